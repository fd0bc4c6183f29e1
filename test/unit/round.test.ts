import { describe, expect, it } from 'vitest';
import { TestClock } from '#server/platform/clock.ts';
import { createRound, tickOf } from '#server/platform/round.ts';

const period = 10_000;

/** A clock that counts the timers that wait. */
class CountingClock extends TestClock {
  waiting = 0;
  override setTimeout(fn: () => void, ms: number): () => void {
    this.waiting += 1;
    let isWaiting = true;
    const over = (): void => {
      if (isWaiting) this.waiting -= 1;
      isWaiting = false;
    };
    const cancel = super.setTimeout(() => {
      over();
      fn();
    }, ms);
    return () => {
      over();
      cancel();
    };
  }
}

function setUp() {
  const clock = new CountingClock();
  const visits: (readonly number[])[] = [];
  const round = createRound<number>({ clock, period, visit: (members) => visits.push(members) });
  return { clock, visits, round };
}

describe('a round', () => {
  it('visits each member once in a period, however many came in one moment, and few of them at a time', () => {
    const { clock, visits, round } = setUp();
    for (let member = 0; member < 1_000; member++) round.add(member);
    clock.advance(period);
    expect(visits.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1_000 }, (_, n) => n));
    expect(Math.max(...visits.map(({ length }) => length))).toBe((1_000 * tickOf(period)) / period);
    clock.advance(period);
    expect(visits.flat()).toHaveLength(2_000);
  });

  it('visits nobody who has left, and keeps no timer while nobody is there', () => {
    const { clock, visits, round } = setUp();
    const leave = round.add(1);
    const other = round.add(2);
    leave();
    leave();
    clock.advance(period);
    expect(visits.flat()).toEqual([2]);
    other();
    expect(clock.waiting).toBe(0);
    round.add(3);
    clock.advance(period);
    expect(visits.flat()).toEqual([2, 3]);
    round.stop();
    expect(clock.waiting).toBe(0);
  });
});
