import { useEffect, useState } from 'react';
import { Board, Button, Choices, Note, Row, Screen, Status } from './Kit';

type Disc = 0 | 1 | 2;
const first = (): Disc[] =>
  Array.from({ length: 64 }, (_, index) =>
    index === 27 || index === 36 ? 2 : index === 28 || index === 35 ? 1 : 0,
  );
const ways = [-1, 0, 1]
  .flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0);

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

const movesOf = (cells: Disc[], disc: Disc) =>
  cells.flatMap((_, place) => (turnedBy(cells, place, disc).length > 0 ? [place] : []));
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
  const leader =
    count(1) === count(2)
      ? 'A draw.'
      : (names[count(1) > count(2) ? 1 : 2] ?? '') +
        (count(1) > count(2) && mode === 'computer' ? ' win.' : ' wins.');
  const restart = () => {
    setCells(first());
    setTurn(1);
  };

  return (
    <Screen title={title}>
      <Status>
        {isOver ? leader : moves.length === 0 ? 'No move: the turn passes.' : 'Next: ' + (names[turn] ?? '')}
      </Status>
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
          name:
            'Row ' +
            (Math.floor(index / 8) + 1) +
            ', column ' +
            ((index % 8) + 1) +
            (cell === 0
              ? moves.includes(index) && !isComputer
                ? ', possible'
                : ''
              : ', ' + (names[cell] ?? '')),
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
