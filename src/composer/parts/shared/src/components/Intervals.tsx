import { useState } from 'react';
import { Big, Button, Card, NumberField, Row, Screen, Status, playTone, useTick } from './Kit';

/** Seconds as minutes and seconds. */
export const asClock = (seconds: number) =>
  Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0');

/** Which round it is after so many seconds, and what is left of its work or rest. */
export function intervalAt(
  passed: number,
  work: number,
  rest: number,
  rounds: number,
): { round: number; isWork: boolean; left: number; isOver: boolean } {
  const length = work + rest;
  const round = Math.floor(passed / length);
  // Nobody rests after the last round.
  if (passed >= rounds * length - rest) return { round: rounds - 1, isWork: false, left: 0, isOver: true };
  const at = passed % length;
  return at < work
    ? { round, isWork: true, left: work - at, isOver: false }
    : { round, isWork: false, left: length - at, isOver: false };
}

/** Work and rest in turn, for so many rounds. */
export function Intervals({
  title,
  work: firstWork = 40,
  rest: firstRest = 20,
  rounds: firstRounds = 8,
}: {
  title: string;
  work?: number;
  rest?: number;
  rounds?: number;
}) {
  const [work, setWork] = useState(firstWork);
  const [rest, setRest] = useState(firstRest);
  const [rounds, setRounds] = useState(firstRounds);
  const [passed, setPassed] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const now = intervalAt(passed, work, rest, rounds);

  useTick(
    () => {
      const next = intervalAt(passed + 1, work, rest, rounds);
      if (next.isOver) {
        setRunning(false);
        playTone(660, 0.6);
      } else if (next.isWork !== now.isWork) playTone(next.isWork ? 880 : 440, 0.3);
      else if (next.left <= 3) playTone(550, 0.1);
      setPassed(passed + 1);
    },
    isRunning ? 1000 : null,
  );
  const change = (set: (value: number) => void, low: number) => (value: number) => {
    set(Math.min(3600, Math.max(low, Math.round(value) || low)));
    setPassed(0);
    setRunning(false);
  };

  return (
    <Screen title={title}>
      <Card isCentred>
        <Status>
          {now.isOver
            ? 'Done: ' + rounds + ' rounds'
            : 'Round ' + (now.round + 1) + ' of ' + rounds + ': ' + (now.isWork ? 'work' : 'rest')}
        </Status>
        <Big label="Time left">{asClock(now.left)}</Big>
        <Row isCentred>
          <Button
            label={now.isOver ? 'Again' : isRunning ? 'Pause' : 'Start'}
            onPress={() => {
              if (now.isOver) setPassed(0);
              if (!isRunning) playTone(880, 0.2);
              setRunning(now.isOver || !isRunning);
            }}
          />
          <Button
            label="Reset"
            isQuiet
            onPress={() => {
              setRunning(false);
              setPassed(0);
            }}
          />
        </Row>
      </Card>
      <Card>
        <Row>
          <NumberField label="Work (s)" value={work} min={1} max={3600} onChange={change(setWork, 1)} />
          <NumberField label="Rest (s)" value={rest} min={0} max={3600} onChange={change(setRest, 0)} />
          <NumberField label="Rounds" value={rounds} min={1} max={99} onChange={change(setRounds, 1)} />
        </Row>
      </Card>
    </Screen>
  );
}
