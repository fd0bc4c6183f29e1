import { useEffect, useState } from 'react';
import { Board, Button, Choices, Row, Screen, Status } from './Kit';

type Disc = 0 | 1 | 2;
const width = 7;
const height = 6;
const empty = (): Disc[] => Array<Disc>(width * height).fill(0);
const at = (cells: Disc[], x: number, y: number) =>
  x < 0 || y < 0 || x >= width || y >= height ? 0 : (cells[y * width + x] ?? 0);

/** Who has four in a row, or 0. */
export function winnerOfFour(cells: Disc[]): Disc {
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const disc = at(cells, x, y);
      if (disc === 0) continue;
      const isLine = [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ].some(([dx = 0, dy = 0]) =>
        [1, 2, 3].every((step) => at(cells, x + dx * step, y + dy * step) === disc),
      );
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

const drop = (cells: Disc[], place: number, disc: Disc) =>
  cells.map((cell, index) => (index === place ? disc : cell));

/** How good a position is for the second player, a few moves ahead. */
function worth(cells: Disc[], disc: Disc, depth: number, low: number, high: number): number {
  const winner = winnerOfFour(cells);
  if (winner !== 0) return winner === 2 ? 100 + depth : -100 - depth;
  if (depth === 0)
    return [0, 1, 2, 3, 4, 5].reduce(
      (sum, y) => sum + (at(cells, 3, y) === 2 ? 1 : at(cells, 3, y) === 1 ? -1 : 0),
      0,
    );
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
        {winner !== 0
          ? 'Four in a row: ' + (names[winner] ?? '')
          : isOver
            ? 'A draw.'
            : 'Next: ' + (names[turn] ?? '')}
      </Status>
      <Board
        label="Board"
        columns={width}
        size={460}
        isRound
        onPress={play}
        cells={cells.map((cell, index) => ({
          name:
            'Column ' +
            ((index % width) + 1) +
            ', row ' +
            (Math.floor(index / width) + 1) +
            (cell === 0 ? '' : ', ' + (names[cell] ?? '')),
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
