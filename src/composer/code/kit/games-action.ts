/** Games that run by themselves, for every kind of app alike. */
export const blocksTsx = `import { useState } from 'react';
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
  [[2, 2], [2, 2]],
  [[0, 3, 0], [3, 3, 3]],
  [[0, 4, 4], [4, 4, 0]],
  [[5, 5, 0], [0, 5, 5]],
  [[6, 0, 0], [6, 6, 6]],
  [[0, 0, 7], [7, 7, 7]],
];
const colours = ['', '#22a6b3', '#e1b12c', '#8e5bd0', '#3fae5a', '#d8453e', '#3c63d6', '#e07b2f'];
const best = createStore<number>('blocks-best', () => 0);

const emptyField = () => Array<number>(width * height).fill(0);
const newPiece = (): Piece => {
  const shape = shapes[Math.floor(Math.random() * shapes.length)] ?? [[1, 1, 1, 1]];
  return { shape, x: Math.floor((width - (shape[0]?.length ?? 1)) / 2), y: 0 };
};
const cellsOf = (piece: Piece) =>
  piece.shape.flatMap((row, dy) => row.flatMap((colour, dx) => (colour === 0 ? [] : [{ x: piece.x + dx, y: piece.y + dy, colour }])));
const fits = (field: number[], piece: Piece) =>
  cellsOf(piece).every(({ x, y }) => x >= 0 && x < width && y >= 0 && y < height && field[y * width + x] === 0);
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
  const [game, setGame] = useState(() => ({ field: emptyField(), piece: newPiece(), next: newPiece(), rows: 0, score: 0, isOver: false }));
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
    const piece = [0, -1, 1, -2, 2].map((dx) => ({ ...rotated(game.piece), x: game.piece.x + dx })).find((candidate) => fits(game.field, candidate));
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
      <Status>{game.isOver ? 'Game over: ' + game.score : isRunning ? String(game.score) : game.score > 0 ? 'Paused' : 'Ready?'}</Status>
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
              return { name: '', tone: 'none' as Tone, ...(colour === 0 ? {} : { colour: colours[colour] ?? '' }) };
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
            <Button label={game.isOver ? 'Play again' : isRunning ? 'Pause' : 'Start'} onPress={game.isOver ? restart : () => setRunning(!isRunning)} />
            <Button label="New game" isQuiet onPress={restart} />
          </Row>
        </Card>
      </Columns>
    </Screen>
  );
}
`;

