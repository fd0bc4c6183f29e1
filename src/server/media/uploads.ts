import type { Kysely, Selectable, Transaction } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import type { Attachment, Upload } from '#contract/publishing-calls.ts';
import type { ProjectType } from '#contract/scenes.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { numberedPath } from '#lib/project-paths.ts';
import { limits } from '#server/files/tree.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { UploadsTable } from '#server/platform/db/publishing-tables.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import { appendEvents } from '#server/projects/project-log.ts';
import { hasRole, type ProjectRow } from '#server/projects/project-rows.ts';
import { checkTree } from '#server/projects/working-tree.ts';
import { BadPicture, measure } from './pictures.ts';
import type { Scanner } from '#server/platform/scanner.ts';
import { isImageType, sniff, uploadName } from './sniff.ts';
import { t } from '#language/speech.ts';

export type UploadRow = Selectable<UploadsTable>;

/** Bytes that one person's uploads may have together. */
const mostBytesOfUser = 500 * 1024 * 1024;
/** How long an upload that no message took stays, in milliseconds. */
export const unusedUploadTime = 7 * 24 * 3_600_000;

export interface Uploads {
  /**
   * Keeps a file of this user.
   * @throws {ApiError} when the file is not one of the kinds that can be taken.
   */
  add(userId: string, file: { name: string; data: Uint8Array }): Promise<Upload>;
  /** A person's own upload. */
  find(userId: string, uploadId: string): Promise<UploadRow>;
  /** The same, or one that went with a message in a project that this person is in. */
  findSeen(userId: string, uploadId: string): Promise<UploadRow>;
  /** Forgets an upload that did not go with a message. */
  remove(userId: string, uploadId: string): Promise<void>;
  /**
   * Puts the files that go with a message into the project, inside the transaction that queues its run, so that the
   * run finds them there. The project must be locked by it.
   * @returns what the log says about them, and the project as it is now.
   */
  attach(
    transaction: Transaction<Schema>,
    project: ProjectRow,
    userId: string,
    uploadIds: readonly string[],
  ): Promise<{ attachments: Attachment[]; project: ProjectRow }>;
  /** The files that went with a run's message, in their order. */
  ofRun(executor: Executor, runId: string): Promise<Attachment[]>;
  /** Remembers which files a run had. */
  keepWith(
    transaction: Transaction<Schema>,
    runId: string,
    attachments: readonly Attachment[],
  ): Promise<void>;
}

const nowhere = () => new ApiError(ErrNo.notFound, t`There is no such upload.`);

