import type { Entity, Field, Formula, HighlightRule, Screen } from '../spec/spec.ts';
import { camel, literal, source } from '../print/quote.ts';

/** The name under which an entity's collection is exported. */
export const collectionName = (entity: Entity): string => camel(entity.plural);

/** What formulas and marks of the data files are written with; there only where an app has some. */
/** Whether an app computes something, or marks rows. */
export const needsCompute = (entities: readonly Entity[]): boolean =>
  entities.some(
    (entity) => (entity.marks?.length ?? 0) > 0 || entity.fields.some((field) => field.formula !== undefined),
  );

/** Arithmetic over the fields of a row. */
const arithmeticCode = (expression: string, row: string): string =>
  expression.replaceAll(/[A-Za-z]\w*/g, (key) => `num(${row}.${key})`);

/** The expression of a formula over `row`, and over `rows` where it looks at the others. */
function formulaCode(formula: Formula): string {
  if (formula.type === 'arithmetic') return arithmeticCode(formula.expression, 'row');
  if (formula.type === 'running') {
    const start = formula.start === undefined ? '' : `${formula.start} + `;
    return `${start}runningSum(rows, row, ${literal(formula.by)}, (one) => ${arithmeticCode(formula.expression, 'one')})`;
  }
  if (formula.type === 'since')
    return `sinceBefore(rows, row, ${literal(formula.by)}, ${literal(formula.field)})`;
  if (formula.type === 'day') {
    const days = /^-?\d/.test(formula.days) ? formula.days : `num(row.${formula.days})`;
    return `dayAfter(row.${formula.from}, ${days}${formula.times === undefined ? '' : ` * ${formula.times}`})`;
  }
  if (formula.type === 'yearly') return `nextYearly(row.${formula.from})`;
  const place = `${literal(formula.entity)}, ${literal(formula.by)}, row`;
  return formula.how === 'count'
    ? `countOf(${place})`
    : `${formula.how === 'sum' ? 'sumOf' : 'averageOf'}(${place}, ${literal(formula.field)})`;
}

const looksAround = ({ type }: Formula): boolean => type === 'running' || type === 'since';

/** The condition of a mark over `row`. */
function highlightRuleCode(mark: HighlightRule): string {
  const other =
    mark.other === '' ? (typeof mark.value === 'string' ? literal(mark.value) : String(mark.value)) : '';
  const side = mark.other === '' ? other : `num(row.${mark.other})`;
  const test = {
    before: `isBefore(row.${mark.field}, ${side})`,
    below: `hasNumber(row.${mark.field}) && num(row.${mark.field}) < ${side}`,
    above: `num(row.${mark.field}) > ${side}`,
    equal: `row.${mark.field} === ${side}`,
  }[mark.is];
  return mark.unless === '' ? test : `${test} && !row.${mark.unless}`;
}

type Slots = Extract<Screen, { type: 'slots' }>;

/** The name under which the file of an entity exports when it can be booked. */
export const bookableName = (slots: Slots): string => `${slots.entity}Bookable`;

/** The rules that every way to enter a booking keeps to. */
function bookableTs(slots: Slots): string {
  const { opens, closes, minutes, week, shut, resource, length, places, people, seats } = slots;
  const rules = {
    opens,
    closes,
    minutes,
    week,
    shut,
    resource: resource || undefined,
    length,
    places,
    people,
    seats,
  };
  return `export const ${bookableName(slots)}: Bookable = ${source(rules)};\n\n`;
}

/** Whether there is something of it that can be there only once, or only so many of it. */
export const isBounded = (entity: Entity): boolean =>
  entity.most !== undefined ||
  entity.rooms !== undefined ||
  entity.fields.some((field) => field.unique === true);

