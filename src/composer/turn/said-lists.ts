import { words as allWords } from '../content/words.ts';
import { keyOf } from '../plan/site-plan.ts';
import { sentence, slug } from '../print/quote.ts';
import type { Section, SectionOf, SiteSpec } from '../spec/spec.ts';
import { sectionOfLabel } from '../understand/brief/label.ts';
import { fold } from '../language/text.ts';
import type { ToldList } from '../understand/told-lists.ts';
import {
  contentOf,
  entriesOf,
  isNotes,
  isWithin,
  said,
  textsIn,
  withoutEntries,
  withSection,
  type Content,
} from './said-content.ts';

/** Heads as titles: what leads over to the entries is left away. */
const titleOf = (head: string): string =>
  sentence(head.replace(/\s+(?:for|are|is|of|on|at|für|sind|am|pour|sont|para|son)$/iu, ''));

/** Whether a section is called so that its entries are what the message introduces them as. */
function isHeadedAs(section: Section, entry: unknown, head: string): boolean {
  if (head === '') return true;
  const group =
    section.type === 'menu' ? section.groups.find(({ items }) => (items as unknown[]).includes(entry)) : null;
  const title = contentOf([section.title, section.nav, group?.name ?? ''].join(' ')).words;
  return [...contentOf(head).words].some((word) => title.has(word));
}
/** Whether a section is of the kind that a head names. */
const isNamedBy = (section: Section, head: string): boolean => {
  const named = sectionOfLabel(head);
  return named !== null && keyOf(named) === keyOf(section);
};

