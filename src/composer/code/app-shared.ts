/** What screens of every kind of app reckon with: the web and the native kind only draw it differently. */
export const habitsTs = `import { dayFromToday } from './format';
import { createStore } from './store';

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

/** The last seven days, and on which of them each habit was kept. */
export function useChecks() {
  const days = checks.use();
  return {
    week: [6, 5, 4, 3, 2, 1, 0].map((back) => dayFromToday(-back)),
    today: dayFromToday(0),
    keptOn: (id: string) => days[id] ?? [],
    toggle: (id: string, day: string) => {
      const kept = days[id] ?? [];
      checks.set({ ...days, [id]: kept.includes(day) ? kept.filter((other) => other !== day) : [...kept, day] });
    },
  };
}
`;

export const figuresTs = `import { formatDay, formatMoney, formatNumber, toDay } from './format';
import { display } from './names';
import type { Collection } from './collection';
import type { Point, Row } from './types';

export interface ChartConfig {
  title: string;
  collection: Collection;
  kind: 'bars' | 'line' | 'donut';
  /** Field that rows are grouped by; dates by month. */
  by: string;
  /** Number field that is summed; without one, rows are counted. */
  sum?: string;
  /** The average of each group instead of its sum. */
  how?: 'average';
  /** How long a stretch of days is: a month when it is not said. */
  span?: 'day' | 'week' | 'year';
}

export interface StatConfig {
  label: string;
  collection: Collection;
  op: 'count' | 'sum' | 'average' | 'open' | 'balance' | 'latest';
  field?: string;
  /** What a balance takes off. */
  minus?: Collection;
  /** What it is meant to reach. */
  target?: number;
}

const monthName = (month: string) =>
  new Date(month + '-15').toLocaleDateString(undefined, { month: 'short', year: '2-digit' });

/** The start of the stretch that a day lies in: its month, unless the chart says otherwise. */
function stretchOf(day: string, span: ChartConfig['span']): string {
  if (span === 'year') return day.slice(0, 4);
  if (span === 'day') return day.slice(0, 10);
  if (span !== 'week' || day === '') return day.slice(0, 7);
  const date = new Date(day + 'T12:00');
  date.setDate(date.getDate() - ((date.getDay() + 6) % 7));
  return toDay(date);
}

const nameOf = (stretch: string, span: ChartConfig['span']) =>
  span === 'year' ? stretch : span === undefined ? monthName(stretch) : formatDay(stretch);

/** What a chart shows: the largest groups first, stretches of time in their order. */
export function pointsOf(chart: ChartConfig): Point[] {
  const by = chart.collection.entity.fields.find((field) => field.key === chart.by);
  const groups = new Map<string, number[]>();
  for (const row of chart.collection.get()) {
    if (!by) continue;
    const key = by.kind === 'date' ? stretchOf(String(row[by.key] ?? ''), chart.span) : display(by, row);
    if (key === '') continue;
    groups.set(key, [...(groups.get(key) ?? []), chart.sum ? Number(row[chart.sum] ?? 0) : 1]);
  }
  const points = [...groups].map(([label, values]) => {
    const sum = values.reduce((total, value) => total + value, 0);
    return { label, value: chart.how === 'average' ? sum / values.length : sum };
  });
  if (by?.kind === 'date') {
    points.sort((a, b) => a.label.localeCompare(b.label));
    return points.slice(-12).map((point) => ({ ...point, label: nameOf(point.label, chart.span) }));
  }
  return points.sort((a, b) => b.value - a.value).slice(0, 8);
}

/** How the values of a field are written. */
export function formatOf(collection: Collection, key: string | undefined): (value: number) => string {
  const field = collection.entity.fields.find((candidate) => candidate.key === key);
  if (field?.kind === 'money') return formatMoney;
  return (value) => formatNumber(value, field?.unit);
}

/** A figure over the rows of a collection. */
export function useAmount(stat: StatConfig): number {
  const rows = stat.collection.use();
  const others = (stat.minus ?? stat.collection).use();
  const key = stat.field ?? '';
  const sumOf = (some: Row[]) => some.reduce((total, row) => total + Number(row[key] ?? 0), 0);
  const sum = sumOf(rows);
  const day = stat.collection.entity.fields.find((field) => field.kind === 'date')?.key ?? '';
  const last = rows.reduce<Row | undefined>((best, row) => (best && String(best[day] ?? '') > String(row[day] ?? '') ? best : row), undefined);
  return {
    count: rows.length,
    open: rows.filter((row) => !row[key]).length,
    sum,
    average: rows.length === 0 ? 0 : sum / rows.length,
    balance: sum - sumOf(others),
    latest: Number(last?.[key] ?? 0),
  }[stat.op];
}

/** The figure as text. */
export function useFigure(stat: StatConfig): string {
  const value = useAmount(stat);
  return stat.op === 'count' || stat.op === 'open' ? formatNumber(value) : formatOf(stat.collection, stat.field)(value);
}
`;

