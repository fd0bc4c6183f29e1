import type { Entity, Field } from '../spec/spec.ts';
import { entityFor, entityName } from '../understand/entity-names.ts';
import { plural, singular, type Reading } from '../language/text.ts';
import { listScreen } from './app-screens.ts';
import { field, fieldFor, isFieldLike } from './fields.ts';
import { motifsFor } from './app-motifs.ts';
import { sentence } from '../print/quote.ts';
import type { Shape } from '../spec/shape.ts';

const titled = (text: string): string => text.split(/\s+/u).map(sentence).join(' ');
const listOf = (text: string): string[] =>
  text
    .split(/\s*,\s*(?:and\s+|plus\s+)?|\s+(?:and|plus|as well as)\s+/iu)
    .map((part) =>
      part
        .replace(/^(?:with\s+)?(?:an?|the|my|our|some|also)\s+/iu, '')
        .replace(/^with\s+/iu, '')
        .trim(),
    )
    .filter((part) => part !== '');

/** A particular by its name in the singular: "places" of an entry is the place that it is about. */
const fieldNamed = (words: string): Field => {
  const made = fieldFor(words);
  return made.kind === 'text' ? fieldFor(entityName(words)) : made;
};

/**
 * "A trip journal with entries by day, places and a rating": the rows of a journal are its entries, one or more a day,
 * and what follows are fields of an entry.
 */
export function takeJournal(reading: Reading): Shape | null {
  const hit =
    /\b([\p{L}-]+(?:\s[\p{L}-]+)?\s+)?(journal|diary|log ?book|log|notebook)\b([^.;:]{0,40}?)[\s,:]+(?:with\s+)?(?:(?:my|daily|the|an?)\s+)*entr(?:ies|y)\s+(?:by|per|for\s+(?:each|every)|each|every|a|of\s+the)\s+(?:the\s+)?(day|date)\b[\s,]*([^.;]*)/iu.exec(
      reading.text,
    );
  if (hit === null) return null;
  const parts = listOf((hit[5] ?? '').trim()).filter((part) => entityName(part).split(' ').length <= 3);
  if (parts.length === 0 || /\b(?:that|which|where|who|i can)\b/iu.test(hit[3] ?? '')) return null;
  reading.useText(hit.index, hit.index + hit[0].length);
  const about = (hit[1] ?? '').trim().replace(/^(?:an?|my|our|the|for|me)\b\s*/iu, '');
  const named = parts.map(fieldNamed);
  const entry: Entity = {
    ...entityFor('entry'),
    fields: [
      field('Day', 'date', { required: true, preset: 'today' }),
      ...named,
      ...(named.some((one) => one.kind === 'longtext') ? [] : [field('Notes', 'longtext')]),
    ],
    rows: [],
  };
  const title = entry.fields.find((one) => one.kind === 'text');
  if (title !== undefined) title.required = true;
  const name = titled(`${about} ${hit[2] ?? 'journal'}`.trim());
  return {
    id: 'journal',
    name,
    tagline: name,
    motifs: motifsFor(singular(about.toLowerCase())),
    entities: [entry],
    screens: [
      listScreen(entry, 'cards', {
        title: name,
        sort: { field: 'day', order: 'desc' },
        group: 'day',
        filter: '',
      }),
      { type: 'calendar', id: 'calendar', title: 'Calendar', entity: entry.key, field: 'day' },
    ],
  };
}

/** What is measured again and again, and never added up. */
export const isMeasure = (one: Pick<Field, 'label' | 'kind'>): boolean =>
  one.kind === 'number' &&
  /temperature|weight|humidity|moisture|pressure|level|speed|\bph\b|power|yield|rainfall|voltage|brightness|noise|co2|pulse|rate|mass|depth|height/iu.test(
    one.label,
  );

/**
 * "A dashboard for a beehive with temperature, weight and a log of inspections": one thing whose measures are taken again
 * and again, so that they have days and can be looked at over time.
 */
