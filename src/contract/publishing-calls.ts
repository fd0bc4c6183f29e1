import { z } from 'zod/mini';
import { exampleSchema } from './blueprint.ts';
import { galleryOrders, galleryPlace, mostSearched } from './gallery.ts';
import { fileEntrySchema, visibilitySchema } from './project.ts';
import { projectTypeSchema, sceneSchema } from './scene-schemas.ts';
import { toldSchema } from './told.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));
const path = z.string().check(z.minLength(1), z.maxLength(260));
const empty = z.strictObject({});

/** The last part of a published address: 3 to 40 letters, digits and hyphens, none at the ends. */
export const slugPattern = /^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/;
const slug = z.string().check(z.trim(), z.toLowerCase(), z.regex(slugPattern));

/** Whether another user may see a project, and what of it. */
export const sharingSchema = z.object({
  visibility: visibilitySchema,
  /** Whether the conversation is shown too; never unless the owner said so. */
  includesChat: z.boolean(),
  /** Whether its builds are played back too, with the versions that they made; never without the conversation. */
  includesReplays: z.boolean(),
  /** Whether its owner shows it in the gallery, beside the link; never while it is private. */
  isInGallery: z.boolean(),
  /** Why the operator has taken it out of the gallery; null while they have not. */
  removedFromGalleryFor: z.nullable(z.string()),
  /** The page that others open. It answers them while the project is public. */
  url: z.string(),
});

const lines = z.readonly(z.array(z.string()));

/** A part of what a message was answered, as everybody may read it where its owner shares the conversation. */
const sharedPartSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** What was not changed, what is still open, what was looked at. */
  z.object({ kind: z.literal('noted'), text: toldSchema, lines }),
  z.object({ kind: z.literal('not-understood'), phrases: lines }),
  z.object({ kind: z.literal('question'), question: z.string() }),
]);
export type SharedPart = z.infer<typeof sharedPartSchema>;

/** What visitors of the publish host get. Times are Unix milliseconds. */
export const publicationSchema = z.object({
  url: z.string(),
  slug: z.string(),
  /** The version that visitors see; it stays until it is published again. */
  versionId: z.string(),
  /** Its number, and what its owner calls it. */
  version: z.int(),
  versionName: z.nullable(z.string()),
  visibility: visibilitySchema,
  publishedAt: z.int(),
  /** The link that opens a private publication; null for a public one. */
  secretUrl: z.nullable(z.string()),
});

/** A name of the owner's own for a published project. */
export const customDomainSchema = z.object({
  name: z.string(),
  isVerified: z.boolean(),
  /** The records that its DNS must have. */
  records: z.array(z.object({ type: z.enum(['CNAME', 'TXT']), name: z.string(), value: z.string() })),
  /** What the last check found, in words; empty when it was fine or nothing was checked yet. */
  problem: z.string(),
});

const publishAnswer = z.object({
  /** Null: it is not published. */
  publication: z.nullable(publicationSchema),
  /** The address that is proposed, or was kept from before. */
  slug: z.string(),
  /** The address without the slug, for showing: `https://` and `.sites.example.com`. */
  addressBefore: z.string(),
  addressAfter: z.string(),
  domain: z.nullable(customDomainSchema),
  /** Whether the server takes names of one's own. */
  takesDomains: z.boolean(),
  /** What the composer put into the project and nobody said: to be replaced before visitors take it for a fact. */
  examples: z.array(exampleSchema),
  /** Servers of others that the project's pages load something from. */
  servers: z.array(z.string()),
  /** Whether visitors need a password. */
  hasPassword: z.boolean(),
  /** Why the operator has taken the site down; null while they have not. */
  takenDownFor: z.nullable(z.string()),
});

/** A time that a build was put online. */
export const releaseSchema = z.object({
  id: z.string(),
  /** Number of the version that was built, and what its owner calls it. */
  version: z.int(),
  versionName: z.nullable(z.string()),
  at: z.int(),
  /** Name of who did it. */
  by: z.string(),
  /** Bytes of all files; 0 where they were not counted. */
  bytes: z.int(),
  isRollback: z.boolean(),
  /** Whether visitors see this one. */
  isOnline: z.boolean(),
});

