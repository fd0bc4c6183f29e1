import { fromPromise } from 'xstate';
import type { AuthUser } from '#machines/auth/auth.types.ts';
import { ErrNo } from '#contract/envelope.ts';
import { call, shownInPlace } from '#lib/call.ts';
import type { ErrorHandler } from '#lib/error-registry.ts';

const refreshed = 'the page looks the user up again by itself and goes on with what it knows';
/** Some servers answer a visitor's question with 3000. Nothing is wrong then. */
const isVisitor: ErrorHandler = ({ errNo }) => errNo === ErrNo.notSignedIn;

/** The signed-in user, or null for a visitor. Rejects with `CallError` when the server could not be asked. */
export const fetchUser = fromPromise<AuthUser | null, { isRefresh: boolean }>(async ({ input, signal }) => {
  const user = await call(
    'userDetail',
    {},
    input.isRefresh ? { signal, silent: refreshed } : { signal, onError: isVisitor },
  );
  return user.uid === '' ? null : user;
});

/** Ends the session on the server. */
export const signOut = fromPromise<void, undefined>(async ({ signal }) => {
  await call('logout', {}, { signal, onError: shownInPlace });
});
