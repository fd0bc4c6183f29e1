/** Rules of the games of thought, as hooks that any kind of app draws in its own way. */
export const twenty48 = `import { useCallback, useState } from 'react';
import { createStore } from './store';

type Board = number[];
export type Direction = 'left' | 'right' | 'up' | 'down';
export const directions: Direction[] = ['left', 'up', 'down', 'right'];
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
    const indexes = [0, 1, 2, 3].map((step) => (direction === 'left' || direction === 'right' ? line * 4 + step : step * 4 + line));
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
`;

export const hangman = `import { useCallback, useState } from 'react';

const words = ['harvest', 'lantern', 'journey', 'picture', 'blanket', 'meadow', 'whisper', 'compass', 'orchard', 'thunder', 'biscuit', 'village'];
export const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const lives = 7;
const choose = () => words[Math.floor(Math.random() * words.length)] ?? 'harvest';

/** Guess the word, letter by letter. */
export function useHangman() {
  const [word, setWord] = useState(choose);
  const [guessed, setGuessed] = useState<string[]>([]);
  const wrong = guessed.filter((letter) => !word.includes(letter));
  const isWon = [...word].every((letter) => guessed.includes(letter));
  const isLost = wrong.length >= lives;
  const isOver = isWon || isLost;

  const guess = useCallback(
    (letter: string) => setGuessed((current) => (isOver || current.includes(letter) ? current : [...current, letter])),
    [isOver],
  );

  return {
    isOver,
    guessed,
    guess,
    /** The letters of the word; null for one that is still hidden. */
    shown: [...word].map((letter) => (guessed.includes(letter) || isLost ? letter : null)),
    status: isWon ? 'You found it.' : isLost ? 'It was “' + word + '”.' : lives - wrong.length + ' tries left',
    restart: () => {
      setWord(choose());
      setGuessed([]);
    },
  };
}
`;

export const minesweeper = `import { useState } from 'react';

export const rowLength = 9;
const mineCount = 10;

function neighboursOf(index: number): number[] {
  const x = index % rowLength;
  const y = Math.floor(index / rowLength);
  const result: number[] = [];
  for (let dy = -1; dy <= 1; dy += 1) {
    for (let dx = -1; dx <= 1; dx += 1) {
      const isInside = x + dx >= 0 && x + dx < rowLength && y + dy >= 0 && y + dy < rowLength;
      if (isInside && (dx !== 0 || dy !== 0)) result.push((y + dy) * rowLength + x + dx);
    }
  }
  return result;
}

/** Mines away from the first field and its neighbours. */
function layMines(first: number): number[] {
  const safe = new Set([first, ...neighboursOf(first)]);
  const places = Array.from({ length: rowLength * rowLength }, (_, index) => index).filter((index) => !safe.has(index));
  const mines: number[] = [];
  while (mines.length < mineCount) {
    const [mine] = places.splice(Math.floor(Math.random() * places.length), 1);
    if (mine !== undefined) mines.push(mine);
  }
  return mines;
}

const countAt = (index: number, mines: number[]) => neighboursOf(index).filter((other) => mines.includes(other)).length;

/** What lies open once a field is: an empty one opens those around it. */
function opened(index: number, before: number[], mines: number[], flags: number[]): number[] {
  const next = new Set(before);
  const queue = [index];
  while (queue.length > 0) {
    const at = queue.pop();
    if (at === undefined || next.has(at) || flags.includes(at)) continue;
    next.add(at);
    if (!mines.includes(at) && countAt(at, mines) === 0) queue.push(...neighboursOf(at));
  }
  return [...next];
}

/** Open every field without a mine. */
export function useMinesweeper() {
  const [mines, setMines] = useState<number[]>([]);
  const [open, setOpen] = useState<number[]>([]);
  const [flags, setFlags] = useState<number[]>([]);
  const [isFlagging, setFlagging] = useState(false);
  const isLost = open.some((index) => mines.includes(index));
  const isWon = !isLost && open.length === rowLength * rowLength - mineCount;

  const flag = (index: number) => {
    if (open.includes(index) || isLost || isWon) return;
    setFlags(flags.includes(index) ? flags.filter((other) => other !== index) : [...flags, index]);
  };
  const uncover = (index: number) => {
    if (isLost || isWon || flags.includes(index)) return;
    const all = mines.length === 0 ? layMines(index) : mines;
    if (mines.length === 0) setMines(all);
    setOpen(opened(index, open, all, flags));
  };

  return {
    isFlagging,
    setFlagging,
    flag,
    act: isFlagging ? flag : uncover,
    status: isLost ? 'That was a mine.' : isWon ? 'All clear.' : mineCount - flags.length + ' mines left',
    fields: Array.from({ length: rowLength * rowLength }, (_, index) => {
      const isOpen = open.includes(index);
      const isMine = mines.includes(index);
      const isFlag = flags.includes(index);
      const count = countAt(index, mines);
      return {
        isOpen,
        text: (isOpen || isLost) && isMine ? '✹' : isOpen ? (count > 0 ? String(count) : '') : isFlag ? '⚑' : '',
        name:
          'Row ' + (Math.floor(index / rowLength) + 1) + ', column ' + ((index % rowLength) + 1) + ': ' +
          (isOpen ? (isMine ? 'mine' : count + ' around') : isFlag ? 'flag' : 'covered'),
      };
    }),
    restart: () => {
      setMines([]);
      setOpen([]);
      setFlags([]);
    },
  };
}
`;
