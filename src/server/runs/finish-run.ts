import type { Kysely, Transaction } from 'kysely';
import { withoutHiddenCharacters } from '#lib/hidden-characters.ts';
import type { RunEnding } from '#machines/run/run.types.ts';
import type { FileEntry } from '#contract/project.ts';
import type { PreviewFault } from '#contract/preview.ts';
import type { ProjectEventBody } from '#contract/run.ts';
import { mergeTexts } from '#lib/merge-texts.ts';
import type { RunCredits } from '#server/credits/run-credits.ts';
import { bytesOf } from '#server/files/content.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { mergeTrees } from '#server/files/merge.ts';
import { collisionProblem } from '#lib/project-paths.ts';
import type { NotificationSender } from '#server/notifications/notifications.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { lockedFiles, withLocked } from '#server/projects/file-locks.ts';
import { appendEvents } from '#server/projects/project-log.ts';
import { notifyRunEnded } from '#server/projects/project-news.ts';
import { lockOrNull, type ProjectRow } from '#server/projects/project-rows.ts';
import { nameColumns } from '#server/projects/project-search.ts';
import type { Projects } from '#server/projects/projects.ts';
import { addVersion, commitDraft } from '#server/projects/versions.ts';
import { isAsking } from './open-questions.ts';
import { askHowToGoOn } from './repair-question.ts';
import { type Lease, writeRun } from './run-store.ts';
import { holdSteps } from './waiting-runs.ts';
import { told } from '#language/told.ts';

export interface FinishDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly files: FileStore;
  readonly projects: Projects;
  /** What runs cost; a run is charged in the transaction that ends it. Absent: runs cost nothing. */
  readonly credits?: RunCredits;
  /** Tells the tabs and devices of its people how it went. Absent: no one is told. */
  readonly notifications?: NotificationSender;
}

export interface Finish {
  readonly ending: RunEnding;
  readonly summary: string;
  readonly prompt: string;
  readonly proposedName: string | null;
  readonly staged: readonly FileEntry[];
  /** Whether the staged files hang together. */
  readonly isClosed: boolean;
  /** The run whose steps go on with this one: itself, or the one that planned it. */
  readonly plan: string;
  /** Whether the message asked to fix an error of the console. */
  readonly isFix: boolean;
  /** Ends the run and saves nothing: for one that could not be ended otherwise, again and again. */
  readonly isBare: boolean;
  /** What the last check found; what the person is asked about when fixing has come to its end. */
  readonly faults: readonly PreviewFault[];
}

/**
 * Ends a run: saves what it staged as a version and closes it, in one transaction, so that no crash can leave the
 * one without the other. A run that did not come to its own end keeps the newest files that hang together, and all that
 * it wrote where none did yet and the project has no others.
 * @throws {LostLease}
 */