export function createUploads(deps: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly files: FileStore;
  readonly scanner: Scanner | null;
}): Uploads {
  const { db, clock, ids, files, scanner } = deps;

  const find = async (userId: string, uploadId: string): Promise<UploadRow> => {
    const row = await db
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', uploadId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (row === undefined) throw nowhere();
    return row;
  };

  return {
    find,

    async findSeen(userId, uploadId) {
      const row = await db
        .selectFrom('uploads')
        .selectAll()
        .where('id', '=', uploadId)
        .where((of) =>
          of.or([
            of('user_id', '=', userId),
            of.exists(
              of
                .selectFrom('run_attachments')
                .innerJoin('runs', 'runs.id', 'run_attachments.run_id')
                .innerJoin('projects', 'projects.id', 'runs.project_id')
                .select('runs.id')
                .whereRef('run_attachments.upload_id', '=', 'uploads.id')
                .where('projects.deleted_at', 'is', null)
                .where(hasRole(userId, 'viewer')),
            ),
          ]),
        )
        .executeTakeFirst();
      if (row === undefined) throw nowhere();
      return row;
    },

    async add(userId, { name: given, data }) {
      if (data.byteLength === 0) throw new ApiError(ErrNo.badRequest, t`The file is empty.`, 200);
      const found = sniff(data, given);
      if (found === null) {
        throw new ApiError(
          ErrNo.badRequest,
          t`This kind of file cannot be used. Images, fonts, sound, video, PDF and text can.`,
          200,
        );
      }
      if (
        data.byteLength > limits.textFileBytes &&
        /^(text\/|application\/(json|xml))/.test(found.mediaType)
      ) {
        throw new ApiError(ErrNo.tooLarge, t`A text has at most ${limits.textFileBytes / 1024 / 1024} MB.`);
      }
      const problem = await scanner?.problem(data);
      if (problem) throw new ApiError(ErrNo.badRequest, problem, 200);
      const name = uploadName(given, found);
      const size = isImageType(found.mediaType) ? await sizeOf(data) : null;
      const { total } = await db
        .selectFrom('uploads')
        .select((of) => of.fn.coalesce(of.fn.sum<number>('size'), of.val(0)).as('total'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      if (Number(total) + data.byteLength > mostBytesOfUser) {
        throw new ApiError(
          ErrNo.tooLarge,
          t`Your uploads have no more room. Remove some that you do not need.`,
        );
      }
      const blob = await files.write(db, name, data);
      const row: UploadRow = {
        id: ids.id('f'),
        user_id: userId,
        name,
        media_type: found.mediaType,
        size: data.byteLength,
        blob_hash: blob.hash,
        width: size?.width ?? null,
        height: size?.height ?? null,
        used_at: null,
        created_at: clock.now(),
      };
      await db.insertInto('uploads').values(row).execute();
      return toUpload(row);
    },

    async remove(userId, uploadId) {
      await find(userId, uploadId);
      await db
        .deleteFrom('uploads')
        .where('id', '=', uploadId)
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .execute();
    },

    async attach(transaction, project, userId, uploadIds) {
      if (uploadIds.length === 0) return { attachments: [], project };
      const rows = await transaction
        .selectFrom('uploads')
        .selectAll()
        .where('id', 'in', [...uploadIds])
        .where('user_id', '=', userId)
        .execute();
      const tree = new Map(
        (await files.readTree(project.tree_hash, transaction)).map((file) => [file.path, file]),
      );
      const attachments: Attachment[] = [];
      const now = clock.now();
      for (const id of new Set(uploadIds)) {
        const row = rows.find((candidate) => candidate.id === id);
        if (row === undefined)
          throw new ApiError(ErrNo.notFound, t`An attached file is no longer there. Attach it again.`);
        const path = freePath(tree, folderFor(project.type, row.media_type), row.name, row.blob_hash);
        const text = !isBinary(row.media_type);
        tree.set(path, { path, hash: row.blob_hash, size: row.size, text });
        attachments.push({
          uploadId: row.id,
          name: row.name,
          mediaType: row.media_type,
          size: row.size,
          path,
        });
      }
      checkTree([...tree.values()]);
      await transaction
        .updateTable('uploads')
        .set({ used_at: now })
        .where('id', 'in', [...uploadIds])
        .where('user_id', '=', userId)
        .execute();
      const saved = await files.saveTree(transaction, tree.values());
      if (saved.hash === project.tree_hash) return { attachments, project };
      const changed = await transaction
        .updateTable('projects')
        .set({ tree_hash: saved.hash })
        .where('id', '=', project.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const paths = attachments.flatMap(({ path }) => path ?? []);
      await appendEvents(
        transaction,
        project.id,
        null,
        [{ type: 'files.changed', treeHash: saved.hash, paths }],
        now,
      );
      return { attachments, project: changed };
    },

    async ofRun(executor, runId) {
      const rows = await executor
        .selectFrom('run_attachments')
        .innerJoin('uploads', 'uploads.id', 'run_attachments.upload_id')
        .select(['uploads.id', 'uploads.name', 'uploads.media_type', 'uploads.size', 'run_attachments.path'])
        .where('run_attachments.run_id', '=', runId)
        .orderBy('run_attachments.position')
        .execute();
      return rows.map(({ id, name, media_type: mediaType, size, path }) => ({
        uploadId: id,
        name,
        mediaType,
        size,
        path,
      }));
    },

    async keepWith(transaction, runId, attachments) {
      if (attachments.length === 0) return;
      await transaction
        .insertInto('run_attachments')
        .values(
          attachments.map(({ uploadId, path }, position) => ({
            run_id: runId,
            position,
            upload_id: uploadId,
            path,
          })),
        )
        .execute();
    },
  };
}

/** Pixels of a picture; null for what is a picture to browsers, but cannot be measured here, as icons are. */
async function sizeOf(data: Uint8Array): Promise<{ width: number; height: number } | null> {
  try {
    return await measure(data);
  } catch (error) {
    if (!(error instanceof BadPicture)) throw error;
    if (data[0] === 0 || (data[0] === 0x42 && data[1] === 0x4d)) return null;
    throw new ApiError(ErrNo.badRequest, error.message, 200);
  }
}

const isBinary = (mediaType: string): boolean =>
  !/^(text\/|application\/(json|xml)|image\/svg)/.test(mediaType);

/** Where a project of this type keeps such a file, so that its pages can show it by address. */
export function folderFor(type: ProjectType, mediaType: string): string {
  const sort = isImageType(mediaType) ? 'images' : 'files';
  if (type === 'react') return `public/${sort}`;
  return type === 'react_native' ? 'assets' : sort;
}

/** A path that nothing else has; the same one again for the same content. */
export function freePath(
  tree: ReadonlyMap<string, { readonly hash: string }>,
  folder: string,
  name: string,
  hash: string,
): string {
  const taken = new Map([...tree].map(([path, file]) => [path.toLowerCase(), file.hash]));
  const at = name.lastIndexOf('.');
  const safe = `${name.slice(0, at).replace(/\s+/g, '-')}${name.slice(at)}`;
  return numberedPath(`${folder === '' ? '' : `${folder}/`}${safe}`, (path) => {
    const other = taken.get(path.toLowerCase());
    return other === undefined || (other === hash && tree.has(path));
  });
}

const toUpload = (row: UploadRow): Upload => ({
  id: row.id,
  name: row.name,
  mediaType: row.media_type,
  size: row.size,
  width: row.width,
  height: row.height,
  url: `/media/upload/${row.id}`,
});
