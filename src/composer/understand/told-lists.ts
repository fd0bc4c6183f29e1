import type { SectionType } from '../spec/spec.ts';
import { ofLooks } from '../language/look-lexicon.ts';
import { fold } from '../language/text.ts';
import { listItem, type ListItem } from '../language/details.ts';
import { parts, sentences, type Span } from '../language/draft.ts';
import { happening, isDay } from './brief/programme.ts';
import { isNext } from './brief/labelled.ts';
import { sectionOfLabel } from './brief/label.ts';
import { isOfDelivery } from './site-prices.ts';
import { elsewhere, headsIn } from './brief/list-heads.ts';

/** An entry of a list as a message has it. */
export interface ToldItem extends ListItem {
  /** All of it, word for word. */
  readonly said: string;
  /** When it is, where it begins or ends so. */
  readonly when: string;
}
/** What a message lists, and the words that introduce it. */
export interface ToldList {
  /** What stands before the colon; empty where the entries stand by themselves, with a time or a price each. */
  readonly head: string;
  readonly items: readonly ToldItem[];
  readonly start: number;
  readonly end: number;
}

/** Words before a head that ask for it, or say whose it is. */
const beforeHead =
  /^(?:(?:and|also|with|plus|show(?:s|ing)?|list(?:s|ing)?|there\s+(?:is|are)|we|i|it|you|need|want|have|has|offer|please|an?|the|our|my|und|auch|mit|wir|ich|haben|brauchen|bieten|eine?n?|der|die|das|unsere?n?|meine?n?|et|avec|nous|avons|une?|les?|la|nos|mes|y|con|tenemos|una?|los|las|el|nuestr[oa]s?|mis?)\s+)+/iu;
const longestHead = 6;
const longestEntry = 12;

/** "14-16 delivery", "9–12 sorting": hours without a sign, before what is at that time. */
const hoursBefore = /^((?:\p{L}+\.?\s+)?\d{1,2}\s*[-–]\s*\d{1,2})\s+(?=\p{L})(.+)$/u;

function itemOf(said: string): ToldItem {
  const event = happening(said);
  const { label = '', ...rest } = event ?? { label: '', ...listItem(said) };
  if (event !== null) return { ...rest, said, when: label };
  const hours = hoursBefore.exec(said);
  if (hours?.[1] !== undefined && /^\p{Lu}|^\d/u.test(said))
    return { text: hours[2] ?? '', price: null, said, when: hours[1] };
  // "beginners, Monday 18:00, 90 € a month": the name, and what is said of it.
  const { text, note, ...item } = listItem(said);
  const [name = '', ...more] = text.split(/\s*,(?!\d)\s*/u);
  const notes = [...more, note ?? ''].filter((one) => one !== '').join(', ');
  return { ...item, text: name, ...(notes === '' ? {} : { note: notes }), said, when: '' };
}

const isPriced = ({ label }: ListItem): boolean => label !== undefined && /\d/u.test(label);
const isClause = ({ said }: ToldItem): boolean => said.split(/\s+/u).length > longestEntry;

/** The entries of a stretch: by semicolons where there are some, by commas and a last "and" otherwise. */
function entriesOf(body: Span): Span[] {
  if (body.text.includes(';')) {
    let start = body.start;
    return body.text.split(';').flatMap((raw) => {
      const at = start + raw.length - raw.trimStart().length;
      start += raw.length + 1;
      const text = raw.trim();
      return text === '' ? [] : [{ text, start: at, end: at + text.length }];
    });
  }
  const found = parts(body);
  const last = found.at(-1);
  const joint =
    last === undefined || found.length < 2 ? null : /\s+(?:and|und|et|y)\s+(?![^(]*\))/iu.exec(last.text);
  if (last === undefined || joint === null) return found;
  const rest = last.text.slice(joint.index + joint[0].length);
  return [
    ...found.slice(0, -1),
    { ...last, text: last.text.slice(0, joint.index), end: last.start + joint.index },
    { text: rest, start: last.end - rest.length, end: last.end },
  ].map((part) => ({ ...part, text: part.text.replace(/^(?:and|und|et|y)\s+/iu, '') }));
}

