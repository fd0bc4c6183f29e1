import type { Spec } from '../spec/spec.ts';
import { resolve } from './resolve-things.ts';

/** The part of a page that a command about its look names: "make the menu background cream". */
export function partOf(spec: Spec, command: string): string | null {
  if (spec.kind !== 'site') return null;
  const named = [
    ...command.matchAll(
      /(?<!\p{L})(?:the|our|my|die|der|das|den|le|la|les|el|los|las)\s+([\p{L} ]{3,30}?)(?:['’]s)?(?=\s+(?:section|part|area|block|background|colou?r|in|to|is|should|bereich|abschnitt|hintergrund|section|fond|sección|fondo|de)(?!\p{L})|\s*$)/giu,
    ),
  ];
  for (const [, words = ''] of named) {
    const found = resolve(spec, words);
    const [thing] = found.type === 'one' ? found.things : [];
    if (thing?.kind === 'section') return thing.label;
  }
  return null;
}

/** The one thing that a sentence names, by its longest words that name one; null where it names none, or several. */
export function namedIn(spec: Spec, sentence: string): string | null {
  const words = [
    ...sentence.replaceAll(/["“„«][^"”»“]*["”»“]/gu, '').matchAll(/[\p{L}\p{N}][\p{L}\p{N}&'’-]*/gu),
  ];
  const named = new Set<string>();
  for (let from = 0; from < words.length; from += 1) {
    for (let to = Math.min(words.length, from + mostWords); to > from; to -= 1) {
      const phrase = words.slice(from, to).map(([word]) => word);
      const isBehindArticle = articles.test(words[from - 1]?.[0] ?? '');
      // A word alone is a name where it begins with a capital or stands behind an article.
      if (phrase.length === 1 && !isBehindArticle && !/^\p{Lu}\p{Ll}/u.test(phrase[0] ?? '')) continue;
      const found = resolve(spec, phrase.join(' '));
      if (found.type !== 'one' || (!found.isExact && !isBehindArticle)) continue;
      for (const { label } of found.things) named.add(label);
      from = to - 1;
      break;
    }
  }
  const [first, ...others] = named;
  return others.length === 0 ? (first ?? null) : null;
}
/** Words of the longest name that is looked for in a sentence. */
const mostWords = 6;
const articles =
  /^(?:the|our|my|these|those|this|that|die|der|das|den|unsere?|les?|la|nos|notre|el|los|las)$/iu;
