import type { Kysely } from 'kysely';
import type { Action } from '#contract/actions.ts';
import type { Role } from '#contract/members.ts';
import { type ApprovalKind, approvalKindSchema } from '#contract/model-calls.ts';
import type { Github } from '#server/integrations/github/github.ts';
import { sqlWasRun } from '#server/integrations/supabase/sql-ledger.ts';
import type { Supabase } from '#server/integrations/supabase/supabase.ts';
import { serves } from '#server/packages/package-plan.ts';
import type { PackageService } from '#server/packages/package-service.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { ToolsConf } from '#server/users/tools-conf.ts';
import { inEnglish, told, type Told } from '#language/told.ts';

/** An action that goes beyond the project's files. */
export type GatedAction = Extract<Action, { type: ApprovalKind }>;

const gatedTypes: ReadonlySet<string> = new Set(approvalKindSchema.options);

export const isGated = (action: Action): action is GatedAction => gatedTypes.has(action.type);

/** What came of an action that was done outside of the project's files. */
export interface ToolOutcome {
  readonly ok: boolean;
  readonly outcome: Told;
}

export type Permission = 'always' | 'ask' | 'never';

/** The role that is needed to allow something: what is done with the owner's accounts is the owner's to allow. */
export const roleToAllow = (type: GatedAction['type']): Role => (type === 'deps.add' ? 'editor' : 'owner');

/** What runs may do beyond the project's files, and how it is done: with the accounts of the project's owner. */
export interface Permissions {
  /** What a person has chosen for such actions. */
  permissionOf(userId: string): Promise<Permission>;
  /**
   * The same for an action of a run that a person has sent. What is done with the accounts of the project's owner is
   * done for nobody else without asking the owner, and never where the owner never allows it.
   */
  permissionFor(
    run: { readonly userId: string; readonly projectId: string },
    type: GatedAction['type'],
  ): Promise<Permission>;
  /** Why the action cannot be done at all, so that the person is not asked for it; null when it can. */
  whyNot(projectId: string, action: GatedAction): Promise<Told | null>;
  /** Whether the product itself has a package, in a version of that range. */
  isBuiltIn(name: string, range: string): boolean;
  /** The action as it would be done: with everything in it that the server knows and an engine does not. */
  complete(projectId: string, action: GatedAction): Promise<GatedAction>;
  /** Pushes to the repository that was shown, and to no other. */
  push(
    projectId: string,
    action: Extract<Action, { type: 'github.push' }>,
  ): Promise<ToolOutcome & { readonly version: number; readonly url: string }>;
  /** Runs SQL that is allowed, once. */
  runSql(projectId: string, action: Extract<Action, { type: 'sql.propose' }>): Promise<ToolOutcome>;
  /** Hands a secret's value on; it is kept nowhere. */
  giveSecret(projectId: string, name: string, value: string): Promise<void>;
  alwaysAllow(userId: string): Promise<void>;
}

const noRepository = told`No repository is connected to this project. Connect it to GitHub first.`;
const otherRepository = told`The project has another repository now than the one that was shown. Nothing was pushed.`;
const noDatabase = told`No database is connected to this project. Connect Supabase first.`;

