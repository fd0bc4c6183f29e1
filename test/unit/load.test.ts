import { describe, expect, it } from 'vitest';
import type { Clock } from '#server/platform/clock.ts';
import { createLoad } from '#server/platform/load.ts';

/** A clock whose next timer is fired by hand, as late as told. */
class LateClock implements Clock {
  #now = 0;
  #next: { fn: () => void; at: number } | null = null;
  now(): number {
    return this.#now;
  }
  setTimeout(fn: () => void, ms: number): () => void {
    this.#next = { fn, at: this.#now + ms };
    return () => (this.#next = null);
  }
  get waits(): boolean {
    return this.#next !== null;
  }
  /** Time goes, and nothing fires: the thread is held. */
  hold(ms: number): void {
    this.#now += ms;
  }
  fire(late: number, times = 1): void {
    for (let time = 0; time < times; time += 1) {
      const next = this.#next;
      if (next === null) throw new Error('Nothing waits.');
      this.#next = null;
      this.#now = next.at + late;
      next.fn();
    }
  }
}

const started = () => {
  const clock = new LateClock();
  const told: string[] = [];
  const note = (_state: unknown, words?: string) => told.push(words ?? '');
  const load = createLoad({ clock, log: { warn: note, info: note } as never });
  const ends: (() => void)[] = [];
  return {
    clock,
    load,
    told,
    come: (count: number) => {
      for (let one = 0; one < count; one += 1) ends.push(load.begin());
    },
    leave: (count: number) => {
      for (const end of ends.splice(0, count)) end();
    },
  };
};

describe('what a server puts off that has more to do than it can', () => {
  it('[ERROR-04] nothing while few wait, however late, and looks no more once nobody comes', () => {
    const { clock, load, come, leave } = started();
    come(99);
    clock.hold(60_000);
    expect(() => load.admit('building')).not.toThrow();
    clock.fire(60_000, 8);
    expect(load.level).toBe(0);
    leave(99);
    clock.fire(0, 2);
    expect(clock.waits).toBe(false);
  });

  it('[ERROR-04] building where those that wait are seen one after the other, each answered before the next', () => {
    const { clock, load, come, leave } = started();
    for (let one = 0; one < 130; one += 1) {
      come(1);
      leave(1);
      clock.hold(10);
    }
    expect(load.level).toBe(1);
  });

  it('[ERROR-04] nothing while many are answered in time, or are late for less than a second', () => {
    const { clock, load, come } = started();
    come(500);
    clock.fire(200, 20);
    clock.fire(300, 3);
    clock.fire(0);
    clock.fire(900);
    expect(load.level).toBe(0);
  });

  it('[ERROR-04] building and what is heavy for those that come while a thread comes to no look at all', () => {
    const { clock, load, come } = started();
    come(120);
    clock.hold(1_200);
    come(1);
    expect(load.level).toBe(0);
    clock.hold(100);
    come(1);
    expect(() => load.admit('building')).toThrow('Nothing was begun');
    clock.hold(1_000);
    come(1);
    expect(load.level).toBe(2);
    expect(() => load.admit('heavy')).toThrow();
  });

  it('[ERROR-04] building after a second of being late, what is heavy after one more, and never more than that', () => {
    const { clock, load, told, come } = started();
    come(100);
    clock.fire(250, 3);
    expect(() => load.admit('building')).not.toThrow();
    clock.fire(250);
    expect(() => load.admit('building')).toThrow('Nothing was begun');
    expect(() => load.admit('heavy')).not.toThrow();
    clock.fire(250, 4);
    expect(() => load.admit('heavy')).toThrow('Try again in a moment');
    clock.fire(250, 20);
    expect(load.level).toBe(2);
    expect(told).toHaveLength(2);
  });

  it('[ERROR-04] less, one by one, once it comes on time or few are left, and looks until nothing is put off', () => {
    const { clock, load, come, leave } = started();
    come(120);
    clock.fire(1_000, 8);
    clock.fire(0, 7);
    expect(load.level).toBe(2);
    clock.fire(0);
    expect(load.level).toBe(1);
    leave(120);
    // Late still, but nobody waits for it any more.
    clock.fire(1_000, 9);
    expect(load.level).toBe(0);
    expect(clock.waits).toBe(false);
    come(1);
    expect(clock.waits).toBe(true);
  });

  it('[ERROR-04] sends people away for times that differ', () => {
    const { clock, load, come } = started();
    come(100);
    clock.fire(250, 4);
    const seconds = Array.from({ length: 20 }, () => {
      try {
        load.admit('building');
        return 0;
      } catch (error) {
        return (error as { retryAfter: number }).retryAfter;
      }
    });
    expect(new Set(seconds).size).toBe(10);
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...seconds)).toBeLessThan(15);
  });
});
