import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/**
 * Keeps other people's secrets (tokens, keys) unreadable in the database: AES-256-GCM under a key of this
 * installation. A text is encrypted for one purpose and owner; under another name it cannot be decrypted, so that a row
 * copied to another user's account is of no use.
 */
export interface Encryptor {
  /**
   * @param context what it belongs to, such as `github:u_1`; the same must be given to decrypt it
   * @returns `1.<nonce>.<tag>.<text>`, each base64url
   */
  encrypt(context: string, text: string): Promise<string>;
  /** The text; null when it was encrypted for something else, under another key, or was changed. */
  decrypt(context: string, encrypted: string): Promise<string | null>;
}

const algorithm = 'aes-256-gcm';

export function createEncryptor(secrets: Secrets): Encryptor {
  const key = async () =>
    createHash('sha256')
      .update(await secrets.get('sealed-texts'))
      .digest();
  return {
    async encrypt(context, text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, await key(), nonce);
      cipher.setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return ['1', ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
    },
    async decrypt(context, encrypted) {
      const [form, nonce, tag, body] = encrypted.split('.');
      if (form !== '1' || nonce === undefined || tag === undefined || body === undefined) return null;
      const bytes = Buffer.from(tag, 'base64url');
      if (bytes.byteLength !== 16) return null;
      try {
        const decipher = createDecipheriv(algorithm, await key(), Buffer.from(nonce, 'base64url'));
        decipher.setAAD(Buffer.from(context));
        decipher.setAuthTag(bytes);
        return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString();
      } catch {
        return null;
      }
    },
  };
}
