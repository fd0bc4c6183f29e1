import { readFile, readdir } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { models } from '#test/models/all.ts';
import { callError } from '#test/models/model.ts';
import { coverageFile, generatedCharts, generatedFolder } from '#test/support/export-machines.ts';
import { coverageTable, walkAllPaths } from '#test/support/machine-coverage.ts';
import type { Coverage } from '#test/support/machine-coverage.ts';
import { chartTestModel, testStep, transitionPaths } from '#test/support/chart-tests/paths.ts';
import type { ChartPath, Handlers } from '#test/support/chart-tests/paths.ts';
import { muteStoppedActorWarnings } from '#test/support/machine-warnings.ts';
import { registered } from '#test/support/machine-world.ts';

muteStoppedActorWarnings();

const rows: Coverage[] = [];

describe('[MACHINE-11] generated paths', () => {
  it.each(models.map((model) => [model.id, model] as const))(
    'walk every state and every transition of %s',
    async (_id, model) => {
      const coverage = await walkAllPaths(model);
      rows.push(coverage);
      expect(coverage.missing).toEqual([]);
    },
    300_000,
  );

  afterAll(() => {
    if (rows.length > 0)
      console.log(`\nStates and transitions walked by generated paths:\n${coverageTable(rows)}\n`);
  });

  it('end in the table that the README shows', async () => {
    const stored = await readFile(`${generatedFolder}coverage.md`, 'utf8');
    expect(stored, 'run `npm run machines:export`').toBe(coverageFile(rows));
  });
});

describe('[MACHINE-11] a path without a handler', () => {
  const model = models.find(({ id }) => id === 'card-payment');
  if (model === undefined) throw new Error('no model');
  const paths = transitionPaths(registered(model.id).machine, model, registered(model.id).input());
  /** A path through all kinds of events: from outside, of a delay, of an actor that ends well and of one that fails. */
  const pathWith = (prefix: string) => {
    const found = paths.find(({ steps }) => steps.some(({ event }) => event.type.startsWith(prefix)));
    if (found === undefined) throw new Error(`no path with ${prefix}`);
    return found;
  };
  const all = (path: ChartPath): Record<string, () => void> =>
    Object.fromEntries(path.steps.map(({ event }) => [event.type, () => {}]));

  it.each(['xstate.init', 'xstate.after.', 'xstate.done.actor.', 'xstate.error.actor.'])(
    'fails when the event %s… has none',
    async (prefix) => {
      const path = pathWith(prefix);
      const states = { '*': () => {} };
      await path.test({ events: all(path), states });
      const rest = Object.entries(all(path)).filter(([type]) => !type.startsWith(prefix));
      await expect(path.test({ events: Object.fromEntries(rest), states })).rejects.toThrow(
        /No handler for the event/,
      );
    },
  );

  it('fails when a state has none', async () => {
    const path = pathWith('xstate.done.actor.');
    const states = { '#nowhere': () => {} };
    await expect(path.test({ events: all(path), states })).rejects.toThrow(/No handler for the state/);
  });

  it('fails when a random walk meets an event or a state without one', () => {
    const testModel = chartTestModel(registered(model.id).machine, model, registered(model.id).input());
    const after = () => paths[0]?.state as AnyMachineSnapshot;
    const step = (handlers: Handlers) => () => testStep(testModel, handlers, { type: 'x' }, after);
    expect(step({ events: {}, states: { '*': () => {} } })).toThrow(/No handler for the event x/);
    expect(step({ events: { x: () => {} }, states: {} })).toThrow(/No handler for the state/);
    expect(step({ events: { x: () => {} }, states: { '*': () => {} } })).not.toThrow();
  });
});

describe('[MACHINE-11] the exported charts', () => {
  const charts = generatedCharts();

  it('are what `npm run machines:export` writes now, and nothing else', async () => {
    const names = await readdir(generatedFolder);
    expect(names.sort(), 'run `npm run machines:export`').toEqual([...charts.keys(), 'coverage.md'].sort());
    for (const [name, text] of charts) {
      expect(
        await readFile(`${generatedFolder}${name}`, 'utf8'),
        `${name}: run \`npm run machines:export\``,
      ).toBe(text);
    }
  });

  it('carry no example data and no secret', () => {
    for (const text of charts.values()) {
      expect(text).not.toContain('nonce-1');
      expect(text).not.toContain('example.com');
    }
    expect(callError(1).message).toBe('server message');
  });
});
