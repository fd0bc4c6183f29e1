import type { ListItem } from '../../language/details.ts';
import { capital, parts, sentences, type Draft } from '../../language/draft.ts';
import { sectionOfLabel } from './label.ts';

const day =
  'mon(?:days?)?|tue(?:s|sdays?)?|wed(?:nesdays?)?|thu(?:rs?|rsdays?)?|fri(?:days?)?|sat(?:urdays?)?|sun(?:days?)?|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|mo|di|mi|do|fr|sa|so|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?';
const month =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre';
/** "3.50" is a price; with a point a time has its unit, or is one of the afternoon at a full quarter. */
const clock = String.raw`(?:\d{1,2}[:h]\d{2}(?:\s?(?:am|pm|uhr|h))?|\d{1,2}\.\d{2}\s?(?:am|pm|uhr|h)|(?:1\d|2[0-3])\.(?:00|15|30|45)|\d{1,2}\s?(?:am|pm|uhr|h)(?![\p{L}]))`;
const times = String.raw`${clock}(?:\s*(?:-|–|to|bis|à|a)\s*${clock})?`;
const date = String.raw`(?:\d{1,2}(?:st|nd|rd|th|\.)?(?:\s*[-–]\s*\d{1,2}\.?)?\s+(?:of\s+|de\s+)?(?:${month})(?![\p{L}])(?:\s+(?:de\s+)?\d{4})?|(?:${month})\s+\d{1,2}(?:st|nd|rd|th)?(?![\d:])(?:,?\s+\d{4})?)`;
const someDays = String.raw`(?:${day})(?![\p{L}])\.?(?:\s*(?:,|and|&|und|et|y)\s*(?:${day})(?![\p{L}]))*(?:\s+(?:evenings?|mornings?|afternoons?|nights?|abends?|nachmittags?|morgens))?`;
/** "every first Friday of the month" */
const monthly = String.raw`(?:(?:every|each|jeden|on|am|chaque|le|tous\s+les|cada|el)\s+)?(?:the\s+)?(?:first|second|third|fourth|last|ersten|zweiten|dritten|vierten|letzten|premiers?|deuxièmes?|troisièmes?|derniers?|primer|segundo|tercer|último)\s+(?:${day})(?![\p{L}])(?:\s+(?:(?:of|in)\s+(?:the|every|each)\s+month|im\s+monat|(?:eines\s+)?(?:jeden\s+)?monats|du\s+mois|de\s+chaque\s+mois|del\s+mes|de\s+cada\s+mes))?`;
const when = String.raw`(?:(?:${monthly}|(?:every\s+|each\s+|jeden\s+|on\s+|am\s+)?${someDays}|${date})(?:\s*,?\s*(?:at\s+|um\s+|à\s+|a las\s+|from\s+)?${times}(?:\s*(?:,|and|&|und|et|y)\s*${times})*)?|(?:at\s+|um\s+|à\s+)?${times})`;
const year = String.raw`(?:(?:since|seit|depuis|desde)\s+)?(?:19|20)\d{2}(?:\s*[-–]\s*(?:(?:19|20)\d{2}|now|today|present|heute|aujourd['’]hui|ahora|hoy))?`;
const loose = String.raw`(?:${when}|${year}|(?:${month})(?![\p{L}])(?:\s+\d{4})?)`;

const before = new RegExp(String.raw`^(${loose})(?![\p{L}\d])\s*[:–—-]?\s+(?=\S)(.+)$`, 'iu');
const after = new RegExp(
  String.raw`^(.+?)(?:\s+|\s*[:(–—]\s*|\s+-\s+)(?:\bat\b|\bon\b|\bum\b|\bam\b|\bà\b|\ba las\b|\bin\b)?\s*(${loose})\)?$`,
  'iu',
);
/** "Friday": the day of all that stands behind it. */
export const isDay = (words: string): boolean => new RegExp(`^(?:${day}|${date})$`, 'iu').test(words.trim());

