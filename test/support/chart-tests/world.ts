import { createActor } from 'xstate';
import type {
  Actor,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
} from 'xstate';
import { LabelledClock } from './clock.ts';
import { fail, fakeActor, finish } from './fakes.ts';
import type { FakeLedger } from './fakes.ts';
import { stateNodes } from './model.ts';
import type { ChartModel } from './model.ts';
import type { Handlers } from './paths.ts';
/** The machine with a fake for every actor that it declares, but those that are to run as they are. */
export function withFakes(
  machine: AnyStateMachine,
  ledger: FakeLedger,
  real: readonly string[] = [],
): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors).filter((name) => !real.includes(name));
  const actors = Object.fromEntries(names.map((name) => [name, fakeActor(name, ledger)]));
  return machine.provide({ actors } as never);
}

/** One running actor of a machine with its clock and its fakes. */
export class MachineWorld {
  readonly clock = new LabelledClock();
  readonly emitted: EventObject[] = [];
  readonly taken = new Set<AnyTransitionDefinition>();
  readonly actor: Actor<AnyStateMachine>;
  /** What the actor failed with, if it did: no machine ever may. */
  failure: unknown = undefined;

  constructor(
    readonly machine: AnyStateMachine,
    input: unknown,
    readonly ledger: FakeLedger,
    recordsTransitions = false,
  ) {
    this.actor = createActor(machine, {
      input: input,
      clock: this.clock,
      logger: () => {},
      ...(recordsTransitions && {
        inspect: (event) => {
          if (event.type !== '@xstate.microstep' || event.actorRef.sessionId !== event.rootId) return;
          for (const transition of event._transitions) this.taken.add(transition);
        },
      }),
    });
    this.clock.attach(this.actor);
    this.actor.subscribe({
      error: (error) => {
        this.failure = error;
      },
    });
    this.actor.on('*', (event: EventObject) => {
      this.emitted.push(event);
    });
  }

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot() as AnyMachineSnapshot;
  }

  /** Lets a graph's event happen for real: a delay passes, a fake actor ends, or an event is sent. */
  perform(event: EventObject): void {
    if (event.type.startsWith('xstate.after.')) {
      this.clock.fire(event.type, this.actor);
    } else if (event.type.startsWith('xstate.done.actor.')) {
      finish(
        this.child(event.type.slice('xstate.done.actor.'.length)),
        (event as { output?: unknown }).output,
      );
    } else if (event.type.startsWith('xstate.error.actor.')) {
      fail(this.child(event.type.slice('xstate.error.actor.'.length)), (event as { error?: unknown }).error);
    } else {
      this.actor.send(event);
    }
  }

  send(type: string, fields: Readonly<Record<string, unknown>> = {}): void {
    this.actor.send({ type, ...fields });
  }

  /** Ends the running actor of this id well. */
  done(id: string, output?: unknown): void {
    finish(this.child(id), output);
  }

  /** Ends the running actor of this id badly. */
  fail(id: string, error: unknown): void {
    fail(this.child(id), error);
  }

  /** Lets this many milliseconds pass. */
  wait(milliseconds: number): void {
    this.clock.advance(milliseconds);
  }

  get context(): Record<string, unknown> {
    return this.snapshot.context as Record<string, unknown>;
  }

  private child(id: string) {
    const ref = this.snapshot.children[id];
    if (ref === undefined) throw new Error(`No actor "${id}" is running`);
    return ref;
  }
}

/** Types of the events that a chart itself brings about, kept: worlds of one chart are made by the thousand. */
const innerTypes = new WeakMap<AnyStateNode, readonly string[]>();
function innerTypesOf(root: AnyStateNode): readonly string[] {
  const known = innerTypes.get(root);
  if (known !== undefined) return known;
  const types = stateNodes(root).flatMap((node) => [
    ...node.after.map(({ eventType }) => eventType),
    ...node.invoke.flatMap(({ id }) => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]),
  ]);
  innerTypes.set(root, types);
  return types;
}

/** A handler for each example of the model and for each delay and actor of the chart; anything else has none. */
export function handlersOf(world: MachineWorld, model: ChartModel): Handlers['events'] {
  const perform = ({ event }: { event: EventObject }) => world.perform(event);
  const handlers: Record<string, (step: { event: EventObject }) => unknown> = {
    'xstate.init': () => world.actor.start(),
  };
  for (const { type } of model.events) handlers[type] = perform;
  for (const type of innerTypesOf(world.machine.root)) handlers[type] = perform;
  return handlers;
}
