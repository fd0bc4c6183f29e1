import { makeCustom } from '../content/custom-sections.ts';
import { initials, price } from '../content/make/facts.ts';
import { sentence } from '../print/quote.ts';
import { makeSection } from '../content/make-section.ts';
import { topicById } from '../content/topics.ts';
import { words as allWords } from '../content/words.ts';
import { entriesOf, mapEntries } from '../find/entries.ts';
import { factsOf } from '../plan/site-facts-of.ts';
import { rankOf, repairActions } from '../plan/site-plan.ts';
import type { Section, SectionOf, SectionType, SiteSpec } from '../spec/spec.ts';
import type { ListItem } from '../language/details.ts';
import { Reading } from '../language/text.ts';

/** What a message gives of one entry; what it does not give stays empty. */
export interface GivenEntry extends ListItem {
  /** A person's role. */
  readonly role?: string;
  /** A person's words. */
  readonly quote?: string;
}

/** Kinds of sections to which entries can be added in words. */
export const takesEntries: ReadonlySet<SectionType> = new Set<SectionType>([
  'menu',
  'pricing',
  'products',
  'testimonials',
  'team',
  'gallery',
  'faq',
  'stats',
  'schedule',
  'posts',
  'work',
  'features',
  'steps',
  'booking',
  'contact',
  'custom',
]);

function entryFor(spec: SiteSpec, section: Section, given: GivenEntry, index: number): object {
  const { text: name, note = '' } = given;
  const amount =
    given.label ?? (given.price === null ? '' : price(given.price, spec.currency, spec.language));
  const motifs = topicById(spec.topic).motifs;
  const motif = motifs[index % motifs.length] ?? 'knot';
  switch (section.type) {
    case 'menu':
      return { name, text: note, price: amount };
    case 'pricing': {
      // "£90 a year": what it is paid for stands beside the sum.
      const [, sum = amount, period = ''] =
        /^(\S*\d\S*(?:\s[€$£\p{Lu}]+)?)\s+(\p{Ll}.*)$/u.exec(amount) ?? [];
      return {
        name,
        price: sum,
        period,
        text: note,
        kind: 'plain',
        points: [],
        action: allWords[spec.language].choose.replace('{x}', name),
      };
    }
    case 'products':
      return { id: `p${index + 1}`, name, text: note, price: Math.round((given.price ?? 0) * 100), motif };
    case 'testimonials':
      return {
        quote: given.quote ?? '',
        name,
        role: given.role ?? '',
        initials: initials(name) || name.slice(0, 1),
      };
    case 'team':
      return {
        name,
        role: sentence(given.role ?? note),
        text: '',
        initials: initials(name) || name.slice(0, 1),
        face: 'monogram',
      };
    case 'gallery':
      return { caption: name, motif };
    case 'faq':
      return { question: name, answer: note };
    case 'stats': {
      const figure = /^(\S*\d\S*)\s+(\S.*)$/u.exec(name);
      return { value: figure?.[1] ?? amount, label: figure?.[2] ?? name };
    }
    case 'schedule': {
      const clock = String.raw`(\d{1,2}[:.]\d{2}(?:\s?(?:am|pm|h|uhr))?|\d{1,2}\s?(?:am|pm|h|uhr))`;
      const first = new RegExp(String.raw`^${clock}\s*[:–-]?\s+(\S.*)$`, 'iu').exec(name);
      const last = new RegExp(String.raw`^(.*?\S)\s+(?:(?:at|um|à|a\s+las?)\s+)?${clock}$`, 'iu').exec(name);
      const when = given.price === null ? given.label : undefined;
      return {
        time: first?.[1] ?? last?.[2] ?? when ?? '',
        title: first?.[2] ?? last?.[1] ?? name,
        text: note,
      };
    }
    case 'posts':
      return { title: name, date: '', minutes: '', text: note, body: '' };
    case 'work':
      return { title: name, kind: '', text: note, motif };
    case 'features':
      return {
        icon: topicById(spec.topic).features[index % 6]?.[0] ?? 'spark',
        title: name,
        text: [note, amount].filter(Boolean).join(' · '),
      };
    case 'booking':
      return { name, minutes: 60 };
    case 'contact':
      return { text: name };
    case 'custom':
      return { title: name, text: note, note: amount };
    default:
      return { title: name, text: note };
  }
}

