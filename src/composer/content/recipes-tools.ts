import { data } from '../data/data.ts';
import { takeLimit, takePreset, takeRange } from '../language/quantities.ts';
import { takeList, takePeopleAndThings } from '../language/given-lists.ts';
import { singular, type Reading } from '../language/text.ts';
import { takeCountdown } from './countdown.ts';
import { anyPicker, diceSettings, pickerSettings, type Settings } from './drawn-by-chance.ts';
import { ownPairs, ownQuestions } from './own-content.ts';
import { withDecks, withDishes, wantsBillSplit, wantsDecks, wantsRecipeBox } from './recipes-lists.ts';
import { shapeFrom, type AppShape } from './shape.ts';
import { intervalsIn, isIntervals } from './timers.ts';
import { sentence } from '../print/quote.ts';

/** What `data/tools` says of a game or small tool. */
type Described = ReturnType<typeof data<'tools'>>[number];
/** A game or small tool that is a part of its own, by the words that ask for it. */
interface ToolRecipe extends Described {
  settings?: (reading: Reading) => Settings;
  /** What a message changes of the things that go with it. */
  adapt?: (made: AppShape, reading: Reading) => void;
  /** Whether a message wants it, where no phrase alone tells. */
  when?: (text: string) => boolean;
  /** Whether one of its phrases is only said in passing. */
  isPassing?: (text: string) => boolean;
  /** Whether a message is about nothing else, whatever particulars could be read of it. */
  isWhole?: (text: string) => boolean;
  /** What it is called in a message; its usual title where nothing says. */
  called?: (text: string) => string | null;
  /** Whether a message wants it besides those that have one of its phrases. */
  isMeant?: (text: string) => boolean;
}

/** A number beside a word, such as "10 players" or "length 20". */
function takeNumber(reading: Reading, word: string, low: number, high: number): number | null {
  const found = new RegExp(
    String.raw`\b(\d{1,6}(?:[.,]\d+)?)[- ]?(?:${word})\b|\b(?:${word})(?:\s+(?:of|is|up to|to))?\s+(\d{1,6}(?:[.,]\d+)?)`,
    'iu',
  ).exec(reading.text);
  if (found === null) return null;
  const value = Number((found[1] ?? found[2] ?? '').replace(',', '.'));
  if (!(value >= low && value <= high)) return null;
  reading.useText(found.index, found.index + found[0].length);
  return value;
}

/** "goal 8 a day", "8 glasses a day": so much of one thing each day. */
const goalOfADay =
  /(?<!\p{L})(?:goal|target|aim|ziel|objectif|meta)\s+(?:of\s+|is\s+|ist\s+|von\s+|de\s+|:\s*)?\d[\d.,]*\s*(?:\p{L}+\s+){0,3}?(?:a|per|each|every|pro|am|par|al|por)\s+(?:day|tag|jour|día)(?!\p{L})|(?<!\p{L})daily\s+(?:goal|target)(?!\p{L})/iu;
/** "how many glasses of water": what is counted. */
const counted =
  /(?<!\p{L})(?:how\s+many|wie\s+viele|combien\s+de|cu[aá]nt[oa]s)\s+(?<what>[\p{L}-]+)(?:\s+(?:of|de)\s+(?<of>\p{L}+))?/iu;

const groupOf =
  /(?<![\p{L}\d])(\d)\s+(players?|teams?|groups?|tables?|kids|children|people|houses?)(?!\p{L})/iu;
const people = ['Amina', 'Jonas', 'Clara', 'Kofi'];

/** Those who are named share what was spent. */
function withPeople({ entities: [person, expense] }: AppShape, reading: Reading): void {
  const given = takeList(reading);
  const names = given.length > 1 ? given : people.slice(0, 3);
  if (person !== undefined) person.rows = names.map((name) => ({ name }));
  for (const row of expense?.rows ?? []) row['paidBy'] = Math.min(Number(row['paidBy']), names.length - 1);
}

function withTax({ entities: [invoice] }: AppShape, reading: Reading): void {
  const rate = takeNumber(reading, '%\\s*(?:tax|vat|mwst)?|percent|tax|vat', 0, 60);
  for (const row of invoice?.rows ?? []) row['tax'] = rate ?? row['tax'] ?? 0;
}

