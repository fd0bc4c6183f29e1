import { assign, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type { Blame, FileBlameContext, FileBlameEvent, FileBlameInput } from './file-blame.types.ts';

/**
 * Shows beside the lines of the open file who changed them last.
 *
 * Input: the project. It is told which file is open and what is saved of it, and where the cursor is. Actor to provide:
 * `read({ projectId, path })`. While a file is read again after it was saved, what was known of it stays.
 */
export const fileBlameMachine = setup({
  types: {
    context: {} as FileBlameContext,
    events: {} as FileBlameEvent,
    input: {} as FileBlameInput,
    tags: {} as 'busy' | 'failure',
  },
  actors: { read: notProvided<Blame, { projectId: string; path: string }>('fileBlame.read') },
  actions: {
    assignFile: assign(({ context, event }) =>
      event.type === 'file.shown'
        ? {
            file: event.file,
            ...(event.file?.path === context.file?.path ? {} : { blame: null, source: null }),
          }
        : {},
    ),
    assignBlame: assign({ blame: (_, output: Blame) => output, failure: null }),
    assignSource: assign({
      source: ({ context, event }) => (event.type === 'line.entered' ? event.source : context.source),
    }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    forget: assign({ blame: null, source: null, failure: null }),
  },
  guards: {
    hasFile: ({ context }) => context.file !== null,
    isFile: ({ event }) => event.type === 'file.shown' && event.file !== null,
  },
}).createMachine({
  id: 'fileBlame',
  context: ({ input }) => ({
    projectId: input.projectId,
    file: null,
    blame: null,
    source: null,
    failure: null,
  }),
  initial: 'hidden',
  states: {
    hidden: {
      on: {
        'file.shown': { actions: 'assignFile' },
        'blame.toggled': [{ guard: 'hasFile', target: 'shown.loading' }, { target: 'shown' }],
      },
    },
    shown: {
      initial: 'empty',
      states: {
        /** No file is open that has lines. */
        empty: {},
        loading: {
          tags: 'busy',
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context }) => ({ projectId: context.projectId, path: context.file?.path ?? '' }),
            onDone: { target: 'current', actions: { type: 'assignBlame', params: actorOutput } },
            onError: { target: 'failed', actions: 'assignFailure' },
          },
        },
        current: {},
        failed: { tags: 'failure', on: { 'retry.requested': 'loading' } },
      },
      on: {
        'file.shown': [
          { guard: 'isFile', target: '.loading', actions: 'assignFile' },
          { target: '.empty', actions: 'assignFile' },
        ],
        'line.entered': { actions: 'assignSource' },
        'blame.toggled': { target: 'hidden', actions: 'forget' },
      },
    },
  },
});

export type FileBlameMachine = typeof fileBlameMachine;
