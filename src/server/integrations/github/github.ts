import type { Scanner } from '#server/platform/scanner.ts';
import type { Kysely } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import type { GithubDetailAnswer } from '#contract/integration-calls.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { OauthBrowser, OauthStates } from '#server/integrations/oauth/oauth-states.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Encryptor } from '#server/platform/encryption.ts';
import type { Settings } from '#server/platform/settings.ts';
import { projectFor } from '#server/projects/project-rows.ts';
import type { Projects } from '#server/projects/projects.ts';
import { headTreeOf } from '#server/projects/versions.ts';
import { createGithubAccounts, type GithubAccess } from './github-accounts.ts';
import { createGithubApi, type GithubApi, type GithubOwner, type GithubRepository } from './github-api.ts';
import { type CompleteTree, createGithubSync, type GithubSync } from './github-sync.ts';
import { repositoryName } from './repository-name.ts';
import { t } from '#language/speech.ts';
import { told } from '#language/told.ts';

export interface GithubDeps {
  /** What goes to a repository besides a project's own files. */
  readonly completed: CompleteTree;
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly encryptor: Encryptor;
  readonly states: OauthStates;
  readonly files: FileStore;
  readonly projects: Pick<Projects, 'announce' | 'changed'>;
  readonly scanner: Scanner | null;
  readonly settings: Pick<Settings, 'github' | 'appOrigin'>;
}

/** Projects and their repositories on GitHub. Every method takes the owner; what is another user's is unknown. */
export interface Github extends GithubSync {
  /**
   * @param step `account` names the account; `project` chooses where repositories may be made
   * @param projectId of a project that has a repository already: the account is then asked for access to it at once
   */
  authorize(
    browser: OauthBrowser & { userId: string },
    step: 'account' | 'project',
    projectId: string | undefined,
  ): Promise<string>;
  /** Ends an authorization. Answers the account's login. */
  callback(
    browser: OauthBrowser & { userId: string },
    answer: {
      state: string;
      code?: string | undefined;
      error?: string | undefined;
      installation_id?: string | undefined;
    },
  ): Promise<string>;
  detail(ownerId: string, projectId: string | undefined): Promise<GithubDetailAnswer>;
  connectProject(ownerId: string, projectId: string, authId: string): Promise<GithubDetailAnswer>;
  disconnect(ownerId: string, projectId: string | undefined): Promise<void>;
  /** What the person's authorization reaches repositories with; null without one. It never leaves the server's code. */
  tokenOf(userId: string): Promise<string | null>;
}

/** Said where the operator has not set GitHub up. */
export const githubIsOff = told`GitHub is not set up on this server. The operator sets GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET.`;

/** What an OAuth app asks for, step by step. A GitHub App has its permissions from its own settings. */
const accountScopes = ['read:user'];
const projectScopes = ['read:user', 'repo', 'read:org'];

/** The branch that projects are pushed to. */
const branch = 'main';

