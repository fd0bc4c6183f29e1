import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { connect } from '#machines/project-session/project-session.connect.ts';
import { isLogEntry, projectStream } from '#machines/project-session/log-stream.ts';
import { logPatience, projectSessionMachine } from '#machines/project-session/project-session.machine.ts';
import type { LogEntry } from '#machines/project-session/project-session.types.ts';
import { deletedError, network, notFoundError, signedOutError } from '#test/models/samples.ts';
import { press, typed } from '#test/support/handler-events.ts';
import { startWorld } from '#test/support/machine-world.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';

const project = {
  id: 'project-1',
  name: 'Crumb',
  scene: 'ai-website-builder',
  type: 'project',
  visibility: 'private',
  treeHash: 'tree-1',
  headVersionId: null,
  hasDraft: false,
  createdAt: 1,
  updatedAt: 1,
};
const detail = { project, previewUrl: 'http://127.0.0.1/p/x/', activeRunId: null, lastSeq: 3 };
const entry = (seq: number): LogEntry => ({ seq, runId: null, at: 1, body: { type: 'text.delta' } });
const view = (world: MachineWorld) => connect(world.snapshot as never, (event) => world.actor.send(event));

function ready(): MachineWorld {
  const world = startWorld('project-session');
  world.done('loadProject', detail);
  return world;
}

