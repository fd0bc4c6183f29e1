import type { LanguageService } from '#lib/language-service.ts';
import type { Answers } from './worker/answers.ts';
import type { Answered, Asked } from './worker/worker.ts';

export interface LanguageListener {
  ready(): void;
  failed(): void;
  /** Files import these packages without their types being here. */
  missing(specifiers: readonly string[]): void;
}

/** The language service in its worker. What is asked before it has started waits for it. */
export interface LanguageClient extends LanguageService {
  /** Gives it the declarations of packages, as the server sends them; answers what was too large. */
  setPackages(bytes: ArrayBuffer): Promise<readonly string[]>;
  close(): void;
}

/** Starts the worker. @throws nothing: the listener is told */
export function startLanguageClient(listener: LanguageListener): LanguageClient {
  const worker = new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let tellLeft: ((left: readonly string[]) => void) | null = null;
  let count = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    if ('isReady' in data) return listener.ready();
    if ('left' in data) return tellLeft?.(data.left);
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) asked?.reject(new Error(data.error));
    else asked?.resolve(data.value);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    listener.failed();
  });

  const post = (asked: Asked, transferred: Transferable[] = []): void =>
    worker.postMessage(asked, transferred);
  const ask = <Q extends keyof Answers>(
    question: Q,
    ...given: Parameters<Answers[Q]>
  ): Promise<ReturnType<Answers[Q]>> =>
    new Promise((resolve, reject) => {
      const id = ++count;
      waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      post({ id, question, given });
    });

  return {
    write: (path, text) => post({ write: [[path, text]] }),
    async problems(path) {
      const { problems, missing } = await ask('problems', path);
      if (missing.length > 0) listener.missing(missing);
      return problems;
    },
    completions: (path, at) => ask('completions', path, at),
    completionInfo: (path, at, item) => ask('completionInfo', path, at, item),
    hover: (path, at) => ask('hover', path, at),
    definition: (path, at) => ask('definition', path, at),
    renamed: (path, at) => ask('renamed', path, at),
    rename: (path, at, name) => ask('rename', path, at, name),
    organizeImports: (path) => ask('organizeImports', path),
    setPackages: (bytes) =>
      new Promise((resolve) => {
        tellLeft = resolve;
        post({ packages: bytes }, [bytes]);
      }),
    close: () => worker.terminate(),
  };
}
