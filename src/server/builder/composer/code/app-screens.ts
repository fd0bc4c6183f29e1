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

export const timerTsx = `import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createStore } from '../lib/store';
import { timerMachine } from '../timer.machine';
import { Icon } from './Icon';

interface TimerProps {
  title: string;
  preset: 'pomodoro' | 'stopwatch' | 'countdown';
  /** Minutes. */
  work: number;
  rest: number;
  long: number;
  /** Focus rounds before the long break. */
  rounds: number;
}

const finished = createStore<number>('rounds', () => 0);

function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = String(Math.floor((whole % 3600) / 60)).padStart(2, '0') + ':' + String(whole % 60).padStart(2, '0');
  return hours > 0 ? hours + ':' + rest : rest;
}

/** A short tone; browsers that do not allow sound stay silent. */
function ring(): void {
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = 0.08;
    tone.frequency.value = 660;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.4);
  } catch {
    // Sound is a bonus.
  }
}

/** A timer: focus and breaks, a countdown, or a stopwatch. Its states are in timer.machine.ts. */
export function TimerScreen({ title, preset, work, rest, long, rounds }: TimerProps) {
  const [minutes, setMinutes] = useState({ work, rest, long });
  const [laps, setLaps] = useState<number[]>([]);
  const [now, setNow] = useState(() => Date.now());
  const count = finished.use();
  const [state, send] = useMachine(timerMachine);
  const { phase, elapsed, startedAt } = state.context;
  const isRunning = state.matches('running');

  const passed = (elapsed + (isRunning ? Math.max(0, now - startedAt) : 0)) / 1000;
  const total = preset === 'stopwatch' ? Infinity : minutes[phase] * 60;
  const left = preset === 'stopwatch' ? passed : total - passed;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(timer);
  }, [isRunning]);

  useEffect(() => {
    if (!isRunning || left > 0 || preset === 'stopwatch') return;
    ring();
    const done = phase === 'work' ? finished.get() + 1 : finished.get();
    if (preset === 'pomodoro') finished.set(done);
    const next = preset === 'countdown' ? 'work' : phase !== 'work' ? 'work' : done % rounds === 0 ? 'long' : 'rest';
    send({ type: 'time.ended', next });
  }, [isRunning, left, phase, preset, rounds, send]);

  useEffect(() => {
    document.title = isRunning ? clock(left) + ' – ' + title : title;
  }, [isRunning, left, title]);

  const start = () => {
    setNow(Date.now());
    send({ type: 'timer.started', at: Date.now() });
  };
  const names = { work: preset === 'countdown' ? 'Time left' : 'Focus', rest: 'Short break', long: 'Long break' };
  const ratio = preset === 'stopwatch' ? (passed % 60) / 60 : Math.min(1, passed / total);

  return (
    <section className="screen timer" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      {preset === 'pomodoro' && (
        <div className="segments" role="group" aria-label="Phase">
          {(['work', 'rest', 'long'] as const).map((name) => (
            <button
              className="segment"
              type="button"
              key={name}
              aria-pressed={phase === name}
              onClick={() => send({ type: 'phase.chosen', phase: name })}
            >
              {names[name]}
            </button>
          ))}
        </div>
      )}
      <div className="dial" data-running={isRunning}>
        <svg viewBox="0 0 120 120" aria-hidden="true">
          <circle className="dial-base" cx="60" cy="60" r="54" />
          <circle className="dial-done" cx="60" cy="60" r="54" pathLength="1" strokeDasharray={ratio + ' 1'} />
        </svg>
        <div className="dial-text">
          <span className="dial-time" role="timer">
            {preset === 'stopwatch' ? clock(Math.floor(passed)) : clock(left)}
          </span>
          <span className="muted">{preset === 'stopwatch' ? 'Stopwatch' : names[phase]}</span>
        </div>
      </div>
      <div className="timer-actions">
        {isRunning ? (
          <button className="button" type="button" onClick={() => send({ type: 'timer.paused', at: Date.now() })}>
            Pause
          </button>
        ) : (
          <button className="button" type="button" onClick={start}>
            {elapsed > 0 ? 'Go on' : 'Start'}
          </button>
        )}
        <button
          className="button button-quiet"
          type="button"
          onClick={() => {
            setLaps([]);
            send({ type: 'timer.reset' });
          }}
        >
          Reset
        </button>
        {preset === 'stopwatch' && (
          <button className="button button-quiet" type="button" disabled={!isRunning} onClick={() => setLaps([...laps, passed])}>
            Lap
          </button>
        )}
      </div>
      {preset === 'pomodoro' && (
        <p className="muted" role="status">
          <Icon name="check" /> {count} {count === 1 ? 'round' : 'rounds'} finished
        </p>
      )}
      {laps.length > 0 && (
        <ol className="laps" aria-label="Laps">
          {laps.map((lap, index) => (
            <li key={lap}>
              <span>Lap {index + 1}</span>
              <strong>{(lap - (laps[index - 1] ?? 0)).toFixed(1)} s</strong>
            </li>
          ))}
        </ol>
      )}
      {preset !== 'stopwatch' && (
        <details className="settings">
          <summary>Lengths</summary>
          <div className="settings-grid">
            {(preset === 'countdown' ? (['work'] as const) : (['work', 'rest', 'long'] as const)).map((name) => (
              <label className="field" key={name}>
                <span>{names[name]} (min)</span>
                <input
                  type="number"
                  min="1"
                  max="600"
                  value={minutes[name]}
                  onChange={(event) => setMinutes({ ...minutes, [name]: Math.max(1, Number(event.target.value) || 1) })}
                />
              </label>
            ))}
          </div>
        </details>
      )}
    </section>
  );
}
`;

