import type { AppSpec } from '../spec/spec.ts';
import { cuesAt, type Cue } from '../statements/cues.ts';
import { recordNouns } from '../understand/subject.ts';
import { isQuiet, type Reading, type Token } from '../language/text.ts';

/** What a sentence that asks for something has in it, and no mere headline. */
const requests: ReadonlySet<Cue> = new Set([
  'warn',
  'sum',
  'much',
  'count',
  'mean',
  'owed',
  'goal',
  'move',
  'group',
  'order',
  'reorder',
  'chart',
  'not',
]);
const start =
  /^\s*(?:(?:hi|hello|hey|please|bitte)[\s,!]+)*(?:(?:i|we)\s+(?:need|want|would\s+like|['’]d\s+like|am\s+looking\s+for)\s+|(?:make|build|create)\s+(?:me\s+)?|ich\s+(?:brauche|möchte|will)\s+|je\s+(?:voudrais|veux|cherche)\s+|(?:quiero|necesito)\s+)?(?:(?:an?|the|eine?n?|une?|una?)\s+)?/iu;
/** What stands before that which an app is for or about. */
const before =
  /(?<!\p{L})(?:for|of|about|from|my|our|für|von|vom|unser\p{L}*|mein\p{L}*|pour|notre|nos|mon|ma|mes|para|nuestr[oa]s?|mi|mis)\s+(?:(?:my|our|the|an?|die|das|den|eine?n?|unser\p{L}*|mein\p{L}*|le|la|les|el|los|las)\s+)*$/iu;
const ofRecords = new RegExp(String.raw`^${recordNouns}$`, 'iu');
const longestName = 4;
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * An app that is called by what its message says it is for, where nothing else of that is shown: "inventory for my tiny
 * brewery" is a Tiny brewery. What it is for stands in its title.
 * @param given whether the project has a name already.
 */
export function namedAfter(spec: AppSpec, reading: Reading, isNamed: boolean): AppSpec {
  const head = /^[^:.;!?\n(]{3,90}/u.exec(reading.text)?.[0].replace(/,\s.*$/su, '') ?? '';
  const tokens = reading.tokens.filter(({ end }) => end <= head.length);
  const words = tokens.map(({ word }) => word);
  const isRequest = words.some((_, at) => cuesAt(words, at).some(({ cue }) => requests.has(cue)));
  const open = tokens.filter(({ used, word }) => !used && !isQuiet(word));
  if (open.length === 0 || isRequest || /\d/u.test(head) || spec.entities.length === 0) return spec;
  const name = isNamed ? null : phraseIn(reading.text, tokens);
  // "I keep bees": how it came about. What it is to be, such as a league table, has to come true.
  const isAside =
    /^\s*(?:i|we|ich|wir|je|nous)\s+(?!(?:need|want|would|brauche|möchte|will|voudrais|veux)(?!\p{L}))/iu.test(
      head,
    );
  const first = tokens.find(
    ({ start: from, word }) => !isQuiet(word) && before.test(reading.text.slice(0, from)),
  );
  for (const token of tokens)
    if (
      isAside ||
      token.start >= (first?.start ?? head.length) ||
      (token.word !== 'table' && ofRecords.test(token.word))
    )
      token.used = true;
  // What it is to be stands in no title: that alone would not be it.
  const line = isAside
    ? head.replace(start, '')
    : first === undefined
      ? spec.tagline
      : head.slice(first.start);
  return {
    ...spec,
    tagline: sentence(line.trim()),
    description: sentence(line.trim()),
    name: name ?? spec.name,
  };
}

/** A few words side by side that say what something is for, and of which one at least is shown nowhere. */
function phraseIn(text: string, tokens: readonly Token[]): string | null {
  for (const [at, token] of tokens.entries()) {
    if (isQuiet(token.word) || !before.test(text.slice(0, token.start))) continue;
    const behind = tokens
      .slice(at)
      .findIndex(
        ({ word, start: from }, index) =>
          isQuiet(word) || /[,;]/u.test(text.slice(token.start, from)) || index >= longestName,
      );
    const phrase = behind < 0 ? tokens.slice(at) : tokens.slice(at, at + behind);
    // "a list for a trip" is called a list.
    const isOwn = /(?:my|our|unser\p{L}*|mein\p{L}*|notre|nos|mon|ma|mes|nuestr[oa]s?|mis?)\s+$/iu.test(
      text.slice(0, token.start),
    );
    if (phrase.length < 2 && !isOwn) continue;
    if (phrase.length > 0 && phrase.length <= longestName && phrase.some(({ used }) => !used))
      return sentence(text.slice(token.start, phrase.at(-1)?.end ?? token.end));
  }
  return null;
}
