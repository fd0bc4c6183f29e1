import { assign, setup, type EventObject } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided, notProvidedCallback } from '#machines/shared/not-provided.ts';
import type {
  GivenUpload,
  LookOutcome,
  ProjectUploadContext,
  ProjectUploadEvent,
  ProjectUploadInput,
  UploadChoice,
} from './project-upload.types.ts';

const nothing: GivenUpload = { sourceId: '', folder: '' };

/**
 * Files and folders of the person's device on their way into a folder of the project, all of them or none.
 *
 * Actors to provide: `look({ projectId, given })`, which finds out what was given and whether it can be uploaded, and
 * writes nothing; `send({ projectId, given, choice })`, a callback that writes what was looked at and tells how far it
 * is, and completion or failure, and sends nothing more when it is stopped; `undo({ projectId })`, which takes back
 * what was uploaded last, unless it has been changed since. The chart holds no bytes. What is there already is asked
 * about once, for all of it. Once all of it has left it cannot be stopped, only be taken back.
 */
export const projectUploadMachine = setup({
  types: {
    context: {} as ProjectUploadContext,
    events: {} as ProjectUploadEvent,
    input: {} as ProjectUploadInput,
    tags: {} as 'busy' | 'dialog' | 'failure',
  },
  actors: {
    look: notProvided<LookOutcome, { projectId: string; given: GivenUpload }>('projectUpload.look'),
    send: notProvidedCallback<EventObject, { projectId: string; given: GivenUpload; choice: UploadChoice }>(
      'projectUpload.send',
    ),
    undo: notProvided<unknown, { projectId: string }>('projectUpload.undo'),
  },
  actions: {
    assignGiven: assign({
      given: ({ context, event }) => (event.type === 'files.given' ? event.given : context.given),
    }),
    begin: assign({ plan: null, choice: 'both', sent: 0, refusal: null, failure: null, result: null }),
    assignRefusal: assign({ refusal: (_, output: LookOutcome) => output.refusal }),
    assignPlan: assign({ plan: (_, output: LookOutcome) => output.plan }),
    assignChoice: assign({
      choice: ({ context, event }) => (event.type === 'choice.made' ? event.choice : context.choice),
    }),
    assignSent: assign({
      sent: ({ context, event }) =>
        event.type === 'upload.progressed' && event.fraction > context.sent
          ? Math.min(1, event.fraction)
          : context.sent,
    }),
    assignResult: assign({
      result: ({ context, event }) => (event.type === 'upload.completed' ? event.result : context.result),
    }),
    assignFailure: assign({
      failure: ({ event }) => (event.type === 'upload.failed' ? event.failure : failureOf(event)),
    }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isRefused: (_, output: LookOutcome) => output.refusal !== null,
    hasTaken: (_, output: LookOutcome) => (output.plan?.taken.length ?? 0) > 0,
    canUndo: ({ context }) => context.result?.canUndo === true,
  },
}).createMachine({
  id: 'projectUpload',
  context: ({ input }) => ({
    projectId: input.projectId,
    given: null,
    plan: null,
    choice: 'both',
    sent: 0,
    refusal: null,
    failure: null,
    result: null,
  }),
  initial: 'idle',
  states: {
    idle: { on: { 'files.given': { target: 'looking', actions: 'assignGiven' } } },
    looking: {
      tags: 'busy',
      entry: 'begin',
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context: { projectId, given } }) => ({ projectId, given: given ?? nothing }),
        onDone: [
          {
            guard: { type: 'isRefused', params: actorOutput },
            target: 'refused',
            actions: { type: 'assignRefusal', params: actorOutput },
          },
          {
            guard: { type: 'hasTaken', params: actorOutput },
            target: 'asking',
            actions: { type: 'assignPlan', params: actorOutput },
          },
          { target: 'sending', actions: { type: 'assignPlan', params: actorOutput } },
        ],
        onError: { target: 'failed', actions: 'assignFailure' },
      },
      on: { 'upload.cancelled': 'idle' },
    },
    /** Some of it is there already. */
    asking: {
      tags: 'dialog',
      on: {
        'choice.made': { target: 'sending', actions: 'assignChoice' },
        'upload.cancelled': 'idle',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { projectId, given, choice } }) => ({
          projectId,
          given: given ?? nothing,
          choice,
        }),
        onError: { target: 'failed', actions: 'assignFailure' },
      },
      initial: 'transferring',
      states: {
        transferring: {
          on: {
            'upload.progressed': { actions: 'assignSent' },
            'upload.sent': 'saving',
            'upload.cancelled': '#projectUpload.idle',
          },
        },
        /** It is with the server, which writes all of it or nothing. */
        saving: {},
      },
      on: {
        'upload.completed': { target: 'uploaded', actions: 'assignResult' },
        'upload.failed': { target: 'failed', actions: 'assignFailure' },
      },
    },
    uploaded: {
      on: {
        'files.given': { target: 'looking', actions: 'assignGiven' },
        'undo.requested': { guard: 'canUndo', target: 'undoing', actions: 'clearFailure' },
        'notice.dismissed': 'idle',
      },
    },
    undoing: {
      tags: 'busy',
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { projectId } }) => ({ projectId }),
        onDone: 'idle',
        onError: { target: 'uploaded', actions: 'assignFailure' },
      },
    },
    /** Trying again looks anew: what arrived, though the answer was lost, is there already then. */
    failed: {
      tags: 'failure',
      on: {
        'files.given': { target: 'looking', actions: 'assignGiven' },
        'upload.retried': 'looking',
        'notice.dismissed': 'idle',
      },
    },
    /** No attempt helps: this cannot be uploaded. */
    refused: {
      tags: 'failure',
      on: {
        'files.given': { target: 'looking', actions: 'assignGiven' },
        'notice.dismissed': 'idle',
      },
    },
  },
});

export type ProjectUploadMachine = typeof projectUploadMachine;
