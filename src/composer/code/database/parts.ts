import type { Access } from './tables.ts';
import { sourceOf } from '../sources.ts';

/** A collection whose rows are in a table as well. */
export const sharedCollectionTs = (access: Access): string => {
  const code = sourceOf('database/src/lib/collection.ts');
  return access === 'own'
    ? code
    : edited(code, [["() => samplesOf(entity), 'device')", '() => samplesOf(entity))']]);
};

/** What a poll counts, when everybody's votes are in one table. */
export const sharedPollTs = (access: Access): string => `import { pollVotes } from '../data/collections';
import { createStore } from './store';

/** The row of this device's vote. */
const mine = createStore<string>('my-vote', () => ''${access === 'own' ? ", 'device'" : ''});

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
`;

/** A module with some passages put differently. @throws when a passage is not in it exactly once */
export function edited(code: string, changes: readonly (readonly [from: string, to: string])[]): string {
  let text = code;
  for (const [from, to] of changes) {
    if (text.split(from).length !== 2) throw new Error(`Not exactly once: ${from}`);
    text = text.replace(from, () => to);
  }
  return text;
}
