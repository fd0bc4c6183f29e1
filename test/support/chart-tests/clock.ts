import { SimulatedClock } from 'xstate';
import type { AnyActorRef } from 'xstate';

interface Timer {
  readonly fire: () => void;
  readonly due: number;
  /** Milliseconds from when it was set. */
  readonly delay: number;
  /** The delayed event, for example `xstate.after.backoff.notificationStream.reconnecting`. */
  readonly event: string;
  readonly owner: AnyActorRef | undefined;
}

/**
 * XState's simulated clock that also knows which delayed event each of its timers carries, so that a test can ask
 * what is pending and let one particular delay pass.
 */
export class LabelledClock extends SimulatedClock {
  private readonly pendingTimers = new Map<number, Timer>();
  private newest: () => { event: string; owner: AnyActorRef } | undefined = () => undefined;

  /** Tells the clock how to learn what was scheduled last. Call it once the actor is made, before it starts. */
  attach(actor: AnyActorRef): void {
    this.newest = () => {
      const snapshot = actor.system.getSnapshot() as {
        _scheduledEvents: Record<string, { event: { type: string }; source: AnyActorRef }>;
      };
      const last = Object.values(snapshot._scheduledEvents).at(-1);
      return last && { event: last.event.type, owner: last.source };
    };
  }

  override setTimeout(fn: (...args: unknown[]) => void, ms: number): number {
    const label = this.newest();
    const id = super.setTimeout(() => {
      this.pendingTimers.delete(id);
      fn();
    }, ms);
    this.pendingTimers.set(id, {
      fire: () => {
        this.clearTimeout(id);
        fn();
      },
      due: this.now() + ms,
      delay: ms,
      event: label?.event ?? '',
      owner: label?.owner,
    });
    return id;
  }

  override clearTimeout(id: number): void {
    this.pendingTimers.delete(id);
    super.clearTimeout(id);
  }

  /** Everything that waits, in the order in which it was scheduled; of one actor only, when it is given. */
  pending(owner?: AnyActorRef): readonly Timer[] {
    const timers = [...this.pendingTimers.values()];
    return owner === undefined ? timers : timers.filter((timer) => timer.owner === owner);
  }

  /** Lets time pass, and every timer on the way fire at its own moment, also those that others set meanwhile. */
  advance(milliseconds: number): void {
    const end = this.now() + milliseconds;
    for (;;) {
      const due = Math.min(...this.pending().map((timer) => timer.due));
      if (!(due <= end)) break;
      this.increment(Math.max(0, due - this.now()));
    }
    this.increment(end - this.now());
  }

  /** Moves time to the next timer, which then fires. Nothing happens when none waits. */
  fireNext(): void {
    const due = Math.min(...this.pending().map((timer) => timer.due));
    if (Number.isFinite(due)) this.increment(Math.max(0, due - this.now()));
  }

  /** Lets one particular delay of one actor pass. Fails when it is not pending. */
  fire(event: string, owner: AnyActorRef): void {
    const timer = this.pending(owner).find((candidate) => candidate.event === event);
    if (timer === undefined) throw new Error(`No timer is pending for ${event}`);
    timer.fire();
  }
}