/** What belongs together behind one colon: its semicolons end no list. */
function stretches(text: string): Span[] {
  const found: Span[] = [];
  for (const one of sentences(text)) {
    const before = found.at(-1);
    const isGoingOn =
      before !== undefined &&
      text[before.end] === ';' &&
      /:\s/u.test(before.text) &&
      !/:\s/u.test(one.text) &&
      // "dates: 12 May zoo; bring a hat": what has no comma among those that do is no entry of theirs.
      before.text.includes(',') === one.text.includes(',');
    if (isGoingOn)
      found.splice(-1, 1, { start: before.start, end: one.end, text: text.slice(before.start, one.end) });
    else found.push(one);
  }
  return found;
}

/** "Landing page for a lost cat: …": what the whole is, with all that is said of it behind its colon. */
const ofAll =
  /^[^:.!?\n]{0,80}?(?<!\p{L})(?:(?:web|home)?\s?(?:pages?|sites?|shop|store|blog|app|tool|quiz|game)|\p{L}*(?:seite|website|app|rechner)|p[áa]gina|sitio|tienda|boutique|portfolio|invitation|flyer|einladung)(?!\p{L})[^:.!?\n]{0,80}?:\s+/iu;

/** What a message says, stretch by stretch, without what the page is called before a colon. */
export const saidIn = (text: string): Span[] =>
  stretches(text).map((one) => {
    const head = ofAll.exec(one.text)?.[0] ?? '';
    // "website for a nail salon, price list: …": what stands behind the last comma heads a part of it.
    const own = /,\s+([^,:]{2,40}):\s+$/u.exec(head);
    const length = own?.[1] !== undefined && sectionOfLabel(own[1]) !== null ? own.index + 1 : head.length;
    return { ...one, start: one.start + length, text: one.text.slice(length) };
  });

/** The head of a list in what stands before its colon; null for what heads the page itself, or other facts. */
function headOf(before: string): string | null {
  const head = before.trim().replace(beforeHead, '');
  return head.length < 3 || head.split(/\s+/u).length > longestHead || elsewhere.test(head) || isDay(head)
    ? null
    : head;
}

/** Sections whose entries are read by readers of their own, and whose heads need not be those of the message. */
const ofReaders: ReadonlySet<SectionType> = new Set([
  'contact',
  'booking',
  'newsletter',
  'faq',
  'hours',
  'location',
  'testimonials',
  'countdown',
  'stats',
  'about',
]);
const isLook = (text: string): boolean =>
  fold(text)
    .split(/[\s-]+/u)
    .every((word) => ofLooks.has(word));

/** Whether a list is what stands on a page; a plan of its sections, looks and fields of forms are read as such. */
function isOfPage({ head, items }: ToldList): boolean {
  const named = head === '' ? null : sectionOfLabel(head);
  // "slots: Saturday 10-13 repairs": what is at a time is listed, whatever it is called.
  const isTimed = named?.type === 'booking' && items.every(({ when }) => when !== '');
  if (named !== null && ofReaders.has(named.type) && !isTimed) return false;
  // What has a time or a price of its own is no part of a page by its name.
  const others = items.filter(
    (item) =>
      item.when === '' && !isPriced(item) && (sectionOfLabel(item.text, true) !== null || isLook(item.text)),
  );
  return others.length * 2 <= items.length;
}

/** The lists of a message that stand on its page. */
export const listsOfPage = (text: string): ToldList[] =>
  toldLists(text)
    // What it costs to send things is none of them.
    .map((list) => ({
      ...list,
      items: list.items.filter((item) => item.price === null || !isOfDelivery(item)),
    }))
    .filter((list) => list.items.length > 1 && isOfPage(list));

