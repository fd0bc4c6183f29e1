import type { ProjectType } from '#contract/scenes.ts';
import { parts } from './code/kit/parts.ts';
import { topicById } from './content/topics.ts';
import { generate } from './generate.ts';
import type { Spec } from './spec.ts';
import { takeTopic } from './understand/site-topic.ts';
import { fold, Reading, singular, type Token } from './understand/text.ts';

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

/** What a message says that no reader took, without what the specification shows all the same. */
export function unplacedOf(reading: Reading, spec: Spec): string[] {
  const shown = wordsOf(spec);
  return reading.rest().filter((phrase) =>
    new Reading(phrase).contentTokens().some(
      ({ word }) =>
        !word
          .replace(/%$/u, '')
          .split('-')
          .some((one) => shown.has(one) || shown.has(singular(one))),
    ),
  );
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
