import type { Access } from './tables.ts';

/** The store of an app whose values, too, are kept in the database: one person's, on all of their devices. */
/** A collection whose rows are in a table as well. Made of the one that keeps them on the device. */
export function sharedCollectionTs(collectionTs: string, access: Access): string {
  return edited(collectionTs, [
    [
      "import { createStore } from './store';\n",
      "import { createStore } from './store';\nimport { changed, join } from './sync';\n",
    ],
    [
      "Date.now().toString(36) + '-' + counter;",
      "Date.now().toString(36) + counter + '-' + Math.random().toString(36).slice(2, 8);",
    ],
    [
      'const store = createStore<Row[]>(entity.key, () => samplesOf(entity));\n',
      `const store = createStore<Row[]>(entity.key, () => samplesOf(entity)${access === 'own' ? ", 'device'" : ''});
  join({
    key: entity.key,
    fields: entity.fields.filter((field) => !field.compute),
    samples: samplesOf(entity).map((row) => row.id),
    get: store.get,
    receive: store.set,
    reset: () => store.set(samplesOf(entity)),
  });
`,
    ],
    [
      'const row: Row = { ...values, id: newId(entity.key) };\n      store.set([...store.get(), row]);\n',
      'const row: Row = { ...values, id: newId(entity.key), sort_order: Date.now() };\n      store.set([...store.get(), row]);\n      changed(entity.key, row.id);\n',
    ],
    [
      'update: (id, values) => store.set(store.get().map((row) => (row.id === id ? { ...row, ...values } : row))),',
      'update: (id, values) => {\n      store.set(store.get().map((row) => (row.id === id ? { ...row, ...values } : row)));\n      changed(entity.key, id);\n    },',
    ],
    [
      'remove: (id) => store.set(store.get().filter((row) => row.id !== id)),',
      'remove: (id) => {\n      store.set(store.get().filter((row) => row.id !== id));\n      changed(entity.key, id);\n    },',
    ],
    ['      store.set(rows);\n', '      store.set(rows);\n      changed(entity.key, row.id);\n'],
  ]);
}

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

/** What people answered, a row for each. Made of the module that keeps it on the device. */
export const sharedQuestionsTs = (questionsTs: string): string =>
  edited(questionsTs, [
    ["import { createStore } from './store';\n", "import { formAnswers } from '../data/collections';\n"],
    ["const answers = createStore<Answers[]>('answers', () => []);\n\n", ''],
    [
      '  const given = answers.use();\n',
      "  const given = formAnswers.use().map((row) => JSON.parse(String(row['content'] ?? '{}')) as Answers);\n",
    ],
    [
      'send: (values: Answers) => answers.set([...given, values]),',
      'send: (values: Answers) => {\n      formAnswers.add({ content: JSON.stringify(values) });\n    },',
    ],
    [
      'clear: () => answers.set([]),',
      'clear: () => {\n      for (const row of formAnswers.get()) formAnswers.remove(row.id);\n    },',
    ],
  ]);

/** A module with some passages put differently. @throws when a passage is not in it exactly once */
export function edited(code: string, changes: readonly (readonly [from: string, to: string])[]): string {
  let text = code;
  for (const [from, to] of changes) {
    if (text.split(from).length !== 2) throw new Error(`Not exactly once: ${from}`);
    text = text.replace(from, () => to);
  }
  return text;
}
