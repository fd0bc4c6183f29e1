import { useState } from 'react';
import type { Collection } from './collection';
import { dayFromToday } from './format';

export interface SlotHours {
  /** As 09:00. */
  opens: string;
  closes: string;
  /** Length of a slot. */
  minutes: number;
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const toTime = (minutes: number) =>
  String(Math.floor(minutes / 60)).padStart(2, '0') + ':' + String(minutes % 60).padStart(2, '0');

/** Times of a day that can be booked: each once, or once for each court, room or person. */
export function useSlots(bookings: Collection, hours: SlotHours, resources: Collection | null, key: string) {
  const rows = bookings.use();
  const things = resources?.get() ?? [];
  const [day, setDay] = useState(() => dayFromToday(0));
  const [resource, setResource] = useState(things[0]?.id ?? '');
  const [time, setTime] = useState('');
  const [name, setName] = useState('');
  const [said, setSaid] = useState('');
  const isTaken = (slot: string) =>
    rows.some(
      (row) => row.date === day && row.time === slot && (resources === null || row[key] === resource),
    );
  const slots: string[] = [];
  for (let at = toMinutes(hours.opens); at + hours.minutes <= toMinutes(hours.closes); at += hours.minutes)
    slots.push(toTime(at));
  const choose = (set: () => void) => {
    set();
    setTime('');
    setSaid('');
  };

  return {
    day,
    things,
    resource,
    time,
    name,
    said,
    slots: slots.map((slot) => ({ time: slot, isTaken: isTaken(slot) })),
    setDay: (next: string) => choose(() => setDay(next)),
    setResource: (id: string) => choose(() => setResource(id)),
    setTime: (next: string) => {
      setTime(next);
      setSaid('');
    },
    setName,
    canBook: time !== '' && name.trim() !== '' && !isTaken(time),
    book: () => {
      if (time === '' || name.trim() === '' || isTaken(time)) return;
      bookings.add({
        name: name.trim(),
        date: day,
        time,
        ...(resources === null ? {} : { [key]: resource }),
      });
      setSaid(time + ' is booked for ' + name.trim() + '.');
      setTime('');
      setName('');
    },
  };
}
