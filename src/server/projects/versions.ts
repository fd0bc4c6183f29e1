import type { Transaction } from 'kysely';
import type { ProjectEventBody } from '#contract/run.ts';
import type { Version } from '#contract/project.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { changedFiles, emptyTree, statusOf } from '#server/files/tree.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { appendEvents } from './project-log.ts';
import { type ProjectRow, toVersion, ownWords } from './project-rows.ts';

export interface VersionDeps {
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What it takes to make a version of edits by hand: its caption says what they were. */
export interface DraftDeps extends VersionDeps {
  readonly files: Pick<FileStore, 'readTree'>;
}

export interface NewVersion {
  readonly kind: Version['kind'];
  readonly message: string;
  readonly treeHash: string;
  readonly runId?: string;
  readonly restoredFrom?: number;
}

/** Longest message of a version; a longer one is cut at a word. */
const maxMessage = 120;

/** The first line of a text, short enough for a list. */
export function shortMessage(text: string): string {
  const line = text.trim().split('\n')[0]?.trim() ?? '';
  if (line.length <= maxMessage) return line;
  const cut = line.slice(0, maxMessage - 1);
  const blank = cut.lastIndexOf(' ');
  return `${cut.slice(0, blank > maxMessage / 2 ? blank : undefined)}…`;
}

/**
 * Adds a version on top of the project's head, moves the working tree to it, and says so in the log. The project
 * must be locked by the same transaction.
 * @returns the version and the project's row as it is now.
 */
export async function addVersion(
  transaction: Transaction<Schema>,
  project: ProjectRow,
  wanted: NewVersion,
  { clock, ids }: VersionDeps,
): Promise<{ version: Version; project: ProjectRow }> {
  const now = clock.now();
  const row = await transaction
    .insertInto('versions')
    .values({
      id: ids.id('v'),
      project_id: project.id,
      number: project.version_count + 1,
      parent_id: project.head_version_id,
      kind: wanted.kind,
      message: shortMessage(wanted.message),
      tree_hash: wanted.treeHash,
      run_id: wanted.runId ?? null,
      restored_from: wanted.restoredFrom ?? null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const version = toVersion(row);
  const changed = await transaction
    .updateTable('projects')
    .set({
      head_version_id: version.id,
      version_count: version.number,
      tree_hash: wanted.treeHash,
      updated_at: now,
    })
    .where('id', '=', project.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const body: ProjectEventBody = { type: 'version.created', version };
  await appendEvents(transaction, project.id, wanted.runId ?? null, [body], now);
  return { version, project: changed };
}

/**
 * Brings a version's files back as a new version on top; edits by hand become a version of their own before. The
 * project must be locked by the same transaction.
 */
export async function restoreVersion(
  transaction: Transaction<Schema>,
  project: ProjectRow,
  wanted: { readonly number: number; readonly message: string; readonly tree_hash: string },
  deps: DraftDeps,
): Promise<Version> {
  const kept = await commitDraft(transaction, project, deps);
  const { version } = await addVersion(
    transaction,
    kept.project,
    {
      kind: 'restore',
      message: `Restored version ${wanted.number}: ${ownWords(wanted.message)}`,
      treeHash: wanted.tree_hash,
      restoredFrom: wanted.number,
    },
    deps,
  );
  return version;
}

/** The tree of the head version; null while there is no version. */
export async function headTreeOf(
  executor: Pick<Transaction<Schema>, 'selectFrom'>,
  project: ProjectRow,
): Promise<string | null> {
  if (project.head_version_id === null) return null;
  const head = await executor
    .selectFrom('versions')
    .select('tree_hash')
    .where('id', '=', project.head_version_id)
    .executeTakeFirstOrThrow();
  return head.tree_hash;
}

/**
 * Makes a version of edits by hand, and of files that were attached, that are not in one yet, so that whatever comes
 * next can be undone to them. Does nothing when the working tree is the head version, or empty with no version at all.
 * @param message the person's own words for it; otherwise it says what has changed.
 */
export async function commitDraft(
  transaction: Transaction<Schema>,
  project: ProjectRow,
  deps: DraftDeps,
  message?: string,
): Promise<{ version: Version | null; project: ProjectRow }> {
  const { tree_hash: treeHash } = project;
  const head = (await headTreeOf(transaction, project)) ?? emptyTree.hash;
  if (head === treeHash) return { version: null, project };
  const read = async (hash: string) =>
    hash === emptyTree.hash ? [] : await deps.files.readTree(hash, transaction);
  const words = message ?? captionOf(changedFiles(await read(head), await read(treeHash)));
  return addVersion(transaction, project, { kind: 'edit', message: words, treeHash }, deps);
}

const verbs = { added: 'Added', modified: 'Edited', deleted: 'Deleted' } as const;

/** What changed between two trees, in words: the first file by name, and how many there are besides. */
function captionOf(changes: ReturnType<typeof changedFiles>): string {
  const added = changes.filter(({ before }) => before === null);
  const [moved] = added;
  const from = changes.find(({ before, after }) => after === null && before?.hash === moved?.after?.hash);
  if (changes.length === 2 && moved !== undefined && from !== undefined)
    return `Renamed ${from.path} to ${moved.path}`;
  const [first] = changes;
  if (first === undefined) return 'Changed nothing';
  const kinds = new Set(changes.map(({ before, after }) => statusOf(before, after)));
  const verb = kinds.size === 1 ? verbs[statusOf(first.before, first.after)] : 'Changed';
  const more = changes.length - 1;
  return `${verb} ${first.path}${more === 0 ? '' : ` and ${more} more`}`;
}
