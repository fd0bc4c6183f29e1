import { assign, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { reasonOf } from '#machines/shared/failure.ts';
import { notProvided, notProvidedCallback } from '#machines/shared/not-provided.ts';
import type { RunContext, RunEnding, RunEvent, RunFailure, RunInput, VerifyOutput } from './run.types.ts';
import { endings } from './endings.texts.ts';

/** Repairs of one run; the same faults twice end it sooner. */
export const maxRepairs = 2;
/** Milliseconds without a sign of life from the engine until the run is ended. */
export const inactivityTimeout = 120_000;

const failed = (failure: RunFailure): RunEnding => ({ outcome: 'failed', failure });

/**
 * One run of the assistant, from the queue to its end. It runs on the server that owns the run.
 *
 * Input: the run's id, whether its engine repairs, and the repairs before a wait for its person. Actors: `prepare` (keeps the person's draft, reads the files),
 * `consume` (applies the engine's actions one by one and reports them as `engine.*`; ends the engine when it is
 * disposed), `verify` (compiles what is staged), `finish` (saves the version and closes the run, in one
 * transaction). It cannot go from writing to an end without `finish`, so no end loses work; and it cannot repair
 * for ever: twice at the most, and never the same faults again. Then it ends, and the person is asked.
 */
export const runMachine = setup({
  types: { context: {} as RunContext, events: {} as RunEvent, input: {} as RunInput },
  actors: {
    prepare: notProvided<void, { runId: string }>('prepare'),
    consume: notProvidedCallback<RunEvent, { runId: string; repair: number }>('consume'),
    verify: notProvided<VerifyOutput, { runId: string }>('verify'),
    finish: notProvided<void, { runId: string; ending: RunEnding }>('finish'),
  },
  actions: {
    noteStop: assign({ ending: { outcome: 'stopped', failure: null } }),
    noteInterruption: assign({
      ending: ({ context, event }) =>
        event.type === 'run.interrupted'
          ? { outcome: 'interrupted' as const, failure: event.failure }
          : context.ending,
    }),
    noteEngineFailure: assign({
      ending: ({ context, event }) =>
        event.type === 'engine.failed' ? failed(event.failure) : context.ending,
    }),
    noteSilence: assign({
      ending: failed({
        code: 'engine_silent',
        message: endings.engineDidNotAnswerForTwoMinutes,
        next: endings.tryAgainWrittenIsKept,
      }),
    }),
    noteBreakdown: assign({
      ending: ({ event }) =>
        failed({
          code: 'internal_error',
          message: endings.runCouldNotGoOn(reasonOf(event)),
          next: endings.tryAgain,
        }),
    }),
    noteFaults: assign({
      ending: (_, output: VerifyOutput) =>
        failed({
          code: 'verification_failed',
          message: endings.whatWasWrittenDoesNotRunYet(output.summary),
          next: endings.sayWhatShouldChange,
        }),
    }),
    noteSameFaults: assign({
      ending: (_, output: VerifyOutput) => ({
        ...failed({
          code: 'verification_failed',
          message: endings.sameFaultCameBackAfterWasFixed(output.summary),
          next: endings.chooseHowToGoOn,
        }),
        stuck: 'same' as const,
      }),
    }),
    noteExhausted: assign({
      ending: (_, output: VerifyOutput) => ({
        ...failed({
          code: 'verification_failed',
          message: endings.doesNotRunAfterTwoRepairs(output.summary),
          next: endings.chooseHowToGoOn,
        }),
        stuck: 'spent' as const,
      }),
    }),
    beginRepair: assign({
      repairs: ({ context }) => context.repairs + 1,
      fingerprint: (_, output: VerifyOutput) => output.fingerprint,
    }),
  },
  guards: {
    isClean: (_, output: VerifyOutput) => output.faults === 0,
    canRepair: ({ context }, output: VerifyOutput) =>
      context.canRepair && context.repairs < maxRepairs && output.fingerprint !== context.fingerprint,
    isSameFault: ({ context }, output: VerifyOutput) =>
      context.canRepair && output.fingerprint === context.fingerprint,
    isExhausted: ({ context }) => context.canRepair && context.repairs >= maxRepairs,
    isRepair: ({ context }) => context.repairs > 0,
    endsStopped: ({ context }) => context.ending.outcome === 'stopped',
    endsFailed: ({ context }) => context.ending.outcome === 'failed',
    endsInterrupted: ({ context }) => context.ending.outcome === 'interrupted',
  },
  delays: { inactivity: inactivityTimeout },
}).createMachine({
  id: 'run',
  context: ({ input }) => ({
    repairs: 0,
    fingerprint: '',
    ...input,
    ending: { outcome: 'done', failure: null },
  }),
  initial: 'queued',
  states: {
    queued: {
      on: { 'run.claimed': 'preparing', 'run.stopRequested': { target: 'committing', actions: 'noteStop' } },
    },
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => ({ runId: context.runId }),
        onDone: 'working',
        onError: { target: 'committing', actions: 'noteBreakdown' },
      },
      on: {
        'run.stopRequested': { target: 'committing', actions: 'noteStop' },
        'run.interrupted': { target: 'committing', actions: 'noteInterruption' },
      },
    },
    /** The engine answers. The parent owns it, so that planning, writing and waiting never restart it. */
    working: {
      tags: 'busy',
      invoke: {
        id: 'consume',
        src: 'consume',
        input: ({ context }) => ({ runId: context.runId, repair: context.repairs }),
        onError: { target: 'committing', actions: 'noteBreakdown' },
      },
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'isRepair', target: 'repairing' }, { target: 'planning' }] },
        planning: {
          after: { inactivity: { target: '#run.committing', actions: 'noteSilence' } },
          on: {
            'engine.planned': { target: 'planning', reenter: true },
            'engine.spoke': { target: 'planning', reenter: true },
            'engine.wrote': 'writing',
            'person.needed': 'waitingForPerson',
          },
        },
        writing: {
          after: { inactivity: { target: '#run.committing', actions: 'noteSilence' } },
          on: {
            'engine.planned': { target: 'writing', reenter: true },
            'engine.spoke': { target: 'writing', reenter: true },
            'engine.wrote': { target: 'writing', reenter: true },
            'person.needed': 'waitingForPerson',
          },
        },
        repairing: {
          after: { inactivity: { target: '#run.committing', actions: 'noteSilence' } },
          on: {
            'engine.planned': { target: 'repairing', reenter: true },
            'engine.spoke': { target: 'repairing', reenter: true },
            'engine.wrote': { target: 'repairing', reenter: true },
            'person.needed': 'waitingForPerson',
          },
        },
        /** No time-out: a person may take days. */
        waitingForPerson: { on: { 'person.answered': 'writing' } },
      },
      on: {
        'engine.finished': 'verifying',
        'engine.failed': { target: 'committing', actions: 'noteEngineFailure' },
        'run.stopRequested': { target: 'committing', actions: 'noteStop' },
        'run.interrupted': { target: 'committing', actions: 'noteInterruption' },
      },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context }) => ({ runId: context.runId }),
        onDone: [
          { guard: { type: 'isClean', params: actorOutput }, target: 'committing' },
          {
            guard: { type: 'canRepair', params: actorOutput },
            target: 'working',
            actions: { type: 'beginRepair', params: actorOutput },
          },
          {
            guard: { type: 'isSameFault', params: actorOutput },
            target: 'committing',
            actions: { type: 'noteSameFaults', params: actorOutput },
          },
          {
            guard: 'isExhausted',
            target: 'committing',
            actions: { type: 'noteExhausted', params: actorOutput },
          },
          { target: 'committing', actions: { type: 'noteFaults', params: actorOutput } },
        ],
        onError: { target: 'committing', actions: 'noteBreakdown' },
      },
      on: {
        'run.stopRequested': { target: 'committing', actions: 'noteStop' },
        'run.interrupted': { target: 'committing', actions: 'noteInterruption' },
      },
    },
    /** Every end passes here. A stop that comes now is too late: the work is done, and is being saved. */
    committing: {
      tags: 'busy',
      invoke: {
        id: 'finish',
        src: 'finish',
        input: ({ context }) => ({ runId: context.runId, ending: context.ending }),
        onDone: [
          { guard: 'endsStopped', target: 'stopped' },
          { guard: 'endsFailed', target: 'failed' },
          { guard: 'endsInterrupted', target: 'interrupted' },
          { target: 'done' },
        ],
        onError: { target: 'failed', actions: 'noteBreakdown' },
      },
    },
    done: { type: 'final' },
    stopped: { type: 'final' },
    failed: { type: 'final' },
    interrupted: { type: 'final' },
  },
});

export type RunMachine = typeof runMachine;
