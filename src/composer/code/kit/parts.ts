import type { Screen } from '../../spec/spec.ts';

export type Tool = Extract<Screen, { type: 'tool' }>['tool'];

interface Part {
  component: string;
  /** What draws it: one source for browsers and phones, one for each of them, or one for browsers alone. */
  drawnBy: 'one' | 'each' | 'web';
  /** A module beside it. */
  lib?: string;
  icon: string;
  /** Name of an Ionicon. */
  nativeIcon: string;
  /** Properties that take collections, in the order of the screen's entities. */
  collections?: readonly string[];
}

const game = (component: string): Part => tool(component, 'grid', 'game-controller-outline');
const tool = (component: string, icon: string, nativeIcon: string, more: Partial<Part> = {}): Part => ({
  component,
  drawnBy: 'one',
  icon,
  nativeIcon,
  ...more,
});

/** Games and small tools drawn with the kit: one source for browsers and phones wherever that is possible. */
export const parts: Readonly<Record<Tool, Part>> = {
  connectFour: game('ConnectFour'),
  sudoku: game('Sudoku'),
  wordGuess: game('WordGuess'),
  fifteen: game('Fifteen'),
  reversi: game('Reversi'),
  blocks: game('Blocks'),
  pong: game('Pong'),
  breakout: game('Breakout'),
  flappy: game('Flappy'),
  rockPaperScissors: game('RockPaperScissors'),
  simon: game('Simon'),
  whack: game('Whack'),
  guessNumber: game('GuessNumber'),
  reaction: game('Reaction'),
  bingo: game('BingoCard'),
  dice: tool('Dice', 'grid', 'dice-outline'),
  namePicker: tool('NamePicker', 'list', 'people-outline'),
  choreWheel: tool('ChoreWheel', 'check', 'sync-outline'),
  oracle: tool('Oracle', 'chat', 'help-circle-outline'),
  password: tool('PasswordMaker', 'check', 'key-outline'),
  wordCount: tool('WordCount', 'edit', 'text-outline'),
  typing: tool('TypingTest', 'edit', 'speedometer-outline'),
  json: tool('JsonTool', 'edit', 'code-slash-outline'),
  markdown: tool('Markdown', 'edit', 'document-text-outline', {
    drawnBy: 'each',
    lib: 'src/lib/markdown.ts',
  }),
  worldClock: tool('WorldClock', 'clock', 'globe-outline'),
  dayCountdown: tool('DayCountdown', 'clock', 'hourglass-outline'),
  age: tool('AgeCalculator', 'calendar', 'calendar-outline'),
  breathing: tool('Breathing', 'clock', 'leaf-outline'),
  metronome: tool('Metronome', 'clock', 'musical-notes-outline'),
  intervals: tool('Intervals', 'clock', 'timer-outline'),
  fasting: tool('Fasting', 'clock', 'timer-outline'),
  units: tool('UnitConverter', 'coin', 'swap-horizontal-outline'),
  dailyGoal: tool('DailyGoal', 'chart', 'water-outline'),
  scoreboard: tool('Scoreboard', 'chart', 'trophy-outline'),
  average: tool('GradeAverage', 'chart', 'school-outline'),
  loan: tool('LoanSchedule', 'coin', 'cash-outline'),
  scaler: tool('RecipeScaler', 'book', 'restaurant-outline'),
  bracket: tool('Bracket', 'list', 'trophy-outline'),
  settle: tool('Settle', 'coin', 'swap-horizontal-outline', {
    collections: ['people', 'expenses'],
  }),
  bill: tool('BillSplit', 'coin', 'receipt-outline'),
  recipes: tool('RecipeBox', 'book', 'restaurant-outline', {
    collections: ['recipes'],
  }),
  decks: tool('Decks', 'book', 'albums-outline', {
    collections: ['decks', 'cards'],
  }),
  invoicePaper: tool('InvoicePaper', 'coin', 'receipt-outline', {
    collections: ['invoices', 'items'],
  }),
  palette: tool('PaletteMaker', 'grid', 'color-palette-outline'),
  piano: tool('Piano', 'grid', 'musical-notes-outline'),
  pixels: tool('PixelEditor', 'grid', 'brush-outline'),
  drawing: tool('Drawing', 'edit', 'brush-outline', {
    drawnBy: 'each',
    lib: 'src/lib/drawing.ts',
  }),
  music: tool('MusicPlayer', 'clock', 'musical-notes-outline', { drawnBy: 'web' }),
};

/** The folder of `parts` that has the component of a tool for browsers, or for phones. */
export const drawingOf = (tool: Tool, kind: 'web' | 'native'): 'shared' | 'web' | 'native' => {
  const { drawnBy } = parts[tool];
  if (drawnBy === 'one') return 'shared';
  return drawnBy === 'each' ? kind : 'web';
};
