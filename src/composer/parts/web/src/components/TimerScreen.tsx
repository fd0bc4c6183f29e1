import { useEffect } from 'react';
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
  const { phase, names, isRunning, count, laps, ratio, time, startLabel, minutes, phases, ...timer } =
    useTimer(props, ring);

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
      {props.choices && (
        <div className="segments" role="group" aria-label="Lengths">
          {props.choices.map((choice) => (
            <button
              className="segment"
              type="button"
              key={choice.label}
              aria-pressed={minutes.work === choice.minutes}
              onClick={() => timer.pick(choice.minutes)}
            >
              {choice.label}
            </button>
          ))}
        </div>
      )}
      <div className="dial" data-running={isRunning}>
        <svg viewBox="0 0 120 120" aria-hidden="true">
          <circle className="dial-base" cx="60" cy="60" r="54" />
          <circle
            className="dial-done"
            cx="60"
            cy="60"
            r="54"
            pathLength="1"
            strokeDasharray={ratio + ' 1'}
          />
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