export const pongTsx = `import { useEffect, useRef, useState } from 'react';
import { Arena, Button, Choices, Note, Row, Screen, Status, useKeys, useTick } from './Kit';

const width = 100;
const height = 60;
const bat = 13;

interface Game {
  ball: { x: number; y: number; dx: number; dy: number };
  left: number;
  right: number;
  points: [number, number];
}

const serve = (to: number): Game['ball'] => ({ x: width / 2, y: height / 2, dx: to * 0.85, dy: (Math.random() - 0.5) * 0.9 });
const inside = (y: number) => Math.min(height - bat, Math.max(0, y));

/** One step of the ball: off the walls and the bats, or a point for somebody. */
export function stepPong(game: Game): Game {
  let { x, y, dx, dy } = game.ball;
  x += dx;
  y += dy;
  if (y < 1 || y > height - 1) {
    dy = -dy;
    y = Math.min(height - 1, Math.max(1, y));
  }
  const meets = (top: number) => y > top - 1 && y < top + bat + 1;
  const off = (top: number) => ((y - top) / bat - 0.5) * 1.6;
  if (dx < 0 && x < 4 && x > 1 && meets(game.left)) {
    dx = Math.min(1.9, -dx * 1.05);
    dy = off(game.left);
  } else if (dx > 0 && x > width - 4 && x < width - 1 && meets(game.right)) {
    dx = Math.max(-1.9, -dx * 1.05);
    dy = off(game.right);
  }
  if (x < -2) return { ...game, ball: serve(1), points: [game.points[0], game.points[1] + 1] };
  if (x > width + 2) return { ...game, ball: serve(-1), points: [game.points[0] + 1, game.points[1]] };
  return { ...game, ball: { x, y, dx, dy } };
}

const fresh = (): Game => ({ ball: serve(1), left: height / 2 - bat / 2, right: height / 2 - bat / 2, points: [0, 0] });

/** Two bats and a ball. The first to reach seven wins. */
export function Pong({ title, players = 'computer' }: { title: string; players?: string }) {
  const [game, setGame] = useState(fresh);
  const [mode, setMode] = useState(players);
  const [isRunning, setRunning] = useState(false);
  const held = useRef(new Set<string>());
  const isOver = game.points[0] === 7 || game.points[1] === 7;

  useEffect(() => {
    if (typeof window === 'undefined' || !window.addEventListener) return;
    const release = (event: KeyboardEvent) => held.current.delete(event.key.toLowerCase());
    window.addEventListener('keyup', release);
    return () => window.removeEventListener('keyup', release);
  }, []);
  useKeys((key) => {
    const name = key.toLowerCase();
    if (name === ' ') {
      if (!isOver) setRunning(!isRunning);
      return true;
    }
    if (!['w', 's', 'arrowup', 'arrowdown'].includes(name)) return false;
    held.current.add(name);
    if (!isOver) setRunning(true);
    return true;
  });
  useTick(
    () => {
      const keys = held.current;
      const isUp = keys.has('w') || (mode === 'computer' && keys.has('arrowup'));
      const isDown = keys.has('s') || (mode === 'computer' && keys.has('arrowdown'));
      const left = inside(game.left + (isUp ? -1.3 : 0) + (isDown ? 1.3 : 0));
      const aim = game.ball.dx > 0 ? game.ball.y - bat / 2 : height / 2 - bat / 2;
      const right =
        mode === 'computer'
          ? inside(game.right + Math.max(-0.72, Math.min(0.72, aim - game.right)))
          : inside(game.right + (keys.has('arrowup') ? -1.3 : 0) + (keys.has('arrowdown') ? 1.3 : 0));
      setGame(stepPong({ ...game, left, right }));
    },
    isRunning && !isOver ? 16 : null,
  );

  const restart = () => {
    setGame(fresh());
    setRunning(true);
  };
  return (
    <Screen title={title}>
      <Status>
        {game.points[0]} : {game.points[1]}
        {isOver ? (game.points[0] === 7 ? ' – the left side wins.' : ' – the right side wins.') : ''}
      </Status>
      <Arena
        label={'Table, ' + game.points[0] + ' to ' + game.points[1]}
        width={width}
        height={height}
        onPoint={(x, y) => setGame((now) => (x < width / 2 || mode === 'computer' ? { ...now, left: inside(y - bat / 2) } : { ...now, right: inside(y - bat / 2) }))}
        shapes={[
          ...[0, 1, 2, 3, 4, 5].map((line) => ({ x: width / 2 - 0.3, y: line * 10 + 3, w: 0.6, h: 4, tone: 'soft' as const })),
          { x: 2, y: game.left, w: 2, h: bat, tone: 'accent' as const },
          { x: width - 4, y: game.right, w: 2, h: bat, tone: 'second' as const },
          { x: game.ball.x - 1, y: game.ball.y - 1, w: 2, h: 2, tone: 'plain' as const, isRound: true },
        ]}
      />
      <Note>{mode === 'computer' ? 'W and S, the arrow keys, or the pointer.' : 'Left: W and S. Right: the arrow keys. Or drag on your side.'}</Note>
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
            setGame(fresh());
            setRunning(false);
          }}
        />
        <Button label={isOver ? 'Play again' : isRunning ? 'Pause' : 'Start'} onPress={isOver ? restart : () => setRunning(!isRunning)} />
      </Row>
    </Screen>
  );
}
`;

