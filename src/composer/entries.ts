import type { Section, SiteSpec } from './spec.ts';
import { distance, fold, singular } from './understand/text.ts';

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

/** The entries of a section in their order; groups of a price list count as entries where there are several. */
export const entriesOf = (section: Section): Entry[] =>
  listOf(section).map((item) => {
    const key = nameKeyOf(item);
    return { section, item, name: key === undefined ? '' : String((item as Named)[key]) };
  });

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

/** The site without some entries; everything else is the same object as before. */
export const withoutEntries = (spec: SiteSpec, gone: ReadonlySet<object>): SiteSpec => ({
  ...spec,
  sections: spec.sections.map((section) =>
    listOf(section).some((item) => gone.has(item))
      ? mapEntries(section, (item) => (gone.has(item) ? null : item))
      : section,
  ),
});

/** The site with one entry changed. */
export const withEntry = (spec: SiteSpec, entry: Entry, change: (item: object) => object): SiteSpec => ({
  ...spec,
  sections: spec.sections.map((section) =>
    section === entry.section
      ? mapEntries(section, (item) => (item === entry.item ? change(item) : item))
      : section,
  ),
});

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
const wordsOf = (text: string): string[] =>
  plainPhrase(text)
    .split(' ')
    .map((word) => singular(word));

/** What a phrase is of, beside its name: "the elote dish", "the parking question". */
const kindWords =
  /\s+(?:dish|item|entry|question|photo|picture|image|plan|tier|person|member|review|testimonial|quote|step|feature|service|product|post|article|episode|project|event|card|option|topic|gericht|frage|bild|plat|photo|plato|foto|pregunta)$/iu;

/** Entries that a phrase names: those with that very name, or else all whose names have its words in a row. */
export function entriesNamed(sections: readonly Section[], phrase: string): Entry[] {
  const all = sections.flatMap(entriesOf);
  for (const words of [phrase, phrase.trim().replace(kindWords, '')]) {
    const wanted = plainPhrase(words);
    if (wanted.length < 2) continue;
    const exact = all.filter((entry) => plainPhrase(entry.name) === wanted);
    if (exact.length > 0) return exact;
    const pieces = wordsOf(words).join(' ');
    const near = all.filter((entry) => ` ${wordsOf(entry.name).join(' ')} `.includes(` ${pieces} `));
    if (near.length > 0) return near;
  }
  return [];
}

/** "a, b and c", in quotes. */
export function quotedList(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`);
  const last = quoted.pop();
  return quoted.length === 0 ? (last ?? '') : `${quoted.join(', ')} and ${last ?? ''}`;
}

/** What is on the page that a phrase may have meant, in a sentence; empty when there is nothing to name. */
export function nearBy(spec: SiteSpec, phrase: string, scope: Section | null): string {
  const wanted = plainPhrase(phrase);
  const sections = spec.sections.filter((section) => section.type !== 'hero');
  const names = [
    ...(scope === null ? sections : [scope]).flatMap((section) =>
      entriesOf(section).map((entry) => entry.name),
    ),
    ...sections.map(labelOf),
  ].filter((name) => name !== '' && name.length <= 60);
  const limit = wanted.length < 5 ? 1 : 2;
  const close = [...new Set(names)].filter((name) => {
    const other = plainPhrase(name);
    return (
      distance(other, wanted, limit) <= limit ||
      wordsOf(name).some((word) => word.length > 3 && wordsOf(phrase).includes(word))
    );
  });
  if (close.length > 0 && close.length <= 4) return ` Near that: ${quotedList(close)}.`;
  const shown = scope === null ? sections.map(labelOf) : entriesOf(scope).map((entry) => entry.name);
  const listed = shown.filter((name) => name !== '').slice(0, 8);
  if (listed.length === 0) return '';
  return scope === null
    ? ` On the page: ${quotedList(listed)}.`
    : ` “${labelOf(scope)}” has ${quotedList(listed)}.`;
}
