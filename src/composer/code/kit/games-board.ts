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
