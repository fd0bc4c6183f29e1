import { camel } from '../print/quote.ts';
import type { AppSpec, Entity, Field, Screen } from '../spec/spec.ts';
import { entityName } from '../understand/entity-names.ts';
import { fold } from '../language/text.ts';

/** Whether two names mean the same thing, in singular or plural. */
export const same = (a: string, b: string): boolean =>
  entityName(a) === entityName(b) || camel(entityName(a)) === camel(entityName(b));

/** A field, and the thing that it belongs to. */
export interface Place {
  entity: Entity;
  field: Field;
}
export const places = (spec: AppSpec): Place[] =>
  spec.entities.flatMap((entity) => entity.fields.map((field) => ({ entity, field })));

/** The entity and field that words name; the longest names first. */
export function findField(spec: AppSpec, words: string): Place[] {
  const clean = fold(words);
  const entity = spec.entities.find(
    (candidate) => clean.includes(fold(candidate.labelPlural)) || clean.includes(fold(candidate.label)),
  );
  const found = places(spec).filter(
    (place) =>
      same(place.field.label, words) ||
      new RegExp(`\\b${fold(place.field.label).replaceAll(/[^\p{L}\p{N} ]/gu, '.')}s?\\b`, 'u').test(clean),
  );
  const exact = found.filter((place) => same(place.field.label, words));
  const narrowed = (exact.length > 0 ? exact : found).filter(
    (place) =>
      entity === undefined || place.entity === entity || fold(place.field.label) === fold(entity.label),
  );
  const all = narrowed.length > 0 ? narrowed : found;
  const longest = Math.max(0, ...all.map((place) => place.field.label.length));
  return all.filter((place) => place.field.label.length === longest);
}

const lastWord = (label: string): string => label.split(/\s+/u).at(-1) ?? '';

export const findEntity = (spec: AppSpec, words: string): Entity | undefined =>
  spec.entities.find((entity) => same(entity.label, words) || same(entity.labelPlural, words)) ??
  spec.entities.find((entity) =>
    new RegExp(`\\b(?:${fold(entity.labelPlural)}|${fold(entity.label)})\\b`, 'u').test(fold(words)),
  ) ??
  // "chores" are household chores, and tasks as well where they are kept as such.
  spec.entities.find(({ label, key }) => same(lastWord(label), words) || same(key, words));

export const withEntity = (spec: AppSpec, old: Entity, next: Entity): AppSpec => ({
  ...spec,
  entities: spec.entities.map((entity) => (entity === old ? next : entity)),
});
export const withScreens = (spec: AppSpec, change: (screen: Screen) => Screen): AppSpec => ({
  ...spec,
  screens: spec.screens.map(change),
});

export type List = Extract<Screen, { type: 'list' }>;
/** A list that opens with all of its rows. */
export function withoutShown({ shows: _shows, ...list }: List): List {
  return list;
}
