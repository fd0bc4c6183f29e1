import type { ProjectEventBody } from '#contract/run.ts';
import { openDatabase } from '#server/platform/db/database.ts';

/**
 * Copies a project's one message, its version and entries of its log until there are as many as are wanted, in the
 * embedded database of a server that does not run.
 */
export async function growProject(
  dataDir: string,
  projectId: string,
  { versions, entries }: { readonly versions: number; readonly entries: number },
): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: null });
  try {
    const { db } = database;
    const run = await db
      .selectFrom('runs')
      .selectAll()
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow();
    const version = await db
      .selectFrom('versions')
      .selectAll()
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow();
    const log = await db
      .selectFrom('run_events')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('seq')
      .execute();
    // Each copy has as many entries as there is room for; the landmarks of a page are among them.
    const isLandmark = ({ type }: { type: string }) => ['run.queued', 'version.created'].includes(type);
    const size = Math.floor(entries / versions);
    const kept = [
      ...log.filter(isLandmark),
      ...log.filter((entry) => !isLandmark(entry)).slice(0, size - log.filter(isLandmark).length),
    ].toSorted((a, b) => a.seq - b.seq);
    let seq = log.length;
    for (let number = 2; number <= versions;) {
      await db.transaction().execute(async (transaction) => {
        for (const end = Math.min(versions, number + 99); number <= end; number += 1) {
          const ids = { run: `${run.id}_${number}`, version: `${version.id}_${number}` };
          await transaction
            .insertInto('runs')
            .values({ ...run, id: ids.run })
            .execute();
          await transaction
            .insertInto('versions')
            .values({ ...version, id: ids.version, number, run_id: ids.run })
            .execute();
          await transaction
            .insertInto('run_events')
            .values(
              kept.map((entry) => {
                const body = JSON.parse(entry.body_json) as ProjectEventBody;
                const told =
                  body.type === 'version.created'
                    ? { ...body, version: { ...body.version, id: ids.version, number } }
                    : body;
                return { ...entry, seq: (seq += 1), run_id: ids.run, body_json: JSON.stringify(told) };
              }),
            )
            .execute();
        }
      });
    }
    await db
      .updateTable('projects')
      .set({ event_seq: seq, version_count: versions, head_version_id: `${version.id}_${versions}` })
      .where('id', '=', projectId)
      .execute();
  } finally {
    await database.close();
  }
}
