import type { Kysely } from 'kysely';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { createSiteAnswers, type SiteAnswers } from '#server/http/site-answers.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Screenshots } from '#server/media/screenshots.ts';
import { createThumbnails, type Thumbnails } from '#server/media/thumbnails.ts';
import type { Uploads } from '#server/media/uploads.ts';
import { createVersionPictures, type VersionPictures } from '#server/media/version-pictures.ts';
import { otherServers } from '#server/platform/other-servers.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import type { Hosts } from '#server/platform/hosts.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { PreviewService } from '#server/preview/preview-service.ts';
import type { Projects } from '#server/projects/projects.ts';
import { type DnsLookup, systemDns } from '#server/publish/domains.ts';
import { createFormEntries, type FormEntries } from '#server/publish/form-entries.ts';
import { createPublications, type Publications } from '#server/publish/publications.ts';
import { readCountries } from '#server/publish/countries.ts';
import { createSiteAddresses } from '#server/publish/site-addresses.ts';
import { startSiteCaches } from '#server/publish/site-caches.ts';
import { createSiteVisits, type SiteVisits } from '#server/publish/site-visits.ts';
import { createPreviewLinks, type PreviewLinks } from '#server/share/preview-links.ts';
import { createGallery, type Gallery } from '#server/gallery/gallery.ts';
import { createSharing, type Sharing } from '#server/share/sharing.ts';

/** What others see of projects: shared pages, published sites, pictures. */
export interface PublishingServices {
  readonly sharing: Sharing;
  readonly gallery: Gallery;
  readonly previewLinks: PreviewLinks;
  readonly publications: Publications;
  readonly entries: FormEntries;
  readonly visits: SiteVisits;
  readonly siteAnswers: SiteAnswers;
  readonly uploads: Uploads;
  readonly thumbnails: Thumbnails;
  readonly versionPictures: VersionPictures;
}

export interface PublishingDeps {
  readonly database: Database;
  readonly db: Kysely<Schema>;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly files: FileStore;
  readonly hosts: Hosts;
  readonly preview: PreviewService;
  readonly projects: Projects;
  readonly uploads: Uploads;
  readonly settings: Settings;
  /** Null without a browser. */
  readonly screenshots: Screenshots | null;
  readonly mailer: Mailer;
  readonly rateLimits: RateLimits;
  readonly report: (error: unknown) => void;
  /** Signs links for phones. */
  readonly secret: string;
  /** Signs cookies of published sites. */
  readonly siteSecret: string;
  /** The machine's resolvers unless told. */
  readonly dns?: DnsLookup | undefined;
}

/** How often the names of people's own are read again, for those that another instance has added. */
const domainsInterval = 60_000;

export async function createPublishingServices(
  deps: PublishingDeps,
): Promise<{ services: PublishingServices; close(): Promise<void> }> {
  const { db, clock, files, settings, uploads } = deps;
  const publications = createPublications({ ...deps, dns: deps.dns ?? systemDns() });
  await publications.refreshDomains();
  let cancel = (): void => {};
  const refreshLater = (): void => {
    cancel = clock.setTimeout(() => {
      // The next look comes in any case; until then the names are as they were.
      publications.refreshDomains().catch(() => {});
      refreshLater();
    }, domainsInterval);
  };
  if (settings.publishDomain !== null) refreshLater();
  const versionPictures = createVersionPictures(deps);
  const entries = createFormEntries({ ...deps, appOrigin: settings.appOrigin });
  const endCaches =
    settings.cdn === null ? null : startSiteCaches(deps, createSiteAddresses(settings), settings.cdn);
  const { countriesFile } = settings;
  const countryOf = countriesFile === null ? null : await readCountries(countriesFile);
  const visits = createSiteVisits({ ...deps, countryOf });
  return {
    services: {
      sharing: createSharing({ ...deps, pictures: versionPictures }),
      gallery: createGallery({ ...deps, pictures: versionPictures }),
      previewLinks: createPreviewLinks(deps),
      publications,
      entries,
      visits,
      siteAnswers: createSiteAnswers({
        ...deps,
        publications,
        entries,
        visits,
        appOrigin: settings.appOrigin,
        otherServers: otherServers(settings),
        notifiesCaches: settings.cdn !== null,
        secret: deps.siteSecret,
      }),
      uploads,
      thumbnails: createThumbnails({ db, clock, files }),
      versionPictures,
    },
    async close() {
      cancel();
      await Promise.all([visits.close(), endCaches?.()]);
    },
  };
}
