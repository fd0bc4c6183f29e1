import type { Week } from './details.ts';
import { months } from './months.ts';
import { fold, Reading } from './text.ts';
import { lexicon } from './lexicon.ts';

const dayNames = lexicon.days;
const dayIndex = (word: string): number => {
  const name = fold(word);
  return dayNames.findIndex((names) => names.includes(name) || names.includes(name.replace(/s$/u, '')));
};
const allNames = dayNames.flat().sort((a, b) => b.length - a.length);
const anyDay = String.raw`(?:${allNames.join('|')})(?![\p{L}])\.?`;
/** Without the short forms, which are words of other meanings too: "do", "so", "mi". */
export const fullDay = String.raw`(?:${allNames.filter((name) => name.length > 2).join('|')})(?![\p{L}])\.?`;
const through = String.raw`\s*(?:-|–|to|through|thru|until|till|bis|au|à|al|a|t\/m)\s*`;
const beside = String.raw`(?:\s*(?:,|&|\+|\/|and|und|et|y|e|en)\s*|\s+)`;
const group =
  'weekdays|weekends?|daily|every ?day|7 days a week|seven days a week|täglich|werktags|wochentags|tous les jours|todos los d[ií]as|a diario|tutti i giorni|elke dag';
const clock = String.raw`(\d{1,2})(?:[:.h](\d{2})|h(?![\p{L}])|\s*uhr\b)?\s*(a\.?m\.?|p\.?m\.?|uhr|h)?(?![\p{L}\d])`;
const span = String.raw`${clock}\s*(?:-|–|to|till|until|bis|à|a|alle)\s*${clock}`;
// Bounded, so that a long row of days is read once and not in all the ways in which it can be cut.
const days = String.raw`(${anyDay}(?:(?:${through}|${beside})?${anyDay}){0,13}|${group})`;
const pattern = new RegExp(
  String.raw`(?:(?<![\p{L}])${days})?[\s,:(]*(?:(?:from|open|opens|to|hours|now|von|auf|jetzt|de|à|a|dalle)[\s,:(]+){0,3}(?<![\d.,:])${span}(?:\s*(?:,|and|und|et|y|e|\+|&|\/)\s*(?:from\s+|von\s+|de\s+)?${span})?`,
  'giu',
);

/** A time of day as `HH:MM`; null for what is none. */
function time(
  hour: string | undefined,
  minutes: string | undefined,
  half: string | undefined,
): string | null {
  let value = Number(hour);
  if (Number.isNaN(value)) return null;
  if (half?.toLowerCase().startsWith('p') === true && value < 12) value += 12;
  if (half?.toLowerCase().startsWith('a') === true && value === 12) value = 0;
  if (value > 24) return null;
  return `${String(value % 24).padStart(2, '0')}:${minutes ?? '00'}`;
}

/** Two times from the groups of a match; "8-6" is until six in the evening. */
function times(parts: readonly (string | undefined)[]): [string, string] | null {
  const [h1, m1, p1, h2, m2, p2] = parts;
  if (h1 === undefined || h2 === undefined) return null;
  const later = p2 !== undefined && /^p/iu.test(p2);
  const opens = time(
    h1,
    m1,
    p1 ??
      (later && Number(h1) > Number(h2)
        ? 'a'
        : later && Number(h1) < Number(h2) && Number(h1) < 7
          ? 'p'
          : undefined),
  );
  let closes = time(h2, m2, p2);
  if (opens === null || closes === null) return null;
  if (closes <= opens && p2 === undefined && Number(h2) < 12 && Number(h1) < 12) closes = time(h2, m2, 'pm');
  return closes === null ? null : [opens, closes];
}

function daysOf(text: string | undefined): number[] {
  if (text === undefined) return [0, 1, 2, 3, 4, 5, 6];
  if (/weekend/iu.test(text)) return [5, 6];
  if (/weekday|werk|wochentag/iu.test(text)) return [0, 1, 2, 3, 4];
  const found: number[] = [];
  for (const one of text.matchAll(new RegExp(String.raw`(${anyDay})(?:${through}(${anyDay}))?`, 'giu'))) {
    const first = dayIndex((one[1] ?? '').replace('.', ''));
    const last = one[2] === undefined ? first : dayIndex(one[2].replace('.', ''));
    if (first < 0 || last < 0) continue;
    for (let step = 0; step <= (last - first + 7) % 7; step += 1) found.push((first + step) % 7);
  }
  return found.length > 0 ? found : [0, 1, 2, 3, 4, 5, 6];
}

