import { useState } from 'react';
import { openText, startsOf, timesOf, type Bookable } from './bookable';
import type { Collection } from './collection';
import { dayFromToday } from './format';
import { describe, rowName } from './names';
import type { Field, Row, Value } from './types';
import { readValues } from './values';

/** The first day from today on which it is open. */
function firstDay(bookable: Bookable): string {
  for (let ahead = 0; ahead < 7; ahead += 1)
    if (timesOf(bookable, dayFromToday(ahead)).length > 0) return dayFromToday(ahead);
  return dayFromToday(0);
}

/** Times of a day that can be booked: each as often as the rules of a booking let it be. */
export function useSlots(
  bookings: Collection,
  bookable: Bookable,
  resources: Collection | null,
  emptyValue: (field: Field) => Value,
) {
  bookings.use();
  const key = bookable.resource ?? '';
  const things = resources?.get() ?? [];
  const [day, setDay] = useState(() => firstDay(bookable));
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
  const at = { date: day, ...(resources === null ? {} : { [key]: resource }) };
  const refusal = (row: Record<string, Value>) => bookings.entity.refuses?.({ ...row, id: '' }) ?? '';
  const times = timesOf(bookable, day);
  const choose = (set: () => void) => {
    set();
    setTime('');
    setSaid('');
  };
  const name = String(values.name ?? '').trim();
  const canBook =
    time !== '' &&
    refusal({ ...at, time }) === '' &&
    fields.every((field) => !field.required || String(values[field.key] ?? '').trim() !== '');

  return {
    day,
    things,
    resource,
    time,
    fields,
    values,
    said,
    isClosed: times.length === 0,
    open: openText(times),
    slots: startsOf(bookable, { ...at, id: '' }).map((slot) => ({
      time: slot,
      isTaken: refusal({ ...at, time: slot }) !== '',
    })),
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
      const read = readValues(fields, { ...values, name });
      const row = { ...read.values, ...at, time };
      const problem = read.problem || refusal(row);
      if (problem !== '') {
        setSaid(problem);
        return;
      }
      bookings.add(row);
      setSaid(time + ' is booked for ' + name + '.');
      setTime('');
      setEntered({});
    },
  };
}
