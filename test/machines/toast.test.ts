import { describe, expect, it } from 'vitest';
import { connect } from '#machines/toast/toast.connect.ts';
import { toastTimes } from '#machines/toast/toast.machine.ts';
import { walkSeed } from '#test/support/chart-tests/walks.ts';
import fc from '#test/support/fast-check.ts';
import { startWorld } from '#test/support/machine-world.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';

const view = (world: MachineWorld) => connect(world.snapshot as never, (event) => world.actor.send(event));
const ask = (world: MachineWorld, text: string, kind = 'success') =>
  world.send('toast.requested', { toast: { kind, text } });

describe('toast', () => {
  it('[ERROR-07] shows one at a time: the previous one has left before the next one shows', () => {
    const world = startWorld('toast');
    ask(world, 'one');
    world.wait(2_000);
    ask(world, 'two');
    expect(view(world)).toMatchObject({ toast: { text: 'one' }, isOpen: false });
    world.wait(toastTimes.leave - 1);
    expect(view(world)).toMatchObject({ toast: { text: 'one' }, isOpen: false });
    world.wait(1);
    expect(view(world)).toMatchObject({ toast: { text: 'two' }, isOpen: true });
  });

  it('[ERROR-07] a newcomer waits until the one before could be read, and none is lost', () => {
    const world = startWorld('toast');
    ask(world, 'one');
    ask(world, 'two');
    ask(world, 'three');
    expect(view(world).toast?.text).toBe('one');
    expect(view(world).why).toBe('2 more messages wait for this one.');
    world.wait(toastTimes.minimum + toastTimes.leave);
    expect(view(world).toast?.text).toBe('two');
    world.wait(toastTimes.minimum + toastTimes.leave);
    expect(view(world).toast?.text).toBe('three');
  });

  it('leaves by itself: success after 4 s, an error after 8 s, work under way never', () => {
    for (const [kind, stays] of [
      ['success', toastTimes.success],
      ['error', toastTimes.error],
    ] as const) {
      const world = startWorld('toast');
      ask(world, 'x', kind);
      world.wait(stays - 1);
      expect(view(world).isOpen).toBe(true);
      world.wait(1);
      expect(view(world).isOpen).toBe(false);
      world.wait(toastTimes.leave);
      expect(view(world).toast).toBeNull();
    }
    const world = startWorld('toast');
    ask(world, 'Saving', 'loading');
    world.wait(3_600_000);
    expect(view(world).isOpen).toBe(true);
  });

  it('stays while a person reads it, and can be dismissed', () => {
    const world = startWorld('toast');
    ask(world, 'one');
    view(world).onHold();
    world.wait(60_000);
    expect(view(world).isOpen).toBe(true);
    view(world).onRelease();
    world.wait(60_000);
    expect(view(world).toast).toBeNull();
    ask(world, 'two');
    view(world).onDismiss();
    expect(view(world).isOpen).toBe(false);
  });

  it('lets five wait; for a sixth the oldest of them gives way', () => {
    const world = startWorld('toast');
    for (let index = 0; index < 7; index += 1) ask(world, `toast ${String(index)}`);
    expect(view(world)).toMatchObject({
      toast: { text: 'toast 0' },
      why: '5 more messages wait for this one.',
    });
    world.wait(toastTimes.minimum + toastTimes.leave);
    expect(view(world).toast?.text).toBe('toast 2');
  });

  it('[ERROR-01] shows identical messages within one second once, and again when they come later', () => {
    const world = startWorld('toast');
    const shown = () => view(world).key;
    ask(world, 'Network Error', 'error');
    for (const pause of [1, 499, 499]) {
      world.wait(pause);
      ask(world, 'Network Error', 'error');
    }
    expect(shown()).toBe(1);
    expect(view(world).why).toBe('');
    // Another one is no repetition, whether its words or its kind differ.
    ask(world, 'Permission denied!', 'error');
    ask(world, 'Network Error', 'success');
    expect(view(world).why).toBe('2 more messages wait for this one.');
    world.wait(3_600_000);
    expect(shown()).toBe(3);
    expect(view(world).toast).toBeNull();
    ask(world, 'Network Error', 'error');
    expect(view(world).toast?.text).toBe('Network Error');
    expect(shown()).toBe(4);
  });

  it('[ERROR-01] [ERROR-07] shows a message anew that comes again while it still stands there, for its whole time', () => {
    const world = startWorld('toast');
    ask(world, 'Network Error', 'error');
    world.wait(toastTimes.error - 100);
    ask(world, 'Network Error', 'error');
    ask(world, 'Network Error', 'error');
    expect(view(world).isOpen).toBe(false);
    world.wait(toastTimes.leave);
    expect(view(world)).toMatchObject({ toast: { text: 'Network Error' }, isOpen: true, key: 2 });
    world.wait(toastTimes.error - 1);
    expect(view(world).isOpen).toBe(true);
    world.wait(1 + toastTimes.leave);
    expect(view(world).toast).toBeNull();
  });

  it('says the same thing once', () => {
    const world = startWorld('toast');
    for (let times = 0; times < 5; times += 1)
      ask(world, 'Something went wrong, please try again later.', 'error');
    expect(view(world).why).toBe('');
    expect(view(world).politeness).toBe('assertive');
  });

  it('[ERROR-07] shows every toast of any sequence exactly once, in order, up to the five that wait', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { maxLength: 12 }), (pauses) => {
        const world = startWorld('toast');
        const shown: string[] = [];
        world.actor.subscribe((snapshot) => {
          const { current, shown: count } = snapshot.context as {
            current: { text: string } | null;
            shown: number;
          };
          if (current !== null && shown.length < count) shown.push(current.text);
        });
        pauses.forEach((pause, index) => {
          ask(world, `toast ${String(index)}`);
          world.wait(pause * 700);
        });
        world.wait(3_600_000);
        const numbers = shown.map((text) => Number(text.slice('toast '.length)));
        expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.length).toBeGreaterThanOrEqual(Math.min(pauses.length, 6));
        expect(view(world).toast).toBeNull();
      }),
      { numRuns: 200, seed: walkSeed },
    );
  });
});
