import { createFileRoute } from '@tanstack/react-router';
import type { LoginSearch } from '#app/enter-login.ts';
import { isSignedIn } from '#app/route-guards.ts';

export const Route = createFileRoute('/login')({
  validateSearch: ({ redirect, quickLogin, loginType }): LoginSearch => ({
    ...(typeof redirect === 'string' ? { redirect } : {}),
    ...(isPlain(quickLogin) ? { quickLogin } : {}),
    ...(isPlain(loginType) ? { loginType } : {}),
  }),
  beforeLoad: async ({ context, search, location, abortController, preload }) => {
    const signedIn = await isSignedIn(context.app, abortController.signal);
    if (preload && !signedIn) return;
    const { leaveForLogin, passLogin } = await import('#app/enter-login.ts');
    if (signedIn) passLogin(context.app, search);
    leaveForLogin(context.app, search, location.href);
  },
});

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