export function createGithub(deps: GithubDeps): Github {
  const { db, clock, states, settings } = deps;
  const off = (): ApiError => new ApiError(ErrNo.unavailable, githubIsOff, 200);
  if (settings.github === null) {
    const refuse = (): Promise<never> => Promise.reject(off());
    return {
      authorize: refuse,
      callback: refuse,
      connectProject: refuse,
      push: refuse,
      pull: refuse,
      disconnect: refuse,
      tokenOf: () => Promise.resolve(null),
      async detail(ownerId, projectId) {
        if (projectId !== undefined) await projectFor(db, projectId, ownerId, 'owner');
        return emptyDetail;
      },
    };
  }
  const { webUrl } = settings.github;
  const api = createGithubApi(settings.github);
  const accounts = createGithubAccounts({ ...deps, api });
  const sync = createGithubSync({ ...deps, webUrl, accounts });
  const redirectUri = `${settings.appOrigin}/github/callback`;

  /** The link to the repository, only when the project is this owner's. */
  const linkOf = (ownerId: string, projectId: string) =>
    db
      .selectFrom('github_projects')
      .innerJoin('projects', 'projects.id', 'github_projects.project_id')
      .selectAll('github_projects')
      .where('github_projects.project_id', '=', projectId)
      .where('projects.owner_id', '=', ownerId)
      .executeTakeFirst();

  const detail: Github['detail'] = async (ownerId, projectId) => {
    const project = projectId === undefined ? null : await projectFor(db, projectId, ownerId, 'owner');
    const link = project === null ? undefined : await linkOf(ownerId, project.id);
    const known = await accounts.tryUse(ownerId, async (access) => {
      const owners = await api.owners(access.token, access.scopes);
      const repository = link && (await api.repository(access.token, link.full_name));
      const canPush = repository?.canPush === true;
      const head = link && canPush ? await api.head(access.token, repository.fullName, link.branch) : null;
      return { login: access.user.login, owners, repository: canPush ? repository : null, head };
    });
    // Renamed or moved on GitHub: from now on it is known by its new name.
    if (link && known?.repository && known.repository.fullName !== link.full_name) {
      await db
        .updateTable('github_projects')
        .set({ full_name: known.repository.fullName, url: known.repository.url })
        .where('project_id', '=', link.project_id)
        .execute();
    }
    const shown = known?.repository ?? (link && { fullName: link.full_name, url: link.url });
    const headTree = project === null ? null : await headTreeOf(db, project);
    return {
      user_name: known?.login ?? '',
      repo_info: link && shown ? { full_name: shown.fullName, url: shown.url, branch: link.branch } : null,
      connect_project: link !== undefined && (known?.repository ?? null) !== null,
      organizations: (known?.owners ?? []).map(({ authId, login, settingsUrl }) => ({
        auth_id: authId,
        name: login,
        settings_url: settingsUrl,
      })),
      sync:
        link === undefined || project === null
          ? null
          : {
              pushed_version: link.version_number,
              current_version: project.version_count,
              has_draft: headTree !== null && headTree !== project.tree_hash,
              has_remote_changes: (known?.head ?? null) !== null && known?.head !== link.commit_hash,
              commit_url: link.commit_hash === null ? '' : `${link.url}/commit/${link.commit_hash}`,
            },
    };
  };

  return {
    ...sync,
    detail,

    async authorize(browser, step, projectId) {
      const install = step === 'project' && settings.github?.appSlug != null;
      const { state, challenge } = await states.begin(browser, {
        purpose: 'github',
        subject: install ? 'install' : step,
        redirectUri,
      });
      if (install) return api.installUrl(state) ?? '';
      // Asking for less than before would take permissions away.
      const before = (await accounts.scopesOf(browser.userId)).split(' ').filter((scope) => scope !== '');
      const hasRepository =
        projectId !== undefined && (await linkOf(browser.userId, projectId)) !== undefined;
      const wanted = step === 'project' || hasRepository ? projectScopes : accountScopes;
      const scopes = settings.github?.appSlug == null ? [...new Set([...wanted, ...before])] : [];
      return api.authorizeUrl({ redirectUri, state, challenge, scopes });
    },

    async callback(browser, answer) {
      const begun = await states.take(browser, { purpose: 'github', state: answer.state });
      if (answer.error !== undefined) {
        throw new ApiError(ErrNo.authorizationDenied, t`The authorization was declined on GitHub.`);
      }
      if (answer.code !== undefined) {
        // An installation is no authorization request of ours, so it had no challenge.
        const verifier = begun.subject === 'install' ? null : begun.verifier;
        const tokens = await api.exchange(answer.code, begun.redirectUri, verifier);
        const user = await api.user(tokens.access);
        await accounts.save(browser.userId, user, tokens);
        return user.login;
      }
      // Installed only: who it is has been authorized before.
      if (begun.subject === 'install') return accounts.use(browser.userId, async ({ user }) => user.login);
      throw new ApiError(
        ErrNo.badRequest,
        t`GitHub came back without a code. Begin the authorization again.`,
      );
    },

    async connectProject(ownerId, projectId, authId) {
      const project = await projectFor(db, projectId, ownerId, 'owner');
      const link = await linkOf(ownerId, projectId);
      await accounts.use(ownerId, async (access) => {
        const owner = (await api.owners(access.token, access.scopes)).find((one) => one.authId === authId);
        if (owner === undefined) {
          throw new ApiError(
            ErrNo.permissionDenied,
            t`This app has no access to that organization. Choose it on GitHub first.`,
          );
        }
        const old = link && (await api.repository(access.token, link.full_name));
        if (link && old?.canPush === true && ownerNameOf(old) === owner.login) {
          await db
            .updateTable('github_projects')
            .set({ auth_id: authId, full_name: old.fullName, url: old.url })
            .where('project_id', '=', projectId)
            .execute();
          return;
        }
        const made = await createRepository(api, access, owner, project.name);
        const values = {
          auth_id: authId,
          full_name: made.fullName,
          url: made.url,
          branch,
          commit_hash: null,
          tree_hash: null,
          version_number: 0,
          pushed_at: null,
        };
        await db
          .insertInto('github_projects')
          .values({ project_id: projectId, created_at: clock.now(), ...values })
          .onConflict((conflict) => conflict.column('project_id').doUpdateSet(values))
          .execute();
      });
      // A project without a version has nothing to push yet; its first push comes with its first version.
      if (project.version_count > 0) await sync.push(ownerId, projectId);
      return detail(ownerId, projectId);
    },

    tokenOf: (userId) => accounts.tryUse(userId, ({ token }) => Promise.resolve(token)),

    async disconnect(ownerId, projectId) {
      if (projectId === undefined) return accounts.forget(ownerId);
      const project = await projectFor(db, projectId, ownerId, 'owner');
      await db.deleteFrom('github_projects').where('project_id', '=', project.id).execute();
    },
  };
}

const emptyDetail: GithubDetailAnswer = {
  user_name: '',
  repo_info: null,
  connect_project: false,
  organizations: [],
  sync: null,
};

const ownerNameOf = (repository: GithubRepository): string => repository.fullName.split('/')[0] ?? '';

/** So many names are tried before it is said that the name is taken. */
const mostNames = 20;

/** A new private repository, named after the project; a taken name gets a number. */
async function createRepository(
  api: GithubApi,
  access: GithubAccess,
  owner: GithubOwner,
  projectName: string,
): Promise<GithubRepository> {
  const base = repositoryName(projectName);
  const description = `${projectName}, built with Statecraft`;
  for (let number = 1; number <= mostNames; number++) {
    const name = number === 1 ? base : `${base}-${number}`;
    const made = await api.createRepository(access.token, owner, { name, description });
    if (made !== null) return made;
  }
  throw new ApiError(
    ErrNo.conflict,
    t`There are many repositories named ${base} already. Rename the project, then connect it again.`,
  );
}
