import { dayFromToday } from './format';
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
      checks.set({
        ...days,
        [id]: kept.includes(day) ? kept.filter((other) => other !== day) : [...kept, day],
      });
    },
  };
}
