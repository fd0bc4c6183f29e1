import type { RunEvent } from '#machines/run/run.types.ts';
import type { PreviewFault } from '#contract/preview.ts';
import type { Decision } from '#contract/engine.ts';
import { tooFewCredits } from '#server/credits/run-credits.ts';
import { imagesOf } from './attached-images.ts';
import { applyApproved, needsAnswer } from './apply-approved.ts';
import { engineInput } from './engine-input.ts';
import { type Answer, consumeEngine } from './engine-consumer.ts';
import type { FinishDeps } from './finish-run.ts';
import { createPermissionGate, type PermissionGate } from './permission-gate.ts';
import type { Permissions } from './permissions.ts';
import type { PreparedRun } from './prepare-run.ts';
import { createReplay } from './replay.ts';
import { readOptions } from './run-options.ts';
import type { ActiveRun } from './active-run.ts';
import { createRunHost, tokensOf } from './run-host.ts';
import type { RunMeter } from './run-meter.ts';

/** What an answer comes to before an engine has said anything. */
export const nothingYet: Answer = { summary: '', proposedName: null };

export interface AnswerDeps extends Pick<FinishDeps, 'db' | 'clock' | 'ids' | 'files'> {
  readonly report: (error: unknown) => void;
  /** What runs may do beyond their project's files. Absent: nothing. */
  readonly permissions?: Permissions;
}

/** One answer that a run asks its engine for. */
export interface AnswerRequest {
  readonly prepared: PreparedRun;
  readonly meter: RunMeter;
  /** Repairs so far; 0 for the first pass. */
  readonly repair: number;
  /** What the last check found. */
  readonly faults: readonly PreviewFault[];
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
  const { prepared, meter, repair, faults, signal, notify } = request;
  const { type, base, staging } = prepared;
  if (!prepared.isCovered) {
    notify({ type: 'engine.failed', failure: tooFewCredits });
    return nothingYet;
  }
  const applied = repair === 0 ? await applyDecisions(deps, active, request) : null;
  if (applied?.answer !== undefined) {
    notify({ type: 'engine.finished' });
    return applied.answer;
  }
  const decisions = applied?.decisions ?? null;
  const isFirst = repair === 0 && decisions === null;
  const isResumed = isFirst && run.actions_applied > 0;
  // An answer that is resumed tells its use from its beginning again.
  const usedBefore = isResumed ? 0 : meter.used;
  const gate = permissionGateOf(deps, active, prepared);
  return consumeEngine(
    {
      engine,
      input: await engineInput(db, run, {
        type,
        files: isFirst ? base : staging.files,
        repair,
        faults,
        decisions,
        // What is not shown to a model needs not be read.
        isModel: !engine.resumable,
        images: engine.resumable ? [] : await imagesOf(db, files, run.id),
      }),
      host: createRunHost({
        runId: run.id,
        userId: run.user_id,
        staging,
        journal,
        before: await tokensOf(db, run.id),
        onLife: () => notify({ type: 'engine.spoke' }),
        now: () => deps.clock.now(),
      }),
      ...(gate === null ? {} : { gate }),
      staging,
      base,
      journal,
      files,
      replay: isResumed
        ? { actions: run.actions_applied, follow: await createReplay(db, run, type, base) }
        : null,
      isCounted: isFirst,
      ...(engine.price === undefined ? {} : { meter: (credits) => meter.book(usedBefore + credits) }),
      notify,
      report,
    },
    signal,
  );
}

/**
 * Does what the person allowed while the run waited; null for a run that did not wait.
 * @returns what was decided, and the answer from before the wait, where that is all that the run needs.
 */
async function applyDecisions(
  { db, files, permissions }: AnswerDeps,
  { run, engine, journal }: ActiveRun,
  { prepared: { staging, base }, notify }: AnswerRequest,
): Promise<{ readonly decisions: readonly Decision[]; readonly answer?: Answer } | null> {
  const { parked } = readOptions(run.options_json);
  if (parked === undefined || permissions === undefined) return null;
  const hears = engine.hearsDecisions === true;
  const decisions = await applyApproved(
    { db, files, permissions },
    { run, staging, base, journal, isWhole: hears },
    () => notify({ type: 'engine.wrote' }),
  );
  const isAnswered = !hears && (engine.resumable || !needsAnswer(decisions));
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
