import type { RunHost } from '#server/builder/engine.ts';
import type { ProjectEventBody } from '#contract/run.ts';
import type { Clock } from '#server/platform/clock.ts';

/** Milliseconds between two entries of what is being thought. */
const thoughtsEvery = 400;
/** Characters of one thought that are kept; of longer ones it is said that they go on. */
const mostThought = 20_000;

/** Puts what a model thinks into the log of its run, in pieces, and how long it took. */
export function createThoughts(
  note: (body: ProjectEventBody) => void,
  clock: Pick<Clock, 'now' | 'setTimeout'>,
): Pick<RunHost, 'thinks' | 'thought'> {
  let began: number | null = null;
  let toldAt = 0;
  let length = 0;
  let words = '';
  let cancel: (() => void) | null = null;
  const tell = (): void => {
    cancel?.();
    cancel = null;
    toldAt = clock.now();
    note({ type: 'thought.delta', text: words });
    words = '';
  };
  return {
    thinks(more) {
      const isNew = began === null;
      began ??= clock.now();
      if (isNew) length = 0;
      const text = length === 0 ? more.trimStart() : more;
      if (length <= mostThought) words += length + text.length > mostThought ? '…' : text;
      length += text.length;
      // No longer than the pause where the clock has been put back since.
      const wait = isNew ? 0 : Math.min(thoughtsEvery, toldAt + thoughtsEvery - clock.now());
      if (isNew || (words !== '' && wait <= 0)) tell();
      else if (words !== '') cancel ??= clock.setTimeout(tell, wait);
    },
    thought() {
      if (began === null) return;
      if (words !== '') tell();
      cancel?.();
      cancel = null;
      note({ type: 'thought.ended', ms: Math.max(0, Math.round(clock.now() - began)) });
      began = null;
    },
  };
}
