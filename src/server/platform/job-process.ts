import { fork, type ChildProcess } from 'node:child_process';
import { limitComputing } from './computing-limit.ts';
import { cpuOfProcess } from './process-cpu.ts';
import { type Told, ToldError } from '#language/told.ts';

/** The work could not be done; the message is for the person who asked for it. */
export class JobFailed extends ToldError {
  constructor(message: Told) {
    super(message);
    this.name = 'JobFailed';
  }
}

export interface JobProcessOptions {
  /** The script of the process. It answers `{ value }` or `{ error }`, and may tell `{ progress }` before. */
  readonly file: string;
  /** Processes at most. Each does one piece of work at a time. */
  readonly size?: number;
  /** Megabytes of JavaScript memory. */
  readonly memory: number;
  /** Milliseconds that one piece of work may take. */
  readonly timeout: number;
  /**
   * Whether these are time of a processor: for work that does nothing but compute in the process itself. What waits for
   * others, or leaves its work to children, is bounded by the clock.
   */
  readonly isComputing?: boolean;
  /** The whole environment of the process; nothing of the server's own. */
  readonly env?: NodeJS.ProcessEnv;
  /** Is given the processes that run, whenever that changes. */
  readonly onProcesses?: (ids: readonly number[]) => void;
  /** What to say when work cannot begin, takes too long, ends its process, or comes when the server stops. */
  readonly words: {
    readonly unstarted: Told;
    readonly late: Told;
    readonly died: Told;
    readonly stopping: Told;
  };
}

/** Processes that do heavy work on what strangers wrote. */
export interface JobProcess {
  /** @throws {JobFailed} */
  run<T>(work: unknown, onProgress?: (progress: unknown) => void): Promise<T>;
  close(): void;
}

/** Milliseconds that a process waits for the next piece of work. */
const idleTime = 30_000;

interface Job {
  readonly work: unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((progress: unknown) => void) | undefined;
}

interface Answer {
  readonly value?: unknown;
  readonly error?: Told;
  readonly progress?: unknown;
}

/**
 * Work done in processes of bounded memory and without the server's environment, in the order in which it comes. A
 * process ends when its work takes too long or there is none.
 */
export function createJobProcess(options: JobProcessOptions): JobProcess {
  const { words } = options;
  const waiting: Job[] = [];
  const lanes: readonly Lane[] = Array.from({ length: options.size ?? 1 }, () =>
    createLane(options, {
      free: () => next(),
      process: () => options.onProcesses?.(lanes.flatMap((lane) => lane.processId() ?? [])),
    }),
  );
  let closed = false;

  const next = (): void => {
    while (!closed && waiting.length > 0) {
      const free = lanes.find((lane) => !lane.isBusy());
      const job = free === undefined ? undefined : waiting.shift();
      if (free === undefined || job === undefined) return;
      free.begin(job);
    }
  };

  return {
    run<T>(work: unknown, onProgress?: (progress: unknown) => void) {
      return new Promise<T>((resolve, reject) => {
        if (closed) return reject(new JobFailed(words.stopping));
        waiting.push({ work, resolve: (value) => resolve(value as T), reject, onProgress });
        next();
      });
    },
    close() {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(new JobFailed(words.stopping));
      for (const lane of lanes) lane.end(words.stopping);
    },
  };
}

type Lane = ReturnType<typeof createLane>;

/** One process and the work that it is at. */
function createLane(
  { file, memory, timeout, isComputing = false, env, words }: JobProcessOptions,
  on: { readonly free: () => void; readonly process: () => void },
) {
  let child: ChildProcess | null = null;
  let current: Job | null = null;
  let endLimit = (): void => {};

  const end = (reason: Told): void => {
    const job = current;
    current = null;
    child?.removeAllListeners();
    child?.kill('SIGKILL');
    child = null;
    on.process();
    endLimit();
    job?.reject(new JobFailed(reason));
    on.free();
  };

  const arm = (): void => {
    endLimit();
    const working = current !== null;
    const late = (): void => end(words.late);
    if (working && isComputing) {
      endLimit = limitComputing(timeout, () => 1, late, cpuOfProcess(child?.pid));
    } else {
      const deadline = setTimeout(late, working ? timeout : idleTime);
      if (!working) deadline.unref();
      endLimit = () => clearTimeout(deadline);
    }
    if (working) child?.channel?.ref();
    else {
      child?.unref();
      child?.channel?.unref();
    }
  };

  const start = (): ChildProcess => {
    const made = fork(file, [], {
      execArgv: [`--max-old-space-size=${memory}`],
      env: env ?? {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    made.on('message', (answer: Answer) => {
      if (answer.progress !== undefined) return current?.onProgress?.(answer.progress);
      const job = current;
      current = null;
      if (answer.error === undefined) job?.resolve(answer.value);
      else job?.reject(new JobFailed(answer.error));
      arm();
      on.free();
    });
    made.on('error', () => end(words.unstarted));
    made.on('exit', () => end(words.died));
    return made;
  };

  return {
    isBusy: () => current !== null,
    processId: () => child?.pid,
    begin(job: Job): void {
      current = job;
      if (child === null) {
        child = start();
        on.process();
      }
      arm();
      child.send({ work: job.work }, (error) => {
        if (error) end(words.unstarted);
      });
    },
    end,
  };
}
