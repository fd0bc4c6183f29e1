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

/** Example dishes, none with meat or fish: name, kind, servings, ingredients, steps; the vegan ones first. */
const dishes: readonly (readonly [name: string, servings: number, ingredients: string, steps: string])[] = [
  [
    'Red lentil soup',
    4,
    '250 g red lentils\n1 onion\n2 carrots\n1 l vegetable stock\n1 tsp cumin\n1/2 lemon',
    'Soften the chopped onion and carrots in a little oil.\nAdd lentils, cumin and stock and simmer for 20 minutes.\nBlend, and season with lemon juice and salt.',
  ],
  [
    'Chickpea curry',
    4,
    '2 tins chickpeas\n400 ml coconut milk\n1 onion\n3 tomatoes\n2 tbsp curry paste\n200 g spinach',
    'Fry the onion with the curry paste.\nAdd tomatoes, chickpeas and coconut milk and simmer for 15 minutes.\nStir in the spinach until it wilts.',
  ],
  [
    'Tomato spaghetti',
    2,
    '200 g spaghetti\n400 g ripe tomatoes\n2 cloves garlic\n3 tbsp olive oil\n8 leaves basil',
    'Cook the spaghetti.\nWarm the garlic in oil, add the chopped tomatoes and cook for 8 minutes.\nToss with the pasta and the basil.',
  ],
  [
    'Black bean chilli',
    4,
    '2 tins black beans\n400 g tomatoes\n1 onion\n2 peppers\n1 tbsp smoked paprika\n20 g dark chocolate',
    'Fry onion and peppers with the paprika.\nAdd tomatoes and beans and simmer for 30 minutes.\nMelt in the chocolate and season.',
  ],
  [
    'Roast vegetable couscous',
    4,
    '250 g couscous\n1 courgette\n1 aubergine\n2 peppers\n3 tbsp olive oil\n1 lemon',
    'Roast the diced vegetables in oil for 30 minutes at 220 °C.\nPour 300 ml of boiling water over the couscous and leave it for 5 minutes.\nMix with the vegetables and the lemon juice.',
  ],
  [
    'Sesame noodles',
    2,
    '200 g noodles\n2 tbsp tahini\n2 tbsp soy sauce\n1 tbsp rice vinegar\n1 cucumber\n1 tbsp sesame',
    'Cook and rinse the noodles.\nStir tahini, soy sauce and vinegar with a little water.\nMix everything, with cucumber strips and sesame on top.',
  ],
  [
    'Oat pancakes with apple',
    2,
    '150 g oats\n250 ml oat milk\n1 apple\n1 tsp baking powder\n1 pinch cinnamon',
    'Blend the oats with milk, baking powder and cinnamon.\nGrate in the apple.\nFry small pancakes on both sides.',
  ],
  [
    'Mushroom risotto',
    4,
    '300 g risotto rice\n400 g mushrooms\n1 onion\n1 l vegetable stock\n60 g parmesan-style cheese\n30 g butter',
    'Fry the mushrooms and put them aside.\nSoften the onion, stir in the rice, and add the stock a ladle at a time.\nFinish with mushrooms, butter and cheese.',
  ],
  [
    'Spinach and feta pie',
    6,
    '1 roll puff pastry\n600 g spinach\n200 g feta\n2 eggs\n1 onion',
    'Wilt the spinach with the onion and squeeze it dry.\nMix with feta and eggs and fold it into the pastry.\nBake for 35 minutes at 190 °C.',
  ],
  [
    'Shakshuka',
    2,
    '4 eggs\n600 g tomatoes\n1 pepper\n1 onion\n1 tsp cumin\n1 tsp paprika',
    'Cook onion, pepper and spices until soft.\nAdd the tomatoes and simmer for 10 minutes.\nBreak in the eggs and let them set under a lid.',
  ],
  [
    'Pumpkin gnocchi',
    4,
    '500 g gnocchi\n500 g pumpkin\n40 g butter\n12 leaves sage\n50 g parmesan-style cheese',
    'Roast the pumpkin for 25 minutes at 200 °C.\nBrown the butter with the sage.\nToss with the boiled gnocchi, the pumpkin and the cheese.',
  ],
  [
    'Apple crumble',
    6,
    '1 kg apples\n150 g flour\n100 g butter\n100 g sugar\n1 tsp cinnamon',
    'Put the sliced apples into a dish.\nRub flour, butter, sugar and cinnamon to crumbs.\nBake for 35 minutes at 190 °C.',
  ],
];

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
    rows: dishes.slice(0, Math.min(wanted, dishes.length)).map(([name, servings, ingredients, steps]) => ({
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
