import type { ProjectType } from '#contract/scenes.ts';
import { words as allWords } from '../content/words.ts';
import { keyOf, rankOf, repairActions } from '../plan/site-plan.ts';
import { notesSection } from '../plan/compose-site.ts';
import { sentence, slug } from '../print/quote.ts';
import type { Section, SectionOf, SiteSpec } from '../spec/spec.ts';
import { sectionOfLabel } from '../understand/brief/label.ts';
import { request } from '../understand/brief/statements.ts';
import { doingsIn } from '../understand/doings.ts';
import { limitsOf } from '../understand/limits.ts';
import { verbs } from '../understand/plain-request.ts';
import { takeSections } from '../understand/site-sections.ts';
import { listsOfPage, saidIn, type ToldList } from '../understand/told-lists.ts';
import { lexicon } from '../language/lexicon.ts';
import { takeHours } from '../language/hours.ts';
import type { Span } from '../language/draft.ts';
import { fold, isQuiet, Reading, singular } from '../language/text.ts';
import { unplacedOf } from './placement.ts';

/** What a text says: its words, and its figures as numbers, however these are written. */
interface Content {
  /** Those that say something; all of them where none does. */
  readonly words: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
  readonly figures: ReadonlySet<number>;
}
function contentOf(text: string): Content {
  const all = [...fold(text).matchAll(/\p{L}[\p{L}\p{M}]*/gu)].map(([word]) => word);
  const telling = all.filter((word) => word.length > 1 && !isQuiet(word));
  return {
    words: new Set((telling.length === 0 ? all : telling).map(singular)),
    all: new Set(all.map(singular)),
    figures: new Set(
      [...text.matchAll(/\d+(?:[.,]\d{1,2}(?!\d))?/gu)].map(([one]) => Number(one.replace(',', '.'))),
    ),
  };
}
const isWithin = (inner: Content, outer: Content): boolean =>
  [...inner.words].every((word) => outer.all.has(word)) &&
  [...inner.figures].every((figure) => outer.figures.has(figure));

/** What is no text of an entry, but says how it is drawn or where it leads. */
const ofDrawing = new Set([
  'icon',
  'motif',
  'picture',
  'href',
  'id',
  'key',
  'type',
  'layout',
  'kind',
  'currency',
]);
/** All texts of a value, one behind the other. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'number'
      ? [String(value / 100)]
      : typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, one]) => (ofDrawing.has(key) ? [] : textsIn(one)))
        : [];

/** The entries of a section, which are all that it lists. */
const entriesOf = (section: Section): unknown[] =>
  section.type === 'menu'
    ? section.groups.flatMap(({ items }) => items)
    : section.type === 'pricing'
      ? section.plans
      : 'items' in section
        ? section.items
        : [];

/** A section without some of its entries; null where none are left. */
function withoutEntries(section: Section, isGone: (entry: unknown) => boolean): Section | null {
  if (section.type === 'menu') {
    const groups = section.groups
      .map((group) => ({ ...group, items: group.items.filter((item) => !isGone(item)) }))
      .filter(({ items }) => items.length > 0);
    return groups.length === 0 ? null : { ...section, groups };
  }
  if (section.type === 'pricing') {
    const plans = section.plans.filter((plan) => !isGone(plan));
    return plans.length === 0 ? null : { ...section, plans };
  }
  if (!('items' in section)) return section;
  const items = (section.items as unknown[]).filter((item) => !isGone(item));
  return items.length === 0 ? null : ({ ...section, items } as Section);
}

/** Heads as titles: what leads over to the entries is left away. */
const titleOf = (head: string): string =>
  sentence(head.replace(/\s+(?:for|are|is|of|on|at|für|sind|am|pour|sont|para|son)$/iu, ''));

