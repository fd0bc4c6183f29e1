import { useRef, useState } from 'react';
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

const wall = (): Brick[] =>
  Array.from({ length: 40 }, (_, index) => ({
    x: (index % 8) * 10 + 0.5,
    y: Math.floor(index / 8) * 4 + 5,
    row: Math.floor(index / 8),
  }));
const serve = (): Game['ball'] => ({
  x: width / 2,
  y: height - 12,
  dx: Math.random() < 0.5 ? 0.5 : -0.5,
  dy: -0.75,
});
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
  const hit = game.bricks.find(
    (brick) => x > brick.x - 1 && x < brick.x + 10 && y > brick.y - 1 && y < brick.y + 4,
  );
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
        {isWon
          ? 'The wall is down: ' + game.score
          : isOver
            ? 'Game over: ' + game.score
            : game.score + ' points, ' + game.lives + ' lives'}
        {record > 0 ? ' (best: ' + record + ')' : ''}
      </Status>
      <Arena
        label={'Wall of ' + game.bricks.length + ' bricks'}
        width={width}
        height={height}
        onPoint={(x) => go(x - bat / 2)}
        onPress={() => !isOver && setRunning(true)}
        shapes={[
          ...game.bricks.map((brick) => ({
            x: brick.x,
            y: brick.y,
            w: 9,
            h: 3,
            tone: brick.row % 2 === 0 ? ('accent' as const) : ('second' as const),
          })),
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
