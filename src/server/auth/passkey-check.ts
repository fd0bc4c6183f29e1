import type { Kysely, Selectable } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import type { UsedPasskey } from '#contract/passkey-calls.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PasskeysTable } from '#server/platform/db/account-tables.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { partyOf } from '#server/platform/networks.ts';
import type { SignInClient } from './client.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';
import { PasskeyInvalid, type PasskeyThread } from './passkey-thread.ts';
import { t } from '#language/speech.ts';
import type { RateLimits } from './rate-limits.ts';
import type { RelyingParty } from './relying-party.ts';
import type { SecurityLog } from './security-log.ts';

const hour = 3_600_000;
/** Uses in an hour from one network. */
const limits = { signIn: 240 };

/** @throws {ApiError} `unavailable` where browsers know no passkeys */
export function neededParty(relyingParty: RelyingParty | null): RelyingParty {
  if (relyingParty !== null) return relyingParty;
  throw new ApiError(
    ErrNo.unavailable,
    t`Passkeys need a domain name and HTTPS, and this server is reached without. Sign in with a code by e-mail.`,
    200,
  );
}

/** What a device answered with a passkey. */
export interface PasskeyCheck {
  /**
   * The passkey that this browser answered with, to a question of its own, its person verified by the device.
   * @throws {ApiError} `passkeyRefused`, `tooFrequent`
   */
  check(client: SignInClient, answer: UsedPasskey): Promise<Selectable<PasskeysTable>>;
}

export function createPasskeyCheck(deps: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly challenges: PasskeyChallenges;
  readonly thread: PasskeyThread;
  readonly rateLimits: RateLimits;
  readonly securityLog: SecurityLog;
  readonly relyingParty: RelyingParty | null;
}): PasskeyCheck {
  const { db, clock, challenges, thread, rateLimits, securityLog, relyingParty } = deps;

  /** The passkey that answered, once its answer is proved; a refusal is told to its person's log. */
  const verify = async (
    client: SignInClient,
    challenge: string,
    answer: UsedPasskey,
  ): Promise<Selectable<PasskeysTable>> => {
    const { id, origins } = neededParty(relyingParty);
    const row = await db
      .selectFrom('passkeys')
      .selectAll()
      .where('credential_id', '=', answer.credentialId)
      .executeTakeFirst();
    if (row === undefined) {
      throw new ApiError(
        ErrNo.passkeyRefused,
        t`That passkey belongs to no account here. Sign in with a code by e-mail, and add one in your profile.`,
      );
    }
    const refuse = async (detail: string, cause?: unknown): Promise<never> => {
      await securityLog.record({
        kind: 'sign-in-refused',
        subject: { userId: row.user_id },
        detail,
        source: client,
      });
      throw Object.assign(
        new ApiError(
          ErrNo.passkeyRefused,
          t`That passkey could not be checked. Sign in with a code by e-mail.`,
        ),
        { cause },
      );
    };
    const checked = await thread
      .run('verifyAuthenticationResponse', {
        response: {
          id: answer.credentialId,
          rawId: answer.credentialId,
          type: 'public-key',
          clientExtensionResults: {},
          response: {
            clientDataJSON: answer.clientDataJSON,
            authenticatorData: answer.authenticatorData,
            signature: answer.signature,
            userHandle: answer.userHandle,
          },
        },
        expectedChallenge: challenge,
        expectedOrigin: [...origins],
        expectedTopOrigin: [...origins],
        expectedRPID: id,
        requireUserVerification: true,
        credential: {
          id: row.credential_id,
          publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
          counter: row.counter,
        },
      })
      .catch((error: unknown) => {
        if (error instanceof PasskeyInvalid) return refuse('passkey could not be checked', error);
        throw error;
      });
    if (!checked.verified) return refuse('wrong signature of a passkey');
    if (answer.userHandle !== Buffer.from(row.user_id).toString('base64url')) {
      return refuse('passkey of another account');
    }
    // A count that has been seen belongs to a copy: of two at once, the first one wins here.
    const count = checked.authenticationInfo.newCounter;
    const counted = await db
      .updateTable('passkeys')
      .set({ counter: count, last_used_at: clock.now() })
      .where('id', '=', row.id)
      .where((is) => (count === 0 ? is('counter', '=', 0) : is('counter', '<', count)))
      .returning('id')
      .executeTakeFirst();
    return counted === undefined ? refuse('passkey was used twice with one count') : row;
  };

  return {
    async check(client, answer) {
      await rateLimits.use(`passkey-login:address:${partyOf(client.address)}`, limits.signIn, hour);
      const challenge = await challenges.take(answer.clientDataJSON, {
        purpose: 'sign-in',
        userId: null,
        cookie: client.browser,
      });
      return verify(client, challenge, answer);
    },
  };
}
