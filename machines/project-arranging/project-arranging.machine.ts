import { assign, emit, enqueueActions, setup } from 'xstate';
import { errorToast, successToast } from '#machines/shared/emitted.ts';
import { failureOf, failureWords } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  ArrangedProject,
  Arrangement,
  ArrangingSubject,
  ProjectArrangingContext,
  ProjectArrangingEmitted,
  ProjectArrangingEvent,
} from './project-arranging.types.ts';
import { texts } from './project-arranging.texts.ts';

const longestTag = 30;
const mostTags = 10;

/** Tags as a person wrote them, each once. */
export const tagsIn = (draft: string): string[] => [
  ...new Set(
    draft
      .split(',')
      .map((tag) => tag.trim().replace(/\s+/g, ' '))
      .filter((tag) => tag !== ''),
  ),
];

/** Why what is written cannot be saved; empty when it can. */
export function problemOf(subject: ArrangingSubject | null, draft: string): string {
  const tags = subject?.kind === 'tags' ? tagsIn(draft) : [draft.trim()];
  if (tags.some((tag) => tag.length > longestTag)) return texts.tooLong;
  return tags.length > mostTags ? texts.tooMany : '';
}

/**
 * A person's projects put in order: pinned, archived, brought back and duplicated by one press; tags written in a dialog.
 *
 * Actors to provide: `arrange({ project, change })` and `save({ subject, draft })`. Emits toasts, and that lists of
 * projects are to be read again. A press while another one is under way is left out.
 */
export const projectArrangingMachine = setup({
  types: {
    context: {} as ProjectArrangingContext,
    events: {} as ProjectArrangingEvent,
    emitted: {} as ProjectArrangingEmitted,
    tags: {} as 'dialog' | 'busy' | 'failure',
  },
  actors: {
    arrange: notProvided<unknown, { project: ArrangedProject; change: Arrangement }>(
      'projectArranging.arrange',
    ),
    save: notProvided<unknown, { subject: ArrangingSubject; draft: string }>('projectArranging.save'),
  },
  actions: {
    assignChange: assign({
      project: ({ context, event }) =>
        event.type === 'arrangement.requested' ? event.project : context.project,
      change: ({ context, event }) =>
        event.type === 'arrangement.requested' ? event.change : context.change,
    }),
    assignSubject: assign({
      subject: ({ context, event }) => (event.type === 'edit.requested' ? event.subject : context.subject),
      draft: ({ context, event }) => (event.type === 'edit.requested' ? event.draft : context.draft),
      failure: null,
    }),
    assignDraft: assign({
      draft: ({ context, event }) => (event.type === 'draft.changed' ? event.draft : context.draft),
    }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
    toastChange: enqueueActions(({ context, enqueue }) => {
      const { project, change } = context;
      const name = project?.name ?? '';
      if (change !== null && 'isDuplicated' in change) {
        enqueue.emit(successToast(texts.duplicated(name)));
        return;
      }
      if (change === null || !('isArchived' in change)) return;
      const toast = change.isArchived
        ? successToast(texts.archived(name))
        : successToast(texts.broughtBack(name));
      enqueue.emit(
        change.isArchived ? { ...toast, toast: { ...toast.toast, detail: texts.archivedDetail } } : toast,
      );
    }),
    toastFailure: emit(({ event }) => errorToast(failureWords(failureOf(event), texts.failed))),
    notifyArranged: emit({ type: 'projects.arranged' }),
  },
  guards: { isFit: ({ context }) => problemOf(context.subject, context.draft) === '' },
}).createMachine({
  id: 'projectArranging',
  context: { project: null, change: null, subject: null, draft: '', failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'arrangement.requested': { target: 'arranging', actions: 'assignChange' },
        'edit.requested': { target: 'editing', actions: 'assignSubject' },
      },
    },
    arranging: {
      tags: 'busy',
      invoke: {
        id: 'arrange',
        src: 'arrange',
        input: ({ context }) => ({
          project: context.project ?? { id: '', name: '' },
          change: context.change ?? { isPinned: false },
        }),
        onDone: { target: 'idle', actions: ['toastChange', 'notifyArranged'] },
        onError: { target: 'idle', actions: 'toastFailure' },
      },
    },
    editing: {
      tags: 'dialog',
      initial: 'ready',
      states: { ready: {}, failed: { tags: 'failure' } },
      on: {
        'draft.changed': { actions: 'assignDraft' },
        'draft.submitted': { guard: 'isFit', target: 'saving', actions: 'clearFailure' },
        'edit.cancelled': 'idle',
      },
    },
    saving: {
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({
          subject: context.subject ?? { kind: 'tagName', name: '' },
          draft: context.draft,
        }),
        onDone: { target: 'idle', actions: 'notifyArranged' },
        onError: { target: 'editing.failed', actions: 'assignFailure' },
      },
    },
  },
});

export type ProjectArrangingMachine = typeof projectArrangingMachine;
