import type { Kysely } from 'kysely';
import type { VerifyOutput } from '#machines/run/run.types.ts';
import type { PreviewFault } from '#contract/preview.ts';
import type { FileEntry } from '#contract/project.ts';
import type { ProjectType } from '#contract/scenes.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { keepChange } from './engine-consumer.ts';
import { describeFault, fingerprintOf } from './fault-words.ts';
import type { Permissions } from './permissions.ts';
import { readOptions } from './run-options.ts';
import { faultIn, type RuntimePings } from './runtime-pings.ts';
import type { ActiveRun, WorkingCopy } from './active-run.ts';
import { told, ToldError } from '#language/told.ts';

/** Milliseconds that checking the files of a run may take: packages are brought first, where they are missing. */
const verifyTimeout = 300_000;

export interface CheckDeps {
  readonly clock: Clock;
  /** Compiles a tree and says what is wrong with it. */
  readonly verify: (tree: readonly FileEntry[], type: ProjectType) => Promise<readonly PreviewFault[]>;
  /** How the files run in a page that shows them. Absent: no page is asked. */
  readonly pings?: RuntimePings;
  /** Files that list the packages which a tree without faults uses, by path; null when they do already. */
  readonly listed?: (
    tree: readonly FileEntry[],
    type: ProjectType,
  ) => Promise<Readonly<Record<string, string>> | null>;
  readonly db: Kysely<Schema>;
  readonly permissions?: Permissions;
  readonly files: FileStore;
  readonly report: (error: unknown) => void;
}

/**
 * Finds what is wrong with a run's files: what they do not compile for, or what they throw in a page that shows them.
 * @throws when the work takes longer than `verifyTimeout`.
 */
export async function checkRun(
  deps: CheckDeps,
  active: ActiveRun,
  workingCopy: WorkingCopy,
): Promise<readonly PreviewFault[]> {
  const { clock, verify, pings } = deps;
  const { run, lease, engine } = active;
  const { staging, baseHash, type } = workingCopy;
  const { tree } = staging;
  const isChanged = tree.hash !== baseHash;
  // A page may answer before the files have been compiled here.
  const ping =
    isChanged && engine.repairs === true
      ? (pings?.listen({ runId: lease.runId, projectId: lease.projectId, treeHash: tree.hash }) ?? null)
      : null;
  try {
    // What is known not to run is checked again also when nothing was done about it.
    const isDue = isChanged || readOptions(run.options_json).stuck !== undefined;
    const faults = isDue ? await inTime(clock, verify(tree.files, type)) : [];
    const thrown = faults.length === 0 && ping !== null ? faultIn(await ping.answer()) : null;
    if (thrown !== null) return [thrown];
    // What the files say is right as it is; that they say less than they could is no fault of theirs.
    if (faults.length === 0 && isChanged)
      await inTime(clock, listPackages(deps, active, workingCopy)).catch(deps.report);
    return faults;
  } finally {
    ping?.close();
  }
}

/** Whether the person does not want what this run asked for, or nothing of the kind. */
async function isUnwanted({ db, permissions }: CheckDeps, { run }: ActiveRun): Promise<boolean> {
  if ((await permissions?.permissionOf(run.user_id)) === 'never') return true;
  const denied = await db
    .selectFrom('run_approvals')
    .select('id')
    .where('run_id', '=', run.id)
    .where('kind', '=', 'deps.add')
    .where('decision', '=', 'deny')
    .executeTakeFirst();
  return denied !== undefined;
}

/** Writes down the packages that a run's code imports, in the versions that were previewed. */
async function listPackages(
  deps: CheckDeps,
  active: ActiveRun,
  { staging, base, type }: WorkingCopy,
): Promise<void> {
  const { listed, files } = deps;
  const { journal } = active;
  if (listed === undefined || (await isUnwanted(deps, active))) return;
  const written = (await listed(staging.tree.files, type)) ?? {};
  for (const [path, content] of Object.entries(written)) {
    const baseHash = staging.files.get(path)?.hash;
    const result = staging.apply({
      type: 'file.write',
      path,
      content,
      ...(baseHash === undefined ? {} : { baseHash }),
    });
    // A file that its person locked stays as it is.
    if (result.ok && result.change !== null)
      await keepChange({ journal, files, staging, base }, result.change, null);
  }
  await journal.flush();
}

/** What the chart of a run needs to know of a check. */
export const verdictOn = (faults: readonly PreviewFault[]): VerifyOutput => ({
  faults: faults.length,
  fingerprint: fingerprintOf(faults),
  summary: describeFault(faults[0]),
});

/** @throws when the work takes longer than `verifyTimeout`. */
function inTime<T>(clock: Clock, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.setTimeout(
      () => reject(new ToldError(told`Checking the files took too long.`)),
      verifyTimeout,
    );
    work.then(resolve, reject).finally(cancel);
  });
}
