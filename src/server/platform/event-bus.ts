import pg from 'pg';
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

type Report = (error: unknown) => void;

/** Listeners by channel; one that throws is reported and keeps no other from being called. */
class Listeners {
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

/** All notifications share one PostgreSQL channel: LISTEN then need not follow what is subscribed at the moment. */
const pgChannel = 'statecraft';
const reconnectAfter = [100, 500, 1000, 2000, 5000];

/**
 * The bus of several instances, over LISTEN and NOTIFY. Publishing uses `pool`; listening uses a connection of its
 * own to `connectionString`, which is made anew when it breaks. Resolves once it listens.
 */
export async function createPostgresEventBus(
  connectionString: string,
  pool: pg.Pool,
  report: Report,
): Promise<EventBus> {
  const listeners = new Listeners(report);
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString, keepAlive: true, application_name: 'statecraft-events' });
    next.on('notification', ({ payload }) => {
      if (payload === undefined) return;
      const split = payload.indexOf('\n');
      if (split > 0) listeners.emit(payload.slice(0, split), payload.slice(split + 1));
    });
    next.on('error', (error) => {
      if (client === next) client = null;
      next.removeAllListeners('end');
      next.end().catch(() => {});
      if (!closed) {
        report(error);
        again(0);
      }
    });
    next.on('end', () => {
      if (client === next) client = null;
      if (!closed) again(0);
    });
    await next.connect();
    if (closed) return void (await next.end());
    await next.query(`listen ${pgChannel}`);
    client = next;
  };

  const again = (attempt: number): void => {
    if (retry !== null || closed) return;
    retry = setTimeout(
      () => {
        retry = null;
        connect().catch((error: unknown) => {
          if (attempt === 0) report(error);
          again(attempt + 1);
        });
      },
      reconnectAfter[Math.min(attempt, reconnectAfter.length - 1)],
    );
    retry.unref();
  };

  await connect();
  return {
    async publish(channel, payload) {
      await pool.query('select pg_notify($1, $2)', [pgChannel, `${channel}\n${payload}`]);
    },
    subscribe: (channel, listener) => listeners.add(channel, listener),
    async close() {
      closed = true;
      listeners.clear();
      if (retry !== null) clearTimeout(retry);
      await client?.end();
    },
  };
}
