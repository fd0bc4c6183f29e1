import { assign, emit, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  AnsweringContext,
  AnsweringEmitted,
  AnsweringEvent,
  Offer,
  ThinkingEffort,
} from './answering.types.ts';

/**
 * How the next message is answered: by what, whether it builds or only talks, and whether it goes on with the chat,
 * begins a new one, or takes the place of a message that was sent.
 *
 * Actors to provide: `load()`, `remember({ engine, thinking })`, `rewrite({ prompt, engine })`, which says a request more
 * precisely. Emits `prompt.rewritten`; the page puts the text into its box. It cannot discuss with what only builds.
 */
export const answeringMachine = setup({
  types: {
    context: {} as AnsweringContext,
    events: {} as AnsweringEvent,
    emitted: {} as AnsweringEmitted,
    tags: {} as 'busy',
  },
  actors: {
    load: notProvided<Offer, undefined>('answering.load'),
    remember: notProvided<void, { engine: string; thinking: ThinkingEffort | null }>('answering.remember'),
    rewrite: notProvided<string, { prompt: string; engine: string | null }>('answering.rewrite'),
  },
  actions: {
    assignOffer: assign(({ context }, output: Offer) => {
      const { models, chosen, problems } = output;
      const isThere = models.some(({ id }) => id === context.chosen);
      const thinking = context.thinking ?? output.thinking;
      return {
        options: models,
        problems,
        chosen: isThere ? context.chosen : chosen,
        thinking,
        failure: null,
      };
    }),
    assignChoice: assign({
      chosen: ({ context, event }) => (event.type === 'engine.chosen' ? event.id : context.chosen),
      choiceFailure: null,
      rewriteFailure: null,
    }),
    assignThinking: assign({
      thinking: ({ context, event }) => (event.type === 'thinking.chosen' ? event.effort : context.thinking),
      choiceFailure: null,
    }),
    assignChoiceFailure: assign({ choiceFailure: ({ event }) => failureOf(event) }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    assignRewriteFailure: assign({ rewriteFailure: ({ event }) => failureOf(event) }),
    noteReplaced: assign({
      replaces: ({ context, event }) => (event.type === 'replacement.began' ? event.runId : context.replaces),
    }),
    forgetReplaced: assign({ replaces: null }),
    clearRewriteFailure: assign({ rewriteFailure: null }),
    notifyRewritten: emit((_, output: string) => ({ type: 'prompt.rewritten', prompt: output })),
  },
  guards: {
    isOffered: ({ context, event }) =>
      event.type === 'engine.chosen' && context.options.some(({ id }) => id === event.id),
    canThink: ({ context }) => context.options.some(({ id, thinks }) => id === context.chosen && thinks),
    canDiscuss: ({ context, event }) =>
      event.type === 'mode.chosen' &&
      event.mode === 'discuss' &&
      context.options.some(({ id, discusses }) => id === context.chosen && discusses),
    isBuildWanted: ({ event }) => event.type === 'mode.chosen' && event.mode === 'build',
    isBuilder: ({ context }) =>
      context.options.some(({ id, discusses }) => id === context.chosen && !discusses),
    canRewrite: ({ context, event }) =>
      event.type === 'rewrite.requested' &&
      event.prompt.trim() !== '' &&
      context.options.some(({ id, discusses }) => id === context.chosen && discusses),
  },
}).createMachine({
  id: 'answering',
  context: {
    options: [],
    chosen: null,
    thinking: null,
    problems: [],
    failure: null,
    choiceFailure: null,
    rewriteFailure: null,
    replaces: null,
  },
  type: 'parallel',
  states: {
    options: {
      initial: 'unknown',
      states: {
        unknown: { on: { 'options.wanted': 'loading' } },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'load',
            src: 'load',
            onDone: { target: 'known', actions: { type: 'assignOffer', params: actorOutput } },
            onError: { target: 'failed', actions: 'assignFailure' },
          },
          // Asked for anew: only the newest answer counts.
          on: { 'options.wanted': { target: 'loading', reenter: true } },
        },
        known: { on: { 'options.wanted': 'loading' } },
        failed: { on: { 'options.wanted': 'loading' } },
      },
    },
    choice: {
      initial: 'settled',
      states: {
        settled: {},
        remembering: {
          invoke: {
            id: 'remember',
            src: 'remember',
            input: ({ context }) => ({ engine: context.chosen ?? '', thinking: context.thinking }),
            onDone: 'settled',
            onError: { target: 'notRemembered', actions: 'assignChoiceFailure' },
          },
        },
        /** It holds for this page, and is forgotten with it. */
        notRemembered: {},
      },
      on: {
        'engine.chosen': {
          guard: 'isOffered',
          target: '.remembering',
          actions: 'assignChoice',
        },
        'thinking.chosen': { guard: 'canThink', target: '.remembering', actions: 'assignThinking' },
      },
    },
    mode: {
      initial: 'building',
      states: {
        building: { on: { 'mode.chosen': { guard: 'canDiscuss', target: 'discussing' } } },
        discussing: {
          on: {
            'mode.chosen': { guard: 'isBuildWanted', target: 'building' },
          },
          // What answers may change meanwhile, also because it is not offered any more.
          always: { guard: 'isBuilder', target: 'building' },
        },
      },
    },
    chat: {
      initial: 'goingOn',
      states: {
        goingOn: {},
        beginning: { on: { 'chat.kept': 'goingOn', 'message.sent': 'goingOn' } },
        /** The next message is put in the place of one that was sent. */
        replacing: {
          on: {
            'chat.kept': { target: 'goingOn', actions: 'forgetReplaced' },
            'message.sent': { target: 'goingOn', actions: 'forgetReplaced' },
          },
        },
      },
      on: {
        'chat.renewed': { target: '.beginning', actions: 'forgetReplaced' },
        'replacement.began': { target: '.replacing', actions: 'noteReplaced' },
      },
    },
    rewrite: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'rewrite.requested': { guard: 'canRewrite', target: 'running', actions: 'clearRewriteFailure' },
          },
        },
        running: {
          tags: 'busy',
          invoke: {
            id: 'rewrite',
            src: 'rewrite',
            input: ({ context, event }) => ({
              prompt: event.type === 'rewrite.requested' ? event.prompt.trim() : '',
              engine: context.chosen,
            }),
            onDone: { target: 'idle', actions: { type: 'notifyRewritten', params: actorOutput } },
            onError: { target: 'idle', actions: 'assignRewriteFailure' },
          },
          on: { 'rewrite.cancelled': 'idle', 'message.sent': 'idle' },
        },
      },
    },
  },
});

export type AnsweringMachine = typeof answeringMachine;
