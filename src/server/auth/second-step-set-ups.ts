import type { Kysely } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Account } from '#server/users/users.ts';
import type { Browsers } from './browsers.ts';
import type { SignInClient } from './client.ts';
import { pendingEnded, pendingSignIn, takePending, type PendingSignIn } from './pending-sign-ins.ts';
import type { SecurityLog } from './security-log.ts';
import type { RenewedSession, Sessions } from './sessions.ts';
import type { TwoStep } from './two-step.ts';

/**
 * Setting up a second step while signing in, where the operator asks everybody for one: there is no session before it.
 * Both are for the browser that has done the first step.
 */
export interface SecondStepSetUps {
  /**
   * A secret for an authenticator app.
   * @throws {ApiError} `secondStepEnded` where nothing waits (any more); `tooFrequent`
   */
  begin(token: string): Promise<{ secret: string; address: string }>;
  /**
   * Takes the app once it shows a right code, and signs in.
   * @throws {ApiError} `wrongCode`, `codeExpired`, `accountSuspended`, `tooFrequent`; `secondStepEnded` where nothing waits
   *   (any more), also because a second step was set up elsewhere: what waits was begun without it
   */
  finish(
    token: string,
    code: string,
    client: SignInClient,
  ): Promise<{ account: Account; session: RenewedSession; recoveryCodes: string[] }>;
}

export function createSecondStepSetUps({
  db,
  clock,
  twoStep,
  sessions,
  browsers,
  securityLog,
}: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly twoStep: TwoStep;
  readonly sessions: Sessions;
  readonly browsers: Browsers;
  readonly securityLog: SecurityLog;
}): SecondStepSetUps {
  const waitingFor = async (token: string): Promise<PendingSignIn> => {
    const waiting = await pendingSignIn(db, token, clock.now());
    if (waiting?.purpose !== 'set-up') throw pendingEnded();
    return waiting;
  };

  return {
    async begin(token) {
      return twoStep.offerApp((await waitingFor(token)).account);
    },

    async finish(token, code, client) {
      const waiting = await waitingFor(token);
      const { account, firstStep, isProof } = waiting;
      const browserHash = await browsers.hashOf(client.browser);
      const { done, recoveryCodes } = await twoStep.confirmFirstApp(
        account,
        code,
        client,
        async (transaction) => {
          await takePending(transaction, waiting);
          const session = await sessions.create(transaction, account.id, client.userAgent, {
            factors: 2,
            isProof,
          });
          if (client.browser !== '') await browsers.remember(transaction, browserHash, account.id);
          const detail = `${firstStep}, then an authenticator app that was set up`;
          await securityLog.record(
            { kind: 'signed-in', subject: { userId: account.id }, detail, source: client },
            transaction,
          );
          return session;
        },
      );
      return { account, session: done, recoveryCodes };
    },
  };
}
