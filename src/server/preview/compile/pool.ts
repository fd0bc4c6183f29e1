import { fork, type ChildProcess } from 'node:child_process';
import type { PreviewFault } from '#contract/preview.ts';
import { limitComputing } from '#server/platform/computing-limit.ts';
import { cpuOfProcess } from '#server/platform/process-cpu.ts';
import type { CompileFailure, CompileReply, CompileRequest, CompileResult } from './protocol.ts';
import { told, type Told } from '#language/told.ts';
import { said } from '../said.ts';

export interface CompilerPoolOptions {
  /** The built compile process (`worker` of the vendor manifest). */
  readonly workerFile: string;
  /** Processes at most; they start with the first work. */
  readonly size: number;
  /** Milliseconds of a processor that one file may take, the start of a process included. */
  readonly timeoutMs: number;
  /** Files above this many bytes are refused unread. */
  readonly maxSourceBytes: number;
  /** Milliseconds after which an idle process ends. */
  readonly idleMs: number;
  /** Told of the processes that run, when one begins or ends. */
  readonly onProcesses?: (ids: readonly number[]) => void;
}

export const compilerPoolDefaults = {
  size: 2,
  timeoutMs: 10_000,
  maxSourceBytes: 1_000_000,
  idleMs: 120_000,
} as const;

interface Job {
  readonly id: number;
  readonly request: CompileRequest;
  readonly settle: (result: CompileResult) => void;
}

/** Jobs handed to one process ahead of time, so that it does not wait for the next while it answers. */
const pipeline = 4;
const helpAfterMs = 250;

