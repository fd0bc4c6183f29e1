import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/**
 * Encrypts with AES-256-GCM (NIST SP 800-38D) under a new nonce.
 * @param key 256 bits
 * @param context what it belongs to; the same must be given to decrypt it
 * @returns `1.<nonce>.<tag>.<text>`, each base64url
 */
export function encryptText(key: Buffer, context: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, nonce);
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return ['1', ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
}

/** The text of {@link encryptText}; null when it is of another key or context, or was changed. */
export function decryptText(key: Buffer, context: string, encrypted: string): string | null {
  const [form, nonce, tag, body] = encrypted.split('.');
  if (form !== '1' || nonce === undefined || tag === undefined || body === undefined) return null;
  const bytes = Buffer.from(tag, 'base64url');
  if (bytes.byteLength !== 16) return null;
  try {
    const decipher = createDecipheriv(algorithm, key, Buffer.from(nonce, 'base64url'));
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(bytes);
    return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString();
  } catch {
    return null;
  }
}
