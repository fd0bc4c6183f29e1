/** Rules of the games of luck and reflexes, as hooks that any kind of app draws in its own way. */
export const ticTacToe = `import { useState } from 'react';
import { createStore } from './store';

export type Mark = 'X' | 'O' | '';
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

export function winnerOf(cells: Mark[]): Mark {
  for (const line of lines) {
    const [a, b, c] = line.map((index) => cells[index] ?? '');
    if (a && a === b && a === c) return a;
  }
  return '';
}

/** Three in a row wins. Two people take turns. */
export function useTicTacToe() {
  const [cells, setCells] = useState<Mark[]>(Array<Mark>(9).fill(''));
  const points = score.use();
  const turn: Mark = cells.filter((cell) => cell !== '').length % 2 === 0 ? 'X' : 'O';
  const winner = winnerOf(cells);
  const isFull = cells.every((cell) => cell !== '');

  return {
    cells,
    points,
    isOver: winner !== '' || isFull,
    status: winner ? winner + ' wins.' : isFull ? 'A draw.' : turn + ' is next.',
    nameOf: (index: number) => {
      const cell = cells[index];
      return 'Row ' + (Math.floor(index / 3) + 1) + ', column ' + ((index % 3) + 1) + (cell ? ', ' + cell : '');
    },
    play: (index: number) => {
      if (cells[index] !== '' || winner) return;
      const next = cells.map((cell, other) => (other === index ? turn : cell));
      setCells(next);
      const won = winnerOf(next);
      if (won !== '') score.set({ ...points, [won]: points[won] + 1 });
    },
    restart: () => setCells(Array<Mark>(9).fill('')),
    resetScore: () => score.set({ X: 0, O: 0 }),
  };
}
`;

export const memory = `import { useEffect, useState } from 'react';
import { createStore } from './store';

const signs = ['★', '●', '▲', '■', '♥', '♣', '♦', '♠'];
const names = ['star', 'circle', 'triangle', 'square', 'heart', 'club', 'diamond', 'spade'];
const best = createStore<number>('memory-best', () => 0);

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
export function useMemory() {
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

  return {
    status:
      (isWon ? 'All pairs in ' + turns + ' turns.' : turns + (turns === 1 ? ' turn' : ' turns')) +
      (record > 0 ? ' (best: ' + record + ')' : ''),
    cards: cards.map((card, index) => {
      const isFound = found.includes(card);
      const isShown = isFound || open.includes(index);
      return {
        isFound,
        isShown,
        sign: isShown ? (signs[card] ?? '') : '',
        name: 'Card ' + (index + 1) + ': ' + (isShown ? (names[card] ?? '') : 'face down'),
      };
    }),
    turn: (index: number) => {
      const card = cards[index];
      if (open.length === 2 || open.includes(index) || card === undefined || found.includes(card)) return;
      const next = [...open, index];
      setOpen(next);
      if (next.length < 2) return;
      setTurns(turns + 1);
      const [one, other] = next.map((position) => cards[position]);
      if (one === undefined || one !== other) return;
      setOpen([]);
      const all = [...found, one];
      setFound(all);
      if (all.length === signs.length && (record === 0 || turns + 1 < record)) best.set(turns + 1);
    },
    restart: () => {
      setCards(shuffled());
      setOpen([]);
      setFound([]);
      setTurns(0);
    },
  };
}
`;

export const snake = `import { useCallback, useEffect, useRef, useState } from 'react';
import { createStore } from './store';

export const fieldSize = 15;
export type Point = { x: number; y: number };
export type Heading = 'up' | 'down' | 'left' | 'right';
export const headings: Heading[] = ['left', 'up', 'down', 'right'];
const steps: Record<Heading, Point> = { up: { x: 0, y: -1 }, down: { x: 0, y: 1 }, left: { x: -1, y: 0 }, right: { x: 1, y: 0 } };
const opposite: Record<Heading, Heading> = { up: 'down', down: 'up', left: 'right', right: 'left' };
const best = createStore<number>('snake-best', () => 0);

const isSame = (a: Point, b: Point) => a.x === b.x && a.y === b.y;
const firstSnake = (): Point[] => [{ x: 7, y: 7 }, { x: 6, y: 7 }, { x: 5, y: 7 }];

function freePlace(parts: Point[]): Point {
  const free: Point[] = [];
  for (let y = 0; y < fieldSize; y += 1) {
    for (let x = 0; x < fieldSize; x += 1) if (!parts.some((part) => isSame(part, { x, y }))) free.push({ x, y });
  }
  return free[Math.floor(Math.random() * free.length)] ?? { x: 0, y: 0 };
}

/** Eat, grow, and do not bite yourself. */
export function useSnake() {
  const [game, setGame] = useState(() => ({ parts: firstSnake(), food: { x: 11, y: 7 }, isOver: false }));
  const [isRunning, setRunning] = useState(false);
  const heading = useRef<Heading>('right');
  const turned = useRef<Heading>('right');
  const record = best.use();
  const points = game.parts.length - 3;

  const steer = useCallback((next: Heading) => {
    if (opposite[turned.current] !== next) heading.current = next;
    setRunning(true);
  }, []);

  useEffect(() => {
    if (!isRunning || game.isOver) return;
    const timer = setTimeout(() => {
      turned.current = heading.current;
      const step = steps[heading.current];
      const head = game.parts[0] ?? { x: 7, y: 7 };
      const next = { x: head.x + step.x, y: head.y + step.y };
      const eats = isSame(next, game.food);
      const body = eats ? game.parts : game.parts.slice(0, -1);
      const isOut = next.x < 0 || next.y < 0 || next.x >= fieldSize || next.y >= fieldSize;
      if (isOut || body.some((part) => isSame(part, next))) {
        if (points > best.get()) best.set(points);
        setGame({ ...game, isOver: true });
        return;
      }
      const parts = [next, ...body];
      setGame({ parts, food: eats ? freePlace(parts) : game.food, isOver: false });
    }, Math.max(80, 190 - points * 4));
    return () => clearTimeout(timer);
  }, [game, isRunning, points]);

  const restart = () => {
    heading.current = 'right';
    turned.current = 'right';
    setGame({ parts: firstSnake(), food: { x: 11, y: 7 }, isOver: false });
    setRunning(true);
  };

  return {
    parts: game.parts,
    food: game.food,
    status:
      (game.isOver ? 'Game over: ' + points : isRunning ? String(points) : 'Choose a direction to start') +
      (record > 0 ? ' (best: ' + record + ')' : ''),
    action: game.isOver ? 'Play again' : isRunning ? 'Pause' : 'Start',
    steer,
    act: game.isOver ? restart : () => setRunning(!isRunning),
  };
}
`;
