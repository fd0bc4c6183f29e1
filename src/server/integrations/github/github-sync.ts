import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CallResponse } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { FileEntry } from '#contract/project.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { isInternalPath } from '#lib/internal-path.ts';
import { mergeTexts } from '#lib/merge-texts.ts';
import { bytesOf } from '#server/files/content.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { mergeTrees } from '#server/files/merge.ts';
import { pathProblem } from '#lib/project-paths.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { GithubProjectsTable } from '#server/platform/db/integration-tables.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import { appendEvents } from '#server/projects/project-log.ts';
import { lockProject, projectFor } from '#server/projects/project-rows.ts';
import type { Projects } from '#server/projects/projects.ts';
import { addVersion, commitDraft, shortMessage } from '#server/projects/versions.ts';
import type { Scanner } from '#server/platform/scanner.ts';
import { checkName, checkSize, checkTree } from '#server/projects/working-tree.ts';
import type { GitRemote, GitSnapshot } from './git-remote.ts';
import { t } from '#language/speech.ts';
import type { GithubAccess, GithubAccounts } from './github-accounts.ts';

type Link = Selectable<GithubProjectsTable>;

/** What speaks git is loaded with the first push or pull, and not by a server that starts. */
const loadGit = () => import('./git-remote.ts');

/** Moves versions between a project and its repository. */
export interface GithubSync {
  /**
   * Pushes every version since the last push, each as a commit of its own; edits that are no version yet become one.
   * @throws {ApiError} `conflict` when the repository has commits that the project has not
   */
  push(ownerId: string, projectId: string): Promise<CallResponse<'githubPush'>>;
  /** Takes the newest commit of the repository over as a version; edits on both sides are merged. */
  pull(ownerId: string, projectId: string): Promise<CallResponse<'githubPull'>>;
}

/** What goes to a repository and comes from it: the builder's own notes stay here. */
const shared = <T extends { readonly path: string }>(files: readonly T[]): T[] =>
  files.filter((file) => !isInternalPath(file.path));

/** A project's files with what they lack to run elsewhere; `made` are those that were made for that, by path. */
interface WholeTree {
  readonly files: readonly FileEntry[];
  readonly made: ReadonlyMap<string, FileEntry>;
}

/** So many versions become commits of their own; older ones are in the first of them. */
const mostCommits = 100;

/** What a tree of a project lacks to be installed, built and run elsewhere as it is previewed: texts by path. */
export type CompleteTree = (
  project: { readonly name: string; readonly type: ProjectType },
  tree: { readonly treeHash: string; readonly files: readonly FileEntry[] },
) => Promise<Readonly<Record<string, string>>>;

