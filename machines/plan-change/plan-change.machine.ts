import { assign, emit, setup } from 'xstate';
import { successToast } from '#machines/shared/emitted.ts';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { Code, failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  MembershipAnswer,
  PlanChangeContext,
  PlanChangeEmitted,
  PlanChangeEvent,
  PlanChangePreview,
} from './plan-change.types.ts';
import { texts } from './plan-change.texts.ts';

/**
 * A membership and what can be done with it: another plan, the end of it, and taking that back.
 *
 * Input: none. Actors to provide: `load`, `cancel` and `resume` answer the membership; `preview({ planId })` what a
 * change would mean; `change({ planId, amount })` makes it, for the amount that was shown.
 * There is no way to a change that costs but through its preview. Emits `plan.changed`, a toast and
 * `user.refreshWanted`.
 */
export const planChangeMachine = setup({
  types: {
    context: {} as PlanChangeContext,
    events: {} as PlanChangeEvent,
    emitted: {} as PlanChangeEmitted,
    tags: {} as 'busy' | 'failure' | 'dialog',
  },
  actors: {
    load: notProvided<MembershipAnswer, undefined>('planChange.load'),
    preview: notProvided<PlanChangePreview, { planId: string }>('planChange.preview'),
    change: notProvided<MembershipAnswer, { planId: string; amount: number }>('planChange.change'),
    cancel: notProvided<MembershipAnswer, undefined>('planChange.cancel'),
    resume: notProvided<MembershipAnswer, undefined>('planChange.resume'),
  },
  actions: {
    assignAnswer: assign({ answer: (_, output: MembershipAnswer) => output, failure: null }),
    assignWanted: assign({
      wanted: ({ context, event }) => (event.type === 'plan.chosen' ? event.planId : context.wanted),
      failure: null,
    }),
    assignPreview: assign({ preview: (_, output: PlanChangePreview) => output }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
    forget: assign({ wanted: null, preview: null }),
    notifyChanged: emit({ type: 'plan.changed' }),
    notifyToast: emit(() => successToast(texts.pricingPlanChangeComplete)),
    refreshUser: emit({ type: 'user.refreshWanted' }),
  },
  guards: {
    isOutdated: ({ event }) => failureOf(event).code === Code.conflict,
    hasMembership: ({ context }) => context.answer !== null && context.answer.membership !== null,
    canResume: ({ context }) => {
      const membership = context.answer?.membership ?? null;
      return membership !== null && (membership.isCancelled || membership.nextPlan !== null);
    },
    canCancel: ({ context }) => {
      const membership = context.answer?.membership ?? null;
      return membership !== null && !membership.isCancelled;
    },
  },
}).createMachine({
  id: 'planChange',
  context: { answer: null, wanted: null, preview: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'overview', actions: { type: 'assignAnswer', params: actorOutput } },
        onError: { target: 'loadFailed', actions: 'assignFailure' },
      },
    },
    loadFailed: { tags: 'failure', on: { 'membership.reloadRequested': 'loading' } },
    overview: {
      on: {
        'plan.chosen': { guard: 'hasMembership', target: 'previewing', actions: 'assignWanted' },
        'cancellation.requested': { guard: 'canCancel', target: 'askingToCancel', actions: 'clearFailure' },
        'resumption.requested': { guard: 'canResume', target: 'resuming', actions: 'clearFailure' },
        'membership.reloadRequested': 'loading',
      },
    },
    previewing: {
      tags: 'busy',
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context }) => ({ planId: context.wanted ?? '' }),
        onDone: { target: 'reviewing', actions: { type: 'assignPreview', params: actorOutput } },
        onError: { target: 'overview', actions: ['assignFailure', 'forget'] },
      },
      on: { 'change.dismissed': { target: 'overview', actions: 'forget' } },
    },
    /** What it means and costs is shown. */
    reviewing: {
      tags: 'dialog',
      on: {
        'change.confirmed': { target: 'changing', actions: 'clearFailure' },
        'change.dismissed': { target: 'overview', actions: ['forget', 'clearFailure'] },
      },
    },
    changing: {
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({ planId: context.wanted ?? '', amount: context.preview?.amount ?? 0 }),
        onDone: {
          target: 'overview',
          actions: [
            { type: 'assignAnswer', params: actorOutput },
            'forget',
            'notifyChanged',
            'notifyToast',
            'refreshUser',
          ],
        },
        onError: [
          // What was shown is no longer what is due: it is looked up and shown again.
          { guard: 'isOutdated', target: 'previewing', actions: 'assignFailure' },
          { target: 'reviewing', actions: 'assignFailure' },
        ],
      },
    },
    askingToCancel: {
      tags: 'dialog',
      on: {
        'cancellation.confirmed': { target: 'cancelling', actions: 'clearFailure' },
        'cancellation.dismissed': { target: 'overview', actions: 'clearFailure' },
      },
    },
    cancelling: {
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'cancel',
        src: 'cancel',
        onDone: {
          target: 'overview',
          actions: [{ type: 'assignAnswer', params: actorOutput }, 'notifyChanged', 'refreshUser'],
        },
        onError: { target: 'askingToCancel', actions: 'assignFailure' },
      },
    },
    resuming: {
      tags: 'busy',
      invoke: {
        id: 'resume',
        src: 'resume',
        onDone: {
          target: 'overview',
          actions: [{ type: 'assignAnswer', params: actorOutput }, 'notifyChanged', 'refreshUser'],
        },
        onError: { target: 'overview', actions: 'assignFailure' },
      },
    },
  },
});

export type PlanChangeMachine = typeof planChangeMachine;
