import type { Language } from '../spec/spec.ts';
import { lexicon } from './lexicon.ts';

/** One word of a message. Positions are offsets into the original text. */
export interface Token {
  readonly text: string;
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** Number of the clause that the word stands in. */
  readonly clause: number;
  used: boolean;
}

/** Where something was found: token indexes, end exclusive. */
export interface Match {
  readonly phrase: string;
  readonly from: number;
  readonly to: number;
}

const breaks = /[,.;:!?()\n–—]/;
const joiners = new Set(lexicon.joiners);

let work = 0;
/** How many words this process has folded, and pairs of them compared letter by letter: what grows with a message. */
export const workSoFar = (): number => work;

/** Folds a word for comparison: lower case, plain apostrophes, no accents. */
export const fold = (word: string): string => {
  work += 1;
  return word
    .toLowerCase()
    .replaceAll('’', "'")
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');
};

const quiet = new Set(lexicon.quiet.map(fold));
/** Those long enough that a slip of one letter makes no other word of them: "somthing", "websiet". */
const longQuiet = [...quiet].filter((word) => word.length >= 8);
const slips = new Map<string, boolean>();

/** The end of "sent or not", "gelesen oder nicht" says no more than its beginning. */
const alternatives = new Set(['or', 'oder', 'ou', 'o']);
const negations = new Set(['not', 'nicht', 'non', 'no', 'pas', 'nao']);

/** Whether a word, as it is folded, carries no request of its own, slips of the pen and all. */
function carriesNothing(word: string): boolean {
  if (quiet.has(word)) return true;
  if (word.length < 7 || falseFriends.has(word)) return false;
  const known = slips.get(word);
  if (known !== undefined) return known;
  const isSlip = longQuiet.some((other) => {
    if (other[0] !== word[0] || singular(other) === singular(word)) return false;
    return !word.startsWith(other) && !other.startsWith(word) && distance(word, other, 1) <= 1;
  });
  if (slips.size > 2000) slips.clear();
  slips.set(word, isSlip);
  return isSlip;
}

const singulars = new Map(Object.entries(lexicon.singulars));

/** The singular of an English word, well enough for comparison and for names of things. */
export function singular(word: string): string {
  const known = singulars.get(word);
  if (known !== undefined) return known;
  if (word.length <= 3 || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ches|shes|sses|xes|zes)$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s')) return word.slice(0, -1);
  return word;
}

/** The plural of an English word, for labels and collections. */
export function plural(word: string): string {
  const parts = word.split(' ');
  const last = parts.pop() ?? word;
  const one = lexicon.plurals[last];
  const made =
    one ??
    (/[^aeiou]y$/.test(last)
      ? `${last.slice(0, -1)}ies`
      : /(s|x|z|ch|sh)$/.test(last)
        ? `${last}es`
        : `${last}s`);
  return [...parts, made].join(' ');
}

/** Edit distance with swaps of neighbours, up to `limit`; `limit + 1` means more. */
export function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  work += 1;
  // What both begin and end with changes nothing, and is nearly all of two words that are alike.
  let from = 0;
  while (from < one.length && from < other.length && one[from] === other[from]) from += 1;
  let end = 0;
  const rest = Math.min(one.length, other.length) - from;
  while (end < rest && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  const a = one.slice(from, one.length - end);
  const b = other.slice(from, other.length - end);
  // One edit leaves one letter, or two that are swapped.
  if (limit === 1 && Math.max(a.length, b.length) > 2) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      row.push(value);
    }
    before = previous;
    previous = row;
  }
  return previous[b.length] ?? limit + 1;
}

/** Real words that lie one letter from a lexicon word and mean something else. */
const falseFriends = new Set(lexicon.falseFriends);

/** Whether a word lies one letter from another and means something else. */
export const isFalseFriend = (word: string): boolean => falseFriends.has(word);

/** A word beside its singular: each is compared with every word of the lexicon. */
interface Form {
  readonly word: string;
  readonly one: string;
}
const formOf = (word: string): Form => ({ word, one: singular(word) });

interface Phrase {
  readonly phrase: string;
  readonly words: readonly Form[];
}

/** Lists of the lexicon as they are looked for, longest phrases first: the same lists are looked for again and again. */
const prepared = new WeakMap<readonly string[], readonly Phrase[]>();

function phrasesOf(list: readonly string[]): readonly Phrase[] {
  const known = prepared.get(list);
  if (known !== undefined) return known;
  const made = list
    .map((phrase) => ({
      phrase,
      words: fold(phrase)
        .split(/[\s-]+/)
        .map(formOf),
    }))
    .sort((a, b) => b.words.length - a.words.length || b.phrase.length - a.phrase.length);
  prepared.set(list, made);
  return made;
}

