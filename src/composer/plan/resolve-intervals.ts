import { camel, sentence } from '../print/quote.ts';
import { field } from '../content/fields.ts';
import { entityOf, place, type App, type FeatureRequestOf } from '../find/find-in-app.ts';
import type { Entity, Field } from '../spec/spec.ts';
import { entityName } from '../understand/entity-names.ts';

/** Forms of a verb as labels need them: "oiled", "pruning". */
const pastOf = (verb: string): string =>
  verb.endsWith('e') ? `${verb}d` : /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
const ingOf = (verb: string): string => `${verb.replace(/([^e])e$/u, '$1')}ing`;

/** "each plant needs water every N days": how often, when last, and when next. */
export function addInterval(request: FeatureRequestOf<'interval'>, app: App): boolean {
  const entity = entityOf(app, request.entity) ?? app.entities[0];
  if (entity === undefined) return false;
  const past: Readonly<Record<string, [every: string, last: string, next: string]>> = {
    water: ['Water every', 'Last watered', 'Next watering'],
    feed: ['Feed every', 'Last fed', 'Next feeding'],
    clean: ['Clean every', 'Last cleaned', 'Next cleaning'],
  };
  const noun = entityName(request.action);
  // "feed" is a whole word.
  const stem = noun.replace(/(?<=\p{L}{3})(?:ed|ing)$/u, '');
  const [every, last, next] =
    past[stem] ??
    past[`${stem}er`] ??
    (noun.endsWith('ed')
      ? [`${sentence(stem)} every`, `Last ${noun}`, `Next ${stem}ing`]
      : request.days === null && request.entity === ''
        ? [`${sentence(noun)} every`, `Last ${pastOf(noun)}`, `Next ${ingOf(noun)}`]
        : [`${sentence(noun)} every`, `Last ${noun}`, `Next ${noun}`]);
  const days = place(entity, field(every, 'number', { unit: 'days', min: 1, preset: request.days ?? 7 }));
  const from =
    entity.fields.find((one) => one.kind === 'date' && one.label.toLowerCase() === last.toLowerCase()) ??
    place(entity, field(last, 'date', { preset: 'today' }));
  const due = place(
    entity,
    field(next, 'date', { formula: { type: 'day', from: from.key, days: days.key } }),
  );
  if (request.entity === '' && (entity.marks?.length ?? 0) === 0)
    entity.marks = [
      { label: 'Due', tone: 'warn', field: due.key, is: 'before', value: 1, other: '', unless: '' },
    ];
  // Days of the past would fill a calendar with what is done.
  for (const [at, screen] of app.screens.entries())
    if (screen.type === 'calendar' && screen.entity === entity.key)
      app.screens[at] = { ...screen, field: due.key };
  const index = app.screens.findIndex((screen) => screen.type === 'list' && screen.entity === entity.key);
  const list = app.screens[index];
  if (list?.type === 'list') app.screens[index] = { ...list, sort: { field: camel(next), order: 'asc' } };
  return true;
}

const lengths: Readonly<Record<string, number>> = { weeks: 7, months: 30.4375, years: 365 };

/**
 * When something comes round next: of a thing that says how often ("Water every") and when last ("Last watered"), the
 * day is computed. Undefined where it says neither.
 */
export function nextDayOf(entity: Entity, action: string): Field | undefined {
  const known = entity.fields.find((one) => one.kind === 'date' && one.formula?.type === 'day');
  if (known !== undefined) return known;
  const every = entity.fields.find(
    (one) => one.kind === 'number' && (/\bevery\b|\binterval\b/iu.test(one.label) || one.unit === 'days'),
  );
  const dates = entity.fields.filter((one) => one.kind === 'date' && one.formula === undefined);
  const last = dates.find((one) => /\blast\b|ed(?:\s+on)?$/iu.test(one.label)) ?? dates[0];
  if (every === undefined || last === undefined) return undefined;
  const done = last.label.replace(/^last\s+|\s+on$/giu, '').toLowerCase();
  const name = done.endsWith('ed') ? ingOf(done.replace(/ed$/u, '')) : action || done;
  const times = lengths[every.unit];
  return place(
    entity,
    field(`Next ${name}`, 'date', {
      formula: {
        type: 'day',
        from: last.key,
        days: every.key,
        ...(times === undefined ? {} : { times }),
      },
    }),
  );
}
