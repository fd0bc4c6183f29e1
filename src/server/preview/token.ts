import { createHmac, timingSafeEqual } from 'node:crypto';

export interface PreviewGrant {
  readonly projectId: string;
  /** Whom the address was given to; a user id, or a word for the public. */
  readonly audience: string;
  /** Unix milliseconds after which the address is refused. */
  readonly expiresAt: number;
  /** The session that it was given to, and with which it ends; empty for what belongs to none. */
  readonly session: string;
}

const version = 'v1';
const maxLength = 512;

/**
 * Addresses of one user stay the same for half a day, so that what the browser has cached under them stays good; they
 * live for one such period more.
 */
const periodMs = 12 * 3_600_000;
export const expiryAt = (now: number): number => (Math.floor(now / periodMs) + 2) * periodMs;

const sign = (secret: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`preview-${version}\0${payload}`).digest();

/** A grant as an unguessable path segment. */
export function signGrant(secret: string, grant: PreviewGrant): string {
  const payload = Buffer.from(
    JSON.stringify([grant.projectId, grant.audience, grant.expiresAt, grant.session]),
  ).toString('base64url');
  return `${payload}.${sign(secret, payload).toString('base64url')}`;
}

/** The grant of a path segment; null when it was not signed by us or is past its time. */
export function verifyGrant(secret: string, token: string, now: number): PreviewGrant | null {
  if (token.length > maxLength) return null;
  const at = token.indexOf('.');
  if (at <= 0) return null;
  const payload = token.slice(0, at);
  const given = Buffer.from(token.slice(at + 1), 'base64url');
  const expected = sign(secret, payload);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const parts: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  if (!Array.isArray(parts)) return null;
  const [projectId, audience, expiresAt, session] = parts as unknown[];
  if (typeof projectId !== 'string' || typeof audience !== 'string' || typeof expiresAt !== 'number')
    return null;
  if (typeof session !== 'string') return null;
  return expiresAt > now ? { projectId, audience, expiresAt, session } : null;
}
