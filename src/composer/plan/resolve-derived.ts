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
import { sentence } from '../print/quote.ts';
import { showFigure } from './resolve-figures.ts';
import type { Entity, Field } from '../spec/spec.ts';
import type { Derivation } from '../understand/derivations.ts';
import { units } from '../understand/unit-words.ts';
import { unitOf, measuredIn, dayOf } from './measured-fields.ts';
import { type DerivationOf, addBands, addQuota, addOrder } from './resolve-quotas.ts';

/** What follows from which fields, by the words in their names; the last: it is said of a hundred. */
const derived: readonly (readonly [
  name: RegExp,
  one: RegExp,
  sign: '-' | '/' | '*',
  other: RegExp,
  percent?: true,
])[] = [
  [
    /^(?:profit|margin|gain|loss|gewinn)$/u,
    /\b(?:sold|sale|sales|selling|revenue|income|turnover|verkauf\p{L}*|einnahmen?)\b/iu,
    '-',
    /\b(?:bought|buy|buying|purchase|cost|costs|paid|expenses?|einkauf\p{L}*|kosten|ausgaben?)\b/iu,
  ],
  [
    /^(?:balance|saldo)$/u,
    /^(?:in|income|credit|cash in|money in|einnahmen?)$/iu,
    '-',
    /^(?:out|expenses?|debit|cash out|money out|ausgaben?)$/iu,
  ],
  [
    /^(?:profit|margin|gain|loss|gewinn)$/u,
    /\b(?:value|worth|wert|valeur|valor|price now|selling price)\b/iu,
    '-',
    /\b(?:bought|buy|buying|purchase|cost|costs|paid|kaufpreis|bezahlt)\b/iu,
  ],
  [/^hydration$/u, /\b(?:water|liquid|wasser|eau|agua)\b/iu, '/', /\b(?:flour|mehl|farine|harina)\b/iu, true],
  [
    /^(?:consumption|fuel economy)$/u,
    /\b(?:fuel|litres?|liters?|petrol|diesel|kwh)\b/iu,
    '/',
    /\b(?:distance|km|kilomet\p{L}+|miles)\b/iu,
    true,
  ],
  [/^(?:pace|tempo)$/u, /\b(?:time|duration|minutes)\b/iu, '/', /\b(?:distance|km|kilomet\p{L}+|miles)\b/iu],
  [/^speed$/u, /\b(?:distance|km|kilomet\p{L}+|miles)\b/iu, '/', /\b(?:hours|time|duration)\b/iu],
  [
    /^(?:total|amount|gesamt)$/u,
    /\b(?:quantity|hours|units?|pieces|count|km|distance|menge|anzahl|stunden)\b/iu,
    '*',
    /\b(?:price|rate|cost|preis|satz)\b/iu,
  ],
];

const derivedUnit = (name: string, one: Field, other: Field): string => {
  if (name === 'hydration') return '%';
  if (/^(?:consumption|fuel economy)$/u.test(name))
    return one.unit === '' ? '' : `${one.unit}/100 ${other.unit}`;
  return /^(?:pace|tempo)$/u.test(name) && one.unit === 'min' && other.unit === 'km' ? 'min/km' : '';
};

/** "profit calculated" of what has a price that was paid and one that was got. */
export function addDerived({ name }: FeatureRequestOf<'derived'>, app: App): boolean {
  for (const [pattern, left, sign, right, isOfHundred] of derived) {
    if (!pattern.test(name)) continue;
    for (const entity of app.entities) {
      const open = entity.fields.filter(
        (one) => one.formula === undefined && one.label.toLowerCase() !== name,
      );
      const one = open.find((candidate) => left.test(candidate.label));
      const other = open.find((candidate) => candidate !== one && right.test(candidate.label));
      if (one === undefined || other === undefined) continue;
      for (const operand of [one, other])
        if (!isNumeric(operand)) {
          // How long a run took is no time of the day.
          if (operand.kind === 'time') operand.unit = 'min';
          operand.kind = 'number';
        }
      const isOfMoney = one.kind === 'money' || other.kind === 'money';
      const made = field(sentence(name), isOfMoney ? 'money' : 'number', {
        unit: derivedUnit(name, one, other),
        formula: {
          type: 'arithmetic',
          expression: `${one.key} ${sign} ${other.key}${isOfHundred === true ? ' * 100' : ''}`,
        },
      });
      const old = entity.fields.findIndex((candidate) => candidate.key === made.key);
      if (old >= 0) entity.fields.splice(old, 1);
      place(entity, made);
      return true;
    }
  }
  return false;
}

