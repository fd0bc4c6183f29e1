import { topicById } from './content/topics.ts';
import type { Spec } from './spec.ts';
import { takeTopic } from './understand/site-topic.ts';
import { fold, Reading, singular, type Token } from './understand/text.ts';

/** How much of a message has become a part of what was specified. */
export interface Placement {
  /** The words that ask for something. */
  readonly content: readonly Token[];
  /** Those of them that nothing in the specification answers to. */
  readonly missing: readonly Token[];
}

/**
 * Compares a message with the specification that was made of it. A word is placed when the specification shows it, when
 * it names the topic outright, or when it was read as something else than a topic. What a topic alone has claimed by a
 * part of a word, or by a slip of the pen, is not: "facebook" is no book.
 */
export function placementOf(reading: Reading, spec: Spec): Placement {
  const shown = wordsOf(spec);
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
      .split('-')
      .flatMap((word) => [word, singular(word)])
      .some((word) => shown.has(word) || topic.has(word));
  return { content, missing: content.filter((token) => !isPlaced(token)) };
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
