import { describe, expect, it } from 'vitest';
import { FairPlaces } from '#server/platform/fair-places.ts';
import { usersWithTheirShare } from '#server/runs/run-worker.ts';

describe('places for what many want', () => {
  /** What was asked for, in the order in which it had a place; each gives its own back once `ends` is called for it. */
  const ask = (places: FairPlaces, wanted: readonly string[]) => {
    const begun: string[] = [];
    const leave = new Map<string, () => void>();
    for (const entry of wanted) {
      void places.take(entry.charAt(0)).then((free) => {
        begun.push(entry);
        leave.set(entry, free);
      });
    }
    const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    const ends = async (entry: string): Promise<void> => {
      leave.get(entry)?.();
      await settle();
    };
    return { begun, ends, settle };
  };

  it('serves whoever was served longest ago, each in their own order', async () => {
    const { begun, ends, settle } = ask(new FairPlaces({ places: 1, share: 1 }), [
      'a1',
      'a2',
      'a3',
      'b1',
      'b2',
      'c1',
    ]);
    await settle();
    expect(begun).toEqual(['a1']);
    for (let at = 0; at < 5; at += 1) await ends(begun.at(-1) ?? '');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('gives nobody more than a share, and what is left at once to the next one', async () => {
    const { begun, ends, settle } = ask(new FairPlaces({ places: 3, share: 2 }), ['a1', 'a2', 'a3', 'b1']);
    await settle();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await ends('b1');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await ends('a2');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('takes a place back once, however often it is given', async () => {
    const { begun, ends, settle } = ask(new FairPlaces({ share: 1 }), ['a1', 'a2', 'a3']);
    await settle();
    await ends('a1');
    await ends('a1');
    expect(begun).toEqual(['a1', 'a2']);
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
