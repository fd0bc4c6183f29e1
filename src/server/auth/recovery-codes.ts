import { randomBytes } from 'node:crypto';
import { sameText } from '#server/platform/secrets.ts';
import type { SlowHash } from '#server/platform/slow-hash.ts';

/** How many codes a person gets at once. */
export const recoveryCodeCount = 10;
/** Letters and digits that are not taken for each other (Crockford's base 32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** Characters of a code: 50 random bits, so what is kept of it is made dear to guess. */
const length = 10;

const newCode = (): string => {
  // 256 is a multiple of 32: each character is equally likely.
  const code = Array.from(randomBytes(length), (byte) => alphabet.charAt(byte & 31)).join('');
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
};

/** A code as it was made, however somebody typed it. */
const plainCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');

/** What is kept of a code. */
const hashCode = async (slowHash: SlowHash, code: string, salt: string): Promise<string> =>
  (await slowHash(plainCode(code), Buffer.from(salt, 'base64url'))).toString('base64url');

/** New codes, as their person keeps them, with the salt and the hashes that are kept here. */
export async function makeRecoveryCodes(slowHash: SlowHash): Promise<{
  readonly codes: string[];
  readonly salt: string;
  readonly hashes: readonly string[];
}> {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(newCode());
  const salt = randomBytes(16).toString('base64url');
  return {
    codes: [...codes],
    salt,
    hashes: await Promise.all([...codes].map((code) => hashCode(slowHash, code, salt))),
  };
}

/** Which of the hashes is that of the code; null for none. */
export async function recoveryHashOf(
  slowHash: SlowHash,
  code: string,
  salt: string,
  hashes: readonly string[],
): Promise<string | null> {
  const offered = await hashCode(slowHash, code, salt);
  // Each is compared, so that the time says nothing of which it was.
  return hashes.filter((hash) => sameText(hash, offered))[0] ?? null;
}