describe('project-session', () => {
  it.each([
    [notFoundError, 'notFound', 'Page not found or private'],
    [deletedError, 'deleted', 'Project has been deleted'],
    [signedOutError, 'signedOut', 'Sign in to open this project'],
    [network, 'failed', 'The project could not be opened'],
  ] as const)('[ERROR-04] names what stands against opening it: %s', (error, status, label) => {
    const world = startWorld('project-session');
    expect(view(world).why).toBe('The project is being loaded.');
    world.fail('loadProject', error);
    expect(view(world)).toMatchObject({ status, label });
  });

  it('can be tried again, and tries by itself when the network is back', () => {
    const world = startWorld('project-session');
    world.fail('loadProject', network);
    view(world).onReload();
    expect(view(world).status).toBe('loading');
    world.fail('loadProject', network);
    world.send('network.online');
    expect(view(world).status).toBe('loading');
  });

  it('[BUILD-04] folds each entry of the log once, in order; repeated ones are ignored', () => {
    const world = ready();
    for (const seq of [1, 2, 2, 1, 3]) world.send('log.arrived', { entry: entry(seq) });
    expect(world.snapshot.context['cursor']).toBe(3);
    expect(world.context['repeated']).toBe(2);
  });

  it('[BUILD-04] a gap is not folded: the stream opens again at the cursor', () => {
    const world = ready();
    world.send('log.arrived', { entry: entry(1) });
    world.send('log.arrived', { entry: entry(3) });
    expect(world.snapshot.context['cursor']).toBe(1);
    expect(world.ledger.received.at(-1)).toEqual({
      src: 'stream',
      event: { type: 'resync.requested', cursor: '1' },
    });
  });

  it('[BUILD-04] owns a stream of its log that hands every good entry to the store, and drops the others', () => {
    const folded: number[] = [];
    const cursors: (string | null)[] = [];
    let push: (event: { type: string; [key: string]: unknown }) => void = () => {};
    const connection = fromCallback<{ type: 'heartbeat.due' }, { cursor: string | null }>(
      ({ sendBack, input }) => {
        push = sendBack;
        cursors.push(input.cursor);
      },
    );
    const actor = createActor(
      projectSessionMachine.provide({
        actors: { stream: projectStream(connection) },
        actions: {
          foldEntry: ({ event }) => {
            if (event.type === 'log.arrived') folded.push(event.entry.seq);
          },
        },
      }),
      { input: { projectId: 'project-1', seed: 1, isOnline: true } },
    );
    actor.start();
    actor.send({ type: 'xstate.done.actor.loadProject', output: detail } as never);
    push({ type: 'connection.opened' });
    for (const seq of [1, 2]) push({ type: 'message.arrived', message: entry(seq), id: String(seq) });
    push({ type: 'message.arrived', message: { nonsense: true } });
    push({ type: 'message.arrived', message: entry(5), id: '5' });
    push({ type: 'connection.opened' });
    push({ type: 'message.arrived', message: entry(3), id: '3' });
    expect(folded).toEqual([1, 2, 3]);
    expect(cursors).toEqual(['0', '2']);
    actor.stop();
  });

  it('passes the network on to its stream', () => {
    const world = ready();
    world.send('network.offline');
    world.send('network.online');
    view(world).onStreamRetry();
    expect(world.ledger.received.map(({ event }) => event.type)).toEqual([
      'network.offline',
      'network.online',
      'retry.requested',
    ]);
  });

  const asked = (world: MachineWorld) => world.ledger.received.map(({ event }) => event.type);

  it('[MACHINE-06] a notification of what the log has brought, or brings in a moment, does nothing', () => {
    const world = ready();
    world.send('log.arrived', { entry: entry(1) });
    world.send('code.announced', { seq: 1 });
    world.send('code.announced', { seq: 3 });
    world.wait(logPatience - 1);
    world.send('log.arrived', { entry: entry(2) });
    world.send('log.arrived', { entry: entry(3) });
    world.wait(60_000);
    expect(asked(world)).toEqual([]);
  });

  it('[MACHINE-06] a log that lags behind a notification is opened anew at its place, once for each', () => {
    const world = ready();
    world.send('log.arrived', { entry: entry(1) });
    world.send('code.announced', { seq: 2 });
    // More of the same does not put it off.
    world.wait(logPatience - 1);
    world.send('code.announced', { seq: 3 });
    world.wait(1);
    expect(world.ledger.received).toEqual([
      { src: 'stream', event: { type: 'resync.requested', cursor: '1' } },
      { src: 'stream', event: { type: 'retry.requested' } },
    ]);
    world.send('code.announced', { seq: 3 });
    world.wait(60_000);
    expect(asked(world)).toHaveLength(2);
    world.send('code.announced', { seq: 4 });
    world.wait(logPatience);
    expect(asked(world)).toHaveLength(4);
    for (const seq of [2, 3, 4]) world.send('log.arrived', { entry: entry(seq) });
    expect(world.context['cursor']).toBe(4);
    world.wait(60_000);
    expect(asked(world)).toHaveLength(4);
  });

  it('renames in place, and keeps the old name when that fails', () => {
    const world = ready();
    view(world).onRenameStart();
    const field = () => view(world).getNameFieldProps('Crumb');
    field().onBlur(typed('  '));
    expect(view(world).isRenaming).toBe(false);
    view(world).onRenameStart();
    field().onKeyDown({ ...press('Escape'), ...typed('') });
    expect(view(world).isRenaming).toBe(false);
    view(world).onRenameStart();
    field().onKeyDown({ ...press('Enter'), ...typed('Crumb'), nativeEvent: { isComposing: true } });
    expect(view(world).isRenaming).toBe(true);
    field().onKeyDown({ ...press('Enter'), ...typed('Crumb') });
    expect(world.ledger.count('rename')).toBe(0);
    view(world).onRenameStart();
    field().onKeyDown({ ...press('Enter'), ...typed(' Crumb & Co ') });
    expect(world.ledger.lastInput('rename')).toEqual({ projectId: 'project-1', name: 'Crumb & Co' });
    expect(field()).toMatchObject({ readOnly: true, title: 'The new name is being saved.' });
    expect(view(world).getNameButtonProps('Crumb').disabled).toBe(true);
    world.fail('rename', network);
    expect(view(world).commandError).toMatch(/^The old name is kept\. /);
    expect(field()).toMatchObject({
      readOnly: false,
      'aria-invalid': true,
      'aria-describedby': view(world).getNameProblemProps().id,
    });
    // Leaving it does not try again what has just failed.
    field().onBlur(typed('Crumb & Co'));
    expect(world.ledger.count('rename')).toBe(0);
    field().onKeyDown({ ...press('Enter'), ...typed('Crumb & Co') });
    world.done('rename', { ...project, name: 'Crumb & Co' });
    expect(view(world)).toMatchObject({ label: 'Crumb & Co', isRenaming: false, commandError: '' });
  });

  it('[BUILD-05] stops a run once, however often it is asked, and says when it did not work', () => {
    const world = ready();
    view(world).onStop('run-1');
    view(world).onStop('run-1');
    view(world).onRetry('run-1');
    expect(world.ledger.started.filter(({ src }) => src === 'stopRun')).toHaveLength(1);
    expect(world.ledger.count('retryRun')).toBe(0);
    expect(view(world)).toMatchObject({
      whyNotCommand: 'The run is being stopped.',
      stoppingRunId: 'run-1',
    });
    world.fail('stopRun', network);
    expect(view(world).commandError).not.toBe('');
    view(world).onDismissError();
    expect(view(world)).toMatchObject({ commandError: '', canCommand: true });
  });

  it('leaves nothing open when a person signs out', () => {
    const world = ready();
    world.send('user.signedOut');
    expect(view(world).status).toBe('signedOut');
    expect(world.ledger.running.size).toBe(0);
  });

  it('says when the facts that are shown may be old', () => {
    const world = ready();
    view(world).onReload();
    world.fail('reloadProject', network);
    expect(view(world)).toMatchObject({
      status: 'ready',
      why: expect.stringMatching(/^Network Error: .* What you see may be old\.$/u) as string,
    });
  });

  it('knows an entry of a log from other messages', () => {
    expect(isLogEntry(entry(1))).toBe(true);
    expect(
      [null, 1, {}, { seq: 'x', body: { type: 'a' } }, { seq: 1 }, { seq: 1, body: null }].some(isLogEntry),
    ).toBe(false);
  });
});
