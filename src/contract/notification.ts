import { z } from 'zod/mini';

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