export function takeMeasures(reading: Reading): Shape | null {
  const hit =
    /\b(?:dashboard|monitor(?:ing)?|cockpit|tracker)(?:\s+app)?\s+(?:for|of)\s+(?:(?:an?|my|our|the|one|this)\s+)((?:[\p{L}-]+\s+){0,2}?[\p{L}-]+)\s*(?:,\s*|:\s*|\s(?:with|showing|that shows)\s+(?:the\s+)?)([^.;]+)/iu.exec(
      reading.text,
    );
  if (hit?.[1] === undefined || hit[2] === undefined) return null;
  const thing = hit[1].toLowerCase();
  if (singular(thing) !== thing && thing.endsWith('s')) return null;
  const parts = listOf(hit[2]);
  const made = parts.map((part) => ({ part, one: fieldFor(part), isEntityName: isRecord(part) }));
  const measures = made
    .filter(({ one, isEntityName }) => !isEntityName && one.kind === 'number')
    .map(({ one }) => one);
  const records = made.filter(({ isEntityName }) => isEntityName);
  if (!measures.some(isMeasure) || measures.length + records.length < parts.length) return null;
  reading.useText(hit.index, hit.index + hit[0].length);
  const measurement: Entity = {
    ...entityFor('measurement'),
    fields: [
      field('Date', 'date', { required: true, preset: 'today' }),
      ...measures.map((one) => ({ ...one, required: true })),
      field('Notes', 'longtext'),
    ],
    rows: [],
  };
  measurement.rows = seriesOf(measures);
  const others = records.map(({ part }) => {
    const entity = entityFor(entityName(part));
    return entity.fields.length > 1
      ? entity
      : {
          ...entity,
          fields: [
            field('Date', 'date', { required: true, preset: 'today' }),
            field('Notes', 'longtext', { required: true }),
          ],
        };
  });
  const entities = [measurement, ...others];
  return {
    id: 'measures',
    name: titled(thing),
    tagline: `${sentence(thing)}, day by day`,
    motifs: motifsFor(thing),
    entities,
    screens: [
      {
        type: 'overview',
        id: 'overview',
        title: sentence(thing),
        stats: [
          ...measures.map((one) => ({
            label: `${one.label} now`,
            entity: measurement.key,
            op: 'latest' as const,
            field: one.key,
          })),
          ...others.map((other) => ({
            label: other.labelPlural,
            entity: other.key,
            op: 'count' as const,
            field: '',
          })),
        ],
        charts: measures.map((one) => ({
          title: `${one.label} over time`,
          entity: measurement.key,
          kind: 'line' as const,
          by: 'date',
          sum: one.key,
          how: 'average' as const,
          span: 'day' as const,
        })),
      },
      ...others.map((other) => listScreen(other, 'table')),
      listScreen(measurement, 'table'),
    ],
  };
}

/** "inspections", "water changes": a plural that is kept by the row. */
const isRecord = (part: string): boolean => {
  const last = part.toLowerCase().split(/\s+/u).at(-1) ?? '';
  return singular(last) !== last && !isFieldLike(last) && plural(singular(last)) === last;
};

/** Example measures of two weeks: each moves a little around its usual height. */
function seriesOf(measures: readonly Field[]): Entity['rows'] {
  const usual = (one: Field): number =>
    /temperature/iu.test(one.label)
      ? 24
      : one.unit === '%'
        ? 60
        : /\bph\b/iu.test(one.label)
          ? 7
          : one.unit === 'kg'
            ? 38
            : 20;
  return Array.from({ length: 8 }, (_, index) => ({
    date: -14 + index * 2,
    ...Object.fromEntries(
      measures.map((one, place) => [
        one.key,
        Math.round(usual(one) * (1 + 0.03 * Math.sin(index * 1.3 + place * 2)) * 10) / 10,
      ]),
    ),
  }));
}
