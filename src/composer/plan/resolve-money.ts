import { listScreen } from '../content/app-screens.ts';
import { field } from '../content/fields.ts';
import { entityFor } from '../understand/entity-names.ts';
import { isSum, place, type App, type FeatureRequestOf } from '../find/find-in-app.ts';
import { showFigure } from './resolve-figures.ts';
import type { Entity, Field } from '../spec/spec.ts';
import { singular } from '../language/text.ts';

/** The field that says who has paid: it chooses among people, by name or by relation. */
const payerOf = (entity: Entity): Field | undefined =>
  entity.fields.find(
    (one) =>
      /\bpaid\b|\bpayer\b|^who\b|^person$/iu.test(one.label) &&
      (one.kind === 'relation' || (one.kind === 'choice' && one.options.length > 1)),
  );

/** "who owes whom": those who pay become rows of their own, and a screen shows how everybody gets even. */
export function addSettlement(app: App): boolean {
  const entity = app.entities.find(
    (one) => payerOf(one) !== undefined && one.fields.some((each) => each.kind === 'money'),
  );
  const payer = entity === undefined ? undefined : payerOf(entity);
  if (entity === undefined || payer === undefined) return false;
  let people = payer.to;
  if (payer.kind === 'choice') {
    const person: Entity = {
      ...entityFor('person'),
      fields: [field('Name', 'text', { required: true })],
      rows: payer.options.map((name) => ({ name })),
    };
    const names = payer.options;
    entity.rows = entity.rows.map((row) => ({ ...row, [payer.key]: names.indexOf(String(row[payer.key])) }));
    Object.assign(payer, { kind: 'relation', to: person.key, options: [], required: true });
    people = person.key;
    app.entities.push(person);
    app.screens.push(listScreen(person, 'table'));
  }
  app.screens.unshift({
    type: 'tool',
    id: 'settle',
    title: 'Who owes whom',
    tool: 'settle',
    settings: {},
    entities: [people, entity.key],
  });
  return true;
}

const countName =
  /quantity|amount|number|count|hours|pieces|bottles|units|litres|liters|kilos?|weight|volume|menge|anzahl/iu;

/** Numbers of which nobody pays so many. */
const noCount = /year|vintage|odometer|age|level|rating|rank|floor|number/iu;

/** Two fields of which the product is meant: a price and how much of it, by the price's own unit where it names one. */
function factorsOf(entity: Entity): { price: Field; count: Field } | undefined {
  const price =
    entity.fields.find((one) => isSum(one) && /\b(?:per|rate|price)\b/iu.test(one.label)) ??
    entity.fields.find((one) => one.kind === 'money' && one.formula === undefined);
  if (price === undefined) return undefined;
  const per = singular(/\bper\s+([\p{L}]+)/iu.exec(price.label)?.[1]?.toLowerCase() ?? '');
  const numbers = entity.fields.filter(
    (one) => one !== price && one.kind === 'number' && one.formula === undefined,
  );
  const isOf = (one: Field): boolean =>
    one.unit.toLowerCase() === per ||
    one.label
      .toLowerCase()
      .split(/\s+/u)
      .some((word) => singular(word) === per);
  const named = per === '' ? [] : numbers.filter(isOf);
  const count =
    named.find((one) => /\b(?:used|bought|sold|worked)\b/iu.test(one.label)) ??
    named[0] ??
    numbers.find((one) => countName.test(one.label)) ??
    (numbers.length === 1 && !noCount.test(numbers[0]?.label ?? '') ? numbers[0] : undefined);
  return count === undefined ? undefined : { price, count };
}

/** "-> total cost", "total value": what is computed of a price and how much of it, for each row and for all. */
export function addProduct(request: FeatureRequestOf<'product'>, app: App): boolean {
  for (const entity of app.entities) {
    const factors = factorsOf(entity);
    if (factors === undefined) continue;
    const { price, count } = factors;
    price.kind = 'money';
    const made = place(
      entity,
      field(request.name, 'money', {
        formula: { type: 'arithmetic', expression: `${count.key} * ${price.key}` },
      }),
    );
    showFigure(app, { label: request.name, entity: entity.key, op: 'sum', field: made.key });
    return true;
  }
  return false;
}
