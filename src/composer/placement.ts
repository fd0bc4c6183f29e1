import type { ProjectType } from '#contract/scenes.ts';
import { parts } from './code/kit/parts.ts';
import { topicById } from './content/topics.ts';
import { generate } from './generate.ts';
import type { Spec } from './spec.ts';
import { takeTopic } from './understand/site-topic.ts';
import { fold, isQuiet, Reading, singular, type Token } from './understand/text.ts';

/** How much of a message has become a part of what was specified. */
export interface Placement {
  /** The words that ask for something. */
  readonly content: readonly Token[];
  /** Those of them that nothing in the specification, or in the project that it makes, answers to. */
  readonly missing: readonly Token[];
}

/**
 * Compares a message with the specification that was made of it. A word is placed when the specification shows it, or
 * the screens that follow from it do, when it names the topic outright, or when it was read as something else than a
 * topic. What a topic alone has claimed by a part of a word, or by a slip of the pen, is not: "facebook" is no book.
 */
export function placementOf(reading: Reading, spec: Spec, type: ProjectType): Placement {
  const shown = new Set([...wordsOf(spec), ...wordsOf(textsOf(spec, type))]);
  const topic = new Set('topic' in spec ? topicWords(spec.topic) : []);
  const guessed = new Set(
    takeTopic(new Reading(reading.text)).matches.flatMap(({ from, to }) =>
      reading.tokens.slice(from, to).map(({ start }) => start),
    ),
  );
  const content = reading.contentTokens();
  const isPlaced = (token: Token): boolean =>
    (token.used && !guessed.has(token.start)) ||
    token.word
      .replace(/%$/u, '')
      .split('-')
      .flatMap((word) => [word, singular(word)])
      .some((word) => shown.has(word) || topic.has(word));
  return { content, missing: content.filter((token) => !isPlaced(token)) };
}

/** Whether an app is a game, a tool or another screen that is ready by itself. */
export const isMadeTool = (spec: Spec): boolean => {
  const first = spec.kind === 'app' ? spec.screens[0] : undefined;
  return (
    first !== undefined &&
    ['tool', 'game', 'timer', 'habits', 'poll', 'calculator', 'keypad', 'cards'].includes(first.type)
  );
};

/** What a message says that no reader took, without what the specification shows all the same. */
export function unplacedOf(reading: Reading, spec: Spec, type: ProjectType): string[] {
  const shown = new Set([...wordsOf(spec), ...(isMadeTool(spec) ? wordsOf(textsOf(spec, type)) : [])]);
  return [...unread(reading, shown), ...lostNumbers(reading, spec, shown)];
}

const unread = (reading: Reading, shown: ReadonlySet<string>): string[] =>
  reading.rest().filter((phrase) =>
    new Reading(phrase).contentTokens().some(
      ({ word }) =>
        !word
          .replace(/%$/u, '')
          .split('-')
          .some((one) => shown.has(one) || shown.has(singular(one))),
    ),
  );

/** How long the lists of a specification are. */
function lengthsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(lengthsIn);
  return Array.isArray(value) ? [value.length, ...inner] : inner;
}

/** Counts up to here may be the number of things that were made rather than a number that is shown. */
const count = 12;

/**
 * Amounts that a reader took and that are nowhere in what was specified, in whatever form they would stand there: prices
 * in hundredths, shares of a hundred, hours of the afternoon. A number that got lost is never reported as understood.
 */
function lostNumbers(reading: Reading, spec: Spec, shown: ReadonlySet<string>): string[] {
  const numbers = new Set(lengthsIn(spec));
  for (const [text] of JSON.stringify(spec).matchAll(/\d+(?:[.,]\d+)?/gu))
    for (const number of [text.replace(',', '.'), ...text.split(/[.,]/u)]) numbers.add(Number(number));
  const others = reading.tokens.flatMap(({ word }) => (/^\d{1,3}$/u.test(word) ? [Number(word)] : []));
  // "6 stations, 3 rounds": what comes of both.
  const has = (value: number): boolean =>
    [
      value,
      value * 100,
      value / 100,
      value + 12,
      value * 60,
      value / 60,
      ...others.map((one) => one * value),
    ].some((one) => numbers.has(Math.round(one * 1e6) / 1e6));
  return reading.tokens.flatMap((token, at) => {
    if (!token.used || /\d[.,]$/u.test(reading.text.slice(0, token.start))) return [];
    const decimals = /^,\d{1,2}(?!\d)/u.exec(reading.text.slice(token.end))?.[0] ?? '';
    const values = [...`${token.word}${decimals}`.matchAll(/\d+(?:[.,]\d+)?/gu)].map(([text]) =>
      Number(text.replace(',', '.')),
    );
    if (values.length === 0 || values.some((value) => has(value))) return [];
    const { text } = reading;
    const next = reading.tokens[at + 1];
    const isMoney = /[€$£]/u.test(text.slice(token.start - 1, token.end + 2));
    const what =
      next !== undefined && next.clause === token.clause && /^\p{L}/u.test(next.word) ? next : null;
    const isNamed = what !== null && (shown.has(what.word) || shown.has(singular(what.word)));
    const isLost = isMoney || (what !== null && !isNamed && !isQuiet(what.word) && what.word.length > 2);
    if (!isLost || (values.every((value) => value <= count) && isNamed)) return [];
    const sign = /^\s?[€$£]/u.exec(text.slice(token.end))?.[0].length ?? 0;
    return [text.slice(token.start, isMoney || what === null ? token.end + sign : what.end).trim()];
  });
}

/** What the screens of an app show by themselves, and the bounds that a tool is made with. */
function textsOf(spec: Spec, type: ProjectType): string[] {
  if (spec.kind !== 'app') return [];
  const tools = new Set(
    spec.screens.flatMap((screen) => (screen.type === 'tool' ? [parts[screen.tool].component] : [])),
  );
  return [...generate(spec, type)]
    .filter(([path]) => /\.(?:tsx|html|js)$/u.test(path))
    .flatMap(([path, code]) => {
      const name = /([^/]+)\.\w+$/u.exec(path)?.[1] ?? '';
      const bounds = tools.has(name) ? [...code.matchAll(/=\s?\{?\d+\b/gu)].map((hit) => hit[0]) : [];
      const texts = [...code.matchAll(/(?<==)"[^"\n]*"|'[^'\n]*'|`[^`\n]*`|>[^<>{}]+</gu)]
        .filter(
          ({ index }) => !/(?:className=|from |import )$/u.test(code.slice(Math.max(0, index - 10), index)),
        )
        .map((hit) => hit[0].replaceAll(/\d+/gu, ''));
      return [...bounds, ...texts];
    });
}

const topicWords = (id: string): string[] =>
  topicById(id)
    .words.flatMap((phrase) => fold(phrase).split(/[\s-]+/))
    .flatMap((word) => [word, singular(word)]);

/** Every word that stands in a specification, and its singular. */
function wordsOf(value: unknown): ReadonlySet<string> {
  const words = new Set<string>();
  const visit = (one: unknown): void => {
    if (typeof one === 'string')
      for (const [word] of fold(one).matchAll(/[\p{L}\p{N}]+/gu)) words.add(word).add(singular(word));
    else if (typeof one === 'number') words.add(String(one));
    else if (typeof one === 'object' && one !== null) for (const part of Object.values(one)) visit(part);
  };
  visit(value);
  return words;
}
