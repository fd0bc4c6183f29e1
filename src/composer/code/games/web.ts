/** How the games look in a browser; their rules are hooks beside them. */
const head = (status: string): string => `    <section className="screen game" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="game-status" role="status">
        {${status}}
      </p>`;

export const ticTacToeTsx = `import { useTicTacToe } from '../lib/useTicTacToe';

/** Three in a row wins. Two people take turns. */
export function TicTacToe({ title }: { title: string }) {
  const { cells, points, isOver, status, nameOf, play, restart, resetScore } = useTicTacToe();
  return (
${head('status')}
      <div className="grid-board" style={{ gridTemplateColumns: 'repeat(3, 1fr)' }}>
        {cells.map((cell, index) => (
          <button
            className="cell"
            type="button"
            key={index}
            aria-label={nameOf(index)}
            disabled={cell !== '' || isOver}
            data-on={cell === 'X'}
            data-tone={cell === 'O' ? 2 : 0}
            onClick={() => play(index)}
          >
            {cell}
          </button>
        ))}
      </div>
      <p className="muted">
        X {points.X} : {points.O} O
      </p>
      <div className="game-actions">
        <button className="button" type="button" onClick={restart}>
          New game
        </button>
        <button className="button button-quiet" type="button" onClick={resetScore}>
          Reset score
        </button>
      </div>
    </section>
  );
}
`;

export const memoryTsx = `import { useMemory } from '../lib/useMemory';

/** Find the pairs, in as few turns as you can. */
export function Memory({ title }: { title: string }) {
  const { cards, status, turn, restart } = useMemory();
  return (
${head('status')}
      <div className="grid-board" style={{ gridTemplateColumns: 'repeat(4, 1fr)' }}>
        {cards.map((card, index) => (
          <button
            className="cell"
            type="button"
            key={index}
            aria-label={card.name}
            disabled={card.isFound}
            data-on={card.isShown && !card.isFound}
            data-tone={card.isFound ? 2 : 0}
            onClick={() => turn(index)}
          >
            {card.sign}
          </button>
        ))}
      </div>
      <div className="game-actions">
        <button className="button" type="button" onClick={restart}>
          New game
        </button>
      </div>
    </section>
  );
}
`;

export const snakeTsx = `import { useEffect } from 'react';
import { fieldSize, headings, useSnake, type Heading } from '../lib/useSnake';

const keys: Record<string, Heading> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', w: 'up', s: 'down', a: 'left', d: 'right' };

/** Eat, grow, and do not bite yourself. Arrow keys, or the buttons below. */
export function Snake({ title }: { title: string }) {
  const { parts, food, status, action, steer, act } = useSnake();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const next = keys[event.key];
      if (!next) return;
      event.preventDefault();
      steer(next);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [steer]);

  return (
${head('status')}
      <svg className="snake" viewBox={'0 0 ' + fieldSize + ' ' + fieldSize} role="img" aria-label={'Playing field, length ' + parts.length}>
        <rect className="field-base" width={fieldSize} height={fieldSize} rx="0.5" />
        <circle className="food" cx={food.x + 0.5} cy={food.y + 0.5} r="0.4" />
        {parts.map((part, index) => (
          <rect className="snake-part" key={index} x={part.x + 0.05} y={part.y + 0.05} width="0.9" height="0.9" rx="0.3" />
        ))}
      </svg>
      <div className="game-actions">
        {headings.map((name) => (
          <button className="button button-quiet" type="button" key={name} aria-label={'Turn ' + name} onClick={() => steer(name)}>
            {{ left: '←', up: '↑', down: '↓', right: '→' }[name]}
          </button>
        ))}
        <button className="button" type="button" onClick={act}>
          {action}
        </button>
      </div>
    </section>
  );
}
`;

export const twenty48Tsx = `import { useEffect } from 'react';
import { directions, useTwenty48, type Direction } from '../lib/useTwenty48';

const keys: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

/** Slide the tiles; equal ones join. Get to 2048. */
export function Twenty48({ title }: { title: string }) {
  const { board, status, play, restart } = useTwenty48();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const direction = keys[event.key];
      if (!direction) return;
      event.preventDefault();
      play(direction);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [play]);

  return (
${head('status')}
      <div className="grid-board" style={{ gridTemplateColumns: 'repeat(4, 1fr)' }} role="img" aria-label={'Tiles: ' + board.join(', ')}>
        {board.map((value, index) => (
          <span className="cell" key={index} data-on={value >= 64} data-tone={value >= 8 && value < 64 ? 2 : 0} style={{ fontSize: value > 512 ? '1.5rem' : undefined }}>
            {value === 0 ? '' : value}
          </span>
        ))}
      </div>
      <div className="game-actions">
        {directions.map((direction) => (
          <button className="button button-quiet" type="button" key={direction} aria-label={'Slide ' + direction} onClick={() => play(direction)}>
            {{ left: '←', up: '↑', down: '↓', right: '→' }[direction]}
          </button>
        ))}
        <button className="button" type="button" onClick={restart}>
          New game
        </button>
      </div>
    </section>
  );
}
`;

export const hangmanTsx = `import { useEffect } from 'react';
import { letters, useHangman } from '../lib/useHangman';

/** Guess the word, letter by letter. */
export function Hangman({ title }: { title: string }) {
  const { shown, guessed, isOver, status, guess, restart } = useHangman();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const letter = event.key.toLowerCase();
      if (letters.includes(letter) && !event.metaKey && !event.ctrlKey) guess(letter);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [guess]);

  return (
    <section className="screen game" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="word">
        <span aria-hidden="true">{shown.map((letter) => letter ?? '_').join('')}</span>
        <span className="quiet-label">{shown.map((letter) => letter ?? 'blank').join(' ')}</span>
      </p>
      <p className="game-status" role="status">
        {status}
      </p>
      <div className="keyboard">
        {letters.map((letter) => (
          <button className="key" type="button" key={letter} disabled={isOver || guessed.includes(letter)} onClick={() => guess(letter)}>
            {letter}
          </button>
        ))}
      </div>
      <div className="game-actions">
        <button className="button" type="button" onClick={restart}>
          New word
        </button>
      </div>
    </section>
  );
}
`;

export const minesweeperTsx = `import type { MouseEvent } from 'react';
import { rowLength, useMinesweeper } from '../lib/useMinesweeper';

/** Open every field without a mine. The right button, or the switch, sets flags. */
export function Minesweeper({ title }: { title: string }) {
  const { fields, status, isFlagging, setFlagging, flag, act, restart } = useMinesweeper();
  return (
${head('status')}
      <div className="grid-board mines" style={{ gridTemplateColumns: 'repeat(' + rowLength + ', 1fr)' }}>
        {fields.map((field, index) => (
          <button
            className="cell"
            type="button"
            key={index}
            data-open={field.isOpen}
            aria-label={field.name}
            onClick={() => act(index)}
            onContextMenu={(event: MouseEvent) => {
              event.preventDefault();
              flag(index);
            }}
          >
            {field.text}
          </button>
        ))}
      </div>
      <div className="game-actions">
        <button className="button button-quiet" type="button" aria-pressed={isFlagging} onClick={() => setFlagging(!isFlagging)}>
          {isFlagging ? 'Setting flags' : 'Opening fields'}
        </button>
        <button className="button" type="button" onClick={restart}>
          New game
        </button>
      </div>
    </section>
  );
}
`;
