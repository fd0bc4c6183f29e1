import { readFileSync } from 'node:fs';

/** Where PostgreSQL is, and by whom it is reached, at the time of asking. */
export type DatabaseAddress = () => string;

export interface DatabaseAddressSettings {
  /** `postgres://…`, or null for the embedded database. */
  databaseUrl: string | null;
  /** The file that the address was read from: a vault puts the next one there before the present one ends. */
  databaseUrlFile?: string | null;
}

/**
 * The address that each new connection is made with. One from a file is read anew each time, so that passwords and users
 * may be of a short life; while the file cannot be read, it is the last one that could.
 */
export function addressOf({ databaseUrl, databaseUrlFile }: DatabaseAddressSettings): DatabaseAddress | null {
  if (databaseUrl === null) return null;
  let last = databaseUrl;
  if (databaseUrlFile === undefined || databaseUrlFile === null) return () => last;
  return () => {
    try {
      const text = readFileSync(databaseUrlFile, 'utf8').trim();
      if (/^postgres(?:ql)?:/.test(text) && URL.canParse(text)) last = text;
    } catch {
      // It is being written, or will be.
    }
    return last;
  };
}