export function createGithubSync(deps: {
  db: Kysely<Schema>;
  clock: Clock;
  ids: Ids;
  files: FileStore;
  projects: Pick<Projects, 'announce' | 'changed'>;
  accounts: GithubAccounts;
  completed: CompleteTree;
  scanner: Scanner | null;
  webUrl: string;
}): GithubSync {
  const { db, clock, files, projects, accounts, completed, webUrl } = deps;

  const linkOf = async (ownerId: string, projectId: string, executor: Executor = db): Promise<Link> => {
    const row = await executor
      .selectFrom('github_projects')
      .innerJoin('projects', 'projects.id', 'github_projects.project_id')
      .selectAll('github_projects')
      .where('github_projects.project_id', '=', projectId)
      .where('projects.owner_id', '=', ownerId)
      .executeTakeFirst();
    if (row === undefined) {
      throw new ApiError(ErrNo.notFound, t`This project has no repository. Connect it to GitHub first.`);
    }
    return row;
  };

  const remoteOf = (link: Link, access: GithubAccess): GitRemote => ({
    url: `${webUrl}/${link.full_name}.git`,
    token: access.token,
    branch: link.branch,
  });

  /** Edits by hand become a version, so that there is nothing that is only here. */
  const settleDraft = async (ownerId: string, projectId: string): Promise<void> => {
    const outcome = await db.transaction().execute(async (transaction) => {
      const row = await lockProject(transaction, projectId, ownerId, 'owner', clock.now());
      const { version } = await commitDraft(transaction, row, deps);
      const seq = await appendEvents(transaction, projectId, null, [], 0);
      return { version, change: { projectId, treeHash: row.tree_hash, seq } };
    });
    if (outcome.version !== null) await projects.changed(outcome.change);
  };

  const wholeTree = async (
    project: { readonly name: string; readonly type: ProjectType },
    treeHash: string,
  ): Promise<WholeTree> => {
    const own = shared(await files.readTree(treeHash));
    const made = new Map<string, FileEntry>();
    for (const [path, text] of Object.entries(await completed(project, { treeHash, files: own })))
      made.set(path, await files.write(db, path, bytesOf(text)));
    return { files: [...own.filter(({ path }) => !made.has(path)), ...made.values()], made };
  };

  /** Remembers what both sides agree on, unless another request was faster. */
  const agree = (
    executor: Executor,
    link: Link,
    at: { commit: string; tree: string; version: number; pushedAt?: number },
  ) =>
    executor
      .updateTable('github_projects')
      .set({
        commit_hash: at.commit,
        tree_hash: at.tree,
        version_number: at.version,
        ...(at.pushedAt === undefined ? {} : { pushed_at: at.pushedAt }),
      })
      .where('project_id', '=', link.project_id)
      .where('commit_hash', link.commit_hash === null ? 'is' : '=', link.commit_hash)
      .execute();

  const pushOnce = async (ownerId: string, projectId: string): Promise<CallResponse<'githubPush'>> => {
    const project = await projectFor(db, projectId, ownerId, 'owner');
    const link = await linkOf(ownerId, projectId);
    await settleDraft(ownerId, projectId);
    const versions = await db
      .selectFrom('versions')
      .select(['number', 'message', 'tree_hash', 'created_at'])
      .where('project_id', '=', projectId)
      .where('number', '>', link.version_number)
      .orderBy('number', 'desc')
      .limit(mostCommits)
      .execute();
    const newest = versions[0];
    const commitUrl = (commit: string) => `${link.url}/commit/${commit}`;
    if (newest === undefined) {
      if (link.commit_hash === null) {
        throw new ApiError(ErrNo.badRequest, t`There is nothing to push yet: the project has no version.`);
      }
      const commit = link.commit_hash;
      return { version: link.version_number, commit, commit_url: commitUrl(commit) };
    }
    return accounts.use(ownerId, async (access) => {
      const author = await authorOf(db, ownerId, access);
      const snapshots: GitSnapshot[] = [];
      let pushed: readonly FileEntry[] = [];
      for (const version of versions.toReversed()) {
        pushed = (await wholeTree(project, version.tree_hash)).files;
        snapshots.push({
          message: `Version ${version.number}: ${version.message}`,
          at: version.created_at,
          author,
          files: pushed,
        });
      }
      const { pushCommits } = await loadGit();
      const commit = await pushCommits(remoteOf(link, access), link.commit_hash, snapshots, (hash) =>
        files.readBlob(hash),
      );
      await agree(db, link, {
        commit,
        tree: (await files.saveTree(db, pushed)).hash,
        version: newest.number,
        pushedAt: clock.now(),
      });
      return { version: newest.number, commit, commit_url: commitUrl(commit) };
    });
  };

  return {
    async push(ownerId, projectId) {
      try {
        return await pushOnce(ownerId, projectId);
      } catch (error) {
        const { BranchGone } = await loadGit();
        if (!(error instanceof BranchGone)) throw error;
        // Emptied on GitHub: nothing there can be lost, so the whole history goes there anew.
        await db
          .updateTable('github_projects')
          .set({ commit_hash: null, tree_hash: null, version_number: 0 })
          .where('project_id', '=', projectId)
          .execute();
        return pushOnce(ownerId, projectId);
      }
    },

    async pull(ownerId, projectId) {
      await projectFor(db, projectId, ownerId, 'owner');
      const link = await linkOf(ownerId, projectId);
      const moved = new ApiError(ErrNo.conflict, t`The project was changed meanwhile. Try again.`);
      const { readBranch } = await loadGit();
      const remote = await accounts.use(ownerId, (access) => readBranch(remoteOf(link, access)));
      if (remote === null || remote.commit === link.commit_hash) return { version: null, overwritten: [] };
      const arrived = shared(remote.files);
      for (const file of arrived) {
        const problem = pathProblem(file.path) ?? (await deps.scanner?.problem(file.data)) ?? null;
        if (problem !== null) {
          throw new ApiError(ErrNo.badRequest, t`${file.path}: ${problem} Nothing was taken over.`);
        }
      }
      await settleDraft(ownerId, projectId);
      const before = await projectFor(db, projectId, ownerId, 'owner');
      const ours = await wholeTree(before, before.tree_hash);
      const outcome = await db.transaction().execute(async (transaction) => {
        const project = await lockProject(transaction, projectId, ownerId, 'owner', clock.now());
        const isLinked = (await linkOf(ownerId, projectId, transaction)).commit_hash === link.commit_hash;
        if (!isLinked || project.tree_hash !== before.tree_hash) throw moved;
        const theirs: FileEntry[] = [];
        for (const file of arrived) {
          checkName(file.path, file.data);
          const entry = await files.write(transaction, file.path, file.data);
          checkSize(entry);
          theirs.push(entry);
        }
        checkTree(theirs);
        const base = link.tree_hash === null ? [] : shared(await files.readTree(link.tree_hash, transaction));
        const own = await files.readTree(project.tree_hash, transaction);
        const { merged, overwritten } = await merge(transaction, files, base, theirs, ours.files);
        const theirTree = await files.saveTree(transaction, theirs);
        const sharedTree = await files.saveTree(transaction, merged);
        const whole = [
          ...withoutMade(merged, own, ours.made),
          ...own.filter((file) => isInternalPath(file.path)),
        ];
        checkTree(whole);
        const tree = await files.saveTree(transaction, whole);
        const isNew = tree.hash !== project.tree_hash;
        const version = isNew
          ? (
              await addVersion(
                transaction,
                project,
                {
                  kind: 'edit',
                  message: `Pulled from GitHub: ${shortMessage(remote.message)}`,
                  treeHash: tree.hash,
                },
                deps,
              )
            ).version
          : null;
        const number = version?.number ?? project.version_count;
        await agree(transaction, link, {
          commit: remote.commit,
          tree: theirTree.hash,
          // What is only here has still to be pushed: as the newest version.
          version: sharedTree.hash === theirTree.hash ? number : number - 1,
        });
        return {
          version,
          overwritten,
          treeHash: tree.hash,
          seq: await appendEvents(transaction, projectId, null, [], 0),
        };
      });
      const { seq, treeHash } = outcome;
      if (outcome.version === null) await projects.announce(projectId, seq, false);
      else await projects.changed({ projectId, treeHash, seq }, 'github_code_edit');
      return { version: outcome.version, overwritten: outcome.overwritten };
    },
  };
}

