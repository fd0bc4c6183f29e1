import { addressOf } from '#server/platform/db/address.ts';
import { createRateLimits } from '#server/auth/rate-limits.ts';
import { createSessions } from '#server/auth/sessions.ts';
import { type AccountServices, createAccountServices } from '#server/boot/account-services.ts';
import { createLedger, type Ledger } from '#server/credits/ledger.ts';
import { hashOfAll } from '#server/files/content.ts';
import { createFileStore } from '#server/files/file-store.ts';
import { type AccountNotices, createAccountNotices } from '#server/mail/account-notices.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createNotifications } from '#server/notifications/notifications.ts';
import { type Clock, type Ids, randomIds, systemClock } from '#server/platform/clock.ts';
import { type Database, openBesideServer } from '#server/platform/db/database.ts';
import { createPostgresEventBus } from '#server/platform/postgres-event-bus.ts';
import { createLocalEventBus, type EventBus } from '#server/platform/event-bus.ts';
import { createLog } from '#server/platform/log.ts';
import type { ObjectStore } from '#server/platform/objects/object-store.ts';
import { openObjects } from '#server/platform/objects/open-objects.ts';
import { type MasterKeys, masterKeys, type MasterKeySettings } from '#server/platform/master-keys.ts';
import { createSecrets, type Secrets } from '#server/platform/secrets.ts';
import type { Settings } from '#server/platform/settings.ts';
import { createSecurityLog, type SecurityLog } from '#server/auth/security-log.ts';
import { createUsers } from '#server/users/users.ts';

/** What commands of the operator work with. */
export interface AdminContext extends AccountServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly ledger: Ledger;
  readonly secrets: Secrets;
  readonly keys: MasterKeys;
  /** Where published sites are, with `*` for their names; null where it is not known. */
  readonly publishOrigin: string | null;
  readonly securityLog: SecurityLog;
  readonly notices: AccountNotices;
  /** Where large contents may lie; null where the settings name none. */
  readonly objects: ObjectStore | null;
  /** Whether the settings have large contents moved there. */
  readonly fillsObjects: boolean;
  /** Prints one line for the operator. */
  print(line: string): void;
  close(): Promise<void>;
}

/** The machine's clock. Its timers keep the process alive: a command that waits for nothing else is not at its end. */
const commandClock: Clock = {
  now: systemClock.now,
  setTimeout(fn, ms) {
    const timer = setTimeout(fn, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Opens the product's database beside whatever server runs on it. On PostgreSQL, pages that are open hear of changes at
 * once; on SQLite, whose servers share nothing with this process, when they ask again.
 * @throws {DatabaseUnavailable}
 */
export async function openAdmin(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'> &
    Partial<Pick<Settings, 'databaseUrlFile'>> &
    MasterKeySettings &
    Partial<Pick<Settings, 'publishOrigin' | 'logLevel' | 'smtpUrl' | 'mailFrom' | 'objects'>>,
  options: { print: (line: string) => void; clock?: Clock; ids?: Ids },
): Promise<AdminContext> {
  const clock = options.clock ?? commandClock;
  const ids = options.ids ?? randomIds;
  // What people have named must not give orders to the operator's terminal.
  const print = (line: string): void =>
    options.print(line.replaceAll(/(?!\n)[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, '\ufffd'));
  const report = (error: unknown): void => print(error instanceof Error ? error.message : String(error));
  const database = await openBesideServer(settings);
  const { db, pool } = database;
  const address = addressOf(settings);
  const bus: EventBus =
    address === null || pool === null
      ? createLocalEventBus(report)
      : await createPostgresEventBus(address, pool, report);
  const sessions = createSessions({ db, clock, ids });
  const notifications = createNotifications({ bus, clock, ids, sessions, development: false, report });
  const ledger = createLedger({ clock, ids, notifications });
  const keys = masterKeys(settings);
  const secrets = createSecrets(db, keys);
  const rateLimits = createRateLimits({ db, clock });
  const users = createUsers({ db, clock, ids });
  const objects = await openObjects(settings.objects ?? null, { clock, hashOf: hashOfAll });
  const files = createFileStore({ db, clock, objects });
  const deps = { db, clock, ids, secrets, rateLimits, users, sessions, files, ledger };
  const log = createLog(settings.logLevel ?? 'warn');
  const { smtpUrl = null, mailFrom = '' } = settings;
  const mailer = createMailer({ smtpUrl, mailFrom }, { db, clock, ids, print });
  return {
    ...createAccountServices(deps),
    database,
    clock,
    ids,
    ledger,
    secrets,
    keys,
    publishOrigin: settings.publishOrigin ?? null,
    securityLog: createSecurityLog({ db, clock, ids, secrets, log }),
    notices: createAccountNotices({ mailer, log }),
    objects,
    fillsObjects: settings.objects?.isFilled ?? false,
    print,
    async close() {
      notifications.close();
      mailer.close();
      objects?.close();
      await bus.close();
      await database.close();
    },
  };
}
