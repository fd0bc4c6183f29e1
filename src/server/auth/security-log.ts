import type { Kysely } from 'kysely';
import type { SecurityEvent, SecurityEventKind } from '#contract/account-calls.ts';
import { deviceOf } from './devices.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import type { Log } from '#server/platform/log.ts';
import { networkOf } from '#server/platform/networks.ts';
import { hmac, type Secrets } from '#server/platform/secrets.ts';
import { sealed } from './security-seals.ts';

/** Where a request comes from, as the log keeps it. */
export interface Source {
  readonly address: string;
  readonly userAgent: string;
}

/** Who something happened to: an account, or an address that has none. */
export type Subject = { readonly userId: string } | { readonly email: string };

export interface SecurityEntry {
  readonly kind: SecurityEventKind;
  readonly subject: Subject;
  /** A few words without any secret. */
  readonly detail?: string;
  /** Absent for what the operator does. */
  readonly source?: Source;
}

/**
 * What happened to accounts: sign-ins, refusals, changes of keys, and what the operator did. Holds no secrets. Each entry
 * is sealed, and a line of the process' log as well, which whoever has the database alone cannot change: refusals at
 * `warn`, all else at `info`.
 */
export interface SecurityLog {
  record(entry: SecurityEntry, executor?: Executor): Promise<void>;
  /** What happened to one account, the newest first. */
  ofAccount(userId: string): Promise<SecurityEvent[]>;
}

/** Entries that a person is shown. */
const shown = 50;
/** How long entries stay, in milliseconds. */
export const securityLogTime = 180 * 24 * 3_600_000;

export function createSecurityLog({
  db,
  clock,
  ids,
  secrets,
  log,
}: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly log: Log;
}): SecurityLog {
  /** An address without an account belongs to somebody all the same: it can be recognized and not read. */
  const strangerOf = async (email: string): Promise<string> =>
    `address ${hmac(await secrets.get('security-log'), email).slice(0, 16)}`;

  return {
    async record({ kind, subject, detail = '', source }, executor = db) {
      const account =
        'userId' in subject
          ? subject.userId
          : ((
              await executor
                .selectFrom('users')
                .select('id')
                .where('email', '=', subject.email)
                .executeTakeFirst()
            )?.id ?? null);
      const about = account === null && 'email' in subject ? await strangerOf(subject.email) : '';
      const entry = {
        kind,
        detail: [about, detail]
          .filter((part) => part !== '')
          .join(', ')
          .slice(0, 300),
        device: source === undefined ? '' : deviceOf(source.userAgent),
        network: source === undefined ? '' : networkOf(source.address),
      };
      const row = { ...entry, id: ids.id('se'), at: clock.now(), user_id: account };
      await executor
        .insertInto('security_events')
        .values(await sealed(executor, secrets, row))
        .execute();
      log[kind === 'sign-in-refused' ? 'warn' : 'info']({ ...entry, account }, 'A security event');
    },

    async ofAccount(userId) {
      const rows = await db
        .selectFrom('security_events')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(shown)
        .execute();
      return rows.map(({ id, at, kind, detail, device, network }) => ({
        id,
        at,
        kind,
        detail,
        device,
        network,
      }));
    },
  };
}

/** Removes what is too old to be of use. */
export async function tidySecurityLog(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .deleteFrom('security_events')
    .where('at', '<', now - securityLogTime)
    .execute();
}
