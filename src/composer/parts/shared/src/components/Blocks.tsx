import { useState } from 'react';
import { createStore } from '../lib/store';
import { Board, Button, Columns, Card, Note, Row, Screen, Status, useKeys, useTick, type Tone } from './Kit';

export interface Piece {
  /** Rows of the shape; 0 is nothing, else the number of its colour. */
  shape: number[][];
  x: number;
  y: number;
}

const width = 10;
const height = 20;
const shapes = [
  [[1, 1, 1, 1]],
  [
    [2, 2],
    [2, 2],
  ],
  [
    [0, 3, 0],
    [3, 3, 3],
  ],
  [
    [0, 4, 4],
    [4, 4, 0],
  ],
  [
    [5, 5, 0],
    [0, 5, 5],
  ],
  [
    [6, 0, 0],
    [6, 6, 6],
  ],
  [
    [0, 0, 7],
    [7, 7, 7],
  ],
];
const colours = ['', '#22a6b3', '#e1b12c', '#8e5bd0', '#3fae5a', '#d8453e', '#3c63d6', '#e07b2f'];
const best = createStore<number>('blocks-best', () => 0);

const emptyField = () => Array<number>(width * height).fill(0);
const newPiece = (): Piece => {
  const shape = shapes[Math.floor(Math.random() * shapes.length)] ?? [[1, 1, 1, 1]];
  return { shape, x: Math.floor((width - (shape[0]?.length ?? 1)) / 2), y: 0 };
};
const cellsOf = (piece: Piece) =>
  piece.shape.flatMap((row, dy) =>
    row.flatMap((colour, dx) => (colour === 0 ? [] : [{ x: piece.x + dx, y: piece.y + dy, colour }])),
  );
const fits = (field: number[], piece: Piece) =>
  cellsOf(piece).every(
    ({ x, y }) => x >= 0 && x < width && y >= 0 && y < height && field[y * width + x] === 0,
  );
const rotated = (piece: Piece): Piece => ({
  ...piece,
  shape: (piece.shape[0] ?? []).map((_, column) => piece.shape.map((row) => row[column] ?? 0).reverse()),
});

/** The field with the piece in it, full rows taken away, and how many there were. */
export function settle(field: number[], piece: Piece): { field: number[]; rows: number } {
  const next = [...field];
  for (const { x, y, colour } of cellsOf(piece)) next[y * width + x] = colour;
  const rows = Array.from({ length: height }, (_, y) => next.slice(y * width, y * width + width));
  const kept = rows.filter((row) => row.includes(0));
  const gone = height - kept.length;
  return { field: [...Array<number>(gone * width).fill(0), ...kept.flat()], rows: gone };
}

const points = [0, 100, 300, 500, 800];

/** Falling pieces fill rows; a full row goes away. */
export function Blocks({ title }: { title: string }) {
  const [game, setGame] = useState(() => ({
    field: emptyField(),
    piece: newPiece(),
    next: newPiece(),
    rows: 0,
    score: 0,
    isOver: false,
  }));
  const [isRunning, setRunning] = useState(false);
  const record = best.use();
  const level = Math.floor(game.rows / 10) + 1;

  const land = (piece: Piece) => {
    const { field, rows } = settle(game.field, piece);
    const score = game.score + (points[rows] ?? 0) * level;
    const isOver = !fits(field, game.next);
    if (isOver && score > best.get()) best.set(score);
    setGame({ field, piece: game.next, next: newPiece(), rows: game.rows + rows, score, isOver });
  };
  const move = (dx: number, dy: number) => {
    const piece = { ...game.piece, x: game.piece.x + dx, y: game.piece.y + dy };
    if (game.isOver) return;
    setRunning(true);
    if (fits(game.field, piece)) setGame({ ...game, piece });
    else if (dy > 0) land(game.piece);
  };
  const turn = () => {
    const piece = [0, -1, 1, -2, 2]
      .map((dx) => ({ ...rotated(game.piece), x: game.piece.x + dx }))
      .find((candidate) => fits(game.field, candidate));
    if (piece && !game.isOver) setGame({ ...game, piece });
  };
  const drop = () => {
    if (game.isOver) return;
    setRunning(true);
    let piece = game.piece;
    while (fits(game.field, { ...piece, y: piece.y + 1 })) piece = { ...piece, y: piece.y + 1 };
    land(piece);
  };
  const restart = () => {
    setGame({ field: emptyField(), piece: newPiece(), next: newPiece(), rows: 0, score: 0, isOver: false });
    setRunning(true);
  };

  useTick(() => move(0, 1), isRunning && !game.isOver ? Math.max(90, 700 - level * 60) : null);
  useKeys((key) => {
    if (key === 'ArrowLeft') move(-1, 0);
    else if (key === 'ArrowRight') move(1, 0);
    else if (key === 'ArrowDown') move(0, 1);
    else if (key === 'ArrowUp') turn();
    else if (key === ' ') drop();
    else if (key === 'p') setRunning(!isRunning);
    else return false;
    return true;
  });

  let ghost = game.piece;
  while (fits(game.field, { ...ghost, y: ghost.y + 1 })) ghost = { ...ghost, y: ghost.y + 1 };
  const shadow = new Set(cellsOf(ghost).map(({ x, y }) => y * width + x));
  const shown = [...game.field];
  for (const { x, y, colour } of cellsOf(game.piece)) shown[y * width + x] = colour;

  return (
    <Screen title={title}>
      <Status>
        {game.isOver
          ? 'Game over: ' + game.score
          : isRunning
            ? String(game.score)
            : game.score > 0
              ? 'Paused'
              : 'Ready?'}
      </Status>
      <Columns>
        <Board
          label={'Field, ' + game.rows + ' rows cleared'}
          columns={width}
          size={240}
          gap={2}
          cells={shown.map((colour, index) => ({
            name: '',
            tone: (colour === 0 && shadow.has(index) ? 'soft' : 'plain') as Tone,
            ...(colour === 0 ? {} : { colour: colours[colour] ?? '' }),
          }))}
        />
        <Card>
          <Note>
            Rows {game.rows}, level {level}
            {record > 0 ? ', best ' + record : ''}
          </Note>
          <Board
            label="Next piece"
            columns={4}
            size={120}
            gap={2}
            cells={Array.from({ length: 8 }, (_, index) => {
              const colour = game.next.shape[Math.floor(index / 4)]?.[index % 4] ?? 0;
              return {
                name: '',
                tone: 'none' as Tone,
                ...(colour === 0 ? {} : { colour: colours[colour] ?? '' }),
              };
            })}
          />
          <Row isCentred>
            <Button label="←" name="Left" isQuiet onPress={() => move(-1, 0)} />
            <Button label="⟳" name="Turn" isQuiet onPress={turn} />
            <Button label="→" name="Right" isQuiet onPress={() => move(1, 0)} />
            <Button label="↓" name="Down" isQuiet onPress={() => move(0, 1)} />
            <Button label="⤓" name="Drop" isQuiet onPress={drop} />
          </Row>
          <Row isCentred>
            <Button
              label={game.isOver ? 'Play again' : isRunning ? 'Pause' : 'Start'}
              onPress={game.isOver ? restart : () => setRunning(!isRunning)}
            />
            <Button label="New game" isQuiet onPress={restart} />
          </Row>
        </Card>
      </Columns>
    </Screen>
  );
}
