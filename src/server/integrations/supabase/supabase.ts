import type { Kysely, Selectable } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import type { SupabaseInfoAnswer } from '#contract/integration-calls.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { OauthBrowser, OauthStates } from '#server/integrations/oauth/oauth-states.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { SupabaseProjectsTable } from '#server/platform/db/integration-tables.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import type { Encryptor } from '#server/platform/encryption.ts';
import type { Settings } from '#server/platform/settings.ts';
import { projectFor, type ProjectRow } from '#server/projects/project-rows.ts';
import type { Projects } from '#server/projects/projects.ts';
import { configPathFor, configText, type DatabaseConfig, isConfigText } from './config-file.ts';
import { createSqlLedger, type Proposal, type SqlAnswer } from './sql-ledger.ts';
import { createSupabaseAccounts } from './supabase-accounts.ts';
import { createSupabaseApi, type SupabaseDatabase } from './supabase-api.ts';
import { t } from '#language/speech.ts';
import { told } from '#language/told.ts';

export interface SupabaseDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly encryptor: Encryptor;
  readonly states: OauthStates;
  readonly files: FileStore;
  readonly projects: Pick<Projects, 'apply'>;
  readonly settings: Pick<Settings, 'supabase' | 'appOrigin'>;
}

/** Projects and their databases on Supabase. Every method takes the owner; what is another user's is unknown. */
export interface Supabase {
  authorize(browser: OauthBrowser & { userId: string }): Promise<string>;
  /** Ends an authorization. */
  callback(
    browser: OauthBrowser & { userId: string },
    answer: { state: string; code?: string | undefined; error?: string | undefined },
  ): Promise<void>;
  info(ownerId: string, projectId: string | undefined): Promise<SupabaseInfoAnswer>;
  /** @param databaseId an existing database of the organization; undefined: a new one is made in it */
  connect(
    ownerId: string,
    projectId: string,
    organizationId: string,
    databaseId: string | undefined,
  ): Promise<SupabaseInfoAnswer>;
  /** Answers the names of all secrets. Values are handed on and kept nowhere. */
  addSecrets(
    ownerId: string,
    projectId: string,
    secrets: readonly { name: string; value: string }[],
  ): Promise<string[]>;
  /** Puts SQL before the project's owner, who runs or declines it. Answers its hash. */
  propose(ownerId: string, projectId: string, proposal: Proposal): Promise<string>;
  /** Runs the SQL with this hash, or declines it. `sql` is given when a person typed it. */
  decide(
    ownerId: string,
    projectId: string,
    decision: { hash?: string | undefined; sql?: string | undefined; run: boolean },
  ): Promise<SqlAnswer>;
  disconnect(ownerId: string, projectId: string | undefined): Promise<void>;
}

/** Said where the operator has not set Supabase up. */
export const supabaseIsOff = told`Supabase is not set up on this server. The operator sets SUPABASE_CLIENT_ID and SUPABASE_CLIENT_SECRET.`;

type Link = Selectable<SupabaseProjectsTable>;

