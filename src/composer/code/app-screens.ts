/** Screens that are not lists: overview with charts, habits, timers, calculators. */
export const chartsTsx = `import { formatNumber } from '../lib/format';
import type { Point } from '../lib/types';

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
  const shareOf = (point: Point) => (sum === 0 ? 0 : (point.value / sum) * 100);
  return (
    <div className="donut-chart">
      <svg viewBox="0 0 42 42" aria-hidden="true">
        <circle className="donut-base" cx="21" cy="21" r="15.9155" />
        {points.map((point, index) => {
          const share = shareOf(point);
          const offset = 25 - points.slice(0, index).reduce((turned, before) => turned + shareOf(before), 0);
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

export const overviewTsx = `import { formatOf, pointsOf, useAmount, useFigure, type ChartConfig, type StatConfig } from '../lib/figures';
import { Bars, Donut, Line } from './Charts';

function Stat({ stat }: { stat: StatConfig }) {
  const value = useFigure(stat);
  return (
    <div className="stat card">
      <dt>{stat.label}</dt>
      <dd>
        {value}
        {stat.target !== undefined && <Progress stat={stat} target={stat.target} />}
      </dd>
    </div>
  );
}

/** How far a sum has come. */
function Progress({ stat, target }: { stat: StatConfig; target: number }) {
  const value = useAmount(stat);
  const text = formatOf(stat.collection, stat.field)(target);
  return (
    <span className="goal">
      <progress className="progress" max={target} value={Math.max(0, Math.min(target, value))} aria-label={stat.label + ' of ' + text} />
      <span className="muted">
        {Math.round((value / target) * 100)} % of {text}
      </span>
    </span>
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

export const habitsTsx = `import { useForm } from '../lib/app';
import { bestStreakOf, streakOf, useChecks } from '../lib/habits';
import { rowName } from '../lib/names';
import type { Collection } from '../lib/collection';
import { EntityForm } from './EntityForm';
import { Icon } from './Icon';
import { Removed } from './Removed';
import { useRemoval } from './useRemoval';

/** Habits with the last seven days, to be ticked, and their streaks. */
export function HabitsScreen({ title, collection }: { title: string; collection: Collection }) {
  const habits = collection.use();
  const { week, today, keptOn, toggle } = useChecks();
  const removal = useRemoval(collection);
  const form = useForm(collection);
  const doneToday = habits.filter((habit) => keptOn(habit.id).includes(today)).length;

  return (
    <section className="screen" aria-labelledby="screen-title">
      <div className="screen-head">
        <div>
          <h1 id="screen-title">{title}</h1>
          <p className="muted" role="status">
            {doneToday} of {habits.length} done today
          </p>
        </div>
        <button className="button" type="button" onClick={() => form.add()}>
          <Icon name="plus" />
          Add habit
        </button>
      </div>
      <progress className="progress" max={Math.max(1, habits.length)} value={doneToday} aria-label="Done today" />
      {habits.length === 0 && <p className="empty">No habits yet. Add the first one.</p>}
      <ul className="habits">
        {habits.map((habit) => {
          const kept = keptOn(habit.id);
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
                      onClick={() => toggle(habit.id, day)}
                    >
                      <span aria-hidden="true">{date.toLocaleDateString(undefined, { weekday: 'narrow' })}</span>
                      <Icon name="check" />
                    </button>
                  );
                })}
              </div>
              <p className="row-actions">
                <button className="icon-button" type="button" aria-label={'Edit ' + name} onClick={() => form.edit(habit.id)}>
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
      {form.isOpen && (
        <EntityForm collection={collection} row={form.row} preset={form.preset} onClose={form.close} />
      )}
    </section>
  );
}
`;
