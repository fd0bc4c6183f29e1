import { assign, emit, sendTo, setup } from 'xstate';
import type { PromptResult } from '#machines/prompt-box/prompt-box.types.ts';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { Code, failureOf } from '#machines/shared/failure.ts';
import { notProvided, notProvidedCallback } from '#machines/shared/not-provided.ts';
import { looks } from './onboarding.types.ts';
import type {
  Answers,
  AnswersCommand,
  Look,
  OnboardingContext,
  OnboardingEmitted,
  OnboardingEvent,
  OnboardingInput,
  OnboardingSubmission,
} from './onboarding.types.ts';

/** Characters of the first answer: what the server takes of a prompt, less room for the sentence of the look. */
export const longestAnswer = 19_900;

/** What the builder is told: the person's own words, and the look as a sentence after them. */
export function composePrompt(what: string, look: Look): string {
  const text = what.trim();
  const { words } = looks.find(({ id }) => id === look) ?? looks[0];
  return `${text}${/[.!?]$/u.test(text) ? '' : '.'} Give it ${words}.`;
}

/** What the address says does not lead back to a question. */
const questionsWait = { 'what.opened': {}, 'look.opened': {}, 'where.opened': {} };

/**
 * Three questions, the answers to which become a project.
 *
 * Input: see OnboardingInput. Actors to provide: `create({ prompt, scene, idempotencyKey })`, and `store`, a callback
 * that keeps the answers on this device and says at its start which it found. Emits `step.changed` when the page's
 * address has to name another question, `project.created`, and `signIn.needed`. The page tells with `what.opened`,
 * `look.opened` and `where.opened` which question its address names, so that the browser's Back works. Answers that
 * were sent and not answered yet (the session had ended, the page was loaded again) are sent again by themselves under
 * their key, so that one project comes of them. A failure keeps everything. It cannot navigate.
 */
