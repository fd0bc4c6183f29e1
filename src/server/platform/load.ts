import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from './api-error.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** What can be put off, in the order in which it is: making something new, then what takes long to answer. */
const burdens = ['building', 'heavy'] as const;
export type Burden = (typeof burdens)[number];

/** Milliseconds between two looks. */
const lookEvery = 250;
/**
 * A server that is busy alone is only slow: it has too much to do when what many wait for comes late. With a database of
 * its own it answers one request after the other, and those that wait are not seen before they are read; with another,
 * many are under way. So both count: requests that have come since the last look, and those under way.
 */
const tooMany = 100;
const tooLate = 250;
/** Milliseconds of being late, without a look on time between, after which more is put off. */
const lateUntilMore = 1_000;
const looksUntilLess = 8;

/** Seconds until it is worth asking again, at least; those who were sent away do not all come back at once. */
const comeBackAfter = 5;
const comeBackWithin = 15;

const words: Record<Burden, string> = {
  building: 'There is more to do here than can be done just now. Nothing was begun: try again in a moment.',
  heavy: 'There is more to do here than can be done just now. Try again in a moment.',
};

/** Knows whether the server has more to do than it can, and what it puts off then, so that it answers everything else. */
export interface Load {
  /** Kinds of work that are put off now: 0 to 2. */
  readonly level: number;
  /** Counts a request until the answer is called. */
  begin(): () => void;
  /** @throws {ApiError} unavailable, with the time to come back, where such work is put off now */
  admit(burden: Burden): void;
}

/**
 * Looks only while requests come, and at each of them: a thread that reads a thousand requests at once comes to no look
 * before it has read them all.
 */
export function createLoad({ clock, log }: { clock: Clock; log: Pick<Log, 'warn' | 'info'> }): Load {
  let underWay = 0;
  /** Requests of this look: those that were under way at the last one, and those that have come since. */
  let asking = 0;
  let level = 0;
  /** When the next look is due; null while there is none. */
  let due: number | null = null;
  /** Milliseconds by which the looks since the last one on time were late. */
  let late = 0;
  let onTime = 0;
  let sentAway = 0;

  /** How late the next look is; 0 for what is no sign of too much to do. */
  const behind = (): number => {
    const by = due === null ? 0 : clock.now() - due;
    return asking >= tooMany && by >= tooLate ? by : 0;
  };
  const set = (next: number): void => {
    const state = { putOff: burdens.slice(0, next), asking };
    if (next > level) log.warn(state, 'There is more to do than can be done: work is put off');
    else log.info(state, 'Less is put off again');
    level = next;
  };
  const raise = (by: number): void => {
    const wanted = Math.min(burdens.length, Math.floor(by / lateUntilMore));
    if (wanted > level) set(wanted);
  };

  const look = (): void => {
    due = clock.now() + lookEvery;
    clock.setTimeout(() => {
      const by = behind();
      const isQuiet = asking === 0;
      asking = underWay;
      late = by === 0 ? 0 : late + by;
      onTime = by === 0 ? onTime + 1 : 0;
      raise(late);
      if (onTime >= looksUntilLess && level > 0) {
        onTime = 0;
        set(level - 1);
      }
      if (level > 0 || !isQuiet) look();
      else due = null;
    }, lookEvery);
  };

  return {
    get level() {
      return level;
    },
    begin() {
      underWay += 1;
      asking += 1;
      if (due === null) look();
      raise(late + behind());
      return () => {
        underWay -= 1;
      };
    },
    admit(burden) {
      if (burdens.indexOf(burden) >= level) return;
      sentAway += 1;
      const seconds = comeBackAfter + (sentAway % (comeBackWithin - comeBackAfter));
      throw new ApiError(ErrNo.unavailable, words[burden], 503, seconds);
    },
  };
}
