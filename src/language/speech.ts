import { type Language, languageFacts } from './languages.ts';

/** A sentence in another language, or where something is counted its forms by the categories of CLDR. */
export type Translation = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/**
 * What stands for what in another language. Keys are the English sentences, with `{0}`, `{1}` for what is filled in,
 * and of counted things the form of many.
 */
export type Catalog = Readonly<Record<string, Translation>>;

export interface Speech {
  readonly language: Language;
  /** Null in English, which stands in the source. */
  readonly catalog: Catalog | null;
}

export const english: Speech = { language: 'en', catalog: null };

type Source = () => Speech;

/**
 * Where it is kept which language is spoken. A server under development runs these modules twice, once for itself and
 * once for its pages, which have to agree.
 */
const place = Symbol.for('statecraft.speech');
const holder = globalThis as { [place]?: Source | undefined };

/** Says from where it is known which language is spoken: a browser speaks one, a server that of the request. */
export const setSpeech = (source: Source): void => {
  holder[place] = source;
};

/** Says what `act` says in a language, whatever is spoken around it; it is over when `act` returns. */
export function speaking<T>(as: Speech, act: () => T): T {
  const around = holder[place];
  holder[place] = () => as;
  try {
    return act();
  } finally {
    holder[place] = around;
  }
}

/** Which language is spoken, and what stands for what in it. */
export const speech = (): Speech => holder[place]?.() ?? english;

/** How numbers and days are written in the language that is spoken, as a BCP 47 tag. */
export const locale = (): string => languageFacts[speech().language].locale;

/** 1 where the lines of the language that is spoken run from left to right, and -1 where they run from the right. */
export const towardsEnd = (): 1 | -1 => (languageFacts[speech().language].direction === 'rtl' ? -1 : 1);

type Value = string | number;

const placeholders = /\{(\d+)\}/gu;

/** `text` with what belongs there in place of `{0}`, `{1}`. */
export const filled = (text: string, values: readonly Value[]): string =>
  values.length === 0
    ? text
    : text.replace(placeholders, (whole, index: string) => String(values[Number(index)] ?? whole));

const keys = new WeakMap<readonly string[], string>();

/** The key of a template: its text with `{0}`, `{1}` for what is filled in. */
export function keyOf(strings: readonly string[]): string {
  let key = keys.get(strings);
  if (key === undefined) {
    key = strings.reduce((text, part, index) => `${text}{${index - 1}}${part}`);
    keys.set(strings, key);
  }
  return key;
}

/** What of a key says which of several meanings a word has: `Light||of a font`. Nobody is shown it. */
export const meaning = /\|\|.*$/su;

/** A sentence without anything to be filled in, in the language that is spoken. */
export function translated(key: string): string {
  const { catalog } = speech();
  const found = catalog === null ? undefined : catalog[key];
  return typeof found === 'string' ? found : key.includes('||') ? key.replace(meaning, '') : key;
}

/** A sentence in the language that is spoken: t`Delete ${name}`. What is filled in stays as it is. */
export function t(strings: TemplateStringsArray, ...values: readonly Value[]): string {
  return filled(translated(keyOf(strings)), values);
}

/**
 * What a sentence is made of in the language that is spoken, in its order: texts, and the indices of what is filled in.
 */
export function partsOf(strings: readonly string[]): readonly (string | number)[] {
  const pieces = translated(keyOf(strings)).split(placeholders);
  return pieces
    .map((piece, index) => (index % 2 === 0 ? piece : Number(piece)))
    .filter((piece) => piece !== '');
}

interface Forms {
  readonly one: string;
  /** The key as well. */
  readonly other: string;
}

const rules = new Map<string, Intl.PluralRules>();

function ruleOf(tag: string): Intl.PluralRules {
  const known = rules.get(tag);
  if (known !== undefined) return known;
  const made = new Intl.PluralRules(tag);
  rules.set(tag, made);
  return made;
}

/**
 * So many of something, in the form that the language has for the number (CLDR plural rules): `#` is the number, `{0}`,
 * `{1}` are what is filled in.
 */
export function plural(count: number, forms: Forms, ...values: readonly Value[]): string {
  const { language, catalog } = speech();
  const found = catalog === null ? undefined : catalog[forms.other];
  const known: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> =
    typeof found === 'object' ? found : { ...forms };
  const tag = typeof found === 'object' ? languageFacts[language].locale : 'en-US';
  const form = known[ruleOf(tag).select(count)] ?? known.other ?? forms.other;
  return filled(form.replaceAll('#', count.toLocaleString(tag)), values);
}

/** Several things in one part of a sentence: `a, b and c`. */
export const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat(languageFacts[speech().language].listing).format(parts);

/** Several things of which one is meant: `a, b or c`. */
export const either = (parts: readonly string[]): string =>
  new Intl.ListFormat(languageFacts[speech().language].listing, { type: 'disjunction' }).format(parts);

/** A number as the language that is spoken writes it. */
export const numeral = (count: number): string => count.toLocaleString(locale());
