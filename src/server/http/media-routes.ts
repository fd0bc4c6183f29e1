import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { entriesPath, uploadPath } from '#contract/endpoints.ts';
import { downloadPath } from '#contract/project-files.ts';
import { type Envelope, ErrNo } from '#contract/envelope.ts';
import type { Upload } from '#contract/publishing-calls.ts';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { limits } from '#server/files/tree.ts';
import { thumbnailWidth } from '#server/media/pictures.ts';
import { isImageType } from '#server/media/sniff.ts';
import type { Thumbnails } from '#server/media/thumbnails.ts';
import type { Uploads } from '#server/media/uploads.ts';
import type { SeenVersion, VersionPictures } from '#server/media/version-pictures.ts';
import { isInGallery } from '#server/gallery/gallery-listing.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Executor } from '#server/platform/db/schema.ts';
import { partyOf } from '#server/platform/networks.ts';
import type { PreviewService } from '#server/preview/preview-service.ts';
import { hasRole, projectFor } from '#server/projects/project-rows.ts';
import type { Projects } from '#server/projects/projects.ts';
import type { StoredBytes } from '#server/projects/stored-bytes.ts';
import type { Completion } from '#server/share/completion.ts';
import { zipProject } from '#server/share/download.ts';
import type { FormEntries } from '#server/publish/form-entries.ts';
import { previewedPackages } from '#server/share/previewed-packages.ts';
import { folderName } from '#server/share/folder-name.ts';
import type { Account } from '#server/users/users.ts';
import { admit, refusal, unhurried } from './calls.ts';
import { hasActiveOwner } from '#server/projects/active-owner.ts';
import { t } from '#language/speech.ts';

/** What these answers are made from. */
export interface MediaServices {
  readonly clock: Clock;
  readonly completion: Completion;
  readonly database: Database;
  readonly entries: FormEntries;
  readonly files: FileStore;
  readonly preview: PreviewService;
  readonly projects: Projects;
  readonly rateLimits: RateLimits;
  readonly storedBytes: StoredBytes;
  readonly thumbnails: Thumbnails;
  readonly uploads: Uploads;
  readonly versionPictures: VersionPictures;
}

/** Pictures of the gallery that one party may ask for within a minute. */
const mostPictures = 600;

/** Uploads of a user allowed within a minute. */
const mostUploads = 120;

/** What bytes of people are sent with, should a person open them as a page: nothing in them runs or loads. */
const filePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";
/** For pictures and files of people: no browser keeps them for whoever sits there next. */
const unkept = 'no-store';

async function signedIn(request: FastifyRequest): Promise<Account> {
  const account = await request.account();
  if (account === null) throw new ApiError(ErrNo.notSignedIn, t`Sign in to do this.`);
  return account;
}

/** Uploads, downloads, thumbnails and cards: answers that are bytes. */
export async function registerMedia(app: FastifyInstance, services: MediaServices): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fileSize: limits.binaryFileBytes, fields: 0, parts: 1 },
    });
    scope.post(uploadPath, { bodyLimit: limits.binaryFileBytes + 64 * 1024 }, (request, reply) =>
      takeUpload(request, reply, services),
    );
  });

  await app.register(async (scope) => {
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof ApiError)) throw error;
      // The one who asks for a picture reads the status alone.
      const status = error.status === 200 ? (statuses[error.errNo] ?? 409) : error.status;
      return reply.code(status).header('cache-control', 'no-store').send(refusal(error.errNo, error.message));
    });
    registerBytes(scope, services);
    registerEntriesCsv(scope, services);
  });
}

const statuses: Partial<Record<ErrNo, number>> = {
  [ErrNo.notSignedIn]: 401,
  [ErrNo.notFound]: 404,
  [ErrNo.projectDeleted]: 404,
};

