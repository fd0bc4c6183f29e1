import { assign, setup } from 'xstate';

export type Phase = 'work' | 'rest' | 'long';

/** The timer: idle, running or paused, and which phase it is in. Times are milliseconds. */
export const timerMachine = setup({
  types: {
    context: {} as { phase: Phase; elapsed: number; startedAt: number },
    events: {} as
      | { type: 'timer.started'; at: number }
      | { type: 'timer.paused'; at: number }
      | { type: 'timer.reset' }
      | { type: 'time.ended'; next: Phase }
      | { type: 'phase.chosen'; phase: Phase },
  },
  actions: {
    rememberStart: assign({ startedAt: ({ event }) => (event.type === 'timer.started' ? event.at : 0) }),
    addPassed: assign({
      elapsed: ({ context, event }) =>
        event.type === 'timer.paused'
          ? context.elapsed + Math.max(0, event.at - context.startedAt)
          : context.elapsed,
    }),
    clear: assign({ elapsed: 0, startedAt: 0 }),
    goToNext: assign({
      phase: ({ context, event }) => (event.type === 'time.ended' ? event.next : context.phase),
    }),
    choosePhase: assign({
      phase: ({ context, event }) => (event.type === 'phase.chosen' ? event.phase : context.phase),
    }),
  },
}).createMachine({
  id: 'timer',
  context: { phase: 'work', elapsed: 0, startedAt: 0 },
  initial: 'idle',
  on: {
    'timer.reset': { target: '.idle', actions: 'clear' },
    'phase.chosen': { target: '.idle', actions: ['clear', 'choosePhase'] },
  },
  states: {
    idle: {
      on: { 'timer.started': { target: 'running', actions: 'rememberStart' } },
    },
    running: {
      on: {
        'timer.paused': { target: 'paused', actions: 'addPassed' },
        'time.ended': { target: 'idle', actions: ['clear', 'goToNext'] },
      },
    },
    paused: {
      on: { 'timer.started': { target: 'running', actions: 'rememberStart' } },
    },
  },
});
