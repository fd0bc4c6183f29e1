import type { NotificationSender } from './notifications.ts';

/** Tells the owner's other tabs and devices that a project's files or versions are not what they were. */
export async function tellProjectChanged(
  notifications: NotificationSender,
  ownerId: string,
  change: { projectId: string; treeHash: string },
  /** By what: a turn that mended an error of the console, or anything else. */
  action: 'app_console_fix' | 'multi_terminal_broadcast' = 'multi_terminal_broadcast',
): Promise<void> {
  await notifications.send(ownerId, { model: 'project', action, data: change });
}

/**
 * Tells the owner that a turn has come to its end by itself. Whether somebody is looking at it is known where they
 * would be looking: a browser with the project in sight makes no sound.
 */
export async function tellTurnEnded(
  notifications: NotificationSender,
  ownerId: string,
  notice: { projectId: string; title: string },
): Promise<void> {
  await notifications.send(ownerId, { model: 'run', action: 'browser_notice', data: notice });
}
