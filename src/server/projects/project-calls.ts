import type { FastifyInstance } from 'fastify';
import { registerCall } from '#server/http/calls.ts';
import { registerProjectEvents } from './event-stream.ts';

/** Most bytes of a body with file contents: a binary file in base64, and a little more. */
const filesBodyLimit = 16 * 1024 * 1024;

/** Projects, files, versions and turns over HTTP. */
export function registerProjectCalls(app: FastifyInstance): void {
  registerCall(app, 'projectCreate', ({ input, user, services, remember }) =>
    services.runs.createProject({ ownerId: user.id, ...input }, remember),
  );
  registerCall(app, 'projectList', ({ input, user, services }) =>
    services.projects.list(user.id, input.limit ?? 20, input.search ?? ''),
  );
  registerCall(app, 'projectDetail', async ({ input, user, services }) => {
    const { project, row } = await services.projects.find(user.id, input.projectId);
    return {
      project,
      previewUrl: services.preview.urlFor(project.id, user.id),
      activeRunId: await services.runs.activeRun(project.id),
      lastSeq: row.event_seq,
    };
  });
  registerCall(app, 'projectRename', async ({ input, user, services }) => ({
    project: await services.projects.rename(user.id, input.projectId, input.name),
  }));
  registerCall(app, 'projectDelete', async ({ input, user, services }) => {
    await services.projects.remove(user.id, input.projectId);
    return {};
  });

  registerCall(app, 'fileList', ({ input, user, services }) => services.projects.fileList(user.id, input));
  registerCall(app, 'fileRead', ({ input, user, services }) => services.projects.fileRead(user.id, input));
  registerCall(
    app,
    'filesApply',
    ({ input, user, services }) =>
      services.projects.apply(
        user.id,
        input.projectId,
        input.operations,
        input.commit === true ? { message: input.message ?? editMessage(input.operations) } : null,
      ),
    { bodyLimit: filesBodyLimit },
  );

  registerCall(app, 'versionList', async ({ input, user, services }) => ({
    versions: await services.projects.versions(user.id, input.projectId),
  }));
  registerCall(app, 'versionDiff', async ({ input, user, services }) => ({
    changes: await services.projects.diff(user.id, input),
  }));
  registerCall(app, 'versionRestore', async ({ input, user, services }) => ({
    version: await services.projects.restore(user.id, input.projectId, input.versionId),
  }));

  registerCall(app, 'runSubmit', ({ input, user, services, remember }) =>
    services.runs.submit({ ownerId: user.id, ...input }, remember),
  );
  registerCall(app, 'runStop', async ({ input, user, services }) => {
    await services.runs.stop(user.id, input.runId);
    return {};
  });
  registerCall(app, 'runRetry', ({ input: { runId, ...options }, user, services, remember }) =>
    services.runs.retry(user.id, runId, remember, options),
  );
  registerProjectEvents(app);
}

const verbs = { write: 'Edited', rename: 'Renamed', delete: 'Deleted' } as const;

function editMessage(operations: readonly { op: keyof typeof verbs; path: string }[]): string {
  const [first] = operations;
  if (first === undefined) return 'Your edits';
  const more = operations.length - 1;
  return `${verbs[first.op]} ${first.path}${more === 0 ? '' : ` and ${more} more`}`;
}
