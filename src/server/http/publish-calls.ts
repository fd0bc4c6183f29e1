import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { Publications } from '#server/publish/publications.ts';
import { registerCall } from './calls.ts';

/** What these calls are answered from. */
export interface PublishCallServices {
  readonly publications: Publications;
  readonly rateLimits: RateLimits;
}

/** Publications of a user allowed within a minute: each is a build. */
const mostPublishes = 10;

/** Publishing over HTTP. */
export function registerPublishCalls(app: FastifyInstance, services: PublishCallServices): void {
  registerCall(app, 'publishDetail', ({ input, user }) =>
    services.publications.detail(user.id, input.projectId),
  );
  registerCall(app, 'publishSubmit', async ({ input, user }) => {
    await services.rateLimits.use(`publish:${user.id}`, mostPublishes, 60_000);
    return services.publications.publish(user, { ...input, slug: input.slug ?? null });
  });
  registerCall(app, 'publishRemove', ({ input, user }) =>
    services.publications.unpublish(user.id, input.projectId),
  );
  registerCall(app, 'publishRenewKey', ({ input, user }) =>
    services.publications.renewKey(user.id, input.projectId),
  );
  registerCall(app, 'publishDomain', ({ input, user }) =>
    services.publications.setDomain(user.id, input.projectId, input.domain),
  );
  registerCall(app, 'publishDomainCheck', async ({ input, user }) => {
    await services.rateLimits.use(`domain:${user.id}`, 20, 60_000);
    return services.publications.checkDomain(user.id, input.projectId);
  });
}
