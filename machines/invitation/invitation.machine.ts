import { assign, emit, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { Code, failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  InvitationContext,
  InvitationEmitted,
  InvitationEvent,
  InvitationInput,
  Joined,
  Offered,
} from './invitation.types.ts';

/**
 * An invitation into a project, opened by its link.
 *
 * Actors to provide: `read({ token })` and `accept({ token })`. A link that is no longer valid, and one that was sent
 * to another address, are refused for good: trying again changes nothing. Emits `project.joined` when it is accepted.
 */
export const invitationMachine = setup({
  types: {
    context: {} as InvitationContext,
    events: {} as InvitationEvent,
    input: {} as InvitationInput,
    emitted: {} as InvitationEmitted,
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    read: notProvided<Offered, { token: string }>('invitation.read'),
    accept: notProvided<Joined, { token: string }>('invitation.accept'),
  },
  actions: {
    assignOffered: assign({ offered: (_, output: Offered) => output, failure: null }),
    assignJoined: assign({ joined: (_, output: Joined) => output, failure: null }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
    notifyJoined: emit((_, output: Joined) => ({ type: 'project.joined' as const, joined: output })),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isForAnother: ({ event }) => failureOf(event).code === Code.conflict,
    isInvalid: ({ event }) => failureOf(event).code === Code.notFound,
  },
}).createMachine({
  id: 'invitation',
  context: ({ input }) => ({ token: input.token, offered: null, joined: null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasToken', target: 'reading' }, { target: 'invalid' }] },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'offered', actions: { type: 'assignOffered', params: actorOutput } },
        onError: [
          { guard: 'isForAnother', target: 'forAnother', actions: 'assignFailure' },
          { guard: 'isInvalid', target: 'invalid', actions: 'assignFailure' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
    },
    offered: {
      initial: 'open',
      states: { open: {}, acceptFailed: { tags: 'failure' } },
      on: { 'invitation.accepted': { target: 'accepting', actions: 'clearFailure' } },
    },
    accepting: {
      tags: 'busy',
      invoke: {
        id: 'accept',
        src: 'accept',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'accepted',
          actions: [
            { type: 'assignJoined', params: actorOutput },
            { type: 'notifyJoined', params: actorOutput },
          ],
        },
        onError: [
          { guard: 'isInvalid', target: 'invalid', actions: 'assignFailure' },
          { target: 'offered.acceptFailed', actions: 'assignFailure' },
        ],
      },
    },
    accepted: {},
    /** Sent to another address than the account's. */
    forAnother: {},
    /** Withdrawn, used, past its time, or never an invitation. */
    invalid: {},
    failed: { tags: 'failure', on: { 'invitation.requested': 'reading' } },
  },
});

export type InvitationMachine = typeof invitationMachine;
