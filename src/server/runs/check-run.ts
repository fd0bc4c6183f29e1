import type { VerifyOutput } from '#machines/run/run.types.ts';
import type { PreviewFault } from '#contract/preview.ts';
import type { FileEntry } from '#contract/project.ts';
import type { ProjectType } from '#contract/scenes.ts';
import type { Clock } from '#server/platform/clock.ts';
import { describeFault, fingerprintOf } from './fault-words.ts';
import { readOptions } from './run-options.ts';
import { faultIn, type RuntimePings } from './runtime-pings.ts';
import type { ActiveRun, WorkingCopy } from './active-run.ts';

/** Milliseconds that checking the files of a run may take. */
const verifyTimeout = 60_000;

export interface CheckDeps {
  readonly clock: Clock;
  /** Compiles a tree and says what is wrong with it. */
  readonly verify: (tree: readonly FileEntry[], type: ProjectType) => Promise<readonly PreviewFault[]>;
  /** How the files run in a page that shows them. Absent: no page is asked. */
  readonly pings?: RuntimePings;
}

/**
 * Finds what is wrong with a run's files: what they do not compile for, or what they throw in a page that shows them.
 * @throws when the work takes longer than `verifyTimeout`.
 */
export async function checkRun(
  { clock, verify, pings }: CheckDeps,
  { run, lease, engine }: ActiveRun,
  { staging, baseHash, type }: WorkingCopy,
): Promise<readonly PreviewFault[]> {
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
    return thrown === null ? faults : [thrown];
  } finally {
    ping?.close();
  }
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
      () => reject(new Error('Checking the files took too long.')),
      verifyTimeout,
    );
    work.then(resolve, reject).finally(cancel);
  });
}
