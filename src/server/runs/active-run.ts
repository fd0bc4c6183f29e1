import type { ProjectType } from '#contract/scenes.ts';
import type { StagedFile, StagingArea } from '#server/builder/actions/staging.ts';
import type { Engine } from '#server/builder/engine.ts';
import type { RunJournal } from './run-journal.ts';
import type { Lease, RunRow } from './run-store.ts';

/** A run that this instance works on, as every step of it knows it. */
export interface ActiveRun {
  /** As it was when it was taken up. */
  readonly run: RunRow;
  readonly lease: Lease;
  readonly engine: Engine;
  readonly journal: RunJournal;
}

/** The run's files: the tree that it started from, and its copy that the engine's actions change. */
export interface WorkingCopy {
  readonly type: ProjectType;
  readonly base: ReadonlyMap<string, StagedFile>;
  readonly baseHash: string;
  /** Files that its person has locked. */
  readonly locked: ReadonlySet<string>;
  readonly staging: StagingArea;
}
