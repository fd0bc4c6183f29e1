import { data } from '../data/data.ts';
import type { Reading } from '../language/text.ts';
import { ownPairs, ownQuestions, pairsAsked } from './own-content.ts';
import { lexicon } from '../language/lexicon.ts';

interface Card {
  front: string;
  back: string;
  options: string[];
}
const pairs: Readonly<Record<string, readonly (readonly [string, string])[]>> = data('study-pairs');
const words: Readonly<Record<string, readonly string[]>> = lexicon.studies;

/** What is known about a subject, as cards; nothing where nothing is known. */
export function pairsAbout(subject: string): readonly (readonly [front: string, back: string])[] {
  const name = subject.toLowerCase();
  const found = Object.keys(words).find((key) => words[key]?.some((word) => name.includes(word)));
  return pairs[found ?? ''] ?? [];
}

const tongues = ['spanish', 'german', 'french', 'italian', 'portuguese'];

/** Cards of the message itself, or on the subject that it names. With `options`, each has answers of which one is right. */
export function studyCards(reading: Reading, withOptions: boolean): Card[] {
  const own = withOptions
    ? (ownQuestions(reading.text) ?? pairsAsked(reading.text))
    : (ownPairs(reading.text) ?? ownQuestions(reading.text));
  if (own !== null) {
    reading.useText(own.from, own.end);
    reading.take(['questions', 'these questions', 'my own questions', 'own questions', 'cards']);
    // What they are about goes without saying.
    for (const about of Object.values(words)) reading.take(about);
    return own.found.map((card) => (withOptions ? card : { ...card, options: [] }));
  }
  const [one, other] = tongues
    .map((name) => ({ name, match: reading.find(words[name] ?? []) }))
    .filter((entry) => entry.match !== null)
    .sort((a, b) => (a.match?.from ?? 0) - (b.match?.from ?? 0));
  if (one !== undefined && other !== undefined && !withOptions) {
    for (const { match } of [one, other]) if (match !== null) reading.use(match);
    // The lists of all languages are in the same order.
    return (pairs[one.name] ?? []).map(([, front], index) => ({
      front,
      back: pairs[other.name]?.[index]?.[1] ?? '',
      options: [],
    }));
  }
  const subject = Object.keys(words).find((name) => reading.take(words[name] ?? []) !== null) ?? 'general';
  const all = pairs[subject] ?? pairs['general'] ?? [];
  const count = /\b(\d{1,2})\s+(?:questions?|cards?)\b/iu.exec(reading.text);
  const wanted = Number(count?.[1] ?? 8);
  // Without enough of them, the number stays among what was not understood.
  if (count !== null && wanted >= 4 && wanted <= all.length)
    reading.useText(count.index, count.index + count[0].length);
  const chosen = all.slice(0, Math.max(4, wanted));
  return chosen.map(([front, back], index) => {
    if (!withOptions) return { front, back, options: [] };
    const others = [1, 2, 3]
      .map((step) => chosen[(index + step * 2 + (step > 1 ? 1 : 0)) % chosen.length]?.[1] ?? '')
      .filter((other) => other !== back);
    const options = [...new Set(others)].slice(0, 3);
    for (const [, other] of chosen)
      if (options.length < 3 && other !== back && !options.includes(other)) options.push(other);
    options.splice((index * 3 + 1) % 4, 0, back);
    return {
      front:
        subject === 'capitals'
          ? `What is the capital of ${front}?`
          : [...tongues, 'verbs'].includes(subject)
            ? `What is “${front}”?`
            : front,
      back,
      options,
    };
  });
}
