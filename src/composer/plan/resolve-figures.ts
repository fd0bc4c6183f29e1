import { isOfPersons } from '../language/given-lists.ts';
import { field } from '../content/fields.ts';
import {
  fieldOf,
  isNumeric,
  isSum,
  place,
  isSameChart,
  showsSame,
  type App,
  type Chart,
  type FeatureRequestOf,
} from '../find/find-in-app.ts';
import type { Entity, Field, Screen } from '../spec/spec.ts';
import { entityName } from '../understand/entity-names.ts';
import { singular } from '../language/text.ts';

type Overview = Extract<Screen, { type: 'overview' }>;
type Stat = Overview['stats'][number];

/** Puts a figure or a chart at the head of the overview, which is made where there is none. */
export function show(app: App, stats: readonly Stat[], charts: readonly Chart[]): void {
  const index = app.screens.findIndex((screen) => screen.type === 'overview');
  const overview = app.screens[index];
  const same = (one: Stat, other: Stat): boolean =>
    one.entity === other.entity &&
    one.field === other.field &&
    one.op === other.op &&
    JSON.stringify(one.only) === JSON.stringify(other.only);
  if (overview?.type === 'overview')
    app.screens[index] = {
      ...overview,
      stats: [...stats, ...overview.stats.filter((other) => !stats.some((one) => same(one, other)))],
      charts: [
        // One that is there keeps its title.
        ...charts.map((one) => ({
          ...one,
          title: overview.charts.find((other) => showsSame(one, other))?.title ?? one.title,
        })),
        ...overview.charts.filter((other) => !charts.some((one) => isSameChart(one, other))),
      ].slice(0, 6),
    };
  else
    app.screens.unshift({
      type: 'overview',
      id: 'overview',
      title: 'Overview',
      stats: [...stats],
      charts: [...charts],
    });
}

export const spans = /^(?:month|week|year|day)s?$/i;

/** Puts a figure at the head of the overview. */
export const showFigure = (app: App, stat: Stat): void => show(app, [stat], []);

/** "per person": the field that says who it was. */
export const whoIn = (entity: Entity, per: string): Field | undefined =>
  /^(?:person|people|one|member|family member|kid|child)s?$/iu.test(per)
    ? entity.fields.find(
        (one) =>
          (one.kind === 'choice' || one.kind === 'relation' || one.kind === 'text') &&
          (/^who\b|\sby$|^(?!number$|order$|letter$|water$|weather$)\p{L}{3,}(?:er|or)$/iu.test(one.label) ||
            isOfPersons(one.label)),
      )
    : undefined;

export const isEnd = /^(?:finished|ended|completed)(?:\s(?:on|at))?$/iu;

/** A price of each kilo, a share and a balance come to nothing when they are added. */
export const addsUp = ({ formula }: Field): boolean =>
  formula === undefined ||
  (formula.type === 'arithmetic' ? !/\/\s*[A-Za-z]/u.test(formula.expression) : formula.type !== 'running');

/** "total repair cost per van", "average per week": a chart, and on a parent thing a figure of its own. */
/** Words for money, and for an amount of anything, how long it took included. */
export const ofMoney =
  /^(?:money|cash|costs?|prices?|spend\p{L}*|spent|revenues?|income|earn\p{L}*|sales|values?|worth|expens\p{L}*|paid|turnover|fees?|budget|takings|profit|rent|owed?)$/iu;
const ofAnything =
  /^(?:the|all|my|our|of|in|amounts?|numbers?|totals?|sums?|quantit(?:y|ies)|figures?|times?|it|them|everything)$/iu;

/** Whether words for an amount can mean a field that is not called so. */
export const isOf = (what: string, sum: Field | undefined): boolean =>
  what
    .split(/\s+/u)
    .every(
      (word) =>
        word === '' ||
        ofAnything.test(word) ||
        (ofMoney.test(word) && sum?.kind === 'money') ||
        (/^(?:hours|minutes)$/iu.test(word) && sum?.kind !== 'rating'),
    );

/** "chart of weight over time": a line over days. */
export function addTrend(request: FeatureRequestOf<'trend'>, app: App): boolean {
  const found = app.entities
    .map((entity) => {
      const one = request.what === '' ? entity.fields.find(isNumeric) : fieldOf(entity, request.what);
      return { entity, one };
    })
    .find((place_) => place_.one !== undefined && isNumeric(place_.one));
  if (found?.one === undefined) return false;
  const { entity, one } = found;
  const day =
    entity.fields.find((other) => other.kind === 'date' && other.formula === undefined) ??
    place(entity, field('Date', 'date', { required: true, preset: 'today' }));
  const chart = {
    title: `${one.label} over time`,
    entity: entity.key,
    kind: 'line' as const,
    by: day.key,
    sum: one.key,
    how: 'average' as const,
    span: 'day' as const,
  };
  const hasOverview = app.screens.some((screen) => screen.type === 'overview');
  show(app, hasOverview ? [] : [{ label: entity.labelPlural, entity: entity.key, op: 'count', field: '' }], [
    chart,
  ]);
  return true;
}

