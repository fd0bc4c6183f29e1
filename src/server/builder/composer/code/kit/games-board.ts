/** Games on a board of cells, for every kind of app alike. */
export const connectFourTsx = `import { useEffect, useState } from 'react';
import { Board, Button, Choices, Row, Screen, Status } from './Kit';

type Disc = 0 | 1 | 2;
const width = 7;
const height = 6;
const empty = (): Disc[] => Array<Disc>(width * height).fill(0);
const at = (cells: Disc[], x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? 0 : (cells[y * width + x] ?? 0));

/** Who has four in a row, or 0. */
export function winnerOfFour(cells: Disc[]): Disc {
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const disc = at(cells, x, y);
      if (disc === 0) continue;
      const isLine = [[1, 0], [0, 1], [1, 1], [1, -1]].some(([dx = 0, dy = 0]) => [1, 2, 3].every((step) => at(cells, x + dx * step, y + dy * step) === disc));
      if (isLine) return disc;
    }
  }
  return 0;
}

/** The place where a disc comes to lie in a column; -1 when it is full. */
function landing(cells: Disc[], x: number): number {
  for (let y = height - 1; y >= 0; y -= 1) if (at(cells, x, y) === 0) return y * width + x;
  return -1;
}

const drop = (cells: Disc[], place: number, disc: Disc) => cells.map((cell, index) => (index === place ? disc : cell));

/** How good a position is for the second player, a few moves ahead. */
function worth(cells: Disc[], disc: Disc, depth: number, low: number, high: number): number {
  const winner = winnerOfFour(cells);
  if (winner !== 0) return winner === 2 ? 100 + depth : -100 - depth;
  if (depth === 0) return [0, 1, 2, 3, 4, 5].reduce((sum, y) => sum + (at(cells, 3, y) === 2 ? 1 : at(cells, 3, y) === 1 ? -1 : 0), 0);
  let best = disc === 2 ? -Infinity : Infinity;
  for (const x of [3, 2, 4, 1, 5, 0, 6]) {
    const place = landing(cells, x);
    if (place < 0) continue;
    const value = worth(drop(cells, place, disc), disc === 2 ? 1 : 2, depth - 1, low, high);
    best = disc === 2 ? Math.max(best, value) : Math.min(best, value);
    if (disc === 2) low = Math.max(low, best);
    else high = Math.min(high, best);
    if (low >= high) break;
  }
  return Number.isFinite(best) ? best : 0;
}

export function bestColumn(cells: Disc[]): number {
  let best = -1;
  let bestWorth = -Infinity;
  for (const x of [3, 2, 4, 1, 5, 0, 6]) {
    const place = landing(cells, x);
    if (place < 0) continue;
    const value = worth(drop(cells, place, 2), 1, 4, -Infinity, Infinity);
    if (value > bestWorth) {
      best = x;
      bestWorth = value;
    }
  }
  return best;
}

/** Four in a row win: across, down or aslant. */
export function ConnectFour({ title }: { title: string }) {
  const [cells, setCells] = useState(empty);
  const [mode, setMode] = useState('computer');
  const winner = winnerOfFour(cells);
  const count = cells.filter((cell) => cell !== 0).length;
  const turn: Disc = count % 2 === 0 ? 1 : 2;
  const isOver = winner !== 0 || count === cells.length;
  const isThinking = mode === 'computer' && turn === 2 && !isOver;
  const names = mode === 'computer' ? ['', 'You', 'The computer'] : ['', 'First player', 'Second player'];

  useEffect(() => {
    if (!isThinking) return;
    const timer = setTimeout(() => {
      const place = landing(cells, bestColumn(cells));
      if (place >= 0) setCells(drop(cells, place, 2));
    }, 350);
    return () => clearTimeout(timer);
  }, [cells, isThinking]);

  const play = (index: number) => {
    const place = landing(cells, index % width);
    if (place >= 0 && !isOver && !isThinking) setCells(drop(cells, place, turn));
  };

  return (
    <Screen title={title}>
      <Status>
        {winner !== 0 ? 'Four in a row: ' + (names[winner] ?? '') : isOver ? 'A draw.' : 'Next: ' + (names[turn] ?? '')}
      </Status>
      <Board
        label="Board"
        columns={width}
        size={460}
        isRound
        onPress={play}
        cells={cells.map((cell, index) => ({
          name: 'Column ' + ((index % width) + 1) + ', row ' + (Math.floor(index / width) + 1) + (cell === 0 ? '' : ', ' + (names[cell] ?? '')),
          tone: cell === 1 ? 'accent' : cell === 2 ? 'second' : 'plain',
          text: cell === 1 ? '●' : cell === 2 ? '○' : '',
          isDisabled: isOver || cell !== 0,
        }))}
      />
      <Row isCentred>
        <Choices
          label="Opponent"
          options={[
            { value: 'computer', label: 'Computer' },
            { value: 'friend', label: 'A friend' },
          ]}
          value={mode}
          onChange={(next) => {
            setMode(next);
            setCells(empty());
          }}
        />
        <Button label="New game" onPress={() => setCells(empty())} />
      </Row>
    </Screen>
  );
}
`;

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