/** Whether a section is called so that its entries are what the message introduces them as. */
function isHeadedAs(section: Section, entry: unknown, head: string): boolean {
  if (head === '') return true;
  const group =
    section.type === 'menu' ? section.groups.find(({ items }) => (items as unknown[]).includes(entry)) : null;
  const said = contentOf([section.title, section.nav, group?.name ?? ''].join(' ')).words;
  return [...contentOf(head).words].some((word) => said.has(word));
}
/** Whether a section is of the kind that a head names. */
const isNamedBy = (section: Section, head: string): boolean => {
  const named = sectionOfLabel(head);
  return named !== null && keyOf(named) === keyOf(section);
};

/** A list in the plain form: under its own head, word for word. */
function plainSection({ head, items }: ToldList, sections: readonly Section[], programme: string): Section {
  const isTimed = items.every(({ when }) => when !== '');
  const title = head === '' ? programme : titleOf(head);
  const frame = { nav: title.length > 22 ? '' : title, title, lead: '' };
  if (isTimed && !sections.some(({ type }) => type === 'schedule'))
    return {
      type: 'schedule',
      id: 'schedule',
      ...frame,
      items: items.map(({ when, text, note = '' }) => ({ time: when, title: sentence(text), text: note })),
    };
  const id = slug(title);
  return {
    type: 'custom',
    id: sections.some((one) => one.id === id) ? `${id}-${sections.length}` : id,
    ...frame,
    layout: 'list',
    items: items.map(({ text, note = '', label = '', price, when }) => ({
      title: sentence(text),
      text: note,
      note: [when, label === '' && price !== null ? String(price) : label]
        .filter((one) => one !== '')
        .join(' '),
    })),
  };
}

const isNotes = ({ type, id }: Section): boolean => type === 'custom' && id === 'notes';

/** Puts a section where its kind usually stands. */
function withSection(sections: readonly Section[], made: Section, at: number): Section[] {
  const behind = sections.findIndex((one) => rankOf(one) > rankOf(made));
  const place = at >= 0 ? at : behind < 0 ? sections.length : behind;
  return [...sections.slice(0, place), made, ...sections.slice(place)];
}

/**
 * Gives each list of a message a section that holds all of it, entry by entry, and is called as the message introduces it.
 * Where a recipe has put its words elsewhere, under another head, among opening hours or into several parts, they stand
 * there no longer.
 */
function withLists(spec: SiteSpec, lists: readonly ToldList[], lines: readonly Content[]): Section[] {
  const programme = allWords[spec.language].schedule;
  const isOfLine = (entry: unknown): boolean => {
    const content = contentOf(textsIn(entry).join(' '));
    return content.words.size > 0 && lines.some((line) => isWithin(content, line));
  };
  const heads = lists.map(({ head }) => contentOf(head));
  const isHead = (entry: unknown): boolean => {
    const content = contentOf(textsIn(entry).join(' '));
    return heads.some((head) => head.words.size > 0 && isWithin(content, head));
  };
  // A sentence is no list, into however many entries a recipe has cut it.
  let sections: Section[] = spec.sections.flatMap((section): Section | readonly Section[] =>
    section.type === 'booking'
      ? withServices(section, ({ name }) => !isOfLine(name))
      : section.type === 'features' || section.type === 'menu' || isNotes(section)
        ? (withoutEntries(section, isNotes(section) ? isHead : isOfLine) ?? [])
        : [section],
  );
  for (const list of lists) {
    const all = contentOf(`${list.head} ${list.items.map(({ said }) => said).join(' ')}`);
    const wanted = list.items.map(({ said }) => contentOf(said));
    const isOfList = (entry: unknown): boolean => {
      const content = contentOf(textsIn(entry).join(' '));
      return content.words.size > 0 && isWithin(content, all);
    };
    const head = contentOf(list.head).words;
    const held = (section: Section): unknown[] =>
      entriesOf(section).filter((entry) => {
        const content = contentOf(textsIn(entry).join(' '));
        // "Programme with registration": what introduces a list is none of its entries.
        return wanted.some(
          (one) =>
            isWithin(one, content) && ![...head].some((word) => content.all.has(word) && !one.all.has(word)),
        );
      });
    const holder = sections.find(
      (section) => section.type !== 'hero' && held(section).length >= list.items.length,
    );
    if (holder !== undefined && isHeadedAs(holder, held(holder)[0], list.head)) {
      // What a colon introduces stands under its head, and nothing else does.
      const isForeign = (entry: unknown): boolean => list.head !== '' && isOfLine(entry) && !isOfList(entry);
      if (['schedule', 'features', 'custom'].includes(holder.type) && entriesOf(holder).some(isForeign))
        sections = sections.flatMap((one) => (one === holder ? (withoutEntries(one, isForeign) ?? []) : one));
      continue;
    }
    if (holder !== undefined && entriesOf(holder).every(isOfList)) {
      const title = titleOf(list.head);
      sections = sections.map((one) =>
        one === holder ? { ...one, title, nav: title.length > 22 ? '' : title } : one,
      );
      continue;
    }
    if (holder !== undefined && isNamedBy(holder, list.head)) continue;
    const kept = sections.map((section) =>
      section.type === 'hero' ? section : withoutEntries(section, isOfList),
    );
    const at = kept.indexOf(null);
    const left = kept.filter((section) => section !== null);
    sections = withSection(left, plainSection(list, left, programme), at);
  }
  return sections;
}

