import { isNumeric, isSameChart, isSum } from '../find/find-in-app.ts';
import type { AppSpec, Entity, Field, Screen } from '../spec/spec.ts';
import { fold } from '../language/text.ts';
import { sameWord, type Figure, type Statement } from './statement.ts';
import { sentence } from '../print/quote.ts';

/** An app with what a sentence asks of it, and the sentence that says so. */
export interface Met {
  readonly spec: AppSpec;
  readonly said: string;
}
export type Overview = Extract<Screen, { type: 'overview' }>;
export type Stat = Overview['stats'][number];
export type Meet = (spec: AppSpec, statement: Statement) => Met | null;

/** What a figure is called: the words that ask for it, as they were written. */
export const labelOf = ({ text, core: [from, end] }: Statement): string =>
  sentence(
    text
      .slice(from, end)
      .replace(asksToKnow, '')
      // What stands before the last comma are other parts of a list.
      .replace(/^.*,\s*(?:(?:and|und|et|y)\s+)?/isu, '')
      .replace(
        /^.*(?<!\p{L})(?:shows?|displays?|tells?|zeigt|affiche|muestra)\s+(?:me\s+|us\s+)?(?=\p{L})/isu,
        '',
      )
      .replace(/^(?:the|a|an|my|our|die|der|das|le|la|les|el|los|las)\s+/iu, '')
      .trim(),
  );
/** "what's my average rating", "je veux le total": that one wants to know it is no part of its name. */
const asksToKnow =
  /^(?:(?:and|und|et|y|also|what['’]?s|what|which|welche\p{L}*|was|quel(?:le)?s?|cu[aá]l(?:es)?|is|are|was|were|ist|sind|est|sont|es|son|i|we|ich|wir|je|nous|yo|want|need|would|like|to|see|know|will|möchte\p{L}*|sehen|wissen|veux|voudrais|voulons|voir|savoir|quiero|queremos|ver|saber)(?:\s+|(?<=l)['’]))+(?=\p{L})/iu;
export const names = {
  en: { worth: 'Value', owed: 'Still owed', overview: 'Overview', board: 'Board', by: 'by' },
  de: { worth: 'Wert', owed: 'Noch offen', overview: 'Übersicht', board: 'Tafel', by: 'nach' },
  fr: { worth: 'Valeur', owed: 'Reste dû', overview: 'Aperçu', board: 'Tableau', by: 'par' },
  es: { worth: 'Valor', owed: 'Pendiente', overview: 'Resumen', board: 'Tablero', by: 'por' },
} as const;

export const withEntity = (spec: AppSpec, key: string, change: (entity: Entity) => Entity): AppSpec => ({
  ...spec,
  entities: spec.entities.map((entity) => (entity.key === key ? change(entity) : entity)),
});
/** The app with figures and charts at the head of its overview; what showed the same gives way. */
export function showing(spec: AppSpec, stats: readonly Stat[], charts: Overview['charts'] = []): AppSpec {
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

export const only = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);
export interface Place {
  readonly entity: Entity;
  readonly field: Field;
}
export const places = (spec: AppSpec): Place[] =>
  spec.entities.flatMap((entity) => entity.fields.map((one) => ({ entity, field: one })));
export const namedFields = ({ named }: Statement): Place[] =>
  named.flatMap(({ entity, field: one, option }) =>
    one === null || option !== null ? [] : [{ entity, field: one }],
  );
const isMoneyUnit = (unit: string): boolean =>
  /^(?:[€$£]|euros?|eur|dollars?|pounds?|pesos?|chf|francs?)$/u.test(unit);

/** The amount that a sentence is about: named, told by the unit of its figure, or the only one there is. */
export function amountIn(spec: AppSpec, statement: Statement, figure: Figure | undefined): Place | undefined {
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
  if (measured.length > 1) return only(measured.filter(({ field: { label } }) => isActual.test(label)));
  // What is named, and is not there, is none of the others.
  // "how much pot size": what is named, and is no amount, is none of the others.
  const isOther =
    !statement.cues.has('each') && namedFields(statement).some(({ field: one }) => isWords(one));
  const isOnly = !isOther && ((unit === '' && statement.open.length === 0) || isMoneyUnit(unit));
  return measured[0] ?? (isOnly ? only(all.filter(({ field: one }) => isSum(one))) : undefined);
}
const isWords = ({ kind }: Field): boolean => kind === 'text' || kind === 'longtext' || kind === 'choice';
/** What was spent, of what was planned and spent. */
const isActual =
  /(?<!\p{L})(?:real|actual|spent|paid|tatsächlich\p{L}*|bezahlt|réel\p{L}*|payé|gastado|pagado)(?!\p{L})/iu;
const longUnits: Readonly<Record<string, string>> = {
  km: 'kilomet',
  kg: 'kilo',
  l: 'lit',
  h: 'hour stund heure hora',
  min: 'minut',
  m: 'met',
};
export const sameUnit = (word: string, unit: string): boolean =>
  word === unit || (longUnits[unit] ?? '').split(' ').some((begin) => begin !== '' && word.startsWith(begin));

/** Rows of which a sentence speaks: those with a choice, or of which something has come true. */
export function rowsMeant(statement: Statement, entity: Entity): NonNullable<Stat['only']> {
  return statement.named.flatMap(({ entity: own, field: one, option }): NonNullable<Stat['only']> =>
    own !== entity || one === null
      ? []
      : option !== null
        ? [{ field: one.key, value: option, ...(statement.cues.has('not') ? { not: true } : {}) }]
        : one.kind === 'flag'
          ? [{ field: one.key, value: !statement.cues.has('not') }]
          : [],
  );
}

export const spanOf = ({ cues }: Statement): Stat['within'] =>
  (['day', 'week', 'month', 'year'] as const).find((span) => cues.has(span));
export const hasDay = ({ fields }: Entity): boolean => fields.some(({ kind }) => kind === 'date');

/** How much there is of something, and the least that there should be, by what they are called. */
export const isLeast = /(?<!\p{L})(?:min\p{L}*|reorder\p{L}*|mindest\p{L}*|melde\p{L}*|seuil|mínim\p{L}*)/iu;
export const isStock =
  /(?<!\p{L})(?:stock|amount|quantity|count|in stock|pieces|bestand|menge|anzahl|stück\p{L}*|quantité|nombre|cantidad|existencias)(?!\p{L})/iu;
