import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { FakeLedger } from '#test/support/machine-fakes.ts';

/** What an invoked actor may answer, and fail with. Without `error`, one unknown error stands for all. */
export interface Outcomes {
  readonly done?: readonly unknown[];
  readonly error?: readonly unknown[];
}

/** How the generated tests drive one registered machine. */
export interface MachineModel {
  /** The id in the registry. */
  readonly id: string;
  /** Every way to begin; the registry's own example when absent. */
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
  readonly invariant?: (snapshot: AnyMachineSnapshot, world: WalkFacts) => void;
}

/** What a random walk knows besides the snapshot. */
export interface WalkFacts {
  readonly ledger: FakeLedger;
  readonly emitted: readonly EventObject[];
  /** Delays of the timers that are pending, by the delayed event, in milliseconds from when they were set. */
  readonly pending: readonly { readonly event: string; readonly delay: number }[];
}

/** A thrown value as the server's calls throw it. */
export const callError = (errNo: number, message = 'server message') =>
  Object.assign(new Error(message), { errNo });
