import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createJobProcess } from '#server/platform/job-process.ts';
import { findRoot } from '#server/platform/root.ts';
import { told } from '#language/told.ts';

/** A file of a repository's newest commit, or what stands in the place of one. */
export interface RepositoryEntry {
  readonly path: string;
  readonly kind: 'file' | 'link' | 'module';
  readonly oid: string;
}

export interface ListedRepository {
  readonly branch: string;
  /** What was asked for behind the name of the branch: a folder. */
  readonly folder: string;
  readonly entries: readonly RepositoryEntry[];
  /** Contents in the order of the entries; null for one of more than `most` bytes. @throws {RepositoryProblem} */
  contents(wanted: readonly RepositoryEntry[], most: number): AsyncIterable<Uint8Array | null>;
}

type ProblemKind =
  | 'empty'
  | 'noAccess'
  | 'noBranch'
  | 'tooLarge'
  | 'tooManyFiles'
  | 'unreachable'
  | 'unreadable';

/** Why a repository could not be read. */
export class RepositoryProblem extends Error {
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind) {
    super(kind);
    this.name = 'RepositoryProblem';
    this.kind = kind;
  }
}

/** Reads repositories that people name, in processes of their own. */
export interface RepositoryReader {
  /**
   * @param token null: as anybody sees it
   * @param wanted a branch, with a folder behind it or not; empty for the usual branch
   * @throws {RepositoryProblem}; {JobFailed} with a sentence for the person
   */
  read<T>(
    remote: { readonly url: string; readonly token: string | null; readonly wanted: string },
    use: (repository: ListedRepository) => Promise<T>,
  ): Promise<T>;
  close(): void;
}

/** Contents that are written out at a time: a folder of them is on the disk meanwhile. */
const batch = 200;

type Answer<T> = (T & { readonly problem?: undefined }) | { readonly problem: ProblemKind };

/** @param network what of the server's environment leads to the network */
export function createRepositoryReader(network: NodeJS.ProcessEnv): RepositoryReader {
  const jobs = createJobProcess({
    file: path.join(findRoot(), 'src/server/integrations/github/read-repository.mjs'),
    size: 2,
    memory: 512,
    timeout: 30_000,
    env: network,
    words: {
      unstarted: told`Reading the repository could not be started.`,
      late: told`Reading the repository took too long.`,
      died: told`The repository is too large to be read here.`,
      stopping: told`The server is stopping. Try again in a moment.`,
    },
  });
  const run = async <T>(work: unknown): Promise<T> => {
    const answer = await jobs.run<Answer<T>>(work);
    if (answer.problem !== undefined) throw new RepositoryProblem(answer.problem);
    return answer;
  };

  return {
    async read(remote, use) {
      const scratch = await mkdtemp(path.join(tmpdir(), 'statecraft-import-'));
      try {
        const gitdir = path.join(scratch, 'git');
        const out = path.join(scratch, 'out');
        await mkdir(out);
        const listed = await run<Omit<ListedRepository, 'contents'>>({ ...remote, gitdir });
        return await use({
          ...listed,
          async *contents(wanted, most) {
            for (let at = 0; at < wanted.length; at += batch) {
              const oids = wanted.slice(at, at + batch).map(({ oid }) => oid);
              const { sizes } = await run<{ sizes: number[] }>({ gitdir, out, oids });
              for (const [index, oid] of oids.entries())
                yield (sizes[index] ?? 0) > most ? null : await readFile(path.join(out, oid));
            }
          },
        });
      } finally {
        await rm(scratch, { recursive: true, force: true });
      }
    },
    close: () => jobs.close(),
  };
}
