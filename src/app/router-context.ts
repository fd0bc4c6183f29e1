import type { AppContextValue } from '#lib/app-context.ts';

/** What every route's guards and loaders get. Actors are passed by reference, never as snapshots. */
export interface RouterContext {
  readonly app: AppContextValue;
  /** Of this document's content security policy; undefined where there is none. */
  readonly nonce: string | undefined;
}

/** Whether an address is one; for what is none, what is said instead of status 404 and `Page Not Found` with the path. */
export type ValidateRule = (
  params: Readonly<Record<string, string>>,
) => boolean | { readonly status?: number; readonly message?: string };

/** What a failed rule raises: fatal, so that the whole page is replaced. */
export interface NotFoundData {
  readonly status: number;
  readonly message: string;
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
    validate?: ValidateRule;
  }
}
