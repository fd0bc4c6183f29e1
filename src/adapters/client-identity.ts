import { readCookie, removeCookie, writeCookie } from './cookies.ts';

/** Cookie and storage key of the client id. */
export const clientIdName = 'cuid';
const uidName = 'uid';
/** Days that the client id, and a user id that the client wrote itself, are kept. */
export const identityDays = 365;

const prefix = 'statecraft';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const shape = new RegExp(`^[A-Za-z0-9]{10}${prefix}[A-Za-z0-9]{60}-?\\d{1,3}$`);

/** So many random bytes, each from 0 to 255. */
export type RandomBytes = (count: number) => Uint8Array;
const cryptoBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** Random letters and digits, each as likely as the other. */
function randomText(length: number, random: RandomBytes): string {
  const fair = 256 - (256 % letters.length);
  let text = '';
  while (text.length < length) {
    for (const byte of random(length - text.length)) if (byte < fair) text += letters[byte % letters.length];
  }
  return text;
}

/**
 * A client id: ten random characters, a fixed prefix, sixty random characters and the timezone offset.
 * @param timezoneOffset minutes, as `Date.getTimezoneOffset` has it.
 */
export const makeClientId = (timezoneOffset: number, random: RandomBytes = cryptoBytes): string =>
  `${randomText(10, random)}${prefix}${randomText(60, random)}${timezoneOffset}`;

export const isClientId = (value: unknown): value is string => typeof value === 'string' && shape.test(value);

/**
 * This browser's client id, made when there is none. It is kept in a cookie and in storage, and each of the two
 * restores the other; where they disagree the cookie wins, which the server knows too.
 */
export function keepClientId(
  storage: Storage | null,
  make: () => string = () => makeClientId(new Date().getTimezoneOffset()),
): string {
  const id = [readCookie(clientIdName), readStored(storage)].find(isClientId) ?? make();
  // Written each time, so that the cookie's year begins anew.
  writeCookie(clientIdName, id, identityDays);
  try {
    if (storage !== null && storage.getItem(clientIdName) !== id) storage.setItem(clientIdName, id);
  } catch {
    // Storage is full or forbidden: the cookie alone keeps it.
  }
  return id;
}

/** Forgets who this browser is. */
export function forgetClientId(storage: Storage | null): void {
  removeCookie(clientIdName);
  try {
    storage?.removeItem(clientIdName);
  } catch {
    // Storage is forbidden, so nothing was kept there.
  }
}

/** The user's id where somebody is signed in here; undefined otherwise. It proves nothing. */
export const readUserId = (): string | undefined => readCookie(uidName);

/**
 * Keeps the user's id in its cookie, or removes it when no user is signed in. The cookie that sign-in has set lives as
 * long as the session and is left alone; where there is none, for another server's API, the client writes its own.
 */
export function keepUserId(uid: string | null): void {
  if (uid === null || uid === '') {
    if (readCookie(uidName) !== undefined) removeCookie(uidName);
  } else if (readCookie(uidName) !== uid) writeCookie(uidName, uid, identityDays);
}

function readStored(storage: Storage | null): string | null {
  try {
    return storage?.getItem(clientIdName) ?? null;
  } catch {
    return null;
  }
}
