import { detectAll } from 'tinyld';
import { locale, t } from '#language/speech.ts';
import type { Language } from '../spec/spec.ts';

/** Languages that messages are read in. */
const read: readonly string[] = ['en', 'de', 'fr', 'es'] satisfies readonly Language[];

/** Below that the statistics of so few letters say little. */
const sure = 0.4;
/** Names and single words are in no language. */
const fewestWords = 4;
const manyWords = 12;
const farAhead = 4;
/** With two of them a message is in English, whatever the names in it are: "add pierogi, bigos and żurek to the menu". */
const english =
  /\b(?:the|an?|add|remove|delete|change|rename|make|build|create|show|with|for|and|to|of|my|our|want|need|not|should|only|it|them|this|that|what|when|how|can|but|than|instead|please)\b/giu;

/** Words of no other language: one of them among names and numbers is enough. */
const onlyEnglish = /(?<!\p{L})(?:the|with|which|where|should|opening)(?!\p{L})/iu;

/** A message's own sentences, without texts that it only quotes, and the languages that they may be in. */
function found(message: string): { words: number; languages: { lang: string; accuracy: number }[] } {
  const text = message.replaceAll(/["“„«][^"“”„«»]*["”“»]|https?:\S+|\S+@\S+/gu, ' ').slice(0, 2_000);
  return { words: text.match(/\p{L}{3,}/gu)?.length ?? 0, languages: detectAll(text) };
}

const foreignScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/gu;

/** The name, in the language that is spoken, of the language of a message that is in none of those that are read; null for any other message. */
export function unreadLanguage(message: string): string | null {
  if ((message.match(english)?.length ?? 0) > 1 || onlyEnglish.test(message)) return null;
  // Names of people and places tell nothing: "our team: Szymon Kowalski, Agnieszka Nowak".
  const { words, languages } = found(
    message.replaceAll(/(?<=[\p{L}\p{N}\s,:;&(]\s*)\p{Lu}[\p{Ll}'’-]+/gu, ' '),
  );
  const [top] = languages;
  const isMixed = languages.some(({ lang, accuracy }) => read.includes(lang) && accuracy > 0.05);
  // Of many words the statistics tell neighbours such as Portuguese and Spanish apart, though none is sure of all.
  const nearest = Math.max(
    0,
    ...languages.flatMap(({ lang, accuracy }) => (read.includes(lang) ? [accuracy] : [])),
  );
  const isFarAhead = words >= manyWords && (top?.accuracy ?? 0) > nearest * farAhead;
  const letters = message.match(/\p{L}/gu)?.length ?? 0;
  const isForeignScript = (message.match(foreignScript)?.length ?? 0) * 2 > letters;
  if (
    top !== undefined &&
    !read.includes(top.lang) &&
    (isForeignScript || isFarAhead || (!isMixed && words >= fewestWords && top.accuracy >= sure))
  )
    return new Intl.DisplayNames(locale(), { type: 'language' }).of(top.lang) ?? t`this language`;
  return isForeignScript ? t`this language` : null;
}

/** The language of a message where its words leave no doubt; null for English, and where too little is said. */
export function surelyIn(message: string): Exclude<Language, 'en'> | null {
  const { words, languages } = found(message);
  const [top] = languages;
  const isMixed = languages.some(({ lang, accuracy }) => lang === 'en' && accuracy > 0.1);
  if (top === undefined || isMixed || words < fewestWords || top.accuracy < sure) return null;
  return top.lang === 'de' || top.lang === 'fr' || top.lang === 'es' ? top.lang : null;
}
