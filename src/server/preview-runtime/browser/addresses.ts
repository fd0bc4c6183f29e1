import type { WireBoot } from '../wire.ts';

declare global {
  interface Window {
    __scBoot: WireBoot;
  }
}

export const boot = window.__scBoot;
/** Absolute path of the project's root on this host, with slashes around. */
export const base = boot.base;

const encodePart = (part: string): string =>
  encodeURIComponent(part).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);

/** The address of a module; the same as the server writes into the import map. */
export function moduleUrl(key: string, id: string): string {
  const at = key.indexOf('?');
  const path = at === -1 ? key : key.slice(0, at);
  const query = at === -1 ? '?' : `${key.slice(at)}&`;
  const address = path.slice(1).split('/').map(encodePart).join('/');
  return `${location.origin}${base}${address}${query}m=${id}`;
}

/** The place in the project of an address below its root, such as `/about?x#y`; null for other addresses. */
export function projectPath(url: URL): string | null {
  if (url.host !== location.host || !url.pathname.startsWith(base)) return null;
  return `/${url.pathname.slice(base.length)}${url.search}${url.hash}`;
}

/** An address as the project means it: `/logo.svg` is at the project's root, not at this host's. */
export function rebase(value: string): string {
  return value.startsWith('/') &&
    !value.startsWith('//') &&
    !value.startsWith(base) &&
    !value.startsWith('/p-assets/') &&
    !value.startsWith('/p-packages/')
    ? base + value.slice(1)
    : value;
}

/** The module that an address in a stack names. */
export function moduleOfUrl(url: string): { key: string; id: string } | null {
  const match = /^(.*?)(\?.*)?[?&]m=([0-9a-f]{24})$/.exec(url);
  if (!match?.[1] || !match[3]) return null;
  const path = projectPath(new URL(match[1], location.href));
  return path === null ? null : { key: decodeURIComponent(path) + (match[2] ?? ''), id: match[3] };
}

/** The page or file that an address names, with its version where the address has one. */
export function fileOfUrl(url: string): { key: string; id: string } | null {
  const address = new URL(url, location.href);
  if (projectPath(address) === null) return null;
  const path = `/${decodeURIComponent(address.pathname.slice(base.length))}`;
  return { key: path, id: address.searchParams.get('v') ?? '' };
}
