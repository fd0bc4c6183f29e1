import { quoted } from '#language/quotes.ts';
import { t } from '#language/speech.ts';
import { isSum } from '../find/find-in-app.ts';
import type { AppSpec, HighlightRule, Screen } from '../spec/spec.ts';
import { Reading, inSentence } from '../language/text.ts';
import {
  amountIn,
  isLeast,
  isStock,
  labelOf,
  type Meet,
  namedFields,
  names,
  only,
  places,
  type Place,
  showing,
  spanOf,
  withEntity,
} from './places.ts';
import { sentence } from '../print/quote.ts';

/** "drag shops between statuses" */
export const board: Meet = (spec, statement) => {
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
    said: t`A board has ${inSentence(entity.labelPlural, spec.language)} in a column for each ${inSentence(one.label, spec.language)}, to be moved between them.`,
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
export const arrange: Meet = (spec, statement) => {
  const { cues } = statement;
  const [place] = namedFields(statement);
  if (place === undefined) return null;
  const listed = /:\s*(\S.*)$/su
    .exec(statement.text)?.[1]
    ?.split(/\s*,\s*(?:(?:and|und|et|y)\s+)?|\s+(?:and|und|et|y)\s+/iu);
  const options = (listed ?? []).map((one) => sentence(one.trim())).filter((one) => one !== '');
  if (cues.has('group') && options.length > 1 && ['choice', 'text'].includes(place.field.kind))
    return {
      spec: inList(withOptions(spec, place, options), place, { group: place.field.key }),
      said: t`The list is grouped by ${inSentence(place.field.label, spec.language)}: ${options.map(quoted).join(', ')}.`,
    };
  if (cues.has('group') && ['choice', 'relation', 'flag', 'text'].includes(place.field.kind))
    return {
      spec: inList(spec, place, { group: place.field.key }),
      said: t`The list is grouped by ${inSentence(place.field.label, spec.language)}.`,
    };
  if (!cues.has('order')) return null;
  const order = cues.has('most') ? 'desc' : 'asc';
  return {
    spec: inList(spec, place, { sort: { field: place.field.key, order } }),
    said:
      order === 'desc'
        ? t`The list is sorted by ${inSentence(place.field.label, spec.language)}, the most first.`
        : t`The list is sorted by ${inSentence(place.field.label, spec.language)}, the least first.`,
  };
};

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
export const belowOther: Meet = (spec, statement) => {
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
        { label: sentence(label), tone: 'bad', is: 'below', value: 0, other: least.key },
      ),
      said: t`Rows with ${inSentence(stock.label, spec.language)} below ${inSentence(least.label, spec.language)} stand out.`,
    };
  }
  return null;
};

/** "show who hasn't paid": rows of which something has not come true. */
export const notYet: Meet = (spec, { cues, named, figures }) => {
  const flags = named.filter(({ field }) => field?.kind === 'flag');
  const [flag] = flags;
  if (
    flag?.field == null ||
    flags.length > 1 ||
    figures.length > 0 ||
    !cues.has('not') ||
    !(cues.has('which') || cues.has('warn'))
  )
    return null;
  const { entity, field } = flag;
  const not = { en: 'Not', de: 'Nicht', fr: 'Pas', es: 'No' }[spec.language];
  const label = `${not} ${spec.language === 'de' ? field.label : field.label.toLowerCase()}`;
  return {
    spec: marked(spec, { entity, field }, { label, tone: 'bad', is: 'equal', value: false, other: '' }),
    said: t`Rows that are not ${inSentence(field.label, spec.language)} stand out.`,
  };
};

/** "mark jobs red when the promised date has passed": the day that is named, or the only one there is. */
export const past: Meet = (spec, statement) => {
  const { cues, figures, named } = statement;
  const isOver = cues.has('past') || /(?<!\p{L})(?:over|vorüber)\s*$/iu.test(statement.text);
  if (figures.length > 0 || !isOver || !(cues.has('warn') || cues.has('which'))) return null;
  const about = new Set(named.map(({ entity }) => entity));
  const days = (all: readonly Place[]): Place[] => all.filter(({ field: one }) => one.kind === 'date');
  const said = days(namedFields(statement));
  const place =
    only(said) ??
    (said.length > 0
      ? undefined
      : only(days(places(spec)).filter(({ entity }) => about.size === 0 || about.has(entity))));
  if (place === undefined) return null;
  const label = { en: 'Overdue', de: 'Überfällig', fr: 'En retard', es: 'Vencido' }[spec.language];
  return {
    spec: marked(spec, place, { label, tone: 'bad', is: 'before', value: 0, other: '' }),
    said: t`Rows whose ${inSentence(place.field.label, spec.language)} has passed stand out.`,
  };
};

/** "warn me when a pair of shoes goes past 700 km", "mark stock below 5 red" */
export const bound: Meet = (spec, statement) => {
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
      said: t`The overview shows how far each of ${each.field.options.map(quoted).join(', ')} is on the way to ${`${figure.value} ${one.unit}`}.`,
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
    said: isOver
      ? t`Rows with ${inSentence(one.label, spec.language)} above ${figure.value} stand out.`
      : t`Rows with ${inSentence(one.label, spec.language)} below ${figure.value} stand out.`,
  };
};
