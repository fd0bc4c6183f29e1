import { t } from '#language/speech.ts';
import { inARow, type Outcome } from './outcome.ts';
import { makeSection } from '../content/make-section.ts';
import { labelOf } from '../find/entries.ts';
import { factsOf } from '../plan/site-facts-of.ts';
import { connectActions, rankOf } from '../plan/site-plan.ts';
import type { Section, SectionOf, SiteSpec } from '../spec/spec.ts';
import type { Week } from '../language/details.ts';
import { hoursSaid, isBareHours, plainHours, withoutEnds, type HoursSaid } from '../language/hours.ts';
import { months } from '../language/months.ts';
import { Reading } from '../language/text.ts';
import { verbs } from '../understand/plain-request.ts';
import { asSentence } from './phrases.ts';

type Day = SectionOf<'hours'>['days'][number];

const timesOf = ({ opens, closes, again }: Day): readonly string[] | null =>
  opens === '' ? null : [opens, closes, ...(again === undefined ? [] : [again.opens, again.closes])];

/** "9" in the evening: a closing time that lies before the opening is one of the afternoon. */
function evening(opens: string, closes: string): string {
  const hour = Number(closes.slice(0, 2));
  return closes <= opens && hour < 12 && closes !== '00:00'
    ? `${String(hour + 12).padStart(2, '0')}${closes.slice(2)}`
    : closes;
}

/** The times of all days on which it is open, where they are the same. */
function sameOnAll(week: Week): readonly string[] | null {
  const [first, ...others] = week.filter((times) => times !== null);
  return first !== undefined && others.every((times) => times.join() === first.join()) ? first : null;
}

/** The week after what was said; null where one end is given of a day that has no other. */
export function weekAfter(said: HoursSaid, before: Week): Week | null {
  const week = [...before];
  for (const [day, times] of said.days) {
    if (times === null || Array.isArray(times)) {
      week[day] = times as readonly string[] | null;
      continue;
    }
    const bound = times as { opens?: string; closes?: string };
    const isOpened = bound.opens === undefined && bound.closes === undefined;
    const known = before[day] ?? (isOpened ? sameOnAll(before) : null);
    const [opens, ...rest] = known ?? [];
    if (known === null && said.isOfOpenDays === true) continue;
    if (known === null || opens === undefined) return null;
    if (isOpened) {
      week[day] = known;
      continue;
    }
    if (bound.closes === undefined) {
      week[day] = [bound.opens ?? opens, ...rest];
      continue;
    }
    const begins = known.at(-2) ?? opens;
    const ends = evening(begins, bound.closes);
    // A day that ends before its second stretch begins has no second stretch.
    week[day] = ends <= begins && ends > opens ? [opens, ends] : [...known.slice(0, -1), ends];
  }
  return week;
}

