import { fieldFor, isFieldLike } from '../content/fields.ts';
import { isPartOfScreen } from './parts-of-screen.ts';
import { singular } from '../language/text.ts';

/** The choices of a field that a message spells out, and where they stand. */
export interface SpeltOptions {
  /** Name of the particular, in lower case. */
  name: string;
  options: string[];
  /** Where the name begins. */
  from: number;
  start: number;
  end: number;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const split = (list: string, by: RegExp): string[] =>
  list
    .split(by)
    .map((part) => sentence(part.trim()))
    .filter((part) => part !== '' && part.split(/\s+/).length <= 3);

const isChoice = (name: string): boolean =>
  fieldFor(name).kind === 'choice' ||
  /^(?:colou?r|mood|level|currency|season|day|shift|plan|rsvp)$/i.test(name);
const known =
  'low|medium|normal|high|urgent|critical|open|closed|done|new|old|small|large|big|to-?do|doing|active|inactive|paid|unpaid|yes|no|maybe|pending|approved|rejected|declined|planned|accepted|cancelled|canceled|confirmed|sent|draft|in progress|waiting|blocked|review|available|rented|sold|reserved|broken|lent|delivered|ordered|shipped|received|won|lost|lead|contacted|applied|interview|offer|hired|backlog|finished|completed|started|playing|played|watching|watched|reading|read|wishlist|owned';
/** Whether words are plainly a state that something can be in. */
export const stateWords = new RegExp(`^(?:${known})$`, 'iu');
/** "status pending approved rejected": a field and its choices, without commas. */
export const statesInARow = new RegExp(
  String.raw`^(priority|status|stage|size|level|urgency)\s+((?:(?:${known})(?:\s+|$)){2,})$`,
  'iu',
);
/** The states of such a row. */
export const statesOf = (words: string): string[] =>
  [...words.matchAll(new RegExp(String.raw`\b(?:${known})\b`, 'giu'))].map((hit) => sentence(hit[0]));

/**
 * "status (open, done)", "type red/white/rose", "priority low medium high", "stage new, offer or won": choices that
 * belong to a field. They are given with their places, so that a reader can take them off the text.
 */
export function speltOptions(text: string): SpeltOptions[] {
  const found: SpeltOptions[] = [];
  const add = (hit: RegExpMatchArray, name: string, options: string[]): void => {
    const body = hit[2] ?? '';
    // Matches overlap: the place of the list is looked for behind the name.
    const start = (hit.index ?? 0) + name.length;
    const end =
      text.indexOf(body, start) +
      body.length +
      (text[text.indexOf(body, start) + body.length] === ')' ? 1 : 0);
    if (options.length < 2 || found.some((other) => start < other.end && end > other.start)) return;
    found.push({ name: name.toLowerCase(), options, from: hit.index ?? 0, start, end });
  };
  for (const hit of text.matchAll(/(?<![\p{L}-])(?=([\p{L}-]+)\s*\(([^()]+)\))/gu)) {
    const name = hit[1] ?? '';
    const options = split(hit[2] ?? '', /\s*[,/|]\s*(?:and\s+|or\s+)?|\s+or\s+/u);
    const isOne = singular(name.toLowerCase()) === name.toLowerCase();
    if (isChoice(name) || (isOne && isFieldLike(name) && !options.some((option) => isFieldLike(option))))
      add(hit, name, options);
  }
  const word = String.raw`[\p{L}-]+(?:\s[\p{L}-]+)?`;
  for (const hit of text.matchAll(
    new RegExp(String.raw`(?<![\p{L}-])(?=([\p{L}-]+):?\s+(${word}(?:\s*/\s*${word})+))`, 'gu'),
  ))
    if (isChoice(hit[1] ?? '')) {
      // Only the last may have more words: "applied / offer, board view" ends at the comma.
      add(hit, hit[1] ?? '', split(hit[2] ?? '', /\s*\/\s*/u));
    }
  for (const hit of text.matchAll(
    new RegExp(
      String.raw`(?<![\p{L}-])(?=([\p{L}-]+):?\s+((?:${word}\s*,\s*)*${word}\s*,?\s+or\s+[\p{L}-]+(?:\s[\p{L}-]+)?)(?=[,.;)]|$|\s+and\b|\s+with\b))`,
      'gu',
    ),
  ))
    if (isChoice(hit[1] ?? '')) add(hit, hit[1] ?? '', split(hit[2] ?? '', /\s*,\s*(?:or\s+)?|\s+or\s+/u));
  for (const hit of text.matchAll(
    new RegExp(
      String.raw`\b(?=(priority|status|stage|size|level|urgency)\s+((?:(?:${known})\b[\s,]*(?:or\s+)?){2,}))`,
      'giu',
    ),
  ))
    add(hit, hit[1] ?? '', statesOf(hit[2] ?? ''));
  return found;
}

const plainWords = String.raw`[\p{L}-]+(?:\s(?!(?:and|or|per|with|for|in|of|to|by|on)\s)[\p{L}-]+)?`;
const listed = new RegExp(
  String.raw`(?<![\p{L}-])(?!(?:stage|column|phase|step)s)([\p{L}-]{3,}s)(?:\s*:)?\s+((?:${plainWords}\s*,\s*)+(?:(?:and|or)\s+)?${plainWords}(?:\s*,?\s+(?:and|or)\s+${plainWords})?)(?=\s*(?:[,.;:)\n]|$|(?:and|plus|with|where|so|for|per)\s))`,
  'giu',
);
const sharesName =
  /^(?:planned|actual|estimated|expected|real|start|end|first|last|net|gross|old|new|home|away)$/iu;
const joint = /\s*,\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+|$/giu;

/**
 * "categories rent, food and car": several of a choice are its choices, up to the first that is none. They are written
 * as "category (rent,food,car)", as which everything reads them, every other letter in its place.
 */
export function withListedOptions(text: string): string {
  return text.replaceAll(listed, (whole, names: string, list: string) => {
    const name = singular(names.toLowerCase());
    if (name === names.toLowerCase() || fieldFor(name).kind !== 'choice') return whole;
    const all: { text: string; end: number }[] = [];
    let from = 0;
    for (const cut of list.matchAll(joint)) {
      all.push({ text: list.slice(from, cut.index).trim(), end: cut.index });
      from = cut.index + cut[0].length;
    }
    // A word such as "rent" is a category as well as a field: only at the end do further fields begin.
    const isNext = (at: number): boolean =>
      all.slice(at + 1).every(({ text: one }) => isFieldLike(one.toLowerCase()) || isPartOfScreen(one));
    const last = all.findLastIndex(
      ({ text: one }, at) =>
        !isFieldLike(one.toLowerCase()) &&
        !isPartOfScreen(one) &&
        // "…, planned and actual cost": what shares the name of the field behind it is one too.
        !(at + 1 < all.length && isNext(at) && sharesName.test(one)),
    );
    const options = all.slice(0, last + 1).map(({ text: one }) => one);
    const end = all[last]?.end ?? 0;
    const short = `${name} (${options.join(',')})`;
    const place = whole.length - list.length + end;
    return options.length < 2 || short.length > place ? whole : short.padEnd(place) + whole.slice(place);
  });
}

/** The text with the spelt choices blanked out, every other letter in its place. */
export function withoutOptions(text: string, found: readonly SpeltOptions[]): string {
  let result = text;
  for (const { start, end } of found)
    result = result.slice(0, start) + ' '.repeat(end - start) + result.slice(end);
  return result.replaceAll(
    /(\bratings?)(\s*(?:from\s+)?\(?\s*1\s*(?:-|–|to)\s*5\)?)/giu,
    (_, name: string, scale: string) => name + ' '.repeat(scale.length),
  );
}
