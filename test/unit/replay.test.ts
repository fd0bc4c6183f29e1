import { describe, expect, it } from 'vitest';
import type { ProjectEvent, ProjectEventBody } from '#contract/run.ts';
import { textOf } from '#lib/timeline-run.ts';
import { createReplay } from '#lib/replay.ts';
import fc from '#test/support/fast-check.ts';

const version = (number: number) => ({
  id: `v${number}`,
  number,
  parentId: number > 1 ? `v${number - 1}` : null,
  kind: 'turn' as const,
  message: `Version ${number}`,
  treeHash: `tree${number}`,
  runId: 'run-1',
  restoredFrom: null,
  createdAt: number,
});
const queued = (prompt: string): ProjectEventBody => ({
  type: 'run.queued',
  prompt,
  engine: 'composer',
  retryOf: null,
});
const said = (text: string): ProjectEventBody => ({ type: 'text.delta', text });

/** Entries of one run with gaps in their numbers, each so many milliseconds after the one before. */
const logOf = (runId: string, entries: readonly (readonly [after: number, body: ProjectEventBody])[]) => {
  let at = 5_000;
  return entries.map(([after, body], index): ProjectEvent => {
    at += after;
    return { seq: 7 + index * 3, runId, at, body };
  });
};

describe('[BUILD-03] a build that is played back', () => {
  it('is what was said by each moment, and the version that there was then', () => {
    const replay = createReplay();
    replay.add({
      before: '/p/v1/',
      link: null,
      versions: [{ id: 'v2', url: '/p/v2/' }],
      entries: logOf('run-1', [
        [0, queued('Add a menu')],
        [20, { type: 'run.started', attempt: 1 }],
        [400, said('A menu ')],
        [60, said('with ')],
        [9_000, said('bread.')],
        [500, { type: 'version.created', version: version(2) }],
        [
          10,
          { type: 'run.finished', outcome: 'done', versionId: 'v2', summary: '', error: null, credits: 0 },
        ],
      ]),
    });
    expect(replay.times()).toEqual([0, 420, 9_480, 9_980]);
    const words = (position: number) => replay.at(position).runs.map(textOf);
    expect([0, 1, 2].map(words)).toEqual([[''], ['A menu with '], ['A menu with bread.']]);
    expect([0, 2, 3].map((position) => replay.at(position).url)).toEqual(['/p/v1/', '/p/v1/', '/p/v2/']);
    expect(replay.at(3)).toMatchObject({ version: 2, runs: [{ state: 'done', version: { number: 2 } }] });
    // Back again.
    expect(replay.at(0)).toMatchObject({ version: null, runs: [{ state: 'preparing' }] });
  });

  it('goes on with the runs of its steps, from what there was before the first', () => {
    const replay = createReplay();
    replay.add({ before: null, link: null, versions: [], entries: logOf('run-1', [[0, queued('A shop')]]) });
    replay.add({
      before: '/p/v1/',
      link: null,
      versions: [{ id: 'v2', url: '/p/v2/' }],
      entries: logOf('run-2', [
        [2_000, queued('The kitchen')],
        [500, said('Done.')],
      ]),
    });
    expect(replay.times()).toEqual([0, 2_000, 2_500]);
    expect(replay.at(2).runs.map(({ prompt }) => prompt)).toEqual(['A shop', 'The kitchen']);
    expect(replay.at(2).url).toBeNull();
  });

  it('is the same at a moment however one came there, and in whatever parts it was read', () => {
    const entries = logOf('run-1', [
      [0, queued('Count')],
      ...Array.from({ length: 400 }, (_, index) => [100 + (index % 3), said(`${index} `)] as const),
    ]);
    const whole = createReplay();
    whole.add({ before: null, link: null, versions: [], entries });
    fc.assert(
      fc.property(
        fc.array(fc.nat(400), { maxLength: 20 }),
        fc.integer({ min: 1, max: 90 }),
        (positions, size) => {
          const replay = createReplay();
          for (let from = 0; from < entries.length; from += size) {
            replay.add({ before: null, link: null, versions: [], entries: entries.slice(from, from + size) });
            replay.at(0);
          }
          expect(replay.times()).toEqual(whole.times());
          for (const position of positions) {
            const expected = Array.from({ length: position }, (_, index) => `${index} `).join('');
            expect(replay.at(position).runs.map(textOf).join('')).toBe(expected);
            expect(whole.at(position).runs.map(textOf).join('')).toBe(expected);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
