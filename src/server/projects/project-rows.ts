import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import { reaches, type Role } from '#contract/members.ts';
import type { Project, Version } from '#contract/project.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Executor, ProjectsTable, Schema, VersionsTable } from '#server/platform/db/schema.ts';
import { hasActiveOwner } from './active-owner.ts';
import { t } from '#language/speech.ts';
import { textsOf } from '#language/texts.ts';

export type ProjectRow = Selectable<ProjectsTable>;

const nowhere = () => new ApiError(ErrNo.notFound, t`There is no such project.`);

/** What a person is told who is in the project, and may not do this there. */
const notAllowed = textsOf({
  viewer: 'This project is not open to you.',
  editor: 'You can view this project, and not change it. Its owner can make you an editor.',
  owner: 'Only the owner of this project can do this.',
} satisfies Record<Role, string>);

/**
 * Whether an account has at least a role in a project: for queries of `projects`. What belongs to somebody whom the
 * operator has suspended is open to nobody else.
 */
export const hasRole = (accountId: string, needed: Role): RawBuilder<boolean> =>
  needed === 'owner'
    ? sql<boolean>`projects.owner_id = ${accountId}`
    : sql<boolean>`(projects.owner_id = ${accountId} or (${hasActiveOwner} and exists (
        select 1 from project_members as member
        where member.project_id = projects.id and member.user_id = ${accountId}
        ${needed === 'editor' ? sql`and member.role = 'editor'` : sql``})))`;

/** What an account may do in a project; null for a stranger to it. */
export async function roleIn(
  executor: Executor,
  project: Pick<ProjectRow, 'id' | 'owner_id'>,
  accountId: string,
): Promise<Role | null> {
  if (project.owner_id === accountId) return 'owner';
  const member = await executor
    .selectFrom('project_members')
    .innerJoin('projects', 'projects.id', 'project_members.project_id')
    .select('project_members.role')
    .where('project_members.project_id', '=', project.id)
    .where('project_members.user_id', '=', accountId)
    .where(hasActiveOwner)
    .executeTakeFirst();
  return member?.role ?? null;
}

const admitted = async (
  executor: Executor,
  row: ProjectRow | undefined,
  accountId: string | null,
  needed: Role,
): Promise<ProjectRow> => {
  if (row === undefined) throw nowhere();
  // Read anew: on PostgreSQL a lock is waited for, and a member may be none any more by then.
  const role = accountId === null ? 'owner' : await roleIn(executor, row, accountId);
  if (role === null) throw nowhere();
  if (row.deleted_at !== null) throw new ApiError(ErrNo.projectDeleted, t`Project has been deleted`);
  if (!reaches(role, needed)) throw new ApiError(ErrNo.permissionDenied, notAllowed[needed]);
  return row;
};

/**
 * The project, when this account may do in it what the role is needed for. Another's project and none at all are
 * refused alike; a member who may not is told so.
 * @throws {ApiError} notFound, permissionDenied, or projectDeleted when its owner has deleted it
 */
export async function projectFor(
  executor: Executor,
  projectId: string,
  accountId: string,
  needed: Role,
): Promise<ProjectRow> {
  const row = await executor
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', projectId)
    .executeTakeFirst();
  return admitted(executor, row, accountId, needed);
}

/**
 * Refuses a project that is not this owner's, for a call that may name one and does nothing to it.
 * @throws {ApiError} as `projectFor` does
 */
export async function checkProject(
  { database }: { database: { db: Executor } },
  ownerId: string,
  projectId: string | undefined,
): Promise<void> {
  if (projectId !== undefined) await projectFor(database.db, projectId, ownerId, 'owner');
}

/**
 * The same, and no one else changes the project until the transaction ends: the row is written first, which on
 * PostgreSQL locks it; on SQLite there is one writer anyway.
 * @param accountId null for the server's own work, which nobody asks for
 */
export async function lockProject(
  transaction: Transaction<Schema>,
  projectId: string,
  accountId: string | null,
  needed: Role,
  now: number,
): Promise<ProjectRow> {
  const row = await transaction
    .updateTable('projects')
    .set({ updated_at: now })
    .where('id', '=', projectId)
    .$if(accountId !== null, (query) => query.where(hasRole(accountId ?? '', needed)))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined && accountId !== null) return projectFor(transaction, projectId, accountId, needed);
  return admitted(transaction, row, accountId, needed);
}

/** The project, locked; null when it is not there any more: for work that goes on without an owner's request. */
export async function lockOrNull(
  transaction: Transaction<Schema>,
  projectId: string,
  now: number,
): Promise<ProjectRow | null> {
  try {
    return await lockProject(transaction, projectId, null, 'owner', now);
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

/** What a version was about, also when it brought an earlier one back. */
export const ownWords = (message: string): string => message.replace(/^(?:Restored version \d+: )+/, '');

export function toVersion(row: Selectable<VersionsTable>): Version {
  return {
    id: row.id,
    number: row.number,
    parentId: row.parent_id,
    kind: row.kind,
    // Which one it brought back is told apart, in the reader's language.
    message: row.restored_from === null ? row.message : ownWords(row.message),
    name: row.name,
    treeHash: row.tree_hash,
    runId: row.run_id,
    restoredFrom: row.restored_from,
    createdAt: row.created_at,
  };
}
