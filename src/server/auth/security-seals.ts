import type { Insertable, Kysely, Selectable } from 'kysely';
import type { SecurityEventsTable } from '#server/platform/db/account-tables.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import { hmac, type Secrets } from '#server/platform/secrets.ts';

/**
 * Seals of the security log: each is an HMAC of its entry and of the seals of the entries before it. Whoever has the
 * database and not the master key can neither change an entry unseen nor take one out that others stand behind.
 */

/** What seals are made with. Read once before the first entry: some are written inside of transactions. */
export const sealKey = (secrets: Secrets): Promise<string> => secrets.get('security-seals');

/**
 * Entries that a seal holds on to. More than one: of entries that are written at the same time, none sees the others,
 * and the next one has to hold on to them all.
 */
const held = 4;

type Entry = Omit<Insertable<SecurityEventsTable>, 'seal'>;

const sealOf = (secret: string, entry: Entry): string => {
  const { id, at, user_id: account, kind, detail, device, network, previous } = entry;
  const text = JSON.stringify([id, at, account, kind, detail, device, network, previous]);
  return hmac(secret, text).slice(0, 32);
};

/** The entry with its seal, to be written by the same executor. */
export async function sealed(
  executor: Executor,
  secrets: Secrets,
  entry: Omit<Entry, 'previous'>,
): Promise<Insertable<SecurityEventsTable>> {
  const newest = await executor
    .selectFrom('security_events')
    .select('seal')
    .where('seal', '!=', '')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(held)
    .execute();
  const whole = { ...entry, previous: newest.map(({ seal }) => seal).join(' ') };
  return { ...whole, seal: sealOf(await sealKey(secrets), whole) };
}

export interface SealFaults {
  /** Entries that have a seal, and when the oldest of them was written. */
  readonly count: number;
  readonly since: number | null;
  /** Entries that are not as they were written, or were not written by a server. */
  readonly changed: readonly Selectable<SecurityEventsTable>[];
  /** Entries before which some are gone. */
  readonly behindGaps: readonly Selectable<SecurityEventsTable>[];
}

/** Looks at every entry. The oldest ones hold on to some that have been removed for their age: those are no gaps. */
export async function checkSeals(db: Kysely<Schema>, secrets: Secrets): Promise<SealFaults> {
  const secret = await sealKey(secrets);
  const rows = await db.selectFrom('security_events').selectAll().orderBy('at').orderBy('id').execute();
  const first = rows.findIndex(({ seal }) => seal !== '');
  // What has none among those that have was put there, or has lost it.
  const kept = first < 0 ? [] : rows.slice(first);
  const seals = new Set(kept.map(({ seal }) => seal));
  return {
    count: kept.length,
    since: kept[0]?.at ?? null,
    changed: kept.filter((row) => sealOf(secret, row) !== row.seal),
    behindGaps: kept
      .slice(held)
      .filter(({ previous }) => previous.split(' ').some((seal) => seal !== '' && !seals.has(seal))),
  };
}
