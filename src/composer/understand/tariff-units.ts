import type { Language } from '../spec/spec.ts';
import { sentence } from './list-parts.ts';
import { fold, plural, singular } from '../language/text.ts';

/** Something that is paid by its amount: hours, kilometres, people. */
export interface Quantity {
  /** Words for one and for several of it, folded. */
  readonly names: readonly string[];
  readonly label: Readonly<Record<Language, string>>;
  /** What it is measured by, in seconds for times; null for what is counted by itself. */
  readonly seconds: number | null;
  readonly start: number;
  readonly step: number;
}

/** A quantity by what it is called in the four languages, one and several, and by what it is measured. */
const quantity = (
  labels: readonly [en: string, de: string, fr: string, es: string],
  names: string,
  seconds: number | null,
  start: number,
  step: number,
): Quantity => {
  const [en, de, fr, es] = labels;
  return { names: names.split(' '), label: { en, de, fr, es }, seconds, start, step };
};
const known: readonly Quantity[] = [
  quantity(
    ['Seconds', 'Sekunden', 'Secondes', 'Segundos'],
    'second seconds sekunde sekunden seconde secondes segundo segundos',
    1,
    60,
    1,
  ),
  quantity(
    ['Minutes', 'Minuten', 'Minutes', 'Minutos'],
    'minute minutes min mins minuten minuto minutos',
    60,
    60,
    1,
  ),
  quantity(
    ['Hours', 'Stunden', 'Heures', 'Horas'],
    'hour hours h hr hrs hourly stunde stunden std heure heures hora horas',
    3600,
    2,
    0.25,
  ),
  quantity(
    ['Days', 'Tage', 'Jours', 'Días'],
    'day days daily tag tage tagen jour jours dia dias',
    86_400,
    1,
    1,
  ),
  quantity(
    ['Weeks', 'Wochen', 'Semaines', 'Semanas'],
    'week weeks weekly woche wochen semaine semaines semana semanas',
    604_800,
    1,
    1,
  ),
  quantity(
    ['Kilometres', 'Kilometer', 'Kilomètres', 'Kilómetros'],
    'km kms kilometre kilometres kilometer kilometers kilometern kilometro kilometros',
    null,
    10,
    1,
  ),
  quantity(
    ['Kilograms', 'Kilogramm', 'Kilogrammes', 'Kilogramos'],
    'kg kilo kilos kilogram kilograms kilogramm kilogrammes kilogramos',
    null,
    1,
    0.1,
  ),
  quantity(['Grams', 'Gramm', 'Grammes', 'Gramos'], 'g gram grams gramm grammes gramos', null, 100, 1),
  quantity(
    ['Square metres', 'Quadratmeter', 'Mètres carrés', 'Metros cuadrados'],
    'm2 m² sqm quadratmeter quadratmetern',
    null,
    20,
    1,
  ),
];

/** The quantity that a word names; one that is not known is counted under its own name. */
export function quantityNamed(words: string): Quantity {
  const word = fold(words.trim());
  const found = known.find(({ names }) => names.includes(word));
  if (found !== undefined) return found;
  const own = sentence(words.trim().toLowerCase());
  const several = words.includes(' ') ? own : sentence(plural(singular(words.trim().toLowerCase())));
  return {
    names: [word, singular(word)],
    label: { en: several, de: sentence(words.trim()), fr: own, es: own },
    seconds: null,
    start: 1,
    step: 1,
  };
}

/** The quantity that an input of this label asks for. */
export const quantityLabelled = (label: string): Quantity =>
  known.find((one) => Object.values(one.label).includes(label)) ?? quantityNamed(label);

/** Whether two words name the same: "Person" and "Personen", "heure" and "heures". */
export const sameQuantity = (one: Quantity, other: Quantity): boolean =>
  one === other ||
  one.names.some((name) =>
    other.names.some(
      (another) =>
        name === another ||
        (Math.min(name.length, another.length) > 3 &&
          Math.abs(name.length - another.length) < 3 &&
          (name.startsWith(another) || another.startsWith(name))),
    ),
  );

/** How many of a quantity an amount is: 30 minutes are 0.5 of hours; null where it is of something else. */
export function scaled(
  { count, of }: { readonly count: number; readonly of: Quantity },
  wanted: Quantity,
): number | null {
  if (sameQuantity(of, wanted)) return count;
  return of.seconds === null || wanted.seconds === null
    ? null
    : Number(((count * of.seconds) / wanted.seconds).toPrecision(12));
}