/** The lists that a message spells out, each with what introduces it. */
function toldLists(text: string): ToldList[] {
  return saidIn(text).flatMap((stretch): ToldList[] => {
    const heads = headsIn(stretch.text);
    const colon = stretch.text.search(/(?<=\p{L}|\)):\s/u);
    const cuts =
      heads.length > 0
        ? heads.map((hit) => ({
            head: hit[1] ?? '',
            // What stands before it in the same part belongs to it: "where she was seen".
            from: hit.index,
            body: hit.index + hit[0].length,
          }))
        : colon < 0
          ? []
          : [{ head: stretch.text.slice(0, colon), from: 0, body: colon + 1 }];
    if (cuts.length === 0) return unheaded(stretch);
    return cuts.flatMap(({ head: said, body }, at): ToldList[] => {
      const head = headOf(said);
      const to = cuts[at + 1]?.from ?? stretch.text.length;
      const raw = stretch.text.slice(body, to);
      const start = stretch.start + body + raw.length - raw.trimStart().length;
      const span = { text: raw.trim(), start, end: start + raw.trim().length };
      const entries = entriesOf(span).map(({ text, end }) => ({ item: itemOf(text), end }));
      // "Lavande 75 €, Genêt 80 €, breakfast included": where the prices end, the list does.
      const hasPrice = ({ item }: (typeof entries)[number]): boolean => isPriced(item) || item.price !== null;
      const over = entries.findIndex((one) => !hasPrice(one));
      const next = entries.findIndex(
        ({ item }, at) => at > 0 && isNext(item.said, entries[0]?.item.when !== ''),
      );
      const isOver = over > 1 && !entries.slice(over).some(hasPrice);
      const ends = [...(isOver ? [over] : []), ...(next < 0 ? [] : [next])];
      const listed = ends.length === 0 ? entries : entries.slice(0, Math.min(...ends));
      const items = listed.map(({ item }) => item);
      if (head === null || items.length < 2 || items.some(isClause)) return [];
      return [{ head, items, start: stretch.start + body, end: listed.at(-1)?.end ?? span.end }];
    });
  });
}

/** "Programme with registration 8:00, keynote 9:00": the name of a part of a page, before what stands in it. */
const withEntries = /^((?:[\p{L}'’-]+\s+){0,2}?[\p{L}'’-]+)\s+(?:with|mit|avec|con)\s+(?=\S)/iu;

/** Entries side by side that have a time or a price each: these need no head to be a list. */
function unheaded(stretch: Span): ToldList[] {
  const lead = withEntries.exec(stretch.text);
  const isHead = lead?.[1] !== undefined && sectionOfLabel(lead[1]) !== null;
  const start = isHead ? lead[0].length : 0;
  const listed = { ...stretch, start: stretch.start + start, text: stretch.text.slice(start) };
  const entries = entriesOf(listed).map((part) => ({ part, item: itemOf(part.text) }));
  const isAny = ({ item }: (typeof entries)[number]): boolean =>
    (item.when !== '' || isPriced(item)) && item.text !== '' && !isClause(item);
  const first = entries.findIndex(isAny);
  // Times and prices side by side are of different things.
  const isTimed = (entries[first]?.item.when ?? '') !== '';
  const isEntry = (one: (typeof entries)[number]): boolean =>
    isAny(one) && (one.item.when !== '') === isTimed;
  if (first < 0) return [];
  const behind = entries.findIndex((one, at) => at > first && !isEntry(one));
  const row = entries.slice(first, behind < 0 ? undefined : behind);
  const last = row.at(-1);
  return row.length < 2 || last === undefined
    ? []
    : [
        {
          head: isHead && first === 0 ? (headOf(lead[1] ?? '') ?? '') : '',
          items: row.map(({ item }) => item),
          start: row[0]?.part.start ?? stretch.start,
          end: last.part.end,
        },
      ];
}
