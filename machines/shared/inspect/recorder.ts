import type {
  ActorRefLike,
  AnyActor,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  InspectionEvent,
  Snapshot,
} from 'xstate';
import { redact, redactText } from '#machines/shared/redact.ts';
import { transitionId } from './transition-id.ts';
import type { ActorFacts, LogEntry, Moment, Outcome, Report } from './recording.types.ts';

/** What is used of the actors that XState reports. */
type Ref = ActorRefLike &
  Partial<Pick<AnyActor, 'id' | 'logic' | 'getSnapshot'>> & { readonly _parent?: Ref };

export interface RecorderOptions {
  /** Name of this tab among all tabs. */
  readonly tab: string;
  /** Fields that are secret besides those that always are, for the chart of this id. */
  readonly secretsOf: (machine: string) => readonly string[];
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly report: (report: Report) => void;
  /** Told about each event that no state knows. */
  readonly onIgnored?: (actor: ActorFacts, entry: LogEntry) => void;
}

export interface Recorder {
  /** To be given to XState's inspection. */
  readonly observe: (inspected: InspectionEvent) => void;
  /** The actor itself, while it runs. */
  readonly actor: (key: string) => AnyActor | undefined;
  /** Notes that an actor threw, which XState does not report to those who inspect. */
  readonly failed: (actor: AnyActor, error: unknown) => void;
  /** Marks an actor as a simulation, before it is started. */
  readonly markSimulated: (actor: AnyActor) => void;
}

/**
 * Turns what XState reports into log entries. Nothing passes that has not been through the sanitiser, and no raw
 * context or event is kept.
 */
export function createRecorder(options: RecorderOptions): Recorder {
  const running = new Map<string, AnyActor>();
  const simulated = new WeakSet<object>();
  const states = new WeakMap<
    object,
    { count: number; before: Moment | null; source: Ref | undefined; taken: string[] }
  >();

  const keyOf = (ref: Ref): string => `${options.tab}/${ref.sessionId}`;
  const stateOf = (ref: Ref) => {
    const known = states.get(ref) ?? { count: 0, before: null, source: undefined, taken: [] };
    states.set(ref, known);
    return known;
  };
  const factsOf = (ref: Ref, machine: AnyStateMachine | null): ActorFacts => ({
    key: keyOf(ref),
    tab: options.tab,
    // A root without a name is called by its machine.
    name: machine && ref.id === ref.sessionId ? machine.id : redactText(ref.id ?? ref.sessionId),
    machine: machine?.id ?? null,
    parent: ref._parent ? keyOf(ref._parent) : null,
    root: keyOf(rootOf(ref)),
    isSimulated: simulated.has(ref) || (ref._parent !== undefined && simulated.has(ref._parent)),
  });

  /** What a chart's promise or callback is given and answers is as secret as what the chart makes of it. */
  const secretsOf = (ref: Ref, machine: AnyStateMachine | null): readonly string[] => {
    const parent = ref._parent?.getSnapshot?.() as Snapshot<unknown> | undefined;
    const owner = machine ?? (parent === undefined ? null : machineOf(parent));
    return owner === null ? [] : options.secretsOf(owner.id);
  };

  const write = (ref: Ref, event: AnyEventObject, snapshot: Snapshot<unknown>): void => {
    const state = stateOf(ref);
    const machine = machineOf(snapshot);
    const secret = secretsOf(ref, machine);
    const facts = factsOf(ref, machine);
    const moment = momentOf(snapshot, secret);
    state.count += 1;
    const entry: LogEntry = {
      number: state.count,
      at: options.now(),
      event: eventOf(event, secret),
      source: state.source?.id ?? null,
      sender: state.source ? keyOf(state.source) : null,
      from: state.before?.words ?? '',
      outcome: outcomeOf(event, machine, state.before, state.taken),
      taken: state.taken,
      moment,
    };
    states.set(ref, { count: state.count, before: moment, source: undefined, taken: [] });
    if (moment.status === 'active') running.set(facts.key, ref as unknown as AnyActor);
    else running.delete(facts.key);
    options.report({ actor: facts, entry });
    if (entry.outcome === 'ignored') options.onIgnored?.(facts, entry);
  };

  return {
    observe(inspected) {
      const ref = inspected.actorRef as Ref;
      const state = stateOf(ref);
      if (inspected.type === '@xstate.event') {
        state.source = inspected.sourceRef as Ref | undefined;
        state.taken = [];
      } else if (inspected.type === '@xstate.microstep') {
        state.taken.push(...inspected._transitions.map(transitionId));
      } else if (inspected.type === '@xstate.snapshot') {
        write(ref, inspected.event, inspected.snapshot);
      }
    },
    actor: (key) => running.get(key),
    failed: (actor, error) =>
      write(
        actor as unknown as Ref,
        { type: 'xstate.error', error },
        actor.getSnapshot() as Snapshot<unknown>,
      ),
    markSimulated: (actor) => void simulated.add(actor),
  };
}

const rootOf = (ref: Ref): Ref => (ref._parent === undefined ? ref : rootOf(ref._parent));

const machineOf = (snapshot: Snapshot<unknown>): AnyStateMachine | null =>
  'machine' in snapshot ? (snapshot as AnyMachineSnapshot).machine : null;

function momentOf(snapshot: Snapshot<unknown>, secret: readonly string[]): Moment {
  const { status } = snapshot;
  if (machineOf(snapshot) === null) {
    return { states: [], value: null, words: status, status, tags: [], context: null, accepts: [] };
  }
  const { _nodes, value, tags, context } = snapshot as AnyMachineSnapshot;
  const nodes = _nodes as AnyStateNode[];
  return {
    states: nodes.map((node) => node.id),
    value: value as unknown,
    words: wordsOf(value),
    status,
    tags: [...(tags as ReadonlySet<string>)],
    context: redact(context, secret),
    accepts: [...new Set(nodes.flatMap((node) => [...node.transitions.keys()]))],
  };
}

function eventOf(event: AnyEventObject, secret: readonly string[]): LogEntry['event'] {
  const { type, ...fields } = event;
  return { ...(redact(fields, secret) as Record<string, unknown>), type };
}

function outcomeOf(
  { type }: AnyEventObject,
  machine: AnyStateMachine | null,
  before: Moment | null,
  taken: readonly string[],
): Outcome {
  if (type === 'xstate.init') return 'started';
  if (type === 'xstate.stop') return 'stopped';
  if (machine === null) return 'same';
  if (taken.length > 0) return 'taken';
  // What XState sends by itself when an actor ends may have no use: that is no mistake.
  if (before?.accepts.includes(type) === true || before?.accepts.includes('*') === true) return 'refused';
  return type.startsWith('xstate.') ? 'same' : 'ignored';
}

/** `{ authenticated: 'current' }` → `authenticated.current`; regions side by side with `·`. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries((value ?? {}) as Record<string, unknown>)
    .map(([key, inner]) => {
      const words = wordsOf(inner);
      return words === '' ? key : words.includes(' · ') ? `${key}(${words})` : `${key}.${words}`;
    })
    .join(' · ');
}
