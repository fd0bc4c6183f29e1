import { createActor, fromPromise, SimulatedClock, type AnyActor, type AnyStateMachine } from 'xstate';

/**
 * A machine made ready to be tried out: its actors run and do nothing, until their end is sent by hand. Charts that
 * it invokes run as they are.
 */
export function simulated(machine: AnyStateMachine): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors as Record<string, unknown>).map(
    ([name, logic]) => [name, isChart(logic) ? simulated(logic) : idle] as const,
  );
  return machine.provide({ actors: Object.fromEntries(actors) } as never);
}

/** An actor of a machine with idle actors behind it, not yet started. Its clock stands still: timers end by hand too. */
export const createSimulation = (machine: AnyStateMachine, input: unknown): AnyActor =>
  createActor(simulated(machine), { input: input as never, clock: new SimulatedClock() });

const idle = fromPromise(() => new Promise<never>(() => {}));

const isChart = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic;
