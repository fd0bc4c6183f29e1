import { useState } from 'react';
import { createStore } from '../lib/store';
import { Big, Button, Card, Choices, Lines, Meter, Screen, Slider, Status, useTick } from './Kit';

interface Fast {
  from: number;
  to: number;
}

const running = createStore<number>('fast-from', () => 0);
const past = createStore<Fast[]>('fasts', () => []);

/** A length of time as hours and minutes. */
export const asHours = (milliseconds: number) =>
  Math.floor(milliseconds / 3600000) +
  ' h ' +
  String(Math.floor(milliseconds / 60000) % 60).padStart(2, '0') +
  ' min';

/** How long one has not eaten, and how long is left. It goes on while the app is closed. */
export function Fasting({ title, hours: first = 16 }: { title: string; hours?: number }) {
  const from = running.use();
  const fasts = past.use();
  const [hours, setHours] = useState(first);
  const [now, setNow] = useState(() => Date.now());
  useTick(() => setNow(Date.now()), from > 0 ? 1000 : null);
  const passed = from === 0 ? 0 : Math.max(0, now - from);
  const goal = hours * 3600000;

  return (
    <Screen title={title}>
      <Card isCentred>
        <Big label="Fasted for">{asHours(passed)}</Big>
        <Meter label="Progress" value={passed} max={goal} />
        <Status>
          {from === 0 ? 'Not fasting' : passed >= goal ? 'Goal reached' : asHours(goal - passed) + ' to go'}
        </Status>
        <Button
          label={from === 0 ? 'Start fasting' : 'End the fast'}
          onPress={() => {
            if (from > 0) past.set([{ from, to: Date.now() }, ...fasts].slice(0, 60));
            running.set(from === 0 ? Date.now() : 0);
            setNow(Date.now());
          }}
        />
      </Card>
      <Card>
        <Choices
          label="Rhythm"
          options={[12, 14, 16, 18, 20].map((length) => ({
            value: String(length),
            label: length + ':' + (24 - length),
          }))}
          value={String(hours)}
          onChange={(next) => setHours(Number(next))}
        />
        <Slider label="Hours" value={hours} min={8} max={48} onChange={setHours} />
        <Lines
          label="Past fasts"
          lines={fasts.slice(0, 14).map((fast) => ({
            id: String(fast.from),
            title: new Date(fast.from).toLocaleDateString(undefined, {
              weekday: 'short',
              day: 'numeric',
              month: 'short',
            }),
            side: asHours(fast.to - fast.from),
          }))}
          onRemove={(id) => past.set(fasts.filter((fast) => String(fast.from) !== id))}
        />
      </Card>
    </Screen>
  );
}
