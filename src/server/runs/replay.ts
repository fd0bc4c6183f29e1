import type { Kysely } from 'kysely';
import type { ProjectEventBody } from '#contract/run.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { StagingArea } from '#server/builder/actions/staging.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { WorkingCopy } from './active-run.ts';
import type { RunRow } from './run-store.ts';

/**
 * Follows the part of an answer that is in the log already, and tells whether it is the same answer: the same
 * words, and the same files at the end. An engine that answers differently after a restart, because it was updated
 * meanwhile, must not have its second half put after the first half of another.
 */
export interface Replay {
  see(action: unknown): void;
  /** After the last action that is in the log. */
  readonly isSame: boolean;
}

export async function createReplay(
  db: Kysely<Schema>,
  run: RunRow,
  type: ProjectType,
  { base, locked }: Pick<WorkingCopy, 'base' | 'locked'>,
): Promise<Replay> {
  const rows = await db
    .selectFrom('run_events')
    .select('body_json')
    .where('run_id', '=', run.id)
    .where('type', 'in', ['text.delta', 'run.state'])
    .orderBy('seq')
    .execute();
  let logged = '';
  let wasRepaired = false;
  for (const row of rows) {
    const body = JSON.parse(row.body_json) as ProjectEventBody;
    if (body.type === 'text.delta') logged += body.text;
    if (body.type === 'run.state' && body.state === 'repairing') wasRepaired = true;
  }
  const scratch = new StagingArea(type, base, locked);
  let said = '';
  return {
    see(action) {
      const result = scratch.apply(action);
      if (result.ok && result.action.type === 'say') said += result.action.text;
    },
    get isSame() {
      // A repair has gone beyond the first answer: its files are checked as a whole.
      return wasRepaired || (said === logged && scratch.tree.hash === run.staged_tree_hash);
    },
  };
}