export const fifteenTsx = `import { useState } from 'react';
import { createStore } from '../lib/store';
import { Board, Button, Row, Screen, Status, useKeys } from './Kit';

const best = createStore<number>('fifteen-best', () => 0);
const solved = [...Array.from({ length: 15 }, (_, index) => index + 1), 0];

const isBeside = (a: number, b: number) =>
  (Math.floor(a / 4) === Math.floor(b / 4) && Math.abs(a - b) === 1) || Math.abs(a - b) === 4;

/** Slides the tile at a place into the gap beside it. */
export function slide(tiles: number[], place: number): number[] {
  const gap = tiles.indexOf(0);
  if (place < 0 || place > 15 || !isBeside(place, gap)) return tiles;
  return tiles.map((tile, index) => (index === gap ? (tiles[place] ?? 0) : index === place ? 0 : tile));
}

/** Mixed by moves that are allowed, so that it can be solved. */
function mixed(): number[] {
  let tiles = solved;
  let before = -1;
  for (let move = 0; move < 160; move += 1) {
    const gap = tiles.indexOf(0);
    const places = Array.from({ length: 16 }, (_, index) => index).filter((place) => place !== before && isBeside(place, gap));
    tiles = slide(tiles, places[Math.floor(Math.random() * places.length)] ?? gap);
    before = gap;
  }
  return tiles;
}

/** Put the tiles in order. */
export function Fifteen({ title }: { title: string }) {
  const [tiles, setTiles] = useState(mixed);
  const [moves, setMoves] = useState(0);
  const record = best.use();
  const isSolved = tiles.every((tile, index) => tile === solved[index]);

  const play = (place: number) => {
    const next = slide(tiles, place);
    if (next === tiles || isSolved) return;
    setTiles(next);
    setMoves(moves + 1);
    if (next.every((tile, index) => tile === solved[index]) && (record === 0 || moves + 1 < record)) best.set(moves + 1);
  };
  useKeys((key) => {
    const step = { ArrowLeft: 1, ArrowRight: -1, ArrowUp: 4, ArrowDown: -4 }[key];
    if (step === undefined) return false;
    play(tiles.indexOf(0) + step);
    return true;
  });

  return (
    <Screen title={title}>
      <Status>{(isSolved ? 'In order after ' + moves + ' moves.' : moves + ' moves') + (record > 0 ? ' (best: ' + record + ')' : '')}</Status>
      <Board
        label="Tiles"
        columns={4}
        size={400}
        onPress={play}
        cells={tiles.map((tile, index) => ({
          name: tile === 0 ? 'Gap' : 'Tile ' + tile,
          text: tile === 0 ? '' : String(tile),
          tone: tile === 0 ? 'none' : tile === index + 1 ? 'accent' : 'soft',
          isDisabled: tile === 0,
        }))}
      />
      <Row isCentred>
        <Button
          label="New game"
          onPress={() => {
            setTiles(mixed());
            setMoves(0);
          }}
        />
      </Row>
    </Screen>
  );
}
`;

