import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { FakeLedger } from './fakes.ts';
import { effectiveTransitions, serializeSnapshot, stateNodes } from './model.ts';
import type { ChartModel } from './model.ts';
import { transitionPaths } from './paths.ts';
import type { Handlers } from './paths.ts';
import { MachineWorld, handlersOf, withFakes } from './world.ts';

/** What the generated paths of a chart walked. */
export interface ChartCoverage {
  readonly paths: number;
  readonly states: number;
  readonly statesCovered: number;
  readonly transitions: number;
  readonly transitionsCovered: number;
  /** States that no path entered and transitions that no path took. */
  readonly missing: readonly string[];
}

/**
 * Generates the paths of a chart, walks each on a real actor with a simulated clock and fake actors, compares every
 * state on the way with the graph's, and measures what was entered and taken. Throws at the first difference, and
 * where a path leaves a timer or an actor behind.
 */
export async function walkEveryPath(machine: AnyStateMachine, model: ChartModel): Promise<ChartCoverage> {
  const ledger = new FakeLedger();
  const faked = withFakes(machine, ledger, model.real);
  const entered = new Set<AnyStateNode>();
  const taken = new Set<AnyTransitionDefinition>();
  let count = 0;
  for (const input of model.inputs ?? [undefined]) {
    const paths = transitionPaths(faked, model, input);
    count += paths.length;
    for (const path of paths) {
      ledger.clear();
      const world = new MachineWorld(faked, input, ledger, true);
      await path.test({
        events: handlersOf(world, model),
        states: statesOf(world, model, entered),
      });
      for (const transition of world.taken) taken.add(transition);
      world.actor.stop();
      if (world.clock.pending().length > 0) throw new Error(`A timer is left behind: ${path.description}`);
      if (ledger.running.size > 0) throw new Error(`An actor is left behind: ${path.description}`);
    }
  }
  for (const { source } of taken) entered.add(source);
  return measure(count, faked.root, entered, taken);
}

/** Checks in each state that the actor is where the graph says: all its nodes at once, and not once for each of them. */
function statesOf(world: MachineWorld, model: ChartModel, entered: Set<AnyStateNode>): Handlers['states'] {
  return {
    '*': (expected) => {
      if (world.failure !== undefined)
        throw new Error('The machine itself failed.', { cause: world.failure });
      const actual = serializeSnapshot(model, world.snapshot);
      const wanted = serializeSnapshot(model, expected);
      if (actual !== wanted) throw new Error(`It is in ${actual}, and the graph says ${wanted}.`);
      for (const node of world.snapshot._nodes as AnyStateNode[]) entered.add(node);
    },
  };
}

function measure(
  paths: number,
  root: AnyStateNode,
  entered: ReadonlySet<AnyStateNode>,
  taken: ReadonlySet<AnyTransitionDefinition>,
): ChartCoverage {
  const states = stateNodes(root).filter((node) => node !== root);
  const all = effectiveTransitions(root.machine);
  const missedStates = states.filter((node) => !entered.has(node));
  const missed = all.filter((transition) => !taken.has(transition));
  return {
    paths,
    states: states.length,
    statesCovered: states.length - missedStates.length,
    transitions: all.length,
    transitionsCovered: all.length - missed.length,
    missing: [
      ...missedStates.map((node) => `state ${node.id}`),
      ...missed.map((transition) => `transition ${describeTransition(transition)}`),
    ],
  };
}

/** Where a transition comes from, what takes it, and where it leads. */
export function describeTransition(transition: AnyTransitionDefinition): string {
  const targets = (transition.target ?? []).map((node) => node.id).join(', ');
  const guard = transition.guard === undefined ? '' : ` [${JSON.stringify(transition.guard)}]`;
  return `${transition.source.id} --${transition.eventType || 'always'}${guard}--> ${targets || '(stays)'}`;
}
