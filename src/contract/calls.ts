import { z } from 'zod/mini';
import { languages } from '#language/languages.ts';
import { accountCalls } from './account-calls.ts';
import { blueprintEditSchema, blueprintStateSchema, blueprintVocabularySchema } from './blueprint.ts';
import { editableElementSchema, elementChangeSchema } from './element-edit.ts';
import { elementLookSchema, lookRuleSchema, mostLookRules } from './element-look.ts';
import type { CallName } from './endpoints.ts';
import { mostPictureBytes } from './preview-frame.ts';
import { importCalls } from './import-calls.ts';
import { commentCalls } from './comments.ts';
import { memberCalls, personSchema, purseSchema } from './members.ts';
import { presenceCalls } from './presence.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { packageCalls } from './package-calls.ts';
import { paymentCalls } from './payment-calls.ts';
import {
  longestVersionName,
  fileChangeSchema,
  fileEntrySchema,
  fileOperationSchema,
  deletedProjectSchema,
  projectSchema,
  projectTagSchema,
  versionPictureSchema,
  versionSchema,
} from './project.ts';
import { fileLimits } from './project-files.ts';
import { attachmentIds, publishingCalls } from './publishing-calls.ts';
import { integrationCalls } from './integration-calls.ts';
import { messageOptions, modelCalls } from './model-calls.ts';
import { chosenElementsSchema } from './page-elements.ts';
import { faultToRepairSchema } from './preview.ts';
import { projectEventSchema } from './run.ts';
import { sceneSchema } from './scene-schemas.ts';
import { signedInSchema } from './signed-in.ts';
import { twoStepCalls } from './two-step-calls.ts';
import { userSchema } from './user.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));
const prompt = z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000));
const path = z.string().check(z.minLength(1), z.maxLength(260));
const contentHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Counted from 1. */
const ordinal = z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000));
const email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254));
const empty = z.strictObject({});
/** A word of a person's own for projects. */
const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(30));
/** Fields that every form-encoded session call carries. */
const client = { appId: z.string().check(z.maxLength(64)), os: z.string().check(z.maxLength(64)) };

