import { createTestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { AnyActorScope, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { registry } from '#machines/registry.ts';
import { models } from '#test/models/all.ts';
import { serializeSnapshot, stateNodes } from '#test/support/machine-graph.ts';
import { inputsOf } from '#test/support/machine-world.ts';

const effectless = registry.filter(({ machine }) =>
  stateNodes(machine.root).every((node: AnyStateNode) => node.invoke.length === 0 && node.after.length === 0),
);

/**
 * The library was written for an XState whose scope of an actor had no executor of actions and whose first snapshot
 * took no input, so the machine that it walks completes both. It executes nothing: the walk is one of the graph.
 */
function forLibrary(machine: AnyStateMachine, input: unknown): AnyStateMachine {
  const complete = (scope: AnyActorScope): AnyActorScope => ({
    ...scope,
    emit: () => {},
    actionExecutor: () => {},
  });
  return Object.assign(Object.create(machine) as AnyStateMachine, {
    transition: (snapshot: AnyMachineSnapshot, event: EventObject, scope: AnyActorScope) =>
      machine.transition(snapshot, event, complete(scope)),
    getInitialSnapshot: (scope: AnyActorScope) => machine.getInitialSnapshot(complete(scope), input as never),
  });
}

describe('[MACHINE-11] charts without effects, by @xstate/test', () => {
  it('are the ones that have neither actors nor delays', () => {
    expect(effectless.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['credits', 'device-frame', 'dialog-queue', 'scroll-follow', 'workspace']),
    );
  });

  it.each(effectless.map(({ id, machine }) => [id, machine] as const))(
    'reach every state of %s',
    async (id, machine) => {
      const model = models.find((candidate) => candidate.id === id);
      if (model === undefined) throw new Error(`no model for ${id}`);
      const reached = new Set<string>();
      for (const input of inputsOf(model)) {
        const testModel = createTestModel(forLibrary(machine, input) as never, {
          events: model.events as never,
          serializeState: (snapshot: unknown) =>
            serializeSnapshot(model, snapshot as AnyMachineSnapshot) as never,
          stateMatcher: () => true,
        });
        for (const path of testModel.getShortestPaths()) {
          const actor = createActor(machine, { input: input });
          const events = Object.fromEntries(
            model.events.map(({ type }) => [
              type,
              (step: unknown) => actor.send((step as { event: never }).event),
            ]),
          );
          actor.start();
          await path.test({
            events: { ...events, 'xstate.init': () => {} },
            states: {
              all: (expected: unknown) => {
                const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
                expect(snapshot.value).toEqual((expected as AnyMachineSnapshot).value);
                for (const node of snapshot._nodes as AnyStateNode[]) reached.add(node.id);
              },
            },
          });
          actor.stop();
        }
      }
      const states = stateNodes(machine.root).filter(
        (node) => node.type === 'atomic' && node.key !== 'deciding',
      );
      expect(states.map((node) => node.id).filter((state) => !reached.has(state))).toEqual([]);
    },
  );
});
