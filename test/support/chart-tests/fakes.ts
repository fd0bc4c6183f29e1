import type { ActorLogic, AnyActorRef, EventObject, NonReducibleUnknown, Snapshot } from 'xstate';

type FakeSnapshot = Snapshot<unknown> & { readonly input: unknown };
type FakeEvent =
  | { type: 'fake.done'; output: unknown }
  | { type: 'fake.error'; error: unknown }
  | EventObject;

/** What the fake actors of one machine did: who runs, what they were given, and what they were told. */
export class FakeLedger {
  readonly running = new Map<AnyActorRef, { src: string; id: string; input: unknown }>();
  readonly started: { src: string; input: unknown }[] = [];
  readonly received: { src: string; event: EventObject }[] = [];
  /** The most that ran at once, by source. */
  readonly peak = new Map<string, number>();

  begin(ref: AnyActorRef, src: string, input: unknown): void {
    this.running.set(ref, { src, id: ref.id, input });
    this.started.push({ src, input });
    const now = [...this.running.values()].filter((actor) => actor.src === src).length;
    this.peak.set(src, Math.max(this.peak.get(src) ?? 0, now));
  }

  end(ref: AnyActorRef): void {
    this.running.delete(ref);
  }

  count(src: string): number {
    return [...this.running.values()].filter((actor) => actor.src === src).length;
  }

  /** What the actor of this source was last started with. */
  lastInput(src: string): unknown {
    return this.started.findLast((actor) => actor.src === src)?.input;
  }

  clear(): void {
    this.running.clear();
    this.started.length = 0;
    this.received.length = 0;
    this.peak.clear();
  }
}

/**
 * Stands for any actor that a chart invokes: it runs until the test ends it, well or badly, and is written into the
 * ledger while it does.
 */
export function fakeActor(
  src: string,
  ledger: FakeLedger,
): ActorLogic<FakeSnapshot, FakeEvent, NonReducibleUnknown> {
  return {
    getInitialSnapshot: (_scope, input) => ({ status: 'active', output: undefined, error: undefined, input }),
    start: (snapshot, { self }) => {
      ledger.begin(self, src, snapshot.input);
    },
    transition: (snapshot, event, { self }) => {
      const ref = self as unknown as AnyActorRef;
      if (event.type === 'fake.done') {
        ledger.end(ref);
        return { ...snapshot, status: 'done', output: (event as { output: unknown }).output } as FakeSnapshot;
      }
      if (event.type === 'fake.error') {
        ledger.end(ref);
        return { ...snapshot, status: 'error', error: (event as { error: unknown }).error } as FakeSnapshot;
      }
      if (event.type === 'xstate.stop') {
        ledger.end(ref);
        return { ...snapshot, status: 'stopped' } as FakeSnapshot;
      }
      ledger.received.push({ src, event });
      return snapshot;
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}

/** Ends a fake actor well. */
export function finish(ref: AnyActorRef, output: unknown): void {
  ref.send({ type: 'fake.done', output });
}

/** Ends a fake actor badly. */
export function fail(ref: AnyActorRef, error: unknown): void {
  ref.send({ type: 'fake.error', error });
}
