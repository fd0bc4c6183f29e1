import { setTimeout as sleep } from 'node:timers/promises';
import type { PreviewFault } from '#contract/preview.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { told, type Told } from '#language/told.ts';
import type { OwnLock } from '#server/packages/package-locks.ts';
import type { Installation, PackageService } from '#server/packages/package-service.ts';
import { said } from '../said.ts';
import type { TreeInput } from '../tree/tree-compiler.ts';
import type { ReadBlob } from '../tree/tree-sources.ts';
import type { Answered, Asked } from './line.ts';
import { LiveThread, nothingIfLost, type ThreadEnd, type ThreadLimits, ThreadLost } from './live-thread.ts';
import type {
  BuildAnswer,
  BuildQuestion,
  ImportsAnswer,
  MainCalls,
  PackagesAnswer,
  SiteAnswer,
  SiteQuestion,
  ThreadCalls,
  ThreadSettings,
} from './protocol.ts';

/** A snapshot that stays in the thread, and what is known of it here. */
export interface BuiltTree {
  readonly id: number;
  readonly treeHash: string;
  readonly type: ProjectType;
  /** Whether there is no file at all. */
  readonly empty: boolean;
  readonly faults: readonly PreviewFault[];
  /** What is being brought before the tree can be shown; null when all is there. */
  readonly installing: Installation | null;
  /** Whether a fault may be gone at another attempt, with the same files. */
  readonly mayRetry: boolean;
}

/** Packages of a tree that are not built into the preview. */
export interface PackagesOfTree extends Omit<PackagesAnswer, 'own'> {
  readonly own: OwnLock | null;
}

/** What a tree imports. */
export interface ImportsOfTree extends Omit<ImportsAnswer, 'packages'> {
  readonly packages: PackagesOfTree | null;
}

export interface TreeThreadOptions {
  /** Its script, as it was built. */
  readonly file: string;
  readonly settings: ThreadSettings;
  readonly limits?: Partial<ThreadLimits> | undefined;
  readonly packages: PackageService;
  /** Reads what any project may have. */
  readonly readBlob: ReadBlob;
  /** Called when the thread has ended and all snapshots are lost. */
  readonly onLost: (error: ThreadLost) => void;
}

interface BuildOptions {
  /** A snapshot of the same project, which saves work. */
  readonly previous?: BuiltTree | null;
  /** Whether every script, sheet and page is compiled, and not only what pages reach. */
  readonly all?: boolean;
  /** Whether packages that are not here yet are there when this answers. */
  readonly wait?: boolean;
}

/** Where the thread's work reads blobs, and keeps what it makes. */
export interface Blobs {
  readonly read: ReadBlob;
  /** Answers the hash. */
  readonly keep?: (data: Uint8Array) => Promise<string>;
}

/** What became of the thread's work since the start, for the operator. */
export interface ThreadFigures {
  /** Milliseconds for which it had something to do, which it does on one processor. */
  readonly busy: number;
  /** Bytes that it holds, as it told when it last had a turn. */
  readonly memory: number;
  readonly builds: Readonly<Record<'made' | 'refused', number>>;
  /** Threads that were replaced, by why they ended. */
  readonly replaced: Readonly<Record<Exclude<ThreadEnd, 'closed'>, number>>;
}

interface Job {
  readonly question: BuildQuestion;
  readonly settle: (answer: BuildAnswer) => void;
  readonly fail: (error: unknown) => void;
}

const usualLimits: ThreadLimits = { longestHold: 5_000, memory: 2_048 };
/** Milliseconds that whoever wants figures waits for a turn of the thread. */
const figuresWait = 500;

const refused = (why: Told): BuildAnswer => ({
  empty: false,
  faults: [{ kind: 'resource', ...said(why), path: null, line: null, column: null, frame: '', stack: '' }],
  installing: null,
  mayRetry: false,
  compiled: 0,
});

const lockIn = (hash: string, readBlob: ReadBlob): OwnLock => ({
  hash,
  read: async () => Buffer.from(await readBlob(hash)).toString('utf8'),
});

