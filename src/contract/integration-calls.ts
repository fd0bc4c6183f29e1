import { z } from 'zod/mini';
import { versionSchema } from './project.ts';
import { signedInSchema } from './signed-in.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));
/** What a provider hands back, and what we hand out to it. */
const parameter = z.string().check(z.minLength(1), z.maxLength(2000));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const empty = z.strictObject({});
const client = { appId: z.string().check(z.maxLength(64)), os: z.string().check(z.maxLength(64)) };
const address = z.string().check(z.minLength(1), z.maxLength(2000));

/** Other accounts that one can sign in with. */
export const oauthTypes = ['github', 'google'] as const;
export type OauthType = (typeof oauthTypes)[number];
const oauthType = z.enum(oauthTypes);

/** How a project stands with GitHub, and whose account it is. Without a project: the account alone. */
export const githubDetailSchema = z.object({
  /** Login of the authorized account; empty without one. */
  user_name: z.string(),
  /** The project's repository; it stays known when the access to it is lost. */
  repo_info: z.nullable(z.object({ full_name: z.string(), url: z.string(), branch: z.string() })),
  /** Whether the project can be pushed to that repository now. */
  connect_project: z.boolean(),
  /** Accounts and organizations in which a repository can be made. */
  organizations: z.array(
    z.object({
      auth_id: z.string(),
      name: z.string(),
      /** Where its access is looked after on GitHub; empty when nowhere. */
      settings_url: z.string(),
    }),
  ),
  /** What is where; null while nothing is connected. */
  sync: z.nullable(
    z.object({
      /** Number of the version that was pushed last; 0 before the first push. */
      pushed_version: z.int(),
      /** Number of the project's newest version. */
      current_version: z.int(),
      /** Edits by hand that are not a version yet; pushing makes one of them. */
      has_draft: z.boolean(),
      /** The repository has commits that the project has not. */
      has_remote_changes: z.boolean(),
      commit_url: z.string(),
    }),
  ),
});
export type GithubDetailAnswer = z.infer<typeof githubDetailSchema>;

const statementSchema = z.object({
  /** SHA-256 of the text: what is approved is this and nothing else. */
  hash: z.string(),
  sql: z.string(),
  source: z.enum(['turn', 'file', 'person']),
  /** The path of the file, or why a run wants it. */
  note: z.string(),
  state: z.enum(['proposed', 'running', 'done', 'failed', 'declined']),
  error: z.nullable(z.string()),
});

export const supabaseInfoSchema = z.object({
  /** The project's database; null while there is none. */
  connected: z.nullable(z.object({ id: z.string(), name: z.string(), url: z.string() })),
  /** Organizations of the authorized account, with the databases that are there. */
  organizations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      projects: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  connectStatus: z.enum(['active', 'paused', 'deleted', '']),
  /** Where the database is looked after; empty without one. */
  statusJumpUrl: z.string(),
  /** Whether an account of Supabase is authorized. */
  authorized: z.boolean(),
  /** Names of the secrets that the database's functions can read. Their values are never given out. */
  secrets: z.array(z.string()),
  /** SQL that waits for a person, and what was run last, newest first. */
  statements: z.array(statementSchema),
  /** The project's file with address and public key of the database; empty while there is none. */
  configPath: z.string(),
});
export type SupabaseInfoAnswer = z.infer<typeof supabaseInfoSchema>;
export type SupabaseStatement = z.infer<typeof statementSchema>;

/** What an authorization page came back with: a code, or an error of OAuth. */
const callback = {
  state: parameter,
  code: z.optional(parameter),
  error: z.optional(parameter),
};

