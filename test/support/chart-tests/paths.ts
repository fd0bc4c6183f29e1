import { isDeepStrictEqual } from 'node:util';
import { TestModel } from '@xstate/test';
import type { TestParam } from '@xstate/test';
import type {
  AnyActorScope,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  EventObject,
  Snapshot,
} from 'xstate';
import { possibleEvents, serializeEvent, serializeSnapshot } from './model.ts';
import type { ChartModel } from './model.ts';

/** Edges of one graph at most; a chart with more than this needs a model that keeps less of its context. */
const graphLimit = 1_000_000;

/** One step of a path: what happens, and where the chart is then. The first is `xstate.init`. */
export interface PathStep {
  readonly event: EventObject;
  readonly state: AnyMachineSnapshot;
}

/** What a test does for each event, by its type, and checks in each state, by `#` and the id of its node, or `*`. */
export interface Handlers {
  readonly events: Readonly<Record<string, (step: { readonly event: EventObject }) => unknown>>;
  readonly states: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => unknown>>;
}

/** A way through a chart that can be walked in a test. */
export interface ChartPath {
  readonly description: string;
  readonly steps: readonly PathStep[];
  readonly state: AnyMachineSnapshot;
  /** Walks it with these handlers, and fails before the first step where one is missing. */
  test(handlers: Handlers): Promise<void>;
}

export type ChartTestModel = TestModel<AnyMachineSnapshot, EventObject, unknown>;

/**
 * The test model of `@xstate/test` for any chart, also one with `invoke` and `after`, which its own `createTestModel`
 * refuses: it offers the delays that run and the actors that run as events of the graph, and nothing that the chart
 * would not take. Walking the graph executes nothing.
 */
export function chartTestModel(machine: AnyStateMachine, model: ChartModel, input: unknown): ChartTestModel {
  return new TestModel<AnyMachineSnapshot, EventObject, unknown>(inert(machine, input) as never, {
    events: (snapshot) => possibleEvents(model, snapshot).filter((event) => snapshot.can(event)),
    serializeState: (snapshot) => serializeSnapshot(model, snapshot) as never,
    serializeEvent: (event) => serializeEvent(event) as never,
    stateMatcher: (snapshot, key) => {
      const id = key.slice(1);
      return key.startsWith('#') && snapshot._nodes.some((node: AnyStateNode) => node.id === id);
    },
    traversalLimit: graphLimit,
    ...(model.stopWhen && { stopCondition: model.stopWhen }),
  });
}

/**
 * The library was written for an XState whose scope of an actor had no executor of actions and whose first snapshot
 * took no input, so the logic that it walks completes both.
 */
function inert(machine: AnyStateMachine, input: unknown) {
  const complete = (scope: AnyActorScope): AnyActorScope => {
    // One system stands for all the worlds of the graph: a name that is taken in one is free in another.
    Object.assign(scope.self.system, { _set: () => {} });
    return { ...scope, emit: () => {}, actionExecutor: () => {} };
  };
  return {
    transition: (snapshot: Snapshot<unknown>, event: EventObject, scope: AnyActorScope) =>
      machine.transition(snapshot as never, event, complete(scope)),
    getInitialSnapshot: (scope: AnyActorScope) => machine.getInitialSnapshot(complete(scope), input as never),
  };
}

interface Edge {
  readonly step: PathStep;
  /** The key of the state in which it ends. */
  readonly target: string;
  /** Whether the chart is then as the graph has it in that state, so that a path may go on from there. */
  readonly isExact: boolean;
}

/** The shortest way to each state, and the edges that leave it, by its key and in breadth-first order. */
interface Graph {
  readonly ways: ReadonlyMap<string, readonly PathStep[]>;
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
}

function graphOf(testModel: ChartTestModel, model: ChartModel): Graph {
  const key = (snapshot: AnyMachineSnapshot) => serializeSnapshot(model, snapshot);
  // The library walks the chart anew for each question, so it is asked once where there are edges.
  const adjacent = testModel.getAdjacencyList();
  const first = adjacent[0]?.state ?? testModel.getAllStates()[0];
  if (first === undefined) throw new Error('The graph of the chart is empty.');
  const ways = new Map<string, readonly PathStep[]>([
    [key(first), [{ event: { type: 'xstate.init' }, state: first }]],
  ]);
  const edges = new Map<string, Edge[]>();
  const spent = new Map<string, ReadonlySet<string>>([[key(first), new Set()]]);
  // The list is in breadth-first order, so the way to an edge's beginning is known when the edge comes up.
  for (const { state, event, nextState } of adjacent) {
    const from = key(state);
    const target = key(nextState);
    const way = ways.get(from);
    if (way === undefined) throw new Error(`No way leads to ${from}.`);
    const step = { event, state: nextState };
    const known = ways.get(target)?.at(-1)?.state;
    const used = spentAfter(spent.get(from) ?? new Set(), state, step);
    if (known === undefined) {
      ways.set(target, [...way, step]);
      spent.set(target, used);
    }
    const isExact =
      known === undefined || (isDeepStrictEqual(used, spent.get(target)) && isSame(model, nextState, known));
    const edge = { step, target, isExact };
    edges.set(from, [...(edges.get(from) ?? []), edge]);
  }
  return { ways, edges };
}

/**
 * Actors that have ended and delays that are over, by their names, whose states are entered still: they will not end again,
 * though the graph offers it.
 */
