import type { Generated } from 'kysely';

/** A file that a person uploaded. Its bytes are a blob. */
export interface UploadsTable {
  id: string;
  user_id: string;
  /** File name as shown: without a folder, with the extension of what it really is. */
  name: string;
  /** Found out from the bytes, never taken from the browser. */
  media_type: string;
  size: number;
  blob_hash: string;
  /** Pixels; null for what is not an image. */
  width: number | null;
  height: number | null;
  /** Unix milliseconds of the first message that it went with; null: nothing needs it, and it goes after a week. */
  used_at: number | null;
  created_at: number;
}

/** Files that were sent with a message, in their order. */
export interface RunAttachmentsTable {
  run_id: string;
  position: number;
  upload_id: string;
  /** Where the file was put into the project; null when it is only an attachment. */
  path: string | null;
}

/** Production builds of versions: what a published address serves. */
export interface SiteBuildsTable {
  id: string;
  project_id: string;
  version_id: string;
  /** `BuiltFile[]`: addresses, media types and blobs. */
  files_json: string;
  /** 1: an address without a file is answered with the start page, as an app with routes of its own needs. */
  single_page: number;
  created_at: number;
}

/** Where a project is published; the row stays after it was taken offline, so that its address is kept. */
export interface PublicationsTable {
  project_id: string;
  owner_id: string;
  /** The name in the address, lower-case; unique. */
  slug: string;
  visibility: 'private' | 'public';
  /** 0 after it was taken offline. */
  online: number;
  version_id: string;
  build_id: string;
  /** The build before: pages that are still open load the rest of their files from it. */
  previous_build_id: string | null;
  /** What the secret link of a private publication carries. */
  access_key: string;
  /** A name of the owner's own, lower-case; null for none. */
  domain: string | null;
  /** What the TXT record of the name must say. */
  domain_token: string | null;
  /** When the records were last found to be right, Unix milliseconds; null while they have not been. */
  domain_verified_at: number | null;
  published_at: number;
  /** Key of the password that visitors need, with its salt; null for none. */
  password_hash: Generated<string | null>;
  /** Why the operator has taken the site down; null while they have not. */
  taken_down_for: Generated<string | null>;
  /** 1: the owner gets a mail for what visitors send. */
  mails_entries: Generated<number>;
  /** What caches in front of it were last told of it; null where none ever was. */
  told_caches: Generated<string | null>;
}

/** Each time that a build was put online. */
export interface SiteReleasesTable {
  id: string;
  project_id: string;
  build_id: string;
  /** Who did it. */
  user_id: string;
  /** Bytes of all files of the build; 0 for what was online before they were counted. */
  size: number;
  /** 1: the build had been online before. */
  is_rollback: number;
  created_at: number;
}

/** What visitors of a published site sent with its forms. */
export interface FormEntriesTable {
  id: string;
  project_id: string;
  /** Last part of the address that it was sent to. */
  form: string;
  /** `[name, value][]`, in their order. */
  fields_json: string;
  /** What makes it the same when it is sent again. */
  sent_key: string;
  read_at: number | null;
  created_at: number;
}

/** How often something was counted on a day of a published site. */
export interface SiteVisitCountsTable {
  project_id: string;
  /** Days since 1970 in UTC. */
  day: number;
  kind: 'views' | 'visitors' | 'page' | 'referrer' | 'country';
  /** The page, the host or the country; empty for sums. */
  name: string;
  count: number;
}

/** Who was counted today already. */
export interface SiteVisitorsTable {
  project_id: string;
  day: number;
  /** Of address and browser under the salt of the day. */
  hash: string;
}

/** The salt of a day; it goes with the day, and then no hash can be made again. */
export interface SiteVisitSaltsTable {
  day: number;
  salt: string;
}

/** Small pictures, made once: by the hash of what they show and how. */
export interface ThumbnailsTable {
  /** Hash of the source, recipe and size. */
  key: string;
  data: Uint8Array;
  created_at: number;
}

/** What versions look like: drawn by their own page, or photographed by the operator's browser. */
export interface VersionPicturesTable {
  version_id: string;
  blob_hash: string;
  width: number;
  height: number;
  source: 'page' | 'browser';
  created_at: number;
}

/** Columns of `projects` that sharing adds. */
export interface ProjectSharingColumns {
  /** 1: the conversation is shared together with a public project; 2: and replays of its builds. */
  shares_chat: Generated<number>;
  /** The project that this one was copied from. */
  remixed_from: string | null;
  /** When its owner began to show it in the gallery; null while they do not. */
  gallery_at: Generated<number | null>;
  /** Why the operator has taken it out of the gallery; null while they have not. */
  gallery_removed_for: Generated<string | null>;
  /** How many other people have made a copy of it; see `project_remixes`. */
  remixes: Generated<number>;
}

/** Who has made a copy of another person's project, once however many copies there are. */
export interface ProjectRemixesTable {
  project_id: string;
  user_id: string;
  created_at: number;
}

/** What a person has to say against a project in the gallery. */
export interface GalleryReportsTable {
  project_id: string;
  user_id: string;
  reason: string;
  created_at: number;
}

export interface PublishingTables {
  uploads: UploadsTable;
  run_attachments: RunAttachmentsTable;
  site_builds: SiteBuildsTable;
  publications: PublicationsTable;
  thumbnails: ThumbnailsTable;
  version_pictures: VersionPicturesTable;
  project_remixes: ProjectRemixesTable;
  gallery_reports: GalleryReportsTable;
  site_releases: SiteReleasesTable;
  form_entries: FormEntriesTable;
  site_visit_counts: SiteVisitCountsTable;
  site_visitors: SiteVisitorsTable;
  site_visit_salts: SiteVisitSaltsTable;
}
