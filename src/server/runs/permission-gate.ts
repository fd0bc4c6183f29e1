import type { Kysely } from 'kysely';
import type { StagingArea } from '#server/builder/actions/staging.ts';
import type { Action } from '#contract/actions.ts';
import type { Feedback } from '#contract/engine.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import type { Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { afterRun } from './after-run.ts';
import { approvalRequestOf, keepApprovalRequest } from './approvals.ts';
import { manifestWrite } from './manifest-write.ts';
import type { GatedAction, Permissions } from './permissions.ts';
import type { RunJournal } from './run-journal.ts';
import { inEnglish, told, type Told } from '#language/told.ts';

/** What becomes of an action that goes beyond the project's files. */
export type GateDecision =
  /** The person allows it always, and it is one for the staging area: it goes on as any action does. */
  | { readonly type: 'go' }
  /** It is done, or will be when the run is over, and the person need not be asked. */
  | { readonly type: 'done'; readonly outcome: string }
  /** `locked`: the file that it would change, which the person locked. */
  | { readonly type: 'refused'; readonly reason: Told; readonly locked?: string }
  /** The person is asked, and it is done when they have answered. */
  | { readonly type: 'requested' };

/** A package.json after its packages have passed: what of it is written now, and what became of them. */
export interface HeldManifest {
  /** Null where the one cannot be had without the other. */
  readonly action: Action | null;
  readonly refused: Told | null;
  readonly isPending: boolean;
}

export interface PermissionGate {
  pass(action: GatedAction, upTo: number | null): Promise<GateDecision>;
  /** Packages that an action on files brings in by way of package.json pass here too; null when there are none. */
  hold(given: Action): Promise<HeldManifest | null>;
  /** What became of an action that is in the log already, because its run is taken up after a server died. */
  recall(action: GatedAction): Promise<Feedback>;
  /** Things that this answer has asked for. */
  readonly requested: number;
}

/** More questions than this in one run are not for people, however often it waited between them. */
const mostRequests = 10;

const tooMuch = told`Too much is asked for in one run. Do without, and finish.`;
const neverWords = told`You never allow this. It can be changed in the settings, under Tools.`;

/** Holds one run's actions to what its owner allows. The server decides; nothing a page says changes that. */
export function createPermissionGate(deps: {
  readonly db: Kysely<Schema>;
  readonly permissions: Permissions;
  readonly journal: RunJournal;
  readonly staging: StagingArea;
  readonly ids: Ids;
  readonly now: () => number;
  readonly run: { readonly runId: string; readonly userId: string; readonly projectId: string };
}): PermissionGate {
  const { permissions, journal, staging, ids, run } = deps;
  let requested = 0;
  const gate: PermissionGate = {
    get requested() {
      return requested;
    },
    async hold(given) {
      const manifest = manifestWrite(staging, given, permissions.isBuiltIn);
      if (manifest === null) return null;
      const { packages, rest } = manifest;
      const passed = await gate.pass({ type: 'deps.add', packages }, null);
      if (passed.type === 'go') return { action: given, refused: null, isPending: false };
      if (passed.type !== 'refused') return { action: rest, refused: null, isPending: true };
      const names = Object.keys(packages).join(', ');
      const refused =
        rest === null ? passed.reason : told`${passed.reason} package.json is written without ${names}.`;
      return { action: rest, refused, isPending: false };
    },
    async recall(action) {
      const row = await deps.db
        .selectFrom('run_approvals')
        .select('outcome')
        .where('run_id', '=', run.runId)
        .where('hash', '=', hashOf(bytesOf(JSON.stringify(action))))
        .executeTakeFirst();
      if (row === undefined) return { ok: false, reason: 'It was refused.' };
      if (row.outcome !== null) return { ok: true, note: row.outcome };
      requested += 1;
      return { ok: true, isPending: true };
    },
    async pass(wanted, upTo) {
      // What is there already goes nowhere beyond the files.
      if (
        wanted.type === 'deps.add' &&
        Object.entries(wanted.packages).every(
          ([name, range]) => staging.hasPackage(name, range) || permissions.isBuiltIn(name, range),
        )
      )
        return { type: 'go' };
      const permission = await permissions.permissionFor(run, wanted.type);
      if (permission === 'never') return { type: 'refused', reason: neverWords };
      const reason = await permissions.whyNot(run.projectId, wanted);
      if (reason !== null) return { type: 'refused', reason };
      const action = await permissions.complete(run.projectId, wanted);
      const check = staging.check(action);
      if (!check.ok) {
        const { reason, path, isLocked } = check;
        return { type: 'refused', reason, ...(isLocked === true && path !== null ? { locked: path } : {}) };
      }
      // A secret has a value that only the person knows, and a package that is not as others has its reason.
      const isAsked = action.type === 'secret.request' || (action.type === 'deps.add' && action.reason);
      if (permission === 'always' && !isAsked) {
        if (action.type === 'deps.add') return { type: 'go' };
        const keepDone = (outcome: string): Promise<void> =>
          journal.write([], upTo, {}, async (transaction) => {
            const at = { id: ids.id('ap'), runId: run.runId, action, now: deps.now() };
            await keepApprovalRequest(transaction, at, { decision: 'always', outcome });
            return {};
          });
        if (action.type === 'github.push') {
          await keepDone(afterRun);
          return { type: 'done', outcome: 'It is pushed when this run is over.' };
        }
        const { ok, outcome } = await permissions.runSql(run.projectId, action);
        if (!ok) return { type: 'refused', reason: outcome };
        await keepDone(inEnglish(outcome));
        return { type: 'done', outcome: inEnglish(outcome) };
      }
      if ((await requestsOf(deps.db, run)) >= mostRequests) return { type: 'refused', reason: tooMuch };
      requested += 1;
      const body = approvalRequestOf(ids, action);
      await journal.write([body], upTo, {}, async (transaction) => {
        await keepApprovalRequest(transaction, {
          id: body.approvalId,
          runId: run.runId,
          action,
          now: deps.now(),
        });
        return {};
      });
      return { type: 'requested' };
    },
  };
  return gate;
}

/** How often a run has asked its person for something, in all of its answers. */
async function requestsOf(
  db: Kysely<Schema>,
  { runId, projectId }: { readonly runId: string; readonly projectId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('run_events')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('run_id', '=', runId)
    .where('type', '=', 'approval.asked')
    .executeTakeFirstOrThrow();
  return Number(count);
}