/** A whole of which a part is taken, and the words for such a part. */
const whole =
  /\b(?:price|total|target|goal|amount|costs?|fee|budget|capacity|needed|required|places|seats|spots|limit|max(?:imum)?|planned|size|due|worth|bill|sum)\b/iu;
/** What there is a number of, though its name alone could stand for anything. */
const places = /^(?:places|spots|seats|slots|tickets|capacity|needed)$/iu;
const part =
  /\b(?:paid|deposit|down payment|saved|collected|raised|spent|used|booked|taken|filled|signed up|signups?|reached|current|received|sold|so far|registered|eaten|drunk|done|completed|read|progress)\b/iu;

/** The whole and the part of a row, of which the part is a number whatever its name says. */
function shareOf(entity: Entity): { whole: Field; part: Field } | undefined {
  const open = entity.fields.filter((one) => one.formula === undefined);
  const some = open.find(
    (one) => part.test(one.label) && !isOfPeople(one) && (isSum(one) || one.kind === 'flag' || isPlain(one)),
  );
  const all = open.find(
    (one) =>
      one !== some &&
      !part.test(one.label) &&
      whole.test(one.label) &&
      (isSum(one) || places.test(one.label)),
  );
  if (some === undefined || all === undefined) return undefined;
  if (!isSum(all)) Object.assign(all, { kind: 'number', options: [] });
  // "paid" beside a price may be a tick; "deposit paid" and "saved so far" are amounts.
  if (some.kind === 'flag' && all.kind === 'money' && !/\s/u.test(some.label)) return undefined;
  if (!isSum(some)) Object.assign(some, { kind: all.kind, unit: all.unit, options: [] });
  return { whole: all, part: some };
}
const isPlain = (one: Field): boolean => one.kind === 'text' && !isOfPeople(one);
const isOfPeople = ({ label }: Field): boolean => /\b(?:who|by|names?)\b/iu.test(label);

/** "how much is still to be paid", "places left": the whole of each row without its part. */
export function addRemainder(label: string, app: App): boolean {
  for (const entity of app.entities) {
    const found = shareOf(entity);
    if (found === undefined) continue;
    place(
      entity,
      field(label === '' ? 'Left' : sentence(label.toLowerCase()), found.whole.kind, {
        unit: found.whole.unit,
        formula: { type: 'arithmetic', expression: `${found.whole.key} - ${found.part.key}` },
      }),
    );
    return true;
  }
  return false;
}

/** Gives an app what follows from what is entered; false where it has not what it follows from. */
export function addDerivation(request: Derivation, app: App): boolean {
  switch (request.type) {
    case 'reached':
      return addReached(request, app);
    case 'ratio':
      return addRatio(request, app);
    case 'rate':
      return addRate(request, app);
    case 'running':
      return addRunning(request, app);
    case 'since':
      return addSince(request, app);
    case 'weighted':
      return addWeighted(request, app);
    case 'bands':
      return addBands(request, app);
    case 'quota':
      return addQuota(request, app);
    case 'order':
      return addOrder(request, app);
  }
}

function addReached({ label }: DerivationOf<'reached'>, app: App): boolean {
  for (const entity of app.entities) {
    const found = shareOf(entity);
    if (found === undefined) continue;
    place(
      entity,
      field(label, 'number', {
        unit: '%',
        formula: { type: 'arithmetic', expression: `${found.part.key} / ${found.whole.key} * 100` },
      }),
    );
    return true;
  }
  return false;
}

function addRatio({ what, per }: DerivationOf<'ratio'>, app: App): boolean {
  // "hours per client" belongs to those who have rows of their own.
  if (entityOf(app, per) !== undefined) return false;
  for (const entity of app.entities) {
    const below = measuredIn(entity, per);
    const last = what.split(' ').at(-1)?.toLowerCase() ?? '';
    const above =
      fieldOf(entity, what) ??
      (last in units ? measuredIn(entity, last)?.one : undefined) ??
      (/^pace$/iu.test(what) ? measuredIn(entity, 'min')?.one : undefined);
    if (below === undefined || above === undefined || above === below.one) continue;
    if (isPlain(above) && above.options.length === 0) above.kind = 'number';
    if (!isSum(above)) continue;
    const isTime = above.unit !== '' && above.kind === 'number';
    place(
      entity,
      field(sentence(`${what} per ${per}`), above.kind, {
        unit: isTime ? `${above.unit}/${unitOf(per)}` : '',
        formula: {
          type: 'arithmetic',
          expression: `${above.key} / ${below.one.key}${below.factor === 1 ? '' : ` * ${below.factor}`}`,
        },
      }),
    );
    return true;
  }
  return false;
}

