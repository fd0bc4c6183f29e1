import { z } from 'zod/mini';
import { ErrNo } from '#contract/envelope.ts';
import {
  callOut,
  type OutgoingAnswer,
  type OutgoingRequest,
  unreachable,
} from '#server/integrations/outgoing.ts';
import { type ProviderTokens, TokenRefused } from '#server/integrations/token-store.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { t } from '#language/speech.ts';
import type { SupabaseSettings } from '#server/platform/settings/integration-settings.ts';

export interface SupabaseOrganization {
  readonly id: string;
  readonly name: string;
}

/** A database project of Supabase. */
export interface SupabaseDatabase {
  readonly ref: string;
  readonly name: string;
  readonly organizationId: string;
  readonly status: 'active' | 'paused' | 'deleted' | '';
}

const tokenSchema = z.object({
  access_token: z.string(),
  refresh_token: z.optional(z.string()),
  expires_in: z.optional(z.number()),
});
const organizationsSchema = z.array(z.object({ id: z.string(), name: z.string() }));
const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  organization_id: z.string(),
  status: z.optional(z.string()),
});
const projectsSchema = z.array(projectSchema);
const keysSchema = z.array(z.object({ name: z.string(), api_key: z.optional(z.nullable(z.string())) }));
const secretsSchema = z.array(z.object({ name: z.string() }));

/**
 * The part of Supabase's OAuth and management API that is used here.
 * https://supabase.com/docs/guides/integrations/build-a-supabase-integration, https://api.supabase.com/api/v1
 */
export interface SupabaseApi {
  authorizeUrl(options: { redirectUri: string; state: string; challenge: string }): string;
  /** @throws {ApiError} `authorizationDenied` when Supabase does not take the code */
  exchange(code: string, redirectUri: string, verifier: string): Promise<ProviderTokens>;
  refresh(refreshToken: string): Promise<ProviderTokens>;
  /** Takes the grant back; what is already gone is no failure. */
  revoke(refreshToken: string): Promise<void>;
  organizations(token: string): Promise<SupabaseOrganization[]>;
  databases(token: string): Promise<SupabaseDatabase[]>;
  /** Null when it is gone, or out of reach of this account. */
  database(token: string, ref: string): Promise<SupabaseDatabase | null>;
  /** Makes a database; it needs a minute or two until it is active. */
  createDatabase(
    token: string,
    wanted: { name: string; organizationId: string; password: string },
  ): Promise<SupabaseDatabase>;
  /** The key that browsers may have; null while the database has none yet. Other keys are not even kept in memory. */
  publicKey(token: string, ref: string): Promise<string | null>;
  secretNames(token: string, ref: string): Promise<string[]>;
  addSecrets(token: string, ref: string, secrets: readonly { name: string; value: string }[]): Promise<void>;
  /** Runs SQL as the database's owner. @throws {SqlFailed} with what the database said */
  runSql(token: string, ref: string, sql: string): Promise<Record<string, unknown>[]>;
}

/** The database refused a statement. */
export class SqlFailed extends ApiError {
  constructor(message: string) {
    super(ErrNo.badRequest, message, 200);
    this.name = 'SqlFailed';
  }
}

