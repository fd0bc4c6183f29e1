/** What goes to a beat: breathing, a metronome, intervals. */
export const breathingTsx = `import { useState } from 'react';
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
        <Arena label="Circle" width={60} height={60} shapes={[{ x: 30 - size / 2, y: 30 - size / 2, w: size, h: size, tone: 'accent', isRound: true }]} />
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
              onChange={(value) => setPattern(pattern.map((other, place) => (place === index ? Math.min(30, Math.max(0, value || 0)) : other)))}
            />
          ))}
        </Row>
      </Card>
    </Screen>
  );
}
`;

export const metronomeTsx = `import { useState } from 'react';
import { Big, Board, Button, Card, Choices, Row, Screen, Slider, playTone, useKeys, useTick } from './Kit';

/** A steady beat; the first of a bar sounds higher. */
export function Metronome({ title, tempo: first = 100 }: { title: string; tempo?: number }) {
  const [tempo, setTempo] = useState(first);
  const [beats, setBeats] = useState('4');
  const [beat, setBeat] = useState(-1);
  const [isRunning, setRunning] = useState(false);
  const [taps, setTaps] = useState<number[]>([]);
  const size = Number(beats);

  const strike = (next: number) => {
    setBeat(next);
    playTone(next === 0 ? 1320 : 880, 0.06);
  };
  useTick(() => strike((beat + 1) % size), isRunning ? 60000 / tempo : null);
  const toggle = () => {
    if (!isRunning) strike(0);
    else setBeat(-1);
    setRunning(!isRunning);
  };
  const tap = () => {
    const now = Date.now();
    const recent = [...taps.filter((time) => now - time < 3000), now].slice(-5);
    setTaps(recent);
    const start = recent[0];
    if (start !== undefined && recent.length > 1) setTempo(Math.min(240, Math.max(30, Math.round((60000 * (recent.length - 1)) / (now - start)))));
  };
  useKeys((key) => {
    if (key !== ' ') return false;
    toggle();
    return true;
  });

  return (
    <Screen title={title}>
      <Card isCentred>
        <Big label="Beats a minute">{tempo}</Big>
        <Board
          label={'Beat ' + (beat + 1) + ' of ' + size}
          columns={size}
          size={size * 64}
          gap={10}
          isRound
          cells={Array.from({ length: size }, (_, index) => ({ name: '', tone: index === beat ? (index === 0 ? 'accent' : 'second') : 'plain' }))}
        />
        <Row isCentred>
          <Button label={isRunning ? 'Stop' : 'Start'} onPress={toggle} />
          <Button label="Tap the tempo" isQuiet onPress={tap} />
        </Row>
      </Card>
      <Card>
        <Slider label="Tempo" value={tempo} min={30} max={240} onChange={setTempo} />
        <Choices
          label="Beats in a bar"
          options={['2', '3', '4', '5', '6', '7'].map((value) => ({ value, label: value }))}
          value={beats}
          onChange={(next) => {
            setBeats(next);
            setBeat(-1);
          }}
        />
      </Card>
    </Screen>
  );
}
`;

export const intervalsTsx = `import { useState } from 'react';
import { Big, Button, Card, NumberField, Row, Screen, Status, playTone, useTick } from './Kit';

/** Seconds as minutes and seconds. */
export const asClock = (seconds: number) => Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0');

/** Which round it is after so many seconds, and what is left of its work or rest. */
export function intervalAt(passed: number, work: number, rest: number, rounds: number): { round: number; isWork: boolean; left: number; isOver: boolean } {
  const length = work + rest;
  const round = Math.floor(passed / length);
  // Nobody rests after the last round.
  if (passed >= rounds * length - rest) return { round: rounds - 1, isWork: false, left: 0, isOver: true };
  const at = passed % length;
  return at < work ? { round, isWork: true, left: work - at, isOver: false } : { round, isWork: false, left: length - at, isOver: false };
}

/** Work and rest in turn, for so many rounds. */
export function Intervals({ title, work: firstWork = 40, rest: firstRest = 20, rounds: firstRounds = 8 }: { title: string; work?: number; rest?: number; rounds?: number }) {
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
        <Status>{now.isOver ? 'Done: ' + rounds + ' rounds' : 'Round ' + (now.round + 1) + ' of ' + rounds + ': ' + (now.isWork ? 'work' : 'rest')}</Status>
        <Big label="Left">{asClock(now.left)}</Big>
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
`;
