import type { Insertable, Kysely, Transaction } from 'kysely';
import type { CallRequest } from '#contract/calls.ts';
import { type Comment, type CommentList, mostComments, type PinnedElement } from '#contract/comments.ts';
import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { channels, notify } from '#server/platform/channels.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { ProjectCommentsTable, Schema } from '#server/platform/db/schema.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import { hasRole, projectFor, type ProjectRow } from '#server/projects/project-rows.ts';
import { t } from '#language/speech.ts';

/** How often the comments of a project have changed. */
type Changed = Pick<CommentList, 'seq'>;

/**
 * Comments on the previews of projects, open to everybody in them. Each change is told to the pages that have the
 * project open.
 */
export interface Comments {
  list(accountId: string, projectId: string): Promise<CommentList>;
  /** @throws {ApiError} conflict where the project holds as many as it may */
  add(accountId: string, input: CallRequest<'commentAdd'>): Promise<Changed>;
  /** @throws {ApiError} notFound for a thread that is gone; conflict as `add` does */
  reply(accountId: string, input: CallRequest<'commentReply'>): Promise<Changed>;
  /** @throws {ApiError} notFound for one that is gone, or another's */
  edit(accountId: string, input: CallRequest<'commentEdit'>): Promise<Changed>;
  /** @throws {ApiError} notFound for a thread that is gone */
  resolve(accountId: string, input: CallRequest<'commentResolve'>): Promise<Changed>;
  /** @throws {ApiError} notFound for one that is gone, or that is not theirs to delete */
  remove(accountId: string, input: CallRequest<'commentDelete'>): Promise<Changed>;
}

const gone = () => new ApiError(ErrNo.notFound, t`This comment is not there any more.`);

export function createComments(deps: {
  readonly db: Kysely<Schema>;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly ids: Ids;
}): Comments {
  const { db, bus, clock, ids } = deps;

  /** Changes the comments of a project, one change after the other, and tells of it. */
  const change = async (
    accountId: string,
    projectId: string,
    act: (transaction: Transaction<Schema>, project: ProjectRow) => Promise<void>,
  ): Promise<Changed> => {
    const seq = await db.transaction().execute(async (transaction) => {
      // Counting locks the row, and says nothing of a change of the project itself.
      await transaction
        .updateTable('projects')
        .set((of) => ({ comment_seq: of('comment_seq', '+', 1) }))
        .where('id', '=', projectId)
        .where(hasRole(accountId, 'viewer'))
        .execute();
      // Read anew: a lock is waited for, and a member may be none any more by then.
      const project = await projectFor(transaction, projectId, accountId, 'viewer');
      await act(transaction, project);
      return project.comment_seq;
    });
    await notify(bus, channels.comments(projectId), String(seq));
    return { seq };
  };

  /** Writes one, where there is room for it. */
  const insert = async (
    transaction: Transaction<Schema>,
    comment: Pick<
      Insertable<ProjectCommentsTable>,
      'project_id' | 'thread_id' | 'user_id' | 'text' | 'page' | 'element_json'
    >,
  ): Promise<void> => {
    const { count } = await transaction
      .selectFrom('project_comments')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('project_id', '=', comment.project_id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostComments)
      throw new ApiError(
        ErrNo.conflict,
        t`A project holds at most ${mostComments} comments. Delete some that are done.`,
      );
    await transaction
      .insertInto('project_comments')
      .values({
        ...comment,
        id: ids.id('c'),
        created_at: clock.now(),
        edited_at: null,
        resolved_at: null,
      })
      .execute();
  };

  return {
    async list(accountId, projectId) {
      const { comment_seq: seq } = await projectFor(db, projectId, accountId, 'viewer');
      const rows = await db
        .selectFrom('project_comments')
        .innerJoin('users', 'users.id', 'project_comments.user_id')
        .selectAll('project_comments')
        .select('users.name')
        .where('project_comments.project_id', '=', projectId)
        .orderBy('project_comments.created_at')
        .orderBy('project_comments.id')
        .execute();
      return {
        seq,
        comments: rows.map((row): Comment => ({
          id: row.id,
          threadId: row.thread_id,
          authorId: row.user_id,
          authorName: row.name,
          text: row.text,
          page: row.page,
          element: row.element_json === null ? null : (JSON.parse(row.element_json) as PinnedElement),
          createdAt: row.created_at,
          editedAt: row.edited_at,
          resolvedAt: row.resolved_at,
        })),
      };
    },

    add: (accountId, { projectId, text, page, element }) =>
      change(accountId, projectId, (transaction) =>
        insert(transaction, {
          project_id: projectId,
          thread_id: null,
          user_id: accountId,
          text,
          page,
          element_json: element === null ? null : JSON.stringify(element),
        }),
      ),

    reply: (accountId, { projectId, threadId, text }) =>
      change(accountId, projectId, async (transaction) => {
        const thread = await transaction
          .selectFrom('project_comments')
          .select('page')
          .where('id', '=', threadId)
          .where('project_id', '=', projectId)
          .where('thread_id', 'is', null)
          .executeTakeFirst();
        if (thread === undefined) throw gone();
        await insert(transaction, {
          project_id: projectId,
          thread_id: threadId,
          user_id: accountId,
          text,
          page: thread.page,
          element_json: null,
        });
      }),

    edit: (accountId, { projectId, commentId, text }) =>
      change(accountId, projectId, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('project_comments')
          .set({ text, edited_at: clock.now() })
          .where('id', '=', commentId)
          .where('project_id', '=', projectId)
          .where('user_id', '=', accountId)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) throw gone();
      }),

    resolve: (accountId, { projectId, threadId, isResolved }) =>
      change(accountId, projectId, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('project_comments')
          .set({ resolved_at: isResolved ? clock.now() : null })
          .where('id', '=', threadId)
          .where('project_id', '=', projectId)
          .where('thread_id', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) throw gone();
      }),

    remove: (accountId, { projectId, commentId }) =>
      change(accountId, projectId, async (transaction, project) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('project_comments')
          .where('id', '=', commentId)
          .where('project_id', '=', projectId)
          .$if(project.owner_id !== accountId, (query) => query.where('user_id', '=', accountId))
          .executeTakeFirst();
        if (numDeletedRows !== 1n) throw gone();
      }),
  };
}
