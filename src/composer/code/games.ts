import type { Screen } from '../spec.ts';
import { memory, snake, ticTacToe } from './games/rules-reflex.ts';
import { hangman, minesweeper, twenty48 } from './games/rules-thought.ts';
import { hangmanTsx, memoryTsx, minesweeperTsx, snakeTsx, ticTacToeTsx, twenty48Tsx } from './games/web.ts';

type Game = Extract<Screen, { type: 'game' }>['game'];

/** Each game's component, which also names its hook: `Snake` is drawn from `useSnake`. */
export const gameName: Readonly<Record<Game, string>> = {
  tictactoe: 'TicTacToe',
  memory: 'Memory',
  snake: 'Snake',
  twenty48: 'Twenty48',
  hangman: 'Hangman',
  minesweeper: 'Minesweeper',
};
export const gameRules: Readonly<Record<Game, string>> = {
  tictactoe: ticTacToe,
  memory,
  snake,
  twenty48,
  hangman,
  minesweeper,
};
export const gameTsx: Readonly<Record<Game, string>> = {
  tictactoe: ticTacToeTsx,
  memory: memoryTsx,
  snake: snakeTsx,
  twenty48: twenty48Tsx,
  hangman: hangmanTsx,
  minesweeper: minesweeperTsx,
};

export const gameCss = `.snake {
  width: min(100%, 30rem);
}

.field-base {
  fill: var(--sunken);
}

.snake-part {
  fill: var(--accent);
}

.food {
  fill: var(--danger);
}

.mines {
  gap: 0.2rem;
}

.mines .cell {
  border-radius: 4px;
  background: var(--soft);
  font-size: clamp(0.85rem, 0.6rem + 1.5vw, 1.25rem);
}

.mines .cell[data-open='true'] {
  background: var(--sunken);
}
`;
