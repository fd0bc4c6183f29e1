import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Bytes of a secret: as many as SHA-1 gives, which every authenticator app knows (RFC 4226, 4). */
const secretBytes = 20;
/** Milliseconds for which an app shows one code (RFC 6238, 5.2). */
export const totpStep = 30_000;
/** Steps by which an app's clock may be early or late. */
const skew = 1;

/** A new secret for an authenticator app, in base32. */
export const newTotpSecret = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(secretBytes)).buffer }).base32;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Statecraft',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: totpStep / 1000,
    secret: Secret.fromBase32(secret),
  });

/** The address that an app reads from a QR code. `label` says there whose account it is. */
export const totpAddress = (secret: string, label: string): string => totpOf(secret, label).toString();

/**
 * The time step that a code of six digits belongs to: this one, the one before or the next; null for none of them. Codes
 * are compared in a time that does not depend on where they differ.
 * @param now Unix milliseconds
 */
export function totpStepOf(secret: string, code: string, now: number): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: skew });
  return delta === null ? null : Math.floor(now / totpStep) + delta;
}
