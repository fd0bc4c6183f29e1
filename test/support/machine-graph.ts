import { TestModel, adjacencyMapToArray } from 'xstate/graph';
import type { StatePath, TestPath } from 'xstate/graph';
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { transitions } from '#machines/shared/export/mermaid.ts';
import type { MachineModel } from '#test/models/model.ts';

/** States of one graph at most; a chart with more than this needs a model that keeps less of its context. */
const graphLimit = 40_000;

/** Every state node of a chart, the root included. */
export function stateNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(stateNodes)];
}

/** The events that could happen in a snapshot: examples, delays that are running, actors that are running. */
export function possibleEvents(model: MachineModel, snapshot: AnyMachineSnapshot): EventObject[] {
  const inner = snapshot._nodes.flatMap((node: AnyStateNode) => [
    ...node.after.map((delayed) => ({ type: delayed.eventType })),
    ...node.invoke.flatMap(({ id }) => {
      const { done = [], error = [new Error('unknown')] } = model.outcomes?.[id] ?? {};
      return [
        ...done.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
        ...error.map((thrown) => ({ type: `xstate.error.actor.${id}`, error: thrown, actorId: id })),
      ];
    }),
  ]);
  return [...model.events, ...inner];
}

export function serializeSnapshot(model: MachineModel, snapshot: AnyMachineSnapshot): string {
  const kept = model.keep?.(snapshot.context as Record<string, unknown>);
  return JSON.stringify([snapshot.value, snapshot.status, kept]);
}

/** Events are told apart by what they carry, thrown errors by their number and text. */
export function serializeEvent(event: EventObject): string {
  return JSON.stringify(event, (_key, value: unknown) =>
    value instanceof Error ? { ...value, message: value.message } : value,
  );
}

type Path = StatePath<AnyMachineSnapshot, EventObject>;

/**
 * Paths from the initial state that together walk every edge of the graph: for each edge the shortest way to its
 * beginning and then the edge itself. A path that is the beginning of another is left out.
 */
export function transitionPaths(
  machine: AnyStateMachine,
  model: MachineModel,
  input: unknown,
): TestPath<AnyMachineSnapshot, EventObject>[] {
  const serializeState = (snapshot: AnyMachineSnapshot) => serializeSnapshot(model, snapshot);
  const testModel = new TestModel<AnyMachineSnapshot, EventObject, unknown>(machine as never, {
    input,
    events: (snapshot) => possibleEvents(model, snapshot),
    filterEvents: (snapshot, event) => snapshot.can(event),
    serializeState,
    serializeEvent,
    ...(model.stopWhen && { stopWhen: model.stopWhen }),
    limit: graphLimit,
    stateMatcher: (snapshot, key) => snapshot._nodes.some((node: AnyStateNode) => `#${node.id}` === key),
  });
  const map = testModel.getAdjacencyMap();
  const edges = adjacencyMapToArray(map);
  const first = Object.values(map)[0]?.state;
  if (first === undefined) throw new Error(`The graph of ${model.id} is empty`);

  const ways = new Map<string, Path>([[serializeState(first), { state: first, steps: [], weight: 0 }]]);
  const paths: { path: Path; target: string; isTree: boolean }[] = [];
  const onward = new Set<string>();
  // The map is in breadth-first order, so the way to an edge's beginning is known when the edge comes up.
  for (const { state, event, nextState } of edges) {
    const from = serializeState(state);
    const target = serializeState(nextState);
    const way = ways.get(from);
    if (way === undefined) throw new Error(`No way to ${from} in ${model.id}`);
    const path: Path = {
      state: nextState,
      steps: [...way.steps, { state, event }],
      weight: way.weight + 1,
    };
    const isTree = !ways.has(target);
    if (isTree) ways.set(target, path);
    onward.add(from);
    paths.push({ path, target, isTree });
  }
  const whole = paths.filter(({ target, isTree }) => !isTree || !onward.has(target)).map(({ path }) => path);
  const all = whole.length > 0 ? whole : [{ state: first, steps: [], weight: 0 }];
  return testModel.getPaths(() => all.map(altered), { allowDuplicatePaths: true });
}

/** TestModel's own form of a path: each step is an event and the state that it leads to. */
function altered(path: Path): Path {
  const states = [...path.steps.map((step) => step.state), path.state];
  const events: EventObject[] = [{ type: 'xstate.init' }, ...path.steps.map((step) => step.event)];
  return { ...path, steps: states.map((state, index) => ({ state, event: events[index] ?? { type: '' } })) };
}

/** The transitions of a chart that do something: go somewhere or act. Forbidden events are not among them. */
export function effectiveTransitions(machine: AnyStateMachine) {
  return stateNodes(machine.root)
    .flatMap(transitions)
    .filter((transition) => transition.target !== undefined || transition.actions.length > 0);
}
