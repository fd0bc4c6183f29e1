import { classifyDestination } from '#lib/navigation.ts';
import type { PublicSettings } from '#lib/render-contract.ts';

/**
 * Where the login page sends somebody afterwards. Only the application itself, the login and the payment host may be meant;
 * anything else, and anything that is no address at all, leads home.
 */
export const redirectTarget = (value: unknown, settings: PublicSettings): string => {
  const destination = classifyDestination(value, {
    origin: settings.appOrigin,
    allow: [settings.loginOrigin, settings.paymentOrigin],
  });
  return destination.kind === 'refused' ? '/' : destination.href;
};
