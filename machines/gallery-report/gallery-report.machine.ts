import { assign, emit, setup } from 'xstate';
import { successToast } from '#machines/shared/emitted.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  GalleryReportContext,
  GalleryReportEmitted,
  GalleryReportEvent,
} from './gallery-report.types.ts';
import { texts } from './gallery-report.texts.ts';

/**
 * A person tells the operator what is wrong with a project in the gallery.
 *
 * Actor to provide: `report({ projectId, reason })`. Emits a toast. What was written stays while it could not be sent.
 */
export const galleryReportMachine = setup({
  types: {
    context: {} as GalleryReportContext,
    events: {} as GalleryReportEvent,
    emitted: {} as GalleryReportEmitted,
    tags: {} as 'dialog' | 'busy' | 'failure',
  },
  actors: {
    report: notProvided<unknown, { projectId: string; reason: string }>('galleryReport.report'),
  },
  actions: {
    assignProject: assign({
      project: ({ context, event }) => (event.type === 'report.requested' ? event.project : context.project),
      reason: '',
      failure: null,
    }),
    assignReason: assign({
      reason: ({ context, event }) => (event.type === 'reason.changed' ? event.reason : context.reason),
    }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
    toastSent: emit(() => successToast(texts.sent)),
  },
  guards: { hasReason: ({ context }) => context.reason.trim() !== '' },
}).createMachine({
  id: 'galleryReport',
  context: { project: null, reason: '', failure: null },
  initial: 'closed',
  states: {
    closed: { on: { 'report.requested': { target: 'writing', actions: 'assignProject' } } },
    writing: {
      tags: 'dialog',
      initial: 'ready',
      states: { ready: {}, failed: { tags: 'failure' } },
      on: {
        'reason.changed': { actions: 'assignReason' },
        'report.submitted': { guard: 'hasReason', target: 'sending', actions: 'clearFailure' },
        'report.cancelled': 'closed',
      },
    },
    sending: {
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'report',
        src: 'report',
        input: ({ context }) => ({ projectId: context.project?.id ?? '', reason: context.reason.trim() }),
        onDone: { target: 'closed', actions: 'toastSent' },
        onError: { target: 'writing.failed', actions: 'assignFailure' },
      },
    },
  },
});

export type GalleryReportMachine = typeof galleryReportMachine;