export function createSupabaseApi(settings: SupabaseSettings): SupabaseApi {
  const { clientId, clientSecret, apiUrl, region } = settings;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

  const rest = async (
    token: string,
    path: string,
    request: OutgoingRequest = {},
  ): Promise<OutgoingAnswer> => {
    const answer = await callOut('Supabase', `${apiUrl}${path}`, {
      ...request,
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.status === 401) throw new TokenRefused('Supabase');
    if (answer.status === 429) {
      throw new ApiError(ErrNo.tooFrequent, t`Supabase asks for a pause. Try again in a minute.`);
    }
    if (answer.status >= 500) throw unreachable('Supabase');
    return answer;
  };

  const read = <T>(schema: z.ZodMiniType<T>, answer: OutgoingAnswer): T => {
    const result = z.safeParse(schema, answer.body);
    if (answer.status < 300 && result.success) return result.data;
    throw refused(answer);
  };

  const token = async (form: Record<string, string>): Promise<ProviderTokens> => {
    const answer = await callOut('Supabase', `${apiUrl}/v1/oauth/token`, {
      method: 'POST',
      headers: { authorization: basic },
      form,
    });
    if (answer.status >= 500) throw unreachable('Supabase');
    const result = z.safeParse(tokenSchema, answer.body);
    if (answer.status >= 300 || !result.success) {
      throw new ApiError(
        ErrNo.authorizationDenied,
        t`Supabase did not accept this authorization. Begin it again.`,
      );
    }
    const { access_token: access, refresh_token: refresh, expires_in: expiresIn } = result.data;
    return { access, refresh: refresh ?? null, expiresIn: expiresIn ?? null };
  };

  const toDatabase = (project: z.output<typeof projectSchema>): SupabaseDatabase => ({
    ref: project.id,
    name: project.name,
    organizationId: project.organization_id,
    status: statusOf(project.status ?? ''),
  });
  const at = (ref: string) => `/v1/projects/${encodeURIComponent(ref)}`;

  return {
    authorizeUrl({ redirectUri, state, challenge }) {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      });
      return `${apiUrl}/v1/oauth/authorize?${query.toString()}`;
    },
    exchange: (code, redirectUri, verifier) =>
      token({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),
    refresh: (refreshToken) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke(refreshToken) {
      await callOut('Supabase', `${apiUrl}/v1/oauth/revoke`, {
        method: 'POST',
        json: { client_id: clientId, client_secret: clientSecret, refresh_token: refreshToken },
      });
    },
    organizations: async (access) => read(organizationsSchema, await rest(access, '/v1/organizations')),
    databases: async (access) => read(projectsSchema, await rest(access, '/v1/projects')).map(toDatabase),
    async database(access, ref) {
      const answer = await rest(access, at(ref));
      if (answer.status === 404 || answer.status === 403) return null;
      return toDatabase(read(projectSchema, answer));
    },
    async createDatabase(access, { name, organizationId, password }) {
      const answer = await rest(access, '/v1/projects', {
        method: 'POST',
        json: { name, organization_id: organizationId, db_pass: password, region },
      });
      return toDatabase(read(projectSchema, answer));
    },
    async publicKey(access, ref) {
      const answer = await rest(access, `${at(ref)}/api-keys`);
      // While a database is being made, it has no keys and says so in its own ways.
      if (answer.status >= 400) return null;
      const keys = read(keysSchema, answer);
      return keys.find((key) => key.name === 'anon')?.api_key ?? null;
    },
    secretNames: async (access, ref) =>
      read(secretsSchema, await rest(access, `${at(ref)}/secrets`))
        .map((secret) => secret.name)
        .filter((name) => !name.startsWith('SUPABASE_'))
        .sort(),
    async addSecrets(access, ref, secrets) {
      const answer = await rest(access, `${at(ref)}/secrets`, { method: 'POST', json: secrets });
      if (answer.status >= 300) throw refused(answer);
    },
    async runSql(access, ref, sql) {
      const answer = await rest(access, `${at(ref)}/database/query`, {
        method: 'POST',
        json: { query: sql },
      });
      if (answer.status >= 400) throw new SqlFailed(messageOf(answer) || t`The database refused it.`);
      return Array.isArray(answer.body) ? (answer.body as Record<string, unknown>[]) : [];
    },
  };
}

/** What Supabase calls the states of a project, in ours. Empty: it is being made or moved, or was not said. */
function statusOf(status: string): SupabaseDatabase['status'] {
  switch (status) {
    case 'ACTIVE_HEALTHY':
    case 'ACTIVE_UNHEALTHY':
      return 'active';
    case 'INACTIVE':
    case 'PAUSING':
    case 'PAUSE_FAILED':
      return 'paused';
    case 'REMOVED':
    case 'GOING_DOWN':
      return 'deleted';
    default:
      return '';
  }
}

function messageOf({ body }: OutgoingAnswer): string {
  const message: unknown = (body as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message.slice(0, 2000) : '';
}

function refused(answer: OutgoingAnswer): ApiError {
  const said = messageOf(answer).slice(0, 300);
  return new ApiError(
    answer.status === 403 || answer.status === 404 ? ErrNo.permissionDenied : ErrNo.conflict,
    said === '' ? t`Supabase did not do this. Try again, or do it there.` : t`Supabase refused: ${said}`,
  );
}
