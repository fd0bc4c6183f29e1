import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import git, { Errors, type HttpClient } from 'isomorphic-git';
import { ErrNo } from '#contract/envelope.ts';
import { unreachable } from '#server/integrations/outgoing.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { t } from '#language/speech.ts';
import { told } from '#language/told.ts';

/** A repository over HTTP, and who asks. */
export interface GitRemote {
  /** Such as `https://github.com/owner/name.git`. */
  readonly url: string;
  readonly token: string;
  readonly branch: string;
}

export interface GitFile {
  readonly path: string;
  readonly data: Uint8Array;
}

/** What one commit is made of. */
export interface GitSnapshot {
  readonly message: string;
  /** Unix milliseconds. */
  readonly at: number;
  readonly author: { readonly name: string; readonly email: string };
  readonly files: readonly { readonly path: string; readonly hash: string }[];
}

/** Milliseconds for one exchange with the remote; a page's call to us gives up after 40 s. */
const timeout = 30_000;
/** Most bytes of a pack that is taken or sent. */
const mostBytes = 96 * 1024 * 1024;

/** The repository has commits that were not known: pushing would need force, which is never used. */
export class RemoteMoved extends ApiError {
  constructor() {
    super(
      ErrNo.conflict,
      told`The repository has commits that this project does not have. Pull them first; nothing was pushed.`,
    );
    this.name = 'RemoteMoved';
  }
}

/** The branch was there before and is gone: a person has emptied or replaced the repository. */
export class BranchGone extends Error {
  constructor() {
    super('The branch is gone.');
    this.name = 'BranchGone';
  }
}

/**
 * Appends commits to a branch and pushes it, never by force. Works in an empty scratch repository that holds objects
 * alone: no file is checked out and no hook is run.
 * @param base the commit that the branch must be at; null for a branch that does not exist
 * @param read the content of a file by its hash
 * @returns the id of the newest commit
 * @throws {RemoteMoved} when the branch is elsewhere; {BranchGone} when it is not there although it should be; {ApiError} when the remote refuses or does not answer
 */
export async function pushCommits(
  remote: GitRemote,
  base: string | null,
  snapshots: readonly GitSnapshot[],
  read: (hash: string) => Promise<Uint8Array>,
): Promise<string> {
  return inScratch(remote, async (repository) => {
    if (base !== null) {
      // That it is where it was is looked at when it is pushed to.
      if ((await fetchHead(repository, remote)) === null) throw new BranchGone();
    }
    const blobs = new Map<string, string>();
    const blobOf = async (hash: string): Promise<string> => {
      let oid = blobs.get(hash);
      if (oid === undefined) {
        oid = await git.writeBlob({ ...repository.store, blob: await read(hash) });
        blobs.set(hash, oid);
      }
      return oid;
    };
    let newest = base;
    for (const snapshot of snapshots) {
      const entries: TreeFile[] = [];
      for (const file of snapshot.files) entries.push({ path: file.path, oid: await blobOf(file.hash) });
      const person = {
        ...snapshot.author,
        timestamp: Math.floor(snapshot.at / 1000),
        timezoneOffset: 0,
      };
      newest = await git.writeCommit({
        ...repository.store,
        commit: {
          message: snapshot.message.endsWith('\n') ? snapshot.message : `${snapshot.message}\n`,
          tree: await writeTree(repository.store, entries),
          parent: newest === null ? [] : [newest],
          author: person,
          committer: person,
        },
      });
    }
    if (newest === null) throw new Error('Nothing to push.');
    const ref = `refs/heads/${remote.branch}`;
    await git.writeRef({ ...repository.store, ref, value: newest, force: true });
    await git.push({
      ...repository.store,
      ...repository.wire,
      ref,
      remoteRef: ref,
      // Between the look at the branch and the push a person may have pushed.
      onPrePush: ({ remoteRef }) => {
        const at = /^0+$/.test(remoteRef.oid) ? null : remoteRef.oid;
        if (at !== base) throw new RemoteMoved();
        return true;
      },
    });
    return newest;
  });
}

/**
 * The files of a branch's newest commit.
 * @throws {ApiError} `badRequest` when it holds what a project cannot: links or other repositories
 */
export async function readBranch(
  remote: GitRemote,
): Promise<{ commit: string; message: string; files: GitFile[] } | null> {
  return inScratch(remote, async (repository) => {
    const head = await fetchHead(repository, remote);
    if (head === null) return null;
    const { commit } = await git.readCommit({ ...repository.store, oid: head });
    const files: GitFile[] = [];
    const visit = async (oid: string, prefix: string): Promise<void> => {
      const { tree } = await git.readTree({ ...repository.store, oid });
      for (const entry of tree) {
        const at = `${prefix}${entry.path}`;
        if (entry.type === 'tree') await visit(entry.oid, `${at}/`);
        else if (entry.type === 'commit' || entry.mode === '120000') {
          throw new ApiError(
            ErrNo.badRequest,
            t`${at} is a link to something else, which a project cannot hold. Nothing was taken over.`,
          );
        } else {
          const { blob } = await git.readBlob({ ...repository.store, oid: entry.oid });
          files.push({ path: at, data: blob });
        }
      }
    };
    await visit(commit.tree, '');
    return { commit: head, message: commit.message, files };
  });
}

