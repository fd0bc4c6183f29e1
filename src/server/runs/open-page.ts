import type { Kysely } from 'kysely';
import type { PageLog } from '#server/builder/engine.ts';
import type { Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { ActiveRun } from './active-run.ts';
import type { RunJournal } from './run-journal.ts';
import type { RuntimePings } from './runtime-pings.ts';

/** The tree that the preview shows while a run is under way: what was staged last and hangs together. */
export async function shownTree(db: Kysely<Schema>, journal: RunJournal, runId: string): Promise<string> {
  // What the run has done before is in the database first.
  return journal.inOrder(async () => {
    const row = await db
      .selectFrom('runs')
      .innerJoin('projects', 'projects.id', 'runs.project_id')
      .select(['runs.preview_tree_hash', 'projects.tree_hash'])
      .where('runs.id', '=', runId)
      .executeTakeFirstOrThrow();
    return row.preview_tree_hash ?? row.tree_hash;
  });
}

/**
 * Asks a page that has the run's project open, by an entry in the log, what it has logged while it showed the newest
 * files. Only pages of the project's owner answer: the log and the answer's call are theirs alone.
 * @param treeHash of the files as they stand
 */
export async function askPage(
  deps: { readonly db: Kysely<Schema>; readonly ids: Ids; readonly pings?: RuntimePings },
  { lease: { runId, projectId }, journal }: Pick<ActiveRun, 'lease' | 'journal'>,
  treeHash: string,
): Promise<PageLog> {
  const shown = await shownTree(deps.db, journal, runId);
  const askId = deps.ids.id('ask');
  const listener = deps.pings?.listen({ runId, projectId, treeHash: shown, askId }) ?? null;
  if (listener === null) return { state: 'closed' };
  try {
    await journal.write([{ type: 'page.asked', askId, treeHash: shown }], null);
    const ping = await listener.answer();
    if (ping === null) return { state: 'silent' };
    return { state: 'heard', logged: ping.asked?.logged ?? [], isCurrent: shown === treeHash };
  } finally {
    listener.close();
  }
}
