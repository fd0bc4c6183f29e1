import type { FastifyInstance } from 'fastify';
import { ErrNo } from '#contract/envelope.ts';
import type { Project } from '#contract/project.ts';
import { mostPictureBytes } from '#contract/preview-frame.ts';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Blueprints } from '#server/blueprints/blueprints.ts';
import type { VersionPictures } from '#server/media/version-pictures.ts';
import type { ElementEdits } from '#server/element-edits/element-edits.ts';
import type { RunCredits } from '#server/credits/run-credits.ts';
import type { Members } from '#server/members/members.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Scanner } from '#server/platform/scanner.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PreviewService } from '#server/preview/preview-service.ts';
import type { DeletedProjects } from '#server/projects/deleted-projects.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { ProjectOrder } from '#server/projects/project-order.ts';
import type { FileBlame } from '#server/projects/blame.ts';
import type { Projects } from '#server/projects/projects.ts';
import type { Runs } from '#server/runs/runs.ts';
import { replayedPreviewId } from '#server/share/shared-preview.ts';
import { versionPreviewId } from '#server/projects/version-preview.ts';
import { registerCall } from './calls.ts';
import { countProject } from './count-project.ts';

/** What these calls are answered from. */
export interface ProjectCallServices {
  readonly blueprints: Blueprints;
  readonly database: Database;
  readonly deletedProjects: DeletedProjects;
  readonly elementEdits: ElementEdits;
  readonly fileBlame: FileBlame;
  readonly members: Members;
  readonly preview: PreviewService;
  readonly projectOrder: ProjectOrder;
  readonly projects: Projects;
  readonly rateLimits: RateLimits;
  readonly runCredits: Pick<RunCredits, 'purse'>;
  readonly runs: Runs;
  readonly scanner: Scanner | null;
  readonly sessions: Pick<Sessions, 'addressId'>;
  readonly settings: Pick<Settings, 'appOrigin' | 'messagesAMinute' | 'projectsAnHour'>;
  readonly versionPictures: VersionPictures;
}

/** Most bytes of a body with file contents: a binary file in base64, and a little more. */
const filesBodyLimit = 16 * 1024 * 1024;

/** The same of a body with edits of a blueprint, whose texts have a bound each. */
const blueprintBodyLimit = 2 * 1024 * 1024;

/** Pictures of versions that one person's pages may send within a minute. */
const mostPictures = 30;

