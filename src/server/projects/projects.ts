import type { Kysely, Transaction } from 'kysely';
import type { CallRequest, CallResponse } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { Role } from '#contract/members.ts';
import type { ProjectEventBody } from '#contract/run.ts';
import type { Project, Version } from '#contract/project.ts';
import { type Scene, sceneToType } from '#contract/scenes.ts';
import { hasHiddenCharacters, withoutHiddenCharacters } from '#lib/hidden-characters.ts';
import { shownContent } from '#server/files/content.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { emptyTree } from '#server/files/tree.ts';
import type { NotificationSender } from '#server/notifications/notifications.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { channels, notify } from '#server/platform/channels.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import { lockedFiles, lockFile, movedLocks } from './file-locks.ts';
import { readLogPage } from './log-pages.ts';
import { appendEvents } from './project-log.ts';
import { type ChangedBy, notifyProjectChanged, peopleOf, type ProjectChange } from './project-news.ts';
import { lockProject, projectFor, type ProjectRow, toProject, toVersion } from './project-rows.ts';
import { nameColumns } from './project-search.ts';
import { stopRequest } from './stop-request.ts';
import { listVersions, nameVersion, type VersionPage } from './version-list.ts';
import { ownVersionPreview } from './version-preview.ts';
import { commitDraft, headTreeOf, restoreVersion, shortMessage } from './versions.ts';
import { applyOperations, type Operation } from './working-tree.ts';
import { t } from '#language/speech.ts';

export interface ProjectsDeps {
  readonly db: Kysely<Schema>;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly files: FileStore;
  /** Tells the tabs and devices of its people what changed. */
  readonly notifications: NotificationSender;
}

/**
 * Projects of people. Every method takes the account that asks, needs the role that `projectFor` is given in it, and
 * refuses what is no project of theirs as unknown.
 */
export interface Projects {
  /** Makes an empty project inside the caller's transaction, named after the prompt until an engine knows better. */
  insert(
    transaction: Transaction<Schema>,
    wanted: { ownerId: string; scene: Scene; prompt: string },
  ): Promise<ProjectRow>;
  find(accountId: string, projectId: string, needed: Role): Promise<{ project: Project; row: ProjectRow }>;
  /** Messages and versions of the log before that number, or the newest. */
  logPage(accountId: string, projectId: string, before?: number): Promise<CallResponse<'projectLog'>>;
  rename(accountId: string, projectId: string, name: string): Promise<Project>;
  remove(accountId: string, projectId: string): Promise<void>;
  fileList(accountId: string, input: CallRequest<'fileList'>): Promise<CallResponse<'fileList'>>;
  lockFile(accountId: string, input: CallRequest<'fileLock'>): Promise<CallResponse<'fileLock'>>;
  fileRead(accountId: string, input: CallRequest<'fileRead'>): Promise<CallResponse<'fileRead'>>;
  fileTexts(accountId: string, input: CallRequest<'fileTexts'>): Promise<CallResponse<'fileTexts'>>;
  apply(
    accountId: string,
    projectId: string,
    operations: readonly Operation[],
    commit: { message: string | undefined } | null,
    /** `whileIdle`: refused while a run is under way, which would change the same files. */
    options?: { readonly whileIdle: boolean },
  ): Promise<CallResponse<'filesApply'>>;
  /** @throws {ApiError} conflict while a run of the project is under way or waits. */
  checkIdle(projectId: string, executor?: Executor): Promise<void>;
  versions(accountId: string, input: Parameters<typeof listVersions>[2]): Promise<VersionPage>;
  nameVersion(accountId: string, input: CallRequest<'versionName'>): Promise<Version>;
  diff(accountId: string, input: CallRequest<'versionDiff'>): Promise<CallResponse<'versionDiff'>>;
  /** The id under which the preview shows a version. */
  versionPreview(accountId: string, input: CallRequest<'versionPreview'>): Promise<string>;
  restore(accountId: string, projectId: string, versionId: string): Promise<Version>;
  /** Tells readers of the log and of the preview, on every instance, to look again. Call it after the commit. */
  announce(projectId: string, seq: number, treeChanged: boolean): Promise<void>;
  /**
   * The same, and tells the tabs and devices of its people what the project is now. For every commit that changes
   * files, versions, the name or who may do what, and is no step of a run under way.
   */
  changed(change: ProjectChange, by?: ChangedBy): Promise<void>;
}

