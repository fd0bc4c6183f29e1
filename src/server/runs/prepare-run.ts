import type { RunFailure } from '#machines/run/run.types.ts';
import { type StagedFile, StagingArea } from '#server/builder/actions/staging.ts';
import { type Kit, kitFor } from '#server/builder/kit.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { appendEvents } from '#server/projects/project-log.ts';
import { lockedFiles, readLocked, writeLocked } from '#server/projects/file-locks.ts';
import { lockOrNull } from '#server/projects/project-rows.ts';
import { commitDraft } from '#server/projects/versions.ts';
import type { FinishDeps } from './finish-run.ts';
import { readOptions } from './run-options.ts';
import { writeRun } from './run-store.ts';
import type { ActiveRun, WorkingCopy } from './active-run.ts';
import type { RunMeter } from './run-meter.ts';

export interface PrepareDeps extends Pick<FinishDeps, 'db' | 'clock' | 'ids' | 'files' | 'projects'> {
  /** What lies ready for models. Absent: nothing does. */
  readonly kit?: Kit;
}

/** A run that an engine can answer. */
export interface PreparedRun extends WorkingCopy {
  /** Whether there are files that lie ready for the project. */
  readonly hasKit: boolean;
  /** Why no credits cover its beginning: nothing is asked of an engine then. Null when they do. */
  readonly uncovered: RunFailure | null;
}

/**
 * Gives a run its files and sets its first credits aside. A run that is taken up has the files that it had; one
 * that begins saves what its person changed by hand, and starts from that.
 * @throws when the project has been deleted; {LostLease}
 */
export async function prepareRun(
  deps: PrepareDeps,
  active: ActiveRun,
  meter: RunMeter,
): Promise<PreparedRun> {
  const { db, clock, files, projects } = deps;
  const { run, lease, journal } = active;
  const { projectId, runId } = lease;
  const prepared = await journal.inOrder(() =>
    db.transaction().execute(async (transaction) => {
      const row = await lockOrNull(transaction, projectId, clock.now());
      if (row === null) return null;
      const { type } = row;
      if (run.base_tree_hash !== null) {
        return {
          type,
          base: run.base_tree_hash,
          staged: run.staged_tree_hash ?? run.base_tree_hash,
          locked: run.locked_json,
          seq: 0,
          uncovered: await meter.begin(transaction),
        };
      }
      const { project } = await commitDraft(transaction, row, deps);
      const base = project.tree_hash;
      // A run that is taken up heeds the locks that it began with: its answer is followed from its beginning.
      const locked = writeLocked(lockedFiles(row.locked_json, await files.readTree(base, transaction)));
      const begun = { base_tree_hash: base, staged_tree_hash: base, locked_json: locked };
      await writeRun(transaction, lease, begun, clock.now());
      const seq = await appendEvents(transaction, projectId, runId, [], clock.now());
      return { type, base, staged: base, locked, seq, uncovered: await meter.begin(transaction) };
    }),
  );
  if (prepared === null) throw new Error('the project has been deleted.');
  if (prepared.seq > 0) await projects.announce(projectId, prepared.seq, false);
  const base = await load(files, prepared.base);
  const staged = prepared.staged === prepared.base ? base : await load(files, prepared.staged);
  // What computes has parts of its own, and in a discussion nothing is written.
  const isOffered = !active.engine.resumable && readOptions(run.options_json).mode === 'build';
  const kit = isOffered ? kitFor(deps.kit, prepared.type, base) : new Map<string, StagedFile>();
  const locked = readLocked(prepared.locked);
  return {
    type: prepared.type,
    base,
    baseHash: prepared.base,
    locked,
    staging: new StagingArea(prepared.type, staged, locked, kit),
    hasKit: kit.size > 0,
    uncovered: prepared.uncovered,
  };
}

async function load(files: FileStore, treeHash: string): Promise<Map<string, StagedFile>> {
  const entries = await Promise.all(
    (await files.readTree(treeHash)).map(async (file): Promise<[string, StagedFile]> => {
      const content = await files.readText(file);
      return [file.path, { hash: file.hash, size: file.size, content }];
    }),
  );
  return new Map(entries);
}