export const onboardingMachine = setup({
  types: {
    context: {} as OnboardingContext,
    events: {} as OnboardingEvent,
    input: {} as OnboardingInput,
    emitted: {} as OnboardingEmitted,
    tags: {} as 'busy',
  },
  actors: {
    create: notProvided<PromptResult, OnboardingSubmission>('onboarding.create'),
    store: notProvidedCallback<AnswersCommand, undefined>('onboarding.store'),
  },
  actions: {
    assignText: assign(({ context, event }) => changed(context, event, 'text.changed', 'text')),
    assignLook: assign(({ context, event }) => changed(context, event, 'look.chosen', 'look')),
    assignScene: assign(({ context, event }) => changed(context, event, 'scene.chosen', 'scene')),
    assignFound: assign(({ context, event }) =>
      event.type === 'answers.found'
        ? { ...event.answers, idempotencyKey: event.idempotencyKey ?? context.idempotencyKey }
        : {},
    ),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    noteNotKept: assign({ isKept: false }),
    keep: sendTo('store', ({ context }) => toKeep(context, false)),
    keepSent: sendTo('store', ({ context }) => toKeep(context, true)),
    forget: sendTo('store', ({ context }) => ({ type: 'answers.forgotten', answers: answersOf(context) })),
    notifyWhat: emit({ type: 'step.changed', step: 'what' }),
    notifyLook: emit({ type: 'step.changed', step: 'look' }),
    notifyWhere: emit({ type: 'step.changed', step: 'where' }),
    notifyCreated: emit((_, output: PromptResult) => ({ type: 'project.created', result: output })),
    notifySignInNeeded: emit(({ context }) => ({ type: 'signIn.needed', scene: context.scene })),
  },
  guards: {
    canBeSent: ({ context }) => canBeSent(context),
    isSent: ({ event }) => event.type === 'answers.found' && event.isSent && canBeSent(event.answers),
    isOpenedAtLook: ({ context }) => context.openedAt === 'look',
    isOpenedAtWhere: ({ context }) => context.openedAt === 'where',
    isSessionGone: ({ event }) => failureOf(event).code === Code.notSignedIn,
  },
}).createMachine({
  id: 'onboarding',
  context: ({ input }) => ({
    pageId: input.pageId,
    openedAt: input.step,
    text: '',
    look: 'plain',
    scene: 'ai-app-builder',
    changes: 0,
    idempotencyKey: `${input.pageId}-0`,
    failure: null,
    isKept: true,
  }),
  invoke: { id: 'store', src: 'store', onError: { actions: 'noteNotKept' } },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isOpenedAtLook', target: 'look' },
        { guard: 'isOpenedAtWhere', target: 'where' },
        { target: 'what' },
      ],
    },
    what: {
      on: {
        'text.changed': { actions: ['assignText', 'keep'] },
        'step.completed': { guard: 'canBeSent', target: 'look', actions: 'notifyLook' },
      },
    },
    look: {
      on: {
        'look.chosen': { actions: ['assignLook', 'keep'] },
        'step.completed': { target: 'where', actions: 'notifyWhere' },
        'step.left': { target: 'what', actions: 'notifyWhat' },
      },
    },
    where: {
      on: {
        'scene.chosen': { actions: ['assignScene', 'keep'] },
        'step.completed': [
          { guard: 'canBeSent', target: 'creating' },
          // An address that was opened by hand leads past the first question.
          { target: 'what', actions: 'notifyWhat' },
        ],
        'step.left': { target: 'look', actions: 'notifyLook' },
      },
    },
    creating: {
      tags: 'busy',
      entry: ['keepSent', 'notifyWhere'],
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context }) => ({
          prompt: composePrompt(context.text, context.look),
          scene: context.scene,
          idempotencyKey: context.idempotencyKey,
        }),
        onDone: { target: 'created', actions: ['forget', { type: 'notifyCreated', params: actorOutput }] },
        onError: [
          {
            guard: 'isSessionGone',
            target: 'needsSignIn',
            actions: ['notifyWhere', 'notifySignInNeeded'],
          },
          { target: 'failed', actions: ['assignFailure', 'keep', 'notifyWhere'] },
        ],
      },
      // Going back in the browser cannot call a project back that is being made.
      on: questionsWait,
    },
    created: { on: questionsWait },
    /** The session had ended. The answers wait on this device and are sent once the page is opened signed in. */
    needsSignIn: {
      on: {
        'step.completed': 'creating',
        'step.left': { target: 'look', actions: ['keep', 'notifyLook'] },
        'scene.chosen': { target: 'where', actions: ['assignScene', 'keep'] },
        'where.opened': {},
      },
    },
    failed: {
      on: {
        'step.completed': 'creating',
        'step.left': { target: 'look', actions: 'notifyLook' },
        'scene.chosen': { target: 'where', actions: ['assignScene', 'keep'] },
        'where.opened': {},
      },
    },
  },
  on: {
    'answers.found': [
      { guard: 'isSent', target: '.creating', actions: 'assignFound' },
      { actions: 'assignFound' },
    ],
    'what.opened': '.what',
    'look.opened': '.look',
    'where.opened': '.where',
  },
});

export type OnboardingMachine = typeof onboardingMachine;

const answersOf = ({ text, look, scene }: Answers): Answers => ({ text, look, scene });

function canBeSent({ text }: Answers): boolean {
  const { length } = text.trim();
  return length > 0 && length <= longestAnswer;
}

function toKeep(context: OnboardingContext, isSent: boolean): AnswersCommand {
  const { idempotencyKey } = context;
  return { type: 'answers.changed', answers: answersOf(context), idempotencyKey, isSent };
}

/** Another answer makes it another submission: its key must not bring back the project of the one before. */
function changed<T extends OnboardingEvent['type']>(
  context: OnboardingContext,
  event: OnboardingEvent,
  type: T,
  field: keyof Extract<OnboardingEvent, { type: T }> & keyof Answers,
): Partial<OnboardingContext> {
  if (event.type !== type) return {};
  const changes = context.changes + 1;
  const value = (event as Extract<OnboardingEvent, { type: T }>)[field];
  return { [field]: value, changes, idempotencyKey: `${context.pageId}-${String(changes)}`, failure: null };
}
