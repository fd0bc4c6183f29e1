import { rankOf } from '../plan/site-plan.ts';
import type { Section } from '../spec/spec.ts';
import { fold, isQuiet, singular } from '../language/text.ts';

/** What a text says: its words, and its figures as numbers, however these are written. */
export interface Content {
  /** Those that say something; all of them where none does. */
  readonly words: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
  readonly figures: ReadonlySet<number>;
}
/** A price is the same with a sign. */
const ofMoney = /^(?:eur|euros?|usd|dollars?|gbp|pounds?|chf)$/u;
/** What was read last: the texts of one page are compared with each sentence of a message. */
const known = new Map<string, Content>();
const mostKnown = 4000;
export function contentOf(text: string): Content {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const content = contentAnew(text);
  known.set(text, content);
  return content;
}
function contentAnew(text: string): Content {
  const all = [...fold(text).matchAll(/\p{L}[\p{L}\p{M}]*/gu)].map(([word]) => word);
  const telling = all.filter((word) => word.length > 1 && !isQuiet(word) && !ofMoney.test(word));
  return {
    words: new Set((telling.length === 0 ? all : telling).map(singular)),
    all: new Set(all.map(singular)),
    figures: new Set(
      [...text.matchAll(/\d+(?:[.,]\d{1,2}(?!\d))?/gu)].map(([one]) => Number(one.replace(',', '.'))),
    ),
  };
}
export const isWithin = (inner: Content, outer: Content): boolean =>
  [...inner.words].every((word) => outer.all.has(word)) &&
  [...inner.figures].every((figure) => outer.figures.has(figure));

/** What is no text of an entry, but says how it is drawn or where it leads. */
const ofDrawing = new Set(
  'icon motif picture href id key type layout kind currency initials face'.split(' '),
);
/** All texts of a value, one behind the other. */
export const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'number'
      ? [String(value / 100)]
      : typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, one]) => (ofDrawing.has(key) ? [] : textsIn(one)))
        : [];
export const said = (value: unknown): Content => contentOf(textsIn(value).join(' '));

/** The entries of a section, which are all that it lists. */
export const entriesOf = (section: Section): unknown[] =>
  section.type === 'menu'
    ? section.groups.flatMap(({ items }) => items)
    : section.type === 'pricing'
      ? section.plans
      : 'items' in section
        ? section.items
        : [];

/** A section without some of its entries; null where none are left. */
export function withoutEntries(section: Section, isGone: (entry: unknown) => boolean): Section | null {
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

/** What is said besides, point by point. */
export const isNotes = ({ type, id }: Section): boolean => type === 'custom' && id === 'notes';

/** Puts a section where its kind usually stands, or at a place. */
export function withSection(sections: readonly Section[], made: Section, at = -1): Section[] {
  const behind = sections.findIndex((one) => rankOf(one) > rankOf(made));
  const place = at >= 0 ? at : behind < 0 ? sections.length : behind;
  return [...sections.slice(0, place), made, ...sections.slice(place)];
}
