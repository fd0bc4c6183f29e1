import { describe, expect, it } from 'vitest';
import { readPreviewMessage } from '#adapters/preview-messages.ts';
import { toldSchema } from '#contract/told.ts';
import { aloud, told, type Told } from '#language/told.ts';

/** What a page of a project says that it has thrown. */
const fault = (kept: unknown) =>
  readPreviewMessage(
    {
      source: 'statecraft-preview',
      nonce: 'n',
      message: {
        type: 'fault',
        treeHash: 'a',
        fault: {
          ...{ kind: 'runtime', message: 'broken', told: kept, frame: '', stack: '' },
          ...{ path: null, line: null, column: null },
        },
      },
    },
    'n',
  );

describe('a sentence that was kept', () => {
  it('is taken with sentences, texts and numbers in it, and says what they are, placeholders too', () => {
    const kept = told`${told`There is no file ${'{0}{1}'}.`} ${'<b>constructor</b>'}, ${1200}`;
    expect(toldSchema.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    expect(aloud(kept)).toBe('There is no file {0}{1}. <b>constructor</b>, 1,200');
    expect(fault(kept)).not.toBeNull();
    expect(aloud({ key: '__proto__', values: [] })).toBe('__proto__');
  });

  it('is not taken from a page of somebody else where saying it would fill the memory or not end', () => {
    const many = '{0}'.repeat(200);
    const grown = (depth: number): Told =>
      depth === 0 ? 'x'.repeat(100) : { key: many, values: [grown(depth - 1)] };
    const round: { key: string; values: unknown[] } = { key: '{0}', values: [] };
    round.values.push(round);
    const deep = (depth: number): Told => (depth === 0 ? 'x' : { key: '{0}', values: [deep(depth - 1)] });
    const padded = { key: '{000}'.repeat(20_000), values: ['x'.repeat(100_000)] };
    for (const kept of [grown(4), round, deep(5_000), padded, { key: 'a', values: Array(1_000).fill('') }, 4])
      expect(fault(kept)).toBeNull();
    expect(fault(grown(1))).not.toBeNull();
  });
});
