import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { machineConfigOf } from '#lib/machine-source.ts';
import { readChart, statesOf } from '#features/inspector/chart-model.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { read, compose, type ProjectFiles } from './support.ts';

test.each<[type: ProjectType, prompt: string, states: string[]]>([
  ['react', 'a to-do app', ['tasks', 'browsing', 'adding', 'editing']],
  ['react', 'a to-do app with login', ['signedOut', 'signedIn', 'tasks', 'browsing', 'adding', 'editing']],
  ['react_native', 'a to-do app', ['tasks', 'browsing', 'adding', 'editing', 'reading', 'changing']],
  ['react', 'snake', ['game']],
  ['react', 'time tracker', ['timer', 'sessions', 'browsing', 'adding', 'editing', 'projects', 'overview']],
])('[BUILD-09] the chart of %s “%s” is read from its file without running it', (type, prompt, states) => {
  const files: ProjectFiles = new Map();
  compose(files, type, prompt);
  const config = machineConfigOf(read(files, 'src/app.machine.ts'));
  if (config === null) throw new Error('No chart');
  const machine = createMachine({ ...config, context: {} });
  const keys = statesOf(readChart(machine).root).map((state) => state.key);
  expect(new Set(keys.slice(1))).toEqual(new Set(states));
});

test('[BUILD-09] functions, comments and trailing commas in a chart do no harm', () => {
  const config = machineConfigOf(`
    // A chart.
    export const machine = setup({ actions: { go: () => ({ a: 1 }) } }).createMachine({
      id: 'x', /* here */ initial: "one",
      context: ({ input }) => ({ count: input.count, list: [1, 2] }),
      states: {
        one: { entry: ['go', () => undefined], on: { 'a.b': { target: 'two', guard: ({ event }) => event.ok, }, }, },
        two: { after: { 1000: 'one' }, },
      },
    });`);
  expect(config).toEqual({
    id: 'x',
    initial: 'one',
    context: null,
    states: {
      one: { entry: ['go', null], on: { 'a.b': { target: 'two', guard: null } } },
      two: { after: { '1000': 'one' } },
    },
  });
  expect(machineConfigOf('export const nothing = 1;')).toBeNull();
});
