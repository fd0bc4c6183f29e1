/** Timers and calculators. */
export const timerTsx = `import { useEffect } from 'react';
import { useTimer, type TimerProps } from '../lib/useTimer';
import { Icon } from './Icon';

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

/** A timer: focus and breaks, a countdown, or a stopwatch. */
export function TimerScreen(props: TimerProps) {
  const { title, preset } = props;
  const { phase, names, isRunning, count, laps, ratio, time, startLabel, minutes, phases, ...timer } = useTimer(props, ring);

  useEffect(() => {
    document.title = isRunning ? time + ' – ' + title : title;
  }, [isRunning, time, title]);

  return (
    <section className="screen timer" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      {preset === 'pomodoro' && (
        <div className="segments" role="group" aria-label="Phase">
          {phases.map((name) => (
            <button
              className="segment"
              type="button"
              key={name}
              aria-pressed={phase === name}
              onClick={() => timer.choose(name)}
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
            {time}
          </span>
          <span className="muted">{names[phase]}</span>
        </div>
      </div>
      <div className="timer-actions">
        {isRunning ? (
          <button className="button" type="button" onClick={timer.pause}>
            Pause
          </button>
        ) : (
          <button className="button" type="button" onClick={timer.start}>
            {startLabel}
          </button>
        )}
        <button className="button button-quiet" type="button" onClick={timer.reset}>
          Reset
        </button>
        {preset === 'stopwatch' && (
          <button className="button button-quiet" type="button" disabled={!isRunning} onClick={timer.lap}>
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
      {phases.length > 0 && (
        <details className="settings">
          <summary>Lengths</summary>
          <div className="settings-grid">
            {phases.map((name) => (
              <label className="field" key={name}>
                <span>{names[name]} (min)</span>
                <input
                  type="number"
                  min="1"
                  max="600"
                  value={minutes[name]}
                  onChange={(event) => timer.setMinutes(name, Number(event.target.value))}
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
import { inputLabel, resultsOf, showResult, type Calculator, type CalculatorInput } from '../lib/calculator';

function CalculatorField(props: { input: CalculatorInput; text: string; onChange: (text: string) => void }) {
  const { input, text, onChange } = props;
  const id = 'input-' + input.key;
  const label = inputLabel(input);

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
  const results = resultsOf(calculator, texts);

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
                  <output>{showResult(output, results[output.key])}</output>
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
