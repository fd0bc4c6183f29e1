import { useCallback, useState } from 'react';
import { createStore } from './store';

type Board = number[];
export type Direction = 'left' | 'right' | 'up' | 'down';
export const directions: Direction[] = ['left', 'up', 'down', 'right'];
export const slideNames: Record<Direction, string> = {
  left: 'Slide left',
  up: 'Slide up',
  down: 'Slide down',
  right: 'Slide right',
};
const best = createStore<number>('2048-best', () => 0);

function withTile(board: Board): Board {
  const free = board.flatMap((value, index) => (value === 0 ? [index] : []));
  const place = free[Math.floor(Math.random() * free.length)];
  return board.map((value, index) => (index === place ? (Math.random() < 0.9 ? 2 : 4) : value));
}

/** Slides one row to the left; equal neighbours join once. */
export function slide(row: number[]): { row: number[]; gained: number } {
  const tiles = row.filter((value) => value !== 0);
  const result: number[] = [];
  let gained = 0;
  for (let index = 0; index < tiles.length; index += 1) {
    const value = tiles[index] ?? 0;
    if (value === tiles[index + 1]) {
      result.push(value * 2);
      gained += value * 2;
      index += 1;
    } else result.push(value);
  }
  while (result.length < 4) result.push(0);
  return { row: result, gained };
}

/** Indexes of the four lines, each in the direction of the slide. */
function linesOf(direction: Direction): number[][] {
  return [0, 1, 2, 3].map((line) => {
    const indexes = [0, 1, 2, 3].map((step) =>
      direction === 'left' || direction === 'right' ? line * 4 + step : step * 4 + line,
    );
    return direction === 'right' || direction === 'down' ? indexes.reverse() : indexes;
  });
}

function move(board: Board, direction: Direction): { board: Board; gained: number } {
  const next = [...board];
  let gained = 0;
  for (const line of linesOf(direction)) {
    const slid = slide(line.map((index) => board[index] ?? 0));
    gained += slid.gained;
    line.forEach((index, step) => {
      next[index] = slid.row[step] ?? 0;
    });
  }
  return { board: next, gained };
}

const firstBoard = (): Board => withTile(withTile(Array<number>(16).fill(0)));

/** Slide the tiles; equal ones join. Get to 2048. */
export function useTwenty48() {
  const [board, setBoard] = useState(firstBoard);
  const [points, setPoints] = useState(0);
  const record = best.use();
  const isStuck = directions.every((direction) => move(board, direction).board.join() === board.join());

  const play = useCallback(
    (direction: Direction) => {
      const result = move(board, direction);
      if (result.board.join() === board.join()) return;
      const total = points + result.gained;
      setBoard(withTile(result.board));
      setPoints(total);
      if (total > best.get()) best.set(total);
    },
    [board, points],
  );

  return {
    board,
    status:
      (isStuck ? 'No more moves. ' : board.includes(2048) ? 'You reached 2048. ' : '') +
      points +
      ' points' +
      (record > 0 ? ' (best: ' + record + ')' : ''),
    play,
    restart: () => {
      setBoard(firstBoard());
      setPoints(0);
    },
  };
}
