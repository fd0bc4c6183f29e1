import type { Kysely } from 'kysely';
import type { PreviewFault } from '#contract/preview.ts';
import { maxMessageBytes, type NotificationSender } from '#server/notifications/notifications.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { TreeOutcome } from '#server/preview/project-preview.ts';

/** By what a project was changed: a commit from GitHub, a run that fixed an error of the console, anything else. */
export type ChangedBy = 'github_code_edit' | 'app_console_fix' | 'multi_terminal_broadcast';

/** A change of a project as its owner's tabs and devices are told of it, once it is committed. */
export interface ProjectChange {
  readonly projectId: string;
  readonly treeHash: string;
  /** The newest number of the project's log. */
  readonly seq: number;
}

/** Tells the owner's tabs and devices that a project's files, versions or name are not what they were. */
export async function notifyProjectChanged(
  notifications: NotificationSender,
  ownerId: string,
  { projectId, treeHash, seq }: ProjectChange,
  by: ChangedBy,
): Promise<void> {
  await notifications.send(ownerId, { model: 'project', action: by, data: { projectId, treeHash, seq } });
}

/**
 * Tells the owner that a run has come to its end by itself. Whether a person is looking at it is known where they
 * would be looking: a browser with the project in sight makes no sound.
 */
export async function notifyRunEnded(
  notifications: NotificationSender,
  ownerId: string,
  notice: { projectId: string; title: string },
): Promise<void> {
  await notifications.send(ownerId, { model: 'run', action: 'browser_notice', data: notice });
}

/** Tells the owner of a project how its preview fared: that it can be shown, or the first fault. */
export async function notifyPreview(
  { db, notifications }: { readonly db: Kysely<Schema>; readonly notifications: NotificationSender },
  { projectId, treeHash, fault }: TreeOutcome,
): Promise<void> {
  const project = await db
    .selectFrom('projects')
    .select('owner_id')
    .where('id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  // What others see of a shared project is no news to anybody.
  if (project === undefined) return;
  await notifications.send(
    project.owner_id,
    fault === null
      ? { model: 'sandbox', action: 'sandbox_sync_end', data: { projectId, treeHash } }
      : {
          model: 'sandbox',
          action: 'sandbox_report_err',
          data: { projectId, treeHash, fault: briefly(fault) },
        },
  );
}

/** Bytes of a message beside its fault: ids and names. */
const frameBytes = 1_000;

/** A fault that fits into a message: without its stack, which the page has, and with no more than the place allows. */
function briefly(fault: PreviewFault): PreviewFault {
  const room = maxMessageBytes - frameBytes;
  const fits = (candidate: PreviewFault): boolean => Buffer.byteLength(JSON.stringify(candidate)) <= room;
  const whole = { ...fault, stack: '' };
  if (fits(whole)) return whole;
  const unframed = { ...whole, frame: '' };
  if (fits(unframed)) return unframed;
  const message = [...fault.message].slice(0, 300).join('');
  const path = fault.path === null || fault.path.length > 300 ? null : fault.path;
  return { ...unframed, message, path };
}
