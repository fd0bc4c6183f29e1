import type { Kysely, Transaction } from 'kysely';
import type { CallRequest } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { Version } from '#contract/project.ts';
import { hasHiddenCharacters } from '#lib/hidden-characters.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { appendEvents } from './project-log.ts';
import { lockProject, projectFor, toVersion } from './project-rows.ts';
import { t } from '#language/speech.ts';

/** Versions of one page of the list. */
const pageSize = 50;

export interface VersionPage {
  readonly versions: Version[];
  /** What is older comes before this number; null when nothing is. */
  readonly next: number | null;
}

type VersionPart = CallRequest<'versionList'> & { readonly before?: number | undefined };

/** Reads some of a project's versions, the newest first. */
export const versionsQuery = (
  db: Kysely<Schema>,
  { projectId, before, named }: VersionPart,
  most = pageSize + 1,
) =>
  db
    .selectFrom('versions')
    .selectAll()
    .where('project_id', '=', projectId)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .$if(named === '1', (query) => query.where('name', 'is not', null))
    .orderBy('number', 'desc')
    .limit(most);

const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** What a version must have in it: digits begin its number, anything else stands in its name or message. */
function matching(
  search: string,
): (version: { number: number; name: string | null; message: string }) => boolean {
  const wanted = folded(search);
  return /^\d+$/.test(search)
    ? ({ number, name }) => String(number).startsWith(search) || folded(name ?? '').includes(wanted)
    : ({ name, message }) => folded(`${name ?? ''}\n${message}`).includes(wanted);
}

/** Versions that are compared before others have their turn. SQLite knows the capitals of English alone. */
const batch = 500;

/** A page's versions that have a text, and one more. */
async function findVersions(db: Kysely<Schema>, part: VersionPart, search: string) {
  const isWanted = matching(search);
  const found: Awaited<ReturnType<ReturnType<typeof versionsQuery>['execute']>> = [];
  for (let { before } = part; ;) {
    const rows = await versionsQuery(db, { ...part, before }, batch).execute();
    found.push(...rows.filter(isWanted));
    before = rows.at(-1)?.number;
    if (found.length > pageSize || rows.length < batch) return found.slice(0, pageSize + 1);
    await new Promise(setImmediate);
  }
}

/** A page of a project's versions, newest first: those before a number, or the newest; of all, or of those wanted. */
export async function listVersions(
  db: Kysely<Schema>,
  accountId: string,
  part: VersionPart,
): Promise<VersionPage> {
  await projectFor(db, part.projectId, accountId, 'viewer');
  const search = part.search ?? '';
  const rows = search === '' ? await versionsQuery(db, part).execute() : await findVersions(db, part, search);
  const page = rows.slice(0, pageSize);
  const oldest = page.at(-1);
  return {
    versions: page.map(toVersion),
    next: rows.length > pageSize && oldest !== undefined ? oldest.number : null,
  };
}

/**
 * Gives a version a name, or takes it away with an empty one, and says so in the log.
 * @throws {ApiError} badRequest for a name that is not all to be seen, notFound for a version of another project
 */
export async function nameVersion(
  transaction: Transaction<Schema>,
  accountId: string,
  { projectId, versionId, name }: CallRequest<'versionName'>,
  now: number,
): Promise<{ version: Version; treeHash: string; seq: number }> {
  const wanted = name.replace(/\s+/g, ' ');
  if (hasHiddenCharacters(wanted))
    throw new ApiError(
      ErrNo.badRequest,
      t`name: has a character that cannot be seen, or turns the direction of text`,
    );
  const project = await lockProject(transaction, projectId, accountId, 'editor', now);
  const row = await transaction
    .updateTable('versions')
    .set({ name: wanted === '' ? null : wanted })
    .where('id', '=', versionId)
    .where('project_id', '=', project.id)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(ErrNo.notFound, t`There is no such version.`);
  const event = { type: 'version.named', versionId, name: row.name } as const;
  const seq = await appendEvents(transaction, project.id, null, [event], now);
  return { version: toVersion(row), treeHash: project.tree_hash, seq };
}
