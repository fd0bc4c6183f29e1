/** Screens that are not lists: overview with charts, habits, timers, calculators. */
export const chartsTsx = `import { formatNumber } from '../lib/format';

export interface Point {
  label: string;
  value: number;
}
type Format = (value: number) => string;

/** Horizontal bars with their values, longest first. */
export function Bars({ points, format = formatNumber }: { points: Point[]; format?: Format }) {
  const top = Math.max(1, ...points.map((point) => point.value));
  return (
    <ul className="bars">
      {points.map((point) => (
        <li key={point.label}>
          <span className="bar-label">{point.label}</span>
          <span className="bar-track" aria-hidden="true">
            <span className="bar" style={{ width: (Math.max(0, point.value) / top) * 100 + '%' }} />
          </span>
          <span className="bar-value">{format(point.value)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Values in order, joined by a line. */
export function Line({ points, format = formatNumber }: { points: Point[]; format?: Format }) {
  const top = Math.max(1, ...points.map((point) => point.value));
  const x = (index: number) => (points.length < 2 ? 150 : 16 + (index / (points.length - 1)) * 268);
  const y = (value: number) => 112 - (value / top) * 92;
  const path = points.map((point, index) => (index === 0 ? 'M' : 'L') + x(index) + ' ' + y(point.value)).join('');
  return (
    <div className="line-chart">
      <svg viewBox="0 0 300 124" role="img" aria-label={points.map((p) => p.label + ': ' + format(p.value)).join(', ')}>
        <path className="line-base" d="M8 112H292" />
        <path className="line-area" d={path + 'L' + x(points.length - 1) + ' 112L' + x(0) + ' 112Z'} />
        <path className="line" d={path} />
        {points.map((point, index) => (
          <circle className="dot" key={point.label} cx={x(index)} cy={y(point.value)} r="4">
            <title>{point.label + ': ' + format(point.value)}</title>
          </circle>
        ))}
      </svg>
      <div className="line-labels" aria-hidden="true">
        <span>{points[0]?.label}</span>
        <span>{points.length > 1 ? points[points.length - 1]?.label : ''}</span>
      </div>
    </div>
  );
}

/** Shares of a whole, with a legend. */
export function Donut({ points, format = formatNumber }: { points: Point[]; format?: Format }) {
  const sum = points.reduce((total, point) => total + point.value, 0);
  let turned = 0;
  return (
    <div className="donut-chart">
      <svg viewBox="0 0 42 42" aria-hidden="true">
        <circle className="donut-base" cx="21" cy="21" r="15.9155" />
        {points.map((point, index) => {
          const share = sum === 0 ? 0 : (point.value / sum) * 100;
          const offset = 25 - turned;
          turned += share;
          return (
            <circle
              className="donut-part"
              data-tone={index % 5}
              key={point.label}
              cx="21"
              cy="21"
              r="15.9155"
              strokeDasharray={share + ' ' + (100 - share)}
              strokeDashoffset={offset}
            />
          );
        })}
      </svg>
      <ul className="legend">
        {points.map((point, index) => (
          <li key={point.label}>
            <span className="swatch" data-tone={index % 5} aria-hidden="true" />
            <span>{point.label}</span>
            <strong>{format(point.value)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
`;

export const overviewTsx = `import { formatMoney, formatNumber } from '../lib/format';
import { display } from '../lib/names';
import type { Collection } from '../lib/store';
import { Bars, Donut, Line, type Point } from './Charts';

export interface ChartConfig {
  title: string;
  collection: Collection;
  kind: 'bars' | 'line' | 'donut';
  /** Field that rows are grouped by; dates by month. */
  by: string;
  /** Number field that is summed; without one, rows are counted. */
  sum?: string;
}

export interface StatConfig {
  label: string;
  collection: Collection;
  op: 'count' | 'sum' | 'average' | 'open';
  field?: string;
}

const monthName = (month: string) =>
  new Date(month + '-15').toLocaleDateString(undefined, { month: 'short', year: '2-digit' });

function pointsOf(chart: ChartConfig): Point[] {
  const by = chart.collection.entity.fields.find((field) => field.key === chart.by);
  const groups = new Map<string, number>();
  for (const row of chart.collection.get()) {
    if (!by) continue;
    const key = by.kind === 'date' ? String(row[by.key] ?? '').slice(0, 7) : display(by, row);
    if (key === '') continue;
    groups.set(key, (groups.get(key) ?? 0) + (chart.sum ? Number(row[chart.sum] ?? 0) : 1));
  }
  const points = [...groups].map(([label, value]) => ({ label, value }));
  if (by?.kind === 'date') {
    points.sort((a, b) => a.label.localeCompare(b.label));
    return points.slice(-12).map((point) => ({ ...point, label: monthName(point.label) }));
  }
  return points.sort((a, b) => b.value - a.value).slice(0, 8);
}

const formatOf = (collection: Collection, key: string | undefined) => {
  const field = collection.entity.fields.find((candidate) => candidate.key === key);
  if (field?.kind === 'money') return formatMoney;
  return (value: number) => formatNumber(value, field?.unit);
};

function Stat({ stat }: { stat: StatConfig }) {
  const rows = stat.collection.use();
  const sum = rows.reduce((total, row) => total + Number(row[stat.field ?? ''] ?? 0), 0);
  const value =
    stat.op === 'count'
      ? rows.length
      : stat.op === 'open'
        ? rows.filter((row) => !row[stat.field ?? '']).length
        : stat.op === 'sum'
          ? sum
          : rows.length === 0
            ? 0
            : sum / rows.length;
  const format = stat.op === 'sum' || stat.op === 'average' ? formatOf(stat.collection, stat.field) : formatNumber;
  return (
    <div className="stat card">
      <dt>{stat.label}</dt>
      <dd>{format(value)}</dd>
    </div>
  );
}

function Chart({ chart }: { chart: ChartConfig }) {
  chart.collection.use();
  const points = pointsOf(chart);
  const format = formatOf(chart.collection, chart.sum);
  const Drawing = chart.kind === 'line' ? Line : chart.kind === 'donut' ? Donut : Bars;
  return (
    <section className="chart card" aria-label={chart.title}>
      <h2>{chart.title}</h2>
      {points.length === 0 ? <p className="muted">Nothing to show yet.</p> : <Drawing points={points} format={format} />}
    </section>
  );
}

/** Figures and charts over everything that the app keeps. */
export function OverviewScreen(props: { title: string; stats: StatConfig[]; charts: ChartConfig[] }) {
  return (
    <section className="screen" aria-labelledby="screen-title">
      <div className="screen-head">
        <h1 id="screen-title">{props.title}</h1>
      </div>
      <dl className="stats">
        {props.stats.map((stat) => (
          <Stat key={stat.label} stat={stat} />
        ))}
      </dl>
      <div className="charts">
        {props.charts.map((chart) => (
          <Chart key={chart.title} chart={chart} />
        ))}
      </div>
    </section>
  );
}
`;

