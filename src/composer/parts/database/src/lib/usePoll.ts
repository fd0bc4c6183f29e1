import { pollVotes } from '../data/collections';
import { createStore } from './store';

/** The row of this device's vote. */
const mine = createStore<string>(
  'my-vote',
  () => '',
  // if own
  'device',
  // end
);

/** One question, one vote, which can be changed. */
export function usePoll(options: string[]) {
  const rows = pollVotes.use();
  const own = mine.use();
  const choice = String(rows.find((row) => row.id === own)?.['option'] ?? '');
  const countOf = (option: string) => rows.filter((row) => row['option'] === option).length;
  return {
    choice,
    total: options.reduce((sum, option) => sum + countOf(option), 0),
    points: options.map((option) => ({ label: option, value: countOf(option) })),
    vote: (option: string) => {
      if (option === choice || option === '') return;
      if (choice === '') mine.set(pollVotes.add({ option }).id);
      else pollVotes.update(own, { option });
    },
  };
}