/** Why a row of it cannot be kept; empty where any can. */
function refusesTs(entity: Entity, slots: Slots | undefined): string {
  const key = literal(entity.key);
  const booked = slots === undefined ? '' : `whyNotBooked(${key}, ${bookableName(slots)}, row)`;
  const once = entity.fields
    .filter((field) => field.unique === true)
    .map((field) => ({ key: field.key, label: field.label }));
  const bounded = isBounded(entity)
    ? `whyNotKept(${key}, ${source({ once, most: entity.most, rooms: entity.rooms })}, row)`
    : '';
  const all = [booked, bounded].filter((one) => one !== '');
  return all.length === 0 ? '' : `  refuses: (row) => ${all.join(' || ')},\n`;
}

/** The file that describes one entity of an app with these screens, with its first rows. */
export function entityTs(entity: Entity, screens: readonly Screen[]): string {
  const slots = screens.find(
    (screen): screen is Slots => screen.type === 'slots' && screen.entity === entity.key,
  );
  const fields = entity.fields.map((field: Field) => {
    const printed = source(
      {
        key: field.key,
        label: field.label,
        kind: field.kind,
        required: field.required || undefined,
        options: field.options.length > 0 ? field.options : undefined,
        unit: field.unit === '' ? undefined : field.unit,
        to: field.to === '' ? undefined : field.to,
        min: field.min,
        max: field.max,
        preset: field.preset,
      },
      2,
    );
    return field.formula === undefined
      ? printed
      : `${printed.replace(/,?\s*\}$/, '')}, compute: (${looksAround(field.formula) ? 'row, rows' : 'row'}) => ${formulaCode(field.formula)} }`;
  });
  const marks = (entity.marks ?? []).map(
    (mark) =>
      `{ label: ${literal(mark.label)}, tone: '${mark.tone}', holds: (row) => ${highlightRuleCode(mark)} }`,
  );
  const list = (items: readonly string[]): string =>
    `[\n${items.map((item) => `    ${item},`).join('\n')}\n  ]`;
  const code = [...fields, ...marks].join('\n');
  const helpers = [
    'averageOf',
    'countOf',
    'dayAfter',
    'hasNumber',
    'isBefore',
    'nextYearly',
    'num',
    'runningSum',
    'sinceBefore',
    'sumOf',
  ].filter((name) => code.includes(`${name}(`));
  const booked =
    slots === undefined ? '' : "import { whyNotBooked, type Bookable } from '../lib/bookable';\n";
  const bounded = isBounded(entity) ? "import { whyNotKept } from '../lib/bounds';\n" : '';
  return `${booked}${bounded}${helpers.length === 0 ? '' : `import { ${helpers.join(', ')} } from '../lib/compute';\n`}import type { Entity } from '../lib/types';

${slots === undefined ? '' : bookableTs(slots)}export const ${entity.key}: Entity = {
  key: ${literal(entity.key)},
  label: ${literal(entity.label)},
  labelPlural: ${literal(entity.labelPlural)},
${entity.add === undefined ? '' : `  add: ${literal(entity.add)},\n`}  fields: ${list(fields)},
${marks.length === 0 ? '' : `  marks: ${list(marks)},\n`}${entity.most === undefined ? '' : `  most: ${entity.most},\n`}${refusesTs(entity, slots)}  samples: ${entity.rows.length === 0 ? '[]' : list(entity.rows.map((row) => source(row, 2)))},
};
`;
}

/** The file that holds the collections of all entities. */
export function collectionsTs(entities: readonly Entity[]): string {
  const sorted = [...entities].sort((a, b) => (a.key < b.key ? -1 : 1));
  return `import { createCollection, type Collection } from '../lib/collection';
${sorted.map((entity) => `import { ${entity.key} } from './${entity.key}';`).join('\n')}

${entities.map((entity) => `export const ${collectionName(entity)} = createCollection(${entity.key});`).join('\n')}

/** Every collection by the key of its entity. */
export const collections: Record<string, Collection> = {
${entities.map((entity) => `  ${entity.key}: ${collectionName(entity)},`).join('\n')}
};
`;
}
