import { setImmediate } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { CallResponse } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { SharedPart } from '#contract/publishing-calls.ts';
import type { ProjectEvent, ProjectEventBody } from '#contract/run.ts';
import type { Scene } from '#contract/scenes.ts';
import { shownContent } from '#server/files/content.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { emptyTree } from '#server/files/tree.ts';
import { withoutDatabase } from '#server/integrations/supabase/config-file.ts';
import type { VersionPictures } from '#server/media/version-pictures.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { channels, notify } from '#server/platform/channels.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { PreviewService } from '#server/preview/preview-service.ts';
import { appendEvents } from '#server/projects/project-log.ts';
import { hasRole, lockProject, projectFor, type ProjectRow } from '#server/projects/project-rows.ts';
import { nameColumns } from '#server/projects/project-search.ts';
import type { Projects } from '#server/projects/projects.ts';
import { addVersion, headTreeOf } from '#server/projects/versions.ts';
import { countRemix } from './remixes.ts';
import { sharedPreviewId } from './shared-preview.ts';
import { sharesReplays } from '#server/runs/run-replay.ts';
import { hasActiveOwner } from '#server/projects/active-owner.ts';
import type { RunPart } from '#lib/run-parts.ts';
import { applyToRun, newRun, type TimelineRun } from '#lib/timeline-run.ts';
import { t } from '#language/speech.ts';

export interface Sharing {
  settings(ownerId: string, projectId: string): Promise<CallResponse<'shareSettings'>>;
  update(
    ownerId: string,
    wanted: {
      projectId: string;
      visibility: 'private' | 'public';
      includesChat: boolean;
      includesReplays?: boolean | undefined;
      /** Absent: as it is. What is private is shown nowhere. */
      isInGallery?: boolean | undefined;
    },
  ): Promise<CallResponse<'shareSettings'>>;
  /** Name and kind of a public project, for the page's own answer; null for what no one else may see. */
  card(projectId: string): Promise<SharedCard | null>;
  open(viewerId: string | null, projectId: string): Promise<CallResponse<'sharedProject'>>;
  file(projectId: string, path: string): Promise<CallResponse<'sharedFile'>>;
  /** @param remember keeps the answer for a repeat of the request, in the same transaction. */
  remix(
    userId: string,
    wanted: { readonly projectId: string; readonly versionId?: string | undefined },
    remember: (transaction: Transaction<Schema>, answer: RemixAnswer) => Promise<void>,
  ): Promise<RemixAnswer>;
}

export interface SharedCard {
  readonly id: string;
  readonly name: string;
  readonly scene: Scene;
  readonly ownerName: string;
  /** Changes with its picture; null while there is none. */
  readonly picture: string | null;
}

type SharedMessage = NonNullable<CallResponse<'sharedProject'>['chat']>[number];
type RemixAnswer = CallResponse<'shareRemix'>;

/** Words of a private project's refusal; the same for one that is not there. */
const hidden = () => new ApiError(ErrNo.notFound, t`Page not found or private`);

/** Notes of the composer are no part of what is shared; a copy has them. */
const isShown = (file: { readonly path: string }): boolean => !file.path.startsWith('.statecraft/');

/** Runs of a conversation that are shown; older ones are left out. */
const mostRuns = 100;
/** Rows of the log that are read before others have their turn. */
const rowsAtOnce = 500;

