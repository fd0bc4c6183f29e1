import { createHash } from 'node:crypto';
import pg from 'pg';
import { isOfOneProject } from './channels.ts';
import type { DatabaseAddress } from './db/address.ts';
import { type EventBus, Listeners, type Report } from './event-bus.ts';

/**
 * What every instance has to hear shares one channel of PostgreSQL. What is of one project, which is nearly all that is
 * told, has a share of `shares` channels, and an instance listens to those of the projects that somebody has open there:
 * else each instance would be told of all that happens on all of them. Shares, and not a channel for each project, as
 * PostgreSQL goes through what a connection listens to at every notification.
 */
const everybodys = 'statecraft';
const shares = 1024;
const reconnectAfter = [100, 500, 1000, 2000, 5000];

const pgChannelOf = (channel: string): string =>
  isOfOneProject(channel)
    ? `${everybodys}_${createHash('sha256').update(channel).digest().readUInt32BE() % shares}`
    : everybodys;

/**
 * The bus of several instances, over LISTEN and NOTIFY. Publishing uses `pool`; listening uses a connection of its
 * own, which is made anew when it breaks, to the `address` of then. Resolves once it listens.
 *
 * Whoever subscribes to something of a project hears an empty notification when listening to it has begun, as with each
 * new connection: what was told before that is looked up then.
 */
export async function createPostgresEventBus(
  address: DatabaseAddress,
  pool: pg.Pool,
  report: Report,
): Promise<EventBus> {
  const listeners = new Listeners(report);
  /** How many subscriptions there are of each channel that has a share, by the channel of PostgreSQL. */
  const wanted = new Map<string, Map<string, number>>();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;

  const listen = async (on: pg.Client, pgChannel: string, channels: Iterable<string>): Promise<void> => {
    await on.query(`listen ${pgChannel}`);
    for (const channel of channels) listeners.emit(channel, '');
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: address(),
      keepAlive: true,
      application_name: 'statecraft-events',
    });
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
    await next.query(`listen ${everybodys}`);
    client = next;
    await Promise.all(
      [...wanted].map(([pgChannel, channels]) => listen(next, pgChannel, [...channels.keys()])),
    );
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

  /** What fails here breaks the connection, and is done anew with the next one. */
  const later = (work: (on: pg.Client) => Promise<unknown>): void => {
    if (client !== null) work(client).catch(() => {});
  };

  const want = (pgChannel: string, channel: string): void => {
    const channels = wanted.get(pgChannel) ?? new Map<string, number>();
    const count = channels.get(channel) ?? 0;
    channels.set(channel, count + 1);
    wanted.set(pgChannel, channels);
    // Also where the share is listened to: the server may not have answered that yet.
    if (count === 0) later((on) => listen(on, pgChannel, [channel]));
  };

  const unwant = (pgChannel: string, channel: string): void => {
    const channels = wanted.get(pgChannel);
    const count = channels?.get(channel) ?? 0;
    if (channels === undefined || count === 0) return;
    if (count > 1) return void channels.set(channel, count - 1);
    channels.delete(channel);
    if (channels.size > 0) return;
    wanted.delete(pgChannel);
    later((on) => on.query(`unlisten ${pgChannel}`));
  };

  await connect();
  return {
    async publish(channel, payload) {
      await pool.query('select pg_notify($1, $2)', [pgChannelOf(channel), `${channel}\n${payload}`]);
    },
    subscribe(channel, listener) {
      const leave = listeners.add(channel, listener);
      const pgChannel = pgChannelOf(channel);
      if (pgChannel === everybodys) return leave;
      want(pgChannel, channel);
      let isIn = true;
      return () => {
        leave();
        if (isIn) unwant(pgChannel, channel);
        isIn = false;
      };
    },
    async close() {
      closed = true;
      listeners.clear();
      if (retry !== null) clearTimeout(retry);
      await client?.end();
    },
  };
}