/** What of the tools in `data/tools` no list of words can say, by what each is called. */
const behaviours: Readonly<Record<string, Omit<ToolRecipe, keyof Described>>> = {
  'Recipe box': {
    when: wantsRecipeBox,
    adapt: withDishes,
  },
  Flashcards: {
    when: (text) => wantsDecks(text) && ownPairs(text) === null && ownQuestions(text) === null,
    adapt: withDecks,
  },
  'Split the bill': {
    when: wantsBillSplit,
  },
  'Connect four': {
    // "tic-tac-toe, four in a row wins": how it is won, of another game.
    isPassing: (text) => /(?<!\p{L})(?:tic[- ]?tac|tictac|noughts|morpion|tres\s+en\s+raya)/iu.test(text),
  },
  Pong: {
    settings: (reading) => {
      const friend = 'two players|two player|2 players|2 player|multiplayer|a friend|friend';
      return reading.take(friend.split('|')) === null ? {} : { players: 'friend' };
    },
  },
  'Guess the number': {
    settings: (reading) => {
      const tries = takeLimit(reading, 'tries|attempts|guesses|turns|versuche|essais|tentatives|intentos');
      const said = takeRange(reading);
      const max = said?.high ?? takeNumber(reading, 'to|and|up to', 5, 100000);
      return {
        ...(said === null || said.low === 1 ? {} : { min: said.low }),
        ...(max === null ? {} : { max }),
        ...(tries === null ? {} : { tries }),
      };
    },
  },
  Dice: {
    settings: diceSettings,
  },
  'Chore wheel': {
    settings: (reading) => {
      const given = takePeopleAndThings(reading);
      return {
        people: given.people.length > 1 ? given.people : people,
        chores: given.things.length > 1 ? given.things : ['Dishes', 'Bathroom', 'Vacuuming', 'Rubbish'],
      };
    },
  },
  'Secret Santa': {
    settings: pickerSettings('giving'),
  },
  Teams: {
    settings: pickerSettings('teams'),
  },
  'Name picker': {
    isMeant: (text) => anyPicker.test(text),
    called: (text) => {
      const kind = anyPicker.exec(text)?.[0].replace(/^random\s+/iu, '') ?? '';
      return kind === '' ? null : sentence(kind.toLowerCase());
    },
    settings: pickerSettings('one'),
  },
  'Password generator': {
    settings: (reading) => {
      const preset = takePreset(reading);
      const said = takeRange(reading);
      const length =
        preset ??
        (said === null ? takeNumber(reading, 'characters|chars|signs|length|letters', 6, 64) : null);
      return {
        ...(length === null ? {} : { length }),
        ...(said === null ? {} : { least: said.low, most: said.high }),
      };
    },
  },
  'World clock': {
    settings: (reading) => {
      const places = takeList(reading);
      return { places: places.length > 0 ? places : ['London', 'New York', 'Tokyo', 'Sydney'] };
    },
  },
  Breathe: {
    settings: (reading) => {
      const found =
        /\b(\d{1,2})\s*[-–/:]\s*(\d{1,2})(?:\s*[-–/:]\s*(\d{1,2}))?(?:\s*[-–/:]\s*(\d{1,2}))?\b/u.exec(
          reading.text,
        );
      if (found !== null) reading.useText(found.index, found.index + found[0].length);
      const parts = (found?.slice(1) ?? []).filter((part) => part !== undefined).map(Number);
      const isBox = /box breathing/iu.test(reading.text);
      return { pattern: parts.length > 1 ? parts : isBox ? [4, 4, 4, 4] : [4, 7, 8] };
    },
  },
  Metronome: {
    settings: (reading) => {
      const tempo = takeNumber(reading, 'bpm', 30, 240);
      return tempo === null ? {} : { tempo };
    },
  },
  'Interval timer': {
    isMeant: isIntervals,
    settings: intervalsIn,
  },
  Fasting: {
    settings: (reading) => {
      const found = /\b(\d{2})\s*[:/]\s*(\d{1,2})\b/u.exec(reading.text);
      if (found !== null) reading.useText(found.index, found.index + found[0].length);
      return found === null ? {} : { hours: Number(found[1]) };
    },
  },
  'Unit converter': {
    isMeant: (text) =>
      /\bconvert\w*\b/iu.test(text) &&
      new Set(
        [
          ...text.matchAll(
            /\b(kilomet(?:er|re)|mile|f(?:oo|ee)t|inch|yard|kilogram|kilo|pound|ounce|gram|celsius|fahrenheit|kelvin|lit(?:er|re)|gallon|cup|acre|hectare|km|cm|kg|lbs?|oz|ml|mph)(?:e?s)?\b/giu,
          ),
        ].map((hit) => (hit[1] ?? '').toLowerCase()),
      ).size >= 2,
    settings: (reading) => {
      const kinds: [string, readonly string[]][] = [
        ['temperature', ['temperature', 'celsius', 'fahrenheit']],
        ['weight', ['weight', 'kilograms', 'pounds', 'kg']],
        ['volume', ['volume', 'liters', 'cups']],
        [
          'length',
          ['length', 'kilometers', 'kilometres', 'miles', 'inches', 'feet', 'metres', 'meters', 'distance'],
        ],
      ];
      const named = kinds.filter(([, words]) => reading.take(words) !== null).map(([kind]) => kind);
      for (const [, words] of kinds)
        while (reading.findAll(words).some((match) => reading.tokens[match.from]?.used === false))
          reading.findAll(words).forEach((match) => reading.use(match));
      return named.length === 1 && named[0] !== undefined && named[0] !== 'length' ? { kind: named[0] } : {};
    },
  },
  Today: {
    isWhole: (text) => goalOfADay.test(text) && counted.test(text) && !/:[^,.;]+,[^,.;]+,/u.test(text),
    called: (text) => goalTitle(text),
    // Water is one of several habits then.
    isPassing: (text) => /\b(?:habits?|routines?)\b/iu.test(text),
    settings: (reading) => {
      const { text } = reading;
      const litres = /(\d+(?:[.,]\d+)?)\s*(?:l|liters?|litres?)\b/iu.exec(text);
      const ml = /(\d{3,5})\s*ml\b/iu.exec(text);
      const count = /\b(\d[\d.,]{0,6})\b/u.exec(text);
      for (const found of [litres, ml, count])
        if (found !== null) reading.useText(found.index, found.index + found[0].length);
      if (/water|hydrat|drink|wasser/iu.test(text)) {
        if (/\bglasses\b|\bcups\b/iu.test(text) && litres === null)
          return { unit: 'glasses', goal: Number(count?.[1] ?? 8), steps: [1, 2] };
        const goal =
          litres !== null ? Number((litres[1] ?? '2').replace(',', '.')) * 1000 : Number(ml?.[1] ?? 2000);
        return { unit: 'ml', goal, steps: [250, 500, 100] };
      }
      const goal = Number((count?.[1] ?? '').replaceAll(/[.,]/g, ''));
      const said = counted.exec(text)?.groups?.['what']?.toLowerCase();
      if (said !== undefined && !/step|pages|push/u.test(said))
        return { unit: said, goal: goal > 0 ? goal : 10, steps: [1, 5] };
      if (/step/iu.test(text))
        return { unit: 'steps', goal: goal > 0 ? goal : 10000, steps: [1000, 500, 2500] };
      if (/pages/iu.test(text)) return { unit: 'pages', goal: goal > 0 ? goal : 20, steps: [1, 5, 10] };
      if (/push/iu.test(text)) return { unit: 'push-ups', goal: goal > 0 ? goal : 50, steps: [5, 10, 20] };
      return { unit: '', goal: goal > 0 ? goal : 10, steps: [1, 5] };
    },
  },
  Scoreboard: {
    settings: (reading) => {
      const names = takeList(reading);
      const group = groupOf.exec(reading.text);
      if (names.length < 2 && group !== null) reading.useText(group.index, group.index + group[0].length);
      const counted = Array.from(
        { length: Number(group?.[1] ?? 0) },
        (_, at) => `${sentence(singular(group?.[2]?.toLowerCase() ?? ''))} ${at + 1}`,
      );
      return { names: names.length > 1 ? names : counted.length > 1 ? counted : ['Home', 'Guests'] };
    },
    // "points for 5 groups, plus and minus buttons"
    isMeant: (text) =>
      /\bpoints?\b/iu.test(text) && groupOf.test(text) && /\b(?:plus|minus|buttons?)\b|\+\s?1/iu.test(text),
  },
  'Loan and schedule': {
    settings: (reading) => {
      const rate = takeNumber(reading, '%|percent', 0, 40);
      const years = takeNumber(reading, 'years?', 1, 60);
      return { ...(rate === null ? {} : { rate }), ...(years === null ? {} : { years }) };
    },
  },
  'Recipe scaler': {
    settings: (reading) => {
      const found =
        /\b(\d{1,3})\s*(?:people|persons?|servings?|portions?)?\s*(?:to|→|->)\s*(\d{1,3})\b/iu.exec(
          reading.text,
        );
      if (found !== null) reading.useText(found.index, found.index + found[0].length);
      return found === null ? {} : { from: Number(found[1]), to: Number(found[2]) };
    },
  },
  Tournament: {
    settings: (reading) => {
      const names = takeList(reading);
      const count = takeNumber(reading, 'teams?|players?|people', 2, 32) ?? 8;
      const usual = [
        'Harbour FC',
        'Northside',
        'The Owls',
        'Riverside',
        'Old Mill',
        'Lakeview',
        'The Foxes',
        'Hilltop',
      ];
      const teams =
        names.length > 1
          ? names
          : Array.from({ length: count }, (_, index) => usual[index] ?? `Team ${index + 1}`);
      return { teams };
    },
  },
  'Settle up': {
    adapt: withPeople,
  },
  Invoice: {
    adapt: withTax,
  },
};