export const breakoutTsx = `import { useRef, useState } from 'react';
import { createStore } from '../lib/store';
import { Arena, Button, Row, Screen, Status, useKeys, useTick } from './Kit';

const width = 80;
const height = 60;
const bat = 14;
const best = createStore<number>('breakout-best', () => 0);

interface Brick {
  x: number;
  y: number;
  row: number;
}
interface Game {
  ball: { x: number; y: number; dx: number; dy: number };
  bricks: Brick[];
  lives: number;
  score: number;
}

const wall = (): Brick[] => Array.from({ length: 40 }, (_, index) => ({ x: (index % 8) * 10 + 0.5, y: Math.floor(index / 8) * 4 + 5, row: Math.floor(index / 8) }));
const serve = (): Game['ball'] => ({ x: width / 2, y: height - 12, dx: Math.random() < 0.5 ? 0.5 : -0.5, dy: -0.75 });
const fresh = (): Game => ({ ball: serve(), bricks: wall(), lives: 3, score: 0 });

/** One step of the ball past walls, bricks and the bat. */
export function stepBreakout(game: Game, left: number): Game {
  let { x, y, dx, dy } = game.ball;
  x += dx;
  y += dy;
  if (x < 1 || x > width - 1) dx = -dx;
  if (y < 1) dy = Math.abs(dy);
  if (dy > 0 && y > height - 5 && y < height - 2 && x > left - 1 && x < left + bat + 1) {
    dy = -Math.abs(dy);
    dx = ((x - left) / bat - 0.5) * 1.8;
  }
  const hit = game.bricks.find((brick) => x > brick.x - 1 && x < brick.x + 10 && y > brick.y - 1 && y < brick.y + 4);
  if (hit) dy = -dy;
  const bricks = hit ? game.bricks.filter((brick) => brick !== hit) : game.bricks;
  const score = game.score + (hit ? 10 : 0);
  if (y > height + 2) return { ball: serve(), bricks, score, lives: game.lives - 1 };
  return { ...game, bricks, score, ball: { x: Math.min(width - 1, Math.max(1, x)), y, dx, dy } };
}

/** Take the wall down, brick by brick. */
export function Breakout({ title }: { title: string }) {
  const [game, setGame] = useState(fresh);
  const [left, setLeft] = useState((width - bat) / 2);
  const [isRunning, setRunning] = useState(false);
  const heading = useRef(0);
  const record = best.use();
  const isWon = game.bricks.length === 0;
  const isOver = isWon || game.lives === 0;
  const go = (x: number) => setLeft(Math.min(width - bat, Math.max(0, x)));

  useKeys((key) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      heading.current = key === 'ArrowLeft' ? -7 : 7;
      if (!isOver) setRunning(true);
    } else if (key === ' ') {
      if (!isOver) setRunning(!isRunning);
    } else return false;
    return true;
  });
  useTick(
    () => {
      if (heading.current !== 0) {
        go(left + Math.sign(heading.current) * 1.4);
        heading.current -= Math.sign(heading.current);
      }
      const next = stepBreakout(game, left);
      if ((next.lives === 0 || next.bricks.length === 0) && next.score > best.get()) best.set(next.score);
      if (next.lives < game.lives) setRunning(false);
      setGame(next);
    },
    isRunning && !isOver ? 16 : null,
  );

  return (
    <Screen title={title}>
      <Status>
        {isWon ? 'The wall is down: ' + game.score : isOver ? 'Game over: ' + game.score : game.score + ' points, ' + game.lives + ' lives'}
        {record > 0 ? ' (best: ' + record + ')' : ''}
      </Status>
      <Arena
        label={'Wall of ' + game.bricks.length + ' bricks'}
        width={width}
        height={height}
        onPoint={(x) => go(x - bat / 2)}
        onPress={() => !isOver && setRunning(true)}
        shapes={[
          ...game.bricks.map((brick) => ({ x: brick.x, y: brick.y, w: 9, h: 3, tone: brick.row % 2 === 0 ? ('accent' as const) : ('second' as const) })),
          { x: left, y: height - 4, w: bat, h: 2, tone: 'plain' as const, isRound: true },
          { x: game.ball.x - 1, y: game.ball.y - 1, w: 2, h: 2, tone: 'plain' as const, isRound: true },
        ]}
      />
      <Row isCentred>
        <Button label="←" name="Left" isQuiet onPress={() => go(left - 8)} />
        <Button
          label={isOver ? 'Play again' : isRunning ? 'Pause' : 'Start'}
          onPress={() => {
            if (isOver) setGame(fresh());
            setRunning(isOver || !isRunning);
          }}
        />
        <Button label="→" name="Right" isQuiet onPress={() => go(left + 8)} />
      </Row>
    </Screen>
  );
}
`;

