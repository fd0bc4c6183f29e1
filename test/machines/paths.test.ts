import { readFile, readdir } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { models } from '#test/models/all.ts';
import { callError } from '#test/models/model.ts';
import { coverageFile, generatedCharts, generatedFolder } from '#test/support/export-machines.ts';
import { coverageTable, testPath, walkAllPaths } from '#test/support/machine-coverage.ts';
import type { Coverage } from '#test/support/machine-coverage.ts';
import { transitionPaths } from '#test/support/machine-graph.ts';
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
    30_000,
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
  const model = models.find(({ id }) => id === 'credits');
  const [path] = model === undefined ? [] : transitionPaths(registered('credits').machine, model, undefined);

  it('fails when an event has none', async () => {
    if (path === undefined) throw new Error('no path');
    const states = { '#credits': () => {} };
    await expect(testPath(path, { events: { 'xstate.init': () => {} }, states })).rejects.toThrow(
      /No handler for the event/,
    );
  });

  it('fails when a state has none', async () => {
    if (path === undefined) throw new Error('no path');
    const events = Object.fromEntries(path.steps.map(({ event }) => [event.type, () => {}]));
    await expect(testPath(path, { events, states: {} })).rejects.toThrow(/No handler for the state/);
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
