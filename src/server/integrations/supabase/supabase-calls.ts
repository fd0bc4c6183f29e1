import type { FastifyInstance } from 'fastify';
import { registerCall } from '#server/http/calls.ts';
import { browserOf } from '#server/integrations/oauth/browser.ts';
import { checkProject } from '#server/projects/project-rows.ts';

/** Supabase over HTTP. */
export function registerSupabaseCalls(app: FastifyInstance): void {
  registerCall(app, 'supabaseInfo', ({ input, user, services }) =>
    services.supabase.info(user.id, input.projectId),
  );
  registerCall(app, 'supabaseAuth', async ({ input, user, request, services }) => {
    await checkProject(services, user.id, input.projectId);
    return { authorize_url: await services.supabase.authorize(browserOf(request, user)) };
  });
  registerCall(app, 'supabaseCallback', async ({ input, user, request, services }) => {
    await services.supabase.callback(browserOf(request, user), input);
    return {};
  });
  registerCall(app, 'supabaseConnect', ({ input, user, services }) =>
    services.supabase.connect(user.id, input.projectId, input.organizationId, input.databaseId),
  );
  registerCall(app, 'supabaseAddSecrets', async ({ input, user, services }) => ({
    secrets: await services.supabase.addSecrets(user.id, input.projectId, input.secrets),
  }));
  registerCall(app, 'supabaseApproveSql', ({ input, user, services }) =>
    services.supabase.decide(user.id, input.projectId, {
      hash: input.hash,
      sql: input.sql,
      run: input.decision !== 'decline',
    }),
  );
  registerCall(app, 'supabaseDisconnect', async ({ input, user, services }) => {
    await services.supabase.disconnect(user.id, input.projectId);
    return {};
  });
}