const ofWorth = /\s(?:value|worth|cost|price)s?$/iu;
/** One figure over all rows, at the head of the overview. */
export function addFigure(request: FeatureRequestOf<'figure'>, app: App): boolean {
  // "stock value": what is worth something is no stock.
  const words = request.what
    .split(' ')
    .filter((_, at, all) => at === all.length - 1 || !ofWorth.test(request.what));
  const found = app.entities.flatMap((entity) =>
    [request.what, ...words].flatMap((name) => {
      const one = fieldOf(entity, name);
      return one !== undefined && isNumeric(one) && one.kind !== 'rating' ? [{ entity, one }] : [];
    }),
  )[0];
  if (found === undefined) return false;
  const { entity, one } = found;
  const stat = {
    label: request.how === 'sum' ? `${one.label} in all` : `${one.label} on average`,
    entity: entity.key,
    op: request.how,
    field: one.key,
  };
  show(app, [stat], []);
  return true;
}

/** The sums that an app could show, those of money first. */
const sumsOf = (app: App): { entity: Entity; field: Field }[] =>
  app.entities
    .flatMap((entity) => entity.fields.filter(isSum).map((one) => ({ entity, field: one })))
    .sort((a, b) => Number(b.field.kind === 'money') - Number(a.field.kind === 'money'));

/** What is saved or spent has an amount, though the message only says of what the goal is. */
function withMoney(
  { isMoney }: FeatureRequestOf<'goal'>,
  app: App,
): { entity: Entity; field: Field } | undefined {
  const [entity] = app.entities;
  if (!isMoney || entity === undefined) return undefined;
  return { entity, field: place(entity, field('Amount', 'money', { required: true })) };
}

const sameName = (one: string, other: string): boolean => entityName(one) === entityName(other);

/** "goal 10000, show progress": the sum that it is about shows how far it has come. */
export function addGoal(request: FeatureRequestOf<'goal'>, app: App): boolean {
  const sums = sumsOf(app);
  const found =
    (request.what === '' ? undefined : sums.find((one) => fieldOf(one.entity, request.what) === one.field)) ??
    sums.find((one) => one.field.kind === 'money') ??
    withMoney(request, app);
  // A goal of a weight or a length is no sum.
  if (found === undefined || (found.field.kind === 'number' && found.field.unit !== '')) return false;
  // "400 for groceries" is of those rows alone, where there is such a choice.
  const choice = found.entity.fields.find(({ options }) =>
    options.some((name) => sameName(name, request.label)),
  );
  const stat = {
    entity: found.entity.key,
    field: found.field.key,
    op: 'sum' as const,
    target: request.amount,
    label: request.label || `${found.field.label} in all`,
    ...(choice === undefined
      ? {}
      : {
          only: [
            {
              field: choice.key,
              value: choice.options.find((name) => sameName(name, request.label)) ?? request.label,
            },
          ],
        }),
  };
  show(
    app,
    [stat, ...(request.left === '' ? [] : [{ ...stat, op: 'left' as const, label: request.left }])],
    [],
  );
  return true;
}

/** "how much is missing": what the sum with a goal lacks to it. */
export function addLeft(request: FeatureRequestOf<'left'>, app: App): boolean {
  const goal = app.screens
    .flatMap((screen) => (screen.type === 'overview' ? screen.stats : []))
    .find((stat) => stat.target !== undefined && stat.op === 'sum');
  if (goal === undefined) {
    // What is left of an income is its balance.
    const at = app.screens.findIndex((screen) => screen.type === 'overview');
    const overview = app.screens[at];
    if (overview?.type !== 'overview' || !overview.stats.some((stat) => stat.op === 'balance')) return false;
    app.screens[at] = {
      ...overview,
      stats: overview.stats.map((stat) => (stat.op === 'balance' ? { ...stat, label: request.label } : stat)),
    };
    return true;
  }
  show(app, [goal, { ...goal, op: 'left', label: request.label }], []);
  return true;
}