export const habitsTsx = `import { useState } from 'react';
import { dayFromToday } from '../lib/format';
import { rowName } from '../lib/names';
import { createStore, type Collection } from '../lib/store';
import type { Row } from '../lib/types';
import { EntityForm } from './EntityForm';
import { Icon } from './Icon';
import { Removed } from './Removed';
import { useRemoval } from './useRemoval';

/** Days on which a habit was kept, by the habit's identifier. */
type Days = Record<string, string[]>;

const checks = createStore<Days>('checks', () => {
  const past = (...days: number[]) => days.map((day) => dayFromToday(-day));
  return { 'habit-1': past(1, 2, 3, 4, 6), 'habit-2': past(1, 2, 5), 'habit-3': past(2, 3) };
});

/** Days in a row up to today, or up to yesterday while today is still open. */
export function streakOf(days: string[]): number {
  const kept = new Set(days);
  let streak = 0;
  for (let back = kept.has(dayFromToday(0)) ? 0 : 1; kept.has(dayFromToday(-back)); back += 1) streak += 1;
  return streak;
}

export function bestStreakOf(days: string[]): number {
  const sorted = [...new Set(days)].sort();
  let best = 0;
  let run = 0;
  let before = '';
  for (const day of sorted) {
    const next = new Date(before + 'T12:00');
    next.setDate(next.getDate() + 1);
    run = before !== '' && next.toDateString() === new Date(day + 'T12:00').toDateString() ? run + 1 : 1;
    best = Math.max(best, run);
    before = day;
  }
  return best;
}

/** Habits with the last seven days, to be ticked, and their streaks. */
export function HabitsScreen({ title, collection }: { title: string; collection: Collection }) {
  const habits = collection.use();
  const days = checks.use();
  const removal = useRemoval(collection);
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  const week = [6, 5, 4, 3, 2, 1, 0].map((back) => dayFromToday(-back));
  const today = dayFromToday(0);
  const doneToday = habits.filter((habit) => days[habit.id]?.includes(today)).length;

  const toggle = (habit: Row, day: string) => {
    const kept = days[habit.id] ?? [];
    checks.set({ ...days, [habit.id]: kept.includes(day) ? kept.filter((other) => other !== day) : [...kept, day] });
  };

  return (
    <section className="screen" aria-labelledby="screen-title">
      <div className="screen-head">
        <div>
          <h1 id="screen-title">{title}</h1>
          <p className="muted" role="status">
            {doneToday} of {habits.length} done today
          </p>
        </div>
        <button className="button" type="button" onClick={() => setEditing('new')}>
          <Icon name="plus" />
          Add habit
        </button>
      </div>
      <progress className="progress" max={Math.max(1, habits.length)} value={doneToday} aria-label="Done today" />
      {habits.length === 0 && <p className="empty">No habits yet. Add the first one.</p>}
      <ul className="habits">
        {habits.map((habit) => {
          const kept = days[habit.id] ?? [];
          const name = rowName(collection.entity, habit);
          return (
            <li className="card habit" key={habit.id}>
              <div className="habit-head">
                <h2>{name}</h2>
                <p className="streak">
                  <Icon name="flame" />
                  <strong>{streakOf(kept)}</strong> in a row <span className="muted">best {bestStreakOf(kept)}</span>
                </p>
              </div>
              <div className="week" role="group" aria-label={'Last seven days of ' + name}>
                {week.map((day) => {
                  const date = new Date(day + 'T12:00');
                  return (
                    <button
                      className="week-day"
                      type="button"
                      key={day}
                      aria-pressed={kept.includes(day)}
                      aria-label={name + ', ' + date.toLocaleDateString(undefined, { weekday: 'long', day: 'numeric' })}
                      data-today={day === today}
                      onClick={() => toggle(habit, day)}
                    >
                      <span aria-hidden="true">{date.toLocaleDateString(undefined, { weekday: 'narrow' })}</span>
                      <Icon name="check" />
                    </button>
                  );
                })}
              </div>
              <p className="row-actions">
                <button className="icon-button" type="button" aria-label={'Edit ' + name} onClick={() => setEditing(habit)}>
                  <Icon name="edit" />
                </button>
                <button className="icon-button" type="button" aria-label={'Remove ' + name} onClick={() => removal.remove(habit)}>
                  <Icon name="trash" />
                </button>
              </p>
            </li>
          );
        })}
      </ul>
      <Removed entity={collection.entity} row={removal.last?.row} onUndo={removal.undo} />
      {editing !== null && (
        <EntityForm collection={collection} row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </section>
  );
}
`;