export function createPermissions(deps: {
  readonly db: Kysely<Schema>;
  readonly tools: ToolsConf;
  readonly supabase: Pick<Supabase, 'propose' | 'decide' | 'addSecrets'>;
  readonly github: Pick<Github, 'push'>;
  /** Version of each package that is built in, by its name. */
  readonly builtIn: Readonly<Record<string, string>>;
  readonly packages: Pick<PackageService, 'concerns' | 'whyNot'>;
}): Permissions {
  const { db, tools, supabase, github, builtIn } = deps;

  const repositoryOf = (projectId: string) =>
    db
      .selectFrom('github_projects')
      .select(['full_name as repository', 'branch'])
      .where('project_id', '=', projectId)
      .executeTakeFirst();

  const ownerOf = async (projectId: string): Promise<string> => {
    const { owner_id: ownerId } = await db
      .selectFrom('projects')
      .select('owner_id')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow();
    return ownerId;
  };

  const permissionOf = async (userId: string): Promise<Permission> => {
    const { aiSwitch } = await tools.get(userId);
    return aiSwitch === 1 ? 'always' : aiSwitch === 3 ? 'never' : 'ask';
  };

  return {
    permissionOf,

    async permissionFor({ userId, projectId }, type) {
      const own = await permissionOf(userId);
      const ownerId = await ownerOf(projectId);
      if (own === 'never' || ownerId === userId || roleToAllow(type) !== 'owner') return own;
      return (await permissionOf(ownerId)) === 'never' ? 'never' : 'ask';
    },

    async whyNot(projectId, action) {
      if (action.type === 'deps.add') {
        for (const name of Object.keys(action.packages)) {
          const why = deps.packages.whyNot(name);
          if (why !== null) return why;
        }
        return null;
      }
      if (action.type === 'github.push')
        return (await repositoryOf(projectId)) === undefined ? noRepository : null;
      const link = await db
        .selectFrom('supabase_projects')
        .select('ref')
        .where('project_id', '=', projectId)
        .executeTakeFirst();
      return link === undefined ? noDatabase : null;
    },

    isBuiltIn(name, range) {
      const version = builtIn[name];
      return version !== undefined && serves(version, range);
    },

    async complete(projectId, action) {
      if (action.type === 'deps.add') {
        const { type, packages } = action;
        const reason = (await deps.packages.concerns(packages)).map(inEnglish).join(' ').slice(0, 2000);
        return reason === '' ? { type, packages } : { type, packages, reason };
      }
      if (action.type !== 'github.push') return action;
      return { ...action, ...(await repositoryOf(projectId)) };
    },

    async push(projectId, { repository, branch }) {
      const nothing = { version: 0, url: '' };
      const now = await repositoryOf(projectId);
      if (now?.repository !== repository || now.branch !== branch)
        return { ok: false, outcome: otherRepository, ...nothing };
      try {
        const { version, commit_url: url } = await github.push(await ownerOf(projectId), projectId);
        return { ok: true, outcome: `pushed up to version ${version}`, version, url };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return { ok: false, outcome: error.told, ...nothing };
      }
    },

    async runSql(projectId, { sql, reason }) {
      try {
        const ownerId = await ownerOf(projectId);
        const hash = await supabase.propose(ownerId, projectId, { sql, note: reason });
        const { rowCount } = await supabase.decide(ownerId, projectId, { hash, run: true });
        return { ok: true, outcome: rowCount === 0 ? 'it ran' : `it ran and gave ${rowCount} rows` };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return error.told === sqlWasRun
          ? { ok: true, outcome: 'it had been run before' }
          : { ok: false, outcome: error.told };
      }
    },

    async giveSecret(projectId, name, value) {
      await supabase.addSecrets(await ownerOf(projectId), projectId, [{ name, value }]);
    },

    alwaysAllow: (userId) => tools.set(userId, 1),
  };
}

/** What is shown of an action before it is done: exactly what will be done. */
export function shownOf(action: GatedAction): { shown: string; reason: string } {
  switch (action.type) {
    case 'deps.add':
      return {
        shown: Object.entries(action.packages)
          .map(([name, range]) => `${name} ${range}`)
          .join('\n'),
        reason: action.reason ?? '',
      };
    case 'sql.propose':
      return { shown: action.sql, reason: action.reason };
    case 'secret.request':
      return { shown: action.name, reason: action.reason };
    case 'github.push':
      return { shown: `${action.repository}, branch ${action.branch}`, reason: '' };
  }
}

/** The same in a few words, for the engine. */
export function inWords(action: GatedAction): string {
  const { shown } = shownOf(action);
  const line = shown.replace(/\s+/g, ' ').slice(0, 200);
  const kinds = {
    'deps.add': 'packages',
    'sql.propose': 'SQL',
    'secret.request': 'the secret',
    'github.push': 'a push to',
  } as const;
  return `${kinds[action.type]} ${line}`;
}
