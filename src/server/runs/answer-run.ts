import type { RunEvent } from '#machines/run/run.types.ts';
import type { PreviewFault } from '#contract/preview.ts';
import type { Decision } from '#contract/engine.ts';
import type { Workbench } from '#server/builder/workbench.ts';
import { createLimiter } from '#lib/limit.ts';
import { shownWith } from './attached-files.ts';
import { applyApproved, needsAnswer } from './apply-approved.ts';
import { engineInput } from './engine-input.ts';
import { type Answer, consumeEngine, holdBack, nothingYet } from './engine-consumer.ts';
import type { FinishDeps } from './finish-run.ts';
import { createPermissionGate, type PermissionGate } from './permission-gate.ts';
import type { Permissions } from './permissions.ts';
import type { PreparedRun } from './prepare-run.ts';
import { createReplay } from './replay.ts';
import { readOptions } from './run-options.ts';
import type { ActiveRun } from './active-run.ts';
import { askLog } from './open-page.ts';
import { createLooks, type LookDeps } from './page-looks.ts';
import { createRunHost, tokensOf } from './run-host.ts';
import type { Progress } from './progress.ts';
import type { RunBounds } from './run-bounds.ts';
import type { RunMeter } from './run-meter.ts';
import { planSteps, type StepDeps } from './planned-steps.ts';
import type { RuntimePings } from './runtime-pings.ts';

export interface AnswerDeps extends Pick<FinishDeps, 'db' | 'clock' | 'ids' | 'files'>, LookDeps, StepDeps {
  readonly report: (error: unknown) => void;
  readonly workbench: Workbench;
  /** Pages that have the project open. Absent: none is asked. */
  readonly pings?: RuntimePings;
  /** What runs may do beyond their project's files. Absent: nothing. */
  readonly permissions?: Permissions;
}

/** Questions about the page that wait for the one before them. */
const mostQuestions = 40;

/** One answer that a run asks its engine for. */
export interface AnswerRequest {
  readonly prepared: PreparedRun;
  readonly meter: RunMeter;
  /** What the run may use; null for an engine that uses nothing. */
  readonly bounds: RunBounds | null;
  readonly progress: Progress;
  /** Repairs so far, before a wait for the person too; 0 for the first pass. */
  readonly repair: number;
  /** What the last check found. */
  readonly faults: readonly PreviewFault[];
  /** Whether the run goes on after it waited for its person, and this is the first that is done. */
  readonly isTakenUp: boolean;
  readonly signal: AbortSignal;
  readonly notify: (event: RunEvent) => void;
}

/**
 * Has the engine answer, in the first pass and in each repair. A run that waited for its person does first what they
 * allowed, and asks the engine only when it has to hear of it.
 */
export async function answerRun(
  deps: AnswerDeps,
  active: ActiveRun,
  request: AnswerRequest,
): Promise<Answer> {
  const { db, files, report } = deps;
  const { run, engine, journal } = active;
  const { prepared, meter, bounds, repair, faults, isTakenUp, signal, notify } = request;
  const { type, base, staging } = prepared;
  if (prepared.uncovered !== null) {
    notify({ type: 'engine.failed', failure: prepared.uncovered });
    return nothingYet;
  }
  const applied = isTakenUp ? await applyDecisions(deps, active, request) : null;
  if (applied?.answer !== undefined) {
    notify({ type: 'engine.finished' });
    return applied.answer;
  }
  const decisions = applied?.decisions ?? null;
  const isFirst = repair === 0 && decisions === null;
  const isResumed = isFirst && run.actions_applied > 0;
  // An answer that is resumed tells its use from its beginning again.
  const usedBefore = isResumed ? 0 : meter.used;
  if (bounds?.mayBegin() === false && bounds.held !== null)
    return holdBack(bounds.held, async (failure) => {
      notify({ type: 'engine.failed', failure });
      return nothingYet;
    });
  const gate = permissionGateOf(deps, active, prepared);
  const newest = (): string => staging.tree.hash;
  const look = createLooks(deps, active, type, newest);
  // A page answers one question at a time.
  const oneByOne = createLimiter(1, mostQuestions);
  return consumeEngine(
    {
      engine,
      input: await engineInput(db, run, {
        type,
        files: isFirst ? base : staging.files,
        locked: prepared.locked,
        repair,
        faults,
        decisions,
        hasKit: prepared.hasKit,
        // What is not shown to a model needs not be read.
        isModel: !engine.resumable,
        shown: engine.resumable ? { images: [], documents: [] } : await shownWith(db, files, run.id),
      }),
      host: createRunHost({
        runId: run.id,
        userId: run.user_id,
        staging,
        baseHash: prepared.baseHash,
        journal,
        workbench: deps.workbench,
        type,
        before: await tokensOf(db, run.id),
        bounds,
        progress: request.progress,
        pageLog: async () => (await oneByOne(() => askLog(deps, active, newest()))) ?? { state: 'silent' },
        look: async (width, page) => (await oneByOne(() => look(width, page))) ?? { state: 'silent' },
        report,
        onLife: () => notify({ type: 'engine.spoke' }),
        clock: deps.clock,
      }),
      ...(gate === null ? {} : { gate }),
      staging,
      base,
      journal,
      files,
      replay: isResumed
        ? { actions: run.actions_applied, follow: await createReplay(db, run, type, prepared) }
        : null,
      ...(bounds === null ? {} : { bounds }),
      isCounted: isFirst,
      planSteps: (steps, upTo) => planSteps(deps, active, steps, upTo),
      ...(engine.price === undefined ? {} : { meter: (credits) => meter.book(usedBefore + credits) }),
      notify,
      report,
    },
    signal,
  );
}

/**
 * Does what the person allowed while the run waited; null for a run that did not wait.
 * @returns what was decided, and the answer from before the wait, where that is all that the run needs: not where it
 * was held back in the middle.
 */
async function applyDecisions(
  { db, files, permissions }: AnswerDeps,
  { run, engine, journal }: ActiveRun,
  { prepared: { staging, base }, notify }: AnswerRequest,
): Promise<{ readonly decisions: readonly Decision[]; readonly answer?: Answer } | null> {
  const { parked } = readOptions(run.options_json);
  if (parked === undefined) return null;
  const hears = engine.hearsDecisions === true;
  const decisions =
    permissions === undefined
      ? []
      : await applyApproved({ db, files, permissions }, { run, staging, base, journal, isWhole: hears }, () =>
          notify({ type: 'engine.wrote' }),
        );
  // From here on it is at work again: a server that dies now has left it in the middle.
  if (parked.isUnfinished) await journal.write([], null, { waiting_since: 0 });
  const isAnswered = !parked.isUnfinished && !hears && (engine.resumable || !needsAnswer(decisions));
  if (!isAnswered) return { decisions };
  return { decisions, answer: { summary: parked.summary, proposedName: parked.name } };
}

function permissionGateOf(
  { db, clock, ids, permissions }: AnswerDeps,
  { run, journal }: ActiveRun,
  { staging }: PreparedRun,
): PermissionGate | null {
  if (permissions === undefined) return null;
  return createPermissionGate({
    db,
    permissions,
    journal,
    staging,
    ids,
    now: () => clock.now(),
    run: { runId: run.id, projectId: run.project_id, userId: run.user_id },
  });
}
