/** Small tools around time, for every kind of app alike. */
export const worldClockTsx = `import { useState } from 'react';
import { createStore } from '../lib/store';
import { Big, Button, Card, Lines, Picker, Row, Screen, Toggle, useTick } from './Kit';

export interface Place {
  name: string;
  zone: string;
}

const known: Place[] = [
  { name: 'London', zone: 'Europe/London' },
  { name: 'Paris', zone: 'Europe/Paris' },
  { name: 'Berlin', zone: 'Europe/Berlin' },
  { name: 'Madrid', zone: 'Europe/Madrid' },
  { name: 'Rome', zone: 'Europe/Rome' },
  { name: 'Zurich', zone: 'Europe/Zurich' },
  { name: 'Athens', zone: 'Europe/Athens' },
  { name: 'Istanbul', zone: 'Europe/Istanbul' },
  { name: 'Moscow', zone: 'Europe/Moscow' },
  { name: 'Cairo', zone: 'Africa/Cairo' },
  { name: 'Lagos', zone: 'Africa/Lagos' },
  { name: 'Nairobi', zone: 'Africa/Nairobi' },
  { name: 'Dubai', zone: 'Asia/Dubai' },
  { name: 'Mumbai', zone: 'Asia/Kolkata' },
  { name: 'Bangkok', zone: 'Asia/Bangkok' },
  { name: 'Singapore', zone: 'Asia/Singapore' },
  { name: 'Beijing', zone: 'Asia/Shanghai' },
  { name: 'Hong Kong', zone: 'Asia/Hong_Kong' },
  { name: 'Tokyo', zone: 'Asia/Tokyo' },
  { name: 'Seoul', zone: 'Asia/Seoul' },
  { name: 'Sydney', zone: 'Australia/Sydney' },
  { name: 'Auckland', zone: 'Pacific/Auckland' },
  { name: 'New York', zone: 'America/New_York' },
  { name: 'Toronto', zone: 'America/Toronto' },
  { name: 'Chicago', zone: 'America/Chicago' },
  { name: 'Denver', zone: 'America/Denver' },
  { name: 'Los Angeles', zone: 'America/Los_Angeles' },
  { name: 'Mexico City', zone: 'America/Mexico_City' },
  { name: 'Bogotá', zone: 'America/Bogota' },
  { name: 'São Paulo', zone: 'America/Sao_Paulo' },
  { name: 'Buenos Aires', zone: 'America/Argentina/Buenos_Aires' },
];
const store = createStore<string[] | null>('places', () => null);

/** How many minutes a zone is ahead of this device at a moment. */
export function aheadOf(zone: string, at: Date): number {
  const there = new Date(at.toLocaleString('en-US', { timeZone: zone }));
  const here = new Date(at.toLocaleString('en-US'));
  return Math.round((there.getTime() - here.getTime()) / 60000);
}

function difference(minutes: number): string {
  if (minutes === 0) return 'same time as here';
  const hours = Math.abs(minutes) / 60;
  return (Number.isInteger(hours) ? hours : hours.toFixed(1)) + ' h ' + (minutes > 0 ? 'ahead' : 'behind');
}

/** The time in several places at once. */
export function WorldClock({ title, places }: { title: string; places: string[] }) {
  const names = store.use() ?? places;
  const [now, setNow] = useState(() => new Date());
  const [isTwelve, setTwelve] = useState(false);
  const [next, setNext] = useState('');
  useTick(() => setNow(new Date()), 1000);
  const timeIn = (zone?: string) =>
    now.toLocaleTimeString(isTwelve ? 'en-US' : 'en-GB', { hour: '2-digit', minute: '2-digit', hour12: isTwelve, ...(zone ? { timeZone: zone } : {}) });
  const open = known.filter((place) => !names.includes(place.name));
  const choice = open.some((place) => place.name === next) ? next : (open[0]?.name ?? '');

  return (
    <Screen title={title}>
      <Card isCentred>
        <Big label="Here">{timeIn()}</Big>
        <Toggle label="12 hours" isOn={isTwelve} onChange={setTwelve} />
      </Card>
      <Card>
        <Lines
          label="Places"
          lines={known
            .filter((place) => names.includes(place.name))
            .sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
            .map((place) => ({
              id: place.name,
              title: place.name,
              detail: now.toLocaleDateString(undefined, { weekday: 'long', timeZone: place.zone }) + ', ' + difference(aheadOf(place.zone, now)),
              side: timeIn(place.zone),
            }))}
          onRemove={(name) => store.set(names.filter((other) => other !== name))}
        />
        <Row>
          <Picker label="Another place" options={open.map((place) => ({ value: place.name, label: place.name }))} value={choice} onChange={setNext} />
          <Button label="Add" isDisabled={choice === ''} onPress={() => store.set([...names, choice])} />
        </Row>
      </Card>
    </Screen>
  );
}
`;