export function createSharing(deps: {
  readonly db: Kysely<Schema>;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly files: FileStore;
  readonly preview: PreviewService;
  readonly settings: Settings;
  readonly pictures: VersionPictures;
  readonly projects: Pick<Projects, 'changed'>;
}): Sharing {
  const { db, bus, clock, ids, files, preview, settings, pictures, projects } = deps;

  /** The project with its owner's name, when everybody may see it and there is something to see. */
  const publicProject = async (projectId: string) => {
    const row = await db
      .selectFrom('projects')
      .innerJoin('users', 'users.id', 'projects.owner_id')
      .innerJoin('versions', 'versions.id', 'projects.head_version_id')
      .selectAll('projects')
      .select(['users.name as owner_name', 'versions.tree_hash as head_tree'])
      .where('projects.id', '=', projectId)
      .where('projects.visibility', '=', 'public')
      .where('projects.deleted_at', 'is', null)
      .where(hasActiveOwner)
      .executeTakeFirst();
    return row ?? null;
  };

  const answer = (row: ProjectRow): CallResponse<'shareSettings'> => ({
    visibility: row.visibility,
    includesChat: row.shares_chat > 0,
    includesReplays: row.shares_chat === sharesReplays,
    isInGallery: row.gallery_at !== null,
    removedFromGalleryFor: row.gallery_removed_for,
    url: `${settings.appOrigin}/${row.scene}/share/${row.id}`,
  });

  return {
    async settings(ownerId, projectId) {
      return answer(await projectFor(db, projectId, ownerId, 'owner'));
    },

    async update(ownerId, { projectId, visibility, includesChat, includesReplays, isInGallery }) {
      const row = await db.transaction().execute(async (transaction) => {
        const { gallery_at: since, head_version_id: head } = await projectFor(
          transaction,
          projectId,
          ownerId,
          'owner',
        );
        if (isInGallery === true && head === null)
          throw new ApiError(ErrNo.conflict, t`There is nothing to show in the gallery yet.`);
        const isShown = visibility === 'public' && (isInGallery ?? since !== null);
        return transaction
          .updateTable('projects')
          .set({
            visibility,
            shares_chat: includesChat ? (includesReplays === true ? sharesReplays : 1) : 0,
            gallery_at: isShown ? (since ?? clock.now()) : null,
          })
          .where('id', '=', projectId)
          .where('owner_id', '=', ownerId)
          .returningAll()
          .executeTakeFirstOrThrow();
      });
      // Shared previews that are open end now, or come back.
      await notify(bus, channels.tree(projectId));
      return answer(row);
    },

    async card(projectId) {
      const row = await publicProject(projectId);
      if (row === null) return null;
      const picture = (await pictures.newest([row.id])).get(row.id);
      return {
        id: row.id,
        name: row.name,
        scene: row.scene,
        ownerName: row.owner_name,
        picture: picture?.tag ?? null,
      };
    },

    async open(viewerId, projectId) {
      const row = await publicProject(projectId);
      if (row === null) throw hidden();
      return {
        project: {
          id: row.id,
          name: row.name,
          scene: row.scene,
          type: row.type,
          updatedAt: row.updated_at,
        },
        ownerName: row.owner_name,
        isOwner: row.owner_id === viewerId,
        previewUrl: preview.urlFor(sharedPreviewId(row.id), 'public'),
        files: (await files.readTree(row.head_tree)).filter(isShown),
        chat:
          row.shares_chat > 0 ? await conversationOf(db, row.id, row.shares_chat === sharesReplays) : null,
      };
    },

    async file(projectId, path) {
      const row = await publicProject(projectId);
      if (row === null) throw hidden();
      const entry = (await files.readTree(row.head_tree)).find((file) => file.path === path && isShown(file));
      if (entry === undefined) throw new ApiError(ErrNo.notFound, t`There is no file ${path}.`);
      const data = await files.readBlob(entry.hash);
      return { path, hash: entry.hash, size: data.byteLength, ...shownContent(data) };
    },

    async remix(userId, { projectId, versionId }, remember) {
      const { made, change } = await db.transaction().execute(async (transaction) => {
        const source = await transaction
          .selectFrom('projects')
          .selectAll()
          .where('id', '=', projectId)
          .where('deleted_at', 'is', null)
          .select(hasRole(userId, 'viewer').as('is_open'))
          .where((of) => of.or([of('visibility', '=', 'public'), hasRole(userId, 'viewer')]))
          .where(hasActiveOwner)
          .executeTakeFirst();
        if (source === undefined) throw hidden();
        const copied = await copiedOf(transaction, source, Boolean(source.is_open), versionId);
        if (copied === null) throw hidden();
        const tree = await withoutDatabase(files, transaction, copied.tree);
        const now = clock.now();
        const id = ids.id('p');
        await transaction
          .insertInto('projects')
          .values({
            id,
            owner_id: userId,
            ...nameColumns(copied.name),
            name_is_default: 0,
            scene: source.scene,
            type: source.type,
            visibility: 'private',
            tree_hash: tree,
            head_version_id: null,
            version_count: 0,
            event_seq: 0,
            created_at: now,
            updated_at: now,
            deleted_at: null,
            remixed_from: source.id,
            // Another person's locks are no business of theirs.
            ...(source.owner_id === userId ? { locked_json: source.locked_json } : {}),
          })
          .execute();
        const project = await lockProject(transaction, id, userId, 'owner', now);
        await addVersion(
          transaction,
          project,
          { kind: 'remix', message: copied.message, treeHash: tree },
          { clock, ids },
        );
        const made = { projectId: id, scene: source.scene, name: copied.name };
        await remember(transaction, made);
        await countRemix(transaction, source, userId, now);
        const seq = await appendEvents(transaction, id, null, [], 0);
        return { made, change: { projectId: id, treeHash: tree, seq } };
      });
      await projects.changed(change);
      return made;
    },
  };
}

