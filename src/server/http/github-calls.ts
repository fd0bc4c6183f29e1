import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SecurityLog } from '#server/auth/security-log.ts';
import type { Github } from '#server/integrations/github/github.ts';
import type { Database } from '#server/platform/db/database.ts';
import { checkProject } from '#server/projects/project-rows.ts';
import { registerCall } from './calls.ts';
import { browserOf } from './oauth-browser.ts';
import { sourceOf } from './source.ts';

/** What these calls are answered from. */
export interface GithubCallServices {
  readonly database: Database;
  readonly github: Github;
  readonly securityLog: SecurityLog;
}

/** GitHub over HTTP. */
export function registerGithubCalls(app: FastifyInstance, services: GithubCallServices): void {
  const record = (
    kind: 'connected' | 'disconnected',
    userId: string,
    request: FastifyRequest,
  ): Promise<void> =>
    services.securityLog.record({ kind, subject: { userId }, detail: 'GitHub', source: sourceOf(request) });
  registerCall(app, 'githubAuthAccount', async ({ input, user, request }) => {
    await checkProject(services, user.id, input.projectId);
    return {
      authorize_url: await services.github.authorize(browserOf(request, user), 'account', input.projectId),
    };
  });
  registerCall(app, 'githubAuthProject', async ({ input, user, request }) => {
    await checkProject(services, user.id, input.projectId);
    return {
      authorize_url: await services.github.authorize(browserOf(request, user), 'project', input.projectId),
    };
  });
  registerCall(app, 'githubCallback', async ({ input, user, request }) => {
    const name = await services.github.callback(browserOf(request, user), input);
    await record('connected', user.id, request);
    return { user_name: name };
  });
  registerCall(app, 'githubDetail', ({ input, user }) => services.github.detail(user.id, input.projectId));
  registerCall(app, 'githubConnectProject', ({ input, user }) =>
    services.github.connectProject(user.id, input.projectId, input.github_auth_id),
  );
  registerCall(app, 'githubPush', ({ input, user }) => services.github.push(user.id, input.projectId));
  registerCall(app, 'githubPull', ({ input, user }) => services.github.pull(user.id, input.projectId), {
    keeps: true,
  });
  registerCall(app, 'githubDisconnect', async ({ input, user, request }) => {
    await services.github.disconnect(user.id, input.projectId);
    await record('disconnected', user.id, request);
    return {};
  });
}
