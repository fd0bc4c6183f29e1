import type { Kysely, Selectable } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { t } from '#language/speech.ts';
import type { PublicationsTable } from '#server/platform/db/publishing-tables.ts';
import type { Schema } from '#server/platform/db/schema.ts';

export type PublicationRow = Selectable<PublicationsTable>;

/** Refuses what needs a project that has been published. */
export const nothingPublished = (): ApiError =>
  new ApiError(ErrNo.notFound, t`This project is not published.`);

/** Refuses what would put a site online that the operator has taken down. @throws {ApiError} conflict */
export function refuseTakenDown(row: Pick<PublicationRow, 'taken_down_for'> | undefined): void {
  const reason = row?.taken_down_for ?? null;
  if (reason !== null)
    throw new ApiError(ErrNo.conflict, t`The operator of this server has taken the site down: ${reason}`);
}

/** The publication of a person's project, online or not; undefined when it never was published. */
export const ownedPublication = (
  db: Kysely<Schema>,
  projectId: string,
  ownerId: string,
): Promise<PublicationRow | undefined> =>
  db
    .selectFrom('publications')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();

/**
 * Changes the publication of a person's project.
 * @throws {ApiError} notFound when it never was published
 */
export async function changePublication(
  db: Kysely<Schema>,
  projectId: string,
  ownerId: string,
  values: Partial<PublicationRow>,
): Promise<PublicationRow> {
  const row = await db
    .updateTable('publications')
    .set(values)
    .where('project_id', '=', projectId)
    .where('owner_id', '=', ownerId)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw nothingPublished();
  return row;
}
