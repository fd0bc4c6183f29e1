import { browserNoticeSchema, type Notification, type NotificationAction } from '#contract/notification.ts';

/** What messages can do to a tab. */
export interface NotificationEffects {
  /** Lists of projects are not up to date. */
  projectChanged(): void;
  /** The user's balance or rights have changed. */
  userChanged(): void;
  /** Something has ended that a person may be waiting for. */
  noticed(projectId: string): void;
  /** Nothing knows this action. */
  ignored(action: string): void;
}

/**
 * Decides what a message does. An open project page is not told here that its code or its preview changed: its own
 * log says so, with every edit in its order and without touching what is not saved.
 */
export function routeNotification(message: unknown, effects: NotificationEffects): void {
  // The connection has checked its shape against the contract.
  const { action, data } = message as Notification;
  switch (action as NotificationAction) {
    case 'github_code_edit':
    case 'app_console_fix':
    case 'multi_terminal_broadcast':
      return effects.projectChanged();
    case 'reward_report_end':
      return effects.userChanged();
    case 'browser_notice': {
      const notice = browserNoticeSchema.safeParse(data);
      return notice.success ? effects.noticed(notice.data.projectId) : effects.ignored(action);
    }
    case 'sandbox_sync_end':
    case 'sandbox_report_err':
      // The project's page hears both from the preview itself, and earlier.
      return;
    default:
      return effects.ignored(action);
  }
}
