import type { Kysely } from 'kysely';
import { type Browsers, createBrowsers } from '#server/auth/browsers.ts';
import { createLoginCodes, type LoginCodes } from '#server/auth/login-codes.ts';
import { createPasskeyChallenges } from '#server/auth/passkey-challenges.ts';
import { createPasskeyCheck } from '#server/auth/passkey-check.ts';
import { createPasskeyThread } from '#server/auth/passkey-thread.ts';
import { createPasskeys, type Passkeys } from '#server/auth/passkeys.ts';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { RelyingParty } from '#server/auth/relying-party.ts';
import { createSecondStepSetUps, type SecondStepSetUps } from '#server/auth/second-step-set-ups.ts';
import { createSecondSteps, type SecondSteps } from '#server/auth/second-steps.ts';
import type { SecurityLog } from '#server/auth/security-log.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import { createTwoStep, type TwoStep } from '#server/auth/two-step.ts';
import { createAccountNotices } from '#server/mail/account-notices.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Encryptor } from '#server/platform/encryption.ts';
import type { Log } from '#server/platform/log.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { SlowHash } from '#server/platform/slow-hash.ts';
import type { Users } from '#server/users/users.ts';

/** The ways to sign in that are this server's own. */
export interface SignInServices {
  readonly browsers: Browsers;
  readonly loginCodes: LoginCodes;
  readonly passkeys: Passkeys;
  readonly secondSteps: SecondSteps;
  readonly secondStepSetUps: SecondStepSetUps;
  readonly twoStep: TwoStep;
}

export function createSignInServices(deps: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly encryptor: Encryptor;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly rateLimits: RateLimits;
  readonly securityLog: SecurityLog;
  readonly relyingParty: RelyingParty | null;
  /** Makes what is kept of recovery codes. */
  readonly slowHash: SlowHash;
  /** Whether everybody has to have a second step. */
  readonly requiresTwoStep: boolean;
}): SignInServices {
  const browsers = createBrowsers(deps);
  const notices = createAccountNotices(deps);
  const asked = { ...deps, challenges: createPasskeyChallenges(deps), thread: createPasskeyThread() };
  const passkeyCheck = createPasskeyCheck(asked);
  const secondSteps = createSecondSteps({ ...deps, browsers, notices, passkeyCheck });
  const twoStep = createTwoStep({ ...deps, notices });
  return {
    browsers,
    secondSteps,
    secondStepSetUps: createSecondStepSetUps({ ...deps, browsers, twoStep }),
    twoStep,
    passkeys: createPasskeys({ ...asked, browsers, passkeyCheck }),
    loginCodes: createLoginCodes({ ...deps, browsers, secondSteps }),
  };
}
