import { and, assign, emit, raise, sendTo, setup, stateIn } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { Code, failureOf } from '#machines/shared/failure.ts';
import { notProvided, notProvidedCallback } from '#machines/shared/not-provided.ts';
import type {
  DraftCommand,
  DraftStoreInput,
  PromptBoxContext,
  PromptBoxEmitted,
  PromptBoxEvent,
  PromptBoxInput,
  PromptResult,
  PromptSubmission,
} from './prompt-box.types.ts';

/** Characters that the server takes. */
export const longestPrompt = 20_000;

/**
 * The box into which a sentence is typed: on home, on the builder pages, and as the message box of the chat.
 *
 * Input: see PromptBoxInput. Emits `prompt.accepted` when the server has it, `signIn.needed` when a visitor sends.
 * Actors to provide: `submit({ prompt, scene, idempotencyKey })` and `draftStore`, a callback that keeps the draft
 * through reload and sign-in, and says at its start which it found: one that was sent before the page was alive, or
 * before signing in, goes out by itself. It never loses a draft: a failed submission leaves it in the box, and the same text
 * sent again carries the same key, so the server makes one project of it. It cannot navigate: the page listens.
 */
export const promptBoxMachine = setup({
  types: {
    context: {} as PromptBoxContext,
    events: {} as PromptBoxEvent,
    input: {} as PromptBoxInput,
    emitted: {} as PromptBoxEmitted,
    tags: {} as 'busy',
  },
  actors: {
    submit: notProvided<PromptResult, PromptSubmission>('promptBox.submit'),
    draftStore: notProvidedCallback<DraftCommand, DraftStoreInput>('promptBox.draftStore'),
  },
  actions: {
    assignDraft: assign({
      draft: ({ context, event }) => (event.type === 'prompt.changed' ? event.draft : context.draft),
      submission: ({ context, event }) =>
        event.type === 'prompt.changed' && event.draft.trim() !== context.draft.trim()
          ? context.submission + 1
          : context.submission,
      fault: ({ context, event }) =>
        event.type === 'prompt.changed' ? (event.fault ?? null) : context.fault,
      failure: null,
    }),
    assignFound: assign(({ context, event }) =>
      event.type === 'draft.found'
        ? {
            draft: event.draft,
            scene: context.isSceneFixed ? context.scene : (event.scene ?? context.scene),
            submission: context.submission + 1,
          }
        : {},
    ),
    /** Other files make it another submission: its key must not bring back the answer to the one before. */
    assignAttachments: assign(({ context, event }) =>
      event.type === 'attachments.changed'
        ? { uploads: event.uploads, uploading: event.uploading, submission: context.submission + 1 }
        : {},
    ),
    assignScene: assign({
      scene: ({ context, event }) => (event.type === 'scene.chosen' ? event.scene : context.scene),
      submission: ({ context }) => context.submission + 1,
    }),
    noteSessionGone: raise({ type: 'user.signedOut' }),
    noteDraftNotKept: assign({ isDraftKept: false }),
    forgetSendsAtOnce: assign({ sendsAtOnce: false }),
    keepDraft: sendTo('draftStore', ({ context }) => ({
      type: 'draft.changed',
      draft: context.draft,
      scene: context.scene,
      sendsAtOnce: false,
    })),
    keepDraftForSignIn: sendTo('draftStore', ({ context }) => ({
      type: 'draft.changed',
      draft: context.draft,
      scene: context.scene,
      sendsAtOnce: true,
    })),
    forgetDraft: sendTo('draftStore', { type: 'draft.forgotten' }),
    assignResult: assign({ result: (_, output: PromptResult) => output, failure: null }),
    clearDraft: assign({ draft: '', fault: null, submission: ({ context }) => context.submission + 1 }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
    notifyAccepted: emit((_, output: PromptResult) => ({ type: 'prompt.accepted', result: output })),
    notifySignInNeeded: emit(({ context }) => ({ type: 'signIn.needed', scene: context.scene })),
  },
  guards: {
    isEmpty: ({ context }) => context.draft.trim() === '',
    isUploading: ({ context }) => context.uploading > 0,
    isTooLong: ({ context }) => context.draft.trim().length > longestPrompt,
    startsSignedIn: ({ context }) => context.startsSignedIn,
    isSignedIn: stateIn({ session: 'signedIn' }),
    canSendAtOnce: ({ context }) =>
      context.sendsAtOnce &&
      context.startsSignedIn &&
      context.draft.trim() !== '' &&
      context.draft.trim().length <= longestPrompt,
    hasTyped: ({ context, event }) =>
      event.type === 'draft.found' && !event.isSent && context.draft.trim() !== '',
    isSent: ({ event }) => isSendable(event),
    canSendFound: and(['isSent', 'isSignedIn']),
    staysOpen: ({ context }) => context.staysOpen,
    isSessionGone: ({ event }) => failureOf(event).code === Code.notSignedIn,
  },
}).createMachine({
  id: 'promptBox',
  context: ({ input }) => ({
    boxId: input.boxId,
    scene: input.scene,
    draft: input.draft ?? '',
    uploads: [],
    uploading: 0,
    startsSignedIn: input.isSignedIn,
    sendsAtOnce: input.sendsAtOnce ?? false,
    staysOpen: input.staysOpen ?? false,
    isSceneFixed: input.isSceneFixed ?? false,
    fault: null,
    submission: 0,
    failure: null,
    result: null,
    isDraftKept: true,
  }),
  invoke: {
    id: 'draftStore',
    src: 'draftStore',
    input: ({ context }) => ({ isSignedIn: context.startsSignedIn }),
    onError: { actions: 'noteDraftNotKept' },
  },
  type: 'parallel',
  states: {
    /** Whether what is sent can go out at once. */
    session: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'startsSignedIn', target: 'signedIn' }, { target: 'signedOut' }] },
        signedIn: { on: { 'user.signedOut': 'signedOut' } },
        signedOut: { on: { 'user.signedIn': 'signedIn' } },
      },
    },
    box: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'canSendAtOnce', target: 'submitting' }, { target: 'editing' }] },
        editing: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: 'isEmpty', target: 'empty' },
                { guard: 'isTooLong', target: 'tooLong' },
                { guard: 'isUploading', target: 'uploading' },
                { target: 'ready' },
              ],
            },
            empty: {},
            tooLong: {},
            /** The message waits for its files. */
            uploading: {},
            ready: {
              on: {
                'prompt.submitted': [
                  { guard: 'isSignedIn', target: '#promptBox.box.submitting', actions: 'clearFailure' },
                  {
                    target: '#promptBox.box.needsSignIn',
                    actions: ['keepDraftForSignIn', 'notifySignInNeeded'],
                  },
                ],
              },
            },
          },
        },
        /** Sent by a visitor. The text waits here, and is sent by itself once a user is signed in. */
        needsSignIn: {
          on: {
            'user.signedIn': 'submitting',
            'prompt.submitted': { actions: ['keepDraftForSignIn', 'notifySignInNeeded'] },
            'submission.cancelled': { target: 'editing', actions: 'keepDraft' },
          },
        },
        submitting: {
          tags: 'busy',
          entry: 'forgetSendsAtOnce',
          invoke: {
            id: 'submit',
            src: 'submit',
            input: ({ context }) => ({
              prompt: context.draft.trim(),
              scene: context.scene,
              uploads: context.uploads,
              fault: context.fault,
              idempotencyKey: `${context.boxId}-${String(context.submission)}`,
            }),
            onDone: [
              {
                guard: 'staysOpen',
                target: 'editing',
                actions: [
                  { type: 'assignResult', params: actorOutput },
                  'clearDraft',
                  'forgetDraft',
                  { type: 'notifyAccepted', params: actorOutput },
                ],
              },
              {
                target: 'submitted',
                actions: [
                  { type: 'assignResult', params: actorOutput },
                  'forgetDraft',
                  { type: 'notifyAccepted', params: actorOutput },
                ],
              },
            ],
            onError: [
              {
                guard: 'isSessionGone',
                target: 'needsSignIn',
                actions: ['noteSessionGone', 'assignFailure', 'keepDraftForSignIn', 'notifySignInNeeded'],
              },
              { target: 'failed', actions: ['assignFailure', 'keepDraft'] },
            ],
          },
          // What is typed while a message is on its way would be lost or sent twice: the box is closed meanwhile.
          on: { 'prompt.changed': {}, 'scene.chosen': {}, 'attachments.changed': {}, 'draft.found': {} },
        },
        submitted: {
          on: { 'prompt.changed': {}, 'scene.chosen': {}, 'attachments.changed': {}, 'draft.found': {} },
        },
        failed: { on: { 'prompt.submitted': 'submitting', 'submission.cancelled': 'editing' } },
      },
      on: {
        'prompt.changed': { target: '.editing', actions: ['assignDraft', 'keepDraft'] },
        'scene.chosen': { target: '.editing', actions: ['assignScene', 'keepDraft'] },
        'draft.found': [
          // What the person types meanwhile is newer.
          { guard: 'hasTyped' },
          { guard: 'canSendFound', target: '.submitting', actions: ['assignFound', 'keepDraft'] },
          {
            guard: 'isSent',
            target: '.needsSignIn',
            actions: ['assignFound', 'keepDraftForSignIn', 'notifySignInNeeded'],
          },
          // Kept anew, as a draft that was not sent.
          { target: '.editing', actions: ['assignFound', 'keepDraft'] },
        ],
        'attachments.changed': { target: '.editing', actions: 'assignAttachments' },
      },
    },
  },
});

/** Whether a draft that was found was sent and can be. */
function isSendable(event: PromptBoxEvent): boolean {
  if (event.type !== 'draft.found' || !event.isSent) return false;
  const { length } = event.draft.trim();
  return length > 0 && length <= longestPrompt;
}

export type PromptBoxMachine = typeof promptBoxMachine;