/** A list in the plain form: under its own head, word for word. */
function plainSection(
  { head, items }: ToldList,
  sections: readonly Section[],
  { language }: SiteSpec,
): Section {
  const words = allWords[language];
  const isTimed = items.every(({ when }) => when !== '');
  const title = head !== '' ? titleOf(head) : isTimed ? words.schedule : words.pricing;
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

/** A form without some of what can be chosen there, as long as there is something left to choose. */
function withServices(
  section: SectionOf<'booking'>,
  isLeft: (service: SectionOf<'booking'>['services'][number]) => boolean,
): Section {
  const services = section.services.filter(isLeft);
  return services.length === 0 ? section : { ...section, services };
}

/** "What for?", with nothing to choose from but pieces of a sentence, is not asked. */
function withoutChoices(section: SectionOf<'contact'>, isPiece: (entry: unknown) => boolean): Section {
  const fields = section.fields?.filter(
    ({ kind, options, label }) =>
      kind !== 'choice' || options.length === 0 || isPiece(label) || !options.every(isPiece),
  );
  return fields === undefined ? section : { ...section, fields };
}

/** Whether all that a form asks for is what a list has. */
const asksFor = (section: Section, list: ToldList): boolean =>
  (section.type === 'contact' || section.type === 'booking') &&
  list.items.every(({ text }) =>
    (section.fields ?? []).some(({ label }) => isWithin(contentOf(text), contentOf(label))),
  );

/**
 * Gives each list of a message a section that holds all of it, entry by entry, and is called as the message introduces it.
 * Where a recipe has put its words elsewhere, under another head, into several parts, or into two, they stand there no
 * longer; and neither do pieces of sentences as entries of a list.
 */
export function withLists(
  spec: SiteSpec,
  message: string,
  lists: readonly ToldList[],
  lines: readonly Content[],
): Section[] {
  const begins = message.trim().toLowerCase();
  const isPiece = (entry: unknown): boolean => {
    const content = said(entry);
    const [name = ''] = textsIn(entry);
    return (
      content.words.size > 0 &&
      // What a message begins with is what all of it is.
      (lines.some((line) => isWithin(content, line)) ||
        (name !== '' && begins.startsWith(name.toLowerCase())))
    );
  };
  const heads = lists.map(({ head }) => contentOf(head)).filter(({ words }) => words.size > 0);
  const isHead = (entry: unknown): boolean => heads.some((head) => isWithin(said(entry), head));
  const isOwnHead = ({ title }: Section): boolean => heads.some((head) => isWithin(contentOf(title), head));
  let sections: Section[] = spec.sections.flatMap((section): Section | readonly Section[] => {
    if (section.type === 'booking') return withServices(section, ({ name }) => !isPiece(name));
    if (section.type === 'contact') return withoutChoices(section, isPiece);
    if (isNotes(section)) return withoutEntries(section, isHead) ?? [];
    // A sentence is no list, into however many entries a recipe has cut it.
    const isCut =
      section.type === 'features' ||
      (section.type === 'custom' && sectionOfLabel(section.title, true) === null && !isOwnHead(section));
    return isCut ? (withoutEntries(section, isPiece) ?? []) : section;
  });
  for (const list of lists) {
    const all = contentOf(`${list.head} ${list.items.map((item) => item.said).join(' ')}`);
    const wanted = list.items.map((item) => contentOf(item.said));
    const head = contentOf(list.head).words;
    const isOfList = (entry: unknown): boolean => {
      const content = said(entry);
      return content.words.size > 0 && isWithin(content, all);
    };
    const held = (section: Section): unknown[] =>
      entriesOf(section).filter((entry) => {
        const content = said(entry);
        // "Programme with registration": what introduces a list is none of its entries.
        return wanted.some(
          (one) =>
            isWithin(one, content) && ![...head].some((word) => content.all.has(word) && !one.all.has(word)),
        );
      });
    const without = (isKept: (section: Section) => boolean): { left: Section[]; at: number } => {
      const kept = sections.map((section) =>
        section.type === 'hero' || isKept(section) ? section : withoutEntries(section, isOfList),
      );
      return { left: kept.filter((section) => section !== null), at: kept.indexOf(null) };
    };
    if (sections.some((section) => asksFor(section, list))) {
      sections = without(() => false).left;
      continue;
    }
    // "we sell sourdough 4, rye 3, buns 2": the first may have words before it that are none of it.
    // What has prices is read by readers of prices, who know where such a row begins and ends.
    const isPriced = list.items.every(({ price, label }) => price !== null || label !== undefined);
    const enough = isPriced ? Math.ceil(list.items.length / 2) : list.items.length;
    const holder = sections.find((section) => section.type !== 'hero' && held(section).length >= enough);
    // "Saturday 10-13 repairs": when it is stands beside what it is.
    const isRun =
      holder?.type === 'custom' &&
      list.items.every(({ when }) => when !== '') &&
      holder.items.some(({ title }) => list.items.some((item) => title.includes(item.when)));
    const isHeaded = holder !== undefined && isHeadedAs(holder, held(holder)[0], list.head);
    const isWhole = holder !== undefined && entriesOf(holder).every(isOfList);
    if (holder === undefined || isRun || !(isPriced || isHeaded || isWhole || isNamedBy(holder, list.head))) {
      const { left, at } = without(() => false);
      sections = withSection(left, plainSection(list, left, spec), at);
      continue;
    }
    const title = titleOf(list.head);
    // What a colon introduces stands under its head, and nothing else does.
    const isForeign = (entry: unknown): boolean => list.head !== '' && isPiece(entry) && !isOfList(entry);
    const isOne = ['schedule', 'features', 'custom'].includes(holder.type);
    const own = (isOne ? withoutEntries(holder, isForeign) : null) ?? holder;
    // "We need helper slots": the head is what is listed, without what asks for it.
    const isLonger =
      list.head !== '' && fold(own.title) !== fold(title) && fold(own.title).endsWith(fold(title));
    const named =
      (isHeaded && !isLonger) || !isWhole ? own : { ...own, title, nav: title.length > 22 ? '' : title };
    sections = without((section) => section === holder).left.map((one) => (one === holder ? named : one));
  }
  return sections;
}
