import { useState } from 'react';
import type { Collection } from './collection';
import { dayFromToday } from './format';
import { describe, rowName } from './names';
import type { Field, Row, Value } from './types';

export interface SlotHours {
  /** As 09:00. */
  opens: string;
  closes: string;
  /** Length of a slot, and how far apart they begin. */
  minutes: number;
  /** Days that are not alike, from Monday: opening and closing times in pairs; null when closed. */
  week?: (string[] | null)[];
  /** Field of the resource that holds how long it takes. What has one is done by the same people, one after the other. */
  length?: string;
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const toTime = (minutes: number) =>
  String(Math.floor(minutes / 60)).padStart(2, '0') + ':' + String(minutes % 60).padStart(2, '0');

/** Opening and closing times of a day in pairs; none when it is closed. */
function timesOf(hours: SlotHours, day: string): string[] {
  if (!hours.week) return [hours.opens, hours.closes];
  return hours.week[(new Date(day + 'T12:00').getDay() + 6) % 7] ?? [];
}

/** The first day from today on which it is open. */
function firstDay(hours: SlotHours): string {
  for (let ahead = 0; ahead < 7; ahead += 1)
    if (timesOf(hours, dayFromToday(ahead)).length > 0) return dayFromToday(ahead);
  return dayFromToday(0);
}

/** Times of a day that can be booked: each once, or once for each court, room or person. */
export function useSlots(
  bookings: Collection,
  hours: SlotHours,
  resources: Collection | null,
  key: string,
  emptyValue: (field: Field) => Value,
) {
  const rows = bookings.use();
  const things = resources?.get() ?? [];
  const [day, setDay] = useState(() => firstDay(hours));
  const [resource, setResource] = useState(things[0]?.id ?? '');
  const [time, setTime] = useState('');
  const [entered, setEntered] = useState<Record<string, Value>>({});
  const [said, setSaid] = useState('');
  /** What a booking says besides its day, its time and what is booked. */
  const fields = bookings.entity.fields.filter(
    (field) => !['date', 'time', key].includes(field.key) && !field.compute,
  );
  const values = Object.fromEntries(
    fields.map((field) => [field.key, entered[field.key] ?? emptyValue(field)]),
  );
  const lengthOf = (id: Value | undefined) =>
    Number(things.find((row) => row.id === id)?.[hours.length ?? ''] ?? 0) || hours.minutes;
  const isTaken = (slot: string) => {
    const start = toMinutes(slot);
    const end = start + lengthOf(resource);
    return rows.some((row) => {
      const from = toMinutes(String(row.time));
      const isSame = resources === null || hours.length !== undefined || row[key] === resource;
      return row.date === day && isSame && from < end && start < from + lengthOf(row[key]);
    });
  };
  const spans = timesOf(hours, day);
  const slots: string[] = [];
  for (let pair = 0; pair + 1 < spans.length; pair += 2)
    for (
      let at = toMinutes(spans[pair] ?? '');
      at + lengthOf(resource) <= toMinutes(spans[pair + 1] ?? '');
      at += hours.minutes
    )
      slots.push(toTime(at));
  const choose = (set: () => void) => {
    set();
    setTime('');
    setSaid('');
  };
  const name = String(values.name ?? '').trim();
  const canBook =
    time !== '' &&
    !isTaken(time) &&
    fields.every((field) => !field.required || String(values[field.key] ?? '').trim() !== '');

  return {
    day,
    things,
    resource,
    time,
    fields,
    values,
    said,
    isClosed: spans.length === 0,
    /** As 12:00–14:30, 18:00–22:00. */
    open: spans
      .map((at, index) => at + (index % 2 === 0 ? '–' : ', '))
      .join('')
      .replace(/, $/, ''),
    slots: slots.map((slot) => ({ time: slot, isTaken: isTaken(slot) })),
    /** What is booked, with what one wants to know of it: Attic, 6 seats. */
    labelOf: (row: Row) =>
      resources === null
        ? ''
        : [
            rowName(resources.entity, row),
            ...resources.entity.fields
              .filter((field) => field.kind === 'number' || field.kind === 'money')
              .map((field) => describe(field, row)),
          ]
            .filter((text) => text !== '')
            .join(', '),
    setDay: (next: string) => choose(() => setDay(next)),
    setResource: (id: string) => choose(() => setResource(id)),
    setTime: (next: string) => {
      setTime(next);
      setSaid('');
    },
    setValue: (field: string, value: Value) => setEntered((current) => ({ ...current, [field]: value })),
    canBook,
    book: () => {
      if (!canBook) return;
      bookings.add({
        ...values,
        name,
        date: day,
        time,
        ...(resources === null ? {} : { [key]: resource }),
      });
      setSaid(time + ' is booked for ' + name + '.');
      setTime('');
      setEntered({});
    },
  };
}