/** What is true of a row in a state: "unpaid" is not paid, "outstanding" is neither paid nor settled. */
function stateOf(entity: Entity, words: string): NonNullable<Stat['only']>[number] | undefined {
  const word = words.toLowerCase();
  for (const one of entity.fields) {
    const option = one.options.find((name) => name.toLowerCase() === word || entityName(name) === word);
    if (option !== undefined) return { field: one.key, value: option };
  }
  const flags = entity.fields.filter((one) => one.kind === 'flag');
  const isNot = /^(?:not\s+(?:yet\s+)?|un)(.+)$/u.exec(word)?.[1];
  const named = (name: string): Field | undefined =>
    flags.find((one) => one.label.toLowerCase() === name) ??
    flags.find((one) => one.label.toLowerCase().split(' ').includes(name));
  const positive = named(word);
  if (positive !== undefined) return { field: positive.key, value: true };
  const negative = isNot === undefined ? undefined : named(isNot);
  if (negative !== undefined) return { field: negative.key, value: false };
  const settled = flags.find((one) =>
    /\b(?:paid|settled|done|returned|received|sold|delivered)\b/iu.test(one.label),
  );
  if (settled === undefined) return undefined;
  if (/^(?:outstanding|open|owed|owing|overdue|pending|due|left|missing)$/u.test(word))
    return { field: settled.key, value: false };
  return /^(?:received|collected|settled|paid)$/u.test(word)
    ? { field: settled.key, value: true }
    : undefined;
}

/** "total unpaid", "how many are available": a figure over the rows in a state. */
export function addShare(request: FeatureRequestOf<'share'>, app: App): boolean {
  for (const entity of app.entities) {
    const only = stateOf(entity, request.state);
    if (only === undefined) continue;
    const sum =
      request.how === 'count'
        ? undefined
        : (entity.fields.findLast((one) => one.kind === 'money' && one.formula !== undefined) ??
          entity.fields.find((one) => one.kind === 'money') ??
          entity.fields.find(isSum));
    if (request.how === 'sum' && sum === undefined) continue;
    show(
      app,
      [{ label: request.label, entity: entity.key, op: request.how, field: sum?.key ?? '', only: [only] }],
      [],
    );
    return true;
  }
  return false;
}

/** "best time per stroke and distance": the least or the most of each group. */
/** What a record is usually of, where several figures are kept. */
const ofRecords = /^(?:weight|load|distance|score|points|time|height|length|speed|result|wpm)$/iu;

export function addBest(request: FeatureRequestOf<'best'>, app: App): boolean {
  for (const entity of app.entities) {
    const groups = request.by.map((word) => fieldOf(entity, word) ?? fieldOf(entity, singular(word)));
    const [by, and] = groups;
    if (by === undefined || groups.includes(undefined)) continue;
    const numbers = entity.fields.filter((one) => isNumeric(one) && !groups.includes(one));
    const isOpen = request.what === '';
    const value =
      (isOpen ? undefined : numbers.find((one) => one === fieldOf(entity, request.what))) ??
      (isOpen
        ? (numbers.find(({ label, unit }) => unit !== '' || ofRecords.test(label)) ?? numbers[0])
        : numbers.find((one) =>
            request.what.split(' ').some((word) => one.label.toLowerCase().includes(singular(word))),
          )) ??
      // "best performance per exercise": what is worked out, or else the first number.
      (/^(?:performance|result|mark|value|score|one)s?$/iu.test(request.what)
        ? (numbers.findLast((one) => one.formula !== undefined) ?? numbers[0])
        : undefined);
    if (value === undefined) continue;
    show(
      app,
      app.screens.some((screen) => screen.type === 'overview')
        ? []
        : [{ label: entity.labelPlural, entity: entity.key, op: 'count', field: '' }],
      [
        {
          title: `${request.label} by ${[by, and].flatMap((one) => (one === undefined ? [] : [one.label.toLowerCase()])).join(' and ')}`,
          entity: entity.key,
          kind: 'bars',
          by: by.key,
          ...(and === undefined ? {} : { and: and.key }),
          sum: value.key,
          how: request.how,
        },
      ],
    );
    return true;
  }
  return false;
}

/** "50 points = movie night": what is collected by doing, for each of those who do it, and what it is collected for. */
export function addReward(request: FeatureRequestOf<'reward'>, app: App): boolean {
  for (const entity of app.entities) {
    const points = entity.fields.find(
      (one) =>
        isSum(one) &&
        [one.label.toLowerCase(), one.unit].some((name) => singular(name) === singular(request.what)),
    );
    if (points === undefined) continue;
    const done = entity.fields.find((one) => one.kind === 'flag');
    const who = entity.fields.find((one) => one.kind === 'choice' && isPerson(one));
    const only = done === undefined ? [] : [{ field: done.key, value: true }];
    const stat = { entity: entity.key, op: 'sum' as const, field: points.key, target: request.amount };
    show(
      app,
      who === undefined
        ? [{ ...stat, label: request.label, only }]
        : who.options.map((name) => ({
            ...stat,
            label: `${name}: ${request.label}`,
            only: [{ field: who.key, value: name }, ...only],
          })),
      [],
    );
    return true;
  }
  return false;
}
const isPerson = (one: Field): boolean =>
  one.options.every((name) => /^\p{Lu}\p{Ll}+$/u.test(name)) &&
  /^(?:who|kid|child|person|player|member|name|pupil|student|friend|flatmate|roommate)$/iu.test(one.label);
