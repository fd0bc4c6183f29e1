import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import type { AnyStateNode } from 'xstate';
import { registry } from '#machines/registry.ts';
import { models } from '#test/models/all.ts';
import { FakeLedger } from '#test/support/machine-fakes.ts';
import { stateNodes, transitionPaths } from '#test/support/machine-graph.ts';
import { MachineWorld, inputsOf, withFakes } from '#test/support/machine-world.ts';

const invoking = registry.filter(({ machine }) =>
  stateNodes(machine.root).some((node) => node.invoke.length > 0),
);

/** Fails while it is being started, as an adapter with a bug does. */
const throwing = fromCallback(() => {
  throw new Error('an adapter broke');
});

// XState warns of events to an actor that has failed; here that is what the tests bring about.
beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe.each(invoking.map(({ id, machine }) => [id, machine] as const))(
  '[MACHINE-11] %s with actors that throw',
  (id, machine) => {
    const model = models.find((candidate) => candidate.id === id);

    it('ends each of them in a named state, never in an error of its own', () => {
      if (model === undefined) throw new Error(`no model for ${id}`);
      const ledger = new FakeLedger();
      const faked = withFakes(machine, ledger, model.real);
      const sources = new Set(
        stateNodes(machine.root).flatMap((node: AnyStateNode) => node.invoke.map(({ src }) => String(src))),
      );
      const broken = new Set<string>();
      for (const input of inputsOf(model)) {
        for (const path of transitionPaths(faked, model, input)) {
          for (const src of sources) {
            // Only the actor that this path starts last breaks; those before it behave.
            const last = path.steps
              .at(-1)
              ?.state._nodes.flatMap((node: AnyStateNode) => node.invoke.map((invoke) => String(invoke.src)));
            if (last?.includes(src) !== true || broken.has(src)) continue;
            const world = new MachineWorld(
              faked.provide({ actors: { [src]: throwing } } as never),
              input,
              ledger,
            );
            world.actor.start();
            for (const { event } of path.steps.slice(1)) {
              try {
                world.perform(event);
              } catch {
                // The broken actor has led elsewhere, so the rest of this path does not apply.
                break;
              }
            }
            expect(world.failure).toBeUndefined();
            expect(['active', 'done']).toContain(world.snapshot.status);
            world.actor.stop();
            ledger.clear();
            broken.add(src);
          }
        }
      }
      expect([...broken].sort()).toEqual([...sources].sort());
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
