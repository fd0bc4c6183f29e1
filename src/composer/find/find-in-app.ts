import { camel } from '../print/quote.ts';
import type { Entity, Field, Screen } from '../spec/spec.ts';
import { entityName } from '../understand/entity-names.ts';
import { units } from '../understand/unit-words.ts';
import type { FeatureRequest } from '../understand/feature-request.ts';

export type FeatureRequestOf<T extends FeatureRequest['type']> = Extract<FeatureRequest, { type: T }>;
export interface App {
  entities: Entity[];
  screens: Screen[];
}

export const isNumeric = (one: Field): boolean =>
  one.kind === 'number' || one.kind === 'money' || one.kind === 'rating';
export const isSum = (one: Field): boolean => one.kind === 'number' || one.kind === 'money';

/** A field of an entity by the words for it: its own name first, then a name that holds or begins with them. */
export function fieldOf(entity: Entity, words: string): Field | undefined {
  const wanted = entityName(words);
  if (wanted === '') return undefined;
  const names = entity.fields.map((one) => ({ one, name: entityName(one.label) }));
  return (
    names.find(({ one, name }) => name === wanted || one.key === camel(words))?.one ??
    // A price per day is a price, and no number of days.
    names.find(
      ({ name }) => name.split(' per ')[0]?.endsWith(` ${wanted}`) === true || name.startsWith(`${wanted} `),
    )?.one ??
    names.find(({ one }) => one.label.toLowerCase().startsWith(`${words.trim().toLowerCase()} `))?.one ??
    names.find(({ name }) => wanted.endsWith(` ${name}`))?.one ??
    meant(entity, wanted) ??
    // "rent per m2": what is measured in it.
    entity.fields.find((one) => one.unit !== '' && one.unit === units[words.trim().toLowerCase()])
  );
}

/** "cost per wear" of what has a price and how often it was worn: the only one of its kind is meant. */
function meant(entity: Entity, wanted: string): Field | undefined {
  const of = (fits: (one: Field) => boolean): Field | undefined => {
    const [one, other] = entity.fields.filter(
      (candidate) => candidate.formula === undefined && fits(candidate),
    );
    return other === undefined ? one : undefined;
  };
  if (/^(?:cost|price|value|money)$/u.test(wanted)) return of((one) => one.kind === 'money');
  return wanted in participles
    ? of(
        (one) =>
          one.kind === 'number' &&
          new RegExp(String.raw`\b${participles[wanted] ?? ''}\b`, 'iu').test(one.label),
      )
    : undefined;
}
/** What has been done so many times, by the word for doing it. */
const participles: Readonly<Record<string, string>> = {
  wear: 'worn',
  use: 'used',
  play: 'played',
  visit: 'visited',
  ride: 'ridden',
  read: 'read',
  wash: 'washed',
  cook: 'cooked',
};

export const entityOf = (app: App, words: string): Entity | undefined => {
  const wanted = entityName(words);
  return app.entities.find(
    (entity) => entityName(entity.label) === wanted || entityName(entity.label).endsWith(` ${wanted}`),
  );
};

/** Puts a field at the end of an entity, before the notes that it ends with. */
export function place(entity: Entity, made: Field): Field {
  const known = entity.fields.find((one) => one.key === made.key);
  if (known !== undefined) return known;
  const notes = entity.fields.length - 1;
  if (entity.fields[notes]?.kind === 'longtext') entity.fields.splice(notes, 0, made);
  else entity.fields.push(made);
  return made;
}

export type Chart = Extract<Screen, { type: 'overview' }>['charts'][number];
/** Whether two charts show the same, whatever they are called. */
export const showsSame = (one: Chart, other: Chart): boolean =>
  one.entity === other.entity &&
  one.by === other.by &&
  one.sum === other.sum &&
  one.how === other.how &&
  one.and === other.and &&
  one.span === other.span;
/** Whether one of two charts is to give way to the other. */
export const isSameChart = (one: Chart, other: Chart): boolean =>
  one.title === other.title || showsSame(one, other);
