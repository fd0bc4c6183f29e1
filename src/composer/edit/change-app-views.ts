import { quoted } from '#language/quotes.ts';
import { t } from '#language/speech.ts';
import type { Outcome, Done } from './outcome.ts';
import { ensure, focusTimer, overviewOf } from '../content/app-screens.ts';
import { field, fieldFor } from '../content/fields.ts';
import { rowsFor } from '../content/rows.ts';
import { createRandom } from '../spec/random.ts';
import { findEntity, findField, withEntity, type Place } from '../find/app-places.ts';
import type { AppSpec, Entity, Field, Screen } from '../spec/spec.ts';
import { intentOf } from '../understand/commands.ts';
import { entityFor, knownEntity, entityName } from '../understand/entity-names.ts';
import { fieldFrom } from '../understand/field-words.ts';
import { type Reading, inSentence } from '../language/text.ts';

export function addChart(spec: AppSpec, text: string, done: Done): Outcome | null {
  const found =
    /\b(?:(bar|line|pie|donut|doughnut)\s+)?(?:chart|graph|diagram|plot)\b(?:\s+(?:of|for|with|showing))?\s*(.*)$/iu.exec(
      text,
    );
  if (found === null || intentOf(text) === 'remove') return null;
  const [whatWords = '', byWords = ''] = (found[2] ?? '').split(/\s+(?:by|per|over)\s+/iu);
  const entity = findEntity(spec, found[2] ?? '') ?? spec.entities[0];
  if (entity === undefined) return null;
  const sumPlace = findField(spec, whatWords).find((place) =>
    ['number', 'money', 'rating'].includes(place.field.kind),
  );
  const owner = sumPlace?.entity ?? findField(spec, byWords || whatWords)[0]?.entity ?? entity;
  const overTime =
    /\b(?:month|time|week|year|date)\b/iu.test(byWords) ||
    /\bover time\b|\bper month\b|\bby month\b/iu.test(text);
  const date = owner.fields.find((field) => field.kind === 'date');
  const named =
    findField(spec, byWords).find((place) => place.entity === owner)?.field ??
    findField(spec, whatWords).find(
      (place) => place.entity === owner && !['number', 'money'].includes(place.field.kind),
    )?.field;
  const by =
    overTime && date !== undefined
      ? date
      : (named ??
        owner.fields.find((field) => field.kind === 'choice') ??
        owner.fields.find((field) => field.kind === 'relation') ??
        owner.fields.find((field) => field.kind === 'text'));
  if (by === undefined) return null;
  const shape = found[1]?.toLowerCase();
  const kind =
    shape === 'line' || (shape === undefined && by.kind === 'date')
      ? ('line' as const)
      : shape === 'pie' || shape === 'donut' || shape === 'doughnut'
        ? ('donut' as const)
        : ('bars' as const);
  const title = `${sumPlace?.field.label ?? owner.labelPlural} by ${by.kind === 'date' ? 'month' : by.label.toLowerCase()}`;
  const chart = { title, entity: owner.key, kind, by: by.key, sum: sumPlace?.field.key ?? '' };
  const overview = spec.screens.find((screen) => screen.type === 'overview');
  if (
    overview?.type === 'overview' &&
    overview.charts.some((other) => other.title === title && other.kind === kind)
  )
    return done(spec, t`The chart ${quoted(title)} is already there.`);
  const screens: Screen[] =
    overview === undefined
      ? [
          {
            type: 'overview',
            id: 'overview',
            title: 'Overview',
            stats: [{ label: owner.labelPlural, entity: owner.key, op: 'count', field: '' }],
            charts: [chart],
          },
          ...spec.screens,
        ]
      : spec.screens.map((screen) =>
          screen.type === 'overview'
            ? { ...screen, charts: [chart, ...screen.charts.filter((other) => other.title !== title)] }
            : screen,
        );
  return done({ ...spec, screens }, t`The overview shows ${quoted(title)} now.`);
}