/** "Crumb" becomes "Crumb (remix)", once. */
const renamed = (name: string, what: 'remix' | 'copy'): string =>
  name.endsWith(` (${what})`) ? name : `${[...name].slice(0, 72).join('')} (${what})`;

/**
 * What of a project is copied, and what the copy is called: of a stranger's its newest version, of one that the person
 * is in what it is now, edits by hand included, or the version that is asked for. Null when there is nothing, or it is
 * not open to them.
 */
async function copiedOf(
  transaction: Transaction<Schema>,
  source: ProjectRow,
  isOpen: boolean,
  versionId: string | undefined,
): Promise<{ tree: string; name: string; message: string } | null> {
  if (!isOpen) {
    const tree = versionId === undefined ? await headTreeOf(transaction, source) : null;
    const name = renamed(source.name, 'remix');
    return tree === null ? null : { tree, name, message: t`Remixed from ${source.name}` };
  }
  const name = renamed(source.name, 'copy');
  if (versionId === undefined)
    return source.tree_hash === emptyTree.hash
      ? null
      : { tree: source.tree_hash, name, message: t`Copied from ${source.name}` };
  const version = await transaction
    .selectFrom('versions')
    .select(['tree_hash', 'number'])
    .where('id', '=', versionId)
    .where('project_id', '=', source.id)
    .executeTakeFirst();
  return version === undefined
    ? null
    : { tree: version.tree_hash, name, message: t`Copied from ${source.name}, version ${version.number}` };
}

/** What is read of the log for a conversation: what is shown of it, and what stands between two passages of text. */
const readTypes: readonly ProjectEventBody['type'][] = [
  'text.delta',
  'run.noted',
  'not-understood',
  'question',
  'plan.set',
  'file.staged',
];

/** What was said, run by run: prompts, the assistant's words, and what was left undone or asked. Nothing else of the log. */
async function conversationOf(
  db: Kysely<Schema>,
  projectId: string,
  withReplays: boolean,
): Promise<SharedMessage[]> {
  const asked = await db
    .selectFrom('run_events')
    .select(['run_id', 'body_json', 'created_at', 'seq'])
    .where('project_id', '=', projectId)
    .where('type', '=', 'run.queued')
    .orderBy('seq', 'desc')
    .limit(mostRuns)
    .execute();
  const runs = new Map<string, { readonly at: number; run: TimelineRun }>();
  for (const row of asked.reverse()) {
    const event = eventOf(row);
    const { runId, at, body } = event;
    if (runId !== null && body.type === 'run.queued') runs.set(runId, { at, run: newRun(event, body) });
  }
  let last = asked[0]?.seq ?? 0;
  let count = runs.size === 0 ? 0 : rowsAtOnce;
  while (count === rowsAtOnce) {
    const rows = await db
      .selectFrom('run_events')
      .select(['run_id', 'body_json', 'created_at', 'seq'])
      .where('project_id', '=', projectId)
      .where('type', 'in', readTypes)
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(rowsAtOnce)
      .execute();
    for (const row of rows) {
      const known = runs.get(row.run_id ?? '');
      if (known) known.run = applyToRun(known.run, eventOf(row));
    }
    count = rows.length;
    last = rows.at(-1)?.seq ?? last;
    // A long conversation is read while others have their turns.
    await setImmediate();
  }
  return [...runs.values()].map(({ at, run }) => ({
    prompt: run.prompt,
    parts: run.parts.flatMap(sharedPart),
    at,
    runId: withReplays ? run.id : null,
  }));
}

interface LogRow {
  readonly run_id: string | null;
  readonly body_json: string;
  readonly created_at: number;
  readonly seq: number;
}

const eventOf = ({ seq, run_id: runId, created_at: at, body_json: json }: LogRow): ProjectEvent => ({
  seq,
  runId,
  at,
  body: JSON.parse(json) as ProjectEventBody,
});

function sharedPart(part: RunPart): SharedPart[] {
  switch (part.kind) {
    case 'text':
      return [{ kind: part.kind, text: part.text }];
    case 'noted':
      return [{ kind: part.kind, text: part.text, lines: part.lines }];
    case 'not-understood':
      return [{ kind: part.kind, phrases: part.phrases }];
    case 'question':
      return [{ kind: part.kind, question: part.question }];
    default:
      return [];
  }
}
