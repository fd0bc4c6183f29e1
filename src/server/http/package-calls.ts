import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { ProjectPackages } from '#server/project-packages/project-packages.ts';
import { registerCall } from './calls.ts';

/** What these calls are answered from. */
export interface PackageCallServices {
  readonly projectPackages: ProjectPackages;
  readonly rateLimits: RateLimits;
}

/** Times that one person may have the registry asked within a minute. */
const mostQuestions = 60;

/** The packages of a project over HTTP. */
export function registerPackageCalls(app: FastifyInstance, services: PackageCallServices): void {
  const { projectPackages, rateLimits } = services;
  const counted = (user: { readonly id: string }): Promise<void> =>
    rateLimits.use(`packages:${user.id}`, mostQuestions, 60_000);
  registerCall(app, 'projectPackages', ({ input, user }) => projectPackages.read(user.id, input.projectId));
  registerCall(app, 'packagesLatest', async ({ input, user }) => {
    await counted(user);
    return projectPackages.latest(user.id, input.projectId);
  });
  registerCall(app, 'packageSearch', async ({ input, user }) => {
    await counted(user);
    return projectPackages.search(input.query);
  });
  registerCall(
    app,
    'packagesChange',
    async ({ input, user }) => {
      await counted(user);
      return projectPackages.change(user.id, input);
    },
    { keeps: true },
  );
}