/** Projects, files, versions and runs over HTTP. */
export function registerProjectCalls(app: FastifyInstance, services: ProjectCallServices): void {
  const countMessage = (userId: string): Promise<void> =>
    services.rateLimits.use(`message:${userId}`, services.settings.messagesAMinute, 60_000);

  registerCall(
    app,
    'projectCreate',
    async ({ input, user, remember }) => {
      await countProject(services, user.id);
      return services.runs.createProject({ accountId: user.id, ...input }, remember);
    },
    { keeps: true },
  );
  registerCall(app, 'projectList', async ({ input, user }) => {
    const found = await services.projectOrder.list(user.id, {
      limit: input.limit ?? 20,
      offset: input.offset ?? 0,
      search: input.search ?? '',
      isArchived: input.archived === '1',
      tag: input.tag ?? null,
    });
    const isFirst = (input.offset ?? 0) === 0 && input.archived !== '1' && input.tag === undefined;
    const shared = isFirst ? await services.members.sharedWith(user.id, input.search ?? '') : [];
    const ids = [...found.projects, ...shared].map(({ id }) => id);
    const [pictures, activities] = await Promise.all([
      services.versionPictures.newest(ids),
      services.runs.activities(ids),
    ]);
    const shown = (project: Project): Project => ({
      ...project,
      picture: pictures.get(project.id) ?? null,
      activity: activities.get(project.id) ?? null,
    });
    return {
      ...found,
      projects: found.projects.map(shown),
      ...(shared.length > 0 ? { shared: shared.map(shown) } : {}),
      deleted: await services.deletedProjects.count(user.id),
    };
  });
  registerCall(app, 'projectArrange', async ({ input, user }) => ({
    project: await services.projectOrder.arrange(user.id, input),
  }));
  registerCall(app, 'projectTagRename', async ({ input, user }) => {
    await services.projectOrder.renameTag(user.id, input.name, input.to);
    return {};
  });
  registerCall(app, 'projectDetail', async ({ input, user, request }) => {
    const session = await services.sessions.addressId(request.sessionToken() ?? '');
    const { project, row } = await services.projects.find(user.id, input.projectId, 'viewer');
    const people = await services.members.people(row);
    const [owner] = people;
    const role = people.find(({ id }) => id === user.id)?.role ?? 'viewer';
    const pictures = await services.versionPictures.newest([project.id]);
    const of = { userId: user.id, projectId: project.id };
    const purse = role === 'editor' ? await services.runCredits.purse(services.database.db, of) : null;
    return {
      project: {
        ...project,
        picture: pictures.get(project.id) ?? null,
        role,
        ...(role === 'owner' || owner === undefined ? {} : { ownerName: owner.name }),
      },
      previewUrl: services.preview.urlFor(project.id, user.id, session),
      activeRunId: await services.runs.activeRun(project.id),
      lastSeq: row.event_seq,
      people,
      ...(purse === null ? {} : { purse }),
    };
  });
  registerCall(app, 'projectLog', ({ input, user }) =>
    services.projects.logPage(user.id, input.projectId, input.before),
  );
  registerCall(app, 'projectRename', async ({ input, user }) => ({
    project: await services.projects.rename(user.id, input.projectId, input.name),
  }));
  registerCall(app, 'projectDelete', async ({ input, user }) => {
    await services.projects.remove(user.id, input.projectId);
    return {};
  });
  registerCall(app, 'projectDeletedList', async ({ user }) => ({
    projects: await services.deletedProjects.list(user.id),
  }));
  registerCall(app, 'projectBringBack', async ({ input, user }) => ({
    project: await services.deletedProjects.bringBack(user.id, input.projectId),
  }));

  registerCall(app, 'fileList', ({ input, user }) => services.projects.fileList(user.id, input));
  registerCall(app, 'fileBlame', ({ input, user }) => services.fileBlame.read(user.id, input));
  registerCall(app, 'fileLock', ({ input, user }) => services.projects.lockFile(user.id, input));
  registerCall(app, 'fileRead', ({ input, user }) => services.projects.fileRead(user.id, input));
  registerCall(app, 'fileTexts', ({ input, user }) => services.projects.fileTexts(user.id, input));
  registerCall(
    app,
    'filesApply',
    async ({ input, user }) => {
      for (const operation of services.scanner === null ? [] : input.operations) {
        if (operation.op !== 'write') continue;
        const data = Buffer.from(operation.content, operation.encoding);
        const problem = await services.scanner?.problem(data);
        if (problem) throw new ApiError(ErrNo.badRequest, `${operation.path}: ${problem}`);
      }
      return services.projects.apply(
        user.id,
        input.projectId,
        input.operations,
        input.commit === true ? { message: input.message } : null,
      );
    },
    { bodyLimit: filesBodyLimit, keeps: true },
  );

  registerCall(app, 'blueprintDetail', ({ input, user }) =>
    services.blueprints.read(user.id, input.projectId),
  );
  registerCall(app, 'blueprintChange', ({ input, user }) => services.blueprints.change(user.id, input), {
    bodyLimit: blueprintBodyLimit,
    keeps: true,
  });

  registerCall(app, 'elementDetail', ({ input, user }) => services.elementEdits.read(user.id, input));
  registerCall(app, 'elementLook', ({ input, user }) => services.elementEdits.look(user.id, input));
  registerCall(app, 'elementChange', ({ input, user }) => services.elementEdits.change(user.id, input), {
    keeps: true,
  });

  registerCall(app, 'versionList', async ({ input, user }) => {
    const { versions, next } = await services.projects.versions(user.id, input);
    const tags = await services.versionPictures.tags(versions.map(({ id }) => id));
    return {
      versions: versions.map((version) => ({ ...version, picture: tags.get(version.id) ?? null })),
      next,
    };
  });
  registerCall(app, 'versionDiff', ({ input, user }) => services.projects.diff(user.id, input));
  registerCall(app, 'versionPreview', async ({ input, user, request }) => {
    const session = await services.sessions.addressId(request.sessionToken() ?? '');
    const id = await services.projects.versionPreview(user.id, input);
    return { previewUrl: services.preview.urlFor(id, user.id, session) };
  });
  registerCall(app, 'versionName', async ({ input, user }) => ({
    version: await services.projects.nameVersion(user.id, input),
  }));
  registerCall(app, 'versionRestore', async ({ input, user }) => ({
    version: await services.projects.restore(user.id, input.projectId, input.versionId),
  }));

  registerCall(
    app,
    'runSubmit',
    async ({ input, user, remember }) => {
      await countMessage(user.id);
      return services.runs.submit({ accountId: user.id, ...input }, remember);
    },
    { keeps: true },
  );
  registerCall(app, 'runReplay', async ({ input, user, request }) => {
    const part = await services.runs.replay(user?.id ?? null, input);
    const session = await services.sessions.addressId(request.sessionToken() ?? '');
    const urlOf = (id: string) =>
      part.isOwn && user !== null
        ? services.preview.urlFor(versionPreviewId(id), user.id, session)
        : services.preview.urlFor(replayedPreviewId(part.projectId, id), 'public');
    return {
      entries: part.entries,
      next: part.next,
      before: part.before === null ? null : urlOf(part.before),
      versions: part.versions.map((id) => ({ id, url: urlOf(id) })),
      steps: [...part.steps],
      link: part.isShared
        ? `${services.settings.appOrigin}/${part.scene}/share/${part.projectId}?replay=${input.runId}`
        : null,
    };
  });
  registerCall(app, 'runStop', async ({ input, user }) => {
    await services.runs.stop(user.id, input.runId);
    return {};
  });
  registerCall(
    app,
    'runRetry',
    async ({ input: { runId, ...options }, user, remember }) => {
      await countMessage(user.id);
      return services.runs.retry(user.id, runId, remember, options);
    },
    { keeps: true },
  );
  registerCall(
    app,
    'pictureSave',
    async ({ input: { projectId, versionId, image }, user }) => {
      await services.rateLimits.use(`picture:${user.id}`, mostPictures, 60_000);
      const data = Buffer.from(image, 'base64');
      return { picture: await services.versionPictures.save(user.id, { projectId, versionId, data }) };
    },
    { bodyLimit: mostPictureBytes * 2, idempotent: false },
  );
}
