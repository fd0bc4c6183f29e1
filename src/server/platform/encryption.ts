import { createHash } from 'node:crypto';
import { decryptText, encryptText } from './cipher.ts';
import type { Secrets } from './secrets.ts';

/**
 * Keeps other people's secrets (tokens, keys) unreadable in the database, under a key of this installation. A text is
 * encrypted for one purpose and owner; under another name it cannot be decrypted, so that a row copied to another
 * user's account is of no use.
 */
export interface Encryptor {
  /** @param context what it belongs to, such as `github:u_1`; the same must be given to decrypt it */
  encrypt(context: string, text: string): Promise<string>;
  /** The text; null when it was encrypted for something else, under another key, or was changed. */
  decrypt(context: string, encrypted: string): Promise<string | null>;
}

export function createEncryptor(secrets: Secrets): Encryptor {
  const key = async () =>
    createHash('sha256')
      .update(await secrets.get('sealed-texts'))
      .digest();
  return {
    encrypt: async (context, text) => encryptText(await key(), context, text),
    decrypt: async (context, encrypted) => decryptText(await key(), context, encrypted),
  };
}
