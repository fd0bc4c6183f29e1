import type { Kysely } from 'kysely';
import type { ProjectEventBody } from '#contract/run.ts';
import type { PageLog } from '#server/builder/engine.ts';
import type { Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { ActiveRun } from './active-run.ts';
import type { RunJournal } from './run-journal.ts';
import type { RuntimePing, RuntimePings } from './runtime-pings.ts';

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

/** What is asked about a page besides what it has logged. */
export type PageSight = NonNullable<Extract<ProjectEventBody, { type: 'page.asked' }>['look']>;

export interface PageDeps {
  readonly db: Kysely<Schema>;
  readonly ids: Ids;
  /** Pages that have the project open. Absent: none is asked. */
  readonly pings?: RuntimePings;
}

/**
 * Asks a page that has the run's project open, by an entry in the log. Only pages of the project's owner answer: the log
 * and the answer's calls are theirs alone.
 * @param look what it is to draw; null for what it has logged
 * @returns what it answered, and the tree that it shows
 */
export async function askPage(
  { db, ids, pings }: PageDeps,
  { lease: { runId, projectId }, journal }: Pick<ActiveRun, 'lease' | 'journal'>,
  look: PageSight | null,
): Promise<'closed' | 'silent' | { readonly asked: RuntimePing['asked']; readonly shown: string }> {
  const shown = await shownTree(db, journal, runId);
  const askId = ids.id('ask');
  const listener = pings?.listen({ runId, projectId, treeHash: shown, askId }) ?? null;
  if (listener === null) return 'closed';
  try {
    const question = { type: 'page.asked', askId, treeHash: shown } as const;
    await journal.write([look === null ? question : { ...question, look }], null);
    const ping = await listener.answer();
    return ping === null ? 'silent' : { asked: ping.asked, shown };
  } finally {
    listener.close();
  }
}

/** What the open page has logged while it showed the newest files, whose tree is `newest`. */
export async function askLog(
  deps: PageDeps,
  active: Pick<ActiveRun, 'lease' | 'journal'>,
  newest: string,
): Promise<PageLog> {
  const answer = await askPage(deps, active, null);
  if (typeof answer === 'string') return { state: answer };
  return { state: 'heard', logged: answer.asked?.logged ?? [], isCurrent: answer.shown === newest };
}
