import type { Failure } from '#machines/shared/failure.ts';

/** States of a project that run beside each other: ids of versions, and null for what the project is now. */
export type VersionsToRun = readonly (string | null)[];

/** Which of them is seen where there is room for one. */
export type RunningSide = 'first' | 'second';

export interface RunningVersionsInput {
  readonly projectId: string;
  readonly versions: VersionsToRun;
}

export interface RunningVersionsContext extends RunningVersionsInput {
  /** Where each runs, in their order. */
  readonly addresses: readonly string[];
  readonly failure: Failure | null;
}

export type RunningVersionsEvent =
  | { [Side in RunningSide]: { type: `${Side}.chosen` } }[RunningSide]
  /** Their addresses are to be asked for again. */
  | { type: 'versions.requested' };
