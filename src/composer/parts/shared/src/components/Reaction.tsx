import { useEffect, useState } from 'react';
import { createStore } from '../lib/store';
import { Big, Button, Card, Note, Screen, Status } from './Kit';

const times = createStore<number[]>('reactions', () => []);

/** How fast you are: press as soon as it says so. */
export function Reaction({ title }: { title: string }) {
  const all = times.use();
  const [phase, setPhase] = useState<'idle' | 'waiting' | 'now' | 'early' | 'done'>('idle');
  const [since, setSince] = useState(0);

  useEffect(() => {
    if (phase !== 'waiting') return;
    const timer = setTimeout(
      () => {
        setSince(Date.now());
        setPhase('now');
      },
      1200 + Math.random() * 2800,
    );
    return () => clearTimeout(timer);
  }, [phase]);

  const press = () => {
    if (phase === 'waiting') setPhase('early');
    else if (phase === 'now') {
      times.set([Date.now() - since, ...all].slice(0, 20));
      setPhase('done');
    } else setPhase('waiting');
  };
  const texts = {
    idle: 'Ready?',
    waiting: 'Wait …',
    now: 'Now!',
    early: 'Too early',
    done: (all[0] ?? 0) + ' ms',
  };

  return (
    <Screen title={title}>
      <Card isCentred>
        <Big label="Signal">{texts[phase]}</Big>
        <Status>{phase === 'now' ? 'Press now' : ''}</Status>
        <Button
          label={phase === 'waiting' || phase === 'now' ? 'Press' : phase === 'idle' ? 'Start' : 'Again'}
          onPress={press}
        />
        {all.length > 0 && (
          <Note>
            Best {Math.min(...all)} ms, on average{' '}
            {Math.round(all.reduce((sum, time) => sum + time, 0) / all.length)} ms
          </Note>
        )}
      </Card>
    </Screen>
  );
}
