import { describe, expect, it } from 'vitest';
import { machineConfigOf } from '#lib/machine-source.ts';

/** The value of `x` in a chart. */
const read = (value: string): unknown => machineConfigOf(`createMachine({ x: ${value}, after: 1 })`)?.['x'];

describe('[BUILD-09] the chart in a source', () => {
  it.each([
    ['a text', "'a'", 'a'],
    ['a text in double quotes, with the other kind in it', `"it's"`, "it's"],
    ['a text with an escaped quote', String.raw`'it\'s'`, "it's"],
    ['yes, no and nothing', '[true, false, null]', [true, false, null]],
    ['numbers', '[0, 12, -1.5]', [0, 12, -1.5]],
    ['an empty list', '[]', []],
    ['a comma at the end', '[1, 2, ]', [1, 2]],
    ['objects in lists in objects', "{ a: [{ b: 'c' }, {}] }", { a: [{ b: 'c' }, {}] }],
    ['names in quotes, and numbers for names', "{ 'a b': 1, 2: 3, }", { 'a b': 1, '2': 3 }],
    ['remarks', '/* { */ [1, // ]\n 2]', [1, 2]],
  ])('reads %s', (_what, source, value) => {
    expect(read(source)).toEqual(value);
  });

  it.each([
    ['a name', 'ready'],
    ['a call with commas of its own', "assign({ a: [1, 2], b: f(3, '4') })"],
    ['a function', '({ context }) => { return [context.a, "}"]; }'],
    ['a text that is put together', '`a, ${b} }`'],
    ['a sum that begins as a number', '1 + 2'],
  ])('takes %s for no data, and reads on behind it', (_what, source) => {
    const chart = machineConfigOf(
      `setup({}).createMachine({ first: ${source}, list: [${source}, 2, ${source}], deep: { x: ${source} }, last: 3 })`,
    );
    expect(chart).toEqual({ first: null, list: [null, 2, null], deep: { x: null }, last: 3 });
  });

  it('leaves out what has no name of its own, and reads on behind it', () => {
    expect(machineConfigOf('createMachine({ ...shared(1, { a: 2 }), run() { return 1; }, x: 1 })')).toEqual({
      x: 1,
    });
  });

  it.each([
    ['an object', "createMachine({ id: 'a', states: { b: {", { id: 'a', states: { b: {} } }],
    ['a list', 'createMachine({ x: [1,', { x: [1] }],
    ['a list that goes on as none can', "createMachine({ x: ['a' 'b'], y: 1", { x: ['a'] }],
    ['a text', "createMachine({ x: 'ab", { x: 'ab' }],
    ['a name', 'createMachine({ x', {}],
    ['an expression', 'createMachine({ x: f(1, ', { x: null }],
  ])('ends where the source does, in the middle of %s', (_what, source, value) => {
    expect(machineConfigOf(source)).toEqual(value);
  });

  it.each(['', 'export const a = 1;', 'createMachine(config)', "createMachine('a')", 'createMachine([1])'])(
    'finds none in %j',
    (source) => {
      expect(machineConfigOf(source)).toBeNull();
    },
  );
});
