import { data } from '../data/data.ts';
import type { Entity, Screen } from '../spec/spec.ts';
import { numberWords } from '../language/numbers.ts';
import type { Reading } from '../language/text.ts';
import { listScreen } from './app-screens.ts';
import { field } from './fields.ts';
import { pairsAbout } from './study.ts';

type ToolScreen = Extract<Screen, { type: 'tool' }>;
interface Around {
  entities: Entity[];
  screens: Screen[];
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const number = String.raw`(${Object.keys(numberWords).join('|')}|[1-9]\d?)`;

/** Example dishes, none with meat or fish, the vegan ones first. */
const dishes = data('dishes');

/** Recipes with servings that scale and favourites, and the list in which they are written. */
export function recipesAround(screen: ToolScreen, reading: Reading): Around {
  const said = new RegExp(
    String.raw`\b${number}\s+(?:[\p{L}-]+\s+){0,2}?(?:recipes|dishes|meals)\b`,
    'iu',
  ).exec(reading.text);
  const wanted = numberWords[said?.[1]?.toLowerCase() ?? ''] ?? Number(said?.[1] ?? 8);
  if (said !== null && wanted <= dishes.length) reading.useText(said.index, said.index + said[0].length);
  reading.take([
    'vegetarian',
    'vegan',
    'veggie',
    'vegetarische',
    'vegetarischen',
    'végétariennes',
    'vegetarianas',
  ]);
  reading.take(['servings', 'portions', 'scalable servings', 'serving', 'portionen', 'porciones']);
  reading.take(['servings', 'portions']);
  reading.take(['scale', 'scales', 'scaling', 'scalable', 'adjust', 'adjusts', 'change', 'adapt']);
  reading.take(['scale', 'scales', 'change']);
  reading.take(['amounts', 'amount', 'quantities', 'ingredients']);
  reading.take(['filter by ingredient', 'search', 'ingredient', 'ingredients']);
  reading.take(['favourites', 'favorites', 'favourite', 'favorite', 'favoriten', 'favoris', 'favoritos']);
  reading.take(['recipes', 'recipe', 'recipe manager', 'box', 'book', 'collection']);
  reading.take(['box', 'book', 'collection', 'manager', 'cookbook']);
  const recipe: Entity = {
    key: 'recipe',
    plural: 'recipes',
    label: 'Recipe',
    labelPlural: 'Recipes',
    fields: [
      field('Name', 'text', { required: true }),
      field('Servings', 'number', { required: true, min: 1, preset: 4 }),
      field('Ingredients', 'longtext', { required: true }),
      field('Steps', 'longtext'),
      field('Favourite', 'flag'),
    ],
    rows: dishes.slice(0, Math.min(wanted, dishes.length)).map(({ name, servings, ingredients, steps }) => ({
      name,
      servings,
      ingredients,
      steps,
      favourite: false,
    })),
  };
  return {
    entities: [recipe],
    screens: [
      { ...screen, title: 'Recipe box', entities: [recipe.key] },
      listScreen(recipe, 'table', {
        title: 'Edit recipes',
        filter: 'favourite',
        sort: { field: 'name', order: 'asc' },
      }),
    ],
  };
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

/** Decks with cards, each with a quiz and its best score. */
export function decksAround(screen: ToolScreen, reading: Reading): Around {
  const named = namedDecks(reading);
  const names = named.length > 0 ? named : ['Capitals', 'Space', 'Spanish'];
  for (const words of [
    ['flashcards', 'flash cards', 'flashcard', 'flash card', 'index cards', 'vocabulary', 'karteikarten'],
    ['trainer', 'study', 'learn', 'learning'],
    ['quiz', 'quiz mode', 'quiz me', 'quizzes', 'test'],
    ['scores', 'score', 'best score', 'points', 'high score'],
    ['decks', 'deck', 'sets', 'set', 'sets of cards', 'stacks', 'stack'],
    ['deck', 'set', 'decks', 'stack', 'stapel'],
    ['deck', 'set', 'stack'],
    ['cards', 'card'],
    ['several', 'each', 'best', 'exams', 'two', 'punktzahl'],
  ])
    reading.take(words);
  const deck: Entity = {
    key: 'deck',
    plural: 'decks',
    label: 'Deck',
    labelPlural: 'Decks',
    fields: [field('Name', 'text', { required: true })],
    rows: names.map((name) => ({ name })),
  };
  const card: Entity = {
    key: 'card',
    plural: 'cards',
    label: 'Card',
    labelPlural: 'Cards',
    fields: [
      field('Deck', 'relation', { key: 'deck', to: 'deck', required: true }),
      field('Front', 'text', { required: true }),
      field('Back', 'text', { required: true }),
    ],
    rows: names.flatMap((name, index) =>
      pairsAbout(name)
        .slice(0, 6)
        .map(([front, back]) => ({ deck: index, front, back })),
    ),
  };
  return {
    entities: [deck, card],
    screens: [
      { ...screen, title: 'Flashcards', entities: [deck.key, card.key] },
      listScreen(card, 'table', { filter: 'deck', sort: { field: 'deck', order: 'asc' } }),
      listScreen(deck, 'table', { title: 'Edit decks' }),
    ],
  };
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
