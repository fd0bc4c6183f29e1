import { useEffect, useRef, useState } from 'react';
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

const serve = (to: number): Game['ball'] => ({
  x: width / 2,
  y: height / 2,
  dx: to * 0.85,
  dy: (Math.random() - 0.5) * 0.9,
});
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

const fresh = (): Game => ({
  ball: serve(1),
  left: height / 2 - bat / 2,
  right: height / 2 - bat / 2,
  points: [0, 0],
});

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
        onPoint={(x, y) =>
          setGame((now) =>
            x < width / 2 || mode === 'computer'
              ? { ...now, left: inside(y - bat / 2) }
              : { ...now, right: inside(y - bat / 2) },
          )
        }
        shapes={[
          ...[0, 1, 2, 3, 4, 5].map((line) => ({
            x: width / 2 - 0.3,
            y: line * 10 + 3,
            w: 0.6,
            h: 4,
            tone: 'soft' as const,
          })),
          { x: 2, y: game.left, w: 2, h: bat, tone: 'accent' as const },
          { x: width - 4, y: game.right, w: 2, h: bat, tone: 'second' as const },
          { x: game.ball.x - 1, y: game.ball.y - 1, w: 2, h: 2, tone: 'plain' as const, isRound: true },
        ]}
      />
      <Note>
        {mode === 'computer'
          ? 'W and S, the arrow keys, or the pointer.'
          : 'Left: W and S. Right: the arrow keys. Or drag on your side.'}
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
            setGame(fresh());
            setRunning(false);
          }}
        />
        <Button
          label={isOver ? 'Play again' : isRunning ? 'Pause' : 'Start'}
          onPress={isOver ? restart : () => setRunning(!isRunning)}
        />
      </Row>
    </Screen>
  );
}
