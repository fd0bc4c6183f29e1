import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import type { AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { registry } from '#machines/registry.ts';
import { models } from '#test/models/all.ts';
import type { MachineModel } from '#test/models/model.ts';
import { FakeLedger } from '#test/support/chart-tests/fakes.ts';
import { stateNodes } from '#test/support/chart-tests/model.ts';
import { transitionPaths } from '#test/support/chart-tests/paths.ts';
import { muteStoppedActorWarnings } from '#test/support/machine-warnings.ts';
import { MachineWorld, inputsOf, withFakes } from '#test/support/machine-world.ts';

const invoking = registry.filter(({ machine }) =>
  stateNodes(machine.root).some((node) => node.invoke.length > 0),
);

/** Fails while it is being started, as an adapter with a bug does. */
const throwing = fromCallback(() => {
  throw new Error('an adapter broke');
});

muteStoppedActorWarnings();

/** Every way through the chart, from each of its inputs. */
const waysThrough = (model: MachineModel, machine: AnyStateMachine) =>
  inputsOf(model).map((input) => ({ input, paths: transitionPaths(machine, model, input) }));

/** The shortest way to a state that starts the actor: those before it behave. */
function wayTo(ways: ReturnType<typeof waysThrough>, src: string) {
  let best: { input: unknown; events: EventObject[] } | undefined;
  for (const { input, paths } of ways) {
    for (const { steps } of paths) {
      const end = steps.findIndex(({ state }) =>
        state._nodes.some((node: AnyStateNode) => node.invoke.some((invoke) => invoke.src === src)),
      );
      if (end < 0 || (best !== undefined && best.events.length <= end)) continue;
      best = { input, events: steps.slice(1, end + 1).map(({ event }) => event) };
    }
  }
  return best;
}

describe.each(invoking.map(({ id, machine }) => [id, machine] as const))(
  '[MACHINE-11] %s with actors that throw',
  (id, machine) => {
    const model = models.find((candidate) => candidate.id === id);
    const ledger = new FakeLedger();

    it('ends each of them in a named state, never in an error of its own', () => {
      if (model === undefined) throw new Error(`no model for ${id}`);
      const faked = withFakes(machine, ledger, model.real);
      const sources = stateNodes(machine.root).flatMap((node) => node.invoke.map(({ src }) => String(src)));
      const ways = waysThrough(model, faked);
      for (const src of new Set(sources)) {
        const way = wayTo(ways, src);
        expect(way, `no path starts ${src}`).toBeDefined();
        const broken = faked.provide({ actors: { [src]: throwing } } as never);
        const world = new MachineWorld(broken, way?.input, ledger);
        world.actor.start();
        for (const event of way?.events ?? []) world.perform(event);
        expect(world.failure).toBeUndefined();
        expect(['active', 'done']).toContain(world.snapshot.status);
        world.actor.stop();
      }
    });

    it('survives being started with nothing provided', () => {
      const world = new MachineWorld(machine, inputsOf(model ?? { id, events: [] })[0], new FakeLedger());
      world.actor.start();
      for (const event of model?.events ?? []) world.actor.send(event);
      expect(world.failure).toBeUndefined();
      world.actor.stop();
      expect(world.clock.pending()).toEqual([]);
    });
  },
);
