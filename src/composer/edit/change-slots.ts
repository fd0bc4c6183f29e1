import { t, locale } from '#language/speech.ts';
import { withScreens } from '../find/app-places.ts';
import type { Outcome } from './outcome.ts';
import { hoursIn, weekAfter } from './change-hours.ts';
import { whoFits } from '../content/bookings.ts';
import type { AppSpec, Screen } from '../spec/spec.ts';
import type { Week } from '../language/details.ts';

type Slots = Extract<Screen, { type: 'slots' }>;

/** The name of a day, 0 for Monday. */
const dayName = (day: number): string =>
  new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1 + day)),
  );
const most = new RegExp(
  String.raw`^(?:(?:make|set|allow|let|change|only|now|up\s+to|at\s+most|it|to|max(?:imum|imal)?\.?|not\s+more\s+than|no\s+more\s+than|höchstens|bis\s+zu|jusqu['’]à|hasta|máximo|there\s+(?:is|are)|room\s+for|of|de)\s+)+(\d{1,3})\s+${whoFits}(?:\s+(?:now|instead|each|at\s+(?:a|the\s+same)\s+time|at\s+once|per\s+\p{L}+|jetzt|maintenant|ahora|gleichzeitig))*$`,
  'iu',
);
const length =
  /^(?:(?:make|set|change)\s+)?(?:the\s+|each\s+|every\s+)?(?:slots?|bookings?|appointments?|times?|lessons?|sessions?)\s+(?:(?:are|is|be|should\s+be|to|last|take|takes|lasts|of|only|now|long)\s+)*(\d{1,3})\s*-?\s*(min\p{L}*|h|hrs?|hours?)(?:\s+(?:long|now|each|instead))*$/iu;

/** When times can be booked, how long one is and for how many: "open on saturdays from 10", "max 8 people". */
export function changeSlots(spec: AppSpec, command: string): Outcome | null {
  const screens = spec.screens.filter((one) => one.type === 'slots');
  const [slots] = screens;
  if (slots === undefined || screens.length > 1) return null;
  const text = command.replace(/[.!]+$/u, '').trim();
  const change = (next: Partial<Slots>, said: string): Outcome => ({
    spec: withScreens(spec, (screen) => (screen === slots ? { ...slots, ...next } : screen)),
    said,
  });
  const count = Number(most.exec(text)?.[1] ?? 0);
  if (count > 0)
    return slots.places === count
      ? { spec, said: ({ nothing }) => t`There is room for ${count} at a time already, ${nothing}.` }
      : change({ places: count }, t`There is room for ${count} at a time now.`);
  const long = length.exec(text);
  if (long !== null) {
    const minutes = Number(long[1]) * (/^h/iu.test(long[2] ?? '') ? 60 : 1);
    if (slots.length !== undefined || minutes < 10 || minutes > 240) return null;
    return slots.minutes === minutes
      ? { spec, said: ({ nothing }) => t`A time lasts ${minutes} minutes already, ${nothing}.` }
      : change({ minutes }, t`A time lasts ${minutes} minutes now.`);
  }
  const said = hoursIn(text);
  if (said === null) return null;
  const before: Week = slots.week ?? Array.from({ length: 7 }, () => [slots.opens, slots.closes]);
  const week = weekAfter(
    said,
    said.isWhole ? before.map((times, day) => (said.days.has(day) ? times : null)) : before,
  );
  if (week === null)
    return {
      spec,
      said: ({ nothing }) => t`That day is closed so far, ${nothing}. Say from when until when it is open.`,
    };
  const all = week.flatMap((times) => times ?? []).toSorted();
  const [opens, closes] = [all[0], all.at(-1)];
  if (opens === undefined || closes === undefined)
    return { spec, said: ({ nothing }) => t`Nothing could be booked any more then, ${nothing}.` };
  const changed = week.flatMap((times, day) =>
    JSON.stringify(times) === JSON.stringify(before[day] ?? null)
      ? []
      : [`${dayName(day)}: ${times === null ? t`closed` : shown(times)}`],
  );
  if (changed.length === 0)
    return { spec, said: ({ nothing }) => t`It can be booked then already, ${nothing}.` };
  return change(
    { opens, closes, week: week.map((times) => (times === null ? null : [...times])) },
    `${changed.join(', ')}.`,
  );
}

const shown = (times: readonly string[]): string =>
  times.flatMap((from, at) => (at % 2 === 0 ? [`${from} – ${times[at + 1] ?? ''}`] : [])).join(', ');
