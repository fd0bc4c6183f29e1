import type { Screen } from '../../spec.ts';
import { blocksTsx, breakoutTsx, flappyTsx, pongTsx } from './games-action.ts';
import { connectFourTsx, fifteenTsx, reversiTsx } from './games-board.ts';
import { sudokuTsx, wordGuessTsx } from './games-letters.ts';
import { guessNumberTsx, reactionTsx, rockPaperScissorsTsx, simonTsx, whackTsx } from './games-quick.ts';
import { bingoTsx, diceTsx, namePickerTsx, oracleTsx, wheelTsx } from './tools-chance.ts';
import { averageTsx, dailyGoalTsx, loanTsx, scalerTsx, scoreboardTsx, unitsTsx } from './tools-count.ts';
import { drawingNativeTsx, drawingTs, drawingTsx } from './tools-draw.ts';
import { musicTsx, paletteTsx, pianoTsx, pixelTsx } from './tools-make.ts';
import { breathingTsx, intervalsTsx, metronomeTsx } from './tools-rhythm.ts';
import {
  jsonTsx,
  markdownNativeTsx,
  markdownTs,
  markdownTsx,
  passwordTsx,
  typingTsx,
  wordCountTsx,
} from './tools-text.ts';
import { ageTsx, countdownTsx, fastingTsx, worldClockTsx } from './tools-time.ts';
import { billTsx, decksTsx, recipeBoxTsx } from './tools-own-lists.ts';
import { bracketTsx, invoiceTsx, settleTsx } from './tools-together.ts';

export type Tool = Extract<Screen, { type: 'tool' }>['tool'];

interface Part {
  component: string;
  web: string;
  /** Where a phone needs another drawing; null where it has nothing to do it with. */
  native?: string | null;
  /** A module beside it. */
  lib?: readonly [path: string, content: string];
  icon: string;
  /** Name of an Ionicon. */
  nativeIcon: string;
  /** Properties that take collections, in the order of the screen's entities. */
  collections?: readonly string[];
}

const game = (component: string, web: string): Part => ({
  component,
  web,
  icon: 'grid',
  nativeIcon: 'game-controller-outline',
});
const tool = (
  component: string,
  web: string,
  icon: string,
  nativeIcon: string,
  more: Partial<Part> = {},
): Part => ({ component, web, icon, nativeIcon, ...more });

/** Games and small tools drawn with the kit: one source for browsers and phones wherever that is possible. */
export const parts: Readonly<Record<Tool, Part>> = {
  connectFour: game('ConnectFour', connectFourTsx),
  sudoku: game('Sudoku', sudokuTsx),
  wordGuess: game('WordGuess', wordGuessTsx),
  fifteen: game('Fifteen', fifteenTsx),
  reversi: game('Reversi', reversiTsx),
  blocks: game('Blocks', blocksTsx),
  pong: game('Pong', pongTsx),
  breakout: game('Breakout', breakoutTsx),
  flappy: game('Flappy', flappyTsx),
  rockPaperScissors: game('RockPaperScissors', rockPaperScissorsTsx),
  simon: game('Simon', simonTsx),
  whack: game('Whack', whackTsx),
  guessNumber: game('GuessNumber', guessNumberTsx),
  reaction: game('Reaction', reactionTsx),
  bingo: game('BingoCard', bingoTsx),
  dice: tool('Dice', diceTsx, 'grid', 'dice-outline'),
  namePicker: tool('NamePicker', namePickerTsx, 'list', 'people-outline'),
  choreWheel: tool('ChoreWheel', wheelTsx, 'check', 'sync-outline'),
  oracle: tool('Oracle', oracleTsx, 'chat', 'help-circle-outline'),
  password: tool('PasswordMaker', passwordTsx, 'check', 'key-outline'),
  wordCount: tool('WordCount', wordCountTsx, 'edit', 'text-outline'),
  typing: tool('TypingTest', typingTsx, 'edit', 'speedometer-outline'),
  json: tool('JsonTool', jsonTsx, 'edit', 'code-slash-outline'),
  markdown: tool('Markdown', markdownTsx, 'edit', 'document-text-outline', {
    native: markdownNativeTsx,
    lib: ['src/lib/markdown.ts', markdownTs],
  }),
  worldClock: tool('WorldClock', worldClockTsx, 'clock', 'globe-outline'),
  dayCountdown: tool('DayCountdown', countdownTsx, 'clock', 'hourglass-outline'),
  age: tool('AgeCalculator', ageTsx, 'calendar', 'calendar-outline'),
  breathing: tool('Breathing', breathingTsx, 'clock', 'leaf-outline'),
  metronome: tool('Metronome', metronomeTsx, 'clock', 'musical-notes-outline'),
  intervals: tool('Intervals', intervalsTsx, 'clock', 'timer-outline'),
  fasting: tool('Fasting', fastingTsx, 'clock', 'timer-outline'),
  units: tool('UnitConverter', unitsTsx, 'coin', 'swap-horizontal-outline'),
  dailyGoal: tool('DailyGoal', dailyGoalTsx, 'chart', 'water-outline'),
  scoreboard: tool('Scoreboard', scoreboardTsx, 'chart', 'trophy-outline'),
  average: tool('GradeAverage', averageTsx, 'chart', 'school-outline'),
  loan: tool('LoanSchedule', loanTsx, 'coin', 'cash-outline'),
  scaler: tool('RecipeScaler', scalerTsx, 'book', 'restaurant-outline'),
  bracket: tool('Bracket', bracketTsx, 'list', 'trophy-outline'),
  settle: tool('Settle', settleTsx, 'coin', 'swap-horizontal-outline', {
    collections: ['people', 'expenses'],
  }),
  bill: tool('BillSplit', billTsx, 'coin', 'receipt-outline'),
  recipes: tool('RecipeBox', recipeBoxTsx, 'book', 'restaurant-outline', { collections: ['recipes'] }),
  decks: tool('Decks', decksTsx, 'book', 'albums-outline', { collections: ['decks', 'cards'] }),
  invoicePaper: tool('InvoicePaper', invoiceTsx, 'coin', 'receipt-outline', {
    collections: ['invoices', 'items'],
  }),
  palette: tool('PaletteMaker', paletteTsx, 'grid', 'color-palette-outline'),
  piano: tool('Piano', pianoTsx, 'grid', 'musical-notes-outline'),
  pixels: tool('PixelEditor', pixelTsx, 'grid', 'brush-outline'),
  drawing: tool('Drawing', drawingTsx, 'edit', 'brush-outline', {
    native: drawingNativeTsx,
    lib: ['src/lib/drawing.ts', drawingTs],
  }),
  music: tool('MusicPlayer', musicTsx, 'clock', 'musical-notes-outline', { native: null }),
};