export const flappyTsx = `import { useState } from 'react';
import { createStore } from '../lib/store';
import { Arena, Button, Note, Row, Screen, Status, useKeys, useTick } from './Kit';

const width = 60;
const height = 80;
const gap = 24;
const best = createStore<number>('flappy-best', () => 0);

interface Game {
  y: number;
  speed: number;
  gates: { x: number; top: number }[];
  score: number;
  isOver: boolean;
}

const topNow = () => 8 + Math.random() * (height - gap - 16);
const fresh = (): Game => ({ y: height / 2, speed: 0, gates: [{ x: width + 10, top: topNow() }, { x: width + 48, top: topNow() }], score: 0, isOver: false });

/** One step: the bird falls, the gates come nearer. */
export function stepFlappy(game: Game): Game {
  const speed = game.speed + 0.075;
  const y = game.y + speed;
  const gates = game.gates.map((gate) => ({ ...gate, x: gate.x - 0.42 })).filter((gate) => gate.x > -10);
  const last = gates.at(-1);
  if (!last || last.x < width - 28) gates.push({ x: width + 10, top: topNow() });
  const passed = game.gates.filter((gate) => gate.x + 8 >= 14).length - gates.filter((gate) => gate.x + 8 >= 14).length;
  const isHit = gates.some((gate) => gate.x < 18 && gate.x + 8 > 13 && (y < gate.top || y + 4 > gate.top + gap));
  return { y, speed, gates, score: game.score + Math.max(0, passed), isOver: isHit || y < -4 || y > height - 4 };
}

/** Flap through the gates. */
export function Flappy({ title }: { title: string }) {
  const [game, setGame] = useState(fresh);
  const [isRunning, setRunning] = useState(false);
  const record = best.use();

  const flap = () => {
    if (game.isOver) return;
    setRunning(true);
    setGame((now) => ({ ...now, speed: -1.25 }));
  };
  useKeys((key) => {
    if (key !== ' ' && key !== 'ArrowUp') return false;
    flap();
    return true;
  });
  useTick(
    () => {
      const next = stepFlappy(game);
      if (next.isOver && next.score > best.get()) best.set(next.score);
      setGame(next);
    },
    isRunning && !game.isOver ? 16 : null,
  );

  return (
    <Screen title={title}>
      <Status>{(game.isOver ? 'Game over: ' + game.score : String(game.score)) + (record > 0 ? ' (best: ' + record + ')' : '')}</Status>
      <Arena
        label={'Sky, ' + game.score + ' gates passed'}
        width={width}
        height={height}
        onPress={flap}
        shapes={[
          ...game.gates.flatMap((gate) => [
            { x: gate.x, y: 0, w: 8, h: gate.top, tone: 'accent' as const },
            { x: gate.x, y: gate.top + gap, w: 8, h: height - gate.top - gap, tone: 'accent' as const },
          ]),
          { x: 13, y: game.y, w: 5, h: 4, tone: 'second' as const, isRound: true },
        ]}
      />
      <Note>Space, the up arrow, or a tap on the sky.</Note>
      <Row isCentred>
        {game.isOver ? (
          <Button
            label="Play again"
            onPress={() => {
              setGame(fresh());
              setRunning(false);
            }}
          />
        ) : (
          <Button label="Flap" onPress={flap} />
        )}
      </Row>
    </Screen>
  );
}
`;
