import { classifyDestination, linkTarget, type SafeHref } from '#lib/navigation.ts';
import type { PublicSettings } from '#lib/render-contract.ts';

/**
 * Where the login page sends a person afterwards. Only the application itself, the login and the payment host may be meant;
 * anything else, and anything that is no address at all, leads home.
 */
export const redirectTarget = (value: unknown, settings: PublicSettings): SafeHref => {
  const destination = classifyDestination(value, {
    origin: settings.appOrigin,
    allow: [settings.loginOrigin, settings.paymentOrigin],
  });
  const home = '/' as SafeHref;
  const href = destination.kind === 'refused' ? home : destination.href;
  // A path would be one of the login host, where this page may be.
  return href.startsWith('/') && settings.loginOrigin !== settings.appOrigin
    ? (linkTarget(`${settings.appOrigin}${href}`) ?? home)
    : href;
};