export function createSupabase(deps: SupabaseDeps): Supabase {
  const { db, clock, ids, states, files, projects, settings } = deps;
  if (settings.supabase === null) {
    const refuse = (): Promise<never> => Promise.reject(new ApiError(ErrNo.unavailable, supabaseIsOff, 200));
    return {
      authorize: refuse,
      callback: refuse,
      connect: refuse,
      addSecrets: refuse,
      propose: refuse,
      decide: refuse,
      disconnect: refuse,
      async info(ownerId, projectId) {
        if (projectId !== undefined) await projectFor(db, projectId, ownerId, 'owner');
        return emptyInfo;
      },
    };
  }
  const { webUrl } = settings.supabase;
  const api = createSupabaseApi(settings.supabase);
  const accounts = createSupabaseAccounts({ ...deps, api });
  const ledger = createSqlLedger({ db, clock, ids, files });
  const redirectUri = `${settings.appOrigin}/supabase/callback`;

  const findLink = (ownerId: string, projectId: string, executor: Executor = db) =>
    executor
      .selectFrom('supabase_projects')
      .innerJoin('projects', 'projects.id', 'supabase_projects.project_id')
      .selectAll('supabase_projects')
      .where('supabase_projects.project_id', '=', projectId)
      .where('projects.owner_id', '=', ownerId)
      .executeTakeFirst();
  const linkOf = async (ownerId: string, projectId: string): Promise<Link> => {
    const link = await findLink(ownerId, projectId);
    if (link === undefined) {
      throw new ApiError(ErrNo.notFound, t`This project has no database. Connect it to Supabase first.`);
    }
    return link;
  };

  /** The project's file about its database, as it is; null when there is none, or a person's own in its place. */
  const readConfig = async (project: ProjectRow) => {
    const tree = await files.readTree(project.tree_hash);
    const path = configPathFor(tree);
    const entry = tree.find((file) => file.path === path);
    if (entry === undefined) return { path, entry: null, text: null };
    const text = await files.readText(entry);
    return { path, entry, text: text !== null && isConfigText(text) ? text : null };
  };

  /** Writes the file, unless it says so already or a person has a file of their own there. */
  const writeConfig = async (ownerId: string, projectId: string, config: DatabaseConfig, message: string) => {
    const project = await projectFor(db, projectId, ownerId, 'owner');
    const { path, entry, text } = await readConfig(project);
    const content = configText(config);
    if (text === content || (entry !== null && text === null)) return;
    // What a disconnected project never had need not be written.
    if (entry === null && config.url === '') return;
    await projects.apply(
      ownerId,
      projectId,
      [{ op: 'write', path, content, encoding: 'utf8', baseHash: entry?.hash ?? null }],
      { message },
    );
  };

  const configOf = async (token: string, database: SupabaseDatabase): Promise<DatabaseConfig> => ({
    url: urlOf(database.ref),
    anonKey: (await api.publicKey(token, database.ref)) ?? '',
  });

  const info: Supabase['info'] = async (ownerId, projectId) => {
    const project = projectId === undefined ? null : await projectFor(db, projectId, ownerId, 'owner');
    const link = project === null ? undefined : await findLink(ownerId, project.id);
    const config = project === null || link === undefined ? null : await readConfig(project);
    const known = await accounts.tryUse(ownerId, async (token) => {
      const [organizations, databases] = await Promise.all([
        api.organizations(token),
        link === undefined ? api.databases(token) : [],
      ]);
      const database = link === undefined ? null : await api.database(token, link.ref);
      const isActive = database?.status === 'active';
      // The key of a new database comes with its first answer that it is active.
      if (isActive && link && config?.text?.includes('supabaseAnonKey = "";')) {
        await writeConfig(ownerId, link.project_id, await configOf(token, database), 'The database is ready');
      }
      const secrets = isActive ? await api.secretNames(token, database.ref).catch(noSecrets) : [];
      return { organizations, databases, database, secrets };
    });
    return {
      connected: link === undefined ? null : { id: link.ref, name: link.name, url: urlOf(link.ref) },
      organizations: (known?.organizations ?? []).map(({ id, name }) => ({
        id,
        name,
        projects: (known?.databases ?? [])
          .filter((database) => database.organizationId === id && database.status !== 'deleted')
          .map((database) => ({ id: database.ref, name: database.name })),
      })),
      connectStatus: link === undefined || known === null ? '' : (known.database?.status ?? 'deleted'),
      statusJumpUrl: link === undefined ? '' : `${webUrl}/dashboard/project/${link.ref}`,
      authorized: known !== null,
      secrets: known?.secrets ?? [],
      statements: link === undefined || project === null ? [] : await ledger.list(project, link.ref),
      configPath: config?.entry && config.text !== null ? config.path : '',
    };
  };

  return {
    info,

    async authorize(browser) {
      const { state, challenge } = await states.begin(browser, {
        purpose: 'supabase',
        subject: 'account',
        redirectUri,
      });
      return api.authorizeUrl({ redirectUri, state, challenge });
    },

    async callback(browser, answer) {
      const begun = await states.take(browser, { purpose: 'supabase', state: answer.state });
      if (answer.error !== undefined) {
        throw new ApiError(ErrNo.authorizationDenied, t`The authorization was declined on Supabase.`);
      }
      if (answer.code === undefined) {
        throw new ApiError(ErrNo.badRequest, t`Supabase came back without a code. Begin it again.`);
      }
      await accounts.save(browser.userId, await api.exchange(answer.code, begun.redirectUri, begun.verifier));
    },

    async connect(ownerId, projectId, organizationId, databaseId) {
      const project = await projectFor(db, projectId, ownerId, 'owner');
      await accounts.use(ownerId, async (token) => {
        const organization = (await api.organizations(token)).find((one) => one.id === organizationId);
        if (organization === undefined) {
          throw new ApiError(ErrNo.permissionDenied, t`This account has no such organization on Supabase.`);
        }
        const database =
          databaseId === undefined
            ? await api.createDatabase(token, {
                name: project.name,
                organizationId,
                // The server does not need it: SQL goes through the management API, and it can be set anew on Supabase.
                password: ids.token(),
              })
            : await api.database(token, databaseId);
        if (database === null || database.organizationId !== organizationId) {
          throw new ApiError(ErrNo.notFound, t`There is no such database in this organization.`);
        }
        const values = { ref: database.ref, name: database.name, organization_id: organizationId };
        await db
          .insertInto('supabase_projects')
          .values({ project_id: projectId, created_at: clock.now(), ...values })
          .onConflict((conflict) => conflict.column('project_id').doUpdateSet(values))
          .execute();
        await writeConfig(
          ownerId,
          projectId,
          await configOf(token, database),
          `Connected the database ${database.name}`,
        );
      });
      return info(ownerId, projectId);
    },

    async addSecrets(ownerId, projectId, secrets) {
      await projectFor(db, projectId, ownerId, 'owner');
      const link = await linkOf(ownerId, projectId);
      return accounts.use(ownerId, async (token) => {
        await api.addSecrets(token, link.ref, secrets);
        return api.secretNames(token, link.ref);
      });
    },

    async propose(ownerId, projectId, proposal) {
      await projectFor(db, projectId, ownerId, 'owner');
      return ledger.propose(await linkOf(ownerId, projectId), proposal);
    },

    async decide(ownerId, projectId, { hash: offered, sql, run }) {
      const project = await projectFor(db, projectId, ownerId, 'owner');
      const link = await linkOf(ownerId, projectId);
      const hash = offered ?? (sql === undefined ? null : hashOf(bytesOf(sql)));
      if (hash === null) throw new ApiError(ErrNo.badRequest, t`hash: says which SQL is meant`);
      if (!run) {
        await ledger.decline(project, link.ref, hash);
        return { rows: [], rowCount: 0 };
      }
      return accounts.use(ownerId, (token) =>
        ledger.run(project, link.ref, { hash, sql }, (text) => api.runSql(token, link.ref, text)),
      );
    },

    async disconnect(ownerId, projectId) {
      if (projectId === undefined) return accounts.forget(ownerId);
      const project = await projectFor(db, projectId, ownerId, 'owner');
      await db.deleteFrom('supabase_projects').where('project_id', '=', project.id).execute();
      // The file stays, empty: modules that import it still load, and can tell that there is no database.
      await writeConfig(ownerId, projectId, { url: '', anonKey: '' }, 'Disconnected the database');
    },
  };
}

const emptyInfo: SupabaseInfoAnswer = {
  connected: null,
  organizations: [],
  connectStatus: '',
  statusJumpUrl: '',
  authorized: false,
  secrets: [],
  statements: [],
  configPath: '',
};

const urlOf = (ref: string): string => `https://${ref}.supabase.co`;

/** An authorization without the permission to see secrets can still do the rest. */
function noSecrets(error: unknown): string[] {
  if (error instanceof ApiError && error.errNo === ErrNo.permissionDenied) return [];
  throw error;
}
