import type { Kysely } from 'kysely';
import type { StagedFile, StagingArea } from '#server/builder/actions/staging.ts';
import type { Decision } from '#contract/engine.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { afterRun } from './after-run.ts';
import { actionOf, answered } from './approvals.ts';
import { keepChange } from './engine-consumer.ts';
import { inWords, type Permissions, type ToolOutcome } from './permissions.ts';
import type { RunJournal } from './run-journal.ts';
import type { RunRow } from './run-store.ts';
import { inEnglish } from '#language/told.ts';

/** What an outcome says while it is being done: SQL that had begun when a server died is asked for again. */
const begun = 'begun';
const failed = 'it failed: ';
const neverByNow = 'never allowed by now';

const decisionOf = (what: string, row: { decision: string | null; outcome: string | null }): Decision => ({
  what,
  isAllowed: row.decision !== 'deny' && row.outcome !== neverByNow,
  outcome: row.outcome ?? '',
});

/**
 * Does what the person allowed while the run waited, in the order in which it was asked for, and exactly as it was
 * shown. Each is begun once: a server that dies in the middle leaves it marked, and the run ends interrupted.
 * @returns what was decided, and what came of it.
 */
export async function applyApproved(
  deps: { readonly db: Kysely<Schema>; readonly files: FileStore; readonly permissions: Permissions },
  active: {
    readonly run: RunRow;
    readonly staging: StagingArea;
    readonly base: ReadonlyMap<string, StagedFile>;
    readonly journal: RunJournal;
    /** For an engine that hears of every decision: those that were done before its server died are told again. */
    readonly isWhole: boolean;
  },
  onWrite: () => void,
): Promise<Decision[]> {
  const { db, files, permissions } = deps;
  const { run, staging, base, journal, isWhole } = active;
  const mark = (id: string, outcome: string): Promise<void> =>
    journal.write([], null, { waiting_since: 0 }, async (transaction) => {
      await transaction.updateTable('run_approvals').set({ outcome }).where('id', '=', id).execute();
      return {};
    });
  const sent = { userId: run.user_id, projectId: run.project_id };
  const decisions: Decision[] = [];
  for (const row of await answered(db, run.id, isWhole)) {
    const action = actionOf(row);
    if (row.outcome !== null && row.outcome !== begun) {
      if (action !== null) decisions.push(decisionOf(inWords(action), row));
      continue;
    }
    if (action === null) {
      await mark(row.id, 'It was not what was shown, and was not done.');
      continue;
    }
    const what = inWords(action);
    if (row.decision === 'deny') {
      await mark(row.id, 'denied');
      decisions.push({ what, isAllowed: false, outcome: '' });
      continue;
    }
    // What was allowed days ago is not done when nothing is allowed by now.
    if ((await permissions.permissionFor(sent, action.type)) === 'never') {
      await mark(row.id, neverByNow);
      decisions.push({ what, isAllowed: false, outcome: '' });
      continue;
    }
    if (action.type === 'github.push') {
      await mark(row.id, afterRun);
      decisions.push({ what, isAllowed: true, outcome: 'it is pushed when this run is over' });
      continue;
    }
    await mark(row.id, begun);
    let done: ToolOutcome = { ok: true, outcome: '' };
    if (action.type === 'sql.propose') done = await permissions.runSql(run.project_id, action);
    if (action.type === 'deps.add') {
      const result = staging.apply(action);
      if (result.ok && result.change !== null) {
        onWrite();
        await keepChange({ journal, files, staging, base }, result.change, null);
      } else if (!result.ok) done = { ok: false, outcome: result.reason };
    }
    const outcome = inEnglish(done.outcome);
    await mark(row.id, done.ok ? outcome || 'done' : `${failed}${outcome}`);
    if (!done.ok) {
      await journal.write(
        [{ type: 'action.refused', action: action.type, path: null, reason: done.outcome }],
        null,
      );
    }
    decisions.push({ what, isAllowed: true, outcome: done.ok ? outcome : `${failed}${outcome}` });
  }
  return decisions;
}

/** Whether the engine has to hear of what was decided, because its answer counted on something else. */
export const needsAnswer = (decisions: readonly Decision[]): boolean =>
  decisions.some(({ isAllowed, outcome }) => !isAllowed || outcome.startsWith(failed));
