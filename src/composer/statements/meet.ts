import { field } from '../content/fields.ts';
import { newIn } from '../judge-edit.ts';
import { isNumeric, isSum } from '../find-in-app.ts';
import type { AppSpec, Entity, Field, HighlightRule, Screen } from '../spec.ts';
import { camel } from '../code/quote.ts';
import { fold, Reading } from '../understand/text.ts';
import { sameWord, type Figure, type Statement } from './statement.ts';

/** An app with what a sentence asks of it, and the sentence that says so. */
export interface Met {
  readonly spec: AppSpec;
  readonly said: string;
}
type Overview = Extract<Screen, { type: 'overview' }>;
type Stat = Overview['stats'][number];
type Meet = (spec: AppSpec, statement: Statement) => Met | null;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const quoted = (text: string): string => `“${text}”`;
/** What a figure is called: the words that ask for it, as they were written. */
const labelOf = ({ text, core: [from, end] }: Statement): string =>
  capital(
    text
      .slice(from, end)
      .replace(/^(?:the|a|an|my|our|die|der|das|le|la|les|el|los|las)\s+/iu, '')
      .trim(),
  );
const names = {
  en: { worth: 'Value', owed: 'Still owed', overview: 'Overview', board: 'Board', by: 'by' },
  de: { worth: 'Wert', owed: 'Noch offen', overview: 'Übersicht', board: 'Tafel', by: 'nach' },
  fr: { worth: 'Valeur', owed: 'Reste dû', overview: 'Aperçu', board: 'Tableau', by: 'par' },
  es: { worth: 'Valor', owed: 'Pendiente', overview: 'Resumen', board: 'Tablero', by: 'por' },
} as const;

const withEntity = (spec: AppSpec, key: string, change: (entity: Entity) => Entity): AppSpec => ({
  ...spec,
  entities: spec.entities.map((entity) => (entity.key === key ? change(entity) : entity)),
});
/** The app with figures and charts at the head of its overview; what showed the same gives way. */
function showing(spec: AppSpec, stats: readonly Stat[], charts: Overview['charts'] = []): AppSpec {
  const isSame = (one: Stat, other: Stat): boolean =>
    one.entity === other.entity &&
    one.field === other.field &&
    one.op === other.op &&
    one.within === other.within &&
    JSON.stringify(one.only) === JSON.stringify(other.only);
  const old = spec.screens.find((screen) => screen.type === 'overview');
  const now: Overview = {
    type: 'overview',
    id: 'overview',
    title: old?.title ?? names[spec.language].overview,
    stats: [...stats, ...(old?.stats ?? []).filter((one) => !stats.some((other) => isSame(one, other)))],
    charts: [
      ...charts,
      ...(old?.charts ?? []).filter((one) => !charts.some((other) => isSameChart(one, other))),
    ].slice(0, 6),
  };
  return {
    ...spec,
    screens:
      old === undefined
        ? [now, ...spec.screens]
        : spec.screens.map((screen) => (screen === old ? now : screen)),
  };
}

const isSameChart = (one: Overview['charts'][number], other: Overview['charts'][number]): boolean =>
  one.title === other.title ||
  (one.entity === other.entity &&
    one.by === other.by &&
    one.sum === other.sum &&
    one.how === other.how &&
    one.span === other.span);

const only = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);
interface Place {
  readonly entity: Entity;
  readonly field: Field;
}
const places = (spec: AppSpec): Place[] =>
  spec.entities.flatMap((entity) => entity.fields.map((one) => ({ entity, field: one })));
const namedFields = ({ named }: Statement): Place[] =>
  named.flatMap(({ entity, field: one, option }) =>
    one === null || option !== null ? [] : [{ entity, field: one }],
  );
const isMoneyUnit = (unit: string): boolean =>
  /^(?:[€$£]|euros?|eur|dollars?|pounds?|pesos?|chf|francs?)$/u.test(unit);

