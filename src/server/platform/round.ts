import type { Clock } from './clock.ts';

/** Visits members of a changing set in turn. */
export interface Round<T> {
  /** From now on `member` is visited once in each period. The answer takes it out again. */
  add(member: T): () => void;
  /** No member is visited any more. */
  stop(): void;
}

/** Parts of a period. More would wake an idle server more often, fewer would make each visit of many longer. */
const parts = 50;

/** Milliseconds between two visits of a round with this period. */
export const tickOf = (period: number): number => period / parts;

/**
 * Calls `visit` with each member once in `period` milliseconds, a fiftieth of them at a time: what is done for ten
 * thousand members at once would hold everything else up. No timer runs while there is no member.
 */
export function createRound<T>({
  clock,
  period,
  visit,
}: {
  readonly clock: Clock;
  readonly period: number;
  readonly visit: (members: readonly T[]) => void;
}): Round<T> {
  const groups = Array.from({ length: parts }, () => new Set<T>());
  let joining = 0;
  let visiting = 0;
  let count = 0;
  let cancel: (() => void) | null = null;

  const tick = (): void => {
    cancel = clock.setTimeout(tick, tickOf(period));
    visiting = (visiting + 1) % parts;
    const group = groups[visiting];
    if (group !== undefined && group.size > 0) visit([...group]);
  };

  const stop = (): void => {
    cancel?.();
    cancel = null;
  };

  return {
    add(member) {
      // One after the other, so that members who come in one moment are not all visited in one.
      joining = (joining + 1) % parts;
      const group = groups[joining];
      group?.add(member);
      count += 1;
      cancel ??= clock.setTimeout(tick, tickOf(period));
      return () => {
        if (group?.delete(member) !== true) return;
        count -= 1;
        if (count === 0) stop();
      };
    },
    stop,
  };
}
