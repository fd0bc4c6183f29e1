import { expect, it } from 'vitest';
import { TestClock } from '#server/platform/clock.ts';
import { createRunJournal, type JournalDeps, textBatch } from '#server/runs/run-journal.ts';

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
