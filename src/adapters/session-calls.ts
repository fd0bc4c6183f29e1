import { fromPromise } from 'xstate';
import type { AuthUser } from '#machines/auth/auth.types.ts';
import { call } from '#lib/call.ts';

/** The signed-in user, or null for a visitor. Rejects with `CallError` when nobody could be asked. */
export const fetchUser = fromPromise<AuthUser | null, undefined>(async ({ signal }) => {
  const user = await call('userDetail', {}, { signal, silent: true });
  return user.uid === '' ? null : user;
});

/** Ends the session on the server. */
export const signOut = fromPromise<void, undefined>(async ({ signal }) => {
  await call('logout', { appId: 'statecraft', os: 'web' }, { signal, silent: true });
});
