/** Games of thought, each a screen of its own. */
export const twenty48 = `import { useCallback, useEffect, useState } from 'react';
import { createStore } from '../lib/store';

type Board = number[];
type Direction = 'left' | 'right' | 'up' | 'down';
const keys: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
const best = createStore<number>('best', () => 0);

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

const start = (): Board => withTile(withTile(Array<number>(16).fill(0)));
const directions: Direction[] = ['left', 'up', 'down', 'right'];

/** Slide the tiles; equal ones join. Get to 2048. */
export function GameScreen({ title }: { title: string }) {
  const [board, setBoard] = useState(start);
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

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const direction = keys[event.key];
      if (!direction) return;
      event.preventDefault();
      play(direction);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [play]);

  return (
    <section className="screen game" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="game-status" role="status">
        {isStuck ? 'No more moves. ' : board.includes(2048) ? 'You reached 2048. ' : ''}
        {points} points{record > 0 ? ' (best: ' + record + ')' : ''}
      </p>
      <div className="grid-board" style={{ gridTemplateColumns: 'repeat(4, 1fr)' }} role="img" aria-label={'Tiles: ' + board.join(', ')}>
        {board.map((value, index) => (
          <span className="cell" key={index} data-on={value >= 64} data-tone={value >= 8 && value < 64 ? 2 : 0} style={{ fontSize: value > 512 ? '1.5rem' : undefined }}>
            {value === 0 ? '' : value}
          </span>
        ))}
      </div>
      <div className="game-actions">
        {directions.map((direction) => (
          <button className="button button-quiet" type="button" key={direction} aria-label={'Slide ' + direction} onClick={() => play(direction)}>
            {{ left: '←', up: '↑', down: '↓', right: '→' }[direction]}
          </button>
        ))}
        <button
          className="button"
          type="button"
          onClick={() => {
            setBoard(start());
            setPoints(0);
          }}
        >
          New game
        </button>
      </div>
    </section>
  );
}
`;

export const hangman = `import { useEffect, useState } from 'react';

const words = ['harvest', 'lantern', 'journey', 'picture', 'blanket', 'meadow', 'whisper', 'compass', 'orchard', 'thunder', 'biscuit', 'village'];
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const lives = 7;
const choose = () => words[Math.floor(Math.random() * words.length)] ?? 'harvest';

/** Guess the word, letter by letter. */
export function GameScreen({ title }: { title: string }) {
  const [word, setWord] = useState(choose);
  const [guessed, setGuessed] = useState<string[]>([]);
  const wrong = guessed.filter((letter) => !word.includes(letter));
  const isWon = [...word].every((letter) => guessed.includes(letter));
  const isLost = wrong.length >= lives;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const letter = event.key.toLowerCase();
      if (!letters.includes(letter) || event.metaKey || event.ctrlKey) return;
      setGuessed((current) => (isWon || isLost || current.includes(letter) ? current : [...current, letter]));
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isLost, isWon]);

  return (
    <section className="screen game" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="word" aria-label={[...word].map((letter) => (guessed.includes(letter) || isLost ? letter : 'blank')).join(' ')}>
        {[...word].map((letter) => (guessed.includes(letter) || isLost ? letter : '_')).join('')}
      </p>
      <p className="game-status" role="status">
        {isWon ? 'You found it.' : isLost ? 'It was “' + word + '”.' : lives - wrong.length + ' tries left'}
      </p>
      <div className="keyboard">
        {letters.map((letter) => (
          <button
            className="key"
            type="button"
            key={letter}
            disabled={isWon || isLost || guessed.includes(letter)}
            onClick={() => setGuessed([...guessed, letter])}
          >
            {letter}
          </button>
        ))}
      </div>
      <div className="game-actions">
        <button
          className="button"
          type="button"
          onClick={() => {
            setWord(choose());
            setGuessed([]);
          }}
        >
          New word
        </button>
      </div>
    </section>
  );
}
`;

