import { assign, setup } from 'xstate';
import { notProvided } from '#machines/shared/not-provided.ts';
import type { LanguageContext, LanguageEvent, LanguageInput } from './language.types.ts';

/**
 * The language of the product: the page is in one, and loads anew to be in another.
 *
 * Input: the language of the page. Actor to provide: `change({ language })`, which keeps the choice in this browser and
 * loads the page anew; it fails when the choice could not be kept, and the page stays as it is.
 */
export const languageMachine = setup({
  types: {
    context: {} as LanguageContext,
    events: {} as LanguageEvent,
    input: {} as LanguageInput,
    tags: {} as 'busy' | 'failure',
  },
  actors: { change: notProvided<unknown, Pick<LanguageContext, 'language'>>('language.change') },
  actions: {
    assignWanted: assign({
      wanted: ({ event }) => event.language,
    }),
  },
  guards: {
    isSpoken: ({ context, event }) => event.language === context.language,
  },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({ language: input.language, wanted: input.language }),
  initial: 'spoken',
  states: {
    spoken: {},
    changing: {
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({ language: context.wanted }),
        onError: 'unkept',
      },
    },
    /** The browser keeps no choice. */
    unkept: { tags: 'failure' },
  },
  on: {
    'language.chosen': [
      { guard: 'isSpoken', target: '.spoken', actions: 'assignWanted' },
      { target: '.changing', actions: 'assignWanted' },
    ],
  },
});

export type LanguageMachine = typeof languageMachine;
