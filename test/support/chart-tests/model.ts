import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
} from 'xstate';
import type { FakeLedger } from './fakes.ts';

/** What an invoked actor may answer, and fail with. Without `error`, one unknown error stands for all. */
export interface Outcomes {
  readonly done?: readonly unknown[];
  readonly error?: readonly unknown[];
}

/** How the generated tests drive one chart: what may happen to it from outside, and what its actors may answer. */
export interface ChartModel {
  /** Every way to begin; one without input when absent. */
  readonly inputs?: readonly unknown[];
  /** Examples of every event from outside, enough to make each guard true and false. */
  readonly events: readonly EventObject[];
  /** By the id of the invoked actor. */
  readonly outcomes?: Readonly<Record<string, Outcomes>>;
  /** Sources of actors that are charts themselves and run as they are. */
  readonly real?: readonly string[];
  /** The same for random walks only: generated paths end these actors by hand, also badly. */
  readonly realInWalks?: readonly string[];
  /** The part of the context on which guards depend: two snapshots that agree in it are one state of the graph. */
  readonly keep?: (context: Record<string, unknown>) => unknown;
  /** Longest graph, in states; a chart that counts needs a bound. */
  readonly stopWhen?: (snapshot: AnyMachineSnapshot) => boolean;
  /** What must hold after every step of every random walk. Throws when it does not. */
  readonly invariant?: (snapshot: AnyMachineSnapshot, facts: WalkFacts) => void;
}

/** What a random walk knows besides the snapshot. */
export interface WalkFacts {
  readonly ledger: FakeLedger;
  readonly emitted: readonly EventObject[];
  /** Delays of the timers that are pending, by the delayed event, in milliseconds from when they were set. */
  readonly pending: readonly { readonly event: string; readonly delay: number }[];
}

/** Every state node of a chart, the root included. */
export function stateNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(stateNodes)];
}

/** Every transition of a state itself, in the order in which it is tried. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** The transitions of a chart that do something: go somewhere or act. Forbidden events are not among them. */
export const effectiveTransitions = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  stateNodes(machine.root)
    .flatMap(transitionsOf)
    .filter((transition) => transition.target !== undefined || transition.actions.length > 0);

/** The ways in which an actor may end. */
export function outcomesOf(model: ChartModel, id: string): EventObject[] {
  const { done = [], error = [new Error('unknown')] } = model.outcomes?.[id] ?? {};
  return [
    ...done.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
    ...error.map((thrown) => ({ type: `xstate.error.actor.${id}`, error: thrown, actorId: id })),
  ];
}

/** The events that could happen in a snapshot: examples, delays that are running, actors that are running. */
export function possibleEvents(model: ChartModel, snapshot: AnyMachineSnapshot): EventObject[] {
  const inner = snapshot._nodes.flatMap((node: AnyStateNode) => [
    ...node.after.map((delayed) => ({ type: delayed.eventType })),
    ...node.invoke.flatMap(({ id }) => outcomesOf(model, id)),
  ]);
  return [...model.events, ...inner];
}

/** What makes two snapshots the same state of the graph. */
export function serializeSnapshot(model: ChartModel, snapshot: AnyMachineSnapshot): string {
  const kept = model.keep?.(snapshot.context as Record<string, unknown>);
  return JSON.stringify([snapshot.value, snapshot.status, kept]);
}

/** Events are told apart by what they carry, thrown errors by their number and text. */
export function serializeEvent(event: EventObject): string {
  return JSON.stringify(event, (_key, value: unknown) =>
    value instanceof Error ? { ...value, message: value.message } : value,
  );
}
