import type { FastifyInstance } from 'fastify';
import { registerCall } from '#server/http/calls.ts';
import { browserOf } from '#server/integrations/oauth/browser.ts';
import { checkProject } from '#server/projects/project-rows.ts';

/** GitHub over HTTP. */
export function registerGithubCalls(app: FastifyInstance): void {
  registerCall(app, 'githubAuthAccount', async ({ input, user, request, services }) => {
    await checkProject(services, user.id, input.projectId);
    return {
      authorize_url: await services.github.authorize(browserOf(request, user), 'account', input.projectId),
    };
  });
  registerCall(app, 'githubAuthProject', async ({ input, user, request, services }) => {
    await checkProject(services, user.id, input.projectId);
    return {
      authorize_url: await services.github.authorize(browserOf(request, user), 'project', input.projectId),
    };
  });
  registerCall(app, 'githubCallback', async ({ input, user, request, services }) => ({
    user_name: await services.github.callback(browserOf(request, user), input),
  }));
  registerCall(app, 'githubDetail', ({ input, user, services }) =>
    services.github.detail(user.id, input.projectId),
  );
  registerCall(app, 'githubConnectProject', ({ input, user, services }) =>
    services.github.connectProject(user.id, input.projectId, input.github_auth_id),
  );
  registerCall(app, 'githubPush', ({ input, user, services }) =>
    services.github.push(user.id, input.projectId),
  );
  registerCall(app, 'githubPull', ({ input, user, services }) =>
    services.github.pull(user.id, input.projectId),
  );
  registerCall(app, 'githubDisconnect', async ({ input, user, services }) => {
    await services.github.disconnect(user.id, input.projectId);
    return {};
  });
}
