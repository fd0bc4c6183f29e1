import type { Entity, Screen } from '../spec/spec.ts';

/** The list of an entity: newest first when it has days that have passed, and a filter where one makes sense. */
export const listScreen = (
  entity: Entity,
  layout: Extract<Screen, { type: 'list' }>['layout'],
  extra: Partial<Extract<Screen, { type: 'list' }>> = {},
): Screen => {
  const date = entity.fields.find((candidate) => candidate.kind === 'date');
  const filter =
    entity.fields.find((candidate) => candidate.kind === 'choice') ??
    entity.fields.find((candidate) => candidate.kind === 'relation') ??
    entity.fields.find((candidate) => candidate.kind === 'flag');
  const first = entity.fields[0]?.key ?? '';
  const isPast = date !== undefined && !/due|deadline|renew|start|closing/i.test(date.label);
  return {
    type: 'list',
    id: entity.plural,
    title: entity.labelPlural,
    entity: entity.key,
    layout,
    sort:
      date === undefined
        ? { field: first, order: 'asc' }
        : { field: date.key, order: isPast ? 'desc' : 'asc' },
    filter: filter?.key ?? '',
    group: '',
    ...extra,
  };
};

/** Screens that suit a set of things: an overview when there is something to count, a list for each, boards and calendars. */
export function shapeOf(given: readonly Entity[]): { entities: Entity[]; screens: Screen[] } {
  const entities = given.map(withTitle);
  const screens: Screen[] = [];
  const overview = overviewOf(entities);
  if (overview !== null) screens.push(overview);
  for (const entity of entities) {
    const stage = entity.fields.find((candidate) => candidate.kind === 'choice' && candidate.key === 'stage');
    if (stage !== undefined)
      screens.push({
        type: 'board',
        id: `${entity.plural}Board`,
        title: `${entity.label} board`,
        entity: entity.key,
        field: stage.key,
      });
    const isParent = entities.some((other) => other.fields.some((candidate) => candidate.to === entity.key));
    const long = entity.fields.filter((candidate) => candidate.kind === 'longtext').length;
    screens.push(
      listScreen(
        entity,
        isParent || long > 1 || ['note', 'recipe', 'plant', 'pet', 'book'].includes(entity.key)
          ? 'cards'
          : 'table',
      ),
    );
  }
  return { entities, screens };
}

/** The thing with a line of text that its rows are called by: "description, amount and date" begin with it. */
function withTitle(entity: Entity): Entity {
  const [first] = entity.fields;
  return first?.kind !== 'longtext' || entity.fields.some(({ kind }) => kind === 'text')
    ? entity
    : { ...entity, fields: [{ ...first, kind: 'text' }, ...entity.fields.slice(1)] };
}

const levels = /temperature|humidity|moisture|pressure|speed|\bph\b|rate|voltage|brightness|level|age\b/iu;

/** Figures and charts over number, money, choice and date fields. */
export function overviewOf(entities: readonly Entity[]): Screen | null {
  const stats: Extract<Screen, { type: 'overview' }>['stats'] = [];
  const charts: Extract<Screen, { type: 'overview' }>['charts'] = [];
  for (const entity of entities) {
    stats.push({ label: entity.labelPlural, entity: entity.key, op: 'count', field: '' });
    const date = entity.fields.find((candidate) => candidate.kind === 'date');
    const relation = entity.fields.find((candidate) => candidate.kind === 'relation');
    const choice = entity.fields.find((candidate) => candidate.kind === 'choice');
    const sums = entity.fields.filter(
      (candidate) =>
        candidate.kind === 'money' ||
        (candidate.kind === 'number' &&
          (candidate.unit !== '' || /quantity|stock|count|eggs|yield|amount/i.test(candidate.label)) &&
          // How often something comes round is no amount of it.
          !/\b(?:every|interval)\b/i.test(candidate.label) &&
          candidate.unit !== '%'),
    );
    for (const sum of sums.slice(0, 2)) {
      // Nobody adds up temperatures.
      const isLevel = levels.test(sum.label);
      stats.push(
        isLevel
          ? { label: `${sum.label} on average`, entity: entity.key, op: 'average', field: sum.key }
          : { label: `${sum.label} in all`, entity: entity.key, op: 'sum', field: sum.key },
      );
      const how = isLevel ? { how: 'average' as const } : {};
      const by =
        relation ?? choice ?? entity.fields.slice(0, 1).find((candidate) => candidate.kind === 'text');
      if (by !== undefined)
        charts.push({
          title: `${sum.label} by ${by.label.toLowerCase()}`,
          entity: entity.key,
          kind: 'bars',
          by: by.key,
          sum: sum.key,
          ...how,
        });
      if (date !== undefined)
        charts.push({
          title: `${sum.label} by month`,
          entity: entity.key,
          kind: 'line',
          by: date.key,
          sum: sum.key,
          ...how,
        });
    }
    if (choice !== undefined)
      charts.push({
        title: `${entity.labelPlural} by ${choice.label.toLowerCase()}`,
        entity: entity.key,
        kind: 'donut',
        by: choice.key,
        sum: '',
      });
    else if (relation !== undefined && sums.length === 0)
      charts.push({
        title: `${entity.labelPlural} by ${relation.label.toLowerCase()}`,
        entity: entity.key,
        kind: 'bars',
        by: relation.key,
        sum: '',
      });
  }
  if (charts.length === 0) return null;
  return {
    type: 'overview',
    id: 'overview',
    title: 'Overview',
    stats: stats.slice(0, 5),
    charts: charts.slice(0, 6),
  };
}

/** The numbers of a thing over its days, where there is nothing to add up. */
export function courseOf(entities: readonly Entity[]): Screen | null {
  for (const entity of entities) {
    const day = entity.fields.find((one) => one.kind === 'date');
    const numbers = entity.fields.filter((one) => one.kind === 'number');
    if (day === undefined || numbers.length === 0) continue;
    return {
      type: 'overview',
      id: 'overview',
      title: 'Overview',
      stats: [{ label: entity.labelPlural, entity: entity.key, op: 'count', field: '' }],
      charts: numbers.slice(0, 4).map((one) => ({
        title: `${one.label} over time`,
        entity: entity.key,
        kind: 'line' as const,
        by: day.key,
        sum: one.key,
        how: 'average' as const,
        span: 'day' as const,
      })),
    };
  }
  return null;
}

/** Adds a field that the thing has not, by its name or by what it is for. */
export function ensure(entity: Entity, made: Entity['fields'][number]): void {
  if (
    entity.fields.some(
      (other) =>
        other.key === made.key ||
        other.label === made.label ||
        (made.kind === 'date' && other.kind === 'date' && /due|deadline/i.test(other.label)),
    )
  )
    return;
  entity.fields.push(made);
}

/** A timer for work in stretches with pauses between. */
export const focusTimer: Screen = {
  type: 'timer',
  id: 'timer',
  title: 'Focus timer',
  preset: 'pomodoro',
  work: 25,
  rest: 5,
  long: 15,
  rounds: 4,
};
