import { field } from '../content/fields.ts';
import {
  entityOf,
  fieldOf,
  isNumeric,
  isSum,
  place,
  type App,
  type FeatureRequestOf,
} from '../find/find-in-app.ts';
import type { Entity, Field } from '../spec/spec.ts';
import { entityName } from '../understand/entity-names.ts';
import { show, spans, whoIn, isEnd, addsUp, ofMoney, isOf, addFigure } from './resolve-figures.ts';

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
  const title =
    request.label ??
    `${lead}${lead === '' ? subject : subject.toLowerCase()} by ${isTime ? per.toLowerCase().replace(/s$/, '') : by.label.toLowerCase()}`;
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
