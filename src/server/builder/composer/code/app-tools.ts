/** Timers and calculators. */
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
