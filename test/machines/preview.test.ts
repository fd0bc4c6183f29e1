import { describe, expect, it } from 'vitest';
import { connect } from '#machines/preview/preview.connect.ts';
import { previewTimes } from '#machines/preview/preview.machine.ts';
import { fault } from '#test/models/samples.ts';
import { startWorld } from '#test/support/machine-world.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';

const view = (world: MachineWorld) => connect(world.snapshot as never, (event) => world.actor.send(event));
const ready = (world: MachineWorld, treeHash = 'tree-1') => world.send('page.ready', { treeHash });
const raise = (world: MachineWorld, kind: Parameters<typeof fault>[0]) =>
  world.send('fault.raised', { fault: fault(kind) });

function live(): MachineWorld {
  const world = startWorld('preview');
  view(world).onFrameLoad();
  ready(world);
  return world;
}

describe('preview', () => {
  it('[BUILD-02] says what it waits for, state by state, until it is live', () => {
    const world = startWorld('preview', { treeHash: null, nonce: 'n' });
    expect(view(world)).toMatchObject({ status: 'empty', isMounted: false, canReload: false });
    expect(view(world).whyNotReload).toBe('There are no files to show yet.');
    world.send('tree.changed', { treeHash: 'tree-1' });
    expect(view(world)).toMatchObject({ status: 'booting', why: 'Waiting for the preview page to open.' });
    view(world).onFrameLoad();
    expect(view(world).status).toBe('building');
    ready(world);
    expect(view(world)).toMatchObject({ status: 'live', label: 'Live', why: '', isBusy: false });
  });

  it('[BUILD-09] is updating while a newer tree is on its way, and live when the page shows it', () => {
    const world = live();
    world.send('tree.changed', { treeHash: 'tree-2' });
    expect(view(world)).toMatchObject({ status: 'updating', showsLastGood: true });
    world.send('page.updated', { treeHash: 'tree-2', full: false, ms: 9 });
    expect(view(world)).toMatchObject({ status: 'live', lastUpdateMs: 9 });
  });

  it('[BUILD-02] says which packages it waits for, for as long as there is news of them', () => {
    const world = startWorld('preview');
    world.send('packages.installing', { name: null, done: 0, total: 0 });
    expect(view(world)).toMatchObject({ status: 'installing', label: 'Choosing packages', isBusy: true });
    for (let done = 1; done < 9; done += 1) {
      world.wait(150_000);
      world.send('packages.installing', { name: 'recharts', done, total: 9 });
    }
    expect(view(world).label).toBe('Installing recharts (8 of 9)');
    expect(view(world).why).toBe(
      'The code imports packages that are not here yet. They are brought once, and for all projects.',
    );
    ready(world);
    expect(view(world)).toMatchObject({ status: 'live', showsLastGood: false });
    world.send('packages.installing', { name: 'zustand', done: 1, total: 2 });
    expect(view(world)).toMatchObject({ status: 'installing', showsLastGood: true });
    expect(view(world).why).toContain('The last working state stays visible meanwhile.');
    world.wait(200_000);
    expect(view(world)).toMatchObject({ status: 'failed', reason: 'unreachable' });
  });

  it('[BUILD-09] is live at once when the page shows a tree before the log speaks of it', () => {
    const world = live();
    world.send('page.updated', { treeHash: 'tree-2', full: false, ms: 9 });
    expect(view(world).status).toBe('updating');
    world.send('tree.changed', { treeHash: 'tree-2' });
    expect(view(world)).toMatchObject({ status: 'live', fault: null });
    world.wait(60_000);
    expect(view(world).status).toBe('live');
  });

  it('[BUILD-09] an update to a tree that is no longer the newest is not live yet', () => {
    const world = live();
    world.send('tree.changed', { treeHash: 'tree-2' });
    world.send('tree.changed', { treeHash: 'tree-3' });
    world.send('page.updated', { treeHash: 'tree-2', full: false, ms: 9 });
    expect(view(world).status).toBe('updating');
  });

  it.each([
    ['compile', 'compile', 'The code does not compile'],
    ['resolve', 'compile', 'The code does not compile'],
    ['runtime', 'runtime', 'The page stopped with an error'],
    ['unhandled-rejection', 'runtime', 'The page stopped with an error'],
  ] as const)(
    '[BUILD-09] a %s fault fails with reason %s, the place, and the last good state behind it',
    (kind, reason, label) => {
      const world = live();
      raise(world, kind);
      expect(view(world)).toMatchObject({
        status: 'failed',
        reason,
        label,
        showsLastGood: true,
        canFix: true,
      });
      expect(view(world).why).toBe(
        'x is not defined in src/App.tsx, line 3. The last working state stays visible behind this message.',
      );
    },
  );

  it('[BUILD-09] a missing image takes nothing down', () => {
    const world = live();
    raise(world, 'resource');
    expect(view(world)).toMatchObject({ status: 'live', fault: null });
  });

  it('[BUILD-09] recovers when the fault is gone, and when the code is fixed', () => {
    const world = live();
    raise(world, 'runtime');
    world.send('fault.cleared');
    expect(view(world)).toMatchObject({ status: 'live', fault: null });
    raise(world, 'compile');
    world.send('tree.changed', { treeHash: 'tree-2' });
    world.send('page.updated', { treeHash: 'tree-2', full: false, ms: 12 });
    expect(view(world)).toMatchObject({ status: 'live', fault: null });
  });

  it('[BUILD-09] a first tree that does not compile is built again once it changes', () => {
    const world = startWorld('preview');
    view(world).onFrameLoad();
    raise(world, 'compile');
    expect(view(world).showsLastGood).toBe(false);
    world.send('tree.changed', { treeHash: 'tree-2' });
    expect(view(world).status).toBe('building');
  });

  it.each([
    ['booting', 20_000],
    ['building', 20_000],
    ['updating', 10_000],
  ] as const)('names the silence when %s takes longer than %i ms', (state, limit) => {
    const world = state === 'updating' ? live() : startWorld('preview');
    if (state === 'building') view(world).onFrameLoad();
    if (state === 'updating') world.send('tree.changed', { treeHash: 'tree-2' });
    expect(view(world).status).toBe(state);
    world.wait(limit - 1);
    expect(view(world).status).toBe(state);
    world.wait(1);
    expect(view(world)).toMatchObject({ status: 'failed', reason: 'unreachable', canFix: false });
  });

  it('a reload opens the frame anew, under another key', () => {
    const world = live();
    const key = view(world).frameKey;
    view(world).onReload();
    expect(view(world)).toMatchObject({ status: 'booting', frameKey: key + 1 });
  });

  it('a frame that cannot be loaded says so, and a newer tree alone does not hide it', () => {
    const world = live();
    view(world).onFrameError();
    world.send('tree.changed', { treeHash: 'tree-2' });
    expect(view(world)).toMatchObject({ status: 'failed', reason: 'load' });
    view(world).onReload();
    view(world).onFrameLoad();
    ready(world, 'tree-2');
    expect(view(world).status).toBe('live');
  });

  it('keeps one bridge for its whole life and gives it the nonce', () => {
    const world = live();
    view(world).onReload();
    expect(world.ledger.started).toEqual([{ src: 'bridge', input: { nonce: 'nonce-1' } }]);
    world.actor.stop();
    expect(world.ledger.running.size).toBe(0);
  });

  it.each(['booting', 'building', 'load', 'unreachable'])(
    'a page that was asked for while the server was away (%s) is opened anew once it is back',
    (state) => {
      const world = startWorld('preview');
      if (state === 'building' || state === 'unreachable') view(world).onFrameLoad();
      if (state === 'unreachable') world.wait(previewTimes.build);
      if (state === 'load') view(world).onFrameError();
      const key = view(world).frameKey;
      world.send('server.returned');
      expect(view(world)).toMatchObject({ status: 'booting', frameKey: key + 1 });
      view(world).onFrameLoad();
      ready(world, 'tree-1');
      expect(view(world).status).toBe('live');
    },
  );

  it('a page that shows the project outlives the time in which the server was away', () => {
    const world = live();
    const key = view(world).frameKey;
    world.send('server.returned');
    world.send('tree.changed', { treeHash: 'tree-2' });
    world.send('server.returned');
    expect(view(world)).toMatchObject({ status: 'updating', frameKey: key });
  });

  const synced = (world: MachineWorld, treeHash = 'tree-2') => world.send('sandbox.synced', { treeHash });
  const faulted = (world: MachineWorld, treeHash = 'tree-2') =>
    world.send('sandbox.faulted', { treeHash, fault: fault('compile') });

  it('[MACHINE-06] what the server says and the page has done already changes nothing', () => {
    const world = live();
    synced(world, 'tree-1');
    world.send('tree.changed', { treeHash: 'tree-2' });
    world.send('page.updated', { treeHash: 'tree-2', full: false, ms: 9 });
    const before = view(world).frameKey;
    synced(world);
    world.wait(60_000);
    expect(view(world)).toMatchObject({ status: 'live', frameKey: before });
    raise(world, 'runtime');
    synced(world);
    world.wait(60_000);
    expect(view(world)).toMatchObject({ reason: 'runtime', frameKey: before });
  });

  it.each(['before', 'after'])(
    '[MACHINE-06] a page that does not take a tree that the server has ready is opened anew, told %s the log',
    (order) => {
      const world = live();
      if (order === 'before') synced(world);
      world.send('tree.changed', { treeHash: 'tree-2' });
      if (order === 'after') synced(world);
      const key = view(world).frameKey;
      world.wait(previewTimes.refresh - 1);
      expect(view(world)).toMatchObject({ status: 'updating', frameKey: key });
      world.wait(1);
      expect(view(world)).toMatchObject({ status: 'booting', frameKey: key + 1 });
      view(world).onFrameLoad();
      ready(world, 'tree-2');
      expect(view(world).status).toBe('live');
    },
  );

  it('[MACHINE-06] a page that has gone silent comes back once the server has something to show', () => {
    const world = live();
    world.send('tree.changed', { treeHash: 'tree-2' });
    world.wait(previewTimes.refresh + 1_000);
    expect(view(world).status).toBe('updating');
    synced(world);
    world.wait(previewTimes.update);
    expect(view(world)).toMatchObject({ status: 'booting' });
    world.wait(previewTimes.boot);
    expect(view(world).reason).toBe('unreachable');
    synced(world, 'tree-9');
    expect(view(world).reason).toBe('unreachable');
    synced(world);
    expect(view(world).status).toBe('booting');
  });

  it.each(['before', 'after'])(
    '[MACHINE-06] a fault that the server reports is shown where the page says nothing, told %s the log',
    (order) => {
      const world = live();
      if (order === 'before') faulted(world);
      expect(view(world).status).toBe('live');
      world.send('tree.changed', { treeHash: 'tree-2' });
      if (order === 'after') faulted(world);
      expect(view(world)).toMatchObject({ status: 'failed', reason: 'compile', showsLastGood: true });
      expect(view(world).why).toContain('x is not defined in src/App.tsx, line 3.');
      // The page says the same a moment later: it is one fault.
      raise(world, 'compile');
      expect(view(world)).toMatchObject({ reason: 'compile' });
      world.send('tree.changed', { treeHash: 'tree-3' });
      synced(world, 'tree-3');
      world.send('page.updated', { treeHash: 'tree-3', full: false, ms: 9 });
      expect(view(world)).toMatchObject({ status: 'live', fault: null });
    },
  );
});
