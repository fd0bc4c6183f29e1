import type { FastifyInstance } from 'fastify';
import { registerCall } from '#server/http/calls.ts';
import { searchFiles } from '#server/projects/project-search.ts';

/** Sharing, remixing, links for phones, uploads and the search in files over HTTP. */
export function registerShareCalls(app: FastifyInstance): void {
  registerCall(app, 'shareSettings', ({ input, user, services }) =>
    services.sharing.settings(user.id, input.projectId),
  );
  registerCall(app, 'shareUpdate', ({ input, user, services }) => services.sharing.update(user.id, input));
  registerCall(app, 'sharedProject', ({ input, user, services }) =>
    services.sharing.open(user?.id ?? null, input.projectId),
  );
  registerCall(app, 'sharedFile', ({ input, services }) =>
    services.sharing.file(input.projectId, input.path),
  );
  registerCall(app, 'shareRemix', async ({ input, user, services, remember }) => {
    await services.rateLimits.use(`remix:${user.id}`, 30, 60_000);
    return services.sharing.remix(user.id, input.projectId, remember);
  });

  registerCall(app, 'previewLink', ({ input, user, services }) =>
    services.previewLinks.make(user.id, input.projectId),
  );
  registerCall(app, 'previewOpen', ({ input, services }) => services.previewLinks.open(input.token));

  registerCall(app, 'uploadRemove', async ({ input, user, services }) => {
    await services.uploads.remove(user.id, input.uploadId);
    return {};
  });

  registerCall(app, 'projectSearch', async ({ input, user, services }) => {
    const { files } = await services.projects.fileList(user.id, { projectId: input.projectId });
    return searchFiles({
      files,
      readText: (file) => services.files.readText(file),
      query: input.query,
      matchCase: input.matchCase === '1',
    });
  });
}
