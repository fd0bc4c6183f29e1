import { createHash, webcrypto } from 'node:crypto';

const { subtle } = webcrypto;

/** Lower-case hexadecimal SHA-256 of the bytes. */
export const hashOf = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** Above this size a hash is computed beside the main thread. */
const mostAtOnce = 256 * 1024;

/** The same for contents of any size, which no request may hold the main thread with. */
export async function hashOfAll(data: Uint8Array): Promise<string> {
  if (data.byteLength <= mostAtOnce) return hashOf(data);
  const whole = data as Uint8Array<ArrayBuffer>;
  return Buffer.from(await subtle.digest('SHA-256', whole)).toString('hex');
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The bytes as text, exactly; null when they are not UTF-8 or hold a NUL. */
export function textOf(data: Uint8Array): string | null {
  if (data.includes(0)) return null;
  try {
    return strict.decode(data);
  } catch {
    return null;
  }
}

/** Bytes of a file that is no text and goes into an answer: as base64 in JSON, more of them hold the server up. */
export const mostOfBinary = 5 * 1024 * 1024;

/** A file's content as the calls answer it; empty for bytes that are too many to be looked at. */
export function shownContent(data: Uint8Array): { encoding: 'utf8' | 'base64'; content: string } {
  const text = textOf(data);
  if (text !== null) return { encoding: 'utf8', content: text };
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return { encoding: 'base64', content: bytes.length > mostOfBinary ? '' : bytes.toString('base64') };
}

const encoder = new TextEncoder();

/** The UTF-8 bytes of a text. */
export const bytesOf = (text: string): Uint8Array => encoder.encode(text);