function registerBytes(app: FastifyInstance, services: MediaServices): void {
  app.get<{ Params: { id: string } }>('/media/upload/:id', async (request, reply) => {
    const account = await signedIn(request);
    const { uploads, files } = services;
    const row = await uploads.findSeen(account.id, request.params.id);
    const data = await files.readBlob(row.blob_hash);
    const shown = isImageType(row.media_type) || row.media_type === 'application/pdf';
    return sendBytes(reply, data, row.media_type)
      .header('cache-control', unkept)
      .header('content-disposition', disposition(shown ? 'inline' : 'attachment', row.name))
      .send(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
  });

  app.get<{ Querystring: Record<string, string | undefined> }>('/media/thumb', async (request, reply) => {
    const account = await signedIn(request);
    const width = thumbnailWidth(request.query['w']);
    if (width === null) throw new ApiError(ErrNo.badRequest, t`w: must be a width in pixels`);
    const hash = await readableBlob(services, account, request.query);
    const data = await services.thumbnails.ofBlob(hash, width);
    return sendBytes(reply, data, 'image/webp').header('cache-control', unkept).send(data);
  });

  /** The picture of a version of one's own project. `v`, the picture's tag, is another one for another picture. */
  app.get<{ Params: { id: string }; Querystring: Record<string, string | undefined> }>(
    '/media/version/:id',
    async (request, reply) => {
      const account = await signedIn(request);
      const width = thumbnailWidth(request.query['w']);
      if (width === null) throw new ApiError(ErrNo.badRequest, t`w: must be a width in pixels`);
      const { database, thumbnails, versionPictures } = services;
      const version = await seenVersions(database.db)
        .where('versions.id', '=', request.params.id)
        .where(hasRole(account.id, 'viewer'))
        .executeTakeFirst();
      if (version === undefined) throw new ApiError(ErrNo.notFound, t`There is no such picture.`);
      const hash = await versionPictures.find(toSeen(version));
      // It was told of when it could be taken; a run that began since, or a browser that fails, is no fault of the page's.
      if (hash === null) return reply.status(204).header('cache-control', 'no-store').send();
      const data = await thumbnails.ofBlob(hash, width);
      return sendBytes(reply, data, 'image/webp').header('cache-control', unkept).send(data);
    },
  );

  /** What a model saw when it looked at the page of one's own run: the entry of the log that says so. */
  app.get<{ Params: { run: string; seq: string }; Querystring: Record<string, string | undefined> }>(
    '/media/look/:run/:seq',
    async (request, reply) => {
      const account = await signedIn(request);
      const width = thumbnailWidth(request.query['w']);
      if (width === null) throw new ApiError(ErrNo.badRequest, t`w: must be a width in pixels`);
      const { run, seq } = request.params;
      const entry = /^\d{1,15}$/.test(seq)
        ? await services.database.db
            .selectFrom('run_events')
            .innerJoin('projects', 'projects.id', 'run_events.project_id')
            .select('run_events.body_json')
            .where('run_events.run_id', '=', run)
            .where('run_events.seq', '=', Number(seq))
            .where('run_events.type', '=', 'page.looked')
            .where(hasRole(account.id, 'viewer'))
            .where('projects.deleted_at', 'is', null)
            .executeTakeFirst()
        : undefined;
      if (entry === undefined) throw new ApiError(ErrNo.notFound, t`There is no such picture.`);
      const { hash } = JSON.parse(entry.body_json) as { hash: string };
      const data = await services.thumbnails.ofBlob(hash, width);
      return sendBytes(reply, data, 'image/webp').header('cache-control', unkept).send(data);
    },
  );

  /** The card of a public project, for other sites: the picture of its newest version that has one. */
  app.get<{ Params: { file: string } }>('/media/card/:file', async (request, reply) => {
    const id = /^(p_[a-z0-9]+)\.png$/.exec(request.params.file)?.[1] ?? '';
    await services.rateLimits.use(`card:${partyOf(request.ip)}`, 120, 60_000);
    const data = await services.thumbnails.cardOf(await shownPicture(services, id));
    return sendBytes(reply, data, 'image/png')
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(data);
  });

  /** What a project in the gallery looks like, for everybody: its newest version that has a picture. */
  app.get<{ Params: { id: string }; Querystring: Record<string, string | undefined> }>(
    '/media/gallery/:id',
    async (request, reply) => {
      const width = thumbnailWidth(request.query['w']);
      if (width === null) throw new ApiError(ErrNo.badRequest, t`w: must be a width in pixels`);
      await services.rateLimits.use(`gallery-picture:${partyOf(request.ip)}`, mostPictures, 60_000);
      const hash = await shownPicture(services, request.params.id, isInGallery);
      const data = await services.thumbnails.ofBlob(hash, width);
      return sendBytes(reply, data, 'image/webp').header('cache-control', 'private, max-age=3600').send(data);
    },
  );

  app.get<{ Querystring: { projectId?: string; versionId?: string } }>(
    downloadPath,
    async (request, reply) => {
      admit(request, reply, 'heavy');
      const account = await signedIn(request);
      await request.server.callEnvironment.accountPlaces(account.id, reply);
      const { projectId = '', versionId } = request.query;
      const { db } = services.database;
      const row = await projectFor(db, projectId, account.id, 'viewer');
      const treeHash =
        versionId === undefined ? row.tree_hash : await treeOfVersion(services, projectId, versionId);
      const files = await services.files.readTree(treeHash);
      if (files.length === 0) throw new ApiError(ErrNo.conflict, t`There is nothing to download yet.`, 409);
      const archive = await unhurried(request, async () => {
        const previewed = await previewedPackages(services.preview, { files, treeHash, type: row.type });
        return zipProject({
          name: row.name,
          type: row.type,
          files,
          read: (hash) => services.files.readBlob(hash),
          previewed,
          completion: services.completion,
          at: services.clock.now(),
        });
      });
      return harmless(reply, 'application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', disposition('attachment', `${folderName(row.name)}.zip`))
        .send(archive);
    },
  );
}

/**
 * Hash of the picture of a project that everybody may see.
 * @param also what must be true of it besides
 * @throws {ApiError} notFound for any other, and where there is no picture
 */
async function shownPicture(
  { database, versionPictures }: MediaServices,
  projectId: string,
  also?: RawBuilder<boolean>,
): Promise<string> {
  const picture = (await versionPictures.newest([projectId])).get(projectId);
  const version = await seenVersions(database.db)
    .where('versions.id', '=', picture?.versionId ?? '')
    .where('projects.visibility', '=', 'public')
    .$if(also !== undefined, (query) => query.where(also ?? sql.lit(true)))
    .where(hasActiveOwner)
    .executeTakeFirst();
  if (version === undefined) throw new ApiError(ErrNo.notFound, t`Page not found or private`, 404);
  const hash = await versionPictures.find(toSeen(version));
  if (hash === null) throw new ApiError(ErrNo.notFound, t`There is no picture yet.`, 404);
  return hash;
}

/** What visitors of a published site sent, as a table. */
function registerEntriesCsv(app: FastifyInstance, { entries, clock }: MediaServices): void {
  app.get<{ Querystring: { projectId?: string } }>(entriesPath, async (request, reply) => {
    const account = await signedIn(request);
    const { name, text } = await entries.csv(account.id, request.query.projectId ?? '');
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    return harmless(reply, 'text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', disposition('attachment', `${folderName(name)} ${day}.csv`))
      .send(Readable.from(text));
  });
}

/** Versions of projects that are there, with what their pictures depend on. */
const seenVersions = (db: Executor) =>
  db
    .selectFrom('versions')
    .innerJoin('projects', 'projects.id', 'versions.project_id')
    .select(['versions.id', 'versions.tree_hash', 'projects.id as project_id', 'projects.type'])
    .select(['projects.head_version_id', 'projects.tree_hash as working_tree'])
    .where('projects.deleted_at', 'is', null);

type SeenRow = Awaited<ReturnType<ReturnType<typeof seenVersions>['executeTakeFirstOrThrow']>>;

const toSeen = (row: SeenRow): SeenVersion => ({
  id: row.id,
  projectId: row.project_id,
  type: row.type,
  isHead: row.head_version_id === row.id && row.working_tree === row.tree_hash,
});

async function takeUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  services: MediaServices,
): Promise<Envelope<Upload>> {
  reply.header('cache-control', 'no-store');
  const account = await signedIn(request);
  const { uploads, rateLimits } = services;
  await rateLimits.use(`upload:${account.id}`, mostUploads, 60_000);
  if (!request.isMultipart()) throw new ApiError(ErrNo.badRequest, t`body: must be multipart/form-data`);
  let file: { name: string; data: Uint8Array } | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = { name: part.filename, data: await part.toBuffer() };
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new ApiError(ErrNo.tooLarge, t`A file has at most ${limits.binaryFileBytes / 1024 / 1024} MB.`);
    }
    if (code.startsWith('FST_')) throw new ApiError(ErrNo.badRequest, t`file: send one file at a time`);
    throw error;
  }
  if (file === null) throw new ApiError(ErrNo.badRequest, t`file: is missing`);
  await services.storedBytes.check(account.id, file.data.byteLength);
  const data = await uploads.add(account.id, file);
  return { errNo: ErrNo.ok, errMsg: '', data };
}