/** The schemas of every call: what it takes (query of a GET, body of a POST) and the `data` it answers. */
export const calls = {
  /** Sends a sign-in code. `division` is 1: sign-in by e-mail. */
  sendEmailCode: {
    request: z.strictObject({ ...client, email, division: z.coerce.number().check(z.gte(1), z.lte(1)) }),
    response: z.object({
      /** Where the code can be read: by mail, or in the local mail box of an installation without SMTP. */
      delivery: z.enum(['smtp', 'local']),
      /** The local mail box, when `delivery` is `local`. */
      mailboxUrl: z.nullable(z.string()),
      /** Seconds until another code may be asked for. */
      resendAfter: z.int(),
      /** Seconds that the code is valid. */
      expiresIn: z.int(),
    }),
  },
  emailLogin: {
    request: z.strictObject({ ...client, email, code: z.string().check(z.trim(), z.regex(/^\d{6}$/)) }),
    response: signedInSchema,
  },
  logout: { request: z.strictObject({ ...client }), response: empty },

  userDetail: { request: empty, response: userSchema },
  userUpdate: {
    request: z
      .strictObject({
        name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
        /** The language that the account has from now on, wherever it signs in, and in its mails. */
        language: z.optional(z.enum(languages)),
      })
      .check(
        z.refine(({ name, language }) => name !== undefined || language !== undefined, { path: ['name'] }),
      ),
    response: userSchema,
  },
  userReport: {
    request: z.strictObject({
      action: z.string().check(z.minLength(1), z.maxLength(64)),
      value: z.string().check(z.maxLength(2000)),
    }),
    response: empty,
  },

  ...accountCalls,
  ...passkeyCalls,
  ...twoStepCalls,

  ...publishingCalls,
  ...importCalls,
  ...memberCalls,
  ...presenceCalls,
  ...commentCalls,

  ...paymentCalls,

  ...packageCalls,

  /** Creates a project and submits its first run. The Idempotency-Key header makes a repeat harmless. */
  projectCreate: {
    request: z.strictObject({
      prompt,
      scene: sceneSchema,
      attachments: z.optional(attachmentIds),
      ...messageOptions,
    }),
    response: z.object({ projectId: z.string(), scene: sceneSchema, runId: z.string() }),
  },
  /** The user's projects: pinned ones first, then most recently changed. */
  projectList: {
    request: z.strictObject({
      limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(500))),
      /** How many come before them. */
      offset: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
      /** Only those whose name, or one of whose tags, has this in it, however it is written. */
      search: z.optional(z.string().check(z.maxLength(80))),
      /** Those that are archived instead. */
      archived: z.optional(z.enum(['0', '1'])),
      tag: z.optional(tag),
    }),
    response: z.object({
      projects: z.array(projectSchema),
      /** How many there are in all, beyond the limit too. */
      total: z.optional(z.int()),
      /** Those of others that this person is a member of, as many as have the text; on the first page of all alone. */
      shared: z.optional(z.array(projectSchema)),
      /** How many deleted ones can be brought back. */
      deleted: z.optional(z.int()),
      archived: z.optional(z.int()),
      tags: z.optional(z.array(projectTagSchema)),
    }),
  },
  /** Pins, archives or tags a project; what is not named stays. Nothing else about it changes. */
  projectArrange: {
    request: z.strictObject({
      projectId: id,
      isPinned: z.optional(z.boolean()),
      isArchived: z.optional(z.boolean()),
      tags: z.optional(z.array(tag).check(z.maxLength(10))),
    }),
    response: z.object({ project: projectSchema }),
  },
  /** Gives a tag another name wherever it is; an empty one takes it away. */
  projectTagRename: {
    request: z.strictObject({ name: tag, to: z.string().check(z.trim(), z.maxLength(30)) }),
    response: empty,
  },
  /** Deleted projects that can be brought back, the one that was deleted last first; a hundred at the most. */
  projectDeletedList: {
    request: z.strictObject({}),
    response: z.object({ projects: z.array(deletedProjectSchema) }),
  },
  projectBringBack: {
    request: z.strictObject({ projectId: id }),
    response: z.object({ project: projectSchema }),
  },
  projectDetail: {
    request: z.strictObject({ projectId: id }),
    response: z.object({
      project: projectSchema,
      /** Address of the preview page on the preview host; good for this user and project alone. */
      previewUrl: z.string(),
      /** The run that is under way or waiting, if any. */
      activeRunId: z.nullable(z.string()),
      /** The newest sequence number of the log. */
      lastSeq: z.int(),
      /** Everybody who is in it or has written here, the owner first. */
      people: z.optional(z.array(personSchema)),
      /** What an editor of another's project sends messages with; absent for everybody else. */
      purse: z.optional(purseSchema),
    }),
  },
  /**
   * A part of the project's log, as a person reads it: whole messages with all that came of them. Without `before` the
   * newest, with every message that is not at its end; otherwise what comes before that number. What streamed in pieces
   * comes in one, so its numbers have gaps.
   */
  projectLog: {
    request: z.strictObject({
      projectId: id,
      before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    }),
    response: z.object({
      entries: z.array(projectEventSchema),
      /** The stream of the log goes on after this number. */
      upTo: z.int(),
      /** What is older comes before this number; null when nothing is. */
      from: z.nullable(z.int()),
      /** The project as it is at `upTo`. The tree is null while it has no files and no version. */
      name: z.string(),
      treeHash: z.nullable(z.string()),
      head: z.nullable(versionSchema),
    }),
  },
  projectRename: {
    request: z.strictObject({
      projectId: id,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    }),
    response: z.object({ project: projectSchema }),
  },
  projectDelete: { request: z.strictObject({ projectId: id }), response: empty },

  /** Files of the working tree, or of a version; sorted by path. `locked`: those of the working tree that no run touches. */
  fileList: {
    request: z.strictObject({ projectId: id, versionId: z.optional(id) }),
    response: z.object({
      treeHash: z.string(),
      files: z.array(fileEntrySchema),
      locked: z.array(z.string()),
    }),
  },
  /**
   * Where each line of a file of the working tree comes from: `lines` are told in their order, so many of them by one of
   * the `sources`, which are told the newest first; -1 for lines that are older than what was looked at. Then `endsAt` is
   * the number of the oldest version that was looked at.
   */
  fileBlame: {
    request: z.strictObject({ projectId: id, path }),
    response: z.object({
      /** Of the content that this is about. */
      hash: z.string(),
      lines: z.array(z.object({ count: z.int(), source: z.int() })),
      sources: z.array(
        z.object({
          /** Null, with all that follows, for edits by hand that are in no version yet. */
          versionId: z.nullable(z.string()),
          number: z.nullable(z.int()),
          kind: z.enum(['turn', 'edit', 'restore', 'remix', 'draft']),
          message: z.string(),
          runId: z.nullable(z.string()),
          at: z.nullable(z.int()),
        }),
      ),
      endsAt: z.nullable(z.int()),
    }),
  },
  /** Locks a file, so that no run changes, renames or deletes it, or lets it go again. Answers all that are locked. */
  fileLock: {
    request: z.strictObject({ projectId: id, path, isLocked: z.boolean() }),
    response: z.object({ locked: z.array(z.string()) }),
  },
  /** One file's content: by path in the working tree, in a version, or by `hash` of a staged blob. */
  fileRead: {
    request: z.strictObject({
      projectId: id,
      path,
      versionId: z.optional(id),
      hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    }),
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
   * The text files of the working tree with their contents, in the order of their paths, as many as an answer holds:
   * `next` is to be given as `after` for the rest, and null at the end. Files too large for an editor are left out.
   */
  fileTexts: {
    request: z.strictObject({ projectId: id, after: z.optional(path) }),
    response: z.object({
      files: z.array(z.object({ path: z.string(), hash: z.string(), content: z.string() })),
      next: z.nullable(z.string()),
    }),
  },
  /**
   * Changes the working tree by hand, all operations or none. A `baseHash` that is no longer current is
   * answered with `conflict` and nothing is written. `commit` also makes a version of the result.
   */
  filesApply: {
    request: z.strictObject({
      projectId: id,
      operations: z.array(fileOperationSchema).check(z.minLength(1), z.maxLength(fileLimits.operations)),
      commit: z.optional(z.boolean()),
      message: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: z.object({
      treeHash: z.string(),
      files: z.array(fileEntrySchema),
      version: z.nullable(versionSchema),
    }),
  },

  /** What the built-in composer understood; null for a project that it did not make. */
  blueprintDetail: {
    request: z.strictObject({ projectId: id }),
    response: z.object({
      blueprint: z.nullable(z.object({ state: blueprintStateSchema, vocabulary: blueprintVocabularySchema })),
    }),
  },
  /**
   * Changes it, and the files that follow from it: all edits, one after the other, or none. A `baseHash` that is no
   * longer current, and a run under way, are answered with `conflict`. `commit` also makes a version of the result,
   * for which there need be no edits.
   */
  blueprintChange: {
    request: z.strictObject({
      projectId: id,
      baseHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      edits: z.array(blueprintEditSchema).check(z.maxLength(200)),
      commit: z.optional(z.boolean()),
      message: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: z.object({
      state: blueprintStateSchema,
      /** What was done, in a few words. */
      said: z.string(),
      /** Files that were changed by hand at the very place; these places stay as they are. */
      conflicts: z.array(z.string()),
      treeHash: z.string(),
    }),
  },

  /**
   * What can be changed of the element that begins at a place. `treeHash`: of the page that it was chosen on; where its
   * file is another one by now, the answer is `conflict`. Lines and columns count from 1, columns in UTF-16.
   */
  elementDetail: {
    request: z.strictObject({ projectId: id, treeHash: contentHash, path, line: ordinal, column: ordinal }),
    response: z.object({ element: editableElementSchema }),
  },
  /** Where its look is written, and which values the project has. `rules`: those that apply to it on the page. */
  elementLook: {
    request: z.strictObject({
      projectId: id,
      treeHash: contentHash,
      path,
      line: z.int().check(z.gte(1), z.lte(1_000_000)),
      column: z.int().check(z.gte(1), z.lte(1_000_000)),
      rules: z.array(lookRuleSchema).check(z.maxLength(mostLookRules)),
    }),
    response: z.object({ look: elementLookSchema }),
  },
  /**
   * Changes it in the working tree, by the smallest edit of its file, or of the style sheet that makes its look. A `baseHash` that is no longer the file's, and a
   * run under way, are answered with `conflict`, and nothing is written.
   */
  elementChange: {
    request: z.strictObject({
      projectId: id,
      path,
      line: z.int().check(z.gte(1), z.lte(1_000_000)),
      column: z.int().check(z.gte(1), z.lte(1_000_000)),
      baseHash: contentHash,
      change: elementChangeSchema,
    }),
    response: z.object({
      /** As it is written now; null when it was removed. */
      element: z.nullable(editableElementSchema),
      /** The file that was changed, before and after it, and the tree with it. */
      path: z.string(),
      from: z.string(),
      hash: z.string(),
      treeHash: z.string(),
      /** The file before, with which the change can be taken back. */
      before: z.string(),
    }),
  },

  /** A page of the versions, newest first: those before a number, or the newest. */
  versionList: {
    request: z.strictObject({
      projectId: id,
      before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
      /** Those with a name alone. */
      named: z.optional(z.enum(['0', '1'])),
      /** Those of this number, and those whose name or message has this in it, in capitals or not. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    }),
    response: z.object({
      versions: z.array(versionSchema),
      /** What is older comes before this number; null when nothing is. */
      next: z.nullable(z.int()),
    }),
  },
  /** What changed from one version to another; `from` absent: from the parent of `to`. `to` absent: working tree. */
  versionDiff: {
    request: z.strictObject({ projectId: id, from: z.optional(id), to: z.optional(id) }),
    response: z.object({
      changes: z.array(fileChangeSchema),
      /** The versions that were compared: none for a project's beginning and for its working tree. */
      versions: z.array(versionSchema),
    }),
  },
  /** Address at which a version runs as it was made. */
  versionPreview: {
    request: z.strictObject({ projectId: id, versionId: id }),
    response: z.object({ previewUrl: z.string() }),
  },
  /** Gives a version a name, which need not be its own; an empty one takes it away. */
  versionName: {
    request: z.strictObject({
      projectId: id,
      versionId: id,
      name: z.string().check(z.trim(), z.maxLength(longestVersionName)),
    }),
    response: z.object({ version: versionSchema }),
  },
  /** Brings a version's files back as a new version on top; nothing is removed from history. */
  versionRestore: {
    request: z.strictObject({ projectId: id, versionId: id }),
    response: z.object({ version: versionSchema }),
  },

  /** Keeps the picture that a version's page has drawn of itself: webp, png or jpeg in base64. */
  pictureSave: {
    request: z.strictObject({
      projectId: id,
      versionId: id,
      image: z.string().check(z.minLength(1), z.maxLength(Math.ceil(mostPictureBytes / 3) * 4)),
    }),
    response: z.object({ picture: versionPictureSchema }),
  },

  /** Queues a run. Runs of one project run one after the other. */
  runSubmit: {
    request: z.strictObject({
      projectId: id,
      prompt,
      attachments: z.optional(attachmentIds),
      ...messageOptions,
      /** True when nothing that was said before goes with it: a new chat in the same project. */
      isFresh: z.optional(z.boolean()),
      /** An error of the preview that is to be fixed; the prompt says the same in words. */
      fault: z.optional(faultToRepairSchema),
      /** Elements of the page that the message is about. */
      elements: z.optional(chosenElementsSchema),
    }),
    response: z.object({ runId: z.string() }),
  },
  /**
   * A part of a run's log, as it was written: after a number, or from its beginning. The runs that carried out its steps
   * have parts of their own.
   */
  runReplay: {
    request: z.strictObject({
      runId: id,
      after: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    }),
    response: z.object({
      entries: z.array(projectEventSchema),
      /** The next part comes after this number; null when there is none. */
      next: z.nullable(z.int()),
      /** Where the version runs that there was before; null when there was none. */
      before: z.nullable(z.string()),
      /** Where each version runs that it made. */
      versions: z.array(z.object({ id: z.string(), url: z.string() })),
      steps: z.array(z.string()),
      /** The page on which others see it, too; null where they do not. */
      link: z.nullable(z.string()),
    }),
  },
  /** Stops a run; what it had staged is kept as a version when it hangs together. */
  runStop: { request: z.strictObject({ runId: id }), response: empty },
  /** Runs the message of a finished run again, as a new run. */
  runRetry: {
    request: z.strictObject({ runId: id, ...messageOptions }),
    response: z.object({ runId: z.string() }),
  },

  ...integrationCalls,

  ...modelCalls,
} as const satisfies Record<CallName, { request: z.ZodMiniType; response: z.ZodMiniType }>;

export type CallRequest<N extends CallName> = z.input<(typeof calls)[N]['request']>;
/** What the front end says in a call: the names of the app and of the system are added to every form of it. */
export type CallInput<N extends CallName> =
  CallRequest<N> extends Record<keyof typeof client, string>
    ? Omit<CallRequest<N>, keyof typeof client>
    : CallRequest<N>;
export type CallResponse<N extends CallName> = z.output<(typeof calls)[N]['response']>;
