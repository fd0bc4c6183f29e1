import { describe, expect, it } from 'vitest';
import { connect } from '#machines/async-data/async-data.connect.ts';
import { typingPause } from '#machines/async-data/async-data.machine.ts';
import { network } from '#test/models/samples.ts';
import { startWorld } from '#test/support/machine-world.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';

const view = (world: MachineWorld) =>
  connect<string[], string>(world.snapshot as never, (event) => world.actor.send(event), 'your projects');

describe('async-data', () => {
  it('[MACHINE-10] goes from idle through pending to success or error', () => {
    const world = startWorld('async-data');
    expect(view(world)).toMatchObject({
      status: 'idle',
      canRefresh: false,
      why: 'Nothing was asked for yet.',
    });
    view(world).onRequest('all');
    expect(view(world)).toMatchObject({
      status: 'pending',
      isFirstLoad: true,
      label: 'Loading your projects',
    });
    expect(world.ledger.lastInput('load')).toEqual({ query: 'all' });
    world.done('load', ['a']);
    expect(view(world)).toMatchObject({ status: 'success', data: ['a'] });
    view(world).onRefresh();
    world.fail('load', network);
    expect(view(world)).toMatchObject({
      status: 'error',
      data: ['a'],
      error: 'Network Error: the server could not be reached. Check your connection and try again.',
    });
  });

  it('[MACHINE-10] shows the old answer while it asks again', () => {
    const world = startWorld('async-data');
    view(world).onRequest('all');
    world.done('load', ['a']);
    view(world).onRefresh();
    expect(view(world)).toMatchObject({ status: 'pending', data: ['a'], isFirstLoad: false });
    view(world).onCancel();
    expect(view(world)).toMatchObject({ status: 'success', data: ['a'] });
  });

  it('[MACHINE-10] a newer request replaces the one under way', () => {
    const world = startWorld('async-data');
    view(world).onRequest('one');
    view(world).onRequest('two');
    expect(world.ledger.count('load')).toBe(1);
    expect(world.ledger.lastInput('load')).toEqual({ query: 'two' });
  });

  it('[MACHINE-10] what is typed is asked for once the typing rests, and stands there at once', () => {
    const world = startWorld('async-data');
    for (const query of ['t', 'te', 'tea']) {
      view(world).onType(query);
      expect(world.snapshot.context['query']).toBe(query);
      expect(view(world)).toMatchObject({ status: 'pending', isBusy: true });
      world.wait(typingPause - 1);
    }
    expect(world.ledger.started).toEqual([]);
    world.wait(1);
    expect(world.ledger.started.map(({ src }) => src)).toEqual(['load']);
    expect(world.ledger.lastInput('load')).toEqual({ query: 'tea' });
    world.done('load', ['a']);
    expect(view(world)).toMatchObject({ status: 'success', data: ['a'] });
  });

  it('[MACHINE-10] a letter ends the request under way, and a request by hand does not wait for the typing', () => {
    const world = startWorld('async-data');
    view(world).onRequest('all');
    view(world).onType('t');
    expect(world.ledger.count('load')).toBe(0);
    view(world).onRequest('tea');
    expect(world.ledger.lastInput('load')).toEqual({ query: 'tea' });
    world.wait(typingPause);
    expect(world.ledger.started).toHaveLength(2);
  });
});
