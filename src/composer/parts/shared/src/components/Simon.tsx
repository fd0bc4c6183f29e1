import { useEffect, useState } from 'react';
import { createStore } from '../lib/store';
import { Board, Button, Row, Screen, Status, playTone } from './Kit';

const best = createStore<number>('simon-best', () => 0);
const names = ['Green', 'Red', 'Yellow', 'Blue'];
const dim = ['#2f7d46', '#a83b34', '#a8842a', '#2c5a9e'];
const lit = ['#7dffa0', '#ff8f86', '#ffe27a', '#8dbdff'];
const tones = [330, 262, 440, 196];
const add = (row: number[]) => [...row, Math.floor(Math.random() * 4)];

/** Watch the colours and repeat them; each round has one more. */
export function Simon({ title }: { title: string }) {
  const [row, setRow] = useState<number[]>([]);
  const [phase, setPhase] = useState<'idle' | 'showing' | 'asking' | 'over'>('idle');
  const [step, setStep] = useState(0);
  const [on, setOn] = useState(-1);
  const record = best.use();

  useEffect(() => {
    if (phase !== 'showing') return;
    const isGap = step % 2 === 0;
    const timer = setTimeout(
      () => {
        const colour = row[Math.floor(step / 2)];
        if (isGap && colour !== undefined) {
          setOn(colour);
          playTone(tones[colour] ?? 300, 0.3);
          setStep(step + 1);
        } else if (!isGap) {
          setOn(-1);
          setStep(step + 1);
        } else {
          setStep(0);
          setPhase('asking');
        }
      },
      isGap ? 250 : Math.max(180, 480 - row.length * 20),
    );
    return () => clearTimeout(timer);
  }, [phase, row, step]);

  const start = () => {
    setRow(add([]));
    setStep(0);
    setPhase('showing');
  };
  const press = (colour: number) => {
    if (phase !== 'asking') return;
    playTone(tones[colour] ?? 300, 0.3);
    if (row[step] !== colour) {
      setPhase('over');
      if (row.length - 1 > record) best.set(row.length - 1);
      return;
    }
    if (step + 1 < row.length) {
      setStep(step + 1);
      return;
    }
    setRow(add(row));
    setStep(0);
    setPhase('showing');
  };

  return (
    <Screen title={title}>
      <Status>
        {phase === 'idle'
          ? 'Watch, then repeat.'
          : phase === 'over'
            ? 'That was not it. You got ' + (row.length - 1) + '.'
            : phase === 'showing'
              ? 'Watch: round ' + row.length
              : 'Your turn: ' + (step + 1) + ' of ' + row.length}
        {record > 0 ? ' (best: ' + record + ')' : ''}
      </Status>
      <Board
        label="Colours"
        columns={2}
        size={340}
        gap={12}
        onPress={press}
        cells={names.map((name, index) => ({
          name: on === index ? name + ', lit' : name,
          colour: (on === index ? lit[index] : dim[index]) ?? '',
          isDisabled: phase !== 'asking',
        }))}
      />
      <Row isCentred>
        <Button label={phase === 'idle' ? 'Start' : 'Start again'} onPress={start} />
      </Row>
    </Screen>
  );
}
