import { field } from '../content/fields.ts';
import {
  entityOf,
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
function show(app: App, stats: readonly Stat[], charts: readonly Chart[]): void {
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

const spans = /^(?:month|week|year|day)s?$/i;

/** Puts a figure at the head of the overview. */
export const showFigure = (app: App, stat: Stat): void => show(app, [stat], []);

/** "per person": the field that says who it was. */
const whoIn = (entity: Entity, per: string): Field | undefined =>
  /^(?:person|people|one|member|family member|kid|child)s?$/iu.test(per)
    ? entity.fields.find(
        (one) =>
          (one.kind === 'choice' || one.kind === 'relation' || one.kind === 'text') &&
          /^who\b|\sby$|^(?!number$|order$|letter$|water$|weather$)\p{L}{3,}(?:er|or)$/iu.test(one.label),
      )
    : undefined;

const isEnd = /^(?:finished|ended|completed)(?:\s(?:on|at))?$/iu;

/** A price of each kilo, a share and a balance come to nothing when they are added. */
const addsUp = ({ formula }: Field): boolean =>
  formula === undefined ||
  (formula.type === 'arithmetic' ? !/\/\s*[A-Za-z]/u.test(formula.expression) : formula.type !== 'running');

/** "total repair cost per van", "average per week": a chart, and on a parent thing a figure of its own. */
/** Words for money, and for an amount of anything, how long it took included. */
const ofMoney =
  /^(?:money|cash|costs?|prices?|spend\p{L}*|spent|revenues?|income|earn\p{L}*|sales|values?|worth|expens\p{L}*|paid|turnover|fees?|budget|takings|profit|rent|owed?)$/iu;
const ofAnything =
  /^(?:the|all|my|our|of|in|amounts?|numbers?|totals?|sums?|quantit(?:y|ies)|figures?|times?|it|them|everything)$/iu;

/** Whether words for an amount can mean a field that is not called so. */
const isOf = (what: string, sum: Field | undefined): boolean =>
  what
    .split(/\s+/u)
    .every(
      (word) =>
        word === '' ||
        ofAnything.test(word) ||
        (ofMoney.test(word) && sum?.kind === 'money') ||
        (/^(?:hours|minutes)$/iu.test(word) && sum?.kind !== 'rating'),
    );

/** The day that a row counts for: the one when it was done, where it has several. */
function dayOf({ fields }: Entity): Field | undefined {
  const days = fields.filter((one) => one.kind === 'date' && one.formula === undefined);
  return days.find(({ label }) => isEnd.test(label)) ?? days[0];
}

/** What names the thing that rows are about, where the sum is one of their own and nothing else belongs to the thing. */
function namingField(app: App, thing: Entity, what: string, how: string): Field | undefined {
  const isParent = app.entities.some(({ fields }) => fields.some(({ to }) => to === thing.key));
  const value = what === '' ? undefined : fieldOf(thing, what);
  if (isParent || how === 'count' || value === undefined || !isNumeric(value)) return undefined;
  const texts = thing.fields.filter(
    (one) => one !== value && (one.kind === 'text' || one.kind === 'choice' || one.kind === 'relation'),
  );
  const name = entityName(thing.label);
  return texts.find(({ label }) => entityName(label).includes(name)) ?? texts[0];
}

export function addTotal(request: FeatureRequestOf<'total'>, app: App): boolean {
  const { what, how, per } = request;
  // What is left over of two amounts is neither of them.
  if (
    /(?<!\p{L})(?:profit|margin|gain|loss|balance)s?(?!\p{L})/iu.test(what) &&
    app.entities.every((one) => fieldOf(one, what) === undefined)
  )
    return false;
  const [first, second] = per.split(/\s+and\s+(?:also\s+)?(?:per\s+|by\s+|for\s+each\s+)?/iu);
  if (first !== undefined && second !== undefined)
    return (
      [second, first].map((one) => addTotal({ ...request, per: one }, app)).filter((isMet) => isMet)
        .length === 2
    );
  const isTime = spans.test(per);
  const thing = isTime ? undefined : entityOf(app, per);
  // "the average miles per trip" of trips that each have their miles: one figure over all of them.
  if (
    how === 'average' &&
    thing !== undefined &&
    app.entities.length === 1 &&
    fieldOf(thing, what) !== undefined
  )
    return addFigure({ ...request, type: 'figure', how }, app);
  // "the harvest per hive" of visits that have the number of their hive: rows about the thing, by what names it.
  const naming = thing === undefined ? undefined : namingField(app, thing, what, how);
  const parent = naming === undefined ? thing : undefined;
  // "total flight minutes per drone": flights belong to drones, though the message does not say so.
  const meant =
    app.entities.find(
      (entity) =>
        entity !== parent &&
        what.split(' ').some((word) => word !== '' && entityName(word) === entityName(entity.label)),
    ) ??
    (how === 'count' ||
    what === '' ||
    app.entities.some((entity) =>
      entity.fields.some((one) => one.to === parent?.key && fieldOf(entity, what) !== undefined),
    )
      ? undefined
      : app.entities.find((entity) => {
          const one = fieldOf(entity, what);
          return entity !== parent && one !== undefined && isSum(one);
        }));
  if (
    parent !== undefined &&
    meant !== undefined &&
    ![...meant.fields, ...parent.fields].some((one) => one.to === parent.key || one.to === meant.key)
  )
    meant.fields.unshift(
      field(parent.label, 'relation', { key: parent.key, required: true, to: parent.key }),
    );
  // A total per month needs a day to go by.
  if (isTime && !app.entities.some((entity) => entity.fields.some((one) => one.kind === 'date'))) {
    const target = app.entities.find((entity) => entity.fields.some(isSum));
    if (target !== undefined) place(target, field('Date', 'date', { preset: 'today' }));
  }
  const owners = app.entities.filter((entity) =>
    isTime
      ? entity.fields.some((one) => one.kind === 'date')
      : parent === undefined
        ? (naming === undefined
            ? (fieldOf(entity, per) ?? whoIn(entity, per))
            : entity.fields.find((one) => one === naming)) !== undefined
        : entity.fields.some((one) => one.to === parent.key),
  );
  const named = owners.find(
    (entity) =>
      what !== '' &&
      (entityOf({ ...app, entities: [entity] }, what) !== undefined || fieldOf(entity, what) !== undefined),
  );
  const byWord = owners.find((entity) =>
    what
      .split(' ')
      .some((word) => word !== '' && entityOf({ ...app, entities: [entity] }, word) !== undefined),
  );
  const withSum =
    owners.find((entity) => entity.fields.some((one) => one.kind === 'money')) ??
    owners.find((entity) => entity.fields.some(isSum));
  const owner = named ?? byWord ?? (how === 'count' ? owners[0] : (withSum ?? owners[0]));
  if (owner === undefined) {
    // "how much money each rental made": a figure that the thing itself has.
    const own = parent?.fields.find((one) => one.kind === 'money');
    return (
      own !== undefined ||
      (parent !== undefined &&
        how === 'sum' &&
        (what === '' || what.split(' ').some((word) => ofMoney.test(word))) &&
        place(parent, field('Price', 'money')) !== undefined)
    );
  }
  const numbers = owner.fields.filter((one) => (how === 'average' ? isNumeric(one) : isSum(one)));
  const isNamed = named !== undefined || byWord !== undefined || meant !== undefined;
  const said =
    what === ''
      ? undefined
      : (fieldOf(owner, what) ??
        // "total weight lifted": one of its words is the name of a number.
        what
          .split(' ')
          .map((word) =>
            owner.fields.find((one) => isNumeric(one) && entityName(one.label) === entityName(word)),
          )
          .find((one) => one !== undefined));
  // "a chart of beehives by location": where they come to no amount, how many there are is meant, and none of their numbers.
  const isThing =
    how === 'sum' && what !== '' && ` ${entityName(owner.label)}`.endsWith(` ${entityName(what)}`);
  const sum =
    how === 'count'
      ? undefined
      : said !== undefined && isNumeric(said)
        ? said
        : (numbers.findLast((one) => one.formula !== undefined && (how === 'average' || addsUp(one))) ??
          numbers.find((one) => one.kind === 'money' && (how === 'average' || addsUp(one))) ??
          (isThing ? undefined : numbers[0]));
  if (how !== 'count' && sum === undefined && !isThing) return false;
  // "total price per owner" of what has no price: no other number is meant.
  if (how !== 'count' && said === undefined && !isNamed && !isOf(what, sum)) return false;
  const by = isTime
    ? dayOf(owner)
    : parent === undefined
      ? (naming ?? fieldOf(owner, per) ?? whoIn(owner, per))
      : owner.fields.find((one) => one.to === parent.key);
  if (by === undefined) return false;
  const subject = sum?.label ?? owner.labelPlural;
  const span = /^week|^year|^day/i.exec(per)?.[0].toLowerCase();
  const lead = how === 'average' ? 'Average ' : '';
  const title = `${lead}${lead === '' ? subject : subject.toLowerCase()} by ${isTime ? per.toLowerCase().replace(/s$/, '') : by.label.toLowerCase()}`;
  const chart = {
    title,
    entity: owner.key,
    kind: isTime ? ('line' as const) : ('bars' as const),
    by: by.key,
    sum: sum?.key ?? '',
    ...(how === 'average' ? { how: 'average' as const } : {}),
    ...(span === undefined ? {} : { span: span as 'day' | 'week' | 'year' }),
  };
  const hasOverview = app.screens.some((screen) => screen.type === 'overview');
  show(
    app,
    hasOverview
      ? []
      : [
          { label: owner.labelPlural, entity: owner.key, op: 'count', field: '' },
          ...(sum === undefined
            ? []
            : [{ label: `${sum.label} in all`, entity: owner.key, op: 'sum' as const, field: sum.key }]),
        ],
    [chart],
  );
  if (parent !== undefined)
    place(
      parent,
      field(
        how === 'count'
          ? owner.labelPlural
          : `${how === 'average' ? 'Average' : 'Total'} ${subject.toLowerCase()}`,
        how === 'count' ? 'number' : sum?.kind === 'money' ? 'money' : 'number',
        {
          unit: how === 'count' ? '' : (sum?.unit ?? ''),
          formula: { type: 'rows', entity: owner.key, by: by.key, field: sum?.key ?? '', how },
        },
      ),
    );
  return true;
}

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
export function addBest(request: FeatureRequestOf<'best'>, app: App): boolean {
  for (const entity of app.entities) {
    const groups = request.by.map((word) => fieldOf(entity, word) ?? fieldOf(entity, singular(word)));
    const [by, and] = groups;
    if (by === undefined || groups.includes(undefined)) continue;
    const numbers = entity.fields.filter((one) => isNumeric(one) && !groups.includes(one));
    const value =
      numbers.find((one) => one === fieldOf(entity, request.what)) ??
      numbers.find((one) =>
        request.what.split(' ').some((word) => one.label.toLowerCase().includes(singular(word))),
      ) ??
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
