import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { Uploads } from '#server/media/uploads.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import type { PreviewLinks } from '#server/share/preview-links.ts';
import type { Sharing } from '#server/share/sharing.ts';
import type { Settings } from '#server/platform/settings.ts';
import { registerCall } from './calls.ts';
import { countProject } from './count-project.ts';

/** What these calls are answered from. */
export interface ShareCallServices {
  readonly gallery: Gallery;
  readonly previewLinks: PreviewLinks;
  readonly rateLimits: RateLimits;
  readonly settings: Pick<Settings, 'projectsAnHour'>;
  readonly sharing: Sharing;
  readonly uploads: Uploads;
}

/** Sharing, remixing, the gallery, links for phones and uploads over HTTP. */
export function registerShareCalls(app: FastifyInstance, services: ShareCallServices): void {
  registerCall(app, 'shareSettings', ({ input, user }) =>
    services.sharing.settings(user.id, input.projectId),
  );
  registerCall(app, 'shareUpdate', ({ input, user }) => services.sharing.update(user.id, input));
  registerCall(app, 'sharedProject', ({ input, user }) =>
    services.sharing.open(user?.id ?? null, input.projectId),
  );
  registerCall(app, 'sharedFile', ({ input }) => services.sharing.file(input.projectId, input.path));
  registerCall(
    app,
    'shareRemix',
    async ({ input, user, remember }) => {
      await countProject(services, user.id);
      return services.sharing.remix(user.id, input, remember);
    },
    { keeps: true },
  );

  registerCall(app, 'galleryList', ({ input, request }) => services.gallery.list(request.ip, input));
  registerCall(app, 'galleryReport', async ({ input, user }) => {
    await services.gallery.report(user.id, input);
    return {};
  });

  registerCall(app, 'previewLink', ({ input, user }) => services.previewLinks.make(user.id, input.projectId));
  registerCall(app, 'previewOpen', ({ input }) => services.previewLinks.open(input.token));

  registerCall(app, 'uploadRemove', async ({ input, user }) => {
    await services.uploads.remove(user.id, input.uploadId);
    return {};
  });
}