function addRate({ name, amount, per }: DerivationOf<'rate'>, app: App): boolean {
  for (const entity of app.entities) {
    const found = measuredIn(entity, per);
    if (found === undefined) continue;
    const made = place(
      entity,
      field(name, 'money', {
        formula: {
          type: 'arithmetic',
          expression: `${found.one.key}${found.factor === 1 ? '' : ` / ${found.factor}`} * ${amount}`,
        },
      }),
    );
    showFigure(app, { label: `${made.label} in all`, entity: entity.key, op: 'sum', field: made.key });
    return true;
  }
  return false;
}

const isMoney = (one: Field): boolean => one.kind === 'money' && one.formula === undefined;

function addRunning({ name, start }: DerivationOf<'running'>, app: App): boolean {
  const incoming = /\b(?:in|income|incoming|credit|received|deposits?|earned)\b/iu;
  const outgoing = /\b(?:out|expenses?|outgoing|debit|spent|withdrawals?|costs?|paid)\b/iu;
  for (const entity of app.entities) {
    const open = entity.fields.filter((one) => one.formula === undefined && one.label !== name);
    const came = open.find((one) => incoming.test(one.label) && (isSum(one) || isPlain(one)));
    const went = open.find((one) => one !== came && outgoing.test(one.label) && (isSum(one) || isPlain(one)));
    const [amount] = open.filter((one) => one.kind === 'money');
    const pair = came !== undefined && went !== undefined;
    // Where what comes and what goes are lists of their own no row has both before it.
    const isApart = app.entities.some((other) => other !== entity && other.fields.some(isMoney));
    if (!pair && (amount === undefined || isApart)) continue;
    for (const one of pair ? [came, went] : []) one.kind = 'money';
    const by = dayOf(entity) ?? place(entity, field('Date', 'date', { required: true, preset: 'today' }));
    const old = entity.fields.findIndex((one) => one.label === name && one.formula === undefined);
    if (old >= 0) entity.fields.splice(old, 1);
    place(
      entity,
      field(name, 'money', {
        formula: {
          type: 'running',
          by: by.key,
          expression: pair ? `${came.key} - ${went.key}` : (amount?.key ?? ''),
          ...(start === null ? {} : { start }),
        },
      }),
    );
    return true;
  }
  return false;
}

function addSince({ name, what }: DerivationOf<'since'>, app: App): boolean {
  for (const entity of app.entities) {
    const numbers = entity.fields.filter((one) => one.kind === 'number' && one.formula === undefined);
    const value = numbers.find((one) => one === fieldOf(entity, what)) ?? numbers[0];
    if (value === undefined) continue;
    const by = dayOf(entity) ?? place(entity, field('Date', 'date', { required: true, preset: 'today' }));
    place(
      entity,
      field(sentence(name.toLowerCase()), 'number', {
        unit: value.unit,
        formula: { type: 'since', by: by.key, field: value.key },
      }),
    );
    return true;
  }
  return false;
}

function addWeighted({ name, parts }: DerivationOf<'weighted'>, app: App): boolean {
  const known = app.entities.find((entity) => parts.some((one) => fieldOf(entity, one.name) !== undefined));
  const entity = known ?? app.entities[0];
  if (entity === undefined) return false;
  const operands = parts.map((one) => {
    const found = fieldOf(entity, one.name);
    const own = found ?? place(entity, field(sentence(one.name.toLowerCase()), 'number'));
    if (!isNumeric(own)) Object.assign(own, { kind: 'number', options: [] });
    return `${own.key} * ${one.weight}`;
  });
  const sum = parts.reduce((total, { weight }) => total + weight, 0);
  place(
    entity,
    field(name, 'number', {
      formula: { type: 'arithmetic', expression: `(${operands.join(' + ')}) / ${sum}` },
    }),
  );
  return true;
}
