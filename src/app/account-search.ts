import type { AppContextValue } from '#lib/app-context.ts';
import { isSignedIn } from './route-guards.ts';

export interface LoginPageSearch {
  redirect_uri?: string;
  loginType?: string;
}

export const validateLoginSearch = (search: Record<string, unknown>): LoginPageSearch => ({
  ...(typeof search['redirect_uri'] === 'string' ? { redirect_uri: search['redirect_uri'] } : {}),
  ...(typeof search['loginType'] === 'string' ? { loginType: search['loginType'] } : {}),
});

/** A user who is already signed in has nothing to do on the login page. */
export async function redirectSignedIn(
  app: AppContextValue,
  redirectUri: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (!(await isSignedIn(app, signal))) return;
  const { passAccountLogin } = await import('./enter-login.ts');
  passAccountLogin(app, redirectUri);
}