function spentAfter(
  before: ReadonlySet<string>,
  from: AnyMachineSnapshot,
  { event: { type }, state }: PathStep,
): ReadonlySet<string> {
  const isDelay = (name: string): boolean => name.startsWith('xstate.after.');
  const isThere = (name: string): boolean =>
    isDelay(name)
      ? state._nodes.some((node: AnyStateNode) => node.after.some(({ eventType }) => eventType === name))
      : state.children[name] !== undefined && state.children[name] === from.children[name];
  const name = isDelay(type) ? type : /^xstate\.(?:done|error)\.actor\.(.*)$/.exec(type)?.[1];
  return new Set([...before, ...(name === undefined ? [] : [name])].filter(isThere));
}

/**
 * Whether a chart cannot know in which of two snapshots it is: they agree in all that it keeps, and not only in what the
 * graph looks at. Of actors that run as they are it is not known what they keep.
 */
const isSame = (model: ChartModel, one: AnyMachineSnapshot, other: AnyMachineSnapshot): boolean =>
  (model.real ?? []).length === 0 &&
  isDeepStrictEqual(Object.keys(one.children).sort(), Object.keys(other.children).sort()) &&
  isDeepStrictEqual(Object.keys(one.historyValue), Object.keys(other.historyValue)) &&
  Object.keys(one.historyValue).every((id) => isDeepStrictEqual(historyOf(one, id), historyOf(other, id))) &&
  isDeepStrictEqual(one.context, other.context);

const historyOf = ({ historyValue }: AnyMachineSnapshot, id: string): string[] | undefined =>
  historyValue[id]?.map((node: AnyStateNode) => node.id);

/** Steps of one path at most: it is read by whoever looks for why it fails. */
const longest = 60;

/**
 * Paths from the initial state that together walk every edge of the graph. Each takes the shortest way to an edge that was
 * not walked yet, and goes on along such edges as long as the chart is where it would be by the shortest way too.
 */
export function transitionPaths(machine: AnyStateMachine, model: ChartModel, input?: unknown): ChartPath[] {
  const testModel = chartTestModel(machine, model, input);
  const { ways, edges } = graphOf(testModel, model);
  const walked = new Set<PathStep>();
  /** Edges that end a path come last. */
  const nextFrom = (key: string): Edge | undefined => {
    const open = (edges.get(key) ?? []).filter(({ step }) => !walked.has(step));
    return open.find(({ isExact }) => isExact) ?? open[0];
  };
  const whole: PathStep[][] = [];
  for (const [key, way] of ways) {
    for (let next = nextFrom(key); next !== undefined; next = nextFrom(key)) {
      const steps = [...way];
      for (const step of way) walked.add(step);
      for (let edge: Edge | undefined = next; edge !== undefined && steps.length < longest;) {
        steps.push(edge.step);
        walked.add(edge.step);
        edge = edge.isExact ? nextFrom(edge.target) : undefined;
      }
      whole.push(steps);
    }
  }
  return (whole.length > 0 ? whole : [...ways.values()]).map((steps) => pathOf(testModel, steps));
}

/** The shortest path to every state of the graph. */
export function shortestPaths(machine: AnyStateMachine, model: ChartModel, input?: unknown): ChartPath[] {
  const testModel = chartTestModel(machine, model, input);
  return [...graphOf(testModel, model).ways.values()].map((steps) => pathOf(testModel, steps));
}

function pathOf(testModel: ChartTestModel, steps: readonly PathStep[]): ChartPath {
  const last = steps.at(-1);
  if (last === undefined) throw new Error('A path has at least its beginning.');
  const events = steps.slice(1).map(({ event }) => event.type);
  return {
    description: `reaches ${JSON.stringify(last.state.value)}${events.length > 0 ? ` by ${events.join(' → ')}` : ''}`,
    steps,
    state: last.state,
    async test(handlers) {
      for (const { event, state } of steps) {
        requireEventHandler(handlers, event);
        requireStateHandler(testModel, handlers, state);
      }
      await testModel.testPath(
        { state: last.state, steps: [...steps], weight: steps.length },
        paramsOf(handlers),
      );
    },
  };
}

/**
 * One step of a walk that is made up on the way, by the same means as the steps of a path: the event's handler, and
 * then the checks of the state that is there after it.
 */
export function testStep(
  testModel: ChartTestModel,
  handlers: Handlers,
  event: EventObject,
  after: () => AnyMachineSnapshot,
): void {
  const params = paramsOf(handlers);
  requireEventHandler(handlers, event);
  testModel.testTransitionSync(params, { event, state: undefined as never });
  const state = after();
  requireStateHandler(testModel, handlers, state);
  testModel.testStateSync(params, state);
}

// The library passes silently where a handler is missing; here that is a failure.

function requireEventHandler(handlers: Handlers, { type }: EventObject): void {
  if (handlers.events[type] === undefined) throw new Error(`No handler for the event ${type}.`);
}

function requireStateHandler(testModel: ChartTestModel, handlers: Handlers, state: AnyMachineSnapshot): void {
  const keys = Object.keys(handlers.states);
  if (!keys.some((key) => key === '*' || testModel.options.stateMatcher(state, key)))
    throw new Error(`No handler for the state ${JSON.stringify(state.value)}.`);
}

/** Handlers in the form of the library, whose types ask for a handler of each event by name. */
const paramsOf = (handlers: Handlers): TestParam<AnyMachineSnapshot, EventObject> => handlers as never;