/** Days of the week that a message names, from 0 for Monday, and where; null when it names none. */
export function daysNamed(text: string): { days: number[]; places: [from: number, end: number][] } | null {
  const hits = [...text.matchAll(new RegExp(dayList.source, 'giu'))];
  if (hits.length === 0) return null;
  return {
    days: [...new Set(hits.flatMap((hit) => daysOf(hit[1])))],
    places: hits.map((hit) => [hit.index, hit.index + hit[0].length]),
  };
}

/** Opening hours that a message spells out, from Monday; null when it names none. */
export function takeHours(reading: Reading): Week | null {
  const said = daysSaid(reading);
  if (said.size === 0) return null;
  const isAllClosed = [...said.values()].every((times) => times === null);
  return Array.from(
    { length: 7 },
    (_, day) => said.get(day) ?? (isAllClosed && !said.has(day) ? usual : null),
  );
}
const usual = ['09:00', '18:00'] as const;

/** "9" as the end of a day that began before noon: nine in the evening. */
const afternoon = (at: string): string =>
  Number(at.slice(0, 2)) < 12 && at !== '00:00'
    ? `${String(Number(at.slice(0, 2)) + 12).padStart(2, '0')}${at.slice(2)}`
    : at;

const ofDate = new RegExp(
  String.raw`(?:\d{1,2}(?:st|nd|rd|th|\.)?\s+(?:of\s+|de\s+)?(?:${months.flat().join('|')})|(?<!\p{L})(?:${months.flat().join('|')})\s+\d{1,2}(?:st|nd|rd|th)?)(?:,?\s+\d{4})?$`,
  'iu',
);

/** The hours of each day that a message names, from Monday; null for a day on which it is closed. */
function daysSaid(reading: Reading): Map<number, readonly string[] | null> {
  const { text } = reading;
  const said = new Map<number, readonly string[] | null>();
  for (const found of text.matchAll(pattern)) {
    const [all, which, ...groups] = found;
    const isDay = which !== undefined;
    const near = text.slice(Math.max(0, found.index - 28), found.index + 8);
    // Without a day two numbers are hours only beside a word for them, and with a sign that they are times.
    // "14 June from 9 to 3pm": when it is on that day, and no hours of a week.
    if (!isDay && ofDate.test(text.slice(Math.max(0, found.index - 24), found.index))) continue;
    if (
      !isDay &&
      (!/(?:\b(?:open|opens|hours|ouvert|abierto|aperto|geopend|from)|öffn\p{L}*|zeiten|horai?r\p{L}*)(?![\p{L}])/iu.test(
        near,
      ) ||
        /\bopening (?:an?|in|on|soon)\b/iu.test(near) ||
        !/[:.h]\d{2}|am|pm|uhr|\dh/iu.test(all))
    )
      continue;
    const first = times(groups.slice(0, 6));
    if (first === null) continue;
    const second = times(groups.slice(6, 12));
    // "every day except Monday 13:00 to 23:00": the hours are those of the others.
    const isLeftOut = isDay && exceptBefore.test(text.slice(Math.max(0, found.index - 24), found.index));
    const named = daysOf(which);
    const meant = isLeftOut ? [0, 1, 2, 3, 4, 5, 6].filter((day) => !named.includes(day)) : named;
    for (const day of meant) said.set(day, second === null ? first : [...first, ...second]);
    if (isLeftOut) for (const day of named) said.set(day, null);
    reading.useText(found.index - (isLeftOut ? 24 : 0), found.index + all.length);
  }
  // "mon to thu 8-17, friday only till noon": the other end is that of the other days.
  const [known] = [...said.values()].filter((span) => span !== null);
  for (const found of known === undefined ? [] : text.matchAll(boundDay)) {
    const [all, which, ...ends] = found;
    const at = timeOfEnd(ends);
    const [opens = '', closes = ''] = [known?.[0], known?.at(-1)];
    const open = daysOf(which).filter((day) => !said.has(day));
    if (at === null || open.length === 0) continue;
    for (const day of open)
      said.set(day, ends[0] === undefined ? [at, closes] : [opens, at <= opens ? afternoon(at) : at]);
    reading.useText(found.index, found.index + all.length);
  }
  // "Dienstag Ruhetag, sonst 11 bis 22 Uhr": all days of which nothing else is said.
  const others = otherwise.exec(text);
  const usually = others === null ? null : times(others.slice(1, 7));
  if (others !== null && usually !== null) {
    for (let day = 0; day < 7; day += 1) if (!said.has(day)) said.set(day, usually);
    reading.useText(others.index, others.index + others[0].length);
  }
  for (const found of text.matchAll(pause)) {
    const between = times(found.slice(1, 7));
    if (between === null) continue;
    const [from, until] = between;
    for (const [day, span] of said)
      if (span !== null && span.length === 2 && (span[0] ?? '') < from && until < (span[1] ?? ''))
        said.set(day, [span[0] ?? '', from, until, span[1] ?? '']);
    reading.useText(found.index, found.index + found[0].length);
  }
  for (const found of text.matchAll(closing)) {
    const names = found.slice(1, 3).find((one) => one !== undefined);
    for (const day of daysOf(names)) said.set(day, null);
    reading.useText(found.index, found.index + found[0].length);
  }
  return said;
}

