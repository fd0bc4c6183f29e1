import type { AppSpec, Entity, Field } from '../spec/spec.ts';
import { allNumberWords } from '../language/numbers.ts';
import { fold, isQuiet, Reading, singular, type Token } from '../language/text.ts';
import { units } from '../understand/unit-words.ts';
import { cuesAt, type Cue } from './cues.ts';

/** Something of an app that a sentence names. */
export interface Named {
  readonly entity: Entity;
  /** Null where the thing itself is named. */
  readonly field: Field | null;
  /** The choice that is named, where it is one. */
  readonly option: string | null;
  readonly at: number;
}
export interface Figure {
  readonly value: number;
  /** Unit or kind of thing that is counted, folded; empty where none stands behind it. */
  readonly unit: string;
  readonly at: number;
}
/** One sentence as it is about the things that an app keeps. */
export interface Statement {
  readonly text: string;
  readonly from: number;
  readonly end: number;
  readonly cues: ReadonlySet<Cue>;
  readonly named: readonly Named[];
  readonly figures: readonly Figure[];
  /** Words with a meaning of their own that nothing answers to. */
  readonly open: readonly string[];
  /** Where the first and the last word stand that say what is asked. */
  readonly core: readonly [from: number, end: number];
}

const stem = (word: string): string => singular(fold(word));
/** Whether two words are one, their endings aside: "kilometres" and "km" are not, "visited" and "visits" are. */
export const sameWord = (one: string, other: string): boolean => {
  if (one === other || stem(one) === stem(other)) return true;
  const least = Math.min(one.length, other.length);
  return least >= 5 && one.slice(0, Math.max(5, least - 2)) === other.slice(0, Math.max(5, least - 2));
};
const wordsOf = (label: string): string[] => fold(label).match(/[\p{L}\p{N}²³]+/gu) ?? [];

interface Name {
  readonly words: readonly string[];
  readonly of: Omit<Named, 'at'>;
  /** Whether one word of it stands for the whole. */
  readonly isPart: boolean;
}
/** What everything in an app is called, whole names before parts of them, options of several fields left out. */
function namesIn(spec: AppSpec): Name[] {
  const whole: Name[] = [];
  for (const entity of spec.entities) {
    for (const label of [entity.label, entity.labelPlural])
      whole.push({ words: wordsOf(label), of: { entity, field: null, option: null }, isPart: false });
    for (const field of entity.fields) {
      whole.push({ words: wordsOf(field.label), of: { entity, field, option: null }, isPart: false });
      for (const option of field.options)
        whole.push({ words: wordsOf(option), of: { entity, field, option }, isPart: false });
    }
  }
  const parts = whole
    .filter(({ words, of }) => words.length > 1 && of.field !== null && of.option === null)
    .flatMap(({ words, of }) => words.map((word) => ({ words: [word], of, isPart: true })))
    .filter(
      ({ words: [word = ''] }, _, all) =>
        word.length > 3 &&
        !isQuiet(word) &&
        all.filter(({ words: [other = ''] }) => other === word).length === 1,
    );
  return [...whole, ...parts]
    .filter(({ words }) => words.length > 0)
    .toSorted((a, b) => b.words.length - a.words.length || Number(a.isPart) - Number(b.isPart));
}

/** A figure as it is written: "1.200" and "1,200" are of thousands, "4,60" is of hundredths. */
export const figureIn = (text: string): number =>
  Number(
    text
      .replaceAll(/[.,](?=\d{3}(?!\d))/gu, '')
      .replace(',', '.')
      .replaceAll(/[^\d.]/gu, ''),
  );

/** Reads one sentence beside an app; null where it is too long, or says nothing of it. */
export function readStatement(spec: AppSpec, text: string, from = 0): Statement | null {
  const { tokens } = new Reading(text);
  if (tokens.length === 0 || tokens.length > mostWords) return null;
  const words = tokens.map(({ word }) => word);
  const taken = new Set<number>();
  const cues = new Set<Cue>();
  const named: Named[] = [];
  const figures: Figure[] = [];
  const take = (at: number, length: number): void => {
    for (let index = at; index < at + length; index += 1) taken.add(index);
  };
  for (const [at, token] of tokens.entries()) {
    if (!/^[€$£]?\s?\d+(?:[.,]\d+)*%?(?:\p{L}{1,3}[²³]?)?$/u.test(token.text)) continue;
    const next = tokens[at + 1];
    const glued = /\d(\p{L}{1,3}[²³]?|%)$/u.exec(token.text)?.[1];
    figures.push({ value: figureIn(token.text), unit: glued ?? unitOf(next), at });
    take(at, 1);
  }
  for (const { words: label, of } of namesIn(spec))
    for (let at = 0; at + label.length <= words.length; at += 1)
      if (
        label.every((word, offset) => !taken.has(at + offset) && sameWord(words[at + offset] ?? '', word))
      ) {
        named.push({ ...of, at });
        take(at, label.length);
      }
  for (const at of words.keys())
    for (const { cue, length } of cuesAt(words, at)) {
      cues.add(cue);
      take(at, length);
    }
  // "group by room: kitchen, hallway": what is listed is what there is of it.
  const listAt = cues.has('group') ? text.indexOf(':') : -1;
  const open = tokens.filter(
    (token, at) =>
      !taken.has(at) &&
      (listAt < 0 || token.start < listAt) &&
      !isQuiet(token.word) &&
      token.word.length > 1 &&
      !figures.some((figure) => figure.at === at - 1 && figure.unit !== '') &&
      allNumberWords[token.word] === undefined,
  );
  const asked = [...taken]
    .filter((at) => !cuesAt(words, at).some(({ cue }) => cue === 'ask'))
    .toSorted((a, b) => a - b);
  const [first, last] = [tokens[asked[0] ?? 0], tokens[asked.at(-1) ?? 0]];
  return {
    text,
    from,
    end: from + text.length,
    cues,
    named: named.toSorted((a, b) => a.at - b.at),
    figures,
    open: open.map(({ word }) => word),
    core: [first?.start ?? 0, last?.end ?? text.length],
  };
}
const mostWords = 40;
const unitOf = (next: Token | undefined): string =>
  next === undefined ? '' : (units[next.word] ?? next.word);

/** Sentences of a message with their places. */
export const sentencesOf = (text: string): { text: string; from: number }[] =>
  [...text.matchAll(/[^.;!?\n]+(?:\.(?=\d)[^.;!?\n]+)*/gu)].map((hit) => ({ text: hit[0], from: hit.index }));

/** The places at which a sentence may be two: at commas and joints. */
export const jointsIn = (text: string): { at: number; next: number }[] =>
  [...text.matchAll(/\s*,\s+(?:(?:and|und|et|y)\s+)?|\s+(?:and|und|et|y|&)\s+/giu)].map((hit) => ({
    at: hit.index,
    next: hit.index + hit[0].length,
  }));
