import { parse } from 'tldts';

/**
 * Whether a message of `other` counts as one of the page at `own`: the same registrable domain by the public suffix
 * list, private suffixes included, so that two users of one hosting domain are strangers. IP addresses, `localhost`
 * and other names without a registrable domain must be the very same origin. A page under https hears nothing that
 * came over http. Both are origins, such as `https://app.example.com`.
 */
export function isSameSite(own: string, other: string): boolean {
  if (!URL.canParse(own) || !URL.canParse(other)) return false;
  const [page, sender] = [new URL(own), new URL(other)];
  if (!isWeb(page) || !isWeb(sender)) return false;
  if (page.protocol === 'https:' && sender.protocol !== 'https:') return false;
  const domain = registrableDomain(page);
  if (domain === null) return page.origin === sender.origin;
  return domain === registrableDomain(sender);
}

const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

function registrableDomain({ hostname }: URL): string | null {
  const { domain, isIp, isIcann, isPrivate } = parse(hostname, { allowPrivateDomains: true });
  // A name under no public suffix, such as one of a local network, belongs to no one in particular.
  return isIp === true || (isIcann !== true && isPrivate !== true) ? null : domain;
}