export const minesweeper = `import { useState, type MouseEvent } from 'react';

const size = 9;
const mineCount = 10;

function neighboursOf(index: number): number[] {
  const x = index % size;
  const y = Math.floor(index / size);
  const result: number[] = [];
  for (let dy = -1; dy <= 1; dy += 1) {
    for (let dx = -1; dx <= 1; dx += 1) {
      const inside = x + dx >= 0 && x + dx < size && y + dy >= 0 && y + dy < size;
      if (inside && (dx !== 0 || dy !== 0)) result.push((y + dy) * size + x + dx);
    }
  }
  return result;
}

/** Mines away from the first field and its neighbours. */
function layMines(first: number): number[] {
  const safe = new Set([first, ...neighboursOf(first)]);
  const places = Array.from({ length: size * size }, (_, index) => index).filter((index) => !safe.has(index));
  const mines: number[] = [];
  while (mines.length < mineCount) {
    const [mine] = places.splice(Math.floor(Math.random() * places.length), 1);
    if (mine !== undefined) mines.push(mine);
  }
  return mines;
}

/** Open every field without a mine. The right button, or the switch, sets flags. */
export function GameScreen({ title }: { title: string }) {
  const [mines, setMines] = useState<number[]>([]);
  const [open, setOpen] = useState<number[]>([]);
  const [flags, setFlags] = useState<number[]>([]);
  const [isFlagging, setFlagging] = useState(false);
  const isLost = open.some((index) => mines.includes(index));
  const isWon = !isLost && open.length === size * size - mineCount;
  const countAt = (index: number, all: number[]) => neighboursOf(index).filter((other) => all.includes(other)).length;

  const flag = (index: number) => {
    if (open.includes(index) || isLost || isWon) return;
    setFlags(flags.includes(index) ? flags.filter((other) => other !== index) : [...flags, index]);
  };
  const uncover = (index: number) => {
    if (isLost || isWon || flags.includes(index)) return;
    const all = mines.length === 0 ? layMines(index) : mines;
    if (mines.length === 0) setMines(all);
    const next = new Set(open);
    const queue = [index];
    while (queue.length > 0) {
      const at = queue.pop();
      if (at === undefined || next.has(at) || flags.includes(at)) continue;
      next.add(at);
      if (!all.includes(at) && countAt(at, all) === 0) queue.push(...neighboursOf(at));
    }
    setOpen([...next]);
  };

  return (
    <section className="screen game" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="game-status" role="status">
        {isLost ? 'That was a mine.' : isWon ? 'All clear.' : mineCount - flags.length + ' mines left'}
      </p>
      <div className="grid-board mines" style={{ gridTemplateColumns: 'repeat(' + size + ', 1fr)' }}>
        {Array.from({ length: size * size }, (_, index) => {
          const isOpen = open.includes(index);
          const isMine = mines.includes(index);
          const count = countAt(index, mines);
          const text = isOpen ? (isMine ? '✹' : count > 0 ? String(count) : '') : flags.includes(index) ? '⚑' : isLost && isMine ? '✹' : '';
          return (
            <button
              className="cell"
              type="button"
              key={index}
              data-open={isOpen}
              aria-label={'Row ' + (Math.floor(index / size) + 1) + ', column ' + ((index % size) + 1) + ': ' + (isOpen ? (isMine ? 'mine' : count + ' around') : flags.includes(index) ? 'flag' : 'covered')}
              onClick={() => (isFlagging ? flag(index) : uncover(index))}
              onContextMenu={(event: MouseEvent) => {
                event.preventDefault();
                flag(index);
              }}
            >
              {text}
            </button>
          );
        })}
      </div>
      <div className="game-actions">
        <button className="button button-quiet" type="button" aria-pressed={isFlagging} onClick={() => setFlagging(!isFlagging)}>
          {isFlagging ? 'Setting flags' : 'Opening fields'}
        </button>
        <button
          className="button"
          type="button"
          onClick={() => {
            setMines([]);
            setOpen([]);
            setFlags([]);
          }}
        >
          New game
        </button>
      </div>
    </section>
  );
}
`;
