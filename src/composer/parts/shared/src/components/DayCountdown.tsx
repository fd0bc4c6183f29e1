import { useState } from 'react';
import { dayFromToday, formatDay } from '../lib/format';
import { createStore } from '../lib/store';
import {
  Big,
  Board,
  Button,
  Card,
  DateField,
  Heading,
  Lines,
  Row,
  Screen,
  Status,
  TextField,
  useTick,
} from './Kit';

interface Day {
  id: string;
  name: string;
  day: string;
}

const store = createStore<Day[] | null>('days', () => null);

/** Days, hours, minutes and seconds up to a moment; all 0 once it has come. */
export function partsUntil(
  day: string,
  now: number,
): { days: number; hours: number; minutes: number; seconds: number; isPast: boolean } {
  const left = new Date(day + 'T00:00').getTime() - now;
  const seconds = Math.max(0, Math.floor(left / 1000));
  return {
    days: Math.floor(seconds / 86400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    isPast: left <= 0,
  };
}

/** A day such as 2027-06-12; of 12-25 the next one that comes. */
function comingDay(day: string): string {
  if (!/^\d{2}-\d{2}$/.test(day)) return day === '' ? dayFromToday(30) : day;
  const today = dayFromToday(0);
  const year = Number(today.slice(0, 4));
  return year + '-' + day >= today ? year + '-' + day : year + 1 + '-' + day;
}

/** Counts down to a day, and to others below it. */
export function DayCountdown({ title, name, day = '' }: { title: string; name: string; day?: string }) {
  const days = store.use() ?? [{ id: 'first', name, day: comingDay(day) }];
  const [now, setNow] = useState(() => Date.now());
  const [newName, setNewName] = useState('');
  const [newDay, setNewDay] = useState(() => dayFromToday(7));
  useTick(() => setNow(Date.now()), 1000);
  const sorted = [...days].sort((a, b) => a.day.localeCompare(b.day));
  const first = sorted.find((entry) => !partsUntil(entry.day, now).isPast) ?? sorted.at(-1);
  const parts = first ? partsUntil(first.day, now) : null;

  return (
    <Screen title={title}>
      {first && parts && (
        <Card isCentred>
          <Heading>{first.name}</Heading>
          {parts.isPast ? (
            <Big label="Days left">Today or past</Big>
          ) : (
            <Board
              label={parts.days + ' days, ' + parts.hours + ' hours, ' + parts.minutes + ' minutes'}
              columns={4}
              size={560}
              gap={10}
              cells={[
                { name: '', text: String(parts.days), tone: 'accent' },
                { name: '', text: String(parts.hours).padStart(2, '0'), tone: 'soft' },
                { name: '', text: String(parts.minutes).padStart(2, '0'), tone: 'soft' },
                { name: '', text: String(parts.seconds).padStart(2, '0'), tone: 'soft' },
              ]}
            />
          )}
          <Status>
            {parts.isPast
              ? formatDay(first.day)
              : 'Days, hours, minutes, seconds until ' + formatDay(first.day)}
          </Status>
        </Card>
      )}
      <Card>
        <Lines
          label="Days"
          lines={sorted.map((entry) => {
            const left = partsUntil(entry.day, now);
            return {
              id: entry.id,
              title: entry.name,
              detail: formatDay(entry.day),
              side: left.isPast ? '✓' : left.days + (left.days === 1 ? ' day' : ' days'),
            };
          })}
          onRemove={(id) => store.set(days.filter((entry) => entry.id !== id))}
        />
        <Row>
          <TextField label="What are you waiting for?" value={newName} onChange={setNewName} />
          <DateField label="Day" value={newDay} onChange={setNewDay} />
          <Button
            label="Add"
            isDisabled={newName.trim() === '' || !/^\d{4}-\d{2}-\d{2}$/.test(newDay)}
            onPress={() => {
              store.set([...days, { id: String(Date.now()), name: newName.trim(), day: newDay }]);
              setNewName('');
            }}
          />
        </Row>
      </Card>
    </Screen>
  );
}
