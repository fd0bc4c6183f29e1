import type { Clock } from '#server/platform/clock.ts';
import { hmac, sameText, type Secrets } from '#server/platform/secrets.ts';

/** Tokens that open the notification stream for one user and a short while. They are not sessions. */
export interface Bearer {
  issue(userId: string): Promise<string>;
  /** Whose token it is; null when it is forged or has expired. */
  verify(token: string): Promise<string | null>;
}

/** Milliseconds that a token is good. */
export const bearerLifetime = 60 * 60_000;

export function createBearer({ secrets, clock }: { secrets: Secrets; clock: Clock }): Bearer {
  const sign = async (userId: string, expires: string) =>
    hmac(await secrets.get('stream-bearer'), userId, expires);
  return {
    async issue(userId) {
      const expires = String(clock.now() + bearerLifetime);
      return `${userId}.${expires}.${await sign(userId, expires)}`;
    },
    async verify(token) {
      const [userId, expires, signature, ...rest] = token.split('.');
      if (userId === undefined || expires === undefined || signature === undefined || rest.length > 0)
        return null;
      if (!sameText(signature, await sign(userId, expires))) return null;
      return Number(expires) > clock.now() ? userId : null;
    },
  };
}