export const timerMachineTs = `import { assign, setup } from 'xstate';

export type Phase = 'work' | 'rest' | 'long';

/** The timer: idle, running or paused, and which phase it is in. Times are milliseconds. */
export const timerMachine = setup({
  types: {
    context: {} as { phase: Phase; elapsed: number; startedAt: number },
    events: {} as
      | { type: 'timer.started'; at: number }
      | { type: 'timer.paused'; at: number }
      | { type: 'timer.reset' }
      | { type: 'time.ended'; next: Phase }
      | { type: 'phase.chosen'; phase: Phase },
  },
  actions: {
    rememberStart: assign({ startedAt: ({ event }) => (event.type === 'timer.started' ? event.at : 0) }),
    addPassed: assign({
      elapsed: ({ context, event }) =>
        event.type === 'timer.paused' ? context.elapsed + Math.max(0, event.at - context.startedAt) : context.elapsed,
    }),
    clear: assign({ elapsed: 0, startedAt: 0 }),
    goToNext: assign({ phase: ({ context, event }) => (event.type === 'time.ended' ? event.next : context.phase) }),
    choosePhase: assign({ phase: ({ context, event }) => (event.type === 'phase.chosen' ? event.phase : context.phase) }),
  },
}).createMachine({
  id: 'timer',
  context: { phase: 'work', elapsed: 0, startedAt: 0 },
  initial: 'idle',
  on: {
    'timer.reset': { target: '.idle', actions: 'clear' },
    'phase.chosen': { target: '.idle', actions: ['clear', 'choosePhase'] },
  },
  states: {
    idle: {
      on: { 'timer.started': { target: 'running', actions: 'rememberStart' } },
    },
    running: {
      on: {
        'timer.paused': { target: 'paused', actions: 'addPassed' },
        'time.ended': { target: 'idle', actions: ['clear', 'goToNext'] },
      },
    },
    paused: {
      on: { 'timer.started': { target: 'running', actions: 'rememberStart' } },
    },
  },
});
`;

export const calculatorTsx = `import { useState } from 'react';
import { formatMoney, formatNumber } from '../lib/format';

export interface CalculatorInput {
  key: string;
  label: string;
  kind: 'number' | 'money' | 'percent' | 'choice' | 'slider';
  value: number;
  min: number;
  max: number;
  step: number;
  unit?: string;
  options?: { label: string; value: number }[];
}

export interface CalculatorOutput {
  key: string;
  label: string;
  kind: 'money' | 'number' | 'percent';
  unit?: string;
  /** Shown large. */
  main?: boolean;
}

export interface Calculator {
  inputs: CalculatorInput[];
  outputs: CalculatorOutput[];
  compute: (values: Record<string, number>) => Record<string, number>;
}

const show = (output: CalculatorOutput, value: number | undefined) => {
  if (value === undefined || !Number.isFinite(value)) return '–';
  if (output.kind === 'money') return formatMoney(value);
  if (output.kind === 'percent') return formatNumber(value) + ' %';
  return formatNumber(value, output.unit);
};

function CalculatorField(props: { input: CalculatorInput; text: string; onChange: (text: string) => void }) {
  const { input, text, onChange } = props;
  const id = 'input-' + input.key;
  const unit = input.kind === 'percent' ? '%' : input.unit;
  const label = unit ? input.label + ' (' + unit + ')' : input.label;

  if (input.kind === 'choice') {
    return (
      <fieldset className="choices">
        <legend>{label}</legend>
        {(input.options ?? []).map((option) => (
          <label className="chip" key={option.label}>
            <input
              type="radio"
              name={id}
              checked={Number(text) === option.value}
              onChange={() => onChange(String(option.value))}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </fieldset>
    );
  }

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        min={input.min}
        max={input.max}
        step={input.step}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {(input.kind === 'slider' || input.kind === 'percent') && (
        <input
          type="range"
          aria-label={label}
          min={input.min}
          max={input.max}
          step={input.step}
          value={Number(text) || 0}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

/** Inputs on one side, results on the other, computed while typing. */
export function CalculatorScreen({ title, calculator }: { title: string; calculator: Calculator }) {
  const first = Object.fromEntries(calculator.inputs.map((input) => [input.key, String(input.value)]));
  const [texts, setTexts] = useState<Record<string, string>>(first);
  const values = Object.fromEntries(
    calculator.inputs.map((input) => [input.key, texts[input.key] === '' ? Number.NaN : Number(texts[input.key])]),
  );
  const results = calculator.compute(values);

  return (
    <section className="screen calculator" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <div className="calculator-grid card">
        <form className="form" onSubmit={(event) => event.preventDefault()}>
          {calculator.inputs.map((input) => (
            <CalculatorField
              key={input.key}
              input={input}
              text={texts[input.key] ?? ''}
              onChange={(text) => setTexts({ ...texts, [input.key]: text })}
            />
          ))}
        </form>
        <div className="results">
          <dl aria-live="polite">
            {calculator.outputs.map((output) => (
              <div className="result" key={output.key} data-main={output.main === true}>
                <dt>{output.label}</dt>
                <dd>
                  <output>{show(output, results[output.key])}</output>
                </dd>
              </div>
            ))}
          </dl>
          <button className="button" type="button" onClick={() => setTexts(first)}>
            Reset
          </button>
        </div>
      </div>
    </section>
  );
}
`;
