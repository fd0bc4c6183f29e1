import type { Settings } from '#server/platform/settings.ts';
import type { PublicationRow } from './publication-rows.ts';

/** Where published sites are: names of ours, and of people's own. */
export interface SiteAddresses {
  /** What stands in an address before and after the name of the site. */
  readonly before: string;
  readonly after: string;
  /** Host names that no person may have as a domain of their own. */
  readonly ourHosts: readonly string[];
  /** The address of a site, with a slash at its end: its owner's domain, once that is proved to be theirs. */
  urlOf(row: PublicationRow): string;
  /** The host of the site of that name, with its port. */
  hostOf(slug: string): string;
  /** The name of the site at a host without its port; null for a host that is not below ours. */
  slugAt(host: string): string | null;
}

/** The name of the site at a host without its port, where sites are below `publishOrigin`; null for another host. */
export function slugBelow(publishOrigin: string, host: string): string | null {
  const root = new URL(publishOrigin.replace('*', 'x')).hostname.slice(1);
  return host.endsWith(root) ? host.slice(0, -root.length) : null;
}

export function createSiteAddresses(
  settings: Pick<Settings, 'appOrigin' | 'loginOrigin' | 'previewOrigin' | 'publishOrigin'>,
): SiteAddresses {
  const [before = '', after = ''] = settings.publishOrigin.split('*');
  return {
    before,
    after,
    ourHosts: [settings.appOrigin, settings.loginOrigin, settings.previewOrigin, before + 'x' + after].map(
      (origin) => new URL(origin).hostname.replace(/^x\./, ''),
    ),

    urlOf: (row) =>
      row.domain !== null && row.domain_verified_at !== null
        ? `${new URL(before + 'x').protocol}//${row.domain}/`
        : `${before}${row.slug}${after}/`,

    hostOf: (slug) => new URL(`${before}${slug}${after}`).host,

    slugAt: (host) => slugBelow(settings.publishOrigin, host),
  };
}