/** A form without some of what can be chosen there, as long as there is something left to choose. */
function withServices(
  section: SectionOf<'booking'>,
  isLeft: (service: SectionOf<'booking'>['services'][number]) => boolean,
): Section {
  const services = section.services.filter(isLeft);
  return services.length === 0 ? section : { ...section, services };
}

/** Opening hours that are nothing but the times of what a message lists are none. */
const areHours = (text: string, lists: readonly ToldList[]): boolean => {
  const rest = lists.reduce(
    (said, { start, end }) => said.slice(0, start) + ' '.repeat(end - start) + said.slice(end),
    text,
  );
  return takeHours(new Reading(rest)) !== null || new Reading(rest).find(lexicon.opening) !== null;
};

const longestLine = 220;
/** "bring a hat", "call Ruth": what begins so is said to those who read the page. */
const toReaders = /^(?:bring|call|take|get|come|join|say|write)(?!\p{L})/iu;
const startsWithVerb = new RegExp(`^(?:${verbs})(?!\\p{L})`, 'iu');
/** "please don't chase her": asked of those who read it. */
const askedOfReaders =
  /(?<!\p{L})(?:please|bitte|s['’]il vous pla[iî]t|por favor)\s+(?=(?:do\s+not|don['’]t|be|bring|call|come|keep|arrive|wear|park|leave)(?!\p{L}))/giu;
/**
 * Whether a stretch says something that can stand on the page as it is: it asks for nothing. `isNamed`: it may name a part
 * of the page, as "Contact Ruth" does.
 */
const isStatement = (said: string, isNamed = false): boolean => {
  const text = said.replaceAll(askedOfReaders, '');
  return (
    text.length <= longestLine &&
    text.split(/\s+/u).length > 1 &&
    !request.test(text) &&
    (!startsWithVerb.test(text) || toReaders.test(text)) &&
    doingsIn(text).length === 0 &&
    limitsOf(new Reading(text)).length === 0 &&
    (isNamed || takeSections(new Reading(text)).length === 0)
  );
};

/** What is lost of a sentence: words that nothing on the page has, or that are reported as left out. */
function isLost(line: Span, spec: SiteSpec, left: readonly string[]): boolean {
  if (left.some((phrase) => line.text.includes(phrase))) return true;
  if (takeHours(new Reading(line.text)) !== null) return false;
  const shown = contentOf(textsIn({ ...spec, design: undefined, description: undefined }).join(' ')).all;
  return [...contentOf(line.text).words].filter((word) => !shown.has(word)).length > 1;
}

