import { trackingPath } from '#contract/tracking-names.ts';
import type { PublicSettings } from '#lib/render-contract.ts';
import { isLoopback } from '#server/platform/hosts.ts';
import type { Settings } from '#server/platform/settings.ts';

/** What of the settings pages may know, with what the started parts of the server say of themselves. */
export const publicSettings = (
  settings: Settings,
  known: Pick<PublicSettings, 'mailDelivery' | 'engine' | 'signInWith' | 'passkeys'>,
): PublicSettings => ({
  appOrigin: settings.appOrigin,
  loginOrigin: settings.loginOrigin,
  paymentOrigin: settings.paymentOrigin,
  previewOrigin: settings.previewOrigin,
  apiOrigin: settings.apiOrigin ?? '',
  tracking: {
    url: settings.trackingUrl ?? trackingPath,
    testUrl: settings.trackingTestUrl ?? trackingPath,
    conversionUrl: settings.adConversionUrl,
  },
  ...known,
  // Whoever reaches an app that others reach too could read everybody's codes.
  mailboxUrl:
    known.mailDelivery === 'local' && isLoopback(settings.appOrigin)
      ? `${settings.appOrigin}/dev/mail`
      : null,
  integrations: { github: settings.github !== null, supabase: settings.supabase !== null },
  development: settings.development,
});