export const integrationCalls = {
  /** Begins signing in with another account. The page goes to `authorize_url`. */
  oauthStart: {
    request: z.strictObject({ ...client, oauthType, redirect_uri: address }),
    response: z.object({ authorize_url: z.string(), state: z.string() }),
  },
  /** Ends it: signs in, with a new account for a verified e-mail address that has none. */
  oauthLogin: {
    request: z.strictObject({
      ...client,
      code: parameter,
      oauthType,
      redirect_uri: address,
      /** As it came back. Our own pages always send it. */
      state: z.optional(parameter),
      /** Who has answered, where the provider says so (RFC 9207). */
      iss: z.optional(address),
    }),
    response: signedInSchema,
  },

  /** Authorizes a GitHub account. */
  githubAuthAccount: {
    request: z.strictObject({ projectId: z.optional(id) }),
    response: z.object({ authorize_url: z.string() }),
  },
  /** Chooses the organizations, and allows repositories to be made in them. */
  githubAuthProject: {
    request: z.strictObject({ projectId: z.optional(id) }),
    response: z.object({ authorize_url: z.string() }),
  },
  /** Ends either; called by the page that GitHub comes back to. */
  githubCallback: {
    request: z.strictObject({
      ...callback,
      installation_id: z.optional(parameter),
      setup_action: z.optional(parameter),
    }),
    response: z.object({ user_name: z.string() }),
  },
  /** Makes the project's repository in that account, or connects the one it had again; then pushes. */
  githubConnectProject: {
    request: z.strictObject({ projectId: id, github_auth_id: id }),
    response: githubDetailSchema,
  },
  githubDetail: {
    request: z.strictObject({ projectId: z.optional(id) }),
    response: githubDetailSchema,
  },
  /** Pushes every version since the last push, each as a commit. Never by force. */
  githubPush: {
    request: z.strictObject({ projectId: id }),
    response: z.object({ version: z.int(), commit: z.string(), commit_url: z.string() }),
  },
  /** Takes what was committed on GitHub as a new version; edits on both sides are merged. */
  githubPull: {
    request: z.strictObject({ projectId: id }),
    response: z.object({
      version: z.nullable(versionSchema),
      /** Files changed on both sides in the same places: GitHub's content is in the version, ours in the one before. */
      overwritten: z.array(z.string()),
    }),
  },
  /** With a project: it loses its repository, which stays on GitHub. Without: the account is forgotten. */
  githubDisconnect: { request: z.strictObject({ projectId: z.optional(id) }), response: empty },

  /** Without a project: the account alone. */
  supabaseInfo: {
    request: z.strictObject({ projectId: z.optional(id) }),
    response: supabaseInfoSchema,
  },
  supabaseAuth: {
    request: z.strictObject({ projectId: z.optional(id) }),
    response: z.object({ authorize_url: z.string() }),
  },
  /** Called by the page that Supabase comes back to. */
  supabaseCallback: { request: z.strictObject(callback), response: empty },
  /** Connects a database of the organization; without `databaseId` a new one is made in it. */
  supabaseConnect: {
    request: z.strictObject({ projectId: id, organizationId: id, databaseId: z.optional(id) }),
    response: supabaseInfoSchema,
  },
  /** Hands secrets to the database's functions. They are not kept here. */
  supabaseAddSecrets: {
    request: z.strictObject({
      projectId: id,
      secrets: z
        .array(
          z.strictObject({
            name: z.string().check(z.regex(/^(?!SUPABASE_)[A-Za-z_][A-Za-z0-9_]{0,99}$/)),
            value: z.string().check(z.minLength(1), z.maxLength(20_000)),
          }),
        )
        .check(z.minLength(1), z.maxLength(50)),
    }),
    response: z.object({ secrets: z.array(z.string()) }),
  },
  /**
   * Runs the SQL with this hash, exactly as it was shown, or declines it. What a person typed comes as `sql`; with a
   * hash beside it, the two must belong together.
   */
  supabaseApproveSql: {
    request: z.strictObject({
      projectId: id,
      hash: z.optional(hash),
      sql: z.optional(z.string().check(z.minLength(1), z.maxLength(100_000))),
      decision: z.optional(z.enum(['run', 'decline'])),
    }),
    response: z.object({
      /** Rows that it answered, at most 100. */
      rows: z.array(z.record(z.string(), z.unknown())),
      rowCount: z.int(),
    }),
  },
  /** With a project: it loses its database, which stays on Supabase. Without: the account is forgotten. */
  supabaseDisconnect: { request: z.strictObject({ projectId: z.optional(id) }), response: empty },
} as const;
