import { createActor, getInitialSnapshot } from 'xstate';
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
} from 'xstate';

/** One step of a chart as it has to be: what happens where, and all that comes of it. */
export interface Step {
  /** The states it is in, with a `+` between those of parallel regions; a region that is not named is at its beginning. */
  readonly in: string;
  /** What the context has besides what the chart begins with. */
  readonly with?: Readonly<Record<string, unknown>>;
  readonly on: string | AnyEventObject;
  /** The states that it is in then and was not before. Absent: it stays. */
  readonly to?: string;
  /** Everything of the context that is another one then. Absent: nothing. */
  readonly becomes?: Readonly<Record<string, unknown>>;
  /** What it does besides: actors that it starts, events that it emits and sends, timers that it sets. Absent: nothing. */
  readonly does?: readonly string[];
}

/** The steps of one chart. */
export interface Steps {
  readonly id: string;
  /** What the chart begins with; the registry's example when absent. */
  readonly input?: unknown;
  /** Where it begins with other inputs. */
  readonly begins?: readonly Beginning[];
  readonly steps: readonly Step[];
  /** Transitions that put actors into the context, which a table cannot name: the tests that hold them. */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

export interface Beginning {
  readonly input: unknown;
  /** The states that it is in then. */
  readonly to: string;
}

export type Came = Pick<Step, 'to' | 'becomes' | 'does'>;

/** The actor of this id ends well. */
export const done = (id: string, output?: unknown): EventObject & { output: unknown } => ({
  type: `xstate.done.actor.${id}`,
  output,
});

/** The actor of this id ends badly. */
export const failed = (id: string, error: unknown): EventObject & { error: unknown } => ({
  type: `xstate.error.actor.${id}`,
  error,
});

/** The delay of this name has passed. */
export const after = (delay: string): EventObject => ({ type: `after ${delay}` });

type Value = AnyMachineSnapshot['value'];

const leavesOf = (value: Value, above = ''): string[] =>
  typeof value === 'string'
    ? [above === '' ? value : `${above}.${value}`]
    : Object.entries(value).flatMap(([key, inner]) => {
        const path = above === '' ? key : `${above}.${key}`;
        return inner === undefined || (typeof inner === 'object' && Object.keys(inner ?? {}).length === 0)
          ? [path]
          : leavesOf(inner, path);
      });

function valueOf(paths: string): Value {
  // A chart without states is where it always is.
  if (paths === '') return {};
  const root: Record<string, unknown> = {};
  for (const path of paths.split(' + ')) {
    let place = root;
    const parts = path.split('.');
    for (const [index, part] of parts.entries()) {
      const isLast = index === parts.length - 1;
      if (isLast && index > 0) place[part] ??= {};
      place = (place[part] ??= {}) as Record<string, unknown>;
    }
  }
  return root as Value;
}

/** The snapshot that a step begins with. */
function beginning(machine: AnyStateMachine, input: unknown, step: Step): AnyMachineSnapshot {
  const initial = getInitialSnapshot(machine, input as never) as AnyMachineSnapshot;
  const context = { ...(initial.context as object), ...step.with };
  const snapshot = machine.resolveState({ value: valueOf(step.in), context } as never) as AnyMachineSnapshot;
  for (const node of snapshot._nodes as AnyStateNode[]) {
    for (const { id } of node.invoke) snapshot.children[id] = standIn(machine) as never;
  }
  return snapshot;
}

/** The listener that is notified there; none is left. */
const standIn = (logic: AnyStateMachine) => ({
  logic,
  send: () => {},
  sessionId: 'stand-in',
  _processingStatus: 0,
});

/** Where a chart begins, and the transitions that it takes by itself until it rests. */
export function begin(machine: AnyStateMachine, input: unknown): { to: string; taken: Taken } {
  const taken: AnyTransitionDefinition[] = [];
  const actor = createActor(machine, {
    input: input as never,
    inspect: (event) => {
      if (event.type === '@xstate.microstep') taken.push(...event._transitions);
    },
  });
  return { to: leavesOf((actor.getSnapshot() as AnyMachineSnapshot).value).join(' + '), taken };
}

/** What comes of a step, and the transitions of the chart that it takes. */
export function take(machine: AnyStateMachine, input: unknown, step: Step): { came: Came; taken: Taken } {
  const before = beginning(machine, input, step);
  const actions: Action[] = [];
  const taken: AnyTransitionDefinition[] = [];
  // An actor that is never started: it only lends its system, which tells of each transition.
  const self = createActor(machine, {
    input: input as never,
    inspect: (event) => {
      if (event.type === '@xstate.microstep') taken.push(...event._transitions);
    },
  });
  taken.length = 0;
  const scope = {
    self,
    system: self.system,
    id: 'root',
    sessionId: 'root',
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: (action: Action) => actions.push(action),
  };
  const event = eventOf(before, step.on);
  const next = machine.transition(before, event as never, scope as never) as AnyMachineSnapshot;
  if (next.status === 'error') throw next.error;
  const stayed = new Set(leavesOf(before.value));
  const to = leavesOf(next.value).filter((leaf) => !stayed.has(leaf));
  const [old, now] = [before.context as Record<string, unknown>, next.context as Record<string, unknown>];
  const changed = Object.keys(now).filter((key) => JSON.stringify(now[key]) !== JSON.stringify(old[key]));
  const does = actions.flatMap((action) => effectOf(action) ?? []);
  return {
    taken,
    came: {
      ...(to.length > 0 && { to: to.join(' + ') }),
      ...(changed.length > 0 && { becomes: Object.fromEntries(changed.map((key) => [key, now[key]])) }),
      ...(does.length > 0 && { does }),
    },
  };
}

interface Action {
  readonly type: string;
  readonly params?: unknown;
}
type Taken = readonly AnyTransitionDefinition[];

function eventOf(snapshot: AnyMachineSnapshot, on: Step['on']): EventObject {
  const event = typeof on === 'string' ? { type: on } : on;
  if (!event.type.startsWith('after ')) return event;
  const name = event.type.slice('after '.length);
  const timers = (snapshot._nodes as AnyStateNode[]).flatMap((node) =>
    node.after.map(({ eventType }) => eventType).filter((type) => type.startsWith(`xstate.after.${name}.`)),
  );
  const [type] = timers;
  if (type === undefined) throw new Error(`No timer ${name} is set.`);
  return { type };
}

/** An effect in words; null for what follows from the states, such as stopping what belongs to one that is left. */
function effectOf({ type, params }: Action): string | null {
  const { event, id, delay, targetId, to } = (params ?? {}) as {
    event?: EventObject;
    id?: string;
    delay?: number;
    targetId?: string;
    to?: unknown;
  };
  switch (type) {
    case 'xstate.emit':
      return `emits ${JSON.stringify(event)}`;
    case 'xstate.spawnChild':
      return `starts ${String(id)}`;
    case 'xstate.raise':
      return delay === undefined ? null : `waits ${String(delay)} ms`;
    case 'xstate.sendTo':
      return `tells ${targetId ?? String(to)} ${JSON.stringify(event)}`;
    case 'xstate.stopChild':
    case 'xstate.cancel':
      return null;
    default:
      return params === undefined ? type : `${type} ${JSON.stringify(params)}`;
  }
}
