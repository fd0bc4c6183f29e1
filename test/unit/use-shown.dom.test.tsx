import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AuthMachine } from '#machines/auth/auth.machine.ts';
import { connect as connectBuffer, type FileBufferView } from '#machines/file-buffer/file-buffer.connect.ts';
import type { FileBufferMachine } from '#machines/file-buffer/file-buffer.machine.ts';
import { connect, type ProjectSessionView } from '#machines/project-session/project-session.connect.ts';
import type { ProjectSessionMachine } from '#machines/project-session/project-session.machine.ts';
import { useActorPart } from '#lib/use-actor-snapshot.ts';
import { useShown } from '#lib/use-shown.ts';
import { network } from '#test/models/samples.ts';
import { typed } from '#test/support/handler-events.ts';
import { startWorld } from '#test/support/machine-world.ts';
import type { ActorRefFrom } from 'xstate';

afterEach(cleanup);

const project = { id: 'project-1', name: 'Crumb', scene: 'ai-website-builder', type: 'project' };
const detail = { project, previewUrl: 'http://127.0.0.1/p/x/', activeRunId: null, lastSeq: 3 };

function ready() {
  const world = startWorld('project-session');
  world.done('loadProject', detail);
  return world;
}

describe('[BUILD-02] a view of the open file', () => {
  it('is there once the file is, and is drawn again for what it shows, not for every letter', () => {
    const world = startWorld('file-buffer');
    const file = world.actor as unknown as ActorRefFrom<FileBufferMachine>;
    const drawn: (FileBufferView | undefined)[] = [];
    const View = ({ actor }: { actor: typeof file | undefined }) => {
      drawn.push(useShown(actor, connectBuffer));
      return null;
    };
    const { rerender } = render(<View actor={undefined} />);
    expect(drawn).toEqual([undefined]);
    rerender(<View actor={file} />);
    expect(drawn.at(-1)?.status).toBe('clean');
    const before = drawn.length;
    for (let letter = 0; letter < 20; letter += 1) act(() => world.send('content.changed'));
    expect(drawn.slice(before).map((view) => view?.status)).toEqual(['dirty']);
    // Another file that says the same is another file: what is typed is not sent to the one before.
    const other = startWorld('file-buffer');
    other.send('content.changed');
    rerender(<View actor={other.actor as unknown as typeof file} />);
    act(() => drawn.at(-1)?.onEdit());
    expect([world, other].map(({ context }) => context['revision'])).toEqual([20, 2]);
  });
});

describe('[BUILD-04] a view of the open project', () => {
  it('is drawn again for what it shows, not for every entry of the log', () => {
    const world = ready();
    const actor = world.actor as unknown as ActorRefFrom<ProjectSessionMachine>;
    const drawn: ProjectSessionView[] = [];
    const View = () => {
      drawn.push(useShown(actor, connect));
      return null;
    };
    render(<View />);
    expect(drawn).toHaveLength(1);
    act(() => {
      for (const seq of [1, 2, 3])
        world.send('log.arrived', { entry: { seq, runId: null, at: 1, body: { type: 'text.delta' } } });
    });
    expect(world.context['cursor']).toBe(3);
    expect(drawn).toHaveLength(1);
    act(() => drawn[0]?.onRenameStart());
    expect(drawn.map(({ isRenaming }) => isRenaming)).toEqual([false, true]);
    // What its getters hand to an element changes with a value, so that none of them is older than what is drawn.
    const field = () => drawn.at(-1)?.getNameFieldProps('Crumb');
    act(() => field()?.onBlur(typed('Crumb & Co')));
    expect(field()?.readOnly).toBe(true);
    act(() => world.fail('rename', network));
    expect(field()).toMatchObject({ readOnly: false, 'aria-invalid': true });
  });

  it('has handlers that only send, so that older ones are as good', () => {
    const sent = (view: (send: (event: unknown) => void) => object) => {
      const events: unknown[] = [];
      const handlers = Object.entries(view((event) => events.push(event)));
      for (const [, value] of handlers) if (typeof value === 'function') value('one');
      return events;
    };
    const before = ready();
    const after = startWorld('project-session');
    after.fail('loadProject', network);
    const viewOf = (world: typeof before) => (send: (event: unknown) => void) =>
      connect(world.snapshot as never, send);
    expect(sent(viewOf(before)).length).toBeGreaterThan(7);
    expect(sent(viewOf(after))).toEqual(sent(viewOf(before)));
  });
});

it('a part of an actor is read anew only when it is another one', () => {
  const world = startWorld('auth', { user: null });
  const auth = world.actor as unknown as ActorRefFrom<AuthMachine>;
  const drawn: boolean[] = [];
  const View = () => {
    drawn.push(useActorPart(auth, (snapshot) => snapshot.matches('authenticated')));
    return null;
  };
  render(<View />);
  act(() => auth.send({ type: 'tab.signedOut' }));
  expect(drawn).toEqual([false]);
  act(() => auth.send({ type: 'user.signedIn', user: { uid: 'u_1' } as never }));
  expect(drawn).toEqual([false, true]);
});
