import type { Language } from '../spec/spec.ts';
import type { Match, Reading } from '../language/text.ts';
import type { Topic } from './topic.ts';
import { sentence } from '../print/quote.ts';

const invitations: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  wedding: { en: 'Our wedding', de: 'Unsere Hochzeit', fr: 'Notre mariage', es: 'Nuestra boda' },
};

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
    .map(sentence)
    .join(' ');
  if (said.length > 2) return said;
  const match = matches.find(({ from, to }) => to - from > 1) ?? matches[0];
  const words =
    match === undefined
      ? ''
      : doneBy.test(original.text.slice(0, original.tokens[match.from]?.start ?? 0))
        ? ''
        : original.text.slice(
            original.tokens[match.from]?.start ?? 0,
            original.tokens[match.to - 1]?.end ?? 0,
          );
  if (words.length > 2) return sentence(words.replace(/['’]s$/u, ''));
  return { en: 'New site', de: 'Neue Seite', fr: 'Nouveau site', es: 'Nuevo sitio' }[language];
}
