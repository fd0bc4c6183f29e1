import { assign, emit, setup } from 'xstate';
import { notProvidedCallback } from '#machines/shared/not-provided.ts';
import type {
  ColorModeContext,
  ColorModeEmitted,
  ColorModeEvent,
  ColorModeInput,
  SystemCommand,
} from './color-mode.types.ts';

/**
 * Light or dark: as the system is, until a person chooses.
 *
 * Input: the kept choice and what the system prefers. Emits `choice.kept` for the adapter that keeps it.
 * Actor to provide: `system`, a callback that sends `system.changed`. Without it the first preference stands.
 * It does not paint: the first paint is the server's and a script's, this chart only follows.
 */
export const colorModeMachine = setup({
  types: {
    context: {} as ColorModeContext,
    events: {} as ColorModeEvent,
    input: {} as ColorModeInput,
    emitted: {} as ColorModeEmitted,
    tags: {} as 'dark',
  },
  actors: { system: notProvidedCallback<SystemCommand, undefined>('colorMode.system') },
  actions: {
    assignSystem: assign({
      systemIsDark: ({ context, event }) =>
        event.type === 'system.changed' ? event.isDark : context.systemIsDark,
    }),
    keepSystem: emit({ type: 'choice.kept', choice: 'system' }),
    keepLight: emit({ type: 'choice.kept', choice: 'light' }),
    keepDark: emit({ type: 'choice.kept', choice: 'dark' }),
    noteSystemUnknown: () => {},
  },
  guards: {
    startsLight: ({ context }) => context.startChoice === 'light',
    startsDark: ({ context }) => context.startChoice === 'dark',
    isSystemDark: ({ context }) => context.systemIsDark,
    isLight: ({ event }) => event.type === 'colorMode.chosen' && event.choice === 'light',
    isDark: ({ event }) => event.type === 'colorMode.chosen' && event.choice === 'dark',
  },
}).createMachine({
  id: 'colorMode',
  context: ({ input }) => ({ systemIsDark: input.systemIsDark, startChoice: input.choice }),
  invoke: { id: 'system', src: 'system', onError: { actions: 'noteSystemUnknown' } },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'startsLight', target: 'light' },
        { guard: 'startsDark', target: 'dark' },
        { target: 'system' },
      ],
    },
    system: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isSystemDark', target: 'dark' }, { target: 'light' }] },
        light: {},
        dark: { tags: 'dark' },
      },
      on: { 'system.changed': { target: '.deciding', actions: 'assignSystem' } },
    },
    light: {},
    dark: { tags: 'dark' },
  },
  on: {
    'system.changed': { actions: 'assignSystem' },
    'colorMode.chosen': [
      { guard: 'isLight', target: '.light', actions: 'keepLight' },
      { guard: 'isDark', target: '.dark', actions: 'keepDark' },
      { target: '.system', actions: 'keepSystem' },
    ],
  },
});

export type ColorModeMachine = typeof colorModeMachine;
