import { createStore } from './store';

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
