import { notFound, redirect } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import { t } from '#language/speech.ts';
import type { AppContextValue } from '#lib/app-context.ts';
import type { NotFoundData, ValidateRule } from './router-context.ts';

interface GuardedMatch {
  readonly staticData?: {
    requireAuth?: boolean;
    validate?: ValidateRule;
  };
  readonly params: unknown;
}

/**
 * The guards of every route, run by the root so that they also hold on the server for screens that only the
 * browser renders. Side-effect free: they run for preloads too.
 * Throws not-found for a failed `validate` rule, a redirect to `/login` for `requireAuth`, and one to the same address
 * without its settings dialog for a visitor.
 */
export async function guardRoutes(options: {
  app: AppContextValue;
  matches: readonly GuardedMatch[];
  location: { pathname: string; href: string; searchStr: string; hash: string };
  signal: AbortSignal;
}): Promise<void> {
  const { app, matches, location, signal } = options;
  for (const match of matches) {
    const answer = match.staticData?.validate?.(match.params as Record<string, string>) ?? true;
    if (answer === true) continue;
    const data: NotFoundData = {
      status: 404,
      message: t`Page Not Found: ${location.pathname}`,
      ...(answer === false ? {} : answer),
    };
    throw notFound({ data });
  }
  // The server has looked whether a shared project is there; the browser asks for itself.
  const { shared } = app.boot;
  if (shared?.card === null && location.pathname.endsWith(`/share/${shared.projectId}`)) {
    throw notFound({
      data: { status: 404, message: t`Page Not Found: ${location.pathname}` } satisfies NotFoundData,
    });
  }
  const requiresAuth = matches.some((match) => match.staticData?.requireAuth === true);
  const query = new URLSearchParams(location.searchStr);
  if (!requiresAuth && !query.has('setting')) return;
  if (await isSignedIn(app, signal)) return;
  if (requiresAuth) throw redirect({ to: '/login', search: { redirect: location.href } });
  query.delete('setting');
  query.delete('activeTab');
  const rest = query.size > 0 ? `?${query.toString()}` : '';
  const hash = location.hash === '' ? '' : `#${location.hash}`;
  throw redirect({ href: `${location.pathname}${rest}${hash}`, replace: true });
}

/** Whether a user is signed in; waits while that is being looked up. */
export async function isSignedIn(app: AppContextValue, signal: AbortSignal): Promise<boolean> {
  const { auth } = app.actors;
  const settled = auth.getSnapshot().matches('loading')
    ? await waitFor(auth, (snapshot) => !snapshot.matches('loading'), { signal, timeout: Infinity })
    : auth.getSnapshot();
  return settled.matches('authenticated');
}
