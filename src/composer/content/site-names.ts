import type { Language } from '../spec/spec.ts';
import { isQuiet, type Match, type Reading } from '../language/text.ts';
import type { Topic } from './topic.ts';
import { sentence } from '../print/quote.ts';

const invitations: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  wedding: { en: 'Our wedding', de: 'Unsere Hochzeit', fr: 'Notre mariage', es: 'Nuestra boda' },
};

/** "Page with a booking request": what stands on a page is no name of it. */
const partOf = /(?<!\p{L})(?:with|mit|avec|con)\s+(?:(?:an?|eine?[nrm]?|une?|una?)\s+)?$/iu;
/** Words before a noun that belong to it: "school fair", "village choir". */
const modifier = /(?:^|(?<!\p{L})(?:an?|my|our|the|for|mein|unsere?)\s+)(\p{L}[\p{L}-]{2,}\s+)$/iu;
/** "I translate": what one does is no name. */
const doneBy = /(?<!\p{L})(?:i|we|you|they|who|to|ich|wir|je|nous|yo)\s+$/iu;

/**
 * What a site is called whose message gives no name: what it is, in the message's own words. A name of somebody's would
 * be taken for theirs.
 */
export function plainName(
  topic: Topic,
  kind: string,
  original: Reading,
  matches: readonly Match[],
  language: Language,
): string {
  const invitation = invitations[topic.id]?.[language];
  if (invitation !== undefined) return invitation;
  const about = /^\p{L}+\s+(?:about|on|über|sur|sobre)\s+(?=\p{L})/iu.exec(kind)?.[0] ?? '';
  const said = kind
    .slice(about.length)
    .replace(/\s+(?:in|for|with|from|at)\s.*$/iu, '')
    .trim()
    .split(/\s+/u)
    .slice(0, 4)
    .map((word, at) => (at === 0 || language === 'en' ? sentence(word) : word))
    .join(' ');
  if (said.length > 2) return said;
  const at = (match: Match): number => original.tokens[match.from]?.start ?? 0;
  const called = matches.filter((match) => !partOf.test(original.text.slice(0, at(match))));
  const match = called.find(({ from, to }) => to - from > 1) ?? called[0];
  const before = match === undefined ? '' : original.text.slice(0, at(match));
  const own = language === 'en' ? (modifier.exec(before)?.[1] ?? '') : '';
  const words =
    match === undefined || doneBy.test(before)
      ? ''
      : original.text.slice(
          at(match) - (isQuiet(own.trim()) ? 0 : own.length),
          original.tokens[match.to - 1]?.end ?? 0,
        );
  if (words.length > 2) return sentence(words.replace(/['’]s$/u, ''));
  return { en: 'New site', de: 'Neue Seite', fr: 'Nouveau site', es: 'Nuevo sitio' }[language];
}
