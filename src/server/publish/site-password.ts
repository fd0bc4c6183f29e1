import { randomBytes } from 'node:crypto';
import { hmac, sameText } from '#server/platform/secrets.ts';
import { slowHash } from '#server/platform/slow-hash.ts';

/** What is kept of a password: a key of it, with its salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await slowHash(password, salt)).toString('base64url')}`;
}

/** Whether a password is the one of which `kept` is kept. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [salt = '', key = ''] = kept.split('.');
  return sameText((await slowHash(password, Buffer.from(salt, 'base64url'))).toString('base64url'), key);
}

/** What the cookie of a visitor says who knew the password: good for this site, until its password is another. */
export const passToken = (secret: string, projectId: string, kept: string): string =>
  hmac(secret, 'site-password', projectId, kept);
