import type { Screen } from '../spec/spec.ts';

/** Each game's component, which also names its hook: `Snake` is drawn from `useSnake`, in browsers and on phones. */
export const gameName: Readonly<Record<Extract<Screen, { type: 'game' }>['game'], string>> = {
  tictactoe: 'TicTacToe',
  memory: 'Memory',
  snake: 'Snake',
  twenty48: 'Twenty48',
  hangman: 'Hangman',
  minesweeper: 'Minesweeper',
};
