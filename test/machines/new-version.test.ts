import { describe, expect, it } from 'vitest';
import { connect } from '#machines/new-version/new-version.connect.ts';
import { newVersionTimes } from '#machines/new-version/new-version.machine.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';
import { startWorld } from '#test/support/machine-world.ts';

const started = () => startWorld('new-version', { running: 'old' });
const view = (world: MachineWorld) => connect(world.snapshot as never, (event) => world.actor.send(event));
/** What the running `reload` was told. */
const reloadInput = (world: MachineWorld) =>
  (world.snapshot.children['reload']?.getSnapshot() as { input?: unknown } | undefined)?.input;
const outdated = () => {
  const world = started();
  world.send('build.seen', { build: 'new' });
  return world;
};

describe('[ROUTE-20] a new version of the product', () => {
  it('is looked for every five minutes, and at a sign that it is worth it', () => {
    const world = started();
    world.wait(newVersionTimes.interval - 1);
    expect(world.ledger.count('readBuild')).toBe(0);
    world.wait(1);
    expect(world.ledger.count('readBuild')).toBe(1);
    world.done('readBuild', 'old');
    expect(view(world)).toMatchObject({ status: 'current', isShown: false });
    // Whoever changes between tabs is no reason to ask again at once.
    world.wait(newVersionTimes.fresh - 1);
    world.send('check.requested');
    expect(world.ledger.count('readBuild')).toBe(0);
    world.wait(1);
    world.send('check.requested');
    world.done('readBuild', 'new');
    expect(view(world)).toMatchObject({ status: 'offered', isShown: true, canReload: true });
    expect(view(world).label).toBe('A new version is ready');
  });

  it('a server that cannot be asked, and a build that is the same, change nothing', () => {
    const world = started();
    world.send('check.requested');
    world.fail('readBuild', new Error('offline'));
    expect(view(world).status).toBe('current');
    // Nothing was learned, so the next sign asks again.
    world.send('check.requested');
    world.done('readBuild', 'old');
    world.send('build.seen', { build: 'old' });
    expect(view(world).status).toBe('current');
  });

  it('waits for the person, who may say later', () => {
    const world = outdated();
    view(world).onDismiss();
    expect(view(world)).toMatchObject({ status: 'dismissed', isShown: false });
    world.wait(24 * 3_600_000);
    expect(world.ledger.count('reload')).toBe(0);
    world.send('reload.requested');
    expect(view(world).status).toBe('reloading');
    expect(reloadInput(world)).toEqual({ isRequested: true });
  });

  it('reloads by itself when the tab is hidden and nothing would be lost, and not otherwise', () => {
    const world = outdated();
    world.send('page.hidden', { isSafe: false });
    expect(view(world).status).toBe('offered');
    world.send('page.hidden', { isSafe: true });
    expect(reloadInput(world)).toEqual({ isRequested: false });
  });

  it('a missing part that is needed reloads, if it is missing because of another build', () => {
    const world = started();
    world.send('part.failed', { isNeeded: true });
    world.done('readBuildForPart', 'new');
    expect(view(world).status).toBe('reloading');
    const same = started();
    same.send('part.failed', { isNeeded: true });
    same.done('readBuildForPart', 'old');
    expect(view(same).status).toBe('current');
    const offline = started();
    offline.send('part.failed', { isNeeded: true });
    offline.fail('readBuildForPart', new Error('offline'));
    expect(view(offline).status).toBe('current');
  });

  it('a missing part that no one waits for is only a reason to offer it again', () => {
    const world = started();
    world.send('part.failed', { isNeeded: false });
    world.done('readBuildForPart', 'new');
    expect(view(world).status).toBe('offered');
    view(world).onDismiss();
    world.send('part.failed', { isNeeded: false });
    expect(view(world).status).toBe('offered');
    world.send('part.failed', { isNeeded: true });
    expect(view(world).status).toBe('reloading');
  });

  it('held back by the guard, it says so and leaves it to the person', () => {
    const world = outdated();
    world.send('page.hidden', { isSafe: true });
    world.done('reload');
    expect(view(world)).toMatchObject({ status: 'held', canReload: true, canDismiss: false });
    expect(view(world).why).toContain('What you have typed is kept');
    view(world).onReload();
    expect(reloadInput(world)).toEqual({ isRequested: true });
  });
});