/** Files without those that were made for the repository alone; where one of the project's own was completed, that. */
function withoutMade(
  merged: readonly FileEntry[],
  own: readonly FileEntry[],
  made: ReadonlyMap<string, FileEntry>,
): FileEntry[] {
  return merged.flatMap((file) => {
    if (made.get(file.path)?.hash !== file.hash) return [file];
    return own.filter(({ path }) => path === file.path);
  });
}

/** As GitHub attributes commits without giving out an e-mail address. */
async function authorOf(
  db: Kysely<Schema>,
  ownerId: string,
  { user }: GithubAccess,
): Promise<{ name: string; email: string }> {
  const row = await db.selectFrom('users').select('name').where('id', '=', ownerId).executeTakeFirstOrThrow();
  return {
    name: row.name.replaceAll(/[<>\n]/g, ' ').trim() || user.login,
    email: `${user.id}+${user.login}@users.noreply.github.com`,
  };
}

/**
 * Both sides' changes. Where they touch the same lines of a file, or one side deleted what the other changed, GitHub's
 * content is taken and the file is named; ours stays in the version before.
 */
async function merge(
  transaction: Transaction<Schema>,
  files: FileStore,
  base: readonly FileEntry[],
  theirs: readonly FileEntry[],
  ours: readonly FileEntry[],
): Promise<{ merged: FileEntry[]; overwritten: string[] }> {
  const { files: merged, conflicts } = mergeTrees(base, theirs, ours);
  const overwritten: string[] = [];
  for (const { path, base: before, run: remote, person: own } of conflicts) {
    const read = async (file: FileEntry | null) => (file === null ? null : files.readText(file, transaction));
    const was = await read(before);
    const their = await read(remote);
    const mine = await read(own);
    const both = was === null || their === null || mine === null ? null : mergeTexts(was, their, mine);
    if (both?.conflicts === 0) merged.push(await files.write(transaction, path, bytesOf(both.text)));
    else {
      overwritten.push(path);
      if (remote !== null) merged.push(remote);
    }
  }
  return { merged, overwritten };
}
