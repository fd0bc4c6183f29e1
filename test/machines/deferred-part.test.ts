import { describe, expect, it } from 'vitest';
import { startWorld } from '#test/support/machine-world.ts';

const rest = 10_000;

describe('deferred-part', () => {
  it('[ROUTE-20] is loaded once the page has rested, and no second time', () => {
    const world = startWorld('deferred-part', { rest });
    world.wait(rest);
    expect(world.ledger.started).toEqual([]);
    world.send('part.wanted');
    world.wait(rest - 1);
    expect(world.ledger.started).toEqual([]);
    world.wait(1);
    expect(world.ledger.count('part')).toBe(1);
    world.send('part.ready');
    world.send('part.wanted');
    world.wait(rest);
    expect(world.ledger.started).toHaveLength(1);
  });

  it('[ROUTE-20] is loaded at once when it is needed, and told so when it is here', () => {
    const world = startWorld('deferred-part', { rest });
    world.send('part.wanted');
    world.send('part.needed');
    expect(world.ledger.count('part')).toBe(1);
    expect(world.ledger.received.map(({ event }) => event)).toEqual([]);
    world.send('part.ready');
    expect(world.ledger.received.map(({ event }) => event)).toEqual([{ type: 'need.due' }]);
    world.send('part.needed');
    expect(world.ledger.received.map(({ event }) => event)).toHaveLength(2);
    expect(world.emitted).toEqual([]);
  });

  it('[ROUTE-20] one that cannot be loaded is missed only by who needed it, and tried again for the next one', () => {
    const world = startWorld('deferred-part', { rest: 0 });
    world.send('part.wanted');
    world.wait(0);
    world.send('part.missed');
    expect([world.emitted, world.ledger.count('part')]).toEqual([[], 0]);
    world.send('part.needed');
    world.send('part.missed');
    expect(world.emitted).toEqual([{ type: 'need.unmet' }]);
    world.send('part.wanted');
    world.wait(0);
    expect(world.ledger.started).toHaveLength(3);
  });
});