/** Whether two words of one length differ by more than letters that changed places, or, in longer ones, vowels that sound alike. */
function isAnotherLetter(token: string, wanted: string): boolean {
  if ([...token].sort().join() === [...wanted].sort().join()) return false;
  const isVowel = (letter: string | undefined): boolean => /[aeiouy]/u.test(letter ?? '');
  return (
    wanted.length < 6 ||
    [...token].some((letter, at) => letter !== wanted[at] && !(isVowel(letter) && isVowel(wanted[at])))
  );
}

function sameWord({ word: token, one }: Form, { word: wanted, one: other }: Form): boolean {
  if (token === wanted || one === wanted || token === other) return true;
  // "mit Bildern und Preisen": several in the German dative.
  if (wanted.length > 5 && /(?:e|er|el)$/u.test(wanted) && token === `${wanted}n`) return true;
  if (
    wanted.length < 5 ||
    token.length < 5 ||
    token[0] !== wanted[0] ||
    falseFriends.has(token) ||
    falseFriends.has(one)
  )
    return false;
  // A word and its own beginning, such as design and designer, are two words and no slip.
  if (other.startsWith(one) || one.startsWith(other)) return false;
  // Of words so short another letter makes another word: "space" is no slip for "spice", nor "packing" for "parking", but
  // "brigde" is one for "bridge", and "delevery" for "delivery".
  // Several of another word are one too: "savons" are no salon.
  const isAnother = (said: string, meant: string): boolean =>
    said.length === meant.length && isAnotherLetter(said, meant);
  if (wanted.length < 8 && (isAnother(token, wanted) || isAnother(one, other))) return false;
  const limit = wanted.length >= 10 ? 2 : 1;
  return distance(token, wanted, limit) <= limit || distance(one, wanted, limit) <= limit;
}

/**
 * A message without what nobody writes to be read: hundreds of blanks side by side, or of letters in one word. Patterns
 * take the square of such a run.
 */
export const plainMessage = (text: string): string =>
  inFull(text.replace(greeting, ''))
    .replaceAll(/[^\S\n]{40,}/gu, ' ')
    .replaceAll(/(\p{L}{120})\p{L}+/gu, '$1')
    // "14 000 kr": one amount, as it is written in much of Europe.
    .replaceAll(
      /(?<![\d.,])(\d{1,3})[ \u00a0\u202f](\d{3})(?=\s?(?:€|\$|£|kr|chf|euros?|dollars?|sek|nok|dkk|zł)(?!\p{L}))/giu,
      '$1$2',
    );

const greeting =
  /^\s*(?:hi|hello|hey|hallo|hola|bonjour|salut|good\s+(?:morning|evening|afternoon))(?:\s+(?:there|all|everyone|zusammen))?\s*[!,.\n]+\s*(?=\p{L})/iu;
/** How people write in a hurry, and what they mean by it. */
const shortForms: Readonly<Record<string, string>> = lexicon.shortForms;
const shortened = new RegExp(
  String.raw`(?<=^|[\s,(])['’]?(${Object.keys(shortForms).join('|')})(?=$|[\s,.!?)])`,
  'giu',
);
/** An English message with its short forms written out: single letters mean something else in other languages. */
const inFull = (text: string): string =>
  /(?<!\p{L})(?:i|my|the|need|want|an?|for|to|with|our)(?!\p{L})/iu.test(text)
    ? text
        .replaceAll(/(?<!\p{L})id(?=\s+(?:like|love|want|need)(?!\p{L}))/giu, 'I would')
        .replaceAll(shortened, (all, form: string) =>
          /^\p{Lu}$/u.test(form) ? all : (shortForms[form.toLowerCase()] ?? all),
        )
    : text;

/** A message read word by word; recognisers mark the words that they could use. */
export class Reading {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** What each token is compared by: itself, or the words between its hyphens. */
  private readonly pieces: readonly (readonly Form[])[];
  /** The words that stand in it with their places, by their first letter, which no slip changes. */
  private readonly wordsByLetter = new Map<string, Map<string, { form: Form; places: number[] }>>();

