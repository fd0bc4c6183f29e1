import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import git from 'isomorphic-git';
import type { ProviderRequest } from './provider-server.ts';
import { scratchRoot } from './scratch.ts';

const author = { name: 'Somebody', email: 'somebody@example.com' };

/** Bare repositories on disk, served by git's own HTTP program. The tests need `git`, as their checkout does. */
export class GitRepositories {
  readonly #root: string;

  private constructor(root: string) {
    this.#root = root;
  }

  static async create(): Promise<GitRepositories> {
    return new GitRepositories(await mkdtemp(path.join(scratchRoot, 'statecraft-repositories-')));
  }

  async make(fullName: string): Promise<void> {
    const gitdir = this.#gitdir(fullName);
    await mkdir(gitdir, { recursive: true });
    await git.init({ fs, gitdir, bare: true, defaultBranch: 'main' });
    await git.setConfig({ fs, gitdir, path: 'http.receivepack', value: true });
  }

  async move(from: string, to: string): Promise<void> {
    await mkdir(path.dirname(this.#gitdir(to)), { recursive: true });
    await fs.promises.rename(this.#gitdir(from), this.#gitdir(to));
  }

  async head(fullName: string, branch = 'main'): Promise<string | null> {
    try {
      return await git.resolveRef({ fs, gitdir: this.#gitdir(fullName), ref: `refs/heads/${branch}` });
    } catch {
      return null;
    }
  }

  /** The files of the newest commit, by path. */
  async files(fullName: string, branch = 'main'): Promise<Record<string, string>> {
    const gitdir = this.#gitdir(fullName);
    const oid = await git.resolveRef({ fs, gitdir, ref: `refs/heads/${branch}` });
    const files: Record<string, string> = {};
    for (const filepath of await git.listFiles({ fs, gitdir, ref: oid })) {
      const { blob } = await git.readBlob({ fs, gitdir, oid, filepath });
      files[filepath] = Buffer.from(blob).toString();
    }
    return files;
  }

  /** Messages of the commits, newest first. */
  async messages(fullName: string, branch = 'main'): Promise<string[]> {
    const commits = await git.log({ fs, gitdir: this.#gitdir(fullName), ref: `refs/heads/${branch}` });
    return commits.map(({ commit }) => commit.message.trim());
  }

  /** A commit by another user; null as a content deletes the file. */
  async commit(fullName: string, changes: Record<string, string | null>, message: string): Promise<string> {
    const gitdir = this.#gitdir(fullName);
    const parent = await this.head(fullName);
    const files = parent === null ? {} : await this.files(fullName);
    const entries = Object.entries({ ...files, ...changes }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    );
    const tree = await this.#tree(gitdir, entries);
    const person = { ...author, timestamp: 1_750_000_000, timezoneOffset: 0 };
    const oid = await git.writeCommit({
      fs,
      gitdir,
      commit: {
        message: `${message}\n`,
        tree,
        parent: parent === null ? [] : [parent],
        author: person,
        committer: person,
      },
    });
    await git.writeRef({ fs, gitdir, ref: 'refs/heads/main', value: oid, force: true });
    return oid;
  }

  /** Puts what is no file into the newest commit's tree: a symbolic link, or the place of another repository. */
  async link(fullName: string, at: string, mode: '120000' | '160000'): Promise<void> {
    const gitdir = this.#gitdir(fullName);
    const head = await git.resolveRef({ fs, gitdir, ref: 'refs/heads/main' });
    const { tree } = await git.readTree({ fs, gitdir, oid: head });
    const target = await git.writeBlob({ fs, gitdir, blob: Buffer.from('index.html') });
    const entry =
      mode === '120000'
        ? { mode, path: at, oid: target, type: 'blob' as const }
        : { mode, path: at, oid: head, type: 'commit' as const };
    const others = tree.filter(({ path: name }) => name !== at && !name.includes(':'));
    const person = { ...author, timestamp: 1_750_000_000, timezoneOffset: 0 };
    const oid = await git.writeCommit({
      fs,
      gitdir,
      commit: {
        message: 'A link\n',
        tree: await git.writeTree({ fs, gitdir, tree: [...others, entry] }),
        parent: [head],
        author: person,
        committer: person,
      },
    });
    await git.writeRef({ fs, gitdir, ref: 'refs/heads/main', value: oid, force: true });
  }

  async deleteBranch(fullName: string): Promise<void> {
    await git.deleteRef({ fs, gitdir: this.#gitdir(fullName), ref: 'refs/heads/main' });
  }

  /** Hands a request of git over HTTP to `git http-backend`, as CGI. */
  serve(
    { method, path: at, query, headers, body }: ProviderRequest,
    response: ServerResponse,
  ): Promise<void> {
    const backend = spawn('git', ['http-backend'], {
      env: {
        PATH: process.env['PATH'],
        GIT_PROJECT_ROOT: this.#root,
        GIT_HTTP_EXPORT_ALL: '1',
        REMOTE_USER: 'test',
        REQUEST_METHOD: method,
        PATH_INFO: at,
        QUERY_STRING: query.toString(),
        CONTENT_TYPE: headers['content-type'] ?? '',
        CONTENT_LENGTH: String(body.byteLength),
        GIT_PROTOCOL: String(headers['git-protocol'] ?? ''),
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    return new Promise((resolve, reject) => {
      backend.once('error', (error) =>
        reject(new Error('These tests need the program git.', { cause: error })),
      );
      const chunks: Buffer[] = [];
      backend.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
      backend.once('close', () => {
        const output = Buffer.concat(chunks);
        const end = output.indexOf('\r\n\r\n');
        const fields: Record<string, string> = {};
        for (const line of output.subarray(0, end).toString().split('\r\n')) {
          const colon = line.indexOf(':');
          fields[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
        }
        const { status, ...rest } = fields;
        response.writeHead(Number.parseInt(status ?? '200', 10), rest).end(output.subarray(end + 4));
        resolve();
      });
      // It may have read enough before the body ends.
      backend.stdin.on('error', () => undefined);
      backend.stdin.end(body);
    });
  }

  remove(): Promise<void> {
    return rm(this.#root, { recursive: true, force: true });
  }

  #gitdir(fullName: string): string {
    return path.join(this.#root, `${fullName}.git`);
  }

  async #tree(gitdir: string, files: readonly (readonly [string, string])[]): Promise<string> {
    const folders = new Map<string, [string, string][]>();
    const entries: { mode: string; path: string; oid: string; type: 'blob' | 'tree' }[] = [];
    for (const [name, content] of files) {
      const [first = '', ...rest] = name.split('/');
      if (rest.length > 0) folders.set(first, [...(folders.get(first) ?? []), [rest.join('/'), content]]);
      else {
        const oid = await git.writeBlob({ fs, gitdir, blob: Buffer.from(content) });
        entries.push({ mode: '100644', path: first, oid, type: 'blob' });
      }
    }
    for (const [folder, inside] of folders) {
      const oid = await this.#tree(gitdir, inside);
      entries.push({ mode: '040000', path: folder, oid, type: 'tree' });
    }
    return git.writeTree({ fs, gitdir, tree: entries });
  }
}
