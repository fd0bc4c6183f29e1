import type { AppContextValue } from '#lib/app-context.ts';

/** What every route's guards and loaders get. Actors are passed by reference, never as snapshots. */
export interface RouterContext {
  readonly app: AppContextValue;
  /** Of this document's content security policy; undefined where there is none. */
  readonly nonce: string | undefined;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route's name in tracking, such as `sceneProject`. */
    name?: string;
    /** A signed-out visitor is sent to sign in, and back here afterwards. */
    requireAuth?: boolean;
    /** Which frame the screen has. `project` brings its own top bar. Default: `site`. */
    layout?: 'site' | 'landing' | 'project';
    /** A rule that the address must meet; otherwise the route is not found. */
    validate?: (params: Readonly<Record<string, string>>) => boolean;
  }
}
