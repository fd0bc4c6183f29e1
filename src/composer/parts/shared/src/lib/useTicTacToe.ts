import { useState } from 'react';
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
      return (
        'Row ' + (Math.floor(index / 3) + 1) + ', column ' + ((index % 3) + 1) + (cell ? ', ' + cell : '')
      );
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