const failure = (path: string, kept: Told): CompileFailure => {
  const fault: PreviewFault = {
    kind: 'resource',
    ...said(kept),
    path: path.replace(/^\//, '').replace(/\?.*$/s, ''),
    line: null,
    column: null,
    frame: '',
    stack: '',
  };
  return { ok: false, faults: [fault] };
};

export const tooLarge = (path: string, bytes: number, most: number): CompileFailure =>
  failure(
    path,
    told`This file is too large to compile: ${Math.ceil(bytes / 1000)} kB, at most ${Math.floor(most / 1000)} kB.`,
  );

/**
 * Compile processes. One file at a time is at work in each; a file that takes too long or ends its process is
 * answered with a `resource` fault, its process is replaced, and the files behind it are not affected.
 */
export class CompilerPool {
  readonly #options: CompilerPoolOptions;
  readonly #workers: Worker[] = [];
  readonly #waiting: Job[] = [];
  #help: NodeJS.Timeout | null = null;
  #nextId = 1;
  #closed = false;

  constructor(options: CompilerPoolOptions) {
    this.#options = options;
  }

  /** Starts one process ahead of the first work. */
  warm(): void {
    if (this.#workers.length === 0 && !this.#closed) this.#start();
  }

  /** Compiles one file. Never rejects: what went wrong is in the result. */
  compile(request: CompileRequest): Promise<CompileResult> {
    const bytes = Buffer.byteLength(request.source);
    if (bytes > this.#options.maxSourceBytes)
      return Promise.resolve(tooLarge(request.path, bytes, this.#options.maxSourceBytes));
    if (this.#closed) return Promise.resolve(failure(request.path, told`The preview is shutting down.`));
    return new Promise((settle) => {
      this.#waiting.push({ id: this.#nextId++, request, settle });
      this.#dispatch();
    });
  }

  close(): void {
    this.#closed = true;
    this.#cancelHelp();
    for (const job of this.#waiting.splice(0))
      job.settle(failure(job.request.path, told`The preview is shutting down.`));
    for (const worker of this.#workers.splice(0)) worker.end(told`The preview is shutting down.`);
  }

  #start(): Worker {
    const worker = new Worker(this.#options, {
      idle: () => this.#dispatch(),
      ended: (unfinished) => {
        const at = this.#workers.indexOf(worker);
        if (at !== -1) this.#workers.splice(at, 1);
        this.#tell();
        this.#waiting.unshift(...unfinished);
        if (!this.#closed) this.#dispatch();
      },
    });
    this.#workers.push(worker);
    this.#tell();
    return worker;
  }

  #tell(): void {
    this.#options.onProcesses?.(this.#workers.flatMap(({ id }) => id ?? []));
  }

  #dispatch(): void {
    while (this.#waiting.length > 0) {
      const best = this.#leastBusy() ?? this.#start();
      if (best.load >= pipeline) break;
      const job = this.#waiting.shift();
      if (job) best.take(job);
    }
    if (this.#waiting.length > 0) this.#helpLater();
    else this.#cancelHelp();
  }

  #leastBusy(): Worker | null {
    return this.#workers.reduce<Worker | null>(
      (found, worker) => (found === null || worker.load < found.load ? worker : found),
      null,
    );
  }

  /**
   * Most projects compile faster than a further process starts. One is added only when work has been waiting for a
   * while: then there is a lot of it, or one file holds up the others.
   */
  #helpLater(): void {
    if (this.#help || this.#workers.length >= this.#options.size) return;
    this.#help = setTimeout(() => {
      this.#help = null;
      if (this.#closed || this.#waiting.length === 0 || this.#workers.length >= this.#options.size) return;
      this.#start();
      this.#dispatch();
    }, helpAfterMs);
  }

  #cancelHelp(): void {
    if (this.#help) clearTimeout(this.#help);
    this.#help = null;
  }
}

class Worker {
  readonly #child: ChildProcess;
  readonly #jobs: Job[] = [];
  readonly #options: CompilerPoolOptions;
  readonly #hooks: { idle: () => void; ended: (unfinished: Job[]) => void };
  #endLimit: () => void = () => {};
  #reason: Told | null = null;
  #ended = false;

  constructor(options: CompilerPoolOptions, hooks: { idle: () => void; ended: (unfinished: Job[]) => void }) {
    this.#options = options;
    this.#hooks = hooks;
    this.#child = fork(options.workerFile, [], {
      execArgv: ['--max-old-space-size=256'],
      // Nothing of the server's environment (database, secrets) is known to the process.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (reply: CompileReply) => this.#answer(reply));
    this.#child.on('error', () => this.#finish());
    this.#child.on('exit', () => this.#finish());
    this.#child.unref();
    this.#child.channel?.unref();
    this.#arm();
  }

  get id(): number | undefined {
    return this.#child.pid;
  }

  get load(): number {
    return this.#jobs.length;
  }

  take(job: Job): void {
    this.#jobs.push(job);
    if (this.#jobs.length === 1) this.#arm();
    this.#child.send({ id: job.id, request: job.request }, (error) => {
      if (error) this.#finish();
    });
  }

  end(reason: Told): void {
    this.#reason = reason;
    this.#child.kill('SIGKILL');
    this.#finish();
  }

  #answer(reply: CompileReply): void {
    const at = this.#jobs.findIndex((job) => job.id === reply.id);
    const [job] = at === -1 ? [] : this.#jobs.splice(at, 1);
    this.#arm();
    job?.settle(reply.result);
    this.#hooks.idle();
  }

  /** The file at the head of the line has the whole time to itself; without one, the process may rest. */
  #arm(): void {
    this.#endLimit();
    if (this.#ended) return;
    const working = this.#jobs.length > 0;
    if (working) {
      this.#endLimit = limitComputing(
        this.#options.timeoutMs,
        () => 1,
        () => this.end(told`Compiling this file took too long.`),
        cpuOfProcess(this.#child.pid),
      );
    } else {
      const rest = setTimeout(() => this.end('idle'), this.#options.idleMs).unref();
      this.#endLimit = () => clearTimeout(rest);
    }
    // While work is under way the answer must be waited for; an idle process keeps no server alive.
    if (working) this.#child.channel?.ref();
    else this.#child.channel?.unref();
  }

  #finish(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#endLimit();
    const [head, ...rest] = this.#jobs.splice(0);
    const reason =
      this.#reason ?? told`This file ended the compiler: it is nested too deeply or is malformed.`;
    head?.settle(failure(head.request.path, reason));
    this.#hooks.ended(rest);
  }
}
