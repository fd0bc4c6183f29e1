/** Games of luck and reflexes, each a screen of its own. */
export const ticTacToe = `import { useState } from 'react';
import { createStore } from '../lib/store';

type Mark = 'X' | 'O' | '';
const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
const score = createStore<{ X: number; O: number }>('score', () => ({ X: 0, O: 0 }));

export function winnerOf(cells: Mark[]): Mark[] | null {
  for (const line of lines) {
    const [a, b, c] = line.map((index) => cells[index] ?? '');
    if (a && a === b && a === c) return [a];
  }
  return null;
}

/** Three in a row wins. Two people take turns. */
export function GameScreen({ title }: { title: string }) {
  const [cells, setCells] = useState<Mark[]>(Array<Mark>(9).fill(''));
  const points = score.use();
  const turn: Mark = cells.filter((cell) => cell !== '').length % 2 === 0 ? 'X' : 'O';
  const winner = winnerOf(cells)?.[0] ?? '';
  const isFull = cells.every((cell) => cell !== '');

  const play = (index: number) => {
    if (cells[index] !== '' || winner) return;
    const next = cells.map((cell, other) => (other === index ? turn : cell));
    setCells(next);
    const won = winnerOf(next)?.[0];
    if (won === 'X' || won === 'O') score.set({ ...points, [won]: points[won] + 1 });
  };

  return (
    <section className="screen game" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="game-status" role="status">
        {winner ? winner + ' wins.' : isFull ? 'A draw.' : turn + ' is next.'}
      </p>
      <div className="grid-board" style={{ gridTemplateColumns: 'repeat(3, 1fr)' }}>
        {cells.map((cell, index) => (
          <button
            className="cell"
            type="button"
            key={index}
            aria-label={'Row ' + (Math.floor(index / 3) + 1) + ', column ' + ((index % 3) + 1) + (cell ? ', ' + cell : '')}
            disabled={cell !== '' || winner !== ''}
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
        <button className="button" type="button" onClick={() => setCells(Array<Mark>(9).fill(''))}>
          New game
        </button>
        <button className="button button-quiet" type="button" onClick={() => score.set({ X: 0, O: 0 })}>
          Reset score
        </button>
      </div>
    </section>
  );
}
`;

export const memory = `import { useEffect, useState } from 'react';
import { createStore } from '../lib/store';

const signs = ['★', '●', '▲', '■', '♥', '♣', '♦', '♠'];
const names = ['star', 'circle', 'triangle', 'square', 'heart', 'club', 'diamond', 'spade'];
const best = createStore<number>('best', () => 0);

function shuffled(): number[] {
  const cards = [...signs.keys(), ...signs.keys()];
  for (let index = cards.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    const held = cards[index] ?? 0;
    cards[index] = cards[other] ?? 0;
    cards[other] = held;
  }
  return cards;
}

/** Find the pairs, in as few turns as you can. */
export function GameScreen({ title }: { title: string }) {
  const [cards, setCards] = useState(shuffled);
  const [open, setOpen] = useState<number[]>([]);
  const [found, setFound] = useState<number[]>([]);
  const [turns, setTurns] = useState(0);
  const record = best.use();
  const isWon = found.length === signs.length;

  useEffect(() => {
    if (open.length < 2) return;
    const timer = setTimeout(() => setOpen([]), 800);
    return () => clearTimeout(timer);
  }, [open]);

  const turn = (index: number) => {
    if (open.length === 2 || open.includes(index)) return;
    const next = [...open, index];
    setOpen(next);
    if (next.length < 2) return;
    setTurns(turns + 1);
    const [one, other] = next.map((position) => cards[position]);
    if (one === undefined || one !== other) return;
    const all = [...found, one];
    setFound(all);
    if (all.length === signs.length && (record === 0 || turns + 1 < record)) best.set(turns + 1);
  };

  const restart = () => {
    setCards(shuffled());
    setOpen([]);
    setFound([]);
    setTurns(0);
  };

  return (
    <section className="screen game" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="game-status" role="status">
        {isWon ? 'All pairs in ' + turns + ' turns.' : turns + (turns === 1 ? ' turn' : ' turns')}
        {record > 0 ? ' (best: ' + record + ')' : ''}
      </p>
      <div className="grid-board" style={{ gridTemplateColumns: 'repeat(4, 1fr)' }}>
        {cards.map((card, index) => {
          const isFound = found.includes(card);
          const isShown = isFound || open.includes(index);
          return (
            <button
              className="cell"
              type="button"
              key={index}
              aria-label={'Card ' + (index + 1) + ': ' + (isShown ? names[card] : 'face down')}
              disabled={isFound}
              data-on={isShown && !isFound}
              data-tone={isFound ? 2 : 0}
              onClick={() => turn(index)}
            >
              {isShown ? signs[card] : ''}
            </button>
          );
        })}
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

export const snake = `import { useCallback, useEffect, useRef, useState } from 'react';
import { createStore } from '../lib/store';

