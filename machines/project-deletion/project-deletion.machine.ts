import { assign, emit, setup } from 'xstate';
import { successToast } from '#machines/shared/emitted.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  ProjectDeletionContext,
  ProjectDeletionEmitted,
  ProjectDeletionEvent,
} from './project-deletion.types.ts';
import { texts } from './project-deletion.texts.ts';

/**
 * Deleting a project, after a question.
 *
 * Actor to provide: `remove({ projectId })`. Emits a toast and `project.deleted`.
 * A deletion under way cannot be taken back, so the question stays until it is known how it ended.
 */
export const projectDeletionMachine = setup({
  types: {
    context: {} as ProjectDeletionContext,
    events: {} as ProjectDeletionEvent,
    emitted: {} as ProjectDeletionEmitted,
    tags: {} as 'dialog' | 'busy' | 'failure',
  },
  actors: { remove: notProvided<void, { projectId: string }>('projectDeletion.remove') },
  actions: {
    assignProject: assign({
      project: ({ context, event }) =>
        event.type === 'deletion.requested' ? event.project : context.project,
      failure: null,
    }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
    forget: assign({ project: null, failure: null }),
    notifyDeleted: emit(({ context }) => ({
      type: 'project.deleted' as const,
      projectId: context.project?.projectId ?? '',
    })),
    toastDeleted: emit(({ context }) =>
      successToast(texts.isDeleted(context.project?.name ?? texts.project)),
    ),
  },
}).createMachine({
  id: 'projectDeletion',
  context: { project: null, failure: null },
  initial: 'closed',
  states: {
    closed: { on: { 'deletion.requested': { target: 'asking', actions: 'assignProject' } } },
    asking: {
      tags: 'dialog',
      on: {
        'deletion.confirmed': 'deleting',
        'deletion.cancelled': { target: 'closed', actions: 'forget' },
      },
    },
    deleting: {
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ projectId: context.project?.projectId ?? '' }),
        onDone: { target: 'closed', actions: ['toastDeleted', 'notifyDeleted', 'forget'] },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    failed: {
      tags: ['dialog', 'failure'],
      on: {
        'deletion.confirmed': { target: 'deleting', actions: 'clearFailure' },
        'deletion.cancelled': { target: 'closed', actions: 'forget' },
      },
    },
  },
});

export type ProjectDeletionMachine = typeof projectDeletionMachine;
