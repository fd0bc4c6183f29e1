import { quoted } from '#language/quotes.ts';
import { t } from '#language/speech.ts';
import { camel } from '../print/quote.ts';
import { field } from '../content/fields.ts';
import { isNumeric, isSum } from '../find/find-in-app.ts';
import type { AppSpec, Entity } from '../spec/spec.ts';
import { fold, inSentence } from '../language/text.ts';
import {
  amountIn,
  hasDay,
  isLeast,
  isStock,
  labelOf,
  type Meet,
  namedFields,
  names,
  only,
  type Overview,
  type Place,
  rowsMeant,
  showing,
  spanOf,
  type Stat,
  withEntity,
} from './places.ts';
import { sameWord, type Figure, type Statement } from './statement.ts';

/** "weekly kilometres against a goal of 45", "total over budget if above 12000 euros" */
export const goal: Meet = (spec, statement) => {
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
      said: t`The overview shows how many ${inSentence(counted.labelPlural, spec.language)} there are on the way to ${figure.value}.`,
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
    said: t`The overview shows ${inSentence(one.label, spec.language)} on the way to ${figure.value}.`,
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
export const owed: Meet = (spec, statement) => {
  if (
    !statement.cues.has('owed') ||
    !(statement.cues.has('each') || statement.cues.has('much') || statement.cues.has('sum'))
  )
    return null;
  for (const entity of spec.entities) {
    const paid = entity.fields.find(({ kind, label }) => kind === 'flag' && isPaid.test(label));
    const money = entity.fields.filter(({ kind }) => kind === 'money');
    const price = money.find(({ formula }) => formula !== undefined) ?? only(money);
    const done = paid === undefined ? settledIn(entity) : undefined;
    if (price !== undefined && done !== undefined) {
      const stat: Stat = {
        label: names[spec.language].owed,
        entity: entity.key,
        op: 'sum',
        field: price.key,
        only: [{ ...done, not: true }],
      };
      return { spec: showing(spec, [stat]), said: t`The overview shows ${quoted(stat.label)}.` };
    }
    if (price === undefined) continue;
    const hours = isHourly.test(price.label)
      ? entity.fields.find(({ kind, unit }) => kind === 'number' && (unit === 'h' || unit === 'min'))
      : undefined;
    if (paid === undefined && hours === undefined) continue;
    const factors = [
      ...(hours === undefined ? [] : [hours.unit === 'min' ? `${hours.key} / 60` : hours.key]),
      price.key,
      ...(paid === undefined ? [] : [`(1 - ${paid.key})`]),
    ];
    const label = names[spec.language].owed;
    const made = field(label, 'money', {
      formula: {
        type: 'arithmetic',
        expression: factors.join(' * '),
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
      said:
        by === null
          ? t`${quoted(label)} is worked out for each row.`
          : t`${quoted(label)} is worked out for each row, and shown for each ${inSentence(by.label, spec.language)}.`,
    };
  }
  return null;
};
/** The state in which nothing is owed any more, where it is the last that a row passes through. */
function settledIn({ fields }: Entity): { field: string; value: string } | undefined {
  for (const { key, kind, options } of fields) {
    const value = options.at(-1) ?? '';
    if (kind === 'choice' && isSettled.test(value)) return { field: key, value };
  }
  return undefined;
}
const isSettled =
  /(?<!\p{L})(?:paid|settled|done|closed|finished|completed?|delivered|collected|returned|picked\s+up|bezahlt|beglichen|erledigt|fertig|abgeholt|geliefert|abgeschlossen|payée?|réglée?|terminée?|livrée?|récupérée?|pagad[oa]|terminad[oa]|entregad[oa]|recogid[oa]|cerrad[oa])$/iu;
const isHourly =
  /(?<!\p{L})(?:(?:per|pro|par|por|je|\/)\s*(?:hour|stunde|heure|hora|h)|hourly(?:\s+(?:rate|fee|price))?|stundensatz|taux\s+horaire|tarifa\s+por\s+hora)(?!\p{L})/iu;
const isPaid = /(?<!\p{L})(?:paid|settled|bezahlt|beglichen|payée?|réglée?|pagad[oa])(?!\p{L})/iu;
const lower = (spec: AppSpec, label: string): string =>
  spec.language === 'de' ? label : label.toLowerCase();

/** "the value of the stock": how much of it there is, times what one costs. */
export const worth: Meet = (spec, statement) => {
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
      said: t`${quoted(label)} is ${inSentence(amount.label, spec.language)} times ${inSentence(price.label, spec.language)}, and the overview shows it in all.`,
    };
  }
  return null;
};

const ofPeople =
  /(?<!\p{L})(?:people|persons?|guests|seats|places|heads|personen|gäste|plätze|personnes|places|personas|plazas)(?!\p{L})/iu;
/** "how many are coming", "number of regulars" */
export const count: Meet = (spec, statement) => {
  const { cues } = statement;
  if (
    !cues.has('count') ||
    namedFields(statement).some(({ field: one }) => isSum(one) && !ofPeople.test(one.label))
  )
    return null;
  const entity =
    statement.named[0]?.entity ??
    only(spec.entities.filter(({ fields }) => fields.some(({ kind }) => kind === 'flag')));
  if (entity === undefined) return null;
  const flag = only(entity.fields.filter(({ kind }) => kind === 'flag'));
  const by = statement.cues.has('each')
    ? statement.named.find(({ field: one, option }) => one?.kind === 'choice' && option === null)?.field
    : null;
  if (by != null && statement.open.length > 0) return null;
  if (by != null) {
    const chart: Overview['charts'][number] = {
      title: labelOf(statement),
      entity: entity.key,
      kind: 'bars',
      by: by.key,
      sum: '',
    };
    return { spec: showing(spec, [], [chart]), said: t`The overview shows ${quoted(chart.title)}.` };
  }
  const said = rowsMeant(statement, entity);
  const rows =
    said.length > 0 || flag === undefined || !statement.cues.has('person')
      ? said
      : [{ field: flag.key, value: true }];
  const stretch = cues.has('now') && !cues.has('each') ? during(statement, entity) : {};
  if (stretch === null || (rows.length === 0 && stretch.within === undefined)) return null;
  const heads = entity.fields.find((one) => isSum(one) && ofPeople.test(one.label));
  const stat: Stat = {
    label: labelOf(statement),
    entity: entity.key,
    op: heads === undefined ? 'count' : 'sum',
    field: heads?.key ?? '',
    ...(rows.length === 0 ? {} : { only: rows }),
    ...stretch,
  };
  return { spec: showing(spec, [stat]), said: t`The overview shows ${quoted(stat.label)}.` };
};

/** "finished this year": the stretch of time that is meant, and the day that is named; null where a row has no such day. */
function during(statement: Statement, entity: Entity): Pick<Stat, 'within' | 'day'> | null {
  const within = spanOf(statement);
  if (within === undefined) return {};
  const days = entity.fields.filter(({ kind }) => kind === 'date');
  const named = namedFields(statement).find(({ field: one }) => days.includes(one))?.field;
  if (days.length === 0) return null;
  return named === undefined || named === days[0] ? { within } : { within, day: named.key };
}

/** What a thing that is named comes to, where it has one amount of money. */
function moneyOf({ named }: Statement): Place | undefined {
  const [entity, other] = new Set(named.map((one) => one.entity));
  const money =
    entity === undefined || other !== undefined
      ? undefined
      : only(entity.fields.filter(({ kind }) => kind === 'money'));
  return entity === undefined || money === undefined ? undefined : { entity, field: money };
}

const moneyIn = (entity: Entity): Place | undefined => {
  const field = only(entity.fields.filter(({ kind }) => kind === 'money'));
  return field === undefined ? undefined : { entity, field };
};
/** "how much each person paid": who that is, where one field says it. */
const ofEachPerson =
  /(?<!\p{L})(?:each|every|per|jede[rsnm]?|pro|chaque|par|cada|por)\s+(?:\p{L}+\s+)?(?:person|one|member|kid|child|player|(?:flat|room|house)?mate|friend|guest|mitglied|kind|personne|membre|persona|miembro)(?!\p{L})|(?<!\p{L})(?:each\s+of\s+us|everyone|everybody|jeder|chacune?|cada\s+uno)(?!\p{L})/iu;
const spends =
  /(?<!\p{L})(?:paid|pays?|spent|spends?|spend|costs?|bezahlt|zahlt|ausgegeben|payé|paie|dépensé|pagado|paga|gastado|gasta)(?!\p{L})/iu;
const saysWho =
  /^(?:who|person|name|member|wer|qui|quién)(?!\p{L})|(?<!\p{L})(?:by|whom|von|par|por)$|^(?:paid|bought|spent)\s+by$/iu;
const whoIn = (spec: AppSpec): Place | undefined =>
  only(
    spec.entities.flatMap((entity) =>
      entity.fields
        .filter(({ kind, label }) => ['text', 'choice', 'relation'].includes(kind) && saysWho.test(label))
        .slice(0, 1)
        .map((field) => ({ entity, field })),
    ),
  );

/** "total jars per month of regulars", "average temper", "kilometres per shoe as a chart" */
export const figure: Meet = (spec, statement) => {
  const { cues } = statement;
  const isMean = cues.has('mean');
  const end = cues.has('each') ? (['most', 'least'] as const).find((one) => cues.has(one)) : undefined;
  const isAsked = isMean || end !== undefined || cues.has('sum') || cues.has('much') || cues.has('chart');
  if (statement.figures.length > 0 || !(isAsked || (cues.has('ask') && cues.has('each')))) return null;
  const doer = cues.has('each') && ofEachPerson.test(statement.text) ? whoIn(spec) : undefined;
  const place =
    amountIn(spec, statement, undefined) ??
    (cues.has('each') ? moneyOf(statement) : undefined) ??
    (doer !== undefined && spends.test(statement.text) ? moneyIn(doer.entity) : undefined);
  if (place === undefined || (!isMean && !isSum(place.field))) return null;
  const { entity, field: one } = place;
  const rows = rowsMeant(statement, entity);
  const by =
    statement.named.find(
      (other) =>
        other.entity === entity &&
        other.field !== null &&
        other.option === null &&
        ['text', 'choice', 'relation'].includes(other.field.kind),
    )?.field ?? (doer?.entity === entity ? doer.field : undefined);
  const span = spanOf(statement);
  // "the total of this month" is of those rows, and no chart over all of them.
  const isNow = span !== undefined && cues.has('now') && !cues.has('each') && !cues.has('chart');
  const isOwnName =
    span !== undefined && new RegExp(String.raw`(?<!\p{L})(?:per|pro|par|por)\s`, 'iu').test(one.label);
  const day =
    span === undefined || isOwnName || isNow ? undefined : entity.fields.find(({ kind }) => kind === 'date');
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
    return { spec: showing(spec, [], [chart]), said: t`The overview shows ${quoted(chart.title)}.` };
  }
  if (!isAsked || end !== undefined) return null;
  const stretch = isNow ? during(statement, entity) : {};
  if (stretch === null) return null;
  const stat: Stat = {
    label: labelOf(statement),
    entity: entity.key,
    op: isMean ? 'average' : 'sum',
    field: one.key,
    ...(rows.length === 0 ? {} : { only: rows }),
    ...stretch,
  };
  return { spec: showing(spec, [stat]), said: t`The overview shows ${quoted(stat.label)}.` };
};
