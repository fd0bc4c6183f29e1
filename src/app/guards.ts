import { notFound, redirect } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import type { AppContextValue } from '#lib/app-context.ts';

interface GuardedMatch {
  readonly staticData?: {
    requireAuth?: boolean;
    validate?: (params: Readonly<Record<string, string>>) => boolean;
  };
  readonly params: unknown;
}

/**
 * The guards of every route, run by the root so that they also hold on the server for screens that only the
 * browser renders. Side-effect free: they run for preloads too.
 * Throws not-found for a failed `validate` rule and a redirect to `/login` for `requireAuth`.
 */
export async function guardRoutes(options: {
  app: AppContextValue;
  matches: readonly GuardedMatch[];
  location: { pathname: string; href: string };
  signal: AbortSignal;
}): Promise<void> {
  const { app, matches, location, signal } = options;
  for (const match of matches) {
    const validate = match.staticData?.validate;
    if (validate && !validate(match.params as Record<string, string>)) {
      throw notFound({ data: { status: 404, message: `Page Not Found: ${location.pathname}` } });
    }
  }
  if (!matches.some((match) => match.staticData?.requireAuth === true)) return;
  if (!(await isSignedIn(app, signal))) {
    throw redirect({ to: '/login', search: { redirect: location.href } });
  }
}

/** Whether somebody is signed in; waits while that is being looked up. */
export async function isSignedIn(app: AppContextValue, signal: AbortSignal): Promise<boolean> {
  const { auth } = app.actors;
  const settled = auth.getSnapshot().matches('loading')
    ? await waitFor(auth, (snapshot) => !snapshot.matches('loading'), { signal, timeout: Infinity })
    : auth.getSnapshot();
  return settled.matches('authenticated');
}