/** Something that a visitor sent with a form of the published site. */
export const formEntrySchema = z.object({
  id: z.string(),
  /** The last part of the address that it was sent to. */
  form: z.string(),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  at: z.int(),
  isRead: z.boolean(),
});

const inboxAnswer = z.object({
  /** Newest first. */
  entries: z.array(formEntrySchema),
  hasMore: z.boolean(),
  total: z.int(),
  unread: z.int(),
  /** Whether nothing more is taken until some are deleted. */
  isFull: z.boolean(),
  /** Whether the owner gets a mail for each. */
  mails: z.boolean(),
});

/** A public project in the gallery. Its picture is at `/media/gallery/{id}`, with the width and `v={picture}`. */
export const galleryProjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  scene: sceneSchema,
  ownerName: z.string(),
  /** How many other people have made a copy of it. */
  remixes: z.int(),
  /** Changes with the picture; null while there is none. */
  picture: z.nullable(z.string()),
});
export type GalleryProject = z.infer<typeof galleryProjectSchema>;

const counted = z.array(z.object({ name: z.string(), count: z.int() }));

/** What was uploaded. */
export const uploadSchema = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Pixels; null for what is not an image. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Address of the bytes, for its owner. */
  url: z.string(),
});
export type Upload = z.infer<typeof uploadSchema>;

