import { assign, emit, setup } from 'xstate';
import { successToast } from '#machines/shared/emitted.ts';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  VersionRestoreContext,
  VersionRestoreEmitted,
  VersionRestoreEvent,
  VersionRestoreInput,
} from './version-restore.types.ts';
import { texts } from './version-restore.texts.ts';

/**
 * Bringing a version back: asked, confirmed, restoring, done or failed.
 *
 * Input: the project. Actor to provide: `restore({ projectId, versionId })`, which answers the number of the new
 * version. Emits a toast. Restoring goes forward: the files come back as a new version on top, history stays, and
 * the server keeps edits that were not a version yet. Nothing is restored without a confirmation.
 */
export const versionRestoreMachine = setup({
  types: {
    context: {} as VersionRestoreContext,
    events: {} as VersionRestoreEvent,
    input: {} as VersionRestoreInput,
    emitted: {} as VersionRestoreEmitted,
    tags: {} as 'dialog' | 'busy' | 'failure',
  },
  actors: {
    restore: notProvided<{ number: number }, { projectId: string; versionId: string }>(
      'versionRestore.restore',
    ),
  },
  actions: {
    assignVersion: assign({
      version: ({ context, event }) => (event.type === 'restore.requested' ? event.version : context.version),
      restoredAs: null,
      failure: null,
    }),
    assignResult: assign({ restoredAs: (_, output: { number: number }) => output.number }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    forget: assign({ version: null, failure: null }),
    notifyRestored: emit(({ context }) =>
      successToast(texts.versionIsBack(String(context.version?.number ?? ''))),
    ),
  },
}).createMachine({
  id: 'versionRestore',
  context: ({ input }) => ({ projectId: input.projectId, version: null, restoredAs: null, failure: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'restore.requested': { target: 'confirming', actions: 'assignVersion' } } },
    confirming: {
      tags: 'dialog',
      on: {
        'restore.requested': { actions: 'assignVersion' },
        'restore.confirmed': 'restoring',
        'dialog.closed': { target: 'idle', actions: 'forget' },
      },
    },
    restoring: {
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context }) => ({ projectId: context.projectId, versionId: context.version?.id ?? '' }),
        onDone: {
          target: 'done',
          actions: [{ type: 'assignResult', params: actorOutput }, 'notifyRestored'],
        },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    done: { on: { 'restore.requested': { target: 'confirming', actions: 'assignVersion' } } },
    failed: {
      tags: ['dialog', 'failure'],
      on: {
        'restore.confirmed': 'restoring',
        'restore.requested': { target: 'confirming', actions: 'assignVersion' },
        'dialog.closed': { target: 'idle', actions: 'forget' },
      },
    },
  },
});

export type VersionRestoreMachine = typeof versionRestoreMachine;
