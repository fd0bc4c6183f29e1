import type { Section } from '../spec/spec.ts';
import { fold } from '../language/text.ts';

/** One entry of a list on a page: a dish, a person, a question. */
export interface Entry {
  readonly section: Section;
  readonly item: object;
  /** What it is called on the page. */
  readonly name: string;
}

/** What a section is called in an answer. */
export const labelOf = (section: Section): string => (section.nav !== '' ? section.nav : section.title);

const listOf = (section: Section): readonly object[] => {
  switch (section.type) {
    case 'menu':
      return section.groups.flatMap((group) => [
        ...(section.groups.length > 1 ? [group] : []),
        ...group.items,
      ]);
    case 'pricing':
      return section.plans;
    case 'booking':
      return section.services;
    case 'contact':
      return section.topics;
    default:
      return 'items' in section ? section.items : [];
  }
};

const nameKeys = ['name', 'question', 'caption', 'title', 'label', 'text', 'quote'] as const;
type Named = { readonly [key in (typeof nameKeys)[number]]?: unknown };
const nameKeyOf = (item: Named): (typeof nameKeys)[number] | undefined =>
  nameKeys.find((key) => typeof item[key] === 'string' && item[key] !== '');

/** What an entry of any list is called. */
export function nameOf(item: object): string {
  const key = nameKeyOf(item);
  return key === undefined ? '' : String((item as Named)[key]);
}

/** The entries of a section in their order; groups of a price list count as entries where there are several. */
export const entriesOf = (section: Section): Entry[] =>
  listOf(section).map((item) => ({ section, item, name: nameOf(item) }));

/** The section with each entry as `change` makes it; null takes the entry out. */
export function mapEntries(section: Section, change: (item: object) => object | null): Section {
  const each = <T extends object>(items: readonly T[]): T[] =>
    items.flatMap((item) => {
      const next = change(item);
      return next === null ? [] : [next as T];
    });
  switch (section.type) {
    case 'menu':
      return {
        ...section,
        groups: (section.groups.length > 1 ? each(section.groups) : section.groups).map((group) => ({
          ...group,
          items: each(group.items),
        })),
      };
    case 'pricing':
      return { ...section, plans: each(section.plans) };
    case 'booking':
      return { ...section, services: each(section.services) };
    case 'contact':
      return { ...section, topics: each(section.topics) };
    default:
      return 'items' in section
        ? ({ ...section, items: each(section.items as readonly object[]) } as Section)
        : section;
  }
}

/** The entry by another name. */
export const renamed = (item: object, name: string): object => {
  const key = nameKeyOf(item);
  return key === undefined ? item : { ...item, [key]: name };
};

const article =
  /^(?:the|our|my|your|this|that|an?|der|die|das|den|dem|unsere?[nrms]?|le|la|les|l['’]|notre|nos|el|los|las|un[ae]?|nuestr[oa]s?)\s*(?<=\s|['’])/iu;
/** A phrase for comparison: folded, without articles, quotation marks and full stops. */
export const plainPhrase = (text: string): string =>
  fold(text.trim().replace(article, ''))
    .replaceAll(/["“”„«»'’.!?,:;()]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