/** The amount that a sentence is about: named, told by the unit of its figure, or the only one there is. */
function amountIn(spec: AppSpec, statement: Statement, figure: Figure | undefined): Place | undefined {
  const named = namedFields(statement).filter(({ field: one }) => isNumeric(one));
  if (named.length > 0) return only(named);
  const about = new Set(statement.named.map(({ entity }) => entity));
  const all = places(spec).filter(
    ({ entity, field: one }) => isNumeric(one) && (about.size === 0 || about.has(entity)),
  );
  const unit = figure?.unit ?? '';
  const measured = all.filter(
    ({ field: one }) =>
      (one.unit !== '' && (one.unit === unit || statement.open.some((word) => sameUnit(word, one.unit)))) ||
      (unit !== '' && one.label.split(/\s+/u).some((word) => sameWord(fold(word), unit))) ||
      (isMoneyUnit(unit) && one.kind === 'money'),
  );
  if (measured.length > 1) return only(measured.filter(({ field: { label } }) => isSpent.test(label)));
  // What is named, and is not there, is none of the others.
  const isOnly = (unit === '' && statement.open.length === 0) || isMoneyUnit(unit);
  return measured[0] ?? (isOnly ? only(all.filter(({ field: one }) => isSum(one))) : undefined);
}
/** What was spent, of what was planned and spent. */
const isSpent =
  /(?<!\p{L})(?:real|actual|spent|paid|tatsächlich\p{L}*|bezahlt|réel\p{L}*|payé|gastado|pagado)(?!\p{L})/iu;
const longUnits: Readonly<Record<string, string>> = {
  km: 'kilomet',
  kg: 'kilo',
  l: 'lit',
  h: 'hour stund heure hora',
  min: 'minut',
  m: 'met',
};
const sameUnit = (word: string, unit: string): boolean =>
  word === unit || (longUnits[unit] ?? '').split(' ').some((begin) => begin !== '' && word.startsWith(begin));

/** Rows of which a sentence speaks: those with a choice, or of which something has come true. */
function rowsMeant(statement: Statement, entity: Entity): NonNullable<Stat['only']> {
  return statement.named.flatMap(({ entity: own, field: one, option }): NonNullable<Stat['only']> =>
    own !== entity || one === null
      ? []
      : option !== null
        ? [{ field: one.key, value: option }]
        : one.kind === 'flag'
          ? [{ field: one.key, value: !statement.cues.has('not') }]
          : [],
  );
}

const spanOf = ({ cues }: Statement): Stat['within'] =>
  (['day', 'week', 'month', 'year'] as const).find((span) => cues.has(span));
const hasDay = ({ fields }: Entity): boolean => fields.some(({ kind }) => kind === 'date');

/** "drag shops between statuses" */
const board: Meet = (spec, statement) => {
  if (!statement.cues.has('move')) return null;
  const named = statement.named.filter(({ field: one }) => one?.kind === 'choice');
  const about = statement.named[0]?.entity ?? only(spec.entities);
  const status =
    named[0] ??
    about?.fields
      .filter(({ kind }) => kind === 'choice')
      .map((one) => ({ entity: about, field: one }))
      .toSorted((a, b) => Number(isState.test(b.field.label)) - Number(isState.test(a.field.label)))[0];
  if (status?.field == null || spec.screens.some((screen) => screen.type === 'board')) return null;
  const { entity, field: one } = status;
  const made: Screen = {
    type: 'board',
    id: 'board',
    title: names[spec.language].board,
    entity: entity.key,
    field: one.key,
  };
  const at = spec.screens.findIndex((screen) => screen.type === 'list' && screen.entity === entity.key);
  return {
    spec: { ...spec, screens: spec.screens.toSpliced(Math.max(0, at), 0, made) },
    said: `A board has ${entity.labelPlural.toLowerCase()} in a column for each ${one.label.toLowerCase()}, to be moved between them.`,
  };
};
const isState = /^(?:status|state|stage|phase|stand|zustand|état|statut|estado|etapa)/iu;

/** The list of a thing, with another order or groups. */
function inList(
  spec: AppSpec,
  { entity }: Place,
  change: Partial<Extract<Screen, { type: 'list' }>>,
): AppSpec {
  return {
    ...spec,
    screens: spec.screens.map((screen) =>
      screen.type === 'list' && screen.entity === entity.key ? { ...screen, ...change } : screen,
    ),
  };
}

/** A field with other choices; rows that had one of the old ones get one of these in turn. */
const withOptions = (spec: AppSpec, { entity, field: one }: Place, options: string[]): AppSpec =>
  withEntity(spec, entity.key, (own) => ({
    ...own,
    fields: own.fields.map((other) =>
      other.key === one.key ? { ...other, kind: 'choice', options } : other,
    ),
    rows: own.rows.map((row, at) => ({ ...row, [one.key]: options[at % options.length] ?? '' })),
  }));

