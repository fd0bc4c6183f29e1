import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { typesPath } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { ProjectPackages } from '#server/project-packages/project-packages.ts';
import type { ProjectTypes } from '#server/project-packages/project-types.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { JobFailed } from '#server/platform/job-process.ts';
import { registerCall } from './calls.ts';
import { t } from '#language/speech.ts';
import { aloud } from '#language/told.ts';

/** What these calls are answered from. */
export interface PackageCallServices {
  readonly projectPackages: ProjectPackages;
  readonly projectTypes: ProjectTypes;
  readonly rateLimits: RateLimits;
}

/** Times that one person may have the registry asked within a minute. */
const mostQuestions = 60;

/** The packages of a project over HTTP. */
export function registerPackageCalls(app: FastifyInstance, services: PackageCallServices): void {
  const { projectPackages, projectTypes, rateLimits } = services;
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

  app.get<{ Querystring: { projectId?: string } }>(typesPath, async (request, reply) => {
    const user = await request.account();
    if (user === null) throw new ApiError(ErrNo.notSignedIn, t`Sign in to do this.`);
    await counted(user);
    const { key, file } = await projectTypes
      .collect(user.id, request.query.projectId ?? '')
      .catch((error: unknown) => {
        throw error instanceof JobFailed ? new ApiError(ErrNo.badRequest, aloud(error.told), 200) : error;
      });
    // Asked for each time, and sent again only when it has become another one.
    reply.header('cache-control', 'private, no-cache').header('etag', `"${key}"`);
    if (request.headers['if-none-match'] === `"${key}"`) return reply.code(304).send();
    return reply
      .header('content-encoding', 'gzip')
      .header('content-length', (await stat(file)).size)
      .header('x-content-type-options', 'nosniff')
      .type('application/json')
      .send(createReadStream(file));
  });
}
