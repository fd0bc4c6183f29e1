import { expect } from 'vitest';
import type { ProjectEvent, ProjectEventBody } from '#contract/run.ts';
import type { Engine } from '#server/builder/engine.ts';
import { readEvents } from '#server/projects/project-log.ts';
import { createRunPace } from '#server/runs/run-ranks.ts';
import { createRunWorker, type RunWorker } from '#server/runs/run-worker.ts';
import type { TestServer } from './server.ts';
import { readInEnglish } from '#test/support/in-english.ts';
import { eventually } from '#test/support/eventually.ts';

/** The whole log of a project, as it is read in English. */
export const eventsOf = async (server: TestServer, projectId: string): Promise<ProjectEvent[]> =>
  readInEnglish(await readEvents(server.services.database.db, projectId, 0, 10_000));

/** Bodies of one type. */
export const bodiesOf = <T extends ProjectEventBody['type']>(events: readonly ProjectEvent[], type: T) =>
  events.flatMap(({ body }) => (body.type === type ? [body as Extract<ProjectEventBody, { type: T }>] : []));

export const textOf = (events: readonly ProjectEvent[]): string =>
  bodiesOf(events, 'text.delta')
    .map(({ text }) => text)
    .join('');

/** How a run ended; null while it has not. */
export const endOf = (events: readonly ProjectEvent[], runId: string) =>
  bodiesOf(
    events.filter((event) => event.runId === runId),
    'run.finished',
  )[0] ?? null;

/** Waits for the end of a run by its log, which must be without a gap. */
export async function ended(server: TestServer, projectId: string, runId: string): Promise<ProjectEvent[]> {
  // Asked every few milliseconds, in the process that the server runs in: for one entry, and not for the whole log.
  const end = server.services.database.db
    .selectFrom('run_events')
    .select('seq')
    .where('project_id', '=', projectId)
    .where('run_id', '=', runId)
    .where('type', '=', 'run.finished');
  await eventually(async () => {
    if ((await end.executeTakeFirst()) === undefined) throw new Error(`The run ${runId} has not ended.`);
  });
  const events = await eventsOf(server, projectId);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  return events;
}

/** The contents of the working tree. */
export async function contentsOf(
  server: TestServer,
  projectId: string,
): Promise<Record<string, string | null>> {
  const { database, files } = server.services;
  const { tree_hash: hash } = await database.db
    .selectFrom('projects')
    .select('tree_hash')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const contents: Record<string, string | null> = {};
  for (const file of await files.readTree(hash)) contents[file.path] = await files.readText(file);
  return contents;
}

/** Another worker on the same database, as another instance would be. */
export function anotherWorker(server: TestServer, engine: Engine, capacity = 4): RunWorker {
  const { database, bus, clock, ids, files, projects, preview, runCredits, workbench } = server.services;
  return createRunWorker({
    db: database.db,
    database,
    bus,
    clock,
    ids,
    files,
    projects,
    credits: runCredits,
    engines: new Map([[engine.id, engine]]),
    pace: createRunPace(capacity),
    workbench,
    verify: (tree, type) => preview.check({ files: tree }, type),
    report: () => {},
  });
}

/**
 * Lets a lease run out while its owner still lives, until another worker has the run. What the owner writes at the
 * same moment gives it the lease back, as it should: hence more than once.
 */
export async function takeOver(server: TestServer, runId: string): Promise<void> {
  await eventually(async () => {
    const run = await server.services.database.db
      .updateTable('runs')
      .set((of) => ({
        lease_expires_at: of.case().when('attempt', '=', 1).then(0).else(of.ref('lease_expires_at')).end(),
      }))
      .where('id', '=', runId)
      .returning('attempt')
      .executeTakeFirstOrThrow();
    await server.services.bus.publish('runs', '');
    expect(run.attempt).toBe(2);
  });
}
