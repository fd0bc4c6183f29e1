import { isIP } from 'node:net';
import type { Settings } from '#server/platform/settings.ts';

/** What passkeys are made for (WebAuthn, "relying party"): a domain, and the origins of the pages that may use them. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: readonly string[];
}

/** The one of this server; null where browsers know no passkeys: at addresses without a name, and without HTTPS. */
export function relyingPartyOf(
  settings: Pick<Settings, 'appOrigin' | 'loginOrigin' | 'cookieDomain'>,
): RelyingParty | null {
  const { appOrigin, loginOrigin, cookieDomain } = settings;
  const { hostname, protocol } = new URL(appOrigin);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isLocal) return null;
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return null;
  return { id: cookieDomain ?? hostname, origins: [...new Set([appOrigin, loginOrigin])] };
}
