import { z } from 'zod/mini';
import { previewFaultSchema } from './preview.ts';

/** A message of the notification stream. One that lacks a field is dropped and counted. */
export const notificationSchema = z.object({
  model: z.string(),
  action: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationActions = [
  'github_code_edit',
  'app_console_fix',
  'multi_terminal_broadcast',
  'sandbox_sync_end',
  'sandbox_report_err',
  'reward_report_end',
  'browser_notice',
] as const;
export type NotificationAction = (typeof notificationActions)[number];

/**
 * What opens the stream, in the body or in the query: the short-lived bearer that `userDetail` answers, and the
 * client's time in Unix milliseconds, which makes each request another one to whatever stands in between.
 */
export const eventNotifySchema = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(500)),
  t: z.union([z.int(), z.string().check(z.regex(/^\d{1,16}$/))]),
});

/**
 * `data` of a message that says that a project's files, versions or name changed. `seq` is the newest number of the
 * project's log then: who has read the log so far knows already what the message is about.
 */
export const projectChangeSchema = z.object({
  projectId: z.string(),
  treeHash: z.string(),
  seq: z.int().check(z.nonnegative()),
  /** Whether who may do what in it has changed, too, which the log does not say. */
  isPeople: z.optional(z.boolean()),
});
/** `data` of a message that says that the preview can show a project's files. */
export const sandboxSyncSchema = z.object({ projectId: z.string(), treeHash: z.string() });
/** `data` of a message that says that it cannot, and the first reason. */
export const sandboxErrorSchema = z.object({
  projectId: z.string(),
  treeHash: z.string(),
  fault: previewFaultSchema,
});
/** `data` of a message that something worth a sound has happened: a run has ended. */
export const browserNoticeSchema = z.object({ projectId: z.string(), title: z.string() });
