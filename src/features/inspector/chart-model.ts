import { transitionId } from '#machines/shared/inspect/transition-id.ts';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitions } from '#machines/shared/export/mermaid.ts';

export type TriggerKind = 'event' | 'always' | 'after' | 'done' | 'error';

/** What makes a transition happen, what must hold, and what it does. */
export interface TransitionLabel {
  readonly kind: TriggerKind;
  /** The event, or words for what XState itself sends: `fetchUser done`, `after keepAlive`. */
  readonly text: string;
  readonly guard: string | null;
  readonly actions: readonly string[];
}

export interface ChartTransition {
  readonly id: string;
  readonly source: string;
  /** Ids of states; empty where nothing is left or entered. */
  readonly targets: readonly string[];
  /** As the machine knows it, such as `xstate.done.actor.load`; empty for `always`. */
  readonly eventType: string;
  readonly label: TransitionLabel;
}

/** One line within a state: what is done or runs there. */
export interface ChartRow {
  readonly kind: 'entry' | 'exit' | 'invoke' | 'transition';
  readonly text: string;
  readonly transition: ChartTransition | null;
}

export interface ChartState {
  readonly id: string;
  readonly key: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly depth: number;
  /** A region of a parallel state. */
  readonly isRegion: boolean;
  readonly tags: readonly string[];
  readonly rows: readonly ChartRow[];
  readonly children: readonly ChartState[];
  /** Id of the state that it begins in; null where it has none or has all. */
  readonly initial: string | null;
}

/** A machine as it is drawn. */
export interface Chart {
  readonly id: string;
  readonly root: ChartState;
  /** Those that are drawn as arrows; the others are rows of their state. */
  readonly arrows: readonly ChartTransition[];
  /** Without the machine itself, as the table of coverage counts. */
  readonly stateCount: number;
  readonly transitionCount: number;
}

/** Reads a machine. Order is the chart's own throughout. */
export function readChart(machine: AnyStateMachine): Chart {
  const all = [...nodesOf(machine.root)];
  const read = all.flatMap((node) => transitions(node).map(readTransition));
  return {
    id: machine.id,
    root: readState(machine.root, 0),
    arrows: read.filter(({ targets }) => targets.length > 0),
    stateCount: all.length - 1,
    transitionCount: read.filter(({ targets, label }) => targets.length > 0 || label.actions.length > 0)
      .length,
  };
}

/** Every state of a drawn chart, the machine itself first. */
export function statesOf(state: ChartState): ChartState[] {
  return [state, ...state.children.flatMap(statesOf)];
}

function* nodesOf(node: AnyStateNode): Generator<AnyStateNode> {
  yield node;
  for (const child of Object.values(node.states)) yield* nodesOf(child);
}

function readState(node: AnyStateNode, depth: number): ChartState {
  const [initial] = node.type === 'compound' ? (node.initial.target ?? []) : [];
  const inner = transitions(node).map(readTransition);
  const row = (kind: ChartRow['kind'], text: string): ChartRow => ({ kind, text, transition: null });
  return {
    id: node.id,
    key: node.key,
    kind: node.type,
    depth,
    isRegion: node.parent?.type === 'parallel',
    tags: node.tags,
    rows: [
      ...namesOf(node.entry).map((name) => row('entry', name)),
      ...node.invoke.map((actor) => row('invoke', actorName(actor))),
      ...namesOf(node.exit).map((name) => row('exit', name)),
      ...inner
        .filter(({ targets }) => targets.length === 0)
        .map((transition): ChartRow => ({ kind: 'transition', text: transition.label.text, transition })),
    ],
    children: Object.values(node.states).map((child) => readState(child, depth + 1)),
    initial: initial?.id ?? null,
  };
}

function readTransition(transition: AnyTransitionDefinition): ChartTransition {
  return {
    id: transitionId(transition),
    source: transition.source.id,
    targets: (transition.target ?? []).map((target) => target.id),
    eventType: transition.eventType,
    label: {
      ...trigger(transition),
      guard: transition.guard === undefined ? null : nameOf(transition.guard),
      actions: namesOf(transition.actions),
    },
  };
}

function trigger({
  eventType: type,
  source,
}: AnyTransitionDefinition): Pick<TransitionLabel, 'kind' | 'text'> {
  if (type === '') return { kind: 'always', text: 'always' };
  const after = /^xstate\.after\.([^.]+)\./.exec(type)?.[1];
  if (after !== undefined) {
    return {
      kind: 'after',
      text: `after ${delayWords(after, source.machine.implementations.delays[after])}`,
    };
  }
  const actor = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type);
  if (actor) {
    const invoked = source.invoke.find(({ id }) => id === actor[2]);
    const name = invoked ? actorName(invoked) : (actor[2] ?? '');
    return actor[1] === 'done'
      ? { kind: 'done', text: `${name} done` }
      : { kind: 'error', text: `${name} failed` };
  }
  const done = /^xstate\.done\.state\.(?:.+\.)?([^.]+)$/.exec(type)?.[1];
  return done === undefined ? { kind: 'event', text: type } : { kind: 'done', text: `${done} is over` };
}

/** A delay by its name, and how long it is where it is always as long. */
function delayWords(name: string, delay: unknown): string {
  const ms = /^\d+$/.test(name) ? Number(name) : delay;
  if (typeof ms !== 'number') return name;
  const length = ms >= 1_000 ? `${ms / 1_000} s` : `${ms} ms`;
  return /^\d+$/.test(name) ? length : `${name}, ${length}`;
}

/** The name that the chart gave; the implementation's where XState made one up. */
function actorName({ id, src }: { readonly id: string; readonly src: unknown }): string {
  return /^\d+\./.test(id) ? nameOf(src) : id;
}

/** Without what XState adds by itself to start and cancel delays. */
const namesOf = (implementations: readonly unknown[]): string[] =>
  implementations.map(nameOf).filter((name) => !name.startsWith('xstate.'));

function nameOf(implementation: unknown): string {
  if (typeof implementation === 'string') return implementation;
  const { type } = implementation as { type?: unknown };
  return typeof type === 'string' ? type : 'unnamed';
}
