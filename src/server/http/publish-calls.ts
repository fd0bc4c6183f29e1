import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { FormEntries } from '#server/publish/form-entries.ts';
import type { Publications } from '#server/publish/publications.ts';
import type { SiteVisits } from '#server/publish/site-visits.ts';
import { registerCall } from './calls.ts';

/** What these calls are answered from. */
export interface PublishCallServices {
  readonly publications: Publications;
  readonly entries: FormEntries;
  readonly visits: SiteVisits;
  readonly rateLimits: RateLimits;
}

/** Publications of a user allowed within a minute: each is a build. */
const mostPublishes = 10;

/** Days of a report of visits. */
const visitDays = 30;

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
  registerCall(
    app,
    'publishPassword',
    async ({ input, user }) => {
      await services.rateLimits.use(`publish-password:${user.id}`, 20, 60_000);
      return services.publications.setPassword(user.id, input.projectId, input.password);
      // A hash of the request would be one of the password.
    },
    { idempotent: false },
  );
  registerCall(app, 'releaseList', ({ input, user }) =>
    services.publications.releases(user.id, input.projectId),
  );
  registerCall(app, 'releaseRollback', ({ input, user }) =>
    services.publications.rollBack(user.id, input.projectId, input.releaseId),
  );
  registerInboxCalls(app, services);
  registerCall(app, 'siteVisits', ({ input, user }) =>
    services.visits.report(user.id, input.projectId, visitDays),
  );
}

/** What visitors of published sites sent. */
function registerInboxCalls(app: FastifyInstance, { entries }: PublishCallServices): void {
  registerCall(app, 'entryList', ({ input, user }) => entries.list(user.id, input.projectId, input.before));
  registerCall(app, 'entryMark', ({ input, user }) =>
    entries.mark(user.id, input.projectId, input.entryId, input.isRead),
  );
  registerCall(app, 'entryDelete', ({ input, user }) =>
    entries.remove(user.id, input.projectId, input.entryId),
  );
  registerCall(app, 'entryMails', ({ input, user }) =>
    entries.setMails(user.id, input.projectId, input.mails),
  );
}