const otherwise = new RegExp(
  String.raw`(?<![\p{L}])(?:otherwise|(?:on\s+)?(?:all\s+)?(?:the\s+)?other\s+days|the\s+rest\s+of\s+the\s+week|sonst|an\s+(?:allen\s+)?anderen\s+tagen|sinon|les\s+autres\s+jours|los\s+demás\s+días)[\s,:]*(?:(?:we\s+are\s+|we['’]re\s+|it\s+is\s+)?(?:open|geöffnet|ouvert|abierto)[\s,:]*)?(?:from\s+|von\s+|de\s+)?${span}`,
  'iu',
);

const shut = String.raw`(?:closed?|closes|closing|shut|geschlossen|zu|ruhetag|fermée?s?|cerrad[oa]s?|chiuso|(?:not|no longer|nicht mehr|nicht|plus|ya no) (?:open|geöffnet|offen|ouverts?|abierto))`;
const dayRow = (day: string): string =>
  String.raw`(?:${day})(?:${through}(?:${day})|(?:\s*(?:,|&|and|und|et|y|e)\s*(?:on\s+|am\s+|le\s+|los?\s+|el\s+)?(?:${day})){1,6})?|weekends?|weekdays`;
/** Days that are left out of those before: "every day except Tuesday". */
const leftOut = String.raw`(?:except(?:\s+for)?|apart\s+from|but\s+not|außer|ausgenommen|sauf|hormis|excepto|salvo|menos)`;
const exceptBefore = new RegExp(
  String.raw`(?<![\p{L}])${leftOut}\s+(?:on\s+|am\s+|le\s+|les\s+|los?\s+|el\s+)?$`,
  'iu',
);
const closing = new RegExp(
  String.raw`(?<![\p{L}])(?:${shut}|${leftOut})\s*:?\s*(?:now\s+|jetzt\s+)?(?:on\s+|am\s+|an\s+|le\s+|les\s+|los?\s+|el\s+)?(${dayRow(anyDay)})(?!\s*(?:only|just|until|till|from|nur|bis|ab|seulement|solo|sólo|hasta|\d)(?!\p{L}))|(?<![\p{L}])(${dayRow(anyDay)})(?<!\bdo)\s*:?\s*(?:(?:is|are|we are|we['’]re|ist|sind wir|haben wir|est|nous sommes|estamos)\s+)?(?:now\s+|jetzt\s+)?${shut}(?![\p{L}])`,
  'giu',
);

/** A break in the middle of the day: "lunch break 12–13". */
const pause = new RegExp(
  String.raw`(?<![\p{L}])(?:lunch\s*break|closed\s+for\s+lunch|midday\s+break|mittagspause|mittags\s+(?:zu|geschlossen)|pause(?:\s+(?:déjeuner|de\s+midi))?|fermée?\s+le\s+midi|pausa(?:\s+de\s+mediodía)?|cerrado\s+a\s+mediodía)[\s,:(]*(?:from\s+|von\s+|de\s+)?${span}`,
  'giu',
);

