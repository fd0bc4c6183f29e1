import { coin } from '../../language/currency.ts';
import { listItem, type ListItem } from '../../language/details.ts';
import { capital, parts, type Draft } from '../../language/draft.ts';
import { sectionOfLabel } from './label.ts';
import { holdsEntries } from './labelled.ts';
import { elsewhere, type Labelled } from './list-heads.ts';
import { happening } from './programme.ts';

interface Line {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isBullet: boolean;
}

const bullet = /^\s*(?:[-*•·–—]|\d{1,2}[.)])\s+/u;
const longestHead = 6;
/** Of a message with more lists or entries than anybody writes for a page, the first are read. */
const mostLists = 20;
const mostEntries = 60;
/** By so many of its entries one knows whether a list is a plan of the page. */
const enough = 12;

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((raw) => {
    const mark = bullet.exec(raw)?.[0] ?? '';
    const line = {
      text: raw.slice(mark.length).trim(),
      start,
      end: start + raw.length,
      isBullet: mark !== '',
    };
    start += raw.length + 1;
    return line;
  });
}

/** What a line is called that only heads those below it; null for any other. */
function headOf(line: Line | undefined): string | null {
  if (line === undefined || line.isBullet) return null;
  const label = /^([^:]{2,60}?)\s*:?$/u.exec(line.text)?.[1] ?? '';
  return label === '' || label.split(/\s+/u).length > longestHead || /[.,;!?]/u.test(label) ? null : label;
}

/** An entry on a line of its own, whose particulars stand behind commas: "Yin, Wed 19:30, £10". */
function entryOf(line: string): { item: ListItem; isTimed: boolean } {
  const [name = '', ...rest] = parts({ start: 0, end: line.length, text: line }).map((part) => part.text);
  if (rest.length === 0) {
    const timed = happening(line);
    return timed?.label === undefined
      ? { item: listItem(line), isTimed: false }
      : { item: timed, isTimed: true };
  }
  const time = rest.find((one) => happening(`${name} ${one}`)?.text === capital(name));
  const price = rest.find((one) => one !== time && one.length <= 30 && new RegExp(coin, 'iu').test(one));
  if (time !== undefined) {
    const note = rest.filter((one) => one !== time).join(', ');
    const label = happening(`${name} ${time}`)?.label ?? time;
    return {
      item: { text: capital(name), price: null, label, ...(note === '' ? {} : { note }) },
      isTimed: true,
    };
  }
  const note = rest.filter((one) => one !== price).join(', ');
  const item = listItem(price === undefined ? name : `${name} ${price}`);
  return { item: { ...item, ...(note === '' ? {} : { note }) }, isTimed: false };
}

/** The lines below a head that are its entries: bullets, or behind a colon all up to the next blank line or head. */
function entriesBelow(lines: readonly Line[], at: number): Line[] {
  const hasColon = lines[at]?.text.endsWith(':') === true;
  const below: Line[] = [];
  for (let next = at + 1; next < lines.length && below.length < mostEntries; next += 1) {
    const line = lines[next];
    if (line === undefined || line.text === '') break;
    if (!line.isBullet && (!hasColon || below[0]?.isBullet === true)) break;
    if (!line.isBullet && /^[^:]{2,60}:(?:\s|$)/u.test(line.text)) break;
    below.push(line);
  }
  return below;
}

/** Takes lists of which every entry has a line of its own, below a line that says what they are. */
export function takeHeadedLines(draft: Draft): Labelled[] {
  const found: Labelled[] = [];
  const lines = linesOf(draft.text);
  let tried = 0;
  for (let at = 0; at < lines.length && tried < mostLists; at += 1) {
    const head = lines[at];
    const label = headOf(head);
    if (head === undefined || label === null) continue;
    const below = entriesBelow(lines, at);
    const last = below.at(-1);
    if (last === undefined || below.length < 2 || elsewhere.test(label)) continue;
    tried += 1;
    const section = sectionOfLabel(label);
    if ((section !== null && !holdsEntries(section)) || below.some(({ text }) => text.length > 160)) continue;
    const entries = below.map(({ text }) => entryOf(text));
    // Lines that name sections are a plan of the page, and no content of one.
    const first = below.slice(0, enough);
    if (first.filter(({ text }) => sectionOfLabel(text, true) !== null).length * 2 > first.length) continue;
    const isProgramme =
      entries.filter(({ isTimed }) => isTimed).length * 2 > entries.length &&
      (section === null || ['schedule', 'features'].includes(section.type));
    found.push({
      label: capital(label),
      section: isProgramme ? { type: 'schedule', id: null } : section,
      items: entries.map(({ item, isTimed }) =>
        isTimed && !isProgramme && section?.type === 'custom'
          ? { text: item.text, price: null, note: [item.label, item.note].filter(Boolean).join(', ') }
          : item,
      ),
      start: head.start,
    });
    draft.take(head.start, last.end);
    at += below.length;
  }
  return found;
}
