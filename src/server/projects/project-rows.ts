import type { Selectable, Transaction } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import type { Project, Version } from '#contract/project.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Executor, ProjectsTable, Schema, VersionsTable } from '#server/platform/db/schema.ts';

export type ProjectRow = Selectable<ProjectsTable>;

const nowhere = () => new ApiError(ErrNo.notFound, 'There is no such project.');

/**
 * The project, when it is this owner's. Another user's project and none at all are refused alike.
 * @throws {ApiError} notFound, or projectDeleted when the owner has deleted it.
 */
export async function ownedProject(
  executor: Executor,
  projectId: string,
  ownerId: string,
): Promise<ProjectRow> {
  const row = await executor
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', projectId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  if (row === undefined) throw nowhere();
  if (row.deleted_at !== null) throw new ApiError(ErrNo.projectDeleted, 'Project has been deleted');
  return row;
}

/**
 * Refuses a project that is not this owner's, for a call that may name one and does nothing to it.
 * @throws {ApiError} as `ownedProject` does
 */
export async function checkProject(
  { database }: { database: { db: Executor } },
  ownerId: string,
  projectId: string | undefined,
): Promise<void> {
  if (projectId !== undefined) await ownedProject(database.db, projectId, ownerId);
}

/**
 * The same, and no one else changes the project until the transaction ends: the row is written first, which on
 * PostgreSQL locks it; on SQLite there is one writer anyway.
 */
export async function lockProject(
  transaction: Transaction<Schema>,
  projectId: string,
  ownerId: string | null,
  now: number,
): Promise<ProjectRow> {
  const row = await transaction
    .updateTable('projects')
    .set({ updated_at: now })
    .where('id', '=', projectId)
    .$if(ownerId !== null, (query) => query.where('owner_id', '=', ownerId ?? ''))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw nowhere();
  if (row.deleted_at !== null) throw new ApiError(ErrNo.projectDeleted, 'Project has been deleted');
  return row;
}

/** The project, locked; null when it is not there any more: for work that goes on without an owner's request. */
export async function lockOrNull(
  transaction: Transaction<Schema>,
  projectId: string,
  now: number,
): Promise<ProjectRow | null> {
  try {
    return await lockProject(transaction, projectId, null, now);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** As the contract shows it. `headTree` is the tree of the head version; null while there is none. */
export function toProject(row: ProjectRow, headTree: string | null): Project {
  return {
    id: row.id,
    name: row.name,
    scene: row.scene,
    type: row.type,
    visibility: row.visibility,
    treeHash: row.tree_hash,
    headVersionId: row.head_version_id,
    hasDraft: headTree !== null && headTree !== row.tree_hash,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function toVersion(row: Selectable<VersionsTable>): Version {
  return {
    id: row.id,
    number: row.number,
    parentId: row.parent_id,
    kind: row.kind,
    message: row.message,
    name: row.name,
    treeHash: row.tree_hash,
    runId: row.run_id,
    restoredFrom: row.restored_from,
    createdAt: row.created_at,
  };
}