/** "group by room", "sort by strength, strongest first" */
const arrange: Meet = (spec, statement) => {
  const { cues } = statement;
  const [place] = namedFields(statement);
  if (place === undefined) return null;
  const listed = /:\s*(\S.*)$/su
    .exec(statement.text)?.[1]
    ?.split(/\s*,\s*(?:(?:and|und|et|y)\s+)?|\s+(?:and|und|et|y)\s+/iu);
  const options = (listed ?? []).map((one) => capital(one.trim())).filter((one) => one !== '');
  if (cues.has('group') && options.length > 1 && ['choice', 'text'].includes(place.field.kind))
    return {
      spec: inList(withOptions(spec, place, options), place, { group: place.field.key }),
      said: `The list is grouped by ${place.field.label.toLowerCase()}: ${options.map(quoted).join(', ')}.`,
    };
  if (cues.has('group') && ['choice', 'relation', 'flag', 'text'].includes(place.field.kind))
    return {
      spec: inList(spec, place, { group: place.field.key }),
      said: `The list is grouped by ${place.field.label.toLowerCase()}.`,
    };
  if (!cues.has('order')) return null;
  const order = cues.has('most') ? 'desc' : 'asc';
  return {
    spec: inList(spec, place, { sort: { field: place.field.key, order } }),
    said: `The list is sorted by ${place.field.label.toLowerCase()}, ${order === 'desc' ? 'the most' : 'the least'} first.`,
  };
};

const isLeast = /(?<!\p{L})(?:min\p{L}*|reorder\p{L}*|mindest\p{L}*|melde\p{L}*|seuil|mínim\p{L}*)/iu;
const isStock =
  /(?<!\p{L})(?:stock|amount|quantity|count|in stock|pieces|bestand|menge|anzahl|stück\p{L}*|quantité|nombre|cantidad|existencias)(?!\p{L})/iu;
const marked = (
  spec: AppSpec,
  { entity, field: one }: Place,
  rule: Omit<HighlightRule, 'field' | 'unless'>,
): AppSpec =>
  withEntity(spec, entity.key, (own) => ({
    ...own,
    marks: [
      ...(own.marks ?? []).filter(
        (mark) => mark.field !== one.key || mark.is !== rule.is || mark.other !== rule.other,
      ),
      { ...rule, field: one.key, unless: '' },
    ],
  }));

/** "show which to reorder", "warn when the amount falls below the minimum": one number of a row beside another. */
const belowOther: Meet = (spec, statement) => {
  const { cues, figures } = statement;
  if (
    figures.length > 0 ||
    !(cues.has('reorder') || (cues.has('below') && (cues.has('warn') || cues.has('which'))))
  )
    return null;
  for (const entity of spec.entities) {
    const numbers = entity.fields.filter(isSum);
    const least = numbers.find(({ label }) => isLeast.test(label));
    const stock =
      numbers.find((one) => one !== least && isStock.test(one.label)) ??
      numbers.find((one) => one !== least && one.kind === 'number');
    if (least === undefined || stock === undefined) continue;
    const label =
      cues.has('reorder') && !cues.has('below')
        ? labelOf(statement).replace(/^(?:which|what|welche\p{L}*|que|ce|qué)\s+(?:to|zu)?\s*/iu, '')
        : least.label;
    return {
      spec: marked(
        spec,
        { entity, field: stock },
        { label: capital(label), tone: 'bad', is: 'below', value: 0, other: least.key },
      ),
      said: `Rows with ${stock.label.toLowerCase()} below ${least.label.toLowerCase()} stand out.`,
    };
  }
  return null;
};

