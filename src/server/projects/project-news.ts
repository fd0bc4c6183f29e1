import type { Kysely } from 'kysely';
import type { PreviewFault } from '#contract/preview.ts';
import {
  maxMessageBytes,
  type NotificationSender,
  type OwnNotification,
} from '#server/notifications/notifications.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import type { TreeOutcome } from '#server/preview/project-preview.ts';

/** By what a project was changed: a commit from GitHub, a run that fixed an error of the console, anything else. */
export type ChangedBy = 'github_code_edit' | 'app_console_fix' | 'multi_terminal_broadcast';

/** A change of a project as the tabs and devices of its people are told of it, once it is committed. */
export interface ProjectChange {
  readonly projectId: string;
  readonly treeHash: string;
  /** The newest number of the project's log. */
  readonly seq: number;
}

/** What is needed to tell the people of a project something. */
interface NewsDeps {
  readonly db: Kysely<Schema>;
  readonly notifications: NotificationSender;
}

/** The ids of everybody in a project, the owner's first; none where it has gone. */
export async function peopleOf(db: Executor, projectId: string): Promise<string[]> {
  const [owners, members] = await Promise.all([
    db.selectFrom('projects').select('owner_id').where('id', '=', projectId).execute(),
    db.selectFrom('project_members').select('user_id').where('project_id', '=', projectId).execute(),
  ]);
  return [...owners.map(({ owner_id }) => owner_id), ...members.map(({ user_id }) => user_id)];
}

const tell = async (
  { db, notifications }: NewsDeps,
  projectId: string,
  message: OwnNotification,
): Promise<void> => {
  for (const person of await peopleOf(db, projectId)) await notifications.send(person, message);
};

/** Tells its people that a project's files, versions, name or people are not what they were. */
export async function notifyProjectChanged(
  deps: NewsDeps,
  { projectId, treeHash, seq }: ProjectChange,
  by: ChangedBy,
): Promise<void> {
  await tell(deps, projectId, { model: 'project', action: by, data: { projectId, treeHash, seq } });
}

/** Tells its people, and whoever may be none of them any more, that who may do what in a project has changed. */
export async function notifyPeopleChanged(
  { db, notifications }: NewsDeps,
  projectId: string,
  accountId: string,
): Promise<void> {
  const project = await db
    .selectFrom('projects')
    .select(['tree_hash', 'event_seq'])
    .where('id', '=', projectId)
    .executeTakeFirst();
  if (project === undefined) return;
  const data = { projectId, treeHash: project.tree_hash, seq: project.event_seq, isPeople: true };
  for (const person of new Set([...(await peopleOf(db, projectId)), accountId]))
    await notifications.send(person, { model: 'project', action: 'multi_terminal_broadcast', data });
}

/**
 * Tells the people of a project that a run has come to its end by itself. Whether a person is looking at it is known where they
 * would be looking: a browser with the project in sight makes no sound.
 */
export async function notifyRunEnded(
  deps: NewsDeps,
  notice: { projectId: string; title: string },
): Promise<void> {
  await tell(deps, notice.projectId, { model: 'run', action: 'browser_notice', data: notice });
}

/** Tells the people of a project how its preview fared: that it can be shown, or the first fault. */
export async function notifyPreview(
  deps: NewsDeps,
  { projectId, treeHash, fault }: TreeOutcome,
): Promise<void> {
  const project = await deps.db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  // What others see of a shared project is no news to anybody.
  if (project === undefined) return;
  await tell(
    deps,
    projectId,
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