/**
 * The thread in which previews are put together, where their snapshots stay and their pages are written. It begins with
 * the first work. When it has no turn for too long, or no memory, it is replaced: what was being put together then is
 * tried again, each by itself, and what ends the thread by itself is refused.
 */
export class TreeThread {
  readonly #options: TreeThreadOptions;
  readonly #readers = new Map<number, Blobs>();
  readonly #installations = new Map<number, Installation>();
  readonly #jobs = new Set<Job>();
  /** What was under way when a thread ended, and what came after that. */
  readonly #suspects: Job[] = [];
  #tried: Job | null = null;
  #live: LiveThread | null = null;
  #last = 0;
  #closed = false;
  /** Files that were really compiled, in threads that have ended and in this one. */
  #compiled = { before: 0, now: 0 };
  /** The same of the time for which it was busy. */
  #busyBefore = 0;
  #memory = 0;
  readonly #builds = { made: 0, refused: 0 };
  readonly #replaced = { time: 0, memory: 0, fault: 0 };

  constructor(options: TreeThreadOptions) {
    this.#options = options;
  }

  /** Files that were really compiled since the start. */
  get compiled(): number {
    return this.#compiled.before + this.#compiled.now;
  }

  async figures(): Promise<ThreadFigures> {
    const told = this.#live?.ask('memory', null).then(
      (memory) => void (this.#memory = memory),
      () => {},
    );
    await Promise.race([told, sleep(figuresWait, undefined, { ref: false })]);
    return {
      busy: this.#busyBefore + (this.#live?.busy ?? 0),
      memory: this.#memory,
      builds: { ...this.#builds },
      replaced: { ...this.#replaced },
    };
  }

  /** Begins ahead of the first work. */
  warm(): void {
    if (this.#live === null) this.ask('warm', null).catch(() => {});
  }

  /** @throws {ThreadLost} */
  async ask<K extends keyof ThreadCalls>(
    call: K,
    argument: Asked<ThreadCalls, K>,
  ): Promise<Answered<ThreadCalls, K>> {
    if (this.#closed) throw new ThreadLost();
    this.#live ??= this.#start();
    return this.#live.ask(call, argument);
  }

  /** Puts a tree together; it stays in the thread until it is released. Rejects only when a blob cannot be read. */
  async build(input: TreeInput, readBlob: ReadBlob, options: BuildOptions = {}): Promise<BuiltTree> {
    const { treeHash, type, files } = input;
    const id = (this.#last += 1);
    const answer = await this.reading({ read: readBlob }, (reader) =>
      this.#run({
        ...{ id, reader, treeHash, type, files },
        previous: options.previous?.id ?? null,
        all: options.all ?? false,
        wait: options.wait ?? false,
      }),
    );
    this.#compiled.now = Math.max(this.#compiled.now, answer.compiled);
    const { empty, faults, mayRetry } = answer;
    const installing = answer.installing === null ? null : this.#installations.get(answer.installing);
    if (answer.installing !== null) this.#installations.delete(answer.installing);
    return { id, treeHash, type, empty, faults, mayRetry, installing: installing ?? null };
  }

  /** What a tree that was put together imports. */
  async imports(tree: BuiltTree, readBlob: ReadBlob): Promise<ImportsOfTree> {
    const found = await this.ask('imports', tree.id).catch(nothingIfLost);
    if (found === null && tree.faults.length === 0) throw new ThreadLost();
    if (found === null) return { packages: null, aliases: [], importMap: new Map(), builtIn: [] };
    return { ...found, packages: found.packages && this.#packagesOf(found.packages, readBlob) };
  }

  /** Builds what visitors get of a tree without faults. @throws {ThreadLost} */
  async site(
    { id }: BuiltTree,
    blobs: Blobs,
    { name, packages }: Pick<SiteQuestion, 'name' | 'packages'>,
  ): Promise<SiteAnswer> {
    const answer = await this.reading(blobs, (reader) => this.ask('site', { id, reader, name, packages }));
    if (answer === null) throw new ThreadLost();
    return answer;
  }

  /** Nobody asks for these any more. */
  release(trees: readonly BuiltTree[]): void {
    if (this.#live !== null && trees.length > 0)
      this.ask(
        'release',
        trees.map(({ id }) => id),
      ).catch(() => {});
  }

  /** Lends the thread what reads and keeps blobs while it is at work. */
  async reading<T>(blobs: Blobs, work: (reader: number) => Promise<T>): Promise<T> {
    const reader = (this.#last += 1);
    this.#readers.set(reader, blobs);
    try {
      return await work(reader);
    } finally {
      this.#readers.delete(reader);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    const jobs = [...this.#jobs, ...this.#suspects.splice(0)];
    this.#jobs.clear();
    for (const job of jobs) job.settle(refused(told`The preview is shutting down.`));
    await this.#live?.end('closed');
  }

  #start(): LiveThread {
    const { file, settings, limits } = this.#options;
    const live = new LiveThread(file, settings, { ...usualLimits, ...limits }, this.#handlers(), (why) => {
      this.#busyBefore += live.busy;
      this.#lost(why);
    });
    return live;
  }

  #packagesOf({ own, ...found }: PackagesAnswer, readBlob: ReadBlob): PackagesOfTree {
    return { ...found, own: own === null ? null : lockIn(own, readBlob) };
  }

  #handlers(): Omit<MainCalls, 'processes'> {
    const { packages, readBlob } = this.#options;
    const readerOf = (reader: number): ReadBlob => this.#readers.get(reader)?.read ?? readBlob;
    return {
      // What is answered is given away, and the source may keep what it reads.
      blob: async ({ reader, hash }) => new Uint8Array(await readerOf(reader)(hash)),
      keep: ({ reader, body }) => {
        const keep = this.#readers.get(reader)?.keep;
        return keep === undefined ? Promise.reject(new Error('Nobody waits for what was made.')) : keep(body);
      },
      packages: async ({ reader, plan, own, wait }) => {
        let answer = await packages.modules(plan, own === null ? null : lockIn(own, readerOf(reader)));
        if (answer.kind === 'installing' && wait) answer = await answer.installation.done;
        if (answer.kind !== 'installing') return answer;
        const installation = (this.#last += 1);
        this.#installations.set(installation, answer.installation);
        return { kind: 'installing', installation };
      },
      styleText: ({ set, specifier }) => packages.styleText(set, specifier),
      async setFolder(key) {
        const found = await packages.setFolder(key);
        if (found === null) return null;
        const { entries, versions, added } = found.set;
        return { folder: found.folder, set: { key, entries, versions, added } };
      },
    };
  }

  #run(question: BuildQuestion): Promise<BuildAnswer> {
    if (this.#closed) return Promise.resolve(refused(told`The preview is shutting down.`));
    return new Promise((settle, fail) => {
      const job: Job = { question, settle, fail };
      if (this.#tried === null) this.#begin(job);
      else this.#suspects.push(job);
    });
  }

  #begin(job: Job): void {
    this.#jobs.add(job);
    this.ask('build', job.question).then(
      (answer) => {
        this.#builds.made += 1;
        this.#finish(job, () => job.settle(answer));
      },
      (error: unknown) => {
        if (error instanceof ThreadLost && !this.#closed) return;
        this.#finish(job, () => job.fail(error));
      },
    );
  }

  #finish(job: Job, tell: () => void): void {
    if (!this.#jobs.delete(job)) return;
    tell();
    if (this.#tried === job) this.#tryNext();
  }

  #tryNext(): void {
    this.#tried = this.#suspects.shift() ?? null;
    if (this.#tried !== null) this.#begin(this.#tried);
  }

  #lost(why: ThreadEnd): void {
    this.#live = null;
    this.#memory = 0;
    if (why !== 'closed') this.#replaced[why] += 1;
    this.#installations.clear();
    this.#compiled = { before: this.compiled, now: 0 };
    const under = [...this.#jobs];
    this.#jobs.clear();
    if (this.#closed) return;
    const tried = this.#tried;
    this.#suspects.unshift(...under.filter((job) => job !== tried));
    if (tried !== null) this.#builds.refused += 1;
    tried?.settle(
      refused(told`The preview could not be put together: it takes too long or too much memory.`),
    );
    this.#tryNext();
    this.#options.onLost(new ThreadLost());
  }
}
