import { type Kysely, sql, type Transaction } from 'kysely';
import { actionSchema } from '#contract/actions.ts';
import type { CallRequest } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { ProjectEventBody } from '#contract/run.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { channels, notify } from '#server/platform/channels.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { RunApprovalsTable } from '#server/platform/db/model-tables.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import { appendEvents } from '#server/projects/project-log.ts';
import { hasRole, lockProject, projectFor } from '#server/projects/project-rows.ts';
import type { Projects } from '#server/projects/projects.ts';
import { isWaiting } from './open-questions.ts';
import { type GatedAction, isGated, type Permissions, roleToAllow, shownOf } from './permissions.ts';
import { t } from '#language/speech.ts';

/** When a lease ends that no worker has: no worker takes up a run that waits for its person. */
export const never = Number.MAX_SAFE_INTEGER;

/** What a run asks its person for, kept until they answer, on whatever device and however late. */
export interface Approvals {
  /**
   * Answers one. When it was the last one that the run waited for, the run goes on.
   * @throws {ApiError} notFound for a stranger's, permissionDenied for who may not allow it; conflict when it is not what was shown, or not open any more
   */
  decide(userId: string, answer: CallRequest<'runDecide'>): Promise<void>;
}

export function createApprovals(deps: {
  readonly db: Kysely<Schema>;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly projects: Projects;
  readonly permissions: Permissions;
}): Approvals {
  const { db, bus, clock, projects, permissions } = deps;
  return {
    async decide(userId, { approvalId, hash, decision, secret }) {
      const found = await db
        .selectFrom('run_approvals')
        .innerJoin('runs', 'runs.id', 'run_approvals.run_id')
        .innerJoin('projects', 'projects.id', 'runs.project_id')
        .select(['run_approvals.run_id', 'run_approvals.hash', 'runs.project_id', 'run_approvals.kind'])
        .select(['run_approvals.action_json', 'run_approvals.decision'])
        .where('run_approvals.id', '=', approvalId)
        .where(hasRole(userId, 'viewer'))
        .where('projects.deleted_at', 'is', null)
        .executeTakeFirst();
      if (found === undefined) throw new ApiError(ErrNo.notFound, t`Nothing of this kind is asked for.`);
      const needed = roleToAllow(found.kind);
      await projectFor(db, found.project_id, userId, needed);
      if (found.hash !== hash) {
        throw new ApiError(ErrNo.conflict, t`This is not what was shown to you. Nothing was done.`);
      }
      const { run_id: runId, project_id: projectId } = found;
      const isNever = decision === 'once' && (await permissions.permissionOf(userId)) === 'never';
      if (isNever)
        throw new ApiError(
          ErrNo.permissionDenied,
          t`You have set that this is never allowed. Change it in the settings, under Tools, or deny it here.`,
        );
      if (found.kind === 'secret.request' && decision !== 'deny' && found.decision === null) {
        if (secret === undefined) throw new ApiError(ErrNo.badRequest, t`secret: is missing`);
        const action = actionOf(found);
        if (action?.type === 'secret.request') await permissions.giveSecret(projectId, action.name, secret);
      }
      const seq = await db.transaction().execute(async (transaction) => {
        const now = clock.now();
        await lockProject(transaction, projectId, userId, needed, now);
        const { numUpdatedRows } = await transaction
          .updateTable('run_approvals')
          .set({ decision, decided_at: now })
          .where('id', '=', approvalId)
          .where('decision', 'is', null)
          .where((of) =>
            of.exists(
              of
                .selectFrom('runs')
                .select('runs.id')
                .whereRef('runs.id', '=', 'run_approvals.run_id')
                .where('runs.finished_at', 'is', null),
            ),
          )
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) {
          throw new ApiError(ErrNo.conflict, t`This was answered already, or its run is over.`);
        }
        const body: ProjectEventBody = { type: 'approval.answered', approvalId, decision };
        const last = await appendEvents(transaction, projectId, runId, [body], now);
        await resumeIfAnswered(transaction, runId);
        return last;
      });
      if (decision === 'always') await permissions.alwaysAllow(userId);
      await notify(bus, channels.runs, runId);
      await projects.announce(projectId, seq, false);
    },
  };
}

/** Lets a run that waits be taken up again, once all that it asked is answered. The project must be locked. */
export async function resumeIfAnswered(transaction: Transaction<Schema>, runId: string): Promise<void> {
  if (await isWaiting(transaction, runId)) return;
  await transaction
    .updateTable('runs')
    .set({ lease_expires_at: 0 })
    .where('id', '=', runId)
    .where('waiting_since', '>', 0)
    .where('finished_at', 'is', null)
    .execute();
}

/** Keeps what a run asks for; the log's entry goes with it, in the same transaction. */
export async function keepApprovalRequest(
  transaction: Transaction<Schema>,
  request: {
    readonly id: string;
    readonly runId: string;
    readonly action: GatedAction;
    readonly now: number;
  },
  /** For what need not be asked for, and is kept to be done later. */
  answer: { readonly decision: 'always'; readonly outcome: string } | null = null,
): Promise<void> {
  const { id, runId, action, now } = request;
  const json = JSON.stringify(action);
  const { last } = await transaction
    .selectFrom('run_approvals')
    .select((of) => of.fn.coalesce(of.fn.max('position'), sql<number>`0`).as('last'))
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('run_approvals')
    .values({
      id,
      run_id: runId,
      position: Number(last) + 1,
      kind: action.type,
      action_json: json,
      hash: hashOf(bytesOf(json)),
      decision: answer?.decision ?? null,
      outcome: answer?.outcome ?? null,
      created_at: now,
      decided_at: answer === null ? null : now,
    })
    .execute();
}

/** The log's entry for something that is asked for. */
export function approvalRequestOf(
  ids: Ids,
  action: GatedAction,
): Extract<ProjectEventBody, { type: 'approval.asked' }> {
  return {
    type: 'approval.asked',
    approvalId: ids.id('ap'),
    kind: action.type,
    ...shownOf(action),
    hash: hashOf(bytesOf(JSON.stringify(action))),
  };
}

/** What is answered and not yet done, in order; `isWhole`: also what is done. */
export const answered = (executor: Executor, runId: string, isWhole = false) =>
  executor
    .selectFrom('run_approvals')
    .selectAll()
    .where('run_id', '=', runId)
    .where('decision', 'is not', null)
    .$if(!isWhole, (query) => query.where('outcome', 'is', null))
    .orderBy('position')
    .execute();

/** The action that was shown: null when what is kept is not what its hash says. */
export function actionOf(row: Pick<RunApprovalsTable, 'action_json' | 'hash'>): GatedAction | null {
  if (hashOf(bytesOf(row.action_json)) !== row.hash) return null;
  const parsed = actionSchema.safeParse(JSON.parse(row.action_json));
  return parsed.success && isGated(parsed.data) ? parsed.data : null;
}