export const reversiTsx = `import { useEffect, useState } from 'react';
import { Board, Button, Choices, Note, Row, Screen, Status } from './Kit';

type Disc = 0 | 1 | 2;
const first = (): Disc[] => Array.from({ length: 64 }, (_, index) => (index === 27 || index === 36 ? 2 : index === 28 || index === 35 ? 1 : 0));
const ways = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const)).filter(([dx, dy]) => dx !== 0 || dy !== 0);

/** Discs that a move turns over; none when it is not allowed. */
export function turnedBy(cells: Disc[], place: number, disc: Disc): number[] {
  if (cells[place] !== 0) return [];
  return ways.flatMap(([dx, dy]) => {
    const line: number[] = [];
    let [x, y] = [(place % 8) + dx, Math.floor(place / 8) + dy];
    while (x >= 0 && y >= 0 && x < 8 && y < 8) {
      const cell = cells[y * 8 + x] ?? 0;
      if (cell === 0) return [];
      if (cell === disc) return line;
      line.push(y * 8 + x);
      x += dx;
      y += dy;
    }
    return [];
  });
}

const movesOf = (cells: Disc[], disc: Disc) => cells.flatMap((_, place) => (turnedBy(cells, place, disc).length > 0 ? [place] : []));
const place = (cells: Disc[], at: number, disc: Disc) => {
  const turned = turnedBy(cells, at, disc);
  return cells.map((cell, index) => (index === at || turned.includes(index) ? disc : cell));
};
const corners = [0, 7, 56, 63];
const besideCorners = [1, 8, 9, 6, 14, 15, 48, 49, 57, 54, 55, 62];
const worthOf = (cells: Disc[], at: number) =>
  turnedBy(cells, at, 2).length + (corners.includes(at) ? 40 : besideCorners.includes(at) ? -12 : 0);

/** Enclose the other's discs to turn them over. */
export function Reversi({ title }: { title: string }) {
  const [cells, setCells] = useState(first);
  const [turn, setTurn] = useState<Disc>(1);
  const [mode, setMode] = useState('computer');
  const moves = movesOf(cells, turn);
  const other: Disc = turn === 1 ? 2 : 1;
  const isOver = moves.length === 0 && movesOf(cells, other).length === 0;
  const count = (disc: Disc) => cells.filter((cell) => cell === disc).length;
  const isComputer = mode === 'computer' && turn === 2;

  useEffect(() => {
    if (isOver || (moves.length > 0 && !isComputer)) return;
    const timer = setTimeout(() => {
      const best = [...moves].sort((a, b) => worthOf(cells, b) - worthOf(cells, a))[0];
      if (best !== undefined) setCells(place(cells, best, turn));
      setTurn(other);
    }, 500);
    return () => clearTimeout(timer);
  }, [cells, isComputer, isOver, moves, other, turn]);

  const names = mode === 'computer' ? ['', 'You', 'The computer'] : ['', 'First player', 'Second player'];
  const leader = count(1) === count(2) ? 'A draw.' : (names[count(1) > count(2) ? 1 : 2] ?? '') + (count(1) > count(2) && mode === 'computer' ? ' win.' : ' wins.');
  const restart = () => {
    setCells(first());
    setTurn(1);
  };

  return (
    <Screen title={title}>
      <Status>{isOver ? leader : moves.length === 0 ? 'No move: the turn passes.' : 'Next: ' + (names[turn] ?? '')}</Status>
      <Board
        label="Board"
        columns={8}
        size={480}
        gap={3}
        isRound
        onPress={(at) => {
          if (isComputer || !moves.includes(at)) return;
          setCells(place(cells, at, turn));
          setTurn(other);
        }}
        cells={cells.map((cell, index) => ({
          name: 'Row ' + (Math.floor(index / 8) + 1) + ', column ' + ((index % 8) + 1) + (cell === 0 ? (moves.includes(index) && !isComputer ? ', possible' : '') : ', ' + (names[cell] ?? '')),
          tone: cell === 1 ? 'accent' : cell === 2 ? 'second' : 'plain',
          text: cell === 0 && moves.includes(index) && !isComputer ? '·' : '',
        }))}
      />
      <Note>
        {names[1]}: {count(1)}, {names[2]}: {count(2)}
      </Note>
      <Row isCentred>
        <Choices
          label="Opponent"
          options={[
            { value: 'computer', label: 'Computer' },
            { value: 'friend', label: 'A friend' },
          ]}
          value={mode}
          onChange={(next) => {
            setMode(next);
            restart();
          }}
        />
        <Button label="New game" onPress={restart} />
      </Row>
    </Screen>
  );
}
`;