/** Who is to be written to, in the words of the message, beside the address that stands there anyway. */
function contactLead(
  section: SectionOf<'contact'>,
  said: readonly Span[],
  shown: ReadonlySet<string>,
): string {
  for (const { text } of said) {
    const ways = [section.email, section.phone ?? ''].filter((way) => way !== '' && text.includes(way));
    const rest = ways.reduce((left, way) => left.replace(way, ''), text).replace(/[\s,:;–-]+$/u, '');
    const names = rest.match(/(?<=\p{L}\s)\p{Lu}\p{Ll}+/gu) ?? [];
    if (ways.length > 0 && names.some((name) => !shown.has(singular(fold(name)))) && isStatement(rest, true))
      return `${sentence(rest)}.`;
  }
  return section.lead;
}

/** Adds what a message says in sentences and that stands nowhere on its page, word for word. */
function withLines(
  spec: SiteSpec,
  reading: Reading,
  type: ProjectType,
  said: readonly Span[],
  first: number,
): SiteSpec {
  const left = unplacedOf(reading, spec, type);
  const shown = contentOf(
    textsIn(spec.sections)
      .filter((text) => !text.includes('@'))
      .join(' '),
  ).all;
  const lines = said.filter((line) => isStatement(line.text) && isLost(line, spec, left));
  const contents = lines.map(({ text }) => contentOf(text));
  const isSaid = (entry: unknown): boolean =>
    contents.some((line) => isWithin(contentOf(textsIn(entry).join(' ')), line));
  for (const { start, end } of lines) reading.useText(start, end);
  const texts = lines.map(({ text }) => sentence(text));
  const notes = spec.sections.find(isNotes);
  const sections = spec.sections.flatMap((section): Section[] => {
    // What a message says first says what it is about.
    if (section.type === 'hero' && section.lead === '' && lines[0]?.start === first)
      return [{ ...section, lead: ended(texts.shift()) }];
    if (section.type === 'contact') return [{ ...section, lead: contactLead(section, said, shown) }];
    return [section === notes ? withoutEntries(section, isSaid) : section].filter((one) => one !== null);
  });
  if (texts.length === 0) return { ...spec, sections };
  const { items, ...frame } = notesSection(texts, spec.language);
  const known = sections.findIndex(({ id }) => id === notes?.id);
  return {
    ...spec,
    sections:
      known < 0
        ? withSection(sections, { ...frame, items }, -1)
        : sections.map((one, at) =>
            at === known && one.type === 'custom' ? { ...one, items: [...one.items, ...items] } : one,
          ),
  };
}
/** What a stretch says besides a list: all of it where it has none, and what stands behind the last otherwise. */
function behindLists(stretch: Span, lists: readonly ToldList[]): Span[] {
  const ends = lists.flatMap(({ start, end }) => (start < stretch.end && end > stretch.start ? [end] : []));
  if (ends.length === 0) return [stretch];
  const from = Math.max(...ends) - stretch.start;
  const text = stretch.text.slice(from).replace(/^[\s,;]+/u, '');
  return text === '' ? [] : [{ start: stretch.end - text.length, end: stretch.end, text }];
}
const ended = (text = ''): string => (text === '' || /[.!?]$/u.test(text) ? text : `${text}.`);

/**
 * A page on which the person's own words stand as they were said, before what a recipe made of them: each list under the
 * head that introduces it, and each statement that no reader found a place for.
 */
export function ownWordsFirst(spec: SiteSpec, reading: Reading, type: ProjectType): SiteSpec {
  if (spec.docs !== undefined) return spec;
  const lists = listsOfPage(reading.text);
  const said = saidIn(reading.text).flatMap((one) => behindLists(one, lists));
  const lines = said.flatMap(({ text }) => (isStatement(text) ? [contentOf(text)] : []));
  const isOpen = lists.length === 0 || areHours(reading.text, lists);
  const listed = withLists(spec, lists, lines).filter(({ type: kind }) => kind !== 'hours' || isOpen);
  for (const { start, end } of lists) reading.useText(start, end);
  const ids = new Set(listed.map(({ id }) => id));
  const pages = spec.pages?.filter((page) => page.sections.every((id) => ids.has(id)));
  const settled = { ...spec, sections: listed, ...(pages === undefined ? {} : { pages }) };
  return repairActions(withLines(settled, reading, type, said, saidIn(reading.text)[0]?.start ?? 0));
}
