import { assign, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  MembersChange,
  People,
  ProjectMembersContext,
  ProjectMembersEvent,
  ProjectMembersInput,
} from './project-members.types.ts';

/**
 * The people of a project, for its owner: invited, given another role, allowed to spend credits, removed.
 *
 * Actors to provide: `loadPeople({ projectId })` and `changePeople({ projectId, change })`, both answering who they
 * are then. A change that did not work leaves what the server knows, and an address that could not be invited stays
 * typed. Somebody is removed only after a question.
 */
export const projectMembersMachine = setup({
  types: {
    context: {} as ProjectMembersContext,
    events: {} as ProjectMembersEvent,
    input: {} as ProjectMembersInput,
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    loadPeople: notProvided<People, { projectId: string }>('projectMembers.loadPeople'),
    changePeople: notProvided<People, { projectId: string; change: MembersChange | null }>(
      'projectMembers.changePeople',
    ),
  },
  actions: {
    assignPeople: assign({ people: (_, output: People) => output, failure: null }),
    assignAddress: assign({
      address: ({ context, event }) => (event.type === 'address.changed' ? event.address : context.address),
    }),
    assignRole: assign({
      role: ({ context, event }) => (event.type === 'role.chosen' ? event.role : context.role),
    }),
    assignChange: assign({
      change: ({ context, event }) => changeOf(context, event) ?? context.change,
      failure: null,
    }),
    assignRemoved: assign({
      removed: ({ context, event }) => (event.type === 'removal.requested' ? event.member : context.removed),
    }),
    clearRemoved: assign({ removed: null }),
    /** An invitation that is on its way needs its address no more. */
    clearInvited: assign({
      address: ({ context }) =>
        context.change?.kind === 'invite' && context.change.email === context.address.trim()
          ? ''
          : context.address,
      removed: null,
    }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event), removed: null }),
  },
  guards: {
    hasAddress: ({ context }) => isAddress(context.address),
    isAllowance: ({ event }) => event.type === 'allowance.chosen' && isAllowance(event.allowance),
  },
}).createMachine({
  id: 'projectMembers',
  context: ({ input }) => ({
    projectId: input.projectId,
    people: null,
    address: '',
    role: 'editor',
    change: null,
    removed: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPeople',
        src: 'loadPeople',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: { target: 'known', actions: { type: 'assignPeople', params: actorOutput } },
        onError: { target: 'unavailable', actions: 'assignFailure' },
      },
    },
    unavailable: { tags: 'failure', on: { 'people.requested': 'loading' } },
    known: {
      initial: 'current',
      states: {
        current: {},
        /** What was asked for is done. */
        changed: {},
        changeFailed: { tags: 'failure' },
        /** Somebody is to be removed, once that is confirmed. */
        asking: {
          on: {
            'removal.confirmed': { target: '#projectMembers.saving', actions: 'assignChange' },
            'removal.cancelled': { target: 'current', actions: 'clearRemoved' },
          },
        },
      },
      on: {
        'address.changed': { actions: 'assignAddress' },
        'role.chosen': { actions: 'assignRole' },
        'invitation.submitted': { guard: 'hasAddress', target: 'saving', actions: 'assignChange' },
        'invitation.repeated': { target: 'saving', actions: 'assignChange' },
        'invitation.withdrawn': { target: 'saving', actions: 'assignChange' },
        'member.roleChosen': { target: 'saving', actions: 'assignChange' },
        'allowance.chosen': { guard: 'isAllowance', target: 'saving', actions: 'assignChange' },
        'removal.requested': { target: '.asking', actions: 'assignRemoved' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'changePeople',
        src: 'changePeople',
        input: ({ context: { projectId, change } }) => ({ projectId, change }),
        onDone: {
          target: 'known.changed',
          actions: [{ type: 'assignPeople', params: actorOutput }, 'clearInvited'],
        },
        onError: { target: 'known.changeFailed', actions: 'assignFailure' },
      },
    },
  },
});

/** Whether a text can be an address; the server knows better. */
export const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim());

/** Most credits that a limit can be. */
export const mostAllowance = 1_000_000;

/** Whether so many credits a month can be allowed; null is without a limit. */
export const isAllowance = (allowance: number | null): boolean =>
  allowance === null || (Number.isInteger(allowance) && allowance >= 0 && allowance <= mostAllowance);

function changeOf(context: ProjectMembersContext, event: ProjectMembersEvent): MembersChange | null {
  switch (event.type) {
    case 'invitation.submitted':
      return { kind: 'invite', email: context.address.trim(), role: context.role };
    case 'invitation.repeated':
      return { kind: 'invite', email: event.email, role: event.role };
    case 'invitation.withdrawn':
      return { kind: 'withdraw', invitationId: event.invitationId };
    case 'member.roleChosen':
      return { kind: 'role', memberId: event.memberId, role: event.role };
    case 'allowance.chosen':
      return { kind: 'allow', memberId: event.memberId, allowance: event.allowance };
    case 'removal.confirmed':
      return context.removed === null ? null : { kind: 'remove', memberId: context.removed.id };
    default:
      return null;
  }
}

export type ProjectMembersMachine = typeof projectMembersMachine;