export const countdownTsx = `import { useState } from 'react';
import { dayFromToday, formatDay } from '../lib/format';
import { createStore } from '../lib/store';
import { Big, Board, Button, Card, DateField, Heading, Lines, Row, Screen, Status, TextField, useTick } from './Kit';

interface Day {
  id: string;
  name: string;
  day: string;
}

const store = createStore<Day[] | null>('days', () => null);

/** Days, hours, minutes and seconds up to a moment; all 0 once it has come. */
export function partsUntil(day: string, now: number): { days: number; hours: number; minutes: number; seconds: number; isPast: boolean } {
  const left = new Date(day + 'T00:00').getTime() - now;
  const seconds = Math.max(0, Math.floor(left / 1000));
  return { days: Math.floor(seconds / 86400), hours: Math.floor(seconds / 3600) % 24, minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60, isPast: left <= 0 };
}

/** A day such as 2027-06-12; of 12-25 the next one that comes. */
function comingDay(day: string): string {
  if (!/^\\d{2}-\\d{2}$/.test(day)) return day === '' ? dayFromToday(30) : day;
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
          <Status>{parts.isPast ? formatDay(first.day) : 'Days, hours, minutes, seconds until ' + formatDay(first.day)}</Status>
        </Card>
      )}
      <Card>
        <Lines
          label="Days"
          lines={sorted.map((entry) => {
            const left = partsUntil(entry.day, now);
            return { id: entry.id, title: entry.name, detail: formatDay(entry.day), side: left.isPast ? '✓' : left.days + (left.days === 1 ? ' day' : ' days') };
          })}
          onRemove={(id) => store.set(days.filter((entry) => entry.id !== id))}
        />
        <Row>
          <TextField label="What are you waiting for?" value={newName} onChange={setNewName} />
          <DateField label="Day" value={newDay} onChange={setNewDay} />
          <Button
            label="Add"
            isDisabled={newName.trim() === '' || !/^\\d{4}-\\d{2}-\\d{2}$/.test(newDay)}
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
`;

export const ageTsx = `import { useState } from 'react';
import { dayFromToday, formatDay, formatNumber } from '../lib/format';
import { createStore } from '../lib/store';
import { Big, Card, DateField, Lines, Row, Screen, Status } from './Kit';

const birthday = createStore<string>('birthday', () => '1990-06-15');

/** Full years, months and days between two days (as 2026-03-09). */
export function ageBetween(from: string, to: string): { years: number; months: number; days: number; total: number } | null {
  const [start, end] = [new Date(from + 'T12:00'), new Date(to + 'T12:00')];
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime()) || end < start) return null;
  let months = (end.getFullYear() - start.getFullYear()) * 12 + end.getMonth() - start.getMonth();
  if (end.getDate() < start.getDate()) months -= 1;
  const reached = new Date(start.getFullYear(), start.getMonth() + months, 1, 12);
  const last = new Date(reached.getFullYear(), reached.getMonth() + 1, 0).getDate();
  reached.setDate(Math.min(start.getDate(), last));
  const dayLength = 86400000;
  return {
    years: Math.floor(months / 12),
    months: months % 12,
    days: Math.round((end.getTime() - reached.getTime()) / dayLength),
    total: Math.round((end.getTime() - start.getTime()) / dayLength),
  };
}

/** How old somebody is on a day, and when the next birthday comes. */
export function AgeCalculator({ title }: { title: string }) {
  const born = birthday.use();
  const [at, setAt] = useState(() => dayFromToday(0));
  const age = ageBetween(born, at);
  const nextYear = age ? Number(born.slice(0, 4)) + age.years + 1 : 0;
  const next = nextYear + born.slice(4);
  const until = age ? ageBetween(at, next)?.total : undefined;

  return (
    <Screen title={title}>
      <Card>
        <Row>
          <DateField label="Date of birth" value={born} onChange={birthday.set} />
          <DateField label="On this day" value={at} onChange={setAt} />
        </Row>
      </Card>
      <Card isCentred>
        <Big label="Age">{age ? age.years + (age.years === 1 ? ' year' : ' years') : '–'}</Big>
        <Status>{age ? age.years + ' years, ' + age.months + ' months and ' + age.days + ' days' : 'The first day must come before the second.'}</Status>
      </Card>
      {age && (
        <Card>
          <Lines
            label="In other units"
            lines={[
              { id: 'months', title: 'Months', side: formatNumber(age.years * 12 + age.months) },
              { id: 'weeks', title: 'Weeks', side: formatNumber(Math.floor(age.total / 7)) },
              { id: 'days', title: 'Days', side: formatNumber(age.total) },
              { id: 'next', title: 'Next birthday', side: until === undefined ? '–' : formatDay(next) + ' (' + until + ')' },
            ]}
          />
        </Card>
      )}
    </Screen>
  );
}
`;

export const fastingTsx = `import { useState } from 'react';
import { createStore } from '../lib/store';
import { Big, Button, Card, Choices, Lines, Meter, Screen, Slider, Status, useTick } from './Kit';

interface Fast {
  from: number;
  to: number;
}

const running = createStore<number>('fast-from', () => 0);
const past = createStore<Fast[]>('fasts', () => []);

/** A length of time as hours and minutes. */
export const asHours = (milliseconds: number) => Math.floor(milliseconds / 3600000) + ' h ' + String(Math.floor(milliseconds / 60000) % 60).padStart(2, '0') + ' min';

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
        <Status>{from === 0 ? 'Not fasting' : passed >= goal ? 'Goal reached' : asHours(goal - passed) + ' to go'}</Status>
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
          options={[12, 14, 16, 18, 20].map((length) => ({ value: String(length), label: length + ':' + (24 - length) }))}
          value={String(hours)}
          onChange={(next) => setHours(Number(next))}
        />
        <Slider label="Hours" value={hours} min={8} max={48} onChange={setHours} />
        <Lines
          label="Past fasts"
          lines={fasts.slice(0, 14).map((fast) => ({ id: String(fast.from), title: new Date(fast.from).toLocaleDateString(undefined, { weekday: 'short', day: 'numeric', month: 'short' }), side: asHours(fast.to - fast.from) }))}
          onRemove={(id) => past.set(fasts.filter((fast) => String(fast.from) !== id))}
        />
      </Card>
    </Screen>
  );
}
`;
