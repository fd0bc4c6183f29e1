import { expect, it } from 'vitest';
import { TestClock } from '#server/platform/clock.ts';
import {
  createRunJournal,
  type JournalDeps,
  mostGathered,
  type Step,
  stepBatch,
  textBatch,
} from '#server/runs/run-journal.ts';

/** A database whose transactions end when the test says so; what is in them is not looked at. */
function slowDatabase() {
  const open: (() => void)[] = [];
  let begun = 0;
  const db = {
    transaction: () => ({
      execute: () => {
        begun += 1;
        return new Promise<number>((resolve) => open.push(() => resolve(begun)));
      },
    }),
  };
  return {
    db: db as unknown as JournalDeps['db'],
    begun: () => begun,
    /** Ends the oldest transaction. */
    async commit() {
      open.shift()?.();
      for (let run = 0; run < 20; run++) await Promise.resolve();
    },
  };
}

const lease = { runId: 'r', projectId: 'p', owner: 'o', fence: 1 };

it('[BUILD-02] the first words go at once; while the database is busy, those after them wait together', async () => {
  const clock = new TestClock();
  const database = slowDatabase();
  const projects = { announce: () => Promise.resolve() } as unknown as JournalDeps['projects'];
  const failures: unknown[] = [];
  const journal = createRunJournal({ db: database.db, clock, projects }, lease, (error) =>
    failures.push(error),
  );
  journal.say('One ', 1);
  await Promise.resolve();
  // Without a tick of the clock.
  expect(database.begun()).toBe(1);
  for (let word = 0; word < 100; word++) {
    journal.say('word ', word + 2);
    clock.advance(textBatch);
  }
  expect(database.begun()).toBe(1);
  await database.commit();
  expect(database.begun()).toBe(2);
  await database.commit();
  expect(database.begun()).toBe(2);
  // A quick database gets them as often as it is worth while.
  journal.say('later ', 200);
  journal.say('and later ', 201);
  clock.advance(textBatch);
  await database.commit();
  const flushed = journal.flush();
  await database.commit();
  await database.commit();
  await flushed;
  expect(database.begun()).toBeLessThanOrEqual(4);
  expect(failures).toEqual([]);
});

it('[BUILD-02] words wait no longer than their pause where the clock is put back', async () => {
  const clock = new TestClock();
  const database = slowDatabase();
  const projects = { announce: () => Promise.resolve() } as unknown as JournalDeps['projects'];
  const journal = createRunJournal({ db: database.db, clock, projects }, lease, () => undefined);
  journal.say('One ', 1);
  await Promise.resolve();
  await database.commit();
  expect(database.begun()).toBe(1);
  clock.leap(-20 * 60_000);
  journal.say('two ', 2);
  clock.advance(textBatch);
  await Promise.resolve();
  expect(database.begun()).toBe(2);
  await database.commit();
});

const file = (path: string): Step => ({
  bodies: [
    { type: 'file.staged', op: 'write', path, from: null, hash: 'h', size: 1, additions: 1, deletions: 0 },
  ],
  upTo: null,
});

it('[BUILD-02] files are gathered for a moment, and words, a write or a task take along what was gathered', async () => {
  const clock = new TestClock();
  const database = slowDatabase();
  const projects = { announce: () => Promise.resolve() } as unknown as JournalDeps['projects'];
  const journal = createRunJournal({ db: database.db, clock, projects }, lease, () => {});
  await journal.keep(file('a'));
  await Promise.resolve();
  // The first one after a silence goes at once.
  expect(database.begun()).toBe(1);
  await database.commit();
  await journal.keep(file('b'));
  await journal.keep(file('c'));
  clock.advance(stepBatch - 1);
  await database.commit();
  expect(database.begun()).toBe(1);
  clock.advance(1);
  await database.commit();
  expect(database.begun()).toBe(2);
  // No person waits for files as they wait for words.
  await journal.keep(file('d'));
  journal.say('Words', null);
  await database.commit();
  expect(database.begun()).toBe(3);
  await database.commit();
  await journal.keep(file('e'));
  const task = journal.inOrder(() => Promise.resolve(database.begun()));
  await database.commit();
  await database.commit();
  expect(await task).toBe(4);
  // More than is worth keeping in memory.
  for (let index = 0; index < mostGathered; index++) void journal.keep(file(String(index)));
  await database.commit();
  expect(database.begun()).toBe(5);
  await database.commit();
  await journal.keep(file('last'));
  await journal.end();
  clock.advance(stepBatch);
  await database.commit();
  expect(database.begun()).toBe(5);
  await expect(journal.keep(file('late'))).rejects.toThrow(/lease/);
});
