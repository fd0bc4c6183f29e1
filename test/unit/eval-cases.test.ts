import { expect, it } from 'vitest';
import { askedEngine, modelsWith } from '../eval/engines.ts';
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

it('two settings of one engine, which are compared as two engines are', () => {
  expect(askedEngine('openai/gpt; as=fences; thinking=off; ROUNDS_PER_RUN=20')).toEqual({
    id: 'openai/gpt',
    options: ['as=fences'],
    thinking: 'off',
    env: { ROUNDS_PER_RUN: '20' },
  });
  expect(askedEngine('composer')).toMatchObject({ id: 'composer', options: [], thinking: null, env: {} });
  expect(() => askedEngine('openai/gpt; thinking=hard')).toThrow();
  expect(() => askedEngine('openai/gpt; NO_SUCH=1')).toThrow('no setting');
  const models = 'openai/gpt; price=1/2, anthropic/claude';
  expect(modelsWith(models, 'openai/gpt', ['as=fences'])).toBe(
    'openai/gpt; price=1/2; as=fences, anthropic/claude',
  );
  expect(modelsWith('', 'openai/gpt-5.1', ['as=tags'])).toBe('openai/gpt-5.1; as=tags');
});
