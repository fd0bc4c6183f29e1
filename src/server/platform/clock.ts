import { randomBytes, randomInt } from 'node:crypto';

/** The time, and the only way in which server code waits. */
export interface Clock {
  /** Unix milliseconds. */
  now(): number;
  /** Calls `fn` once after `ms` milliseconds. The answer cancels it; cancelling twice is harmless. */
  setTimeout(fn: () => void, ms: number): () => void;
}

/** Names, tokens and codes: everything that the server draws at random. */
export interface Ids {
  /** A new unique id, such as `p_h3k9…`: the prefix, an underscore and 20 lower-case letters and digits. */
  id(prefix: string): string;
  /** A secret of 256 bits, URL-safe. */
  token(): string;
  /** Six decimal digits, each combination equally likely. */
  code(): string;
}

/** The machine's clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout(fn, ms) {
    const timer = setTimeout(fn, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Ids from the operating system's random source. */
export const randomIds: Ids = {
  id(prefix) {
    let text = '';
    for (let i = 0; i < 20; i++) text += alphabet.charAt(randomInt(alphabet.length));
    return `${prefix}_${text}`;
  },
  token: () => randomBytes(32).toString('base64url'),
  code: () => randomInt(1_000_000).toString().padStart(6, '0'),
};

/** A clock that stands still until it is advanced; timers that fall due fire in order of their time. */
export class TestClock implements Clock {
  #now: number;
  #timers: { at: number; fn: () => void }[] = [];

  constructor(start = Date.UTC(2026, 0, 1)) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  setTimeout(fn: () => void, ms: number): () => void {
    const timer = { at: this.#now + Math.max(0, ms), fn };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** How many timers wait. */
  get pending(): number {
    return this.#timers.length;
  }

  /** Moves the time forward by `ms` at once, as a machine that slept: what fell due fires once, late. */
  leap(ms: number): void {
    this.#now += ms;
    this.advance(0);
  }

  /** Moves the time forward by `ms` and fires what falls due, including timers set on the way. */
  advance(ms: number): void {
    const target = this.#now + ms;
    for (;;) {
      const due = this.#timers.filter((timer) => timer.at <= target).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#timers = this.#timers.filter((other) => other !== due);
      this.#now = Math.max(this.#now, due.at);
      due.fn();
    }
    this.#now = target;
  }
}

/** Ids that count: `p_1`, `p_2`, … Codes count too, so that a test can tell the first from the second. */
export class TestIds implements Ids {
  #counts = new Map<string, number>();

  #next(kind: string): number {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    return count;
  }

  id(prefix: string): string {
    return `${prefix}_${this.#next(`id:${prefix}`)}`;
  }

  token(): string {
    return `token-${this.#next('token')}-${'0'.repeat(32)}`;
  }

  code(): string {
    return (100_000 + this.#next('code')).toString();
  }
}
