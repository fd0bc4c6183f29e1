import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { timerMachine, type Phase } from '../timer.machine';
import { createStore } from './store';

export interface TimerProps {
  title: string;
  preset: 'pomodoro' | 'stopwatch' | 'countdown';
  /** Minutes. */
  work: number;
  rest: number;
  long: number;
  /** Focus rounds before the long break. */
  rounds: number;
  /** Lengths to choose from, in minutes. */
  choices?: { label: string; minutes: number }[];
}

const finished = createStore<number>('rounds', () => 0);

/** Seconds as a clock shows them. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(whole / 3600);
  const rest =
    String(Math.floor((whole % 3600) / 60)).padStart(2, '0') + ':' + String(whole % 60).padStart(2, '0');
  return hours > 0 ? hours + ':' + rest : rest;
}

/** A timer: focus and breaks, a countdown, or a stopwatch. Its states are in timer.machine.ts. */
export function useTimer({ preset, work, rest, long, rounds }: TimerProps, onEnd: () => void) {
  const [minutes, setMinutes] = useState({ work, rest, long });
  const [now, setNow] = useState(() => Date.now());
  const [laps, setLaps] = useState<number[]>([]);
  const count = finished.use();
  const [state, send] = useMachine(timerMachine);
  const { phase, elapsed, startedAt } = state.context;
  const isRunning = state.matches('running');
  const passed = (elapsed + (isRunning ? Math.max(0, now - startedAt) : 0)) / 1000;
  const total = preset === 'stopwatch' ? Infinity : minutes[phase] * 60;
  const left = preset === 'stopwatch' ? passed : total - passed;
  const names: Record<Phase, string> = {
    work: preset === 'stopwatch' ? 'Stopwatch' : preset === 'countdown' ? 'Time left' : 'Focus',
    rest: 'Short break',
    long: 'Long break',
  };

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(timer);
  }, [isRunning]);

  useEffect(() => {
    if (!isRunning || left > 0 || preset === 'stopwatch') return;
    onEnd();
    const done = phase === 'work' ? finished.get() + 1 : finished.get();
    if (preset === 'pomodoro') finished.set(done);
    const next: Phase =
      preset === 'countdown' || phase !== 'work' ? 'work' : done % rounds === 0 ? 'long' : 'rest';
    send({ type: 'time.ended', next });
  }, [isRunning, left, onEnd, phase, preset, rounds, send]);

  return {
    phase,
    names,
    isRunning,
    count,
    laps,
    /** How far it is, from 0 to 1. */
    ratio: preset === 'stopwatch' ? (passed % 60) / 60 : Math.min(1, passed / total),
    time: clock(preset === 'stopwatch' ? Math.floor(passed) : left),
    startLabel: elapsed > 0 ? 'Go on' : 'Start',
    minutes,
    setMinutes: (name: Phase, value: number) =>
      setMinutes({ ...minutes, [name]: Math.min(600, Math.max(1, value || 1)) }),
    pick: (value: number) => {
      setMinutes({ ...minutes, work: value });
      send({ type: 'timer.reset' });
    },
    phases: (preset === 'pomodoro'
      ? ['work', 'rest', 'long']
      : preset === 'countdown'
        ? ['work']
        : []) as Phase[],
    start: () => {
      setNow(Date.now());
      send({ type: 'timer.started', at: Date.now() });
    },
    pause: () => send({ type: 'timer.paused', at: Date.now() }),
    reset: () => {
      setLaps([]);
      send({ type: 'timer.reset' });
    },
    choose: (next: Phase) => send({ type: 'phase.chosen', phase: next }),
    lap: () => setLaps([...laps, passed]),
  };
}
