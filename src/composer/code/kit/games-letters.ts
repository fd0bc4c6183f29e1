/** Puzzles of figures and letters: one source for browsers and phones. */
export const sudokuTsx = `import { useState } from 'react';
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
    const isSameBox = Math.floor(row / 3) === Math.floor(otherRow / 3) && Math.floor(column / 3) === Math.floor(otherColumn / 3);
    return other !== place && (row === otherRow || column === otherColumn || isSameBox);
  }),
);

const candidatesAt = (cells: number[], place: number) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !(peers[place] ?? []).some((other) => cells[other] === digit));

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
  const solution = rows.flatMap((row) => columns.map((column) => digits[((row % 3) * 3 + Math.floor(row / 3) + column) % 9] ?? 1));
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
  const isWrong = (index: number) => cells[index] !== 0 && (peers[index] ?? []).some((other) => cells[other] === cells[index]);
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
            name: 'Row ' + (row + 1) + ', column ' + (column + 1) + ', ' + (digit || 'empty') + (isWrong(index) ? ', twice' : ''),
            text: digit === 0 ? '' : String(digit),
            tone: isWrong(index) && !isGiven ? 'second' : isGiven ? 'plain' : 'surface',
            isOn: index === chosen,
            isFaint: !isGiven,
            ...(isRight || isBelow ? { edge: isRight && isBelow ? ('both' as const) : isRight ? ('right' as const) : ('below' as const) } : {}),
          };
        })}
      />
      <Row isCentred>
        {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => (
          <Button key={digit} label={String(digit)} isQuiet isDisabled={chosen < 0} onPress={() => enter(digit)} />
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
            if (place >= 0) saved.set({ ...game, entries: game.entries.map((entry, index) => (index === place ? (game.solution[place] ?? 0) : entry)) });
          }}
        />
      </Row>
    </Screen>
  );
}
`;

export const wordGuessTsx = `import { useState } from 'react';
import { createStore } from '../lib/store';
import { Board, Button, Note, Row, Screen, Status, useKeys, type Tone } from './Kit';

const words = (
  'apple brave chair dance eagle flame grape house ivory joker knife lemon mango night ocean piano queen river stone table ' +
  'uncle voice water young zebra beach cloud dream earth fruit ghost heart jelly light money noise olive plant quiet robot ' +
  'sugar tiger train vivid wheat bread candy daisy early frost giant honey jolly koala lucky maple novel onion pearl quilt ' +
  'round shark toast tower unity visit whale world yacht angel berry cabin drift elbow fancy green hotel index juice label ' +
  'magic north opera paper quick ready sheep smile storm sweet think trust under value wagon alert bloom chess crown'
).split(' ');
const letters = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const score = createStore<{ played: number; won: number; streak: number }>('word-score', () => ({ played: 0, won: 0, streak: 0 }));

export type Mark = 'right' | 'near' | 'absent';

/** What each letter of a guess tells; a letter counts only as often as it stands in the word. */
export function marksOf(guess: string, word: string): Mark[] {
  const open = [...word].filter((letter, index) => guess[index] !== letter);
  return [...guess].map((letter, index) => {
    if (word[index] === letter) return 'right';
    const found = open.indexOf(letter);
    if (found < 0) return 'absent';
    open.splice(found, 1);
    return 'near';
  });
}

const toneOf: Record<Mark, Tone> = { right: 'accent', near: 'second', absent: 'deep' };
const wordNow = () => words[Math.floor(Math.random() * words.length)] ?? 'apple';

/** Guess the word of five letters in six tries. */
export function WordGuess({ title }: { title: string }) {
  const points = score.use();
  const [word, setWord] = useState(wordNow);
  const [guesses, setGuesses] = useState<string[]>([]);
  const [draft, setDraft] = useState('');
  const isWon = guesses.includes(word);
  const isOver = isWon || guesses.length === 6;

  const press = (key: string) => {
    if (isOver) return;
    if (key === '⌫') setDraft(draft.slice(0, -1));
    else if (key !== '↵') setDraft((draft + key).slice(0, 5));
    else if (draft.length === 5) {
      const all = [...guesses, draft];
      setGuesses(all);
      setDraft('');
      if (draft === word) score.set({ played: points.played + 1, won: points.won + 1, streak: points.streak + 1 });
      else if (all.length === 6) score.set({ ...points, played: points.played + 1, streak: 0 });
    }
  };
  const restart = () => {
    setWord(wordNow());
    setGuesses([]);
    setDraft('');
  };
  useKeys((key) => {
    if (/^[a-zA-Z]$/.test(key)) press(key.toLowerCase());
    else if (key === 'Backspace') press('⌫');
    else if (key === 'Enter') press('↵');
    else return false;
    return true;
  });

  const rows = Array.from({ length: 6 }, (_, row) => guesses[row] ?? (row === guesses.length ? draft : ''));
  const known = new Map<string, Mark>();
  for (const guess of guesses) {
    marksOf(guess, word).forEach((mark, index) => {
      const letter = guess[index] ?? '';
      const before = known.get(letter);
      if (before !== 'right' && !(before === 'near' && mark === 'absent')) known.set(letter, mark);
    });
  }
  const told = guesses.map((guess) => guess + ' (' + marksOf(guess, word).join(', ') + ')').join('; ');

  return (
    <Screen title={title}>
      <Status>
        {isWon ? 'You found it: ' + word + '.' : isOver ? 'The word was ' + word + '.' : 'Try ' + (guesses.length + 1) + ' of 6'}
      </Status>
      <Board
        label={'Guesses: ' + (told || 'none yet')}
        columns={5}
        size={330}
        cells={rows.flatMap((guess, row) =>
          Array.from({ length: 5 }, (_, column) => {
            const mark = row < guesses.length ? marksOf(guess, word)[column] : undefined;
            return { name: '', text: (guess[column] ?? '').toUpperCase(), tone: mark ? toneOf[mark] : 'surface' };
          }),
        )}
      />
      {letters.map((line, row) => {
        const keys = [...(row === 2 ? ['↵'] : []), ...line, ...(row === 2 ? ['⌫'] : [])];
        return (
          <Board
            key={line}
            label={'Letters, row ' + (row + 1)}
            columns={keys.length}
            size={keys.length * 50}
            gap={4}
            ratio={0.85}
            onPress={(index) => press(keys[index] ?? '')}
            cells={keys.map((key) => {
              const mark = known.get(key);
              return {
                name: key === '↵' ? 'Try this word' : key === '⌫' ? 'Delete' : mark ? key + ', ' + mark : key,
                text: key.toUpperCase(),
                tone: mark ? toneOf[mark] : 'soft',
                isDisabled: isOver || (key === '↵' && draft.length < 5),
              };
            })}
          />
        );
      })}
      <Row isCentred>
        <Button label="New word" onPress={restart} />
        <Note>
          {points.won} of {points.played} found, {points.streak} in a row
        </Note>
      </Row>
    </Screen>
  );
}
`;
