import type { Told } from '#language/told.ts';

/** Why a run ended badly: `code` is stable, `message` is for people, `next` says what can be done. */
export interface RunFailure {
  readonly code: string;
  readonly message: Told;
  readonly next: Told;
}

/** How a run is about to end; what it staged is saved in any case when it hangs together. */
export interface RunEnding {
  readonly outcome: 'done' | 'stopped' | 'failed' | 'interrupted';
  readonly failure: RunFailure | null;
  /**
   * Set when fixing has come to its end and the person is asked how to go on: the same fault came back, or every
   * attempt is spent.
   */
  readonly stuck?: 'same' | 'spent';
}

/** What verification found. `fingerprint` is the same for the same faults, whatever their order and their lines. */
export interface VerifyOutput {
  readonly faults: number;
  readonly fingerprint: string;
  /** The first fault in words. */
  readonly summary: Told;
}

export interface RunInput {
  readonly runId: string;
  /** Whether the engine fixes what verification finds. */
  readonly canRepair: boolean;
  /** How far a run had come that waited for its person and goes on; absent for one that begins. */
  readonly repairs?: number;
  readonly fingerprint?: string;
}

export interface RunContext extends RunInput {
  /** Repairs begun, before a wait for the person too; at most `maxRepairs`. */
  readonly repairs: number;
  /** Of the faults that the last verification found; empty before. */
  readonly fingerprint: string;
  readonly ending: RunEnding;
}

export type RunEvent =
  | { type: 'run.claimed' }
  | { type: 'run.stopRequested' }
  /** The server lets go of the run, for example because it ends; the work so far is kept. */
  | { type: 'run.interrupted'; failure: RunFailure }
  | { type: 'engine.planned' }
  | { type: 'engine.spoke' }
  | { type: 'engine.wrote' }
  | { type: 'engine.finished' }
  | { type: 'engine.failed'; failure: RunFailure }
  /** The engine needs a person's approval before it goes on. */
  | { type: 'person.needed' }
  | { type: 'person.answered' };
