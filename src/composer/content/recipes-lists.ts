import { data } from '../data/data.ts';
import { numberWords } from '../language/numbers.ts';
import type { Reading } from '../language/text.ts';
import type { AppShape } from './shape.ts';
import { pairsAbout } from './study.ts';
import { sentence } from '../print/quote.ts';

const number = String.raw`(${Object.keys(numberWords).join('|')}|[1-9]\d?)`;

/** Example dishes, none with meat or fish, the vegan ones first. */
const dishes = data('dishes');

/** As many dishes as a message wants. */
export function withDishes({ entities: [recipe] }: AppShape, reading: Reading): void {
  const said = new RegExp(
    String.raw`\b${number}\s+(?:[\p{L}-]+\s+){0,2}?(?:recipes|dishes|meals)\b`,
    'iu',
  ).exec(reading.text);
  const wanted = numberWords[said?.[1]?.toLowerCase() ?? ''] ?? Number(said?.[1] ?? 8);
  if (said !== null && wanted <= dishes.length) reading.useText(said.index, said.index + said[0].length);
  if (recipe === undefined) return;
  recipe.rows = dishes
    .slice(0, Math.min(wanted, dishes.length))
    .map(({ name, servings, ingredients, steps }) => ({
      name,
      servings,
      ingredients,
      steps,
      favourite: false,
    }));
}

/** Decks that a message names: "two decks: Spanish and Chemistry", "for biology". */
function namedDecks(reading: Reading): string[] {
  const list =
    /\b(?:decks?|sets?|stacks?)\s*(?:of\s+cards\s*)?(?::|\(|\bfor\b|\bsuch as\b|\blike\b|\babout\b|\bcalled\b)\s*([\p{L}][\p{L} -]*(?:(?:\s*,\s*|\s+and\s+)\p{Lu}[\p{L} -]*?)*)(?=[,.;)]|$|\s+(?:a|with|and\s+a)\b)/u.exec(
      reading.text,
    );
  const capitals = (list?.[1] ?? '').split(/\s*,\s*|\s+and\s+/u).filter((name) => /^\p{Lu}/u.test(name));
  if (list !== null && capitals.length > 0) {
    reading.useText(list.index, list.index + list[0].length);
    return capitals.map((name) => name.trim());
  }
  const about =
    /\b(?:trainer|flash ?cards?|app|vocabulary|index cards)\s+(?:for|about|on)\s+(?:my\s+|the\s+)?([\p{L}]{4,}(?:\s(?!with|and)[\p{L}]+)?)(?=\s+(?:with|and)\b|[,.;]|$)/iu.exec(
      reading.text,
    );
  if (about?.[1] === undefined || /^(?:me|us|each|every|learning|kids|children|exams?)$/iu.test(about[1]))
    return [];
  reading.useText(about.index, about.index + about[0].length);
  return [sentence(about[1])];
}

/** Decks that a message names, with cards of what each is about. */
export function withDecks({ entities: [deck, card] }: AppShape, reading: Reading): void {
  const named = namedDecks(reading);
  const names = named.length > 0 ? named : ['Capitals', 'Space', 'Spanish'];
  if (deck !== undefined) deck.rows = names.map((name) => ({ name }));
  if (card !== undefined)
    card.rows = names.flatMap((name, index) =>
      pairsAbout(name)
        .slice(0, 6)
        .map(([front, back]) => ({ deck: index, front, back })),
    );
}

const scales =
  /\b(?:servings?|portions?|amounts?|ingredients?)\b[^.;]{0,40}\b(?:scal\w+|adjust\w*|chang\w+|adapt\w*)|\b(?:scal\w+|adjust\w*|chang\w+|adapt\w*)\b[^.;]{0,30}\b(?:servings?|portions?|amounts?)|portionen[^.;]{0,40}(?:anpass|skalier|umrechn)/iu;
const collects =
  /\b(?:box|book|cook\s?book|collection|manager|app|library|list|favou?rit\w+|search)\b|rezept(?:box|buch|sammlung|e)\b|favorit/iu;

/** "a recipe box with servings that scale": more than the reckoning of one recipe. */
export const wantsRecipeBox = (text: string): boolean =>
  /\brecipes?\b|\bcook\s?book\b|rezept/iu.test(text) && scales.test(text) && collects.test(text);

/** Cards that are kept in decks and asked about. */
export const wantsDecks = (text: string): boolean =>
  /\b(?:flash ?cards?|index cards|vocabulary|vocab)\b|karteikarten|vokabel/iu.test(text) &&
  (/\bdecks?\b|\bsets of cards\b|\bstapeln?\b/iu.test(text) ||
    (/\b(?:sets?|stacks?)\b/iu.test(text) && /\bquiz/iu.test(text)) ||
    // Cards that somebody writes are kept, whatever they are asked about.
    /\b(?:i|we|they|students?|to|can)\s+(?:can\s+)?(?:add|enter|type\s+in|write|create|put\s+in)\b|\bmy\s+own\s+(?:cards|words)\b/iu.test(
      text,
    ));

/** A bill that is divided among those who ate. */
export const wantsBillSplit = (text: string): boolean =>
  (/\bfair|\b(?:friends|amigos|freunde\w*|amis|colleagues|family|among|between|each|everyone|everybody|people|persons|kids|guests|tip)\b/iu.test(
    text,
  ) &&
    /\b(?:split\w*|divid\w*|shar(?:e|es|ing)|fair(?:ly)?)\b/iu.test(text) &&
    /\b(?:bill|tab|check|receipt)\b|\b(?:restaurant|pizza|dinner|lunch|food|takeaway|bar)\s+(?:order|bill|tab|check)\b/iu.test(
      text,
    ) &&
    !/\b(?:trip|rent|utilit|expenses|roommates?|flatmates?|housemates?|owes?)\w*\b/iu.test(text)) ||
  (/\b(?:teil|aufteil|verteil)\w*/iu.test(text) && /\b(?:restaurant|bar|essens)?rechnung\b/iu.test(text)) ||
  (/\b(?:partag|divis)\w*/iu.test(text) && /l['’]addition\b/iu.test(text)) ||
  (/\b(?:divid|repart|compart)\w*/iu.test(text) && /\bla cuenta\b/iu.test(text));