/** What a message says of opening hours. */
export interface HoursSaid {
  /** The hours of each day that it names, from Monday: both ends, or one end where the other stays, or none where it is open as on other days; null when closed. */
  readonly days: ReadonlyMap<number, readonly string[] | null | { opens?: string; closes?: string }>;
  /** It tells of the week as a whole: what it does not name is closed. */
  readonly isWhole: boolean;
  /** It names no day: what it says is of those on which it is open. */
  readonly isOfOpenDays?: boolean;
}

const hoursNoun = String.raw`(?:(?:opening|business|open)\s+)?hours|opening times|öffnungszeiten|horaires?(?:\s+d['’]ouverture)?|horarios?(?:\s+de\s+apertura)?`;
/** Given as the hours as such, or with a word that rules the other days out. */
const wholeWeek = new RegExp(
  String.raw`(?<![\p{L}])(?:(?:${hoursNoun})\s*(?:(?:are|is|to|now|will be|should be|sind|lauten|jetzt|auf|zu|sont|maintenant|à|en|son|ahora|a|:|=|-)\s*)*(?=(?:${anyDay}|${group})(?:\s|[-–:,]))|only\s+open|open\s+only|nur\s+(?:\p{L}+\s+){0,2}(?:offen|geöffnet)|(?:offen|geöffnet)\s+nur|ouverts?\s+(?:seulement|uniquement)|abierto\s+(?:solo|sólo|solamente)|closed otherwise|(?:rest|other days?)(?: of the week)?,?\s+(?:is\s+|are\s+|we\s+are\s+)?closed|sonst geschlossen)`,
  'iu',
);
const onlyDays = new RegExp(
  String.raw`(?<![\p{L}])(?:only|just|nur|seulement|uniquement|solo|sólo)\s+(?:on\s+|am\s+|le\s+|los?\s+|el\s+|von\s+|from\s+)?(?:${anyDay})`,
  'iu',
);
const adding = /^(?:add|include|füge|ergänze|ajoute|añade|agrega)/iu;
/** What may stand between a word for opening and its time: "we open now already at 8". */
const inside = String.raw`\s+(?:\p{L}+\s+){0,3}?`;
const untilWords = String.raw`(?:until|till|til|close[sd]?${inside}at|bis|jusqu['’]\s?(?:à|a)|ferm\p{L}+${inside}à|hasta\s+las?|(?:cierr\p{L}+|cerramos)${inside}a\s+las?|schließ\p{L}+${inside}um)`;
const fromWords = String.raw`(?:from|opens?${inside}at|starting at|ab|öffn\p{L}+${inside}um|dès|à partir de|ouvr\p{L}+${inside}à|desde\s+las?|a partir de\s+las?|abr\p{L}+${inside}a\s+las?)`;
const noon = String.raw`(noon|midday|mittags?|midi|mediod[ií]a|midnight|mitternacht|minuit|medianoche)`;
const end = String.raw`(?:(${untilWords})|(${fromWords}))\s+(?:um\s+|at\s+)?(?:${clock}(?!\s*(?:-|–)\s*\d)|${noon}(?![\p{L}]))`;
const bound = new RegExp(String.raw`(?<![\p{L}])${end}`, 'iu');
/** A text without the times that a day begins or ends at: "until midnight". */
export const withoutEnds = (text: string): string => text.replaceAll(new RegExp(bound.source, 'giu'), ' ');
/** A day of which one end is said: "fridays only till noon". */
const boundDay = new RegExp(
  String.raw`(?<![\p{L}])(${dayRow(anyDay)})\s*:?\s*(?:(?:only|just|nur|seulement|uniquement|solo|sólo)\s+)?${end}`,
  'giu',
);
const timeOfEnd = ([, , hour, minutes, half, noonWord]: readonly (string | undefined)[]): string | null =>
  noonWord === undefined
    ? time(hour, minutes, half)
    : /^(?:midnight|mitt\p{L}*nacht|minuit|medianoche)$/iu.test(noonWord)
      ? '00:00'
      : '12:00';
const dayList = new RegExp(String.raw`(?<![\p{L}])(${dayRow(fullDay)}|${group})`, 'iu');

