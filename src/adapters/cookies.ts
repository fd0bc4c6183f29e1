import Cookies from 'js-cookie';
import { pageAddress } from '#lib/navigation.ts';

/** A token of RFC 6265: printable, and nothing that ends a name. */
const goodName = /^[\w!#$%&'*+.^`|~-]{1,128}$/;
/** No control, format, private or unassigned character, and no line or paragraph separator. */
const printable = /^[^\p{C}\p{Zl}\p{Zp}]*$/u;
/** Bytes of one cookie that every browser keeps. */
const most = 4096;

/** Whether a cookie of this name and value may be written: printable characters alone, and not too many. */
export function isGoodCookie(name: string, value: string): boolean {
  return (
    goodName.test(name) && printable.test(value) && name.length + encodeURIComponent(value).length < most
  );
}

/** The value of a cookie that scripts may read; undefined when there is none. */
export const readCookie = (name: string): string | undefined => Cookies.get(name);

/**
 * Writes a cookie of this host for so many days. What is not printable is refused before it is written.
 * @returns whether it was written.
 */
export function writeCookie(name: string, value: string, days: number): boolean {
  if (!isGoodCookie(name, value)) return false;
  Cookies.set(name, value, {
    expires: days,
    path: '/',
    sameSite: 'lax',
    secure: pageAddress().protocol === 'https:',
  });
  return true;
}

export function removeCookie(name: string): void {
  Cookies.remove(name, { path: '/' });
}
