import { useState } from 'react';
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
    if (start !== undefined && recent.length > 1)
      setTempo(Math.min(240, Math.max(30, Math.round((60000 * (recent.length - 1)) / (now - start)))));
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
          cells={Array.from({ length: size }, (_, index) => ({
            name: '',
            tone: index === beat ? (index === 0 ? 'accent' : 'second') : 'plain',
          }))}
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
