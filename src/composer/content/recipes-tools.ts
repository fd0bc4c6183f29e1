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

/** A game or small tool that is a part of its own, by the words that ask for it. */
interface ToolRecipe {
  tool: ToolScreen['tool'];
  words: readonly string[];
  title: string;
  motifs: readonly string[];
  settings?: (reading: Reading) => Settings;
  /** Screens and things that go with it; alone, the part is the whole app. */
  around?: (screen: ToolScreen, reading: Reading) => { entities: Entity[]; screens: Screen[] };
  /** Words that only add to it. */
  also?: readonly string[];
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

export const toolRecipes: readonly ToolRecipe[] = [
  {
    tool: 'recipes',
    words: [],
    when: wantsRecipeBox,
    title: 'Recipe box',
    motifs: ['bowl', 'leaf'],
    around: recipesAround,
  },
  {
    tool: 'decks',
    words: [],
    when: (text) => wantsDecks(text) && ownPairs(text) === null && ownQuestions(text) === null,
    title: 'Flashcards',
    motifs: ['books', 'cap', 'pencil'],
    around: decksAround,
  },
  {
    tool: 'bill',
    words: [],
    when: wantsBillSplit,
    title: 'Split the bill',
    motifs: ['coin', 'bowl'],
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
  {
    tool: 'connectFour',
    words: [
      'connect four',
      'connect 4',
      'connect-four',
      'four in a row',
      '4 in a row',
      'vier gewinnt',
      'puissance 4',
    ],
    title: 'Connect four',
    motifs: ['star', 'coin'],
    // "tic-tac-toe, four in a row wins": how it is won, of another game.
    isPassing: (text) => /(?<!\p{L})(?:tic[- ]?tac|tictac|noughts|morpion|tres\s+en\s+raya)/iu.test(text),
    settings: (reading) => {
      mode(reading);
      return {};
    },
  },
  {
    tool: 'sudoku',
    words: ['sudoku', 'soduku', 'sodoku'],
    title: 'Sudoku',
    motifs: ['pencil'],
    settings: levels,
  },
  {
    tool: 'wordGuess',
    words: ['wordle', 'wordle clone', 'word guess', 'five letter word', '5 letter word', 'word puzzle'],
    title: 'Word guess',
    motifs: ['pencil', 'books'],
    also: ['clone', 'daily', 'six tries', 'guesses'],
  },
  {
    tool: 'fifteen',
    words: ['15 puzzle', 'fifteen puzzle', 'sliding puzzle', 'slide puzzle', 'tile puzzle', 'schiebepuzzle'],
    title: 'Sliding puzzle',
    motifs: ['box'],
  },
  {
    tool: 'reversi',
    words: ['reversi', 'othello'],
    title: 'Reversi',
    motifs: ['coin'],
    settings: (reading) => {
      mode(reading);
      return {};
    },
  },
  {
    tool: 'blocks',
    words: ['tetris', 'falling blocks', 'tetris clone', 'tetris game'],
    title: 'Tetris',
    motifs: ['box'],
    also: ['clone', 'score', 'levels', 'high score'],
  },
  {
    tool: 'pong',
    words: ['pong', 'ping pong game', 'pong game'],
    title: 'Pong',
    motifs: ['star'],
    settings: mode,
  },
  {
    tool: 'breakout',
    words: ['breakout', 'brick breaker', 'arkanoid', 'brick game'],
    title: 'Breakout',
    motifs: ['house'],
    also: ['brick breaker', 'lives', 'bricks', 'paddle'],
  },
  {
    tool: 'flappy',
    words: ['flappy bird', 'flappy'],
    title: 'Flappy bird',
    motifs: ['leaf'],
    also: ['clone'],
  },
  {
    tool: 'rockPaperScissors',
    words: [
      'rock paper scissors',
      'rock-paper-scissors',
      'rock, paper, scissors',
      'schere stein papier',
      'pierre feuille ciseaux',
      'piedra papel tijera',
    ],
    title: 'Rock, paper, scissors',
    motifs: ['paw'],
    settings: (reading) => {
      mode(reading);
      return {};
    },
  },
  {
    tool: 'simon',
    words: ['simon says', 'simon game', 'simon', 'repeat the colours', 'colour sequence'],
    title: 'Simon says',
    motifs: ['sun'],
    also: ['memory', 'colours', 'colors', 'sequence', 'sounds'],
  },
  {
    tool: 'whack',
    words: ['whack a mole', 'whack-a-mole', 'whackamole'],
    title: 'Whack a mole',
    motifs: ['paw'],
  },
  {
    tool: 'guessNumber',
    words: [
      'guess the number',
      'number guessing',
      'guessing game',
      'higher or lower',
      'higher lower',
      'zahlenraten',
      'zahl erraten',
    ],
    title: 'Guess the number',
    motifs: ['star'],
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
  {
    tool: 'reaction',
    words: ['reaction time', 'reaction test', 'reaction game', 'reflex test', 'reflexes'],
    title: 'Reaction time',
    motifs: ['clock'],
    also: ['test', 'game', 'milliseconds'],
  },
  {
    tool: 'bingo',
    words: ['bingo card generator', 'bingo cards', 'bingo card', 'bingo'],
    title: 'Bingo',
    motifs: ['star', 'ticket'],
    also: ['generator', 'maker', 'buzzword'],
  },
  {
    tool: 'dice',
    words: [
      'dice roller',
      'roll dice',
      'dice roll',
      'dice app',
      'dice game',
      'dice simulator',
      'dices',
      'dice',
      'coin flip',
      'coin toss',
      'flip a coin',
      'coin flipper',
      'heads or tails',
      'würfel',
    ],
    title: 'Dice',
    motifs: ['box', 'star'],
    settings: diceSettings,
  },
  {
    tool: 'choreWheel',
    words: [
      'chore wheel',
      'chore rotation',
      'chore rota',
      'chores rotation',
      'cleaning rota',
      'putzplan',
      'rotate chores',
      'chores in turn',
      'cleaning schedule',
      'cleaning roster',
      'chore roster',
    ],
    title: 'Chore wheel',
    motifs: ['house', 'sun'],
    settings: (reading) => {
      const given = takePeopleAndThings(reading);
      reading.take(['family', 'roommates', 'kids', 'flatmates', 'flat', 'apartment', 'house', 'household']);
      return {
        people: given.people.length > 1 ? given.people : people,
        chores: given.things.length > 1 ? given.things : ['Dishes', 'Bathroom', 'Vacuuming', 'Rubbish'],
      };
    },
  },
  {
    tool: 'namePicker',
    words: ['secret santa', 'wichteln', 'gift exchange'],
    title: 'Secret Santa',
    motifs: ['star', 'heart'],
    settings: pickerSettings('giving'),
    also: ['draw', 'generator', 'names', 'drawing'],
  },
  {
    tool: 'namePicker',
    words: [
      'team generator',
      'random teams',
      'team picker',
      'split into teams',
      'team maker',
      'group generator',
      'random groups',
    ],
    title: 'Teams',
    motifs: ['star'],
    settings: pickerSettings('teams'),
  },
  {
    tool: 'namePicker',
    words: [
      'random name picker',
      'name picker',
      'random picker',
      'raffle',
      'raffle draw',
      'lottery draw',
      'prize draw',
      'wheel of names',
      'spinning wheel',
      'wheel of fortune',
      'dinner picker',
      'random dinner picker',
      'meal picker',
      'lunch picker',
      'restaurant picker',
      'spin the wheel',
      'spinner wheel',
      'decision wheel',
      'decision maker',
      'random student picker',
      'draw names',
      'draw a name',
      'pick a random',
      'zufallsgenerator',
    ],
    isMeant: (text) => anyPicker.test(text),
    title: 'Name picker',
    motifs: ['star', 'ticket'],
    settings: pickerSettings('one'),
    also: ['ticket', 'tickets', 'draw', 'lottery', 'names', 'name', 'lunch', 'decide'],
  },
  {
    tool: 'oracle',
    words: ['magic 8 ball', 'magic eight ball', '8 ball', 'fortune teller', 'oracle'],
    title: 'Magic 8 ball',
    motifs: ['moon', 'star'],
    also: ['yes or no', 'question', 'answers'],
  },
  {
    tool: 'password',
    words: [
      'password generator',
      'password maker',
      'passphrase generator',
      'generate passwords',
      'strong password',
      'passwortgenerator',
      'générateur de mot de passe',
      'generador de contraseñas',
    ],
    title: 'Password generator',
    motifs: ['key', 'shield'],
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
  {
    tool: 'palette',
    words: [
      'color palette generator',
      'colour palette generator',
      'palette generator',
      'color palette',
      'colour palette',
      'color scheme generator',
      'colour scheme',
      'color picker',
      'colour picker',
      'farbpalette',
    ],
    title: 'Palette generator',
    motifs: ['sun', 'leaf'],
    also: ['generator', 'hex codes', 'hex', 'random', 'copy', 'harmony', 'harmonies', 'designers'],
  },
  {
    tool: 'markdown',
    words: ['markdown editor', 'markdown', 'markdown note', 'markdown preview', 'text editor', 'notepad'],
    title: 'Markdown',
    motifs: ['pencil'],
    also: ['live preview', 'preview', 'editor', 'download', 'export', 'split view'],
  },
  {
    tool: 'wordCount',
    words: [
      'word counter',
      'word count',
      'character counter',
      'character count',
      'letter counter',
      'wörter zählen',
      'wortzähler',
    ],
    title: 'Word counter',
    motifs: ['pencil', 'books'],
    also: ['essays', 'characters', 'reading time', 'sentences', 'text', 'paragraphs'],
  },
  {
    tool: 'typing',
    words: [
      'typing test',
      'typing speed',
      'typing speed test',
      'typing trainer',
      'typing game',
      'wpm',
      'touch typing',
    ],
    title: 'Typing test',
    motifs: ['pencil', 'clock'],
    also: ['wpm', 'accuracy', 'words per minute', 'test', 'speed'],
  },
  {
    tool: 'json',
    words: [
      'json formatter',
      'json viewer',
      'json validator',
      'json editor',
      'format json',
      'json beautifier',
      'json',
    ],
    title: 'JSON formatter',
    motifs: ['window'],
    also: ['validator', 'formatter', 'beautifier', 'pretty print', 'errors'],
  },
  {
    tool: 'worldClock',
    words: [
      'world clock',
      'time zones',
      'timezone converter',
      'time zone converter',
      'timezones',
      'time zone',
      'weltuhr',
      'clocks for',
      'clock app',
      'clock',
    ],
    title: 'World clock',
    motifs: ['clock', 'plane'],
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
  {
    tool: 'breathing',
    words: [
      'breathing exercise',
      'breathing exercises',
      'breathing app',
      'box breathing',
      'breath work',
      'breathwork',
      'breathing timer',
      'breathe',
      'atemübung',
    ],
    title: 'Breathe',
    motifs: ['leaf', 'sun'],
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
  {
    tool: 'metronome',
    words: ['metronome', 'metronom', 'beats per minute'],
    title: 'Metronome',
    motifs: ['clock'],
    settings: (reading) => {
      const tempo = takeNumber(reading, 'bpm', 30, 240);
      reading.take(['bpm', 'tap tempo', 'tempo', 'beats']);
      return tempo === null ? {} : { tempo };
    },
  },
  {
    tool: 'intervals',
    words: [
      'interval timer',
      'hiit timer',
      'hiit',
      'tabata',
      'tabata timer',
      'intervals',
      'interval training',
      'workout timer',
      'circuit timer',
      'boxing timer',
    ],
    title: 'Interval timer',
    motifs: ['clock', 'dumbbell'],
    isMeant: isIntervals,
    settings: (reading) => {
      const said = intervalsIn(reading);
      reading.take(['swim', 'swim practice', 'practice', 'training', 'workout', 'gym', 'boxing']);
      reading.take(['timer', 'interval']);
      return said;
    },
  },
  {
    tool: 'fasting',
    words: [
      'intermittent fasting',
      'fasting tracker',
      'fasting timer',
      'fasting app',
      'fasting',
      'intervallfasten',
      'ayuno intermitente',
    ],
    title: 'Fasting',
    motifs: ['clock', 'leaf'],
    settings: (reading) => {
      const found = /\b(\d{2})\s*[:/]\s*(\d{1,2})\b/u.exec(reading.text);
      if (found !== null) reading.useText(found.index, found.index + found[0].length);
      reading.take(['tracker', 'timer']);
      return found === null ? {} : { hours: Number(found[1]) };
    },
  },
  {
    tool: 'units',
    words: [
      'unit converter',
      'units converter',
      'unit conversion',
      'convert units',
      'measurement converter',
      'metric converter',
      'length converter',
      'weight converter',
      'temperature converter',
      'einheitenrechner',
      'umrechner',
    ],
    title: 'Unit converter',
    motifs: ['coin', 'chart'],
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
  {
    tool: 'dailyGoal',
    words: [
      'water tracker',
      'water intake',
      'drink water',
      'water did i drink',
      'hydration',
      'how much water',
      'wasser trinken',
      'step counter',
      'steps tracker',
      'daily steps',
      'pushups',
      'push-ups',
      'push ups',
      'tally counter',
      'click counter',
      'counter app',
      'pages a day',
    ],
    title: 'Today',
    motifs: ['drop', 'leaf'],
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
  {
    tool: 'scoreboard',
    words: [
      'scoreboard',
      'score board',
      'score keeper',
      'scorekeeper',
      'score counter',
      'points counter',
      'keep score',
      'punktezähler',
    ],
    title: 'Scoreboard',
    motifs: ['star'],
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
  {
    tool: 'average',
    words: [
      'gpa calculator',
      'gpa',
      'grade calculator',
      'grade average',
      'grade point average',
      'notenrechner',
      'notendurchschnitt',
      'weighted average',
    ],
    title: 'Grade average',
    motifs: ['cap', 'books'],
    also: ['courses', 'credits', 'grades', 'semester', 'credit hours', 'calculator'],
  },
  {
    tool: 'loan',
    words: [
      'amortization schedule',
      'amortization',
      'amortisation',
      'payment schedule',
      'repayment schedule',
      'repayment plan',
      'payoff schedule',
      'tilgungsplan',
    ],
    title: 'Loan and schedule',
    motifs: ['house', 'coin'],
    settings: (reading) => {
      reading.take(['mortgage', 'mortgage calculator', 'loan calculator', 'loan']);
      reading.take(['calculator', 'loan', 'house']);
      const rate = takeNumber(reading, '%|percent', 0, 40);
      const years = takeNumber(reading, 'years?', 1, 60);
      return { ...(rate === null ? {} : { rate }), ...(years === null ? {} : { years }) };
    },
  },
  {
    tool: 'scaler',
    words: [
      'recipe scaler',
      'scale recipes',
      'scale a recipe',
      'recipe converter',
      'scale ingredients',
      'portion calculator',
      'servings calculator',
    ],
    title: 'Recipe scaler',
    motifs: ['bowl', 'leaf'],
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
  {
    tool: 'bracket',
    words: ['tournament bracket', 'tournament', 'bracket', 'knockout', 'turnierplan'],
    title: 'Tournament',
    motifs: ['star'],
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
  {
    tool: 'settle',
    words: [
      'split bills',
      'expense splitter',
      'expenses splitter',
      'cost splitter',
      'costs splitter',
      'expense sharing',
      'cost sharing',
      'share expenses',
      'share costs',
      'trip expenses',
      'reisekasse',
      'gruppenkasse',
      'wg-kasse',
      'dépenses partagées',
      'gastos compartidos',
      'split expenses',
      'bill splitting',
      'expense splitting',
      'shared expenses',
      'splitwise',
      'who owes whom',
      'who owes who',
      'owes what',
      'owes whom',
      'owes who',
      'settle up',
      'group expenses',
      'split costs',
      'split rent',
      'kosten teilen',
      'partager les dépenses',
      'dividir gastos',
    ],
    title: 'Settle up',
    motifs: ['coin', 'house'],
    around: settleAround,
  },
  {
    tool: 'invoicePaper',
    words: [
      'invoice generator',
      'invoice maker',
      'invoice builder',
      'invoice creator',
      'create invoices',
      'invoices with line items',
      'rechnungen schreiben',
      'rechnungsprogramm',
    ],
    title: 'Invoice',
    motifs: ['coin', 'pencil'],
    around: invoiceAround,
  },
  {
    tool: 'piano',
    words: [
      'piano i can play',
      'piano app',
      'virtual piano',
      'play piano',
      'online piano',
      'piano keyboard',
      'synthesizer',
      'synth',
      'playable piano',
    ],
    title: 'Piano',
    motifs: ['vinyl', 'star'],
    also: ['keyboard', 'keys', 'sounds', 'play', 'octaves'],
  },
  {
    tool: 'pixels',
    words: ['pixel art editor', 'pixel art', 'pixel editor', 'pixel drawing', 'sprite editor'],
    title: 'Pixel art',
    motifs: ['window', 'sun'],
    also: ['editor', 'grid', 'colours', 'colors'],
  },
  {
    tool: 'drawing',
    words: [
      'drawing app',
      'drawing board',
      'drawing tool',
      'drawing pad',
      'drawing canvas',
      'paint app',
      'painting app',
      'sketch pad',
      'sketchpad',
      'sketch app',
      'whiteboard',
      'doodle',
      'canvas app',
      'ms paint',
      'malprogramm',
      'zeichenprogramm',
      'zeichnen',
    ],
    title: 'Drawing',
    motifs: ['pencil', 'sun'],
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
  {
    tool: 'music',
    words: [
      'music player',
      'mp3 player',
      'audio player',
      'musikplayer',
      'reproductor de música',
      'lecteur de musique',
    ],
    title: 'Music player',
    motifs: ['vinyl'],
    also: ['playlist', 'playlists', 'volume', 'shuffle', 'my songs'],
  },
  {
    tool: 'age',
    words: [
      'age calculator',
      'how old am i',
      'how old',
      'age from',
      'altersrechner',
      'date of birth calculator',
    ],
    title: 'Age calculator',
    motifs: ['calendar'],
    also: ['date of birth', 'birthday', 'birth date', 'calculator', 'calculate'],
  },
];

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
    for (const word of recipe.also ?? []) reading.take([word]);
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
