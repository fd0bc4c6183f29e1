import { registry } from '#machines/registry.ts';
import type { RegisteredMachine } from '#machines/registry.ts';
import type { MachineModel } from '#test/models/model.ts';
import { FakeLedger } from './chart-tests/fakes.ts';
import { MachineWorld, withFakes } from './chart-tests/world.ts';

export { MachineWorld, withFakes };

export function registered(id: string): RegisteredMachine {
  const entry = registry.find((candidate) => candidate.id === id);
  if (entry === undefined) throw new Error(`No machine "${id}" is registered`);
  return entry;
}

/** The inputs of a model, or the registry's example. */
export const inputsOf = (model: MachineModel): readonly unknown[] =>
  model.inputs ?? [registered(model.id).input()];

/** A registered machine, started with fakes for its actors: what tests written by hand drive. */
export function startWorld(id: string, input?: unknown, real: readonly string[] = []): MachineWorld {
  const entry = registered(id);
  const ledger = new FakeLedger();
  const world = new MachineWorld(withFakes(entry.machine, ledger, real), input ?? entry.input(), ledger);
  world.actor.start();
  return world;
}
