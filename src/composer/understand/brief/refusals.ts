import { customKinds } from '../../content/custom-sections.ts';
import { colourNames } from '../../language/colours.ts';
import { toneWords } from '../../language/look-lexicon.ts';
import { sectionTypesInLexicon, sectionWords } from '../site-lexicon.ts';
import { Reading } from '../../language/text.ts';
import type { Draft } from '../../language/draft.ts';

/** What a message says that it does not want. */
export interface Refusals {
  /** Sections by key, such as `pricing` or `custom:partners`. */
  readonly sections: ReadonlySet<string>;
  /** Pictures, icons and round corners that are not wanted. */
  readonly look: ReadonlySet<'pictures' | 'icons' | 'round'>;
  /** Names of colours that are not wanted. */
  readonly colours: ReadonlySet<string>;
  /** Nothing may be added to what is named. */
  readonly only: boolean;
}

const negation =
  /(?<![\p{L}])(?:(?:i |we )?(?:don['’]?t|do not) (?:want|need|add|include|show|like)(?: any| an?| the)?|there (?:is|are) no|without(?: any| an?)?|no|not(?: too| so)?|never|keinerlei|kein(?:e[nrms]?)?|ohne|nicht(?: zu)?|pas (?:de|d['’])\s*|sans|aucune?|sin|ning[uú]n[ao]?|nada de|senza|geen|niente)(?:\s+|(?<=['’]))(?=[\p{L}])/giu;

const looks: readonly (readonly [Refusals['look'] extends ReadonlySet<infer T> ? T : never, RegExp])[] = [
  ['icons', /^(?:icons?|symbols?|emojis?|symbole|icônes|iconos)$/iu],
  ['pictures', /^(?:images?|pictures?|illustrations?|photos?|bilder|fotos?|imágenes)$/iu],
  ['round', /^(?:rounded corners|round corners|rounding|runde ecken|coins arrondis)$/iu],
];
/** Requests about how a page is made that hold without doing anything. */
const given =
  /^(?:stock (?:photos?|images?)|fotos de stock|stockfotos|photos de stock|marketing(?: talk| speak| fluff)?|sales talk|buzzwords|lorem ipsum|animations?|javascript|tracking|cookies?|cookie banner|ads|advertising|werbung|pop-?ups?|popups?|login|sign ?in|account|ai|frills|fluff|schnickschnack|nonsense|gimmicks|clutter|carousel|slider|jokes)$/iu;
const shops = /^(?:online )?(?:shop|store|onlineshop|webshop|boutique|tienda|e-?commerce)$/iu;

const cleaned = (part: string): string =>
  part
    .trim()
    .replace(/^(?:any|an?|the|ein(?:e[nr]?)?|de la|du|des|une?|el|la|los|las)\s+/iu, '')
    .replace(/\s+(?:please|bitte|s['’]il vous pla[iî]t|por favor|section|page|at all|pls|plz)$/iu, '')
    .replace(/\s+(?:section|page)$/iu, '')
    .trim();
/** "I don't want …": what follows is no statement about the business, as "no walk-ins" may be. */
const ofWanting = /want|need|add|include|show|like/iu;

/** The key of the section that a phrase is the name of; null for none. */
function sectionKeys(phrase: string): string[] {
  const reading = new Reading(phrase);
  const isWhole = (words: readonly string[]): boolean =>
    reading.findAll(words).some((match) => match.from === 0 && match.to === reading.tokens.length);
  const keys: string[] = sectionTypesInLexicon.filter((type) => isWhole(sectionWords[type]));
  for (const custom of customKinds) if (isWhole(custom.words)) keys.push(`custom:${custom.id}`);
  if (shops.test(phrase)) keys.push('products');
  // Who wants no prices wants neither a price list nor plans.
  if (keys.includes('pricing')) keys.push('menu');
  return keys;
}

/** Takes what a message does not want. A refusal that is about the business itself, such as "no walk-ins", stays. */
export function takeRefusals(draft: Draft): Refusals {
  const sections = new Set<string>();
  const look = new Set<'pictures' | 'icons' | 'round'>();
  const colours = new Set<string>();
  let only = false;
  const tones = new Set<string>(Object.values(toneWords).flat());
  const known = (phrase: string): boolean => {
    const word = cleaned(phrase);
    const keys = sectionKeys(word);
    for (const key of keys) sections.add(key);
    const kind = looks.find(([, pattern]) => pattern.test(word))?.[0];
    if (kind !== undefined) look.add(kind);
    const isColour = colourNames.includes(word.toLowerCase());
    if (isColour) colours.add(word.toLowerCase());
    return (
      keys.length > 0 ||
      kind !== undefined ||
      isColour ||
      given.test(word) ||
      shops.test(word) ||
      tones.has(word.toLowerCase())
    );
  };
  /** "any newsletter thing": what is not wanted is named among other words. */
  const namesSection = (phrase: string): boolean => {
    const keys = cleaned(phrase)
      .split(/\s+/u)
      .flatMap((one) => sectionKeys(one));
    for (const key of keys) sections.add(key);
    return keys.length > 0;
  };
  for (const found of [...draft.text.matchAll(negation)]) {
    const start = found.index;
    if (draft.text[start] === ' ' || draft.text[start] === '\n') continue;
    const from = start + found[0].length;
    const body = /^[^.;:!?\n,()–—]*/u.exec(draft.text.slice(from))?.[0] ?? '';
    let at = from;
    let end = start;
    for (const part of body.split(
      /(\s+(?:or|nor|and|oder|und|noch|ou|ni|et|o|y|no)\s+|\s+(?:but|just|only|aber|nur|mais|pero)\s.*$)/iu,
    )) {
      if (
        part !== '' &&
        !/^\s+(?:or|nor|and|oder|und|noch|ou|ni|et|o|y|no|but|just|only|aber|nur|mais|pero)\s/iu.test(part)
      ) {
        if (!known(part) && !(ofWanting.test(found[0]) && namesSection(part))) break;
        end = at + part.length;
      }
      at += part.length;
      if (/^\s+(?:but|just|only|aber|nur|mais|pero)\s/iu.test(part)) break;
    }
    if (end > start) draft.take(start, end);
  }
  for (const found of draft.text.matchAll(
    /(?<![\p{L}])(?:nothing (?:else|more)|that['’]?s (?:all|it)|sonst nichts|nichts weiter|mehr nicht|rien d['’]autre|nada más)(?![\p{L}])/giu,
  )) {
    only = true;
    draft.take(found.index, found.index + found[0].length);
  }
  if (
    /\b(?:only|just|nothing but)\s+(?:an?|the|one)\s+[\p{L}-]+(?:\s+[\p{L}-]+)?\s+(?:and|with)\b/iu.test(
      draft.text,
    )
  )
    only = true;
  return { sections, look, colours, only };
}
