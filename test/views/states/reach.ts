import type { AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate';
import { models } from '#test/models/all.ts';
import type { MachineModel } from '#test/models/model.ts';
import { FakeLedger } from '#test/support/chart-tests/fakes.ts';
import { shortestPaths } from '#test/support/chart-tests/paths.ts';
import { inputsOf, MachineWorld, registered, withFakes } from '#test/support/machine-world.ts';

/** A combination of states that a chart can be in, with the shortest way there. */
export interface ReachableState {
  /** The innermost states, for example `ready.name.editing + ready.command.none`. */
  readonly name: string;
  /** The innermost states, one of each region. */
  readonly leaves: readonly string[];
  readonly input: unknown;
  readonly events: readonly EventObject[];
}

export function modelOf(id: string): MachineModel {
  const model = models.find((candidate) => candidate.id === id);
  if (model === undefined) throw new Error(`No model of the machine "${id}"`);
  return model;
}

/** In the order of the chart, whichever region moved last. */
const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  (snapshot._nodes as AnyStateNode[])
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .toSorted((one, other) => one.order - other.order)
    .map((node) => node.path.join('.'));

/** Every reachable combination of states of a machine, each with its shortest path over all inputs of the model. */
export function reachableStates(model: MachineModel): ReachableState[] {
  const machine = withFakes(registered(model.id).machine, new FakeLedger(), model.real);
  const found = new Map<string, ReachableState & { weight: number }>();
  for (const input of inputsOf(model)) {
    for (const { state, steps } of shortestPaths(machine, model, input)) {
      const leaves = leavesOf(state);
      const name = leaves.join(' + ');
      const weight = steps.length;
      if (weight >= (found.get(name)?.weight ?? Number.POSITIVE_INFINITY)) continue;
      const events = steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init');
      found.set(name, { name, leaves, input, events, weight });
    }
  }
  return [...found.values()];
}

/** A running actor in that state, with fakes behind it and a clock that stands still. */
export function enter(model: MachineModel, state: ReachableState): MachineWorld {
  const ledger = new FakeLedger();
  const machine = withFakes(registered(model.id).machine, ledger, model.real);
  const world = new MachineWorld(machine, state.input, ledger);
  world.actor.start();
  for (const event of state.events) world.perform(event);
  const reached = leavesOf(world.snapshot).join(' + ');
  if (reached !== state.name) throw new Error(`${model.id} is in ${reached}, and not in ${state.name}`);
  return world;
}
