import {
  browserNoticeSchema,
  type Notification,
  type NotificationAction,
  projectChangeSchema,
  sandboxErrorSchema,
  sandboxSyncSchema,
} from '#contract/notification.ts';
import type { ProjectNews } from '#lib/project-news.ts';

/** What messages can do to a tab. */
export interface NotificationEffects {
  /** Lists of projects are not up to date. */
  projectChanged(): void;
  /** Something concerns the page of a project, where one is open. */
  projectNews(news: ProjectNews): void;
  /** The user's balance or rights have changed. */
  userChanged(): void;
  /** Something has ended that a person may be waiting for. */
  noticed(projectId: string): void;
  /** Nothing knows this action, or it lacks what the action needs. */
  ignored(action: string): void;
}

/**
 * Decides what a message does. What an open project page makes of its news is decided by its charts, which know
 * what its log and its preview have said already.
 */
export function routeNotification(message: unknown, effects: NotificationEffects): void {
  // The connection has checked its shape against the contract.
  const { action, data } = message as Notification;
  switch (action as NotificationAction) {
    case 'github_code_edit':
    case 'app_console_fix':
    case 'multi_terminal_broadcast': {
      const change = projectChangeSchema.safeParse(data);
      effects.projectChanged();
      if (!change.success) return effects.ignored(action);
      const { isPeople = false, ...code } = change.data;
      if (isPeople) effects.projectNews({ type: 'people.changed', ...code });
      return effects.projectNews({ type: 'code.announced', ...code });
    }
    case 'sandbox_sync_end': {
      const sync = sandboxSyncSchema.safeParse(data);
      return sync.success
        ? effects.projectNews({ type: 'sandbox.synced', ...sync.data })
        : effects.ignored(action);
    }
    case 'sandbox_report_err': {
      const report = sandboxErrorSchema.safeParse(data);
      return report.success
        ? effects.projectNews({ type: 'sandbox.faulted', ...report.data })
        : effects.ignored(action);
    }
    case 'reward_report_end':
      return effects.userChanged();
    case 'browser_notice': {
      const notice = browserNoticeSchema.safeParse(data);
      return notice.success ? effects.noticed(notice.data.projectId) : effects.ignored(action);
    }
    default:
      return effects.ignored(action);
  }
}
