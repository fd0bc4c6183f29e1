import { camel } from '../print/quote.ts';
import { field, knownFields, synonyms } from '../content/fields.ts';
import { data } from '../data/data.ts';
import type { Entity, Field } from '../spec/spec.ts';
import { numberWords } from '../language/numbers.ts';
import { fold, plural, singular } from '../language/text.ts';

const skip = new Set(
  'my our your their his her its the a an all some any every each of different various multiple several new own daily weekly monthly personal family small local simple easy nice beautiful modern online'.split(
    ' ',
  ),
);
/** Common slips in names of things. */
const slips: Readonly<Record<string, string>> = {
  maintanance: 'maintenance',
  maintainance: 'maintenance',
  maintenence: 'maintenance',
  milage: 'mileage',
  calender: 'calendar',
  shedule: 'schedule',
  catagory: 'category',
  catagories: 'categories',
  expence: 'expense',
  expences: 'expenses',
  inventry: 'inventory',
  custumer: 'customer',
  custumers: 'customers',
  apointment: 'appointment',
  apointments: 'appointments',
  receipe: 'recipe',
  receipes: 'recipes',
  recepies: 'recipes',
  excercise: 'exercise',
  excercises: 'exercises',
  adress: 'address',
  recipie: 'recipe',
  recipies: 'recipes',
  ingrediants: 'ingredients',
  categorie: 'category',
  babys: 'baby',
  meds: 'medications',
};

/** A noun phrase without articles and adjectives that say nothing, its last word in the singular. */
export function entityName(phrase: string): string {
  const parts = fold(phrase)
    .replaceAll(/(\p{L})'s\b/gu, '$1')
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, ' ')
    .split(/\s+/)
    .map((word) => slips[word] ?? word)
    .filter(
      (word) => word !== '' && !skip.has(word) && !(word in numberWords) && !/-(?:like|style)$/u.test(word),
    );
  while (
    parts.length > 1 &&
    /^(?:collection|cellar|list|library|database|inventory|catalogue|catalog|log|logs)s?$/.test(
      parts.at(-1) ?? '',
    )
  )
    parts.pop();
  while (
    parts.length > 1 &&
    /^(?:and|or|but|when|who|with|which|und|oder|et|ou|y|o)$/.test(parts.at(-1) ?? '')
  )
    parts.pop();
  const last = parts.pop();
  if (last === undefined) return '';
  return [...parts, singular(last)].join(' ');
}

/**
 * Whether a name can be one of a thing: no amount, and nothing that somebody does. "or 20 minute" and "fertilizer i need"
 * are stretches of a sentence.
 */
export const isNameOfThing = (name: string): boolean =>
  !/^(?:day|week|month|year)s?(?:\s(?:week|month|year))?$/iu.test(name) &&
  !/^(?:or|and|but|oder|und|ou|et|o|y|who|what|how|when)\b|(?<![\p{L}\p{N}])\d+(?![\p{L}\p{N}])|\b(?:i|we|you|they|he|she|is|are|was|were|has|have|do|does|not|times|plus|minus|divided)\b/iu.test(
    name,
  );

/** What things are called on the screen, where their own name would read oddly in the plural. */
const shownAs: Readonly<Record<string, readonly [one: string, many: string]>> = {
  fuel: ['fuel stop', 'fuel stops'],
  sleep: ['night', 'nights'],
  mood: ['entry', 'entries'],
  'water intake': ['drink', 'drinks'],
  water: ['drink', 'drinks'],
  attendance: ['attendance', 'attendance'],
  'real estate': ['listing', 'listings'],
  'plant care': ['plant', 'plants'],
  'pet care': ['pet', 'pets'],
  'car maintenance': ['service', 'services'],
  maintenance: ['service', 'services'],
  income: ['income', 'income'],
  equipment: ['piece', 'equipment'],
};

const reserved = new Set(
  'await break case catch class collection collections const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield'.split(
    ' ',
  ),
);

/** What cannot be counted is kept in entries, or in items. */
const massNouns =
  /(?:^|\s)(?:screen ?time|weight|loss|income|attendance|sugar|pressure|allowance|spending|usage|consumption|progress|practice|training|homework|feedback|mileage|money|intake|nutrition|electricity|energy|rainfall|temperature|knowledge|meditation|waiting|fishing|gardening|running|swimming|cycling)$/;
const stocks =
  /(?:^|\s)(?:stock|inventory|pantry|fridge|freezer|storage|merchandise|supplies|stuff|wardrobe|closet)$/;

/** An entity of that name, in the singular, with what it is called on the screen and in code. */
export function makeEntity(name: string, fields: Field[]): Entity {
  const shown =
    shownAs[name] ??
    (massNouns.test(name) ? ['entry', 'entries'] : stocks.test(name) ? ['item', 'items'] : undefined);
  const one = shown?.[0] ?? name;
  const label = one.charAt(0).toUpperCase() + one.slice(1);
  const many = shown?.[1] ?? plural(name);
  // "class" and "collection" mean something else in code.
  const key = reserved.has(camel(name)) ? `${camel(name)}Entry` : camel(name);
  const all = reserved.has(camel(name)) || reserved.has(camel(many)) ? `${camel(name)}Entries` : camel(many);
  return {
    key,
    plural: all === key ? `${all}List` : all,
    label,
    labelPlural: many.charAt(0).toUpperCase() + many.slice(1),
    fields,
    rows: [],
  };
}

/** The fields that one expects of a well-known thing. */
export const fieldsOf = (name: string): (() => Field[]) | undefined => knownFields[name];

/** The well-known thing that a name stands for, or the name itself. */
export function knownEntity(name: string): string {
  const last = name.split(' ').at(-1) ?? name;
  for (const candidate of [name, last]) {
    // An action item or a menu item is no item of a store.
    if (
      candidate === 'item' &&
      name !== 'item' &&
      !/^(?:inventory|stock|store|storage|household|lost) /.test(name)
    )
      break;
    if (fieldsOf(candidate) !== undefined) return candidate;
    const same = synonyms[candidate];
    if (same !== undefined) return same;
  }
  return name;
}

/** Things by the names of the lists that they stand in: "contact book", "note-taking", "plant watering". */
const listedIn = new Map(
  data('entity-words').flatMap(([thing, words]) =>
    words.filter((word) => /[\s-]/u.test(word)).map((word) => [entityName(word), thing] as const),
  ),
);
/** What stands in a list of that name, in the singular, where nothing else is known by it; or the name itself. */
export const thingListedIn = (name: string): string =>
  fieldsOf(name) === undefined && synonyms[name] === undefined ? (listedIn.get(name) ?? name) : name;

/** An entity with the fields that one expects of it. */
export function entityFor(name: string): Entity {
  const make = fieldsOf(knownEntity(name));
  return makeEntity(name, make?.() ?? [field('Name', 'text', { required: true })]);
}