/** A name for a project until a person gives it one: the prompt's first words. */
function nameFrom(prompt: string): string {
  const words = withoutHiddenCharacters(shortMessage(prompt)).split(' ').slice(0, 6).join(' ');
  return words.length > 48 ? `${words.slice(0, 47).trimEnd()}…` : words || 'Untitled';
}

/** Bytes of texts that one answer holds, and of a single one. */
const mostOfTexts = 1_000_000;
const mostOfText = 600_000;

export function createProjects(deps: ProjectsDeps): Projects {
  const { db, bus, clock, ids, files, notifications } = deps;

  const versionOf = async (projectId: string, versionId: string) => {
    const row = await db
      .selectFrom('versions')
      .selectAll()
      .where('id', '=', versionId)
      .where('project_id', '=', projectId)
      .executeTakeFirst();
    if (row === undefined) throw new ApiError(ErrNo.notFound, t`There is no such version.`);
    return toVersion(row);
  };

  const announce = async (projectId: string, seq: number, treeChanged: boolean): Promise<void> => {
    await notify(bus, channels.log(projectId), String(seq));
    if (treeChanged) await notify(bus, channels.tree(projectId));
  };

  const changed = async (
    change: ProjectChange,
    by: ChangedBy = 'multi_terminal_broadcast',
  ): Promise<void> => {
    await announce(change.projectId, change.seq, true);
    await notifyProjectChanged({ db, notifications }, change, by);
  };

  const checkIdle = async (projectId: string, executor: Executor = db): Promise<void> => {
    const run = await executor
      .selectFrom('runs')
      .select('id')
      .where('project_id', '=', projectId)
      .where('finished_at', 'is', null)
      .where('held', '=', 0)
      .executeTakeFirst();
    if (run !== undefined)
      throw new ApiError(
        ErrNo.conflict,
        t`A run is under way. Change it when that has finished, or stop it.`,
      );
  };

  const seqOf = (transaction: Transaction<Schema>, projectId: string) =>
    appendEvents(transaction, projectId, null, [], 0);

  /** Blobs that the log of this project names: a run's files before they are part of a version. */
  const isStagedHere = async (projectId: string, path: string, hash: string): Promise<boolean> => {
    const rows = await db
      .selectFrom('run_events')
      .select('body_json')
      .where('project_id', '=', projectId)
      .where('type', '=', 'file.staged')
      .where('body_json', 'like', `%"hash":"${hash}"%`)
      .execute();
    return rows.some((row) => (JSON.parse(row.body_json) as { path?: string }).path === path);
  };

  /** Any content that a version of this project had at this path. */
  const isInHistory = async (projectId: string, path: string, hash: string): Promise<boolean> => {
    const rows = await db
      .selectFrom('versions')
      .select('tree_hash')
      .where('project_id', '=', projectId)
      .distinct()
      .execute();
    for (const { tree_hash: treeHash } of rows) {
      const tree = await files.readTree(treeHash);
      if (tree.some((file) => file.path === path && file.hash === hash)) return true;
    }
    return false;
  };

  return {
    announce,
    changed,

    async insert(transaction, { ownerId, scene, prompt }) {
      await files.saveTree(transaction, []);
      const now = clock.now();
      return transaction
        .insertInto('projects')
        .values({
          id: ids.id('p'),
          owner_id: ownerId,
          ...nameColumns(nameFrom(prompt)),
          name_is_default: 1,
          scene,
          type: sceneToType[scene],
          visibility: 'private',
          tree_hash: emptyTree.hash,
          head_version_id: null,
          version_count: 0,
          event_seq: 0,
          created_at: now,
          updated_at: now,
          deleted_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    async find(accountId, projectId, needed) {
      const row = await projectFor(db, projectId, accountId, needed);
      return { row, project: toProject(row, await headTreeOf(db, row)) };
    },

    async logPage(accountId, projectId, before) {
      return readLogPage(db, await projectFor(db, projectId, accountId, 'viewer'), before);
    },

    async rename(accountId, projectId, name) {
      if (hasHiddenCharacters(name)) {
        throw new ApiError(
          ErrNo.badRequest,
          t`name: has a character that cannot be seen, or turns the direction of text`,
        );
      }
      const result = await db.transaction().execute(async (transaction) => {
        await lockProject(transaction, projectId, accountId, 'editor', clock.now());
        const row = await transaction
          .updateTable('projects')
          .set({ ...nameColumns(name), name_is_default: 0 })
          .where('id', '=', projectId)
          .returningAll()
          .executeTakeFirstOrThrow();
        const seq = await appendEvents(
          transaction,
          projectId,
          null,
          [{ type: 'project.updated', name }],
          clock.now(),
        );
        return {
          project: toProject(row, await headTreeOf(transaction, row)),
          change: { projectId, treeHash: row.tree_hash, seq },
        };
      });
      await changed(result.change);
      return result.project;
    },

    async remove(accountId, projectId) {
      const last = await db.transaction().execute(async (transaction) => {
        const row = await lockProject(transaction, projectId, accountId, 'owner', clock.now());
        await transaction
          .updateTable('projects')
          .set({ deleted_at: clock.now() })
          .where('id', '=', projectId)
          .execute();
        await transaction
          .updateTable('runs')
          .set(stopRequest)
          .where('project_id', '=', projectId)
          .where('finished_at', 'is', null)
          .execute();
        return row;
      });
      const running = await db
        .selectFrom('runs')
        .select('id')
        .where('project_id', '=', projectId)
        .where('finished_at', 'is', null)
        .execute();
      for (const { id } of running) await notify(bus, channels.stop(id));
      for (const person of await peopleOf(db, projectId)) await notify(bus, channels.access(person));
      await changed({ projectId, treeHash: last.tree_hash, seq: last.event_seq });
    },

    async fileList(accountId, { projectId, versionId }) {
      const row = await projectFor(db, projectId, accountId, 'viewer');
      const treeHash =
        versionId === undefined ? row.tree_hash : (await versionOf(projectId, versionId)).treeHash;
      const tree = await files.readTree(treeHash);
      const locked = versionId === undefined ? lockedFiles(row.locked_json, tree) : [];
      return { treeHash, files: [...tree], locked };
    },

    async lockFile(accountId, { projectId, path, isLocked }) {
      const { locked, seq } = await db.transaction().execute(async (transaction) => {
        const now = clock.now();
        const row = await lockProject(transaction, projectId, accountId, 'editor', now);
        const tree = await files.readTree(row.tree_hash, transaction);
        const { locked, isChanged } = await lockFile(transaction, row, tree, { path, isLocked });
        const news: ProjectEventBody[] = isChanged ? [{ type: 'files.locked', paths: locked }] : [];
        return { locked, seq: await appendEvents(transaction, projectId, null, news, now) };
      });
      await announce(projectId, seq, false);
      return { locked };
    },

    async fileRead(accountId, { projectId, path, versionId, hash }) {
      const row = await projectFor(db, projectId, accountId, 'viewer');
      const treeHash =
        versionId === undefined ? row.tree_hash : (await versionOf(projectId, versionId)).treeHash;
      const tree = await files.readTree(treeHash);
      let found = tree.find((file) => file.path === path)?.hash;
      // Contents are shared by all projects, so a hash alone is no permission: this project must have had it.
      if (hash !== undefined && hash !== found) {
        const known =
          (await isStagedHere(projectId, path, hash)) || (await isInHistory(projectId, path, hash));
        found = known ? hash : undefined;
      }
      if (found === undefined) throw new ApiError(ErrNo.notFound, t`There is no file ${path}.`);
      const data = await files.readBlob(found);
      return { path, hash: found, size: data.byteLength, ...shownContent(data) };
    },

    async fileTexts(accountId, { projectId, after = '' }) {
      const row = await projectFor(db, projectId, accountId, 'viewer');
      const tree = (await files.readTree(row.tree_hash))
        .filter(({ path, text, size }) => text && size <= mostOfText && path > after)
        .sort((a, b) => (a.path < b.path ? -1 : 1));
      const texts: { path: string; hash: string; content: string }[] = [];
      let left = mostOfTexts;
      for (const file of tree) {
        left -= file.size;
        if (left < 0 && texts.length > 0) return { files: texts, next: texts.at(-1)?.path ?? null };
        const content = await files.readText(file);
        if (content !== null) texts.push({ path: file.path, hash: file.hash, content });
      }
      return { files: texts, next: null };
    },

    checkIdle,

    async apply(accountId, projectId, operations, commit, options) {
      const result = await db.transaction().execute(async (transaction) => {
        const now = clock.now();
        const row = await lockProject(transaction, projectId, accountId, 'editor', now);
        if (options?.whileIdle === true) await checkIdle(projectId, transaction);
        const before = await files.readTree(row.tree_hash, transaction);
        const changed = await applyOperations(transaction, files, before, operations);
        const tree = await files.saveTree(transaction, changed.files);
        const moved = tree.hash !== row.tree_hash;
        let project = row;
        if (moved) {
          project = await transaction
            .updateTable('projects')
            .set({ tree_hash: tree.hash, locked_json: movedLocks(row.locked_json, operations) })
            .where('id', '=', projectId)
            .returningAll()
            .executeTakeFirstOrThrow();
          await appendEvents(
            transaction,
            projectId,
            null,
            [{ type: 'files.changed', treeHash: tree.hash, paths: changed.paths }],
            now,
          );
        }
        const version =
          commit === null ? null : (await commitDraft(transaction, project, deps, commit.message)).version;
        return { tree, version, moved, seq: await seqOf(transaction, projectId) };
      });
      if (result.moved || result.version !== null) {
        await changed({ projectId, treeHash: result.tree.hash, seq: result.seq });
      }
      return { treeHash: result.tree.hash, files: [...result.tree.files], version: result.version };
    },

    versions: (accountId, input) => listVersions(db, accountId, input),

    async nameVersion(accountId, input) {
      const { version, ...change } = await db
        .transaction()
        .execute((transaction) => nameVersion(transaction, accountId, input, clock.now()));
      await announce(input.projectId, change.seq, false);
      return version;
    },

    async diff(accountId, { projectId, from, to }) {
      const row = await projectFor(db, projectId, accountId, 'viewer');
      const newer = to === undefined ? null : await versionOf(projectId, to);
      const parentId = newer === null ? row.head_version_id : newer.parentId;
      const olderId = from ?? parentId;
      const older = olderId === null ? null : await versionOf(projectId, olderId);
      const treeOf = async (hash: string) => (hash === emptyTree.hash ? [] : await files.readTree(hash));
      return {
        changes: await files.diff(
          await treeOf(older?.treeHash ?? emptyTree.hash),
          await treeOf(newer?.treeHash ?? row.tree_hash),
        ),
        versions: [older, newer].filter((version) => version !== null),
      };
    },

    versionPreview: (accountId, input) => ownVersionPreview(db, accountId, input),

    async restore(accountId, projectId, versionId) {
      await projectFor(db, projectId, accountId, 'editor');
      const wanted = await versionOf(projectId, versionId);
      const result = await db.transaction().execute(async (transaction) => {
        const row = await lockProject(transaction, projectId, accountId, 'editor', clock.now());
        const version = await restoreVersion(
          transaction,
          row,
          { number: wanted.number, message: wanted.message, tree_hash: wanted.treeHash },
          deps,
        );
        return { version, seq: await seqOf(transaction, projectId) };
      });
      await changed({ projectId, treeHash: wanted.treeHash, seq: result.seq });
      return result.version;
    },
  };
}
