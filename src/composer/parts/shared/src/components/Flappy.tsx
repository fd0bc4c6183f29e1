import { useState } from 'react';
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
const fresh = (): Game => ({
  y: height / 2,
  speed: 0,
  gates: [
    { x: width + 10, top: topNow() },
    { x: width + 48, top: topNow() },
  ],
  score: 0,
  isOver: false,
});

/** One step: the bird falls, the gates come nearer. */
export function stepFlappy(game: Game): Game {
  const speed = game.speed + 0.075;
  const y = game.y + speed;
  const gates = game.gates.map((gate) => ({ ...gate, x: gate.x - 0.42 })).filter((gate) => gate.x > -10);
  const last = gates.at(-1);
  if (!last || last.x < width - 28) gates.push({ x: width + 10, top: topNow() });
  const passed =
    game.gates.filter((gate) => gate.x + 8 >= 14).length - gates.filter((gate) => gate.x + 8 >= 14).length;
  const isHit = gates.some(
    (gate) => gate.x < 18 && gate.x + 8 > 13 && (y < gate.top || y + 4 > gate.top + gap),
  );
  return {
    y,
    speed,
    gates,
    score: game.score + Math.max(0, passed),
    isOver: isHit || y < -4 || y > height - 4,
  };
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
      <Status>
        {(game.isOver ? 'Game over: ' + game.score : String(game.score)) +
          (record > 0 ? ' (best: ' + record + ')' : '')}
      </Status>
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