/** The section with entries at its end that say what was given and nothing more. */
export function withGiven(spec: SiteSpec, section: Section, given: readonly GivenEntry[]): Section {
  const start = entriesOf(section).length;
  const added = given.map((entry, index) => entryFor(spec, section, entry, start + index));
  switch (section.type) {
    case 'menu': {
      const last = section.groups.at(-1) ?? { name: section.nav || section.title, items: [] };
      return {
        ...section,
        groups: [
          ...section.groups.slice(0, -1),
          { ...last, items: [...last.items, ...added] as typeof last.items },
        ],
      };
    }
    case 'pricing':
      return { ...section, plans: [...section.plans, ...added] as typeof section.plans };
    case 'booking':
      return { ...section, services: [...section.services, ...added] as typeof section.services };
    case 'contact':
      return { ...section, topics: [...section.topics, ...added] as typeof section.topics };
    case 'schedule':
      return {
        ...section,
        items: added.reduce<Row[]>((all, row) => inTime(all, row as Row), [...section.items]),
      };
    default:
      return 'items' in section ? ({ ...section, items: [...section.items, ...added] } as Section) : section;
  }
}

type Row = SectionOf<'schedule'>['items'][number];

/** Minutes of the day of a row that tells a time and nothing else; null for others. */
function minutesOf({ time }: Row): number | null {
  const [, hour, minute = '0', half] =
    /^(\d{1,2})(?:[:.h](\d{2}))?\s?(am|pm|uhr|h)?$/iu.exec(time.trim()) ?? [];
  if (hour === undefined) return null;
  const shift = half?.toLowerCase() === 'pm' && hour !== '12' ? 12 : 0;
  return (Number(hour) + shift) * 60 + Number(minute);
}

/** A programme with one more row: where its time is, when all rows stand in the order of theirs. */
function inTime(rows: readonly Row[], row: Row): Row[] {
  const own = minutesOf(row);
  const times = rows.map(minutesOf);
  const isOrdered = times.every((time, at) => time !== null && (at === 0 || time >= (times[at - 1] ?? time)));
  const at = own !== null && isOrdered ? times.findIndex((time) => (time ?? 0) > own) : -1;
  return at < 0 ? [...rows, row] : [...rows.slice(0, at), row, ...rows.slice(at)];
}

/** A section of a kind without any entry of its own, in its usual place. */
export function withEmptySection(
  spec: SiteSpec,
  kind: { readonly type: SectionType; readonly id: string | null },
): { spec: SiteSpec; section: Section } {
  const made =
    kind.type === 'custom'
      ? makeCustom(kind.id ?? 'info', spec.language, [], null)
      : makeSection(kind.type, factsOf(spec, new Reading('')), null);
  const named = JSON.parse(
    JSON.stringify(made).replaceAll('{name}', () => JSON.stringify(spec.name).slice(1, -1)),
  ) as Section;
  const emptied = mapEntries(named, () => null);
  const section: Section =
    emptied.type === 'menu'
      ? { ...emptied, lead: '', groups: [{ name: emptied.nav || emptied.title, items: [] }] }
      : { ...emptied, lead: emptied.type === 'contact' ? emptied.lead : '' };
  const sections = [...spec.sections];
  const at = sections.findIndex((other) => rankOf(other) > rankOf(section));
  sections.splice(at < 0 ? sections.length : at, 0, section);
  return { spec: repairActions({ ...spec, sections }), section };
}