/** The blob that a thumbnail is asked of, when the caller may read it. */
async function readableBlob(
  services: MediaServices,
  account: Account,
  query: Record<string, string | undefined>,
): Promise<string> {
  const { uploads, projects } = services;
  const { upload, project, path } = query;
  if (upload !== undefined) return (await uploads.findSeen(account.id, upload)).blob_hash;
  if (project !== undefined && path !== undefined) {
    const { files } = await projects.fileList(account.id, { projectId: project });
    const found = files.find((file) => file.path === path);
    if (found !== undefined) return found.hash;
  } else if (query['avatar'] !== undefined && account.avatarHash !== null) {
    return account.avatarHash;
  }
  throw new ApiError(ErrNo.notFound, t`There is no such picture.`);
}

async function treeOfVersion(services: MediaServices, projectId: string, versionId: string): Promise<string> {
  const row = await services.database.db
    .selectFrom('versions')
    .select('tree_hash')
    .where('id', '=', versionId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(ErrNo.notFound, t`There is no such version.`);
  return row.tree_hash;
}

const sendBytes = (reply: FastifyReply, data: Uint8Array, type: string): FastifyReply =>
  harmless(reply, type).header('content-length', data.byteLength);

const harmless = (reply: FastifyReply, type: string): FastifyReply =>
  reply.header('content-security-policy', filePolicy).header('x-content-type-options', 'nosniff').type(type);

/** A Content-Disposition whose file name also holds letters beyond ASCII. */
function disposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `${how}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
