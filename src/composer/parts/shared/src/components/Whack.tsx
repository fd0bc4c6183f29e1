import { useState } from 'react';
import { createStore } from '../lib/store';
import { Board, Button, Row, Screen, Status, useTick } from './Kit';

const best = createStore<number>('whack-best', () => 0);
const seconds = 30;

/** Hit what looks out of its hole before it is gone. */
export function Whack({ title }: { title: string }) {
  const [left, setLeft] = useState(0);
  const [mole, setMole] = useState(-1);
  const [score, setScore] = useState(0);
  const record = best.use();
  const isRunning = left > 0;

  useTick(
    () => {
      if (left === 1) {
        setMole(-1);
        if (score > record) best.set(score);
      }
      setLeft(left - 1);
    },
    isRunning ? 1000 : null,
  );
  useTick(
    () => setMole((mole + 1 + Math.floor(Math.random() * 8)) % 9),
    isRunning ? Math.max(450, 900 - score * 15) : null,
  );

  const hit = (hole: number) => {
    if (!isRunning || hole !== mole) return;
    setScore(score + 1);
    setMole(-1);
  };

  return (
    <Screen title={title}>
      <Status>
        {(isRunning
          ? score + ' hit, ' + left + ' s left'
          : score > 0
            ? 'Time is up: ' + score
            : 'Thirty seconds. Ready?') + (record > 0 ? ' (best: ' + record + ')' : '')}
      </Status>
      <Board
        label="Holes"
        columns={3}
        size={360}
        gap={14}
        isRound
        onPress={hit}
        cells={Array.from({ length: 9 }, (_, hole) => ({
          name: hole === mole ? 'Hole ' + (hole + 1) + ', a mole' : 'Hole ' + (hole + 1),
          text: hole === mole ? '◉' : '',
          tone: hole === mole ? 'accent' : 'deep',
        }))}
      />
      <Row isCentred>
        <Button
          label={isRunning ? 'Start again' : 'Start'}
          onPress={() => {
            setScore(0);
            setLeft(seconds);
            setMole(4);
          }}
        />
      </Row>
    </Screen>
  );
}
