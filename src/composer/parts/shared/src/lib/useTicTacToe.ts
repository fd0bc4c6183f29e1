import { useMemo, useState } from 'react';
import { createStore } from './store';

export type Mark = 'X' | 'O' | '';
const score = createStore<{ X: number; O: number }>('score', () => ({ X: 0, O: 0 }));

/** Every row, column and diagonal of so many squares on a board. */
function linesOf(size: number, inRow: number): number[][] {
  const steps = [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const;
  const isOn = (at: number) => at >= 0 && at < size;
  return Array.from({ length: size * size }, (_, start) => start).flatMap((start) => {
    const [row, column] = [Math.floor(start / size), start % size];
    return steps
      .filter(([down, right]) => isOn(row + down * (inRow - 1)) && isOn(column + right * (inRow - 1)))
      .map(([down, right]) =>
        Array.from({ length: inRow }, (_, step) => (row + down * step) * size + column + right * step),
      );
  });
}

export function winnerOf(cells: Mark[], lines: number[][]): Mark {
  for (const line of lines) {
    const first = cells[line[0] ?? 0] ?? '';
    if (first && line.every((index) => cells[index] === first)) return first;
  }
  return '';
}

/** So many in a row win. Two people take turns. */
export function useTicTacToe(size: number, inRow: number) {
  const [cells, setCells] = useState<Mark[]>(Array<Mark>(size * size).fill(''));
  const lines = useMemo(() => linesOf(size, inRow), [size, inRow]);
  const points = score.use();
  const turn: Mark = cells.filter((cell) => cell !== '').length % 2 === 0 ? 'X' : 'O';
  const winner = winnerOf(cells, lines);
  const isFull = cells.every((cell) => cell !== '');

  return {
    cells,
    points,
    isOver: winner !== '' || isFull,
    status: winner ? winner + ' wins.' : isFull ? 'A draw.' : turn + ' is next.',
    nameOf: (index: number) => {
      const cell = cells[index];
      return (
        'Row ' +
        (Math.floor(index / size) + 1) +
        ', column ' +
        ((index % size) + 1) +
        (cell ? ', ' + cell : '')
      );
    },
    play: (index: number) => {
      if (cells[index] !== '' || winner) return;
      const next = cells.map((cell, other) => (other === index ? turn : cell));
      setCells(next);
      const won = winnerOf(next, lines);
      if (won !== '') score.set({ ...points, [won]: points[won] + 1 });
    },
    restart: () => setCells(Array<Mark>(size * size).fill('')),
    resetScore: () => score.set({ X: 0, O: 0 }),
  };
}
