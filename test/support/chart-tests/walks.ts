import fc from 'fast-check';
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { FakeLedger } from './fakes.ts';
import { outcomesOf } from './model.ts';
import type { ChartModel, WalkFacts } from './model.ts';
import { chartTestModel, testStep } from './paths.ts';
import type { ChartTestModel, Handlers } from './paths.ts';
import { MachineWorld, handlersOf, withFakes } from './world.ts';

/** Random sequences for each machine, or as many as `WALK_SEQUENCES=<number>` says, and events in one at most. */
export const walkLimits = { sequences: Number(process.env['WALK_SEQUENCES'] ?? 1_000), length: 16 } as const;

/** The seed of every walk: the same for everybody, or `WALK_SEED=<number>` for another. */
export const walkSeed = Number(process.env['WALK_SEED'] ?? 20_261_121);

export interface WalkReport {
  readonly sequences: number;
  readonly steps: number;
  readonly seed: number;
}

/**
 * Sends random sequences of what could happen to one machine: events from outside whether they are expected or not,
 * delays passing in the order of time, and actors ending well or badly. After every step the rules that hold for
 * every machine are checked, and then the model's own; after each sequence nothing may be left behind.
 */
export function walkAtRandom(
  machine: AnyStateMachine,
  model: ChartModel,
  { sequences: wanted = walkLimits.sequences }: { readonly sequences?: number } = {},
): WalkReport {
  const ledger = new FakeLedger();
  const faked = withFakes(machine, ledger, [...(model.real ?? []), ...(model.realInWalks ?? [])]);
  const inputs = model.inputs ?? [undefined];
  const testModels = inputs.map((input) => chartTestModel(faked, model, input));
  let steps = 0;
  let sequences = 0;
  fc.assert(
    fc.property(
      fc.array(fc.nat(65_535), { minLength: 1, maxLength: walkLimits.length }),
      fc.nat(inputs.length - 1),
      (choices, which) => {
        sequences += 1;
        ledger.clear();
        const world = new MachineWorld(faked, inputs[which], ledger);
        const walk = walkIn(world, testModels[which] as ChartTestModel, model);
        walk({ type: 'xstate.init' });
        for (const choice of choices) {
          steps += 1;
          walk(moveOf(model, world, choice));
        }
        world.actor.stop();
        if (world.clock.pending().length > 0) throw new Error('a timer is left after the end');
        if (ledger.running.size > 0) throw new Error('an actor is left after the end');
      },
    ),
    { numRuns: wanted, seed: walkSeed },
  );
  return { sequences, steps, seed: walkSeed };
}

/** The delay that is over first: a walk keeps the order of time, of the chart's own actors too. */
const timePassed = { type: 'time.passed' } as const;

/** Takes one step after another through the library, with the rules of every chart as the check of each state. */
function walkIn(world: MachineWorld, testModel: ChartTestModel, model: ChartModel) {
  const handlers: Handlers = {
    events: { ...handlersOf(world, model), [timePassed.type]: () => world.clock.fireNext() },
    states: { '*': () => check(model, world) },
  };
  return (event: EventObject): void => {
    testStep(testModel, handlers, event, () => world.snapshot);
  };
}

/**
 * A third of the moves are delays and actors, where there are any; a third are events that the machine takes now, so
 * that walks go deep; and a third are any events, so that it is seen to ignore the others.
 */
function moveOf(model: ChartModel, world: MachineWorld, choice: number): EventObject {
  const pick = Math.floor(choice / 3);
  if (choice % 3 === 0) {
    const inner = innerMoves(model, world);
    const chosen = inner[pick % inner.length];
    if (chosen !== undefined) return chosen;
  }
  const welcome = choice % 3 === 1 ? model.events.filter((event) => world.snapshot.can(event)) : model.events;
  const events = welcome.length > 0 ? welcome : model.events;
  return events[pick % events.length] ?? timePassed;
}

function innerMoves(model: ChartModel, world: MachineWorld): EventObject[] {
  const moves = [...world.ledger.running.values()].flatMap(({ id }) =>
    world.snapshot.children[id] === undefined ? [] : outcomesOf(model, id),
  );
  return world.clock.pending().length > 0 ? [...moves, timePassed] : moves;
}

function check(model: ChartModel, world: MachineWorld): void {
  if (world.failure !== undefined) throw new Error('the machine itself failed', { cause: world.failure });
  const { snapshot } = world;
  if (snapshot.status !== 'active' && snapshot.status !== 'done')
    throw new Error(`status ${snapshot.status}`);
  const nodes = snapshot._nodes as AnyStateNode[];
  const tags = new Set(nodes.flatMap((node) => node.tags));
  if (tags.size !== snapshot.tags.size || [...tags].some((tag) => !snapshot.tags.has(tag))) {
    throw new Error('the tags are not those of the states');
  }
  checkTimers(nodes, world);
  checkActors(nodes, snapshot, world);
  model.invariant?.(snapshot, factsOf(world));
}

/** Every pending delay belongs to a state that is entered. */
function checkTimers(nodes: readonly AnyStateNode[], world: MachineWorld): void {
  for (const { event } of world.clock.pending(world.actor)) {
    if (!nodes.some((node) => node.after.some(({ eventType }) => eventType === event))) {
      throw new Error(`the timer ${event} outlives its state`);
    }
  }
}

/** Every running fake was invoked by a state that is entered, or spawned and kept. */
function checkActors(
  nodes: readonly AnyStateNode[],
  snapshot: AnyMachineSnapshot,
  world: MachineWorld,
): void {
  const invoked = new Set(
    snapshot.status === 'active' ? nodes.flatMap((node) => node.invoke.map(({ id }) => id)) : [],
  );
  for (const { id, src } of world.ledger.running.values()) {
    if (snapshot.children[id] === undefined && invoked.size === 0)
      throw new Error(`the actor ${src} outlives its state`);
    if (snapshot.children[id] !== undefined && !invoked.has(id))
      throw new Error(`the actor ${src} outlives its state`);
  }
}

function factsOf(world: MachineWorld): WalkFacts {
  return { ledger: world.ledger, emitted: world.emitted, pending: world.clock.pending(world.actor) };
}