export async function finishRun(deps: FinishDeps, lease: Lease, finish: Finish): Promise<void> {
  const { db, clock } = deps;
  const { projectId, runId } = lease;
  const { seq, after, isChanged, credits } = await db.transaction().execute(async (transaction) => {
    const now = clock.now();
    const project = await lockOrNull(transaction, projectId, now);
    const versionId =
      project === null || finish.isBare ? null : await saveWork(deps, transaction, lease, project, finish);
    if (project !== null && finish.proposedName !== null && finish.ending.outcome === 'done') {
      await takeName(transaction, project, runId, finish.proposedName, now);
    }
    const { ending } = finish;
    const { outcome, failure } = ending;
    const isKept = versionId !== null;
    if (ending.stuck !== undefined) {
      await askHowToGoOn(
        transaction,
        { projectId, runId, versionId, why: ending.stuck, faults: finish.faults },
        now,
      );
    }
    if (outcome !== 'done' || (await isAsking(transaction, runId)))
      await holdSteps(transaction, { projectId, plan: finish.plan }, now);
    const credits = (await deps.credits?.charge(transaction, { runId, projectId, ending, isKept })) ?? 0;
    const finished: ProjectEventBody = {
      type: 'run.finished',
      outcome,
      versionId,
      summary: finish.summary,
      error: failure,
      credits,
    };
    const last = await appendEvents(transaction, projectId, runId, [finished], now);
    await writeRun(
      transaction,
      lease,
      {
        state: outcome,
        finished_at: now,
        error_json: failure === null ? null : JSON.stringify(failure),
        lease_owner: null,
        lease_expires_at: 0,
      },
      now,
    );
    const after = await transaction
      .selectFrom('projects')
      .select(['name', 'tree_hash'])
      .where('id', '=', projectId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return { seq: last, after: after ?? null, isChanged: isKept, credits };
  });
  if (after !== null && isChanged) {
    const by = finish.isFix ? 'app_console_fix' : 'multi_terminal_broadcast';
    await deps.projects.changed({ projectId, treeHash: after.tree_hash, seq }, by);
  } else await deps.projects.announce(projectId, seq, true);
  if (credits > 0) await deps.credits?.charged(db, runId);
  if (deps.notifications === undefined || after === null) return;
  const { notifications } = deps;
  const { name } = after;
  // The person who stopped it knows.
  if (finish.ending.outcome !== 'stopped') {
    await notifyRunEnded({ db, notifications }, { projectId, title: name });
  }
}

async function takeName(
  transaction: Transaction<Schema>,
  project: ProjectRow,
  runId: string,
  proposed: string,
  now: number,
): Promise<void> {
  const name = [...withoutHiddenCharacters(proposed)].slice(0, 80).join('').trim();
  if (project.name_is_default !== 1 || name === '' || name === project.name) return;
  await transaction
    .updateTable('projects')
    .set({ ...nameColumns(name), name_is_default: 0 })
    .where('id', '=', project.id)
    .execute();
  await appendEvents(transaction, project.id, runId, [{ type: 'project.updated', name }], now);
}

/**
 * Saves what the run made. Edits by hand that came during the run first become a version of their own. Then each
 * file comes from the side that changed it; one that both changed is merged line by line, and where they touch the
 * same lines the run's text is taken, the log says so and names the version that has the person's.
 * @returns the id of the run's version; null when there was nothing to save.
 */
async function saveWork(
  deps: FinishDeps,
  transaction: Transaction<Schema>,
  { runId, projectId }: Lease,
  project: ProjectRow,
  finish: Finish,
): Promise<string | null> {
  const { files, clock } = deps;
  const run = await transaction
    .selectFrom('runs')
    .select(['base_tree_hash', 'preview_tree_hash'])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  if (run.base_tree_hash === null) return null;
  const base = await files.readTree(run.base_tree_hash, transaction);
  // Before the first files that hang together there is nothing better to keep: the preview says what is missing.
  const isFirst = base.length === 0 && run.preview_tree_hash === null;
  const made =
    finish.ending.outcome === 'done' || finish.isClosed || isFirst
      ? finish.staged
      : run.preview_tree_hash === null
        ? base
        : await files.readTree(run.preview_tree_hash, transaction);
  // The run knows those that were locked when it began; these may be locked since.
  const current = await files.readTree(project.tree_hash, transaction);
  const { files: ours, left } = withLocked(lockedFiles(project.locked_json, current), base, made);
  const notices = left.map((path): ProjectEventBody => ({
    type: 'action.refused',
    action: 'locked',
    path,
    reason: told`It was locked during the run.`,
  }));
  if (notices.length > 0) await appendEvents(transaction, projectId, runId, notices, clock.now());
  const runTree = await files.saveTree(transaction, ours);
  if (runTree.hash === run.base_tree_hash) return null;

  let head = project;
  let result = runTree;
  if (project.tree_hash !== run.base_tree_hash) {
    const kept = await commitDraft(transaction, project, deps);
    head = kept.project;
    const person = await files.readTree(head.tree_hash, transaction);
    const merge = mergeTrees(base, ours, person);
    const merged = [...merge.files];
    for (const conflict of merge.conflicts) {
      const entry = await mergeConflict(files, transaction, conflict);
      if (entry.clean) {
        if (entry.file !== null) merged.push(entry.file);
        continue;
      }
      if (conflict.run !== null) merged.push(conflict.run);
      const notice: ProjectEventBody = {
        type: 'action.refused',
        action: 'merge',
        path: conflict.path,
        reason: told`You changed the same lines during the run. The run's text is in the new version; yours is kept in version ${head.version_count}.`,
      };
      await appendEvents(transaction, projectId, runId, [notice], clock.now());
    }
    const problem = collisionProblem(merged.map((file) => file.path));
    if (problem === null) {
      result = await files.saveTree(transaction, merged);
    } else {
      const reason = told`Your edits during the run cannot stand beside its files: ${problem} They are kept in version ${head.version_count}.`;
      const notice: ProjectEventBody = { type: 'action.refused', action: 'merge', path: null, reason };
      await appendEvents(transaction, projectId, runId, [notice], clock.now());
    }
    if (result.hash === head.tree_hash) return null;
  }
  const { version } = await addVersion(
    transaction,
    head,
    { kind: 'turn', message: finish.prompt, treeHash: result.hash, runId },
    deps,
  );
  return version.id;
}

async function mergeConflict(
  files: FileStore,
  transaction: Transaction<Schema>,
  conflict: { path: string; base: FileEntry | null; run: FileEntry | null; person: FileEntry | null },
): Promise<{ clean: boolean; file: FileEntry | null }> {
  const { path, base, run, person } = conflict;
  // A file that the run deleted and the person went on editing stays.
  if (run === null) return { clean: true, file: person };
  if (base === null || person === null) return { clean: false, file: null };
  const old = await files.readText(base, transaction);
  const theirs = await files.readText(run, transaction);
  const mine = await files.readText(person, transaction);
  if (old === null || theirs === null || mine === null) return { clean: false, file: null };
  const merged = mergeTexts(old, theirs, mine);
  return merged.conflicts > 0
    ? { clean: false, file: null }
    : { clean: true, file: await files.write(transaction, path, bytesOf(merged.text)) };
}
