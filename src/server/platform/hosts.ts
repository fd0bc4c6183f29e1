import { isLoopbackHost } from './networks.ts';
import type { Settings } from './settings.ts';

/** Which part of the product a request asks for, by its Host header. */
export type Audience = 'app' | 'preview' | 'site';

export interface Hosts {
  /** Null for a name that is not ours: another user's, or a page that rebound its own name to this machine. */
  audienceOf(host: string | undefined): Audience | null;
  /** The names of people's own that published sites have, as they are now. */
  setDomains(names: Iterable<string>): void;
  /** Whether a page of this origin may send requests that change something. */
  isOwnOrigin(origin: string): boolean;
}

export function createHosts(
  settings: Pick<
    Settings,
    'appOrigin' | 'loginOrigin' | 'paymentOrigin' | 'previewOrigin' | 'publishOrigin' | 'allowedHosts'
  >,
): Hosts {
  // The host of every site without its name: `.localhost:3000`.
  const siteHost = new URL(settings.publishOrigin.replace('*', 'site')).host.slice('site'.length);
  let domains: ReadonlySet<string> = new Set();
  const origins = [settings.appOrigin, settings.loginOrigin, settings.paymentOrigin];
  const app = new Set(origins.map((origin) => new URL(origin).host));
  const preview = new URL(settings.previewOrigin).host;
  const isAllowed = (host: string) =>
    settings.allowedHosts.includes(host) || settings.allowedHosts.includes(host.replace(/:\d+$/, ''));
  return {
    audienceOf(host) {
      const name = host?.toLowerCase();
      if (name === undefined) return null;
      if (app.has(name)) return 'app';
      if (name === preview) return 'preview';
      if (isAllowed(name)) return 'app';
      const isSite = name.endsWith(siteHost) && !name.slice(0, -siteHost.length).includes('.');
      return (isSite && name.length > siteHost.length) || domains.has(name.replace(/:\d+$/, ''))
        ? 'site'
        : null;
    },
    setDomains(names) {
      domains = new Set(names);
    },
    isOwnOrigin(origin) {
      if (origins.includes(origin)) return true;
      // The sandboxed preview says "null" here, and its host is never allowed.
      if (!URL.canParse(origin)) return false;
      const { host } = new URL(origin);
      return host !== preview && isAllowed(host);
    },
  };
}

/** Whether an address is one of the machine itself, which nobody reaches from another. */
export const isLoopback = (origin: string): boolean => isLoopbackHost(new URL(origin).hostname);

/** Projects, what the preview itself is made of, and the packages that projects import. */
const previewPaths = ['/p/', '/p-assets/', '/p-packages/'];

/** Paths that only the preview host answers, and the only ones that it answers. */
export const isPreviewPath = (path: string): boolean =>
  previewPaths.some((beginning) => path.startsWith(beginning));

/** Paths that programs call: never answered with a page. */
export function isServerPath(path: string): boolean {
  return /^\/(api|session|log|media)(\/|$)/.test(path);
}

/** The path of a request's URL, without its query. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}
