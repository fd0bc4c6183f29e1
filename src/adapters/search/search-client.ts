import type { TextFile } from '#lib/text-search.ts';
import type { Answered, Asked } from './worker.ts';

type Question = Exclude<Asked, { texts: unknown }>;

/** What searches the texts of a project, in a worker. */
export interface SearchClient {
  /** Asks something of these texts, one at a time. An abort ends the worker, whatever it is doing; the next has another. */
  ask(texts: ReadonlyMap<string, TextFile>, question: Question, signal: AbortSignal): Promise<Answered>;
  close(): void;
}

export function createSearchClient(): SearchClient {
  let worker: Worker | null = null;
  /** Hashes of the texts that the worker has. */
  let known = new Map<string, string>();

  const end = (): void => {
    worker?.terminate();
    worker = null;
    known = new Map();
  };

  return {
    ask: (texts, question, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const asked = (worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
        const listening = new AbortController();
        const until = { signal: listening.signal };
        const fail = (error: unknown): void => {
          listening.abort();
          end();
          reject(error as Error);
        };
        signal.addEventListener('abort', () => fail(signal.reason), until);
        asked.addEventListener(
          'message',
          ({ data }: MessageEvent<Answered>) => {
            listening.abort();
            resolve(data);
          },
          until,
        );
        asked.addEventListener(
          'error',
          (event) => {
            event.preventDefault();
            fail(new Error(event.message));
          },
          until,
        );
        const changed = [...texts.values()].filter(({ path, hash }) => known.get(path) !== hash);
        const gone = [...known.keys()].filter((path) => !texts.has(path));
        known = new Map([...texts.values()].map(({ path, hash }) => [path, hash]));
        const post = (message: Asked): void => asked.postMessage(message);
        if (changed.length > 0 || gone.length > 0) post({ texts: changed, gone });
        post(question);
      }),
    close: end,
  };
}
