import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  openSync,
  closeSync,
  fsyncSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/** Keys that encrypt the secrets in the database, kept apart from it: a copy of the database alone opens nothing. */
export interface MasterKeys {
  /** Where they are, as the operator knows it. */
  readonly place: string;
  /** 256 bits each: the first encrypts, any of them decrypts. Null while there are none. */
  read(): readonly Buffer[] | null;
  /** Makes the first one where there is none, and gives what is there then. */
  make(): readonly Buffer[];
  /** Puts others in their place; null where only the operator can. */
  readonly replace: ((keys: readonly Buffer[]) => void) | null;
}

/** The keys cannot be used. The message is one line for the operator, with what to do about it. */
export class KeysUnusable extends Error {
  override name = 'KeysUnusable';
}

export interface MasterKeySettings {
  dataDir: string;
  /** Of the environment, 256 bits each; without them those of the file in `dataDir`. */
  encryptionKeys?: readonly Buffer[] | null;
}

/** Reads 256 bits from base64, base64url or hexadecimal; null where it is none of these. */
export function parseKey(text: string): Buffer | null {
  const key = /^[\da-f]{64}$/iu.test(text)
    ? Buffer.from(text, 'hex')
    : /^[\w+/-]{43}=?$/u.test(text)
      ? Buffer.from(text, 'base64')
      : null;
  return key?.byteLength === 32 ? key : null;
}

/** The keys of the environment, or else those of `encryption.key` in the data directory. */
export function masterKeys({ dataDir, encryptionKeys }: MasterKeySettings): MasterKeys {
  if (encryptionKeys) {
    const read = () => encryptionKeys;
    return { place: 'ENCRYPTION_KEY', read, make: read, replace: null };
  }
  const file = path.join(dataDir, 'encryption.key');
  const read = (): readonly Buffer[] | null => {
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw new KeysUnusable(`${file} cannot be read: ${String(error)}`);
    }
    const keys = text
      .split('\n')
      .filter((line) => line !== '')
      .map(parseKey);
    if (keys.length === 0 || keys.includes(null))
      throw new KeysUnusable(`${file} holds no key: put the file back as it was.`);
    return keys.filter((key) => key !== null);
  };
  /** Whole or not at all, whenever the process dies. */
  const write = (keys: readonly Buffer[], put: (partial: string) => void): void => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const partial = `${file}.${process.pid}.part`;
    try {
      const handle = openSync(partial, 'w', 0o600);
      try {
        writeSync(handle, keys.map((key) => `${key.toString('base64')}\n`).join(''));
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
      put(partial);
    } catch (error) {
      throw new KeysUnusable(`${file} cannot be written: ${String(error)}`);
    } finally {
      rmSync(partial, { force: true });
    }
  };
  return {
    place: file,
    read,
    make() {
      const known = read();
      if (known !== null) return known;
      write([randomBytes(32)], (partial) => {
        try {
          linkSync(partial, file);
        } catch (error) {
          // Another process was first: everybody uses its key.
          if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
        }
      });
      const made = read();
      if (made === null) throw new KeysUnusable(`${file} cannot be read.`);
      return made;
    },
    replace: (keys) => write(keys, (partial) => renameSync(partial, file)),
  };
}