export const toolRecipes: readonly ToolRecipe[] = data('tools').map((tool) => ({
  ...tool,
  ...behaviours[tool.title],
}));

export interface MadeTool extends AppShape {
  readonly id: string;
  readonly name: string;
  readonly tagline: string;
  readonly motifs: string[];
}

/**
 * The game or tool that a message asks for; null when it asks for none. Where things are spelt out, a word alone calls for
 * none.
 * @param whole the message with what is to be worked out in it, which `reading` may lack.
 */
export function takeTool(reading: Reading, isSpeltOut = false, whole = reading): MadeTool | null {
  const countdown = isSpeltOut ? null : takeCountdown(reading);
  if (countdown !== null)
    return made(
      {
        tool: 'dayCountdown',
        words: [],
        also: [],
        takes: [],
        things: [],
        screens: [],
        title: `Countdown to ${countdown.name.toLowerCase()}`,
        motifs: ['calendar', 'star'],
        settings: () => ({
          name: countdown.name,
          ...(countdown.day === '' ? {} : { day: countdown.day }),
        }),
      },
      reading,
    );
  for (const recipe of toolRecipes) {
    const isWhole = recipe.isWhole?.(whole.text) === true;
    if (recipe.when === undefined ? isSpeltOut && !isWhole : !recipe.when(reading.text)) continue;
    if (recipe.isPassing?.(reading.text) === true) continue;
    if (
      recipe.when === undefined &&
      !isWhole &&
      reading.take(recipe.words, recipe.words.length === 1) === null &&
      recipe.isMeant?.(reading.text) !== true
    )
      continue;
    const tool = made(recipe, isWhole ? whole : reading);
    for (const word of recipe.also) reading.take([word]);
    reading.take(['game', 'games', 'simulator', 'simple', 'tool', 'clone', 'classic']);
    return tool;
  }
  return null;
}

/** A tool as a message wants it, with the screens and things that go with it. */
export function made(recipe: ToolRecipe, reading: Reading): MadeTool {
  const { tool } = recipe;
  const title = recipe.called?.(reading.text) ?? recipe.title;
  const settings = recipe.settings?.(reading) ?? {};
  const shape = shapeFrom(recipe, reading, { type: 'tool', id: tool, title, tool, settings, entities: [] });
  recipe.adapt?.(shape, reading);
  return { id: tool, name: title, tagline: title, motifs: [...recipe.motifs], ...shape };
}

const goalTitle = (text: string): string =>
  /water|hydrat|drink|wasser/iu.test(text)
    ? 'Water today'
    : /step/iu.test(text)
      ? 'Steps today'
      : /push/iu.test(text)
        ? 'Push-ups today'
        : /pages/iu.test(text)
          ? 'Pages today'
          : sentence(
              `${counted.exec(text)?.groups?.['of'] ?? counted.exec(text)?.groups?.['what'] ?? ''} today`.trim(),
            ).replace(/^Today$/u, 'Counter');
