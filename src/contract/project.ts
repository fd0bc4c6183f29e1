import { z } from 'zod/mini';
import { roleSchema } from './members.ts';
import { projectTypeSchema, sceneSchema } from './scene-schemas.ts';

export const visibilitySchema = z.enum(['private', 'public']);

/** The picture of a version. Its address is `/media/version/{versionId}`, with the width and `v={tag}`. */
export const versionPictureSchema = z.object({
  versionId: z.string(),
  /** Number of the version. */
  number: z.int(),
  /** Changes with the picture, so that an address with it is good for ever. */
  tag: z.string(),
});
export type VersionPicture = z.infer<typeof versionPictureSchema>;

/** A project as its people see it. Times are Unix milliseconds. */
export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  scene: sceneSchema,
  type: projectTypeSchema,
  visibility: visibilitySchema,
  /** Content hash of the working tree: the head version plus edits by hand that are not a version yet. */
  treeHash: z.string(),
  headVersionId: z.nullable(z.string()),
  /** Whether the working tree differs from the head version. */
  hasDraft: z.boolean(),
  /** Of the newest version that has one; null while there is none, absent where it is not asked for. */
  picture: z.optional(z.nullable(versionPictureSchema)),
  /** What its messages are at: one is being worked on or waits its turn, or waits for the person. Absent where it is not asked for. */
  activity: z.optional(z.nullable(z.enum(['building', 'waiting']))),
  /** How its owner keeps it. Absent where it is not asked for. */
  isPinned: z.optional(z.boolean()),
  isArchived: z.optional(z.boolean()),
  tags: z.optional(z.array(z.string())),
  /** What the person who asks may do in it. Absent where it is not asked for: it is their own then. */
  role: z.optional(roleSchema),
  /** Whose it is; absent in one's own. */
  ownerName: z.optional(z.string()),
  createdAt: z.int(),
  updatedAt: z.int(),
});
/** A word under which a person finds projects again, and how many have it. */
export const projectTagSchema = z.object({ name: z.string(), projects: z.int() });
export type ProjectTag = z.infer<typeof projectTagSchema>;
export type Project = z.infer<typeof projectSchema>;

/** Milliseconds for which a deleted project can be brought back. */
export const deletedProjectTime = 30 * 24 * 3_600_000;

/** A project that its owner has deleted. `deletedAt` is in Unix milliseconds. */
export const deletedProjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  scene: sceneSchema,
  deletedAt: z.int(),
});
export type DeletedProject = z.infer<typeof deletedProjectSchema>;

/** One file of a tree. `hash` is the SHA-256 of its bytes, hexadecimal; `size` is in bytes. */
export const fileEntrySchema = z.object({
  path: z.string(),
  hash: z.string(),
  size: z.int(),
  /** False for images, fonts and other bytes that are not UTF-8 text. */
  text: z.boolean(),
});
export type FileEntry = z.infer<typeof fileEntrySchema>;

/** Most characters of a version's name. */
export const longestVersionName = 60;

/** A snapshot of the whole project. Numbers count from 1 within a project and never repeat. */
export const versionSchema = z.object({
  id: z.string(),
  number: z.int(),
  parentId: z.nullable(z.string()),
  kind: z.enum(['turn', 'edit', 'restore', 'remix']),
  message: z.string(),
  /** What its owner calls it; null for one without a name, absent in the log. */
  name: z.optional(z.nullable(z.string())),
  treeHash: z.string(),
  runId: z.nullable(z.string()),
  /** The version that a `restore` brought back. */
  restoredFrom: z.nullable(z.int()),
  /** The tag of its picture; null while there is none, absent where it is not asked for. */
  picture: z.optional(z.nullable(z.string())),
  createdAt: z.int(),
});
export type Version = z.infer<typeof versionSchema>;

/** One changed file between two trees; line counts are 0 for files that are not text. */
export const fileChangeSchema = z.object({
  path: z.string(),
  status: z.enum(['added', 'modified', 'deleted']),
  additions: z.int(),
  deletions: z.int(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type FileChange = z.infer<typeof fileChangeSchema>;

/** A change by hand to the working tree. `baseHash` null: the file must not exist yet. */
export const fileOperationSchema = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('write'),
    path: z.string(),
    content: z.string(),
    encoding: z._default(z.enum(['utf8', 'base64']), 'utf8'),
    baseHash: z.nullable(z.string()),
  }),
  z.object({ op: z.literal('rename'), path: z.string(), to: z.string(), baseHash: z.string() }),
  z.object({ op: z.literal('delete'), path: z.string(), baseHash: z.string() }),
]);
export type FileOperation = z.input<typeof fileOperationSchema>;