export const calculatorTs = `import { formatMoney, formatNumber } from './format';

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

/** A result as text; a dash while something is missing. */
export function showResult(output: CalculatorOutput, value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '–';
  if (output.kind === 'money') return formatMoney(value);
  if (output.kind === 'percent') return formatNumber(value) + ' %';
  return formatNumber(value, output.unit);
}

/** What an input is called, with its unit. */
export function inputLabel(input: CalculatorInput): string {
  const unit = input.kind === 'percent' ? '%' : input.unit;
  return unit ? input.label + ' (' + unit + ')' : input.label;
}

/** The results for what stands in the fields; a comma is as good as a point. */
export function resultsOf(calculator: Calculator, texts: Record<string, string>): Record<string, number> {
  const numberIn = (text = '') => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));
  return calculator.compute(Object.fromEntries(calculator.inputs.map((input) => [input.key, numberIn(texts[input.key])])));
}
`;

export const useTimerTs = `import { useMachine } from '@xstate/react';
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
}

const finished = createStore<number>('rounds', () => 0);

/** Seconds as a clock shows them. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = String(Math.floor((whole % 3600) / 60)).padStart(2, '0') + ':' + String(whole % 60).padStart(2, '0');
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
    const next: Phase = preset === 'countdown' || phase !== 'work' ? 'work' : done % rounds === 0 ? 'long' : 'rest';
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
    setMinutes: (name: Phase, value: number) => setMinutes({ ...minutes, [name]: Math.min(600, Math.max(1, value || 1)) }),
    phases: (preset === 'pomodoro' ? ['work', 'rest', 'long'] : preset === 'countdown' ? ['work'] : []) as Phase[],
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
`;

export const useStudyTs = `import { useState } from 'react';

export interface StudyCard {
  front: string;
  back: string;
  /** Answers to choose from; empty for cards that are turned over. */
  options: string[];
}

/** A deck that is gone through card by card. */
export function useStudy(cards: StudyCard[]) {
  const [deck, setDeck] = useState(cards);
  const [index, setIndex] = useState(0);
  const [answer, setAnswer] = useState<string | null>(null);
  const [right, setRight] = useState(0);
  const [missed, setMissed] = useState<StudyCard[]>([]);
  const card = deck[index];

  const count = (isRight: boolean) => {
    if (isRight) setRight(right + 1);
    else if (card) setMissed([...missed, card]);
  };
  const next = () => {
    setIndex(index + 1);
    setAnswer(null);
  };
  const restart = (cardsToAsk: StudyCard[]) => {
    setDeck(cardsToAsk);
    setIndex(0);
    setAnswer(null);
    setRight(0);
    setMissed([]);
  };

  return {
    card,
    position: index + 1,
    size: deck.length,
    right,
    missed,
    answer,
    verdict: answer === null || !card ? '' : answer === card.back ? 'Right.' : 'It is ' + card.back + '.',
    choose: (option: string) => {
      setAnswer(option);
      count(option === card?.back);
    },
    turnOver: () => setAnswer(''),
    judge: (isKnown: boolean) => {
      count(isKnown);
      next();
    },
    next,
    restart: () => restart(cards),
    repeatMissed: () => restart(missed),
  };
}
`;

export const usePollTs = `import { createStore } from './store';

const votes = createStore<Record<string, number>>('votes', () => ({}));
const mine = createStore<string>('my-vote', () => '');

/** One question, one vote, which can be changed. */
export function usePoll(options: string[]) {
  const counts = votes.use();
  const choice = mine.use();
  return {
    choice,
    total: options.reduce((sum, option) => sum + (counts[option] ?? 0), 0),
    points: options.map((option) => ({ label: option, value: counts[option] ?? 0 })),
    vote: (option: string) => {
      if (option === choice || option === '') return;
      const next = { ...counts, [option]: (counts[option] ?? 0) + 1 };
      if (choice !== '') next[choice] = Math.max(0, (next[choice] ?? 0) - 1);
      votes.set(next);
      mine.set(option);
    },
  };
}
`;

export const useChatTs = `import { useState } from 'react';
import { createStore } from './store';

export interface Message {
  id: number;
  isMine: boolean;
  text: string;
}

/** Answers by keyword, until the app is connected to something that can talk. */
export function replyTo(text: string): string {
  const lower = text.toLowerCase();
  if (/\\b(hi|hello|hey|good morning)\\b/.test(lower)) return 'Hello. What can I do for you?';
  if (/\\b(thanks|thank you)\\b/.test(lower)) return 'You are welcome.';
  if (/\\b(bye|goodbye|see you)\\b/.test(lower)) return 'Goodbye. Come back any time.';
  if (/\\btime\\b/.test(lower)) return 'It is ' + new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }) + '.';
  if (lower.endsWith('?')) return 'Good question. I only know a few sentences; I have written yours down.';
  return 'Noted: “' + text + '”.';
}

/** A conversation that is kept on this device. */
export function useChat(opening: string) {
  const first: Message[] = [{ id: 1, isMine: false, text: opening }];
  const [store] = useState(() => createStore<Message[]>('messages', () => first));
  const messages = store.use();
  const [text, setText] = useState('');
  return {
    messages,
    text,
    setText,
    send: () => {
      const words = text.trim();
      if (words === '') return;
      const id = messages.length + 1;
      store.set([...messages, { id, isMine: true, text: words }, { id: id + 1, isMine: false, text: replyTo(words) }]);
      setText('');
    },
    restart: () => store.set(first),
  };
}
`;
