import { useState } from 'react';
import { createStore } from '../lib/store';
import { Board, Button, Choices, Row, Screen, Status, useKeys } from './Kit';

export interface SudokuGame {
  level: string;
  solution: number[];
  given: number[];
  entries: number[];
}

const clues: Record<string, number> = { easy: 42, medium: 34, hard: 28 };
const levels = [
  { value: 'easy', label: 'Easy' },
  { value: 'medium', label: 'Medium' },
  { value: 'hard', label: 'Hard' },
];

function shuffle<T>(items: T[]): T[] {
  const mixed = [...items];
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    const held = mixed[index] as T;
    mixed[index] = mixed[other] as T;
    mixed[other] = held;
  }
  return mixed;
}

/** Places that share a row, a column or a box with a place. */
const peers = Array.from({ length: 81 }, (_, place) =>
  Array.from({ length: 81 }, (_unused, other) => other).filter((other) => {
    const [row, column] = [Math.floor(place / 9), place % 9];
    const [otherRow, otherColumn] = [Math.floor(other / 9), other % 9];
    const isSameBox =
      Math.floor(row / 3) === Math.floor(otherRow / 3) &&
      Math.floor(column / 3) === Math.floor(otherColumn / 3);
    return other !== place && (row === otherRow || column === otherColumn || isSameBox);
  }),
);

const candidatesAt = (cells: number[], place: number) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(
    (digit) => !(peers[place] ?? []).some((other) => cells[other] === digit),
  );

/** How many ways there are to fill the grid, up to two. */
export function countSolutions(cells: number[]): number {
  let place = -1;
  let digits: number[] = [];
  for (let index = 0; index < 81; index += 1) {
    if (cells[index] !== 0) continue;
    const possible = candidatesAt(cells, index);
    if (place < 0 || possible.length < digits.length) {
      place = index;
      digits = possible;
    }
  }
  if (place < 0) return 1;
  let count = 0;
  for (const digit of digits) {
    count += countSolutions(cells.map((cell, index) => (index === place ? digit : cell)));
    if (count > 1) return 2;
  }
  return count;
}

/** A grid with one solution. */
export function newSudoku(level: string): SudokuGame {
  const bands = () => shuffle([0, 1, 2]).flatMap((band) => shuffle([0, 1, 2]).map((line) => band * 3 + line));
  const [rows, columns, digits] = [bands(), bands(), shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9])];
  const solution = rows.flatMap((row) =>
    columns.map((column) => digits[((row % 3) * 3 + Math.floor(row / 3) + column) % 9] ?? 1),
  );
  let given = [...solution];
  for (const place of shuffle(Array.from({ length: 81 }, (_, index) => index))) {
    if (given.filter((cell) => cell !== 0).length <= (clues[level] ?? 34)) break;
    const next = given.map((cell, index) => (index === place ? 0 : cell));
    if (countSolutions(next) === 1) given = next;
  }
  return { level, solution, given, entries: Array<number>(81).fill(0) };
}

const saved = createStore<SudokuGame>('sudoku', () => newSudoku('easy'));

/** Every row, column and box holds the digits from 1 to 9. */
export function Sudoku({ title }: { title: string }) {
  const game = saved.use();
  const [chosen, setChosen] = useState(-1);
  const cells = game.given.map((digit, index) => digit || (game.entries[index] ?? 0));
  const isWrong = (index: number) =>
    cells[index] !== 0 && (peers[index] ?? []).some((other) => cells[other] === cells[index]);
  const left = cells.filter((cell) => cell === 0).length;
  const isSolved = left === 0 && !cells.some((_, index) => isWrong(index));

  const enter = (digit: number) => {
    if (chosen < 0 || game.given[chosen] !== 0) return;
    saved.set({ ...game, entries: game.entries.map((entry, index) => (index === chosen ? digit : entry)) });
  };
  const start = (level: string) => {
    setChosen(-1);
    saved.set(newSudoku(level));
  };
  useKeys((key) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 }[key];
    if (step !== undefined) setChosen(Math.min(80, Math.max(0, (chosen < 0 ? 40 : chosen) + step)));
    else if (/^[1-9]$/.test(key)) enter(Number(key));
    else if (key === 'Backspace' || key === 'Delete' || key === '0') enter(0);
    else return false;
    return true;
  });

  return (
    <Screen title={title}>
      <Status>{isSolved ? 'Solved. Well done.' : left + ' cells to go'}</Status>
      <Board
        label="Grid"
        columns={9}
        size={500}
        gap={2}
        onPress={setChosen}
        cells={cells.map((digit, index) => {
          const [row, column] = [Math.floor(index / 9), index % 9];
          const isRight = column === 2 || column === 5;
          const isBelow = row === 2 || row === 5;
          const isGiven = game.given[index] !== 0;
          return {
            name:
              'Row ' +
              (row + 1) +
              ', column ' +
              (column + 1) +
              ', ' +
              (digit || 'Empty') +
              (isWrong(index) ? ', twice' : ''),
            text: digit === 0 ? '' : String(digit),
            tone: isWrong(index) && !isGiven ? 'second' : isGiven ? 'plain' : 'surface',
            isOn: index === chosen,
            isFaint: !isGiven,
            ...(isRight || isBelow
              ? {
                  edge:
                    isRight && isBelow
                      ? ('both' as const)
                      : isRight
                        ? ('right' as const)
                        : ('below' as const),
                }
              : {}),
          };
        })}
      />
      <Row isCentred>
        {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => (
          <Button
            key={digit}
            label={String(digit)}
            isQuiet
            isDisabled={chosen < 0}
            onPress={() => enter(digit)}
          />
        ))}
        <Button label="Clear" isQuiet isDisabled={chosen < 0} onPress={() => enter(0)} />
      </Row>
      <Row isCentred>
        <Choices label="Difficulty" options={levels} value={game.level} onChange={start} />
        <Button label="New game" onPress={() => start(game.level)} />
        <Button
          label="Hint"
          isQuiet
          isDisabled={isSolved}
          onPress={() => {
            const place = chosen >= 0 && cells[chosen] === 0 ? chosen : cells.indexOf(0);
            if (place >= 0)
              saved.set({
                ...game,
                entries: game.entries.map((entry, index) =>
                  index === place ? (game.solution[place] ?? 0) : entry,
                ),
              });
          }}
        />
      </Row>
    </Screen>
  );
}
