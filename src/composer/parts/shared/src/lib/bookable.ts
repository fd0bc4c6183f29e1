import { rowsOf } from './collection';
import type { Row, Value } from './types';

/** When something can be booked, for how long, and how often at once. */
export interface Bookable {
  /** As 09:00. */
  opens: string;
  closes: string;
  /** Length of a slot, and how far apart they begin. */
  minutes: number;
  /** Days that are not alike, from Monday: opening and closing times in pairs; null when closed. */
  week?: (string[] | null)[];
  /** Months of the year in which it is closed, from 1. */
  shut?: number[];
  /** Key of the entity of what is booked, and of the field that names it; without it there is one of it. */
  resource?: string;
  /** Field of the resource that holds how long it takes. What has one is done by the same people, one after the other. */
  length?: string;
  /** How many bookings there is room for at the same time; one where it is not said. */
  places?: number;
  /** Field of a booking that says for how many it is, and field of the resource that says how many fit in. */
  people?: string;
  seats?: string;
}

const toMinutes = (time: Value | undefined) =>
  Number(String(time).slice(0, 2)) * 60 + Number(String(time).slice(3, 5));
const toTime = (minutes: number) =>
  String(Math.floor(minutes / 60)).padStart(2, '0') + ':' + String(minutes % 60).padStart(2, '0');
const isFilled = (value: Value | undefined) => value !== undefined && value !== '';

/** Opening and closing times of a day in pairs; none when it is closed. */
export function timesOf(bookable: Bookable, day: string): string[] {
  if (bookable.shut?.includes(Number(day.slice(5, 7)))) return [];
  if (!bookable.week) return [bookable.opens, bookable.closes];
  return bookable.week[(new Date(day + 'T12:00').getDay() + 6) % 7] ?? [];
}

/** As 12:00–14:30, 18:00–22:00. */
export const openText = (times: string[]): string =>
  times
    .map((at, index) => at + (index % 2 === 0 ? '–' : ', '))
    .join('')
    .replace(/, $/, '');

/** What a booking is for; undefined while none is chosen. */
const resourceOf = (bookable: Bookable, row: Row): Row | undefined =>
  bookable.resource
    ? rowsOf(bookable.resource).find((other) => other.id === row[bookable.resource ?? ''])
    : undefined;

const lengthOf = (bookable: Bookable, row: Row): number =>
  Number(resourceOf(bookable, row)?.[bookable.length ?? ''] ?? 0) || bookable.minutes;

/** The times of a day at which a booking like this row could begin, taken or not. */
export function startsOf(bookable: Bookable, row: Row): string[] {
  const times = timesOf(bookable, String(row.date));
  const length = lengthOf(bookable, row);
  const starts: string[] = [];
  for (let pair = 0; pair + 1 < times.length; pair += 2)
    for (let at = toMinutes(times[pair]); at + length <= toMinutes(times[pair + 1]); at += bookable.minutes)
      starts.push(toTime(at));
  return starts;
}

/**
 * Why a booking cannot be kept, as a sentence; empty when it can. A booking that is there already is not in its own
 * way, and one whose day, time and thing stay as they were is not asked again: hours may have changed since.
 */
export function whyNotBooked(entity: string, bookable: Bookable, row: Row): string {
  const resource = resourceOf(bookable, row);
  const people = Number(row[bookable.people ?? ''] ?? 0);
  const seats = Number(resource?.[bookable.seats ?? ''] ?? 0);
  if (resource && seats > 0 && people > seats) return resource.name + ' has room for at most ' + seats + '.';

  const rows = rowsOf(entity);
  const before = rows.find((other) => other.id === row.id);
  const decides = ['date', 'time', bookable.resource ?? ''];
  if (before && decides.every((key) => before[key] === row[key])) return '';
  if (!isFilled(row.date) || !isFilled(row.time)) return '';

  const times = timesOf(bookable, String(row.date));
  if (times.length === 0) return 'Closed on this day.';
  const start = toMinutes(row.time);
  const end = start + lengthOf(bookable, row);
  const isOpen = times.some(
    (at, index) => index % 2 === 0 && toMinutes(at) <= start && end <= toMinutes(times[index + 1]),
  );
  if (!isOpen)
    return toTime(start) + '–' + toTime(end) + ' is outside the opening hours: ' + openText(times) + '.';

  const inTheWay = rows.filter((other) => {
    if (other.id === row.id || other.date !== row.date || !isFilled(other.time)) return false;
    const isSame =
      !bookable.resource ||
      bookable.length !== undefined ||
      other[bookable.resource] === row[bookable.resource];
    const from = toMinutes(other.time);
    return isSame && from < end && start < from + lengthOf(bookable, other);
  });
  const places = bookable.places ?? 1;
  if (inTheWay.length < places) return '';
  if (places > 1) return 'All places are taken at ' + toTime(start) + '.';
  const other = inTheWay[0] as Row;
  const from = toMinutes(other.time);
  return 'Already taken: ' + toTime(from) + '–' + toTime(from + lengthOf(bookable, other)) + '.';
}