interface Scratch {
  readonly store: { fs: typeof fs; gitdir: string; cache: object };
  readonly wire: { http: HttpClient; url: string; headers: Record<string, string> };
}

async function inScratch<T>(remote: GitRemote, task: (repository: Scratch) => Promise<T>): Promise<T> {
  const gitdir = await mkdtemp(path.join(tmpdir(), 'statecraft-git-'));
  const repository: Scratch = {
    store: { fs, gitdir, cache: {} },
    wire: {
      http: boundedHttp(AbortSignal.timeout(timeout)),
      url: remote.url,
      headers: {
        authorization: `Basic ${Buffer.from(`x-access-token:${remote.token}`).toString('base64')}`,
      },
    },
  };
  try {
    await git.init({ fs, gitdir, bare: true, defaultBranch: remote.branch });
    // Fetching needs to know what the remote's branches are called here. The token is in no file.
    await git.addRemote({ fs, gitdir, remote: 'origin', url: remote.url });
    return await task(repository);
  } catch (error) {
    throw toApiError(error);
  } finally {
    await rm(gitdir, { recursive: true, force: true });
  }
}

/** Fetches the branch's newest commit, without its history; null when the branch does not exist. */
async function fetchHead(repository: Scratch, { branch }: GitRemote): Promise<string | null> {
  const ref = `refs/heads/${branch}`;
  const { http, url, headers } = repository.wire;
  // Asking by the newer protocol writes itself into the headers, which fetching by the older one must not carry.
  const refs = await git.listServerRefs({
    http,
    url,
    headers: { ...headers },
    prefix: ref,
    protocolVersion: 2,
  });
  if (!refs.some((entry) => entry.ref === ref)) return null;
  const { fetchHead: head } = await git.fetch({
    ...repository.store,
    ...repository.wire,
    remote: 'origin',
    ref: branch,
    remoteRef: branch,
    singleBranch: true,
    depth: 1,
    tags: false,
  });
  return head;
}

interface TreeFile {
  readonly path: string;
  readonly oid: string;
}

async function writeTree(store: Scratch['store'], files: readonly TreeFile[]): Promise<string> {
  const folders = new Map<string, TreeFile[]>();
  const entries: { mode: string; path: string; oid: string; type: 'blob' | 'tree' }[] = [];
  for (const file of files) {
    const slash = file.path.indexOf('/');
    if (slash === -1) {
      entries.push({ mode: '100644', path: file.path, oid: file.oid, type: 'blob' });
      continue;
    }
    const folder = file.path.slice(0, slash);
    const inside = folders.get(folder) ?? [];
    inside.push({ path: file.path.slice(slash + 1), oid: file.oid });
    folders.set(folder, inside);
  }
  for (const [folder, inside] of folders) {
    entries.push({ mode: '040000', path: folder, oid: await writeTree(store, inside), type: 'tree' });
  }
  return git.writeTree({ ...store, tree: entries });
}

/** Git's HTTP with a time-out, a bound on what comes in, and no redirects that could carry the token away. */
function boundedHttp(signal: AbortSignal): HttpClient {
  return {
    async request({ url, method = 'GET', headers = {}, body }) {
      const chunks: Uint8Array[] = [];
      if (body) for await (const chunk of body) chunks.push(chunk);
      const response = await fetch(url, {
        method,
        headers,
        redirect: 'manual',
        signal,
        ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
      });
      return {
        url: response.url,
        method,
        statusCode: response.status,
        statusMessage: response.statusText,
        headers: Object.fromEntries(response.headers),
        body: bounded(response),
      };
    },
  };
}

async function* bounded(response: Response): AsyncIterableIterator<Uint8Array> {
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) {
      throw new ApiError(ErrNo.tooLarge, t`The repository is too large to be taken over here.`);
    }
    yield chunk;
  }
}

function toApiError(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  if (error instanceof Errors.PushRejectedError) return new RemoteMoved();
  if (error instanceof Errors.GitPushError) {
    return new ApiError(ErrNo.conflict, t`GitHub did not take the push:${error.data.prettyDetails}`);
  }
  if (error instanceof Errors.HttpError) {
    const { statusCode } = error.data;
    if (statusCode >= 500) return unreachable('GitHub');
    return new ApiError(
      ErrNo.permissionDenied,
      t`GitHub gave no access to the repository. Connect the project again.`,
    );
  }
  const isNetwork =
    error instanceof Error &&
    (error.name === 'TimeoutError' || error.name === 'AbortError' || error.message === 'fetch failed');
  return isNetwork ? Object.assign(unreachable('GitHub'), { cause: error }) : error;
}
