import { data } from '../data/data.ts';
import { takeLimit, takePreset, takeRange } from '../language/quantities.ts';
import type { Entity, Screen } from '../spec/spec.ts';
import { takeList, takeLongest, takePeopleAndThings } from '../language/given-lists.ts';
import { takeDate } from '../language/details.ts';
import { entityFor } from '../understand/entity-names.ts';
import { singular, type Reading } from '../language/text.ts';
import { listScreen } from './app-screens.ts';
import { ownPairs, ownQuestions } from './own-content.ts';
import { decksAround, recipesAround, wantsBillSplit, wantsDecks, wantsRecipeBox } from './recipes-lists.ts';
import { field } from './fields.ts';
import { intervalsIn, isIntervals } from './timers.ts';

type ToolScreen = Extract<Screen, { type: 'tool' }>;
type Settings = ToolScreen['settings'];

/** What `data/tools` says of a game or small tool. */
type Described = ReturnType<typeof data<'tools'>>[number];
/** A game or small tool that is a part of its own, by the words that ask for it. */
interface ToolRecipe extends Described {
  settings?: (reading: Reading) => Settings;
  /** Screens and things that go with it; alone, the part is the whole app. */
  around?: (screen: ToolScreen, reading: Reading) => { entities: Entity[]; screens: Screen[] };
  /** Whether a message wants it, where no phrase alone tells. */
  when?: (text: string) => boolean;
  /** Whether one of its phrases is only said in passing. */
  isPassing?: (text: string) => boolean;
  /** Whether a message wants it besides those that have one of its phrases. */
  isMeant?: (text: string) => boolean;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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

const groupOf =
  /(?<![\p{L}\d])(\d)\s+(players?|teams?|groups?|tables?|kids|children|people|houses?)(?!\p{L})/iu;
const people = ['Amina', 'Jonas', 'Clara', 'Kofi'];

const diceSettings = (reading: Reading): Settings => {
  const sides = [...reading.text.matchAll(/\bd(\d{1,3})\b/giu)].map((found) => {
    reading.useText(found.index, found.index + found[0].length);
    return Number(found[1]);
  });
  reading.take(['dnd', 'd&d', 'dungeons and dragons', 'tabletop', 'rpg', 'role playing', 'board games']);
  reading.take(['polyhedral', 'sided', 'dice set']);
  const isCoin = /\bcoins?\b|heads or tails/iu.test(reading.text) && !/\bdic?e\b/iu.test(reading.text);
  const count = /\btwo dice\b|\b2 dice\b/iu.test(reading.text) ? 2 : 1;
  reading.take(['history', 'past rolls', 'modifier', 'modifiers', 'two', 'heads or tails', 'heads', 'tails']);
  reading.take(['heads', 'tails']);
  return {
    sides: isCoin ? [2] : sides.length > 0 ? [...new Set(sides)] : [6, 4, 8, 10, 12, 20, 2],
    ...(count === 2 ? { count } : {}),
  };
};

/** "movie picker": whatever is picked from a list; the others are tools of their own. */
const anyPicker =
  /(?<!\p{L})(?:random\s+)?(?!(?:colou?r|date|file|emoji|icon|team|group)\s)\p{L}+\s+(?:picker|chooser|randomi[sz]er)(?!\p{L})/iu;

const pickerSettings =
  (mode: string) =>
  (reading: Reading): Settings => {
    const isClass = /\b(?:class(?:room)?|students?|pupils?|school)\b/iu.test(reading.text);
    reading.take([
      'classroom',
      'class',
      'students',
      'pupils',
      'school',
      'team',
      'colleagues',
      'friends',
      'family',
    ]);
    reading.take(['fair', 'randomly', 'random', 'draw', 'pick', 'winner', 'winners', 'wheel', 'spin']);
    const kind = anyPicker.exec(reading.text);
    if (kind !== null) reading.useText(kind.index, kind.index + kind[0].length);
    const said = takeList(reading);
    const given = said.length > 1 ? said : takeLongest(reading);
    return {
      names:
        given.length > 1
          ? given
          : isClass
            ? ['Amina', 'Ben', 'Clara', 'David', 'Elif', 'Finn', 'Grace', 'Hugo', 'Ines', 'Jonas']
            : ['Amina', 'Jonas', 'Clara', 'Kofi', 'Mei', 'Sam'],
      ...(mode === 'one' ? {} : { mode }),
    };
  };

/** A person, what was spent, and who settles it. */
function settleAround(screen: ToolScreen, reading: Reading): { entities: Entity[]; screens: Screen[] } {
  reading.take([
    'roommates',
    'flatmates',
    'housemates',
    'friends',
    'group',
    'couple',
    'group trips',
    'trips',
    'trip',
    'travel',
    'vacation',
    'holiday',
  ]);
  reading.take(['rent', 'utilities', 'groceries', 'bills', 'expenses', 'costs', 'equally', 'evenly']);
  reading.take(['trip', 'friends', 'bills', 'expenses', 'costs', 'owes', 'owe']);
  reading.take(['whom', 'who', 'after', 'balances', 'each other']);
  const given = takeList(reading);
  const names = given.length > 1 ? given : people.slice(0, 3);
  const person: Entity = { ...entityFor('person'), fields: [field('Name', 'text', { required: true })] };
  person.rows = names.map((name) => ({ name }));
  const expense: Entity = {
    ...entityFor('expense'),
    fields: [
      field('What', 'text', { required: true }),
      field('Amount', 'money', { required: true }),
      field('Paid by', 'relation', { key: 'paidBy', to: person.key, required: true }),
      field('Date', 'date'),
    ],
    rows: [
      { what: 'Groceries', amount: 64.2, paidBy: 0, date: -6 },
      { what: 'Electricity', amount: 88, paidBy: 1, date: -4 },
      { what: 'Pizza night', amount: 37.5, paidBy: Math.min(2, names.length - 1), date: -1 },
    ],
  };
  return {
    entities: [person, expense],
    screens: [
      { ...screen, entities: [person.key, expense.key] },
      listScreen(expense, 'table', { filter: 'paidBy' }),
      listScreen(person, 'table'),
    ],
  };
}

function invoiceAround(screen: ToolScreen, reading: Reading): { entities: Entity[]; screens: Screen[] } {
  const rate = takeNumber(reading, '%\\s*(?:tax|vat|mwst)?|percent|tax|vat', 0, 60);
  reading.take(['tax', 'vat', 'sales tax', 'taxes', 'mwst']);
  reading.take(['line items', 'items', 'lines', 'positions', 'line item']);
  reading.take(['print', 'printable', 'pdf', 'clients', 'customers', 'client', 'total', 'totals']);
  reading.take([
    'print',
    'due date',
    'due dates',
    'customer',
    'client',
    'subtotal',
    'freelancer',
    'freelance',
  ]);
  const invoice: Entity = {
    ...entityFor('invoice'),
    fields: [
      field('Number', 'text', { required: true }),
      field('Customer', 'text', { required: true }),
      field('Date', 'date'),
      field('Due', 'date'),
      field('Tax', 'number', { key: 'tax', unit: '%' }),
      field('Paid', 'flag'),
    ],
    rows: [
      { number: '2026-014', customer: 'Harbour Books', date: -9, due: 5, tax: rate ?? 19, paid: false },
      { number: '2026-013', customer: 'Studio Linde', date: -31, due: -17, tax: rate ?? 19, paid: true },
    ],
  };
  const item: Entity = {
    ...entityFor('item'),
    fields: [
      field('Invoice', 'relation', { key: 'invoice', to: 'invoice', required: true }),
      field('Description', 'text', { required: true }),
      field('Quantity', 'number', { required: true }),
      field('Price', 'money', { required: true }),
    ],
    rows: [
      { invoice: 0, description: 'Design of the window signs', quantity: 1, price: 420 },
      { invoice: 0, description: 'Hours on site', quantity: 6, price: 65 },
      { invoice: 1, description: 'Workshop', quantity: 1, price: 780 },
    ],
  };
  return {
    entities: [invoice, item],
    screens: [
      { ...screen, entities: [invoice.key, item.key] },
      listScreen(invoice, 'table', { filter: 'paid', sort: { field: 'due', order: 'desc' } }),
      listScreen(item, 'table', { filter: 'invoice', sort: { field: 'invoice', order: 'asc' } }),
    ],
  };
}

const mode = (reading: Reading): Settings => {
  const friend = reading.take([
    'two players',
    'two player',
    '2 players',
    '2 player',
    'multiplayer',
    'a friend',
    'friend',
  ]);
  reading.take(['computer', 'ai', 'against the computer', 'bot', 'players', 'player']);
  return friend === null ? {} : { players: 'friend' };
};
const levels = (reading: Reading): Settings => {
  reading.take(['difficulty levels', 'difficulty', 'levels', 'easy', 'hint', 'hints', 'puzzle', 'puzzles']);
  reading.take(['medium', 'hints', 'hint']);
  reading.take(['hard']);
  return {};
};

/** What of the tools in `data/tools` no list of words can say, by what each is called. */
const behaviours: Readonly<Record<string, Omit<ToolRecipe, keyof Described>>> = {
  'Recipe box': {
    when: wantsRecipeBox,
    around: recipesAround,
  },
  Flashcards: {
    when: (text) => wantsDecks(text) && ownPairs(text) === null && ownQuestions(text) === null,
    around: decksAround,
  },
  'Split the bill': {
    when: wantsBillSplit,
    settings: (reading) => {
      for (const words of [
        ['split', 'splits', 'splitting', 'splitter', 'divide', 'divides', 'dividing', 'share', 'shares'],
        [
          'bill splitter',
          'bill',
          'tab',
          'check',
          'receipt',
          'order',
          'restaurantrechnung',
          'rechnung',
          "l'addition",
          'cuenta',
        ],
        ['restaurant', 'restaurante', 'dinner', 'lunch', 'pizza', 'bar', 'food', 'takeaway'],
        [
          'fairly',
          'fair',
          'evenly',
          'équitablement',
          'what everyone ate',
          'what they had',
          'everyone ate',
          'ate',
          'had',
        ],
        ['friends', 'colleagues', 'people', 'group', 'family', 'freunden', 'freunde', 'amis', 'amigos'],
        ['calculator', 'calculates', 'calculate', 'rechner', 'calculatrice', 'calculadora', 'tool'],
        ['tip', 'tips', 'trinkgeld', 'pourboire', 'propina'],
        [
          'among',
          'between',
          'pays',
          'pay',
          'each pays',
          'aufteilt',
          'aufteilen',
          'partage',
          'divide',
          'unter',
          'entre',
        ],
        ['pays', 'everyone', 'each'],
      ])
        reading.take(words);
      return {};
    },
  },
  'Connect four': {
    // "tic-tac-toe, four in a row wins": how it is won, of another game.
    isPassing: (text) => /(?<!\p{L})(?:tic[- ]?tac|tictac|noughts|morpion|tres\s+en\s+raya)/iu.test(text),
    settings: (reading) => {
      mode(reading);
      return {};
    },
  },
  Sudoku: {
    settings: levels,
  },
  Reversi: {
    settings: (reading) => {
      mode(reading);
      return {};
    },
  },
  Pong: {
    settings: mode,
  },
  'Rock, paper, scissors': {
    settings: (reading) => {
      mode(reading);
      return {};
    },
  },
  'Guess the number': {
    settings: (reading) => {
      const tries = takeLimit(reading, 'tries|attempts|guesses|turns|versuche|essais|tentatives|intentos');
      const said = takeRange(reading);
      const max = said?.high ?? takeNumber(reading, 'to|and|up to', 5, 100000);
      reading.take(['1', 'between', 'from']);
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
      reading.take(['family', 'roommates', 'kids', 'flatmates', 'flat', 'apartment', 'house', 'household']);
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
    settings: pickerSettings('one'),
  },
  'Password generator': {
    settings: (reading) => {
      const preset = takePreset(reading);
      const said = takeRange(reading);
      const length =
        preset ??
        (said === null ? takeNumber(reading, 'characters|chars|signs|length|letters', 6, 64) : null);
      reading.take(['with length', 'length']);
      reading.take(['characters', 'passwords', 'strength', 'copy button', 'options']);
      reading.take(['symbols', 'special characters', 'numbers', 'digits', 'uppercase', 'copy']);
      reading.take(['numbers', 'digits', 'strength', 'strength meter', 'lowercase', 'copy button']);
      reading.take([
        'switches',
        'toggles',
        'checkboxes',
        'symbols',
        'länge',
        'zeichen',
        'longueur',
        'caractères',
        'longitud',
      ]);
      return {
        ...(length === null ? {} : { length }),
        ...(said === null ? {} : { least: said.low, most: said.high }),
      };
    },
  },
  'World clock': {
    settings: (reading) => {
      const places = takeList(reading);
      reading.take([
        'remote team',
        'team',
        'cities',
        'time zones',
        'meeting',
        'converter',
        'digital',
        'analog',
      ]);
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
      reading.take(['exercise', 'meditation', 'calm', 'relax', 'anxiety', 'timer', 'guided']);
      return { pattern: parts.length > 1 ? parts : isBox ? [4, 4, 4, 4] : [4, 7, 8] };
    },
  },
  Metronome: {
    settings: (reading) => {
      const tempo = takeNumber(reading, 'bpm', 30, 240);
      reading.take(['bpm', 'tap tempo', 'tempo', 'beats']);
      return tempo === null ? {} : { tempo };
    },
  },
  'Interval timer': {
    isMeant: isIntervals,
    settings: (reading) => {
      const said = intervalsIn(reading);
      reading.take(['swim', 'swim practice', 'practice', 'training', 'workout', 'gym', 'boxing']);
      reading.take(['timer', 'interval']);
      return said;
    },
  },
  Fasting: {
    settings: (reading) => {
      const found = /\b(\d{2})\s*[:/]\s*(\d{1,2})\b/u.exec(reading.text);
      if (found !== null) reading.useText(found.index, found.index + found[0].length);
      reading.take(['tracker', 'timer']);
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
      reading.take(['speed', 'area', 'data', 'time', 'converter']);
      return named.length === 1 && named[0] !== undefined && named[0] !== 'length' ? { kind: named[0] } : {};
    },
  },
  Today: {
    // Water is one of several habits then.
    isPassing: (text) => /\b(?:habits?|routines?)\b/iu.test(text),
    settings: (reading) => {
      const { text } = reading;
      const litres = /(\d+(?:[.,]\d+)?)\s*(?:l|liters?|litres?)\b/iu.exec(text);
      const ml = /(\d{3,5})\s*ml\b/iu.exec(text);
      const count = /\b(\d[\d.,]{0,6})\b/u.exec(text);
      for (const found of [litres, ml, count])
        if (found !== null) reading.useText(found.index, found.index + found[0].length);
      reading.take(['goal', 'daily goal', 'target', 'daily']);
      reading.take(['glasses', 'cups', 'today', 'a day', 'per day', 'drink', 'drank']);
      reading.take(['much', 'water', 'tracker', 'daily', 'liters', 'steps']);
      reading.take(['today', 'tracker', 'drink', 'day']);
      if (/water|hydrat|drink|wasser/iu.test(text)) {
        if (/\bglasses\b|\bcups\b/iu.test(text) && litres === null)
          return { unit: 'glasses', goal: Number(count?.[1] ?? 8), steps: [1, 2] };
        const goal =
          litres !== null ? Number((litres[1] ?? '2').replace(',', '.')) * 1000 : Number(ml?.[1] ?? 2000);
        return { unit: 'ml', goal, steps: [250, 500, 100] };
      }
      const goal = Number((count?.[1] ?? '').replaceAll(/[.,]/g, ''));
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
      reading.take([
        'table tennis',
        'tennis',
        'basketball',
        'board games',
        'card games',
        'football',
        'volleyball',
        'darts',
        'game night',
      ]);
      const group = groupOf.exec(reading.text);
      if (names.length < 2 && group !== null) reading.useText(group.index, group.index + group[0].length);
      reading.take(['matches', 'match', 'games', 'game', 'players', 'teams', 'points']);
      reading.take(['plus and minus buttons', 'plus and minus', 'plus minus', 'buttons', 'button']);
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
      reading.take(['mortgage', 'mortgage calculator', 'loan calculator', 'loan']);
      reading.take(['calculator', 'loan', 'house']);
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
      reading.take(['ingredients']);
      reading.take(['servings', 'portions', 'scaler', 'recipe']);
      reading.take(['servings', 'people']);
      return found === null ? {} : { from: Number(found[1]), to: Number(found[2]) };
    },
  },
  Tournament: {
    settings: (reading) => {
      const names = takeList(reading);
      const count = takeNumber(reading, 'teams?|players?|people', 2, 32) ?? 8;
      reading.take(['bracket', 'knockout', 'generator', 'maker', 'single elimination']);
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
    around: settleAround,
  },
  Invoice: {
    around: invoiceAround,
  },
  Drawing: {
    settings: (reading) => {
      reading.take(['brush sizes', 'brush size', 'brushes', 'brush', 'eraser', 'undo', 'save', 'download']);
      reading.take([
        'colors',
        'colours',
        'color',
        'colour',
        'colour picker',
        'color picker',
        'download',
        'png',
      ]);
      reading.take(['eraser', 'undo', 'png', 'brush', 'kids', 'download', 'save']);
      return {};
    },
  },
};

export const toolRecipes: readonly ToolRecipe[] = data('tools').map((tool) => ({
  ...tool,
  ...behaviours[tool.title],
}));

/** Days that come every year, as month and day. */
const feasts: readonly (readonly [words: readonly string[], day: string])[] = [
  [['christmas', 'xmas', 'weihnachten', 'noël', 'navidad'], '12-25'],
  [['new year', 'new years', "new year's eve", 'silvester'], '12-31'],
  [['halloween'], '10-31'],
  [['valentine', 'valentines'], '02-14'],
];

/** "countdown to our trip on June 12": the day and what comes then; null for other countdowns. */
function takeCountdown(reading: Reading): { name: string; day: string } | null {
  const found =
    /^(?:please\s+)?(?:(?:make|build|create|i (?:want|need))\s+(?:me\s+)?)?(?:an?\s+)?(?:simple\s+|nice\s+|little\s+)?(?:countdown|count ?down|days)(?:\s+(?:app|widget|timer|clock))?\s+(?:to|until|till|for|zu[rm]?|bis)\s+(?:(?:my|our|the|an?)\s+)?(.+)$/iu.exec(
      reading.text.trim(),
    );
  if (found?.[1] === undefined || /\bminutes?\b|\bseconds?\b/iu.test(found[1])) return null;
  const known = feasts.find(([words]) => reading.find(words) !== null)?.[1] ?? '';
  const day = takeDate(reading)?.target.replace(/T.*$/, '') ?? known;
  const name = found[1]
    .replace(/\s+(?:plus|with|and|showing|mit|avec|con)\s.*$/iu, '')
    .replace(
      /\s+(?:(?:on|at|in)\s+(?:the\s+)?)?(?:\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\s+\d).*$/iu,
      '',
    )
    .replace(/[,.;].*$/u, '')
    .trim();
  const at = reading.text.indexOf(name);
  reading.take(['countdown', 'count down', 'days']);
  if (at >= 0) reading.useText(at, at + name.length);
  return { name: sentence(name === '' ? 'The day' : name), day };
}

export interface MadeTool {
  id: string;
  name: string;
  tagline: string;
  motifs: string[];
  entities: Entity[];
  screens: Screen[];
}

/**
 * The game or tool that a message asks for; null when it asks for none. Where things are spelt out, a word alone calls for
 * none.
 */
export function takeTool(reading: Reading, isSpeltOut = false): MadeTool | null {
  const countdown = isSpeltOut ? null : takeCountdown(reading);
  if (countdown !== null)
    return made(
      {
        tool: 'dayCountdown',
        words: [],
        also: [],
        title: `Countdown to ${countdown.name.toLowerCase()}`,
        motifs: ['calendar', 'star'],
      },
      { name: countdown.name, ...(countdown.day === '' ? {} : { day: countdown.day }) },
      reading,
    );
  for (const recipe of toolRecipes) {
    if (recipe.when === undefined ? isSpeltOut : !recipe.when(reading.text)) continue;
    if (recipe.isPassing?.(reading.text) === true) continue;
    if (
      recipe.when === undefined &&
      reading.take(recipe.words, recipe.words.length === 1) === null &&
      recipe.isMeant?.(reading.text) !== true
    )
      continue;
    const settings = recipe.settings?.(reading) ?? {};
    for (const word of recipe.also) reading.take([word]);
    reading.take(['game', 'games', 'simulator', 'simple', 'tool', 'clone', 'classic']);
    return made(recipe, settings, reading);
  }
  return null;
}

/** A tool with its settings, and with the screens and things that go with it. */
export function made(recipe: ToolRecipe, settings: Settings, reading: Reading): MadeTool {
  const title = recipe.tool === 'dailyGoal' ? goalTitle(reading.text) : recipe.title;
  const screen: ToolScreen = {
    type: 'tool',
    id: recipe.tool,
    title,
    tool: recipe.tool,
    settings,
    entities: [],
  };
  const shape = recipe.around?.(screen, reading) ?? { entities: [], screens: [screen] };
  return { id: recipe.tool, name: title, tagline: title, motifs: [...recipe.motifs], ...shape };
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
          : 'Counter';
