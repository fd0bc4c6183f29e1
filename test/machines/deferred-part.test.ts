import { describe, expect, it } from 'vitest';
import { startWorld } from '#test/support/machine-world.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';

const rest = 10_000;
const told = (world: MachineWorld) => world.ledger.received.map(({ event }) => event);
const tries = (world: MachineWorld) => world.ledger.started.filter(({ src }) => src === 'load').length;

describe('deferred-part', () => {
  it('[ROUTE-20] is loaded once the page has rested, and no second time', () => {
    const world = startWorld('deferred-part', { rest });
    world.wait(rest - 1);
    expect(world.ledger.started).toEqual([]);
    world.wait(1);
    expect(world.ledger.count('load')).toBe(1);
    world.done('load');
    expect(world.ledger.count('part')).toBe(1);
    world.wait(rest);
    expect(tries(world)).toBe(1);
    expect(told(world)).toEqual([]);
  });

  it('[ROUTE-20] is loaded at once when it is needed, and told so when it is here', () => {
    const world = startWorld('deferred-part', { rest });
    world.send('part.needed');
    expect(world.ledger.count('load')).toBe(1);
    world.done('load');
    expect(told(world)).toEqual([{ type: 'need.due' }]);
    world.send('part.needed');
    expect(told(world)).toHaveLength(2);
  });

  it('[ROUTE-20] one that cannot be loaded is missed only by who needed it, and tried again for the next one', () => {
    const world = startWorld('deferred-part', { rest });
    world.wait(rest);
    world.fail('load', new Error('offline'));
    expect([world.ledger.count('recover'), world.ledger.count('part')]).toEqual([0, 0]);
    world.send('part.needed');
    world.fail('load', new Error('offline'));
    expect(world.ledger.count('recover')).toBe(1);
    world.done('recover');
    world.send('part.needed');
    expect(tries(world)).toBe(3);
  });
});
