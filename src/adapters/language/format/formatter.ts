import type { TextEdit } from '#lib/language-service.ts';
import type { FormatAnswer, Formatted, FormatQuestion } from './worker.ts';
import { aloud, type Told, told } from '#language/told.ts';

/** Milliseconds after which a text is given up. */
const timeout = 15_000;

/** Formats texts in a worker, which starts with the first one and ends when one takes too long. */
export interface Formatter {
  /** @throws with a sentence when it cannot be formatted */
  format(question: Omit<FormatQuestion, 'id'>): Promise<readonly TextEdit[]>;
  close(): void;
}

export function createFormatter(): Formatter {
  let worker: Worker | null = null;
  let count = 0;
  const waiting = new Map<number, (answer: Formatted) => void>();

  const end = (why: Told): void => {
    worker?.terminate();
    worker = null;
    for (const tell of waiting.values()) tell({ error: why });
    waiting.clear();
  };
  const start = (): Worker => {
    const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data }: MessageEvent<FormatAnswer>) => {
      const tell = waiting.get(data.id);
      waiting.delete(data.id);
      tell?.(data);
    });
    made.addEventListener('error', (event) => {
      event.preventDefault();
      end(told`The formatter could not be loaded.`);
    });
    return made;
  };

  return {
    async format(question) {
      worker ??= start();
      const id = ++count;
      const answer = new Promise<Formatted>((resolve) => waiting.set(id, resolve));
      worker.postMessage({ ...question, id } satisfies FormatQuestion);
      const timer = setTimeout(() => end(told`Formatting took too long.`), timeout);
      const said = await answer.finally(() => clearTimeout(timer));
      if ('error' in said) throw new Error(aloud(said.error));
      return said.edits;
    },
    close: () => end(told`The file was closed.`),
  };
}