/** "warn me when a pair of shoes goes past 700 km", "mark stock below 5 red" */
const bound: Meet = (spec, statement) => {
  const { cues, figures, named } = statement;
  const figure = only(figures);
  const isOver = cues.has('above');
  // "over 120 minutes a day" is of all rows of a day.
  if (
    figure === undefined ||
    spanOf(statement) !== undefined ||
    isOver === cues.has('below') ||
    !(cues.has('warn') || cues.has('which'))
  )
    return null;
  const place = amountIn(spec, statement, figure);
  if (place === undefined || /^(?:day|tag|jour|dia|week|woche|month|monat)/u.test(figure.unit)) return null;
  const { entity, field: one } = place;
  // Of which rows together it holds is said behind "when".
  const condition = statement.text.search(
    /(?<!\p{L})(?:when|if|once|wenn|sobald|falls|quand|si|lorsqu\p{L}*|cuando)(?!\p{L})/iu,
  );
  const each = named.find(
    (other) =>
      other.entity === entity &&
      other.field?.kind === 'choice' &&
      other.option === null &&
      condition >= 0 &&
      (new Reading(statement.text).tokens[other.at]?.start ?? 0) > condition,
  );
  if (each?.field != null && isSum(one))
    return {
      spec: showing(
        spec,
        each.field.options.map((option) => ({
          label: `${option}: ${one.label.toLowerCase()}`,
          entity: entity.key,
          op: 'sum',
          field: one.key,
          only: [{ field: each.field?.key ?? '', value: option }],
          target: figure.value,
        })),
      ),
      said: `The overview shows how far each of ${each.field.options.map(quoted).join(', ')} is on the way to ${figure.value} ${one.unit}.`,
    };
  const label = `${one.label} ${isOver ? '>' : '<'} ${figure.value}${one.unit === '' ? '' : ` ${one.unit}`}`;
  return {
    spec: marked(spec, place, {
      label,
      tone: isOver ? 'warn' : 'bad',
      is: isOver ? 'above' : 'below',
      value: figure.value,
      other: '',
    }),
    said: `Rows with ${one.label.toLowerCase()} ${isOver ? 'above' : 'below'} ${figure.value} stand out.`,
  };
};

/** "weekly kilometres against a goal of 45", "total over budget if above 12000 euros" */
const goal: Meet = (spec, statement) => {
  const figure = only(statement.figures);
  if (figure === undefined || !statement.cues.has('goal')) return null;
  const within = spanOf(statement);
  const counted = countedIn(spec, statement, figure);
  if (counted !== undefined && (within === undefined || hasDay(counted))) {
    const stat: Stat = {
      label: counted.labelPlural,
      entity: counted.key,
      op: 'count',
      field: '',
      target: figure.value,
      ...(within === undefined ? {} : { within }),
    };
    return {
      spec: showing(spec, [stat]),
      said: `The overview shows how many ${counted.labelPlural.toLowerCase()} there are on the way to ${figure.value}.`,
    };
  }
  const place = amountIn(spec, statement, figure);
  if (place === undefined || !isSum(place.field) || (within !== undefined && !hasDay(place.entity)))
    return null;
  const { entity, field: one } = place;
  const rows = rowsMeant(statement, entity);
  const stat: Stat = {
    label:
      within === undefined
        ? one.label
        : labelOf({ ...statement, core: [statement.core[0], endOfName(statement)] }),
    entity: entity.key,
    op: 'sum',
    field: one.key,
    target: figure.value,
    ...(within === undefined ? {} : { within }),
    ...(rows.length === 0 ? {} : { only: rows }),
  };
  return {
    spec: showing(spec, [stat]),
    said: `The overview shows ${one.label.toLowerCase()} on the way to ${figure.value}.`,
  };
};
/** "a goal of 24 books", "trainings a week, goal 3": the thing of which there are to be so many. */
const countedIn = (spec: AppSpec, statement: Statement, { unit }: Figure): Entity | undefined =>
  namedFields(statement).some(({ field: one }) => isNumeric(one))
    ? undefined
    : (spec.entities.find(
        (entity) =>
          unit !== '' && [entity.label, entity.labelPlural].some((label) => sameWord(fold(label), unit)),
      ) ?? only(statement.named.filter(({ field: one }) => one === null))?.entity);
/** Where the words for the amount end: before the words for its goal. */
const endOfName = ({ text, core }: Statement): number => {
  const at = text.search(/\s(?:against|with|to|of|gegen|mit|contre|sur|avec|con|de|contra)\s/iu);
  return at > core[0] ? at : core[1];
};

