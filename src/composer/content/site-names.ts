import type { Language } from '../spec/spec.ts';
import { isQuiet, type Match, type Reading } from '../language/text.ts';
import type { Topic } from './topic.ts';
import { sentences } from '../language/draft.ts';
import { saysName } from '../language/names.ts';
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

/** What introduces a name wherever it stands. */
const introduces =
  /(?:(?<!\p{L})(?:i\s+am|we\s+are|i['’]m|we['’]re|my\s+name\s+is|name|ich\s+bin|wir\s+sind|je\s+suis|nous\s+sommes|soy|somos|by|von|par|por|for|für|pour|para)\s+(?:the\s+|das\s+|die\s+|der\s+|la\s+|le\s+|el\s+)?|["“«„'‘:]\s?)$/iu;
/**
 * Whether words of a message are the name of what it is about: they stand in its first sentence, or behind what
 * introduces a name. "the first Saturday of the month", somewhere later, names nothing.
 */
export function isNameIn(text: string, name: string | null, language: Language): boolean {
  if (name === null) return false;
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  if (at < 0) return true;
  // "exercises for home": a word that is written as any other.
  if (/^\p{Ll}/u.test(text.slice(at)) && !saysName.test(text.slice(Math.max(0, at - 40), at))) return at < 60;
  const first = sentences(text)[0]?.end ?? text.length;
  const before = text.slice(0, at);
  // "Kowalski Plumbing, serving Hamburg": German writes whatever a sentence begins with so.
  const isOwn =
    language !== 'de' &&
    /[.!?;\n]\s*$/u.test(before) &&
    !isQuiet(name.split(/\s+/u)[0] ?? '') &&
    !/\d/u.test(name);
  return at <= first || isOwn || introduces.test(before) || saysName.test(before.slice(-40));
}

/** "Homepage Tagesmutter Petra Klein, Fulda: …": what stands beside the word for a page. */
const headed =
  /^\s*(?:(?:please\s+)?(?:make|build|create|design)\s+(?:me\s+)?|(?:i|we)\s+(?:want|need|would\s+like)\s+|ich\s+brauche\s+|je\s+(?:veux|voudrais)\s+|(?:quiero|necesito)\s+)?(?:(?:an?|one|the|my|our|eine?|une?|una?)\s+)?(?:(?:web|home)?\s?(?:page|site)|(?:web|internet)?seite|p[áa]gina(?:\s+web)?|sitio(?:\s+web)?)\s+(?:(?:for|of|about|für|über|von|pour|de|para|del?)\s+)?(?:(?:the|my|our|an?|die|der|das|den|meine?n?|unsere?n?|eine?n?|le|la|les|mon|ma|notre|nos|mi|mis|el|nuestr[oa])\s+)?(?!(?:to|where|that|with|which|um|mit|avec|con)\s)(\p{L}[\p{L}'’&-]*(?:\s+(?!(?:in|at|with|where|on|mit|en|avec|con|that|to)\s)\p{L}[\p{L}'’&-]*){0,3})(?=\s*[,.:;(–\n]|\s+(?:in|at|with|where|mit|en|avec|con)\s|\s*$)/iu;

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
  const at = (match: Match): number => original.tokens[match.from]?.start ?? 0;
  const called = matches.filter((match) => !partOf.test(original.text.slice(0, at(match))));
  const match = called.find(({ from, to }) => to - from > 1) ?? called[0];
  const before = match === undefined ? '' : original.text.slice(0, at(match));
  const lead = language === 'en' ? (modifier.exec(before)?.[1] ?? '') : '';
  const words =
    match === undefined || doneBy.test(before)
      ? ''
      : original.text.slice(
          at(match) - (isQuiet(lead.trim()) ? 0 : lead.length),
          original.tokens[match.to - 1]?.end ?? 0,
        );
  if (words.length > 2) return sentence(words.replace(/['’]s$/u, ''));
  const own = headed.exec(original.text)?.[1];
  if (own !== undefined) return sentence(own);
  return { en: 'New site', de: 'Neue Seite', fr: 'Nouveau site', es: 'Nuevo sitio' }[language];
}