/** Words that tell opening hours rather than something that happens. */
const notEvents =
  /^(?:lunch break|mittagspause|pause|pausa|ruhetag|open|opened|opening(?!\s+\p{L})|opening\s+(?:hours|times)|closed|hours|opening hours|geöffnet|geschlossen|öffnungszeiten|sprechzeiten|ouvert|fermé|horaires|abierto|cerrado|horario|daily|until|till|bis|since|seit|from|to|and|und|call|phone|tel|price|prices|over|only|notdienst|emergency|established|est|founded|launch(?:es|ing)?|opens?)\b/iu;

/** "Training every Wednesday 7 pm at the Eagle": where it is, behind when it is. */
const placeBehind = new RegExp(
  String.raw`(?<=\d|\d\s?(?:[Uu]hr|h|[ap]m|[AP]M))\s+((?:at|in|im|beim?|am|auf|au|chez|à|en)\s+(?:(?:the|der|dem|den|la|le|el)\s+)?\p{Lu}[^,.;:\d]{2,40})$`,
  'u',
);

const beforeTime =
  /(?:^|\s)(?:from|before|after|until|till|by|ab|bis|vor|nach|à\s+partir\s+de|avant|après|jusqu['’]à|desde|hasta|antes\s+de|después\s+de|a\s+partir\s+de(?:\s+las)?)$/iu;

/** One entry of a programme: "Friday 18:00 Opening", "ceremony 4pm", "3. Mai Infostand"; null for anything else. */
export function happening(part: string): ListItem | null {
  const place = placeBehind.exec(part);
  if (place?.[1] !== undefined) {
    const item = happening(part.slice(0, place.index));
    if (item !== null && item.note === undefined) return { ...item, note: capital(place[1]) };
  }
  const first = before.exec(part);
  const hit = first ?? after.exec(part);
  if (hit === null) return null;
  const isFirst = first !== null;
  const time = ((isFirst ? hit[1] : hit[2]) ?? '').trim();
  let title = ((isFirst ? hit[2] : hit[1]) ?? '').trim().replace(/^(?:and|und|et|y|then|dann)\s+/iu, '');
  title = title.replace(/\s+(?:every|each|jede[nr]|immer|tous les|todos los|cada|chaque)$/iu, '');
  // "June 14 at Oakwood Barn": when and where all of it is, and no part of it.
  if (/^(?:at|in|im|beim?|à|chez|en)\s+(?:(?:the|der|dem|la|le|el)\s+)?\p{Lu}/u.test(title)) return null;
  // "Départ avant 10 h": a bound of a time, and nothing that takes place then.
  if (beforeTime.test(title)) return null;
  if (title === '' || notEvents.test(title) || title.split(/\s+/u).length > 8) return null;
  if (/^\d/u.test(title) || /\d\s*(?:bis|to|till|until|à|a|-|–)$/iu.test(title) || !/\p{L}/u.test(title))
    return null;
  if (
    new RegExp(String.raw`^(?:-|–|to|bis|and|und|&)?\s*(?:(?:${day})(?![\p{L}])|${clock})`, 'iu').test(title)
  )
    return null;
  // "Enter 2019": a year alone is a date of things in a row only.
  const note = /\s+[-–—]\s+(.+)$/u.exec(title)?.[1];
  if (note !== undefined) title = title.slice(0, title.lastIndexOf(note)).replace(/\s+[-–—]\s+$/u, '');
  return {
    text: capital(title),
    price: null,
    label: capital(time.replace(/^(?:every|jeden|on|am|at|um|à)\s+/iu, '')),
    ...(note === undefined ? {} : { note }),
  };
}

/** "schedule: Friday 18:00 Opening", "Exhibitions 2023 Oslo": the first of a row, behind the name of the row. */
function headed(part: string): { label: string; item: ListItem } | null {
  const words = part.split(/\s+/u);
  for (const count of [3, 2, 1]) {
    const label = words.slice(0, count).join(' ').replace(/:$/u, '');
    const rest = words.slice(count).join(' ');
    if (rest === '' || !new RegExp(String.raw`^${loose}(?![\p{L}\d])`, 'iu').test(rest)) continue;
    if (!(words[count - 1] ?? '').endsWith(':') && sectionOfLabel(label) === null) continue;
    if (notEvents.test(label)) continue;
    const item = before.test(rest) ? happening(rest) : null;
    if (item !== null) return { label, item };
  }
  return null;
}

/** "church website with sunday service 10am": what the page is for stands before the first of them. */
const ofPage =
  /^.*\b(?:web ?site|site|page|webseite|homepage|seite|página)\b\s*(?::|–|-|with\b|for\b|mit\b|avec\b|con\b)\s*(?=\S)/iu;

/** "Monday Maths, English": a day with all that stands behind it up to the next, where nothing of it has a time. */
const dayLed = new RegExp(
  String.raw`^(?:(?:every|on|jeden|am)\s+)?(${day})(?![\p{L}])\.?\s*[:–—-]?\s+(?=\p{L})([^\n]+)$`,
  'iu',
);

/** A plan of the week, a day behind the other; null where there are fewer than three of them, or times. */
export function takeWeek(draft: Draft): ListItem[] | null {
  const found: { item: ListItem; start: number; end: number }[] = [];
  for (const sentence of sentences(draft.text)) {
    const head = /^(?:[-*•·–]\s+|[^:\n]{2,60}:\s+(?=\p{L}+\.?:?\s))/u.exec(sentence.text)?.[0] ?? '';
    const hit = dayLed.exec(sentence.text) ?? dayLed.exec(sentence.text.slice(head.length));
    if (hit?.[1] === undefined || hit[2] === undefined) continue;
    const label = hit[1];
    const words = hit[2].trim();
    if (/\d\s?[:h]|\d\s?(?:am|pm|uhr)\b|\d\s*[-–]\s*\d/iu.test(words) || notEvents.test(words)) continue;
    const start = sentence.end - (hit[0].length - hit[0].indexOf(label));
    found.push({
      item: { text: capital(words), price: null, label: capital(label) },
      start,
      end: sentence.end,
    });
  }
  const first = found[0];
  const last = found.at(-1);
  if (first === undefined || last === undefined || found.length < 3) return null;
  for (const { start, end } of found) draft.take(start, end);
  return found.map(({ item }) => item);
}

/** Things that happen at a time, at least two in a row, wherever they stand in a message. */
export function takeProgramme(draft: Draft): { label: string; items: ListItem[] }[] {
  const found: { label: string; items: ListItem[] }[] = [];
  for (const sentence of sentences(draft.text)) {
    let row: { item: ListItem; start: number; end: number }[] = [];
    let label = '';
    const close = (): void => {
      const first = row[0];
      const last = row.at(-1);
      const isAlone =
        row.length === 1 &&
        first !== undefined &&
        (sentence.text.length <= first.end - first.start + 1 || first.item.note !== undefined) &&
        new RegExp(
          String.raw`\b(?:on|every|each|jeden|immer|tous les|todos los)\s+(?:${day})(?![\p{L}])`,
          'iu',
        ).test(sentence.text) &&
        !/\b(?:web ?site|site|page|seite|wedding|party|event|app)\b/iu.test(sentence.text);
      if ((row.length >= 2 || isAlone) && first !== undefined && last !== undefined) {
        found.push({ label, items: row.map((one) => one.item) });
        draft.take(first.start, last.end);
      }
      row = [];
      label = '';
    };
    for (const whole of parts(sentence)) {
      const lead = ofPage.exec(whole.text)?.[0].length ?? 0;
      const part = lead === 0 ? whole : { ...whole, start: whole.start + lead, text: whole.text.slice(lead) };
      const item = headed(part.text) === null ? happening(part.text) : null;
      if (item !== null) {
        row.push({ item, start: part.start, end: part.end });
        continue;
      }
      close();
      // "our fair on 20 June: programme 11:00 opening by the choir": the row begins behind the colon.
      const tail = part.text.slice(part.text.lastIndexOf(': ') + 1).trim();
      const first = headed(part.text) ?? headed(tail);
      // "our wedding with the programme: 15:00 ceremony, …": what stands behind the colon is the first.
      const lone = first === null && tail !== part.text ? happening(tail) : null;
      if (lone !== null) row.push({ item: lone, start: part.end - tail.length, end: part.end });
      if (first === null) continue;
      const inner = first.item;
      label = first.label;
      const from = headed(part.text) === null ? part.text.lastIndexOf(': ') + 1 : 0;
      row.push({ item: inner, start: part.start + from, end: part.end });
    }
    close();
  }
  return found;
}
