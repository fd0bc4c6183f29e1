import { describe, expect, it } from 'vitest';
import { FairLine } from '#server/platform/fair-line.ts';
import { usersWithTheirShare } from '#server/runs/run-worker.ts';

describe('a line for what many want', () => {
  const take = (line: FairLine<string>): string[] => {
    const order: string[] = [];
    for (let next = line.next(); next !== undefined; next = line.next()) order.push(next);
    return order;
  };

  it('serves whoever was served longest ago, each in their own order', () => {
    const line = new FairLine<string>();
    for (const entry of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) line.add(entry.charAt(0), entry);
    expect(take(line)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect(line.next()).toBeUndefined();
  });

  it('counts what was had without waiting', () => {
    const line = new FairLine<string>();
    line.serve('a');
    line.add('a', 'a1');
    line.add('b', 'b1');
    expect(take(line)).toEqual(['b1', 'a1']);
  });
});

describe('[BUILD-04] the share of a user in what one instance executes', () => {
  const runs = (counts: Record<string, number>): string[] =>
    Object.entries(counts).flatMap(([userId, count]) => Array.from({ length: count }, () => userId));

  it.each([
    ['nobody is here', {}, 64, []],
    ['one alone keeps the half free', { a: 31 }, 64, []],
    ['and no more than the half', { a: 32 }, 64, ['a']],
    ['a second one makes shares smaller', { a: 32, b: 20 }, 64, ['a']],
    ['with room for a third', { a: 32, b: 21 }, 64, ['a', 'b']],
    ['everybody may have one', { a: 1, b: 1, c: 0 }, 2, ['a', 'b']],
    ['one place is enough for one', {}, 1, []],
  ])('%s', (_, counts, capacity, expected) => {
    expect(usersWithTheirShare(runs(counts), capacity)).toEqual(expected);
  });
});
