import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { registry } from '#machines/registry.ts';
import { describeTransition } from '#test/support/chart-tests/coverage.ts';
import { effectiveTransitions } from '#test/support/chart-tests/model.ts';
import { registered } from '#test/support/machine-world.ts';
import { allSteps } from './steps/all.ts';
import { begin, take } from './steps/step.ts';

it('[MACHINE-11] every chart has its steps', () => {
  expect(allSteps.map(({ id }) => id).toSorted()).toEqual(registry.map(({ id }) => id).toSorted());
});

describe.each(allSteps.map((chart) => [chart.id, chart] as const))('[MACHINE-11] %s', (id, chart) => {
  const { machine, input: example } = registered(id);
  const input = chart.input ?? example();

  it('goes where its steps say, and does what they say and nothing else', () => {
    for (const step of chart.steps) {
      const { to, becomes, does } = step;
      const expected = { ...(to && { to }), ...(becomes && { becomes }), ...(does && { does }) };
      const event = typeof step.on === 'string' ? step.on : step.on.type;
      expect(take(machine, input, step).came, `${event} in ${step.in}`).toEqual(expected);
    }
    for (const { input: other, to } of chart.begins ?? [])
      expect(begin(machine, other).to, JSON.stringify(other)).toBe(to);
  });

  it('has no transition that none of its steps takes', () => {
    const taken = new Set([
      ...begin(machine, input).taken,
      ...(chart.begins ?? []).flatMap((beginning) => begin(machine, beginning.input).taken),
      ...chart.steps.flatMap((step) => take(machine, input, step).taken),
    ]);
    const untaken = effectiveTransitions(machine).filter((transition) => !taken.has(transition));
    expect(untaken.map(describeTransition)).toEqual(Object.keys(chart.elsewhere ?? {}));
    for (const file of Object.values(chart.elsewhere ?? {}))
      expect(readFileSync(`test/${file}`, 'utf8')).toMatch(
        new RegExp(`#machines/${id}/|startWorld\\('${id}'`),
      );
  });
});
