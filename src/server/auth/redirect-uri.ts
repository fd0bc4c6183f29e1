import type { Settings } from '#server/settings.ts';

/**
 * Where to go after signing in: `uri` when it is an address of the app or of the login page, otherwise the app's
 * home. So nobody can make our login page send people elsewhere.
 */
export function safeRedirectUri(
  uri: string | undefined,
  settings: Pick<Settings, 'appOrigin' | 'loginOrigin' | 'paymentOrigin'>,
): string {
  const home = `${settings.appOrigin}/`;
  if (uri === undefined || !URL.canParse(uri, settings.appOrigin)) return home;
  const url = new URL(uri, settings.appOrigin);
  const ours = [settings.appOrigin, settings.loginOrigin, settings.paymentOrigin].includes(url.origin);
  return ours && url.username === '' && url.password === '' ? url.href : home;
}
