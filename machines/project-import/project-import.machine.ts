import { assign, emit, setup, type EventObject } from 'xstate';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvidedCallback } from '#machines/shared/not-provided.ts';
import type {
  ProjectImportContext,
  ProjectImportEmitted,
  ProjectImportEvent,
} from './project-import.types.ts';

/**
 * A project from a ZIP, a folder or a repository.
 *
 * Actor to provide: `bring({ source, repository })`, a callback that tells how far it is, and completion or failure;
 * stopped, it sends nothing more. The chart holds no bytes. Once everything is with the server it cannot be taken back.
 * Emits that there is a project, and where to go. With nothing to report the person is led there at once.
 */
export const projectImportMachine = setup({
  types: {
    context: {} as ProjectImportContext,
    events: {} as ProjectImportEvent,
    emitted: {} as ProjectImportEmitted,
    tags: {} as 'dialog' | 'busy' | 'failure',
  },
  actors: {
    bring: notProvidedCallback<EventObject, { sourceId: string | null; repository: string }>(
      'projectImport.bring',
    ),
  },
  actions: {
    assignSource: assign({
      source: ({ context, event }) => (event.type === 'source.given' ? event.source : context.source),
    }),
    forgetSource: assign({ source: null }),
    assignRepository: assign({
      repository: ({ context, event }) =>
        event.type === 'repository.changed' ? event.repository : context.repository,
    }),
    begin: assign({ read: 0, sent: 0, refusal: null, failure: null, result: null }),
    assignRead: assign({
      read: ({ context, event }) => (event.type === 'files.read' ? event.read : context.read),
    }),
    assignSent: assign({
      sent: ({ context, event }) =>
        event.type === 'transfer.progressed' && event.fraction > context.sent
          ? Math.min(1, event.fraction)
          : context.sent,
    }),
    assignRefusal: assign({
      refusal: ({ event }) => (event.type === 'source.refused' ? event.refusal : null),
    }),
    assignFailure: assign({
      failure: ({ event }) => (event.type === 'import.failed' ? event.failure : failureOf(event)),
    }),
    assignResult: assign({
      result: ({ event }) => (event.type === 'import.completed' ? event.result : null),
      repository: '',
    }),
    clearProblem: assign({ refusal: null, failure: null }),
    notifyImported: emit({ type: 'project.imported' }),
    notifyWanted: emit(({ context }) => ({
      type: 'project.wanted' as const,
      projectId: context.result?.projectId ?? '',
      scene: context.result?.scene ?? 'ai-website-builder',
    })),
  },
  guards: {
    isRepositoryGiven: ({ context }) => context.repository.trim() !== '',
    isFromRepository: ({ context }) => context.source === null,
    isNothingToReport: ({ event }) =>
      event.type === 'import.completed' &&
      event.result.report.leftOut.length === 0 &&
      event.result.report.cannotRun.length === 0,
  },
}).createMachine({
  id: 'projectImport',
  context: {
    source: null,
    repository: '',
    read: 0,
    sent: 0,
    refusal: null,
    failure: null,
    result: null,
  },
  initial: 'closed',
  states: {
    closed: { on: { 'import.requested': { target: 'choosing', actions: 'clearProblem' } } },
    choosing: {
      tags: 'dialog',
      initial: 'ready',
      states: { ready: {}, failed: { tags: 'failure' } },
      on: {
        'source.given': { target: 'importing', actions: 'assignSource' },
        'repository.changed': { actions: 'assignRepository' },
        'repository.submitted': {
          guard: 'isRepositoryGiven',
          target: 'importing',
          actions: 'forgetSource',
        },
        // Nothing in what was given can be a file of a project.
        'source.refused': { target: '.failed', actions: ['clearProblem', 'assignRefusal'] },
        'dialog.closed': 'closed',
      },
    },
    importing: {
      tags: ['dialog', 'busy'],
      entry: 'begin',
      invoke: {
        id: 'bring',
        src: 'bring',
        input: ({ context }) => ({
          sourceId: context.source?.sourceId ?? null,
          repository: context.repository.trim(),
        }),
        onError: { target: 'choosing.failed', actions: 'assignFailure' },
      },
      initial: 'beginning',
      states: {
        beginning: { always: [{ guard: 'isFromRepository', target: 'checking' }, { target: 'reading' }] },
        reading: {
          on: {
            'files.read': { actions: 'assignRead' },
            'source.read': 'sending',
            'import.cancelled': '#projectImport.choosing',
            'dialog.closed': '#projectImport.closed',
          },
        },
        sending: {
          on: {
            'transfer.progressed': { actions: 'assignSent' },
            'source.sent': 'checking',
            'import.cancelled': '#projectImport.choosing',
            'dialog.closed': '#projectImport.closed',
          },
        },
        /** It is with the server, which makes all of it or nothing. */
        checking: {},
      },
      on: {
        'source.refused': { target: 'choosing.failed', actions: 'assignRefusal' },
        'import.failed': { target: 'choosing.failed', actions: 'assignFailure' },
        'import.completed': [
          {
            guard: 'isNothingToReport',
            target: 'closed',
            actions: ['assignResult', 'notifyImported', 'notifyWanted'],
          },
          { target: 'reported', actions: ['assignResult', 'notifyImported'] },
        ],
      },
    },
    reported: {
      tags: 'dialog',
      on: {
        'project.opened': { target: 'closed', actions: 'notifyWanted' },
        'dialog.closed': 'closed',
      },
    },
  },
});

export type ProjectImportMachine = typeof projectImportMachine;
