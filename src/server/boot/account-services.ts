import type { Kysely } from 'kysely';
import { type AbTests, createAbTests } from '#server/ab-tests/ab-tests.ts';
import { type Announcements, createAnnouncements } from '#server/announcements/announcements.ts';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Ledger } from '#server/credits/ledger.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { createRewardCodes, type RewardCodes } from '#server/rewards/reward-codes.ts';
import { createRewards, type Rewards } from '#server/rewards/rewards.ts';
import { type AccountExport, createAccountExport } from '#server/users/account-export.ts';
import { type Avatars, createAvatars } from '#server/users/avatars.ts';
import { createOneTimeGrants } from '#server/users/one-time-grants.ts';
import { createToolsConf, type ToolsConf } from '#server/users/tools-conf.ts';
import type { Users } from '#server/users/users.ts';
import { createWelcome, type Welcome } from '#server/users/welcome.ts';

/** What belongs to an account besides its projects, what it can earn, and what everybody is told. */
export interface AccountServices {
  readonly toolsConf: ToolsConf;
  readonly avatars: Avatars;
  readonly accountExport: AccountExport;
  readonly welcome: Welcome;
  readonly rewards: Rewards;
  readonly rewardCodes: RewardCodes;
  readonly announcements: Announcements;
  readonly abTests: AbTests;
}

export function createAccountServices(deps: {
  db: Kysely<Schema>;
  clock: Clock;
  ids: Ids;
  secrets: Secrets;
  rateLimits: RateLimits;
  users: Users;
  sessions: Sessions;
  files: FileStore;
  ledger: Ledger;
}): AccountServices {
  const toolsConf = createToolsConf(deps);
  const oneTime = createOneTimeGrants(deps);
  return {
    toolsConf,
    avatars: createAvatars(deps),
    accountExport: createAccountExport({ ...deps, toolsConf }),
    welcome: createWelcome({ ...deps, oneTime }),
    rewards: createRewards({ ...deps, oneTime }),
    rewardCodes: createRewardCodes({ ...deps, oneTime }),
    announcements: createAnnouncements(deps),
    abTests: createAbTests(deps),
  };
}
