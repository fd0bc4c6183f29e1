import type { Settings } from '#server/settings.ts';

/** Which part of the product a request asks for, by its Host header. */
export type Audience = 'app' | 'preview';

export interface Hosts {
  /** Null for a name that is not ours: somebody else's, or a page that rebound its own name to this machine. */
  audienceOf(host: string | undefined): Audience | null;
  /** Whether a page of this origin may send requests that change something. */
  isOwnOrigin(origin: string): boolean;
}

export function createHosts(
  settings: Pick<Settings, 'appOrigin' | 'loginOrigin' | 'previewOrigin' | 'allowedHosts'>,
): Hosts {
  const app = new Set([settings.appOrigin, settings.loginOrigin].map((origin) => new URL(origin).host));
  const preview = new URL(settings.previewOrigin).host;
  const isAllowed = (host: string) =>
    settings.allowedHosts.includes(host) || settings.allowedHosts.includes(host.replace(/:\d+$/, ''));
  return {
    audienceOf(host) {
      const name = host?.toLowerCase();
      if (name === undefined) return null;
      if (app.has(name)) return 'app';
      if (name === preview) return 'preview';
      return isAllowed(name) ? 'app' : null;
    },
    isOwnOrigin(origin) {
      if (origin === settings.appOrigin || origin === settings.loginOrigin) return true;
      // The sandboxed preview says "null" here, and its host is never allowed.
      if (!URL.canParse(origin)) return false;
      const { host } = new URL(origin);
      return host !== preview && isAllowed(host);
    },
  };
}

/** Paths that only the preview host answers, and the only ones that it answers. */
export function isPreviewPath(path: string): boolean {
  return path.startsWith('/p/') || path.startsWith('/p-assets/');
}

/** Paths that programs call: never answered with a page. */
export function isServerPath(path: string): boolean {
  return /^\/(api|session)(\/|$)/.test(path);
}

/** The path of a request's URL, without its query. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}
