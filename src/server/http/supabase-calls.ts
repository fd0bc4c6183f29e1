import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SecurityLog } from '#server/auth/security-log.ts';
import type { Supabase } from '#server/integrations/supabase/supabase.ts';
import type { Database } from '#server/platform/db/database.ts';
import { checkProject } from '#server/projects/project-rows.ts';
import { registerCall } from './calls.ts';
import { browserOf } from './oauth-browser.ts';
import { sourceOf } from './source.ts';

/** What these calls are answered from. */
export interface SupabaseCallServices {
  readonly database: Database;
  readonly securityLog: SecurityLog;
  readonly supabase: Supabase;
}

/** Supabase over HTTP. */
export function registerSupabaseCalls(app: FastifyInstance, services: SupabaseCallServices): void {
  const record = (
    kind: 'connected' | 'disconnected',
    userId: string,
    request: FastifyRequest,
  ): Promise<void> =>
    services.securityLog.record({ kind, subject: { userId }, detail: 'Supabase', source: sourceOf(request) });
  registerCall(app, 'supabaseInfo', ({ input, user }) => services.supabase.info(user.id, input.projectId));
  registerCall(app, 'supabaseAuth', async ({ input, user, request }) => {
    await checkProject(services, user.id, input.projectId);
    return { authorize_url: await services.supabase.authorize(browserOf(request, user)) };
  });
  registerCall(app, 'supabaseCallback', async ({ input, user, request }) => {
    await services.supabase.callback(browserOf(request, user), input);
    await record('connected', user.id, request);
    return {};
  });
  registerCall(app, 'supabaseConnect', ({ input, user }) =>
    services.supabase.connect(user.id, input.projectId, input.organizationId, input.databaseId),
  );
  registerCall(app, 'supabaseAddSecrets', async ({ input, user, request }) => {
    const secrets = await services.supabase.addSecrets(user.id, input.projectId, input.secrets);
    await services.securityLog.record({
      kind: 'key-saved',
      subject: { userId: user.id },
      detail: `Supabase, ${input.projectId}`,
      source: sourceOf(request),
    });
    return { secrets };
  });
  registerCall(app, 'supabaseApproveSql', ({ input, user }) =>
    services.supabase.decide(user.id, input.projectId, {
      hash: input.hash,
      sql: input.sql,
      run: input.decision !== 'decline',
    }),
  );
  registerCall(app, 'supabaseDisconnect', async ({ input, user, request }) => {
    await services.supabase.disconnect(user.id, input.projectId);
    await record('disconnected', user.id, request);
    return {};
  });
}
