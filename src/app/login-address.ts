export interface LoginAddressOptions {
  appOrigin: string;
  loginOrigin: string;
  /** Path and query to come back to. */
  currentHref: string;
  /** With both of these, the provider's quick-login page is meant. */
  quickLogin?: string | number | boolean | undefined;
  loginType?: string | number | boolean | undefined;
}

const isGiven = (value: string | number | boolean | undefined): boolean =>
  value !== undefined && value !== '';

/**
 * The provider's login page, with `redirect_uri` back to the current URL. A path where the provider is this very
 * origin, otherwise a whole address.
 */
export const loginAddress = (options: LoginAddressOptions): string => {
  const { appOrigin, loginOrigin, currentHref, quickLogin, loginType } = options;
  const isQuick = isGiven(quickLogin) && isGiven(loginType);
  const query = new URLSearchParams({ redirect_uri: new URL(currentHref, appOrigin).href });
  if (isQuick) query.set('loginType', String(loginType));
  const path = `/account/${isQuick ? 'quicklogin' : 'login'}?${query.toString()}`;
  return loginOrigin === appOrigin ? path : loginOrigin + path;
};
