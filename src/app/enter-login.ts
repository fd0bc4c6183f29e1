import { redirect } from '@tanstack/react-router';
import type { AppContextValue } from '#lib/app-context.ts';
import { safePath } from '#lib/navigation.ts';
import { loginAddress } from './login-address.ts';
import { redirectTarget } from './redirect-uri.ts';

/** Where a person lands who signs in without having been on the way somewhere. */
const afterSignIn = '/ai-app-builder';

type Plain = string | number | boolean;

export interface LoginSearch {
  /** Where to go once signed in: a path of this origin. */
  redirect?: string;
  /** Parsed from the query, so that `1` is a number here. Kept so: written back otherwise, the URL would change. */
  quickLogin?: Plain;
  loginType?: Plain;
}

/** `/login` for a user who is signed in: on to where they were going. */
export function passLogin(app: AppContextValue, search: LoginSearch): never {
  const target = safePath(search.redirect, app.boot.settings.appOrigin, afterSignIn);
  // A redirect to this very page would turn in a circle.
  throw redirect({ href: /^\/login(?:[/?#]|$)/u.test(target) ? afterSignIn : target });
}

/** `/login` for a visitor: out to the provider, which sends them back to the current URL. */
export function leaveForLogin(app: AppContextValue, search: LoginSearch, currentHref: string): never {
  const { appOrigin, loginOrigin } = app.boot.settings;
  const { quickLogin, loginType } = search;
  const address = loginAddress({ appOrigin, loginOrigin, currentHref, quickLogin, loginType });
  throw address.startsWith('/')
    ? redirect({ href: address })
    : redirect({ href: address, reloadDocument: true });
}

/** The provider's page for a user who is already signed in: back to where `redirect_uri` says. */
export function passAccountLogin(app: AppContextValue, redirectUri: string | undefined): never {
  const href = redirectTarget(redirectUri, app.boot.settings);
  throw redirect(href.startsWith('/') ? { href } : { href, reloadDocument: true });
}
