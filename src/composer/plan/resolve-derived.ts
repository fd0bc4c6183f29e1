import { field } from '../content/fields.ts';
import {
  entityOf,
  fieldOf,
  isNumeric,
  isSum,
  place,
  sentence,
  type App,
  type FeatureRequestOf,
} from '../find/find-in-app.ts';
import { showFigure } from './resolve-figures.ts';
import type { Entity, Field, HighlightRule } from '../spec/spec.ts';
import { endOf, fieldsOfEnd, type Derivation } from '../understand/derivations.ts';
import { entityName } from '../understand/entity-names.ts';
import { units } from '../understand/field-words.ts';
import { singular } from '../language/text.ts';

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

type DerivationOf<T extends Derivation['type']> = Extract<Derivation, { type: T }>;

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

/** How many of a smaller unit are one of a larger. */
const larger: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  kg: { g: 1000 },
  km: { m: 1000 },
  l: { ml: 1000 },
  h: { min: 60 },
  m: { cm: 100 },
};
const unitOf = (word: string): string => units[word] ?? units[`${word}s`] ?? units[singular(word)] ?? word;

/** The number that is measured in a unit, what is worked out first, and how many of its own make one of that. */
function measuredIn(entity: Entity, word: string): { one: Field; factor: number } | undefined {
  const unit = unitOf(word);
  const numbers = entity.fields.filter((one) => one.kind === 'number');
  const same = numbers.findLast((one) => one.formula !== undefined && one.unit === unit);
  const exact = same ?? numbers.find((one) => one.unit === unit);
  if (exact !== undefined) return { one: exact, factor: 1 };
  for (const [smaller, factor] of Object.entries(larger[unit] ?? {})) {
    const one = numbers.find((candidate) => candidate.unit === smaller);
    if (one !== undefined) return { one, factor };
  }
  const named = fieldOf(entity, word);
  return named !== undefined && named.kind === 'number' ? { one: named, factor: 1 } : undefined;
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
const dayOf = (entity: Entity): Field | undefined =>
  entity.fields.find((one) => one.kind === 'date' && one.formula === undefined);

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

function addBands({ bands, below }: DerivationOf<'bands'>, app: App): boolean {
  for (const entity of app.entities) {
    const numbers = entity.fields.filter(isNumeric);
    const value =
      numbers.findLast((one) => one.formula !== undefined) ?? (numbers.length === 1 ? numbers[0] : undefined);
    if (value === undefined) continue;
    const tones = ['good', 'quiet', 'warn'] as const;
    const mark = (label: string, is: 'below' | 'above', bound: number, tone: HighlightRule['tone']) => ({
      label,
      tone,
      field: value.key,
      is,
      value: bound,
      other: '',
      unless: '',
    });
    const rising = [...bands].reverse();
    // The first that holds is shown: each is what is below the next bound, and the highest is the rest.
    entity.marks = [
      ...(below === '' ? [] : [mark(below, 'below', rising[0]?.from ?? 0, 'bad')]),
      ...rising.map(({ label }, at) => {
        const next = rising[at + 1];
        const tone = tones[Math.min(rising.length - 1 - at, 2)] ?? 'quiet';
        return next === undefined
          ? mark(label, 'above', (rising[at - 1]?.from ?? rising[at]?.from ?? 0) - 1, tone)
          : mark(label, 'below', next.from, tone);
      }),
      ...(entity.marks ?? []),
    ];
    return true;
  }
  return false;
}

const spans = { day: 'today', week: 'this week', month: 'this month', year: 'this year' };

function addQuota({ amount, unit, within, of, each }: DerivationOf<'quota'>, app: App): boolean {
  const wanted = entityName(of);
  for (const entity of app.entities) {
    if (dayOf(entity) === undefined) continue;
    const choice = entity.fields.find((one) => one.options.some((name) => entityName(name) === wanted));
    const option = choice?.options.find((name) => entityName(name) === wanted);
    const numbers = entity.fields.filter(isSum);
    const value =
      (unit === '' || /[€$£]|euro|dollar|pound/iu.test(unit)
        ? undefined
        : measuredIn(entity, unit.toLowerCase())?.one) ??
      numbers.find((one) => one === fieldOf(entity, of)) ??
      numbers.find((one) => one.kind === 'money') ??
      (unit === '' ? numbers[0] : undefined);
    const isCount = unit !== '' && entityName(unit) === entityName(entity.label);
    if (value === undefined && !isCount) continue;
    const stat = {
      label: `${option ?? (isCount ? entity.labelPlural : (value?.label ?? ''))} ${spans[within]}`,
      entity: entity.key,
      op: isCount ? ('count' as const) : ('sum' as const),
      field: isCount ? '' : (value?.key ?? ''),
      target: amount,
      within,
      ...(choice === undefined || option === undefined
        ? {}
        : { only: [{ field: choice.key, value: option }] }),
    };
    // What each is to reach is no sum of all; who they are has to be known.
    const whose = each === '' ? undefined : (fieldOf(entity, each) ?? null);
    if (whose === null || whose?.options.length === 0) return false;
    if (whose !== undefined)
      for (const name of [...whose.options].reverse())
        showFigure(app, {
          ...stat,
          label: `${name}: ${stat.label.charAt(0).toLowerCase()}${stat.label.slice(1)}`,
          only: [...(stat.only ?? []), { field: whose.key, value: name }],
        });
    else showFigure(app, stat);
    return true;
  }
  return false;
}

/** "cheapest first", "best rated first": the one field of its kind, or the one that it names. */
function addOrder({ what, which, of }: DerivationOf<'order'>, app: App): boolean {
  const found = endOf(which);
  for (const [at, screen] of app.screens.entries()) {
    if (screen.type !== 'list' || found === undefined) continue;
    const entity = app.entities.find((one) => one.key === screen.entity);
    const fields = fieldsOfEnd(entity?.fields ?? [], found);
    // "most important first" of what has no importance: no other amount is meant.
    const named = of === '' || entity === undefined ? undefined : fieldOf(entity, of);
    const isAny = found.of === undefined && found.kinds.length > 1;
    if (isAny && of !== '' && named === undefined && entityOf(app, of) !== entity) continue;
    const meant =
      fields.find((one) => one === named) ??
      (what === '' || entity === undefined
        ? undefined
        : fields.find((one) => one === fieldOf(entity, what))) ??
      // Of several amounts the one that is worked out is what is compared.
      fields.findLast((one) => one.formula !== undefined) ??
      (fields.length === 1 || found.kinds[0] === 'date' ? fields[0] : undefined) ??
      (fields.filter((one) => one.kind === found.kinds[0]).length === 1
        ? fields.find((one) => one.kind === found.kinds[0])
        : undefined);
    if (meant === undefined) continue;
    app.screens[at] = { ...screen, sort: { field: meant.key, order: found.order } };
    return true;
  }
  return false;
}
