import { useState } from 'react';
import { dayFromToday, formatDay, formatNumber } from '../lib/format';
import { createStore } from '../lib/store';
import { Big, Card, DateField, Lines, Row, Screen, Status } from './Kit';

const birthday = createStore<string>('birthday', () => '1990-06-15');

/** Full years, months and days between two days (as 2026-03-09). */
export function ageBetween(
  from: string,
  to: string,
): { years: number; months: number; days: number; total: number } | null {
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
        <Status>
          {age
            ? age.years + ' years, ' + age.months + ' months and ' + age.days + ' days'
            : 'The first day must come before the second.'}
        </Status>
      </Card>
      {age && (
        <Card>
          <Lines
            label="In other units"
            lines={[
              { id: 'months', title: 'Months', side: formatNumber(age.years * 12 + age.months) },
              { id: 'weeks', title: 'Weeks', side: formatNumber(Math.floor(age.total / 7)) },
              { id: 'days', title: 'Days', side: formatNumber(age.total) },
              {
                id: 'next',
                title: 'Next birthday',
                side: until === undefined ? '–' : formatDay(next) + ' (' + until + ')',
              },
            ]}
          />
        </Card>
      )}
    </Screen>
  );
}
