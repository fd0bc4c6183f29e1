import { expect, it } from 'vitest';
import { cases } from '../eval/cases/index.ts';
import { isFirst, suites } from '../eval/vocabulary.ts';

it('the cases that engines are judged by: sixty, of every suite, with projects of 20 to 300 files', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  expect([...new Set(cases.map(({ suite }) => suite))].sort()).toEqual([...suites].sort());
  for (const entry of cases) {
    // What nobody checks is always right.
    const { appears = [], goes = [] } = isFirst(entry) ? {} : entry;
    const isChecked = (entry.checks ?? []).length + appears.length + goes.length > 0;
    const isUnchanged = !isFirst(entry) && (entry.cannotBeDone === true || entry.isAsAfter !== undefined);
    expect(isChecked || isUnchanged, entry.id).toBe(true);
    if (!isFirst(entry)) expect(entry.before.length > 0 || entry.files !== undefined, entry.id).toBe(true);
  }
  const sizes = cases.flatMap((entry) =>
    isFirst(entry) || entry.files === undefined || entry.suite !== 'change'
      ? []
      : [Object.keys(entry.files()).length],
  );
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([20, 300]);
});
