import { useState } from 'react';
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
    now.toLocaleTimeString(isTwelve ? 'en-US' : 'en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hour12: isTwelve,
      ...(zone ? { timeZone: zone } : {}),
    });
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
              detail:
                now.toLocaleDateString(undefined, { weekday: 'long', timeZone: place.zone }) +
                ', ' +
                difference(aheadOf(place.zone, now)),
              side: timeIn(place.zone),
            }))}
          onRemove={(name) => store.set(names.filter((other) => other !== name))}
        />
        <Row>
          <Picker
            label="Another place"
            options={open.map((place) => ({ value: place.name, label: place.name }))}
            value={choice}
            onChange={setNext}
          />
          <Button label="Add" isDisabled={choice === ''} onPress={() => store.set([...names, choice])} />
        </Row>
      </Card>
    </Screen>
  );
}
