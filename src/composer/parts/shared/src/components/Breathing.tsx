import { useState } from 'react';
import { createStore } from '../lib/store';
import { Arena, Big, Button, Card, NumberField, Row, Screen, Status, useTick } from './Kit';

const done = createStore<number>('breaths', () => 0);
const names = ['Breathe in', 'Hold', 'Breathe out', 'Hold'];

/** Which part of the breath it is after so many seconds, and how far. */
export function breathAt(pattern: number[], seconds: number): { part: number; left: number; ratio: number } {
  const length = pattern.reduce((sum, part) => sum + part, 0) || 1;
  let rest = seconds % length;
  for (let part = 0; part < pattern.length; part += 1) {
    const size = pattern[part] ?? 0;
    if (rest < size) return { part, left: Math.ceil(size - rest), ratio: rest / size };
    rest -= size;
  }
  return { part: 0, left: pattern[0] ?? 0, ratio: 0 };
}

/** Breathe with the circle. */
export function Breathing({ title, pattern: first }: { title: string; pattern: number[] }) {
  const [pattern, setPattern] = useState([...first, 0, 0, 0, 0].slice(0, 4));
  const [passed, setPassed] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const count = done.use();
  const length = pattern.reduce((sum, part) => sum + part, 0);
  const { part, left, ratio } = breathAt(pattern, passed);
  const size = part === 0 ? 18 + ratio * 34 : part === 1 ? 52 : part === 2 ? 52 - ratio * 34 : 18;

  useTick(
    () => {
      const next = passed + 0.1;
      if (Math.floor(next / length) > Math.floor(passed / length)) done.set(count + 1);
      setPassed(next);
    },
    isRunning && length > 0 ? 100 : null,
  );

  return (
    <Screen title={title}>
      <Card isCentred>
        <Big label="Now" isLong>
          {isRunning ? (names[part] ?? '') + ' ' + left : 'Ready?'}
        </Big>
        <Arena
          label="Circle"
          width={60}
          height={60}
          shapes={[{ x: 30 - size / 2, y: 30 - size / 2, w: size, h: size, tone: 'accent', isRound: true }]}
        />
        <Row isCentred>
          <Button label={isRunning ? 'Pause' : 'Start'} onPress={() => setRunning(!isRunning)} />
          <Button
            label="Reset"
            isQuiet
            onPress={() => {
              setRunning(false);
              setPassed(0);
            }}
          />
        </Row>
        <Status>{count === 0 ? '' : count + (count === 1 ? ' breath' : ' breaths')}</Status>
      </Card>
      <Card>
        <Row>
          {['In (s)', 'Hold in (s)', 'Out (s)', 'Hold out (s)'].map((label, index) => (
            <NumberField
              key={label}
              label={label}
              value={pattern[index] ?? 0}
              min={0}
              max={30}
              onChange={(value) =>
                setPattern(
                  pattern.map((other, place) =>
                    place === index ? Math.min(30, Math.max(0, value || 0)) : other,
                  ),
                )
              }
            />
          ))}
        </Row>
      </Card>
    </Screen>
  );
}