/** A file that went with a message, as the log keeps it. */
export const attachmentSchema = z.object({
  uploadId: z.string(),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  /** Where it is in the project; null when it is not. */
  path: z.nullable(z.string()),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** Uploads that go with a message, by id. */
export const attachmentIds = z.array(id).check(z.maxLength(8));

/** Sharing, publishing, uploads and what opens on a phone. */
export const publishingCalls = {
  shareSettings: { request: z.strictObject({ projectId: id }), response: sharingSchema },
  shareUpdate: {
    request: z.strictObject({
      projectId: id,
      visibility: visibilitySchema,
      includesChat: z.boolean(),
      /** Absent: no. */
      includesReplays: z.optional(z.boolean()),
      /** Absent: as it is. */
      isInGallery: z.optional(z.boolean()),
    }),
    response: sharingSchema,
  },
  /** What people show to everybody, a page at a time. */
  galleryList: {
    request: z.strictObject({
      kind: z.optional(sceneSchema),
      order: z.optional(z.enum(galleryOrders)),
      search: z.optional(z.string().check(z.maxLength(mostSearched))),
      /** `next` of the page before. */
      after: z.optional(z.string().check(z.regex(galleryPlace))),
    }),
    response: z.object({
      projects: z.array(galleryProjectSchema),
      /** Where the page ends; null: there is nothing behind it. */
      next: z.nullable(z.string()),
    }),
  },
  galleryReport: {
    request: z.strictObject({
      projectId: id,
      /** What is wrong with it, for the operator. */
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    }),
    response: empty,
  },
  /** A public project as anybody sees it. One that is private, deleted or not there is answered alike. */
  sharedProject: {
    request: z.strictObject({ projectId: id }),
    response: z.object({
      project: z.object({
        id: z.string(),
        name: z.string(),
        scene: sceneSchema,
        type: projectTypeSchema,
        updatedAt: z.int(),
      }),
      ownerName: z.string(),
      /** Whether it is the visitor's own. */
      isOwner: z.boolean(),
      previewUrl: z.string(),
      /** Files of the newest version. */
      files: z.array(fileEntrySchema),
      /** The conversation, oldest first, when the owner shares it; otherwise null. */
      chat: z.nullable(
        z.array(
          z.object({
            prompt: z.string(),
            parts: z.array(sharedPartSchema),
            at: z.int(),
            /** The run that can be played back; null where that is not shared. */
            runId: z.nullable(z.string()),
          }),
        ),
      ),
    }),
  },
  /** One file of a public project's newest version. */
  sharedFile: {
    request: z.strictObject({ projectId: id, path }),
    response: z.object({
      path: z.string(),
      hash: z.string(),
      size: z.int(),
      encoding: z.enum(['utf8', 'base64']),
      /** Empty for more than 5 MB that are no text. */
      content: z.string(),
    }),
  },
  /**
   * Copies a public project, or one's own, to the caller's account: its newest version, of one's own what it is now. Of
   * one's own any version can be copied.
   */
  shareRemix: {
    request: z.strictObject({ projectId: id, versionId: z.optional(id) }),
    response: z.object({ projectId: z.string(), scene: sceneSchema, name: z.string() }),
  },

  publishDetail: { request: z.strictObject({ projectId: id }), response: publishAnswer },
  /** Builds a version for visitors and puts it online; the one before stays until this one is ready. */
  publishSubmit: {
    request: z.strictObject({
      projectId: id,
      versionId: id,
      visibility: visibilitySchema,
      slug: z.optional(slug),
    }),
    response: publishAnswer,
  },
  publishRemove: { request: z.strictObject({ projectId: id }), response: publishAnswer },
  /** Makes a new secret link; the one before no longer opens anything. */
  publishRenewKey: { request: z.strictObject({ projectId: id }), response: publishAnswer },
  /** Sets or removes a name of one's own. */
  publishDomain: {
    request: z.strictObject({
      projectId: id,
      domain: z.nullable(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253))),
    }),
    response: publishAnswer,
  },
  /** Looks up the name's records now. */
  publishDomainCheck: { request: z.strictObject({ projectId: id }), response: publishAnswer },

  /** Sets the password that visitors need; null for none. */
  publishPassword: {
    request: z.strictObject({
      projectId: id,
      password: z.nullable(z.string().check(z.minLength(6), z.maxLength(200))),
    }),
    response: publishAnswer,
  },
  /** When the project was put online, newest first. */
  releaseList: {
    request: z.strictObject({ projectId: id }),
    response: z.object({ releases: z.array(releaseSchema) }),
  },
  /** Puts an earlier build online again, without building it anew. */
  releaseRollback: { request: z.strictObject({ projectId: id, releaseId: id }), response: publishAnswer },

  /** What visitors sent, newest first: those before the entry that is named, or the newest. */
  entryList: {
    request: z.strictObject({ projectId: id, before: z.optional(id) }),
    response: inboxAnswer,
  },
  /** Marks an entry as read or not; null for all of them. */
  entryMark: {
    request: z.strictObject({ projectId: id, entryId: z.nullable(id), isRead: z.boolean() }),
    response: inboxAnswer,
  },
  /** Deletes an entry for good; null for all of them. */
  entryDelete: {
    request: z.strictObject({ projectId: id, entryId: z.nullable(id) }),
    response: inboxAnswer,
  },
  /** Whether the owner gets a mail for what is sent. */
  entryMails: { request: z.strictObject({ projectId: id, mails: z.boolean() }), response: inboxAnswer },
  /** How the published site was visited on the last 30 days. */
  siteVisits: {
    request: z.strictObject({ projectId: id }),
    response: z.object({
      /** Days in UTC, oldest first. */
      days: z.array(z.object({ day: z.string(), views: z.int(), visitors: z.int() })),
      /** What was opened and where visitors came from, most first; what has no name was not told apart. */
      pages: counted,
      referrers: counted,
      /** By their two letters; null where the operator has no table of them. */
      countries: z.nullable(counted),
    }),
  },

  /** An address that runs the project's preview full-screen without signing in, for a time. */
  previewLink: {
    request: z.strictObject({ projectId: id }),
    response: z.object({
      url: z.string(),
      expiresAt: z.int(),
      /** Whether only this machine can open it. */
      isLocal: z.boolean(),
    }),
  },
  /** What such an address shows. */
  previewOpen: {
    request: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(600)) }),
    response: z.object({
      name: z.string(),
      scene: sceneSchema,
      type: projectTypeSchema,
      previewUrl: z.string(),
      /** Opens the mobile app; null for what is not a mobile app. */
      appUrl: z.nullable(z.string()),
      expiresAt: z.int(),
    }),
  },

  /** Forgets an upload that was not sent. */
  uploadRemove: { request: z.strictObject({ uploadId: id }), response: empty },
} as const;
