import { memory, snake, ticTacToe } from './games-reflex.ts';
import { hangman, minesweeper, twenty48 } from './games-thought.ts';

export const gameTsx = { tictactoe: ticTacToe, memory, snake, twenty48, hangman, minesweeper } as const;

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
