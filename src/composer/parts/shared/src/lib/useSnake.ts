import { useCallback, useEffect, useRef, useState } from 'react';
import { createStore } from './store';

export const fieldSize = 15;
export type Point = { x: number; y: number };
export type Heading = 'up' | 'down' | 'left' | 'right';
export const headings: Heading[] = ['left', 'up', 'down', 'right'];
const steps: Record<Heading, Point> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};
export const turnNames: Record<Heading, string> = {
  left: 'Turn left',
  up: 'Turn up',
  down: 'Turn down',
  right: 'Turn right',
};
const opposite: Record<Heading, Heading> = { up: 'down', down: 'up', left: 'right', right: 'left' };
const best = createStore<number>('snake-best', () => 0);

const isSame = (a: Point, b: Point) => a.x === b.x && a.y === b.y;
const firstSnake = (): Point[] => [
  { x: 7, y: 7 },
  { x: 6, y: 7 },
  { x: 5, y: 7 },
];

function freePlace(parts: Point[]): Point {
  const free: Point[] = [];
  for (let y = 0; y < fieldSize; y += 1) {
    for (let x = 0; x < fieldSize; x += 1)
      if (!parts.some((part) => isSame(part, { x, y }))) free.push({ x, y });
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
    const timer = setTimeout(
      () => {
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
      },
      Math.max(80, 190 - points * 4),
    );
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
