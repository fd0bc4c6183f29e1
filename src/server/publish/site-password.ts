import { randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
import { hmac, sameText } from '#server/platform/secrets.ts';

/** 16 MB and some 50 ms, in the pool of threads: OWASP's second choice for scrypt. */
const cost: ScryptOptions = { N: 16_384, r: 8, p: 5 };

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // What looks the same on two keyboards is the same.
    scrypt(password.normalize('NFKC'), salt, 32, cost, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });

/** What is kept of a password: a key of it, with its salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`;
}

/** Whether a password is the one of which `kept` is kept. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [salt = '', key = ''] = kept.split('.');
  return sameText((await derive(password, Buffer.from(salt, 'base64url'))).toString('base64url'), key);
}

/** What the cookie of a visitor says who knew the password: good for this site, until its password is another. */
export const passToken = (secret: string, projectId: string, kept: string): string =>
  hmac(secret, 'site-password', projectId, kept);
