import { createActor } from 'xstate';
import type {
  Actor,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
} from 'xstate';
import { registry } from '#machines/registry.ts';
import type { RegisteredMachine } from '#machines/registry.ts';
import type { MachineModel } from '#test/models/model.ts';
import { LabelledClock } from './machine-clock.ts';
import { FakeLedger, fail, fakeActor, finish } from './machine-fakes.ts';

export function registered(id: string): RegisteredMachine {
  const entry = registry.find((candidate) => candidate.id === id);
  if (entry === undefined) throw new Error(`No machine "${id}" is registered`);
  return entry;
}

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
    machine: AnyStateMachine,
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

/** The inputs of a model, or the registry's example. */
export const inputsOf = (model: MachineModel): readonly unknown[] =>
  model.inputs ?? [registered(model.id).input()];

/** A registered machine, started with fakes for its actors: what tests written by hand drive. */
export function startWorld(id: string, input?: unknown, real: readonly string[] = []): MachineWorld {
  const entry = registered(id);
  const ledger = new FakeLedger();
  const world = new MachineWorld(withFakes(entry.machine, ledger, real), input ?? entry.input(), ledger);
  world.actor.start();
  return world;
}