  constructor(text: string) {
    this.text = text;
    const tokens: Token[] = [];
    let clause = 0;
    let last = 0;
    for (const found of text.matchAll(
      /#[0-9a-fA-F]{3,8}\b|[\p{L}\p{N}]+(?:['’.&+-][\p{L}\p{N}]+)*%?|[€$£]\s?\d+(?:[.,]\d+)?/gu,
    )) {
      const start = found.index;
      const word = fold(found[0]).replace(/'s$/, '');
      if (breaks.test(text.slice(last, start)) || joiners.has(word)) clause += 1;
      const used = negations.has(word) && alternatives.has(tokens.at(-1)?.word ?? '');
      tokens.push({ text: found[0], word, start, end: start + found[0].length, clause, used });
      last = start + found[0].length;
    }
    this.tokens = tokens;
    this.pieces = tokens.map(({ word }) => word.split('-').map(formOf));
    for (const at of tokens.keys()) {
      const form = this.pieces[at]?.[0];
      if (form === undefined) continue;
      const letter = form.word.charAt(0);
      const words = this.wordsByLetter.get(letter) ?? new Map<string, { form: Form; places: number[] }>();
      this.wordsByLetter.set(letter, words);
      const known = words.get(form.word);
      if (known === undefined) words.set(form.word, { form, places: [at] });
      else known.places.push(at);
    }
  }

  /** Every place where one of the phrases stands, longest phrases first; places do not overlap. */
  findAll(phrases: readonly string[], exact = false): Match[] {
    const found: Match[] = [];
    const taken = new Set<number>();
    for (const { phrase, words } of phrasesOf(phrases)) {
      for (const from of this.placesOf(words[0], exact)) {
        const length = this.matchAt(words, from, exact);
        if (length === 0) continue;
        const range = Array.from({ length }, (_, offset) => from + offset);
        if (range.some((index) => taken.has(index))) continue;
        for (const index of range) taken.add(index);
        found.push({ phrase, from, to: from + length });
      }
    }
    return found.sort((a, b) => a.from - b.from);
  }

  /** Where a word of the lexicon stands, in order: each word of the message is compared with it once. */
  private placesOf(wanted: Form | undefined, exact: boolean): readonly number[] {
    const words = this.wordsByLetter.get(wanted?.word.charAt(0) ?? '');
    if (wanted === undefined || words === undefined) return [];
    if (exact) return words.get(wanted.word)?.places ?? [];
    const found: number[] = [];
    for (const { form, places } of words.values()) if (sameWord(form, wanted)) found.push(...places);
    return found.sort((a, b) => a - b);
  }

  find(phrases: readonly string[], exact = false): Match | null {
    return this.findAll(phrases, exact)[0] ?? null;
  }

  private matchAt(words: readonly Form[], from: number, exact: boolean): number {
    let at = from;
    let index = 0;
    while (index < words.length) {
      const pieces = this.pieces[at];
      if (pieces === undefined) return 0;
      for (const piece of pieces) {
        const word = words[index];
        if (word === undefined) return pieces.length > 1 && index >= words.length ? at - from + 1 : 0;
        if (exact ? piece.word !== word.word : !sameWord(piece, word)) return 0;
        index += 1;
      }
      at += 1;
    }
    return at - from;
  }

  /** Like `find`, and marks the words as understood. */
  take(phrases: readonly string[], exact = false): Match | null {
    const match = this.find(phrases, exact);
    if (match !== null) this.use(match);
    return match;
  }

  use(match: { from: number; to: number }): void {
    for (let index = match.from; index < match.to; index += 1) {
      const token = this.tokens[index];
      if (token !== undefined) token.used = true;
    }
  }

  /** Marks the words inside a stretch of the text as understood. */
  useText(start: number, end: number): void {
    for (const token of this.tokens) if (token.start < end && token.end > start) token.used = true;
  }

  /** The clauses of which something is understood. */
  clausesUsed(): Set<number> {
    return new Set(this.tokens.filter((token) => token.used).map((token) => token.clause));
  }

  /**
   * What was said and not used: stretches of words with a meaning of their own, clause by clause.
   * @param only the clauses that count; all of them when not given.
   */
  rest(only?: ReadonlySet<number>): string[] {
    const phrases: string[] = [];
    const clauses = new Map<number, Token[]>();
    for (const token of this.tokens)
      if (only?.has(token.clause) !== false)
        clauses.set(token.clause, [...(clauses.get(token.clause) ?? []), token]);
    for (const tokens of clauses.values()) {
      const open = tokens.filter((token) => !token.used && carries(token));
      const first = open[0];
      const last = open.at(-1);
      if (first !== undefined && last !== undefined)
        phrases.push(this.text.slice(first.start, last.end).trim());
    }
    return phrases;
  }

  /** The words that carry a request. */
  contentTokens(): Token[] {
    return this.tokens.filter((token) => carries(token));
  }

  /** How many words carry a request, and how many of them were used. */
  coverage(): { content: number; used: number } {
    const content = this.tokens.filter((token) => token.used || carries(token));
    return { content: content.length, used: content.filter((token) => token.used).length };
  }
}
/** Whether a word may be a request. */
const carries = ({ word }: Token): boolean => word.length > 1 && !carriesNothing(word);
export const isQuiet = (word: string): boolean => carriesNothing(fold(word));

/** A label in the middle of a sentence of its language: German writes its nouns large. */
export const inSentence = (label: string, language: Language): string =>
  language === 'de' ? label : label.toLowerCase();

/** The words of a message that stand in a stretch of it, or reach into it. */
export const tokensIn = (reading: Reading, start: number, end: number): Token[] =>
  reading.tokens.filter((token) => token.start < end && token.end > start);