const size = 15;
type Point = { x: number; y: number };
type Direction = 'up' | 'down' | 'left' | 'right';
const steps: Record<Direction, Point> = { up: { x: 0, y: -1 }, down: { x: 0, y: 1 }, left: { x: -1, y: 0 }, right: { x: 1, y: 0 } };
const opposite: Record<Direction, Direction> = { up: 'down', down: 'up', left: 'right', right: 'left' };
const keys: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', w: 'up', s: 'down', a: 'left', d: 'right' };
const best = createStore<number>('best', () => 0);

const same = (a: Point, b: Point) => a.x === b.x && a.y === b.y;
const firstSnake = (): Point[] => [{ x: 7, y: 7 }, { x: 6, y: 7 }, { x: 5, y: 7 }];

function freePlace(snake: Point[]): Point {
  const free: Point[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) if (!snake.some((part) => same(part, { x, y }))) free.push({ x, y });
  }
  return free[Math.floor(Math.random() * free.length)] ?? { x: 0, y: 0 };
}

/** Eat, grow, and do not bite yourself. Arrow keys, or the buttons below. */
export function GameScreen({ title }: { title: string }) {
  const [game, setGame] = useState(() => ({ snake: firstSnake(), food: { x: 11, y: 7 }, isOver: false }));
  const [isRunning, setRunning] = useState(false);
  const direction = useRef<Direction>('right');
  const turned = useRef<Direction>('right');
  const record = best.use();
  const points = game.snake.length - 3;

  const steer = useCallback((next: Direction) => {
    if (opposite[turned.current] !== next) direction.current = next;
    setRunning(true);
  }, []);

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

  useEffect(() => {
    if (!isRunning || game.isOver) return;
    const timer = setTimeout(() => {
      turned.current = direction.current;
      const step = steps[direction.current];
      const head = game.snake[0] ?? { x: 7, y: 7 };
      const next = { x: head.x + step.x, y: head.y + step.y };
      const eats = same(next, game.food);
      const body = eats ? game.snake : game.snake.slice(0, -1);
      const hits = next.x < 0 || next.y < 0 || next.x >= size || next.y >= size || body.some((part) => same(part, next));
      if (hits) {
        if (points > best.get()) best.set(points);
        setGame({ ...game, isOver: true });
        return;
      }
      const snake = [next, ...body];
      setGame({ snake, food: eats ? freePlace(snake) : game.food, isOver: false });
    }, Math.max(80, 190 - points * 4));
    return () => clearTimeout(timer);
  }, [game, isRunning, points]);

  const restart = () => {
    direction.current = 'right';
    turned.current = 'right';
    setGame({ snake: firstSnake(), food: { x: 11, y: 7 }, isOver: false });
    setRunning(true);
  };

  return (
    <section className="screen game" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="game-status" role="status">
        {game.isOver ? 'Game over: ' + points : isRunning ? String(points) : 'Press an arrow to start'}
        {record > 0 ? ' (best: ' + record + ')' : ''}
      </p>
      <svg className="snake" viewBox={'0 0 ' + size + ' ' + size} role="img" aria-label={'Playing field, length ' + game.snake.length}>
        <rect className="field-base" width={size} height={size} rx="0.5" />
        <circle className="food" cx={game.food.x + 0.5} cy={game.food.y + 0.5} r="0.4" />
        {game.snake.map((part, index) => (
          <rect className="snake-part" key={index} x={part.x + 0.05} y={part.y + 0.05} width="0.9" height="0.9" rx="0.3" />
        ))}
      </svg>
      <div className="game-actions">
        {(['left', 'up', 'down', 'right'] as const).map((name) => (
          <button className="button button-quiet" type="button" key={name} aria-label={'Turn ' + name} onClick={() => steer(name)}>
            {{ left: '←', up: '↑', down: '↓', right: '→' }[name]}
          </button>
        ))}
        <button className="button" type="button" onClick={game.isOver ? restart : () => setRunning(!isRunning)}>
          {game.isOver ? 'Play again' : isRunning ? 'Pause' : 'Start'}
        </button>
      </div>
    </section>
  );
}
`;
