import { useState } from 'react';
import { dayFromToday, formatNumber } from '../lib/format';
import { createStore } from '../lib/store';
import { Big, Button, Card, Heading, Lines, Meter, NumberField, Row, Screen, Status } from './Kit';

const amounts = createStore<Record<string, number>>('amounts', () => ({}));
const goalStore = createStore<number>('goal', () => 0);

/** Counts something up to a goal, day by day. */
export function DailyGoal({
  title,
  unit,
  goal: first,
  steps,
}: {
  title: string;
  unit: string;
  goal: number;
  steps: number[];
}) {
  const days = amounts.use();
  const goal = goalStore.use() || first;
  const [own, setOwn] = useState(Number.NaN);
  const today = dayFromToday(0);
  const amount = days[today] ?? 0;
  const show = (value: number) => formatNumber(value, unit);
  const add = (value: number) => amounts.set({ ...days, [today]: Math.max(0, amount + value) });
  const week = [0, 1, 2, 3, 4, 5, 6].map((back) => dayFromToday(-back));

  return (
    <Screen title={title}>
      <Card isCentred>
        <Big label="Today">{show(amount)}</Big>
        <Meter label="Progress" value={amount} max={goal} />
        <Status>{amount >= goal ? 'Goal reached' : show(goal - amount) + ' to go'}</Status>
        <Row isCentred>
          {steps.map((step) => (
            <Button key={step} label={'+ ' + show(step)} onPress={() => add(step)} />
          ))}
          <Button label="Take off" isQuiet isDisabled={amount === 0} onPress={() => add(-(steps[0] ?? 1))} />
        </Row>
        <Row isCentred>
          <NumberField label={'Another amount (' + unit + ')'} value={own} min={0} onChange={setOwn} />
          <Button
            label="Add"
            isQuiet
            isDisabled={Number.isNaN(own)}
            onPress={() => {
              add(own);
              setOwn(Number.NaN);
            }}
          />
        </Row>
      </Card>
      <Card>
        <NumberField
          label={'Goal a day (' + unit + ')'}
          value={goal}
          min={1}
          onChange={(value) => !Number.isNaN(value) && value > 0 && goalStore.set(value)}
        />
        <Heading>The last seven days</Heading>
        <Lines
          label="The last seven days"
          lines={week.map((day) => ({
            id: day,
            title: new Date(day + 'T12:00').toLocaleDateString(undefined, {
              weekday: 'long',
              day: 'numeric',
              month: 'short',
            }),
            side: show(days[day] ?? 0) + ((days[day] ?? 0) >= goal ? ' ✓' : ''),
          }))}
        />
      </Card>
    </Screen>
  );
}