/** What a command says of opening hours, with its words in the usual order; null where it is about anything else. */
export function hoursIn(sentence: string): HoursSaid | null {
  // "on saturday we are open 10 to 16" is "open on saturday 10 to 16".
  const command = sentence
    .replace(
      /\s+(?:from\s+now\s+on|as\s+of\s+now|ab\s+(?:jetzt|sofort)|à\s+partir\s+de\s+maintenant|désormais|a\s+partir\s+de\s+ahora)(?=[.!]*$)/iu,
      '',
    )
    .replace(
      /^((?:on\s+)?[\p{L}, &-]{3,40}?)\s+(?:(?:we|it|they)(?:\s+are|['’]re|\s+is))\s+(?:now\s+)?(open|closed)(?!\p{L})/iu,
      '$2 $1',
    )
    // "on fridays we stay open till midnight" is "fridays till midnight".
    .replaceAll(
      /(?<=day|days)\s+(?:we|it|they)(?:['’]re|\s+(?:are|is|stay|remain|keep))?\s+(?:(?:now|also|only|open)\s+)*(?=(?:until|till?|from|closed?)(?!\p{L}))/giu,
      ' ',
    );
  if (
    (!/(?<![\p{L}])(?:open|opens|clos\p{L}+|shut|hours|times|(?:ge)?öffn\p{L}*|offen|geschlossen|ruhetag|öffnungszeiten|ouv\p{L}+|ferm\p{L}+|horaires?|abr\p{L}+|abiert\p{L}+|cerr\p{L}+|cierr\p{L}+|horarios?|(?:haben|hat|ist|sind|machen)\s(?:[\p{L}\d.:-]+\s){0,6}(?:zu|auf)(?=[.!]*$))(?![\p{L}])/iu.test(
      command,
    ) &&
      !isBareHours(plainHours(command))) ||
    /^(?:move|put|remove|delete|rename|call)\b/iu.test(command)
  )
    return null;
  return hoursSaid(command);
}

/** "we are open mon-thu 9-17", "closed on mondays", "saturdays until 16": the days that are named, the others stay. */
export function changeHours(spec: SiteSpec, command: string): Outcome | null {
  const said = hoursIn(command);
  if (said === null) return null;
  const known = spec.sections.find((section) => section.type === 'hours');
  const names = [...said.days.values()].some((times) => Array.isArray(times));
  if (known === undefined && !names)
    return {
      spec,
      said: ({ nothing }) =>
        t`This page has no opening hours yet, ${nothing}. Say when it is open: “open mon–fri 9–17”.`,
    };
  const isWhole = said.isWhole || known === undefined;
  const before: Week =
    known === undefined ? Array.from({ length: 7 }, () => null) : known.days.map((day) => timesOf(day));
  const closed: Week = before.map((times, day) => (isWhole && !said.days.has(day) ? null : times));
  const week = weekAfter(said, closed);
  if (week === null)
    return {
      spec,
      said: ({ nothing }) => t`That day is closed so far, ${nothing}. Say from when until when it is open.`,
    };
  const made = makeSection('hours', { ...factsOf(spec, new Reading('')), week }, null);
  if (made.type !== 'hours') return null;
  if (known === undefined)
    return { spec: withSection(spec, made), said: t`The opening hours are on the page.` };
  const same = (day: Day, index: number): boolean =>
    JSON.stringify(timesOf(day)) === JSON.stringify(week[index] ?? null);
  const changed = known.days.filter((day, index) => !same(day, index));
  if (changed.length === 0) return { spec, said: t`“${labelOf(known)}” says that already.` };
  const days = known.days.map((day, index) =>
    same(day, index) ? day : { ...(made.days[index] ?? day), day: day.day },
  );
  const others = known.days.some((day, index) => !said.days.has(index) && timesOf(day) !== null);
  return {
    spec: {
      ...spec,
      sections: spec.sections.map((section) => (section === known ? { ...known, days } : section)),
    },
    said: inARow(
      `${days
        .filter((_, index) => changed.includes(known.days[index] as Day))
        .map((day) => `${day.day}: ${day.label}`)
        .join(', ')}.`,
      !isWhole && others ? t`The other days stay as they were.` : '',
    ),
  };
}

const shut =
  'closed|shut|away|holidays?|vacation|break|leave|geschlossen|ferien|urlaub|betriebsferien|fermée?s?|vacances|congés?|cerrad[oa]s?|cerramos|vacaciones';
/** Days of a year, and no weekdays. */
const ofYear = [
  ...months.flat(),
  'christmas|easter|bank holidays?|public holidays?|summer|winter|next week|this week|until|till',
  'weihnachten|ostern|neujahr|feiertage?n?|sommer|nächste woche|diese woche',
  'noël|pâques|jours? fériés?|été|hiver|la semaine prochaine|jusqu.?\\p{L}*',
  'navidad|pascua|festivos|verano|invierno|la semana que viene|hasta',
].join('|');
/** "we are closed in August", "wir sind vom 24. Dezember bis 2. Januar geschlossen". */
const closure = new RegExp(
  String.raw`^(?!(?:${verbs})(?!\p{L}))(?=.*(?<!\p{L})(?:${shut})(?!\p{L}))(?=.*(?:(?<!\p{L})(?:${ofYear})(?!\p{L})|\d{1,2}[./]\d{1,2}))[^?:]{8,120}$`,
  'iu',
);

/** When it is closed for once, in the person's own words beside the opening hours. */
export function noteClosure(spec: SiteSpec, command: string): Outcome | null {
  const known = spec.sections.find((section) => section.type === 'hours');
  if (known === undefined || !closure.test(withoutEnds(command))) return null;
  const words = asSentence(command);
  if (known.note.includes(words)) return { spec, said: t`“${labelOf(known)}” says that already.` };
  const note = [known.note, words].filter((text) => text !== '').join(' ');
  return {
    spec: {
      ...spec,
      sections: spec.sections.map((section) => (section === known ? { ...known, note } : section)),
    },
    said: t`“${labelOf(known)}” says “${words}” now.`,
  };
}

function withSection(spec: SiteSpec, made: Section): SiteSpec {
  const sections = [...spec.sections];
  const at = sections.findIndex((other) => rankOf(other) > rankOf(made));
  sections.splice(at < 0 ? sections.length : at, 0, made);
  return connectActions({ ...spec, sections });
}
