import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import type { TestPath } from 'xstate/graph';
import type { MachineModel } from '#test/models/model.ts';
import { FakeLedger } from './machine-fakes.ts';
import { effectiveTransitions, serializeSnapshot, stateNodes, transitionPaths } from './machine-graph.ts';
import { MachineWorld, inputsOf, registered, withFakes } from './machine-world.ts';

export interface Coverage {
  readonly id: string;
  readonly title: string;
  readonly paths: number;
  readonly states: number;
  readonly statesCovered: number;
  readonly transitions: number;
  readonly transitionsCovered: number;
  readonly missing: readonly string[];
}

/**
 * Generates the paths of a machine, walks each on a real actor with a simulated clock and fake actors, compares every
 * state on the way with the graph's, and measures what was entered and taken. Throws at the first difference.
 */
export async function walkAllPaths(model: MachineModel): Promise<Coverage> {
  const { machine, title } = registered(model.id);
  const ledger = new FakeLedger();
  const faked = withFakes(machine, ledger, model.real);
  const entered = new Set<AnyStateNode>();
  const taken = new Set<AnyTransitionDefinition>();
  let count = 0;
  for (const input of inputsOf(model)) {
    const paths = transitionPaths(faked, model, input);
    count += paths.length;
    for (const path of paths) {
      ledger.clear();
      const world = new MachineWorld(faked, input, ledger, true);
      await testPath(path, {
        events: eventHandlers(model, path, world),
        states: stateHandlers(model, faked.root, world, entered),
      });
      for (const transition of world.taken) taken.add(transition);
      world.actor.stop();
      if (world.clock.pending().length > 0)
        throw new Error(`${model.id} leaves a timer behind: ${path.description}`);
      if (ledger.running.size > 0) throw new Error(`${model.id} leaves an actor behind: ${path.description}`);
    }
  }
  for (const { source } of taken) entered.add(source);
  return measure(model.id, title, count, faked.root, entered, taken);
}

interface Handlers {
  readonly events: Record<string, (step: { event: EventObject }) => void>;
  readonly states: Record<string, (snapshot: AnyMachineSnapshot) => void>;
}

/** `path.test` passes silently where a handler is missing; this one fails. */
export async function testPath(
  path: TestPath<AnyMachineSnapshot, EventObject>,
  handlers: Handlers,
): Promise<void> {
  for (const step of path.steps) {
    if (handlers.events[step.event.type] === undefined) {
      throw new Error(`No handler for the event ${step.event.type} of the path ${path.description}`);
    }
    const keys = step.state._nodes.map((node: AnyStateNode) => `#${node.id}`);
    if (!keys.some((key: string) => handlers.states[key] !== undefined)) {
      throw new Error(`No handler for the state ${JSON.stringify(step.state.value)} of ${path.description}`);
    }
  }
  await path.test(handlers as never);
}

/** One handler for each example, each delay and each actor of the model; anything else has none. */
function eventHandlers(
  model: MachineModel,
  path: TestPath<AnyMachineSnapshot, EventObject>,
  world: MachineWorld,
): Handlers['events'] {
  const handlers: Handlers['events'] = { 'xstate.init': () => world.actor.start() };
  const known = new Set(model.events.map((event) => event.type));
  for (const { event } of path.steps) {
    const isInner = /^xstate\.(after\.|done\.actor\.|error\.actor\.)/.test(event.type);
    if (known.has(event.type) || isInner) handlers[event.type] = (step) => world.perform(step.event);
  }
  return handlers;
}

function stateHandlers(
  model: MachineModel,
  root: AnyStateNode,
  world: MachineWorld,
  entered: Set<AnyStateNode>,
): Handlers['states'] {
  const check = (expected: AnyMachineSnapshot) => {
    if (world.failure !== undefined) throw new Error(`${model.id} failed`, { cause: world.failure });
    const actual = serializeSnapshot(model, world.snapshot);
    const wanted = serializeSnapshot(model, expected);
    if (actual !== wanted) throw new Error(`${model.id} is in ${actual}, and the graph says ${wanted}`);
    for (const node of world.snapshot._nodes as AnyStateNode[]) entered.add(node);
  };
  return Object.fromEntries(stateNodes(root).map((node) => [`#${node.id}`, check]));
}

function measure(
  id: string,
  title: string,
  paths: number,
  root: AnyStateNode,
  entered: ReadonlySet<AnyStateNode>,
  taken: ReadonlySet<AnyTransitionDefinition>,
): Coverage {
  const states = stateNodes(root).filter((node) => node !== root);
  const all = effectiveTransitions(root.machine);
  const missedStates = states.filter((node) => !entered.has(node));
  const missed = all.filter((transition) => !taken.has(transition));
  return {
    id,
    title,
    paths,
    states: states.length,
    statesCovered: states.length - missedStates.length,
    transitions: all.length,
    transitionsCovered: all.length - missed.length,
    missing: [
      ...missedStates.map((node) => `state ${node.id}`),
      ...missed.map((transition) => `transition ${describe(transition)}`),
    ],
  };
}

function describe(transition: AnyTransitionDefinition): string {
  const targets = (transition.target ?? []).map((node) => node.id).join(', ');
  const guard = transition.guard === undefined ? '' : ` [${JSON.stringify(transition.guard)}]`;
  return `${transition.source.id} --${transition.eventType || 'always'}${guard}--> ${targets || '(stays)'}`;
}

/** The table of the README and of the test's output. */
export function coverageTable(rows: readonly Coverage[]): string {
  const total = (pick: (row: Coverage) => number) => rows.reduce((sum, row) => sum + pick(row), 0);
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const ratio = (covered: number, all: number) => `${String(covered)}/${String(all)}`;
  return [
    line(['Machine', 'States', 'Transitions', 'Generated paths', 'Coverage']),
    line(['---', '---:', '---:', '---:', '---:']),
    ...rows.map((row) =>
      line([
        `[${row.title}](${row.id}.mmd)`,
        ratio(row.statesCovered, row.states),
        ratio(row.transitionsCovered, row.transitions),
        row.paths,
        percent(row.statesCovered + row.transitionsCovered, row.states + row.transitions),
      ]),
    ),
    line([
      `**${String(rows.length)} machines**`,
      ratio(
        total((row) => row.statesCovered),
        total((row) => row.states),
      ),
      ratio(
        total((row) => row.transitionsCovered),
        total((row) => row.transitions),
      ),
      total((row) => row.paths),
      percent(
        total((row) => row.statesCovered + row.transitionsCovered),
        total((row) => row.states + row.transitions),
      ),
    ]),
  ].join('\n');
}

const percent = (covered: number, all: number): string => `${((100 * covered) / all).toFixed(1)} %`;
