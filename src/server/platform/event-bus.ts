import { inNoLanguage } from './spoken-language.ts';

/**
 * Notifications between the parts of the server, and between its instances. A payload only says where to look: a
 * listener reads the database from its own cursor, so that a lost notification delays and never loses anything.
 */
export interface EventBus {
  /** Tells every listener of `channel`, in every instance. Resolves once the notification is on its way. */
  publish(channel: string, payload: string): Promise<void>;
  /** Calls `listener` for each notification on `channel`, later than the call that published it. The answer unsubscribes. */
  subscribe(channel: string, listener: (payload: string) => void): () => void;
  close(): Promise<void>;
}

export type Report = (error: unknown) => void;

/** Listeners by channel; one that throws is reported and keeps no other from being called. */
export class Listeners {
  #channels = new Map<string, Set<(payload: string) => void>>();
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  add(channel: string, listener: (payload: string) => void): () => void {
    // A function of its own, so that subscribing the same listener twice counts twice.
    const entry = (payload: string) => listener(payload);
    const set = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, set);
    set.add(entry);
    return () => {
      set.delete(entry);
      if (set.size === 0 && this.#channels.get(channel) === set) this.#channels.delete(channel);
    };
  }

  emit(channel: string, payload: string): void {
    const set = this.#channels.get(channel);
    if (set === undefined) return;
    // A copy: a listener may subscribe another one, which hears of the next notification and not of this one.
    for (const listener of new Set(set)) {
      if (!set.has(listener)) continue;
      try {
        // It is called within the request that published, and goes on for others.
        inNoLanguage(() => listener(payload));
      } catch (error) {
        this.#report(error);
      }
    }
  }

  clear(): void {
    this.#channels.clear();
  }
}

/** The bus of a single instance. `report` hears of listeners that throw. */
export function createLocalEventBus(report: Report): EventBus {
  const listeners = new Listeners(report);
  return {
    publish(channel, payload) {
      queueMicrotask(() => listeners.emit(channel, payload));
      return Promise.resolve();
    },
    subscribe: (channel, listener) => listeners.add(channel, listener),
    close() {
      listeners.clear();
      return Promise.resolve();
    },
  };
}