export function addEntity(
  spec: AppSpec,
  name: string,
  fields: string,
  reading: Reading,
  done: Done,
  parent?: Entity,
): Outcome | null {
  const entity = entityFor(entityName(name));
  if (parent !== undefined) {
    if (entity.fields.length === 1 && entity.fields[0]?.key === 'name') entity.fields = [];
    entity.fields = entity.fields.filter((one) => one.key !== parent.key);
    entity.fields.unshift(
      field(parent.label, 'relation', { key: parent.key, to: parent.key, required: true }),
    );
  }
  if (spec.entities.some((other) => other.key === entity.key))
    return done(spec, t`${entity.labelPlural} are already there.`);
  const parts = fields.split(/\s*,\s*(?:and\s+)?|\s+and\s+/iu).filter((part) => part.trim() !== '');
  // What is listed are its fields, and no others.
  if (parts.length > 1 && parent === undefined) entity.fields = [];
  for (const part of parts) {
    // "screenings with date and film": films are there already.
    const other = spec.entities.find((one) => entityName(one.label) === entityName(part));
    const made =
      other === undefined
        ? (fieldFrom(part) ?? fieldFor(entityName(part)))
        : field(other.label, 'relation', { key: other.key, to: other.key, required: true });
    ensure(entity, made);
  }
  entity.rows = rowsFor(
    entity,
    knownEntity(entity.label.toLowerCase()),
    new Map(spec.entities.map((other) => [other.key, other.rows.length])),
    createRandom(`${spec.design.artSeed}/${reading.text}`),
  );
  const screen: Screen = {
    type: 'list',
    id: entity.plural,
    title: entity.labelPlural,
    entity: entity.key,
    layout: 'table',
    sort: { field: entity.fields[0]?.key ?? '', order: 'asc' },
    filter: entity.fields.find((field) => field.kind === 'choice')?.key ?? '',
    group: '',
  };
  return done(
    { ...spec, entities: [...spec.entities, entity], screens: [...spec.screens, screen] },
    t`It keeps ${inSentence(entity.labelPlural, spec.language)} too, with a screen of their own.`,
  );
}

export function addView(spec: AppSpec, words: string, done: Done): Outcome | null {
  const has = (type: Screen['type']): boolean => spec.screens.some((screen) => screen.type === type);
  const entity = findEntity(spec, words);
  const candidates = entity === undefined ? spec.entities : [entity];
  const pick = (kind: Field['kind']): Place | undefined =>
    candidates.flatMap((candidate) =>
      candidate.fields.filter((field) => field.kind === kind).map((field) => ({ entity: candidate, field })),
    )[0];
  if (/\bcalendar\b/iu.test(words)) {
    const place = pick('date');
    if (place === undefined) return null;
    if (has('calendar')) return done(spec, t`There is a calendar already.`);
    return done(
      {
        ...spec,
        screens: [
          ...spec.screens,
          {
            type: 'calendar',
            id: 'calendar',
            title: 'Calendar',
            entity: place.entity.key,
            field: place.field.key,
          },
        ],
      },
      t`There is a calendar of ${inSentence(place.entity.labelPlural, spec.language)} now.`,
    );
  }
  if (/\b(?:kanban|board)\b/iu.test(words)) {
    const place = pick('choice');
    if (place === undefined || has('board')) return null;
    return done(
      {
        ...spec,
        screens: [
          ...spec.screens,
          { type: 'board', id: 'board', title: 'Board', entity: place.entity.key, field: place.field.key },
        ],
      },
      t`There is a board of ${inSentence(place.entity.labelPlural, spec.language)} by ${inSentence(place.field.label, spec.language)} now.`,
    );
  }
  if (/\b(?:pomodoro|focus timer|timer)\b/iu.test(words) && !has('timer'))
    return done(
      {
        ...spec,
        screens: [...spec.screens, { ...focusTimer }],
      },
      t`There is a focus timer now.`,
    );
  if (/\b(?:overview|dashboard|statistics|stats|summary screen)\b/iu.test(words)) {
    if (has('overview')) return done(spec, t`There is an overview already.`);
    const overview = overviewOf(spec.entities);
    if (overview !== null)
      return done(
        { ...spec, screens: [overview, ...spec.screens] },
        t`There is an overview with figures and charts now.`,
      );
  }
  if (
    /^(?:an?\s+)?(?:due dates?|deadlines?)(?:\s+(?:to|for)\b.*)?$/iu.test(words.trim()) &&
    candidates[0] !== undefined
  ) {
    const next = { ...candidates[0], fields: [...candidates[0].fields] };
    ensure(next, fieldFor('due'));
    return done(withEntity(spec, candidates[0], next), t`${next.labelPlural} have a due date now.`);
  }
  return null;
}