/** "what each student owes me": what a row comes to, as long as nothing says that it is paid. */
const owed: Meet = (spec, statement) => {
  if (
    !statement.cues.has('owed') ||
    !(statement.cues.has('each') || statement.cues.has('much') || statement.cues.has('sum'))
  )
    return null;
  for (const entity of spec.entities) {
    const paid = entity.fields.find(({ kind, label }) => kind === 'flag' && isPaid.test(label));
    const money = entity.fields.filter(({ kind }) => kind === 'money');
    const price = money.find(({ formula }) => formula !== undefined) ?? only(money);
    if (paid === undefined || price === undefined) continue;
    const hours = /(?<!\p{L})(?:per|pro|par|por|je|\/)\s*(?:hour|stunde|heure|hora|h)(?!\p{L})/iu.test(
      price.label,
    )
      ? entity.fields.find(({ kind, unit }) => kind === 'number' && unit === 'h')
      : undefined;
    const label = names[spec.language].owed;
    const made = field(label, 'money', {
      formula: {
        type: 'arithmetic',
        expression: `${hours === undefined ? '' : `${hours.key} * `}${price.key} * (1 - ${paid.key})`,
      },
    });
    const by =
      statement.named.find(
        (one) =>
          one.entity === entity &&
          one.field !== null &&
          ['text', 'choice', 'relation'].includes(one.field.kind) &&
          one.option === null,
      )?.field ?? null;
    const next = withEntity(spec, entity.key, (own) => ({ ...own, fields: [...own.fields, made] }));
    const stat: Stat = { label, entity: entity.key, op: 'sum', field: made.key };
    const charts: Overview['charts'] =
      by === null
        ? []
        : [
            {
              title: `${label} ${names[spec.language].by} ${lower(spec, by.label)}`,
              entity: entity.key,
              kind: 'bars',
              by: by.key,
              sum: made.key,
            },
          ];
    return {
      spec: showing(next, [stat], charts),
      said: `${quoted(label)} is worked out for each row${by === null ? '' : `, and shown for each ${by.label.toLowerCase()}`}.`,
    };
  }
  return null;
};
const isPaid = /(?<!\p{L})(?:paid|settled|bezahlt|beglichen|payée?|réglée?|pagad[oa])(?!\p{L})/iu;
const lower = (spec: AppSpec, label: string): string =>
  spec.language === 'de' ? label : label.toLowerCase();

/** "the value of the stock": how much of it there is, times what one costs. */
const worth: Meet = (spec, statement) => {
  if (!statement.cues.has('worth')) return null;
  for (const entity of spec.entities) {
    const price = only(
      entity.fields.filter(({ kind, formula }) => kind === 'money' && formula === undefined),
    );
    const numbers = entity.fields.filter(
      (one) => one.kind === 'number' && one.formula === undefined && !isLeast.test(one.label),
    );
    const amount = numbers.find(({ label }) => isStock.test(label)) ?? only(numbers);
    if (price === undefined || amount === undefined) continue;
    const label = names[spec.language].worth;
    const key = camel(label);
    if (entity.fields.some((one) => one.key === key)) return null;
    const made = field(label, 'money', {
      key,
      formula: { type: 'arithmetic', expression: `${amount.key} * ${price.key}` },
    });
    return {
      spec: showing(
        withEntity(spec, entity.key, (own) => ({ ...own, fields: [...own.fields, made] })),
        [{ label: labelOf(statement), entity: entity.key, op: 'sum', field: key }],
      ),
      said: `${quoted(label)} is ${amount.label.toLowerCase()} times ${price.label.toLowerCase()}, and the overview shows it in all.`,
    };
  }
  return null;
};

const ofPeople =
  /(?<!\p{L})(?:people|persons?|guests|seats|places|heads|personen|gäste|plätze|personnes|places|personas|plazas)(?!\p{L})/iu;
/** "how many are coming", "number of regulars" */
const count: Meet = (spec, statement) => {
  if (
    !statement.cues.has('count') ||
    namedFields(statement).some(({ field: one }) => isSum(one) && !ofPeople.test(one.label))
  )
    return null;
  const entity =
    statement.named[0]?.entity ??
    only(spec.entities.filter(({ fields }) => fields.some(({ kind }) => kind === 'flag')));
  if (entity === undefined) return null;
  const flag = only(entity.fields.filter(({ kind }) => kind === 'flag'));
  const said = rowsMeant(statement, entity);
  const rows =
    said.length > 0 || flag === undefined || !statement.cues.has('person')
      ? said
      : [{ field: flag.key, value: true }];
  if (rows.length === 0) return null;
  const heads = entity.fields.find((one) => isSum(one) && ofPeople.test(one.label));
  const stat: Stat = {
    label: labelOf(statement),
    entity: entity.key,
    op: heads === undefined ? 'count' : 'sum',
    field: heads?.key ?? '',
    only: rows,
  };
  return { spec: showing(spec, [stat]), said: `The overview shows ${quoted(stat.label)}.` };
};