const around =
  /(?<![\p{L}])(?:on|at|from|until|we|now|only|just|new|am|an|erst|schon|nur|jetzt|neu|wir|haben|uhr|le|les|seulement|maintenant|los?|el|solo|sólo|ahora|de|a)(?![\p{L}])/giu;
/** What is said around days and times, and changes nothing of what they mean. */
const saidAround =
  /(?<![\p{L}])(?:please|we|it|they|the\s+(?:shop|store|studio|salon|place|caf[eé]|office)|(?:we|they)['’]re|(?:are|is|be|will|shall|should|have|has)|also|too|as\s+well|even|now|only|just|still|longer|later|earlier|again|then|bitte|wir|es|der\s+laden|sind|ist|haben|hat|auch|sogar|jetzt|nun|nur|noch|mehr|wieder|schon|künftig|länger|früher|später|nous|on|sommes|est|aussi|également|maintenant|désormais|seulement|encore|estamos|está|también|ahora|solo|sólo|solamente|(?:open|opens|offen|geöffnet|ouverte?s?|ouvrons|ouvre|abiert[oa]s?|abrimos|abre)(?!\s+(?:\p{L}+\s+)?(?:at|um|à|a)(?!\p{L})))(?![\p{L}])/giu;
const opened =
  /(?<![\p{L}])(?:open|opens|offen|geöffnet|auf|ouverte?s?|ouvrons|ouvre|abiert[oa]s?|abrimos|abre)(?![\p{L}])/iu;
const refused = /(?<![\p{L}])(?:not|no|never|nicht|kein\p{L}*|nie|ne|pas|nunca)(?![\p{L}])|n['’]t\b|\?\s*$/iu;

/** Days and times without what is said around them: "montags haben wir auch offen, 10 bis 16 Uhr" is "montags 10 bis 16 Uhr". */
export const plainHours = (text: string): string =>
  text
    .replace(saidAround, ' ')
    .replaceAll(/\s*,(?=\s*,|\s*\d|\s*(?:from|von|de)\s|\s*$)/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/[\s.!]+$/u, '')
    .trim();

/** Days and times and nothing else: "sundays from 10", "sa 10-14". */
export const isBareHours = (text: string): boolean => dayList.test(text) && isOfHours(text);

/** Whether nothing is left of a text but days and times. */
const isOfHours = (text: string): boolean =>
  !/\p{L}|\d/u.test(
    text
      .replaceAll(new RegExp(span, 'giu'), ' ')
      .replace(bound, ' ')
      .replaceAll(new RegExp(dayList.source, 'giu'), ' ')
      .replaceAll(around, ' '),
  );

/** What a message says of opening hours; null when it says nothing of them. */
export function hoursSaid(text: string): HoursSaid | null {
  const plain = plainHours(text);
  const days = new Map<number, readonly string[] | null | { opens?: string; closes?: string }>(
    daysSaid(new Reading(isBareHours(plain) ? plain : text)),
  );
  if (days.size === 0) {
    const found = bound.exec(text);
    const which = dayList.exec(text)?.[1];
    // "we are open on mondays too": when, the other days say.
    if (found === null) {
      if (which === undefined || !opened.test(text) || refused.test(text) || !isOfHours(plain)) return null;
      for (const day of daysOf(which)) days.set(day, {});
      return { days, isWhole: false };
    }
    const at = timeOfEnd(found.slice(1));
    // Of no day it is of each on which it is open: "we open at 8 now".
    if (at === null || (which === undefined && !isOfHours(plain.replace(bound, ' ')))) return null;
    for (const day of daysOf(which)) days.set(day, found[1] === undefined ? { opens: at } : { closes: at });
    return { days, isWhole: false, ...(which === undefined ? { isOfOpenDays: true } : {}) };
  }
  // "closed on mondays, fridays till midnight": the other end is the one that is there.
  for (const [, which, ...ends] of text.matchAll(boundDay)) {
    const at = timeOfEnd(ends);
    if (at === null) continue;
    for (const day of daysOf(which))
      if (!days.has(day)) days.set(day, ends[0] === undefined ? { opens: at } : { closes: at });
  }
  return { days, isWhole: (wholeWeek.test(text) && !adding.test(text)) || onlyDays.test(text) };
}
