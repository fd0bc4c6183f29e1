import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from './api-error.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** What can be put off, in the order in which it is: making something new, then what takes long to answer. */
const burdens = ['building', 'heavy'] as const;
export type Burden = (typeof burdens)[number];

/** Milliseconds between two looks. */
const lookEvery = 250;
/** A server that is busy alone is only slow: it has too much to do when what many wait for comes late, look after look. */
const tooMany = 32;
const tooLate = 250;
const looksUntilMore = 4;
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

/** Looks only while many requests are under way. */
export function createLoad({ clock, log }: { clock: Clock; log: Pick<Log, 'warn' | 'info'> }): Load {
  let underWay = 0;
  let level = 0;
  let late = 0;
  let onTime = 0;
  let isLooking = false;
  let sentAway = 0;

  const look = (): void => {
    isLooking = true;
    const due = clock.now() + lookEvery;
    clock.setTimeout(() => {
      const behind = clock.now() - due;
      const isTooMuch = underWay >= tooMany && behind >= tooLate;
      late = isTooMuch ? late + 1 : 0;
      onTime = isTooMuch ? 0 : onTime + 1;
      const before = level;
      if (late >= looksUntilMore && level < burdens.length) level += 1;
      if (onTime >= looksUntilLess && level > 0) level -= 1;
      if (level !== before) {
        late = 0;
        onTime = 0;
        const state = { putOff: burdens.slice(0, level), underWay, behind };
        if (level > before) log.warn(state, 'There is more to do than can be done: work is put off');
        else log.info(state, 'Less is put off again');
      }
      if (level > 0 || underWay >= tooMany) look();
      else isLooking = false;
    }, lookEvery);
  };

  return {
    get level() {
      return level;
    },
    begin() {
      underWay += 1;
      if (underWay >= tooMany && !isLooking) look();
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