/** What a thing that is named comes to, where it has one amount of money. */
function moneyOf({ named }: Statement): Place | undefined {
  const [entity, other] = new Set(named.map((one) => one.entity));
  const money =
    entity === undefined || other !== undefined
      ? undefined
      : only(entity.fields.filter(({ kind }) => kind === 'money'));
  return entity === undefined || money === undefined ? undefined : { entity, field: money };
}

/** "total jars per month of regulars", "average temper", "kilometres per shoe as a chart" */
const figure: Meet = (spec, statement) => {
  const { cues } = statement;
  const isMean = cues.has('mean');
  const end = cues.has('each') ? (['most', 'least'] as const).find((one) => cues.has(one)) : undefined;
  const isAsked = isMean || end !== undefined || cues.has('sum') || cues.has('much') || cues.has('chart');
  if (statement.figures.length > 0 || !(isAsked || (cues.has('ask') && cues.has('each')))) return null;
  const place = amountIn(spec, statement, undefined) ?? moneyOf(statement);
  if (place === undefined || (!isMean && !isSum(place.field))) return null;
  const { entity, field: one } = place;
  const rows = rowsMeant(statement, entity);
  const by = statement.named.find(
    (other) =>
      other.entity === entity &&
      other.field !== null &&
      other.option === null &&
      ['text', 'choice', 'relation'].includes(other.field.kind),
  )?.field;
  const span = spanOf(statement);
  const isOwnName =
    span !== undefined && new RegExp(String.raw`(?<!\p{L})(?:per|pro|par|por)\s`, 'iu').test(one.label);
  const day = span === undefined || isOwnName ? undefined : entity.fields.find(({ kind }) => kind === 'date');
  if (
    rows.length === 0 &&
    (by !== undefined || day !== undefined) &&
    (cues.has('each') || cues.has('chart') || day !== undefined)
  ) {
    const along = by ?? day;
    if (along === undefined) return null;
    const chart: Overview['charts'][number] = {
      title: labelOf(statement),
      entity: entity.key,
      kind: along === day ? 'line' : 'bars',
      by: along.key,
      sum: one.key,
      ...(isMean ? { how: 'average' as const } : end === undefined ? {} : { how: end }),
      ...(along === day && span !== undefined && span !== 'month' ? { span } : {}),
    };
    return { spec: showing(spec, [], [chart]), said: `The overview shows ${quoted(chart.title)}.` };
  }
  if (!isAsked || end !== undefined) return null;
  const stat: Stat = {
    label: labelOf(statement),
    entity: entity.key,
    op: isMean ? 'average' : 'sum',
    field: one.key,
    ...(rows.length === 0 ? {} : { only: rows }),
  };
  return { spec: showing(spec, [stat]), said: `The overview shows ${quoted(stat.label)}.` };
};

const all: readonly Meet[] = [board, arrange, goal, belowOther, bound, owed, worth, count, figure];

/** Whether what has changed is about every amount and choice that a sentence names: one that is left over asks for more. */
function isAll(before: AppSpec, after: AppSpec, { named, cues }: Statement): boolean {
  const fresh = newIn(before, after).join('\n');
  return (
    fresh !== '' &&
    named.every(
      ({ field: one, option }) =>
        one === null ||
        cues.has('group') ||
        !(option !== null || isNumeric(one)) ||
        fresh.includes(option ?? one.key),
    )
  );
}

/** What an app becomes by a sentence about what it keeps; null where nothing in it is asked for, or too much is unread. */
export function meet(spec: AppSpec, statement: Statement): Met | null {
  const known = statement.cues.size + statement.named.length + statement.figures.length;
  const measures = places(spec).flatMap(({ field: { unit } }) => (unit === '' ? [] : [unit]));
  const open = statement.open.filter((word) => !measures.some((unit) => sameUnit(word, unit)));
  if (spec.entities.length === 0 || open.length > Math.max(1, Math.floor(known / 3))) return null;
  for (const one of all) {
    const met = one(spec, statement);
    if (met !== null && isAll(spec, met.spec, statement)) return met;
  }
  return null;
}
