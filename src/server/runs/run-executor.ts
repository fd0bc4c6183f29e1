import { createActor, fromCallback, fromPromise, type InspectionEvent } from 'xstate';
import { conditionOf } from '#machines/run/run.connect.ts';
import { runMachine } from '#machines/run/run.machine.ts';
import type { RunEnding, RunEvent, RunFailure, VerifyOutput } from '#machines/run/run.types.ts';
import type { PreviewFault } from '#contract/preview.ts';
import type { ProjectEventBody } from '#contract/run.ts';
import { isFinalRunState, type RunState } from '#contract/run-states.ts';
import type { Engine } from '#server/builder/engine.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type AnswerDeps, answerRun } from './answer-run.ts';
import { refreshDigest } from './chat-digest.ts';
import { type CheckDeps, checkRun, verdictOn } from './check-run.ts';
import { type Answer, nothingYet } from './engine-consumer.ts';
import { suspendRun } from './suspend-run.ts';
import { type PrepareDeps, type PreparedRun, prepareRun } from './prepare-run.ts';
import { createRunJournal } from './run-journal.ts';
import { type Lease, LostLease, type RunRow } from './run-store.ts';
import { type SettleDeps, settleRun } from './settle-run.ts';
import type { ActiveRun } from './active-run.ts';
import { lifeEvery } from './run-host.ts';
import { createProgress, type Progress } from './progress.ts';
import { type Ceilings, createRunBounds, type RunBounds, usedBefore } from './run-bounds.ts';
import { createRunMeter } from './run-meter.ts';
import { readOptions } from './run-options.ts';
import type { TraceRun } from './run-traces.ts';
import { told } from '#language/told.ts';

export interface RunExecutorDeps extends AnswerDeps, CheckDeps, PrepareDeps, SettleDeps {
  /** Watches the charts of runs, for the inspector. Absent: it is off. */
  readonly inspect?: InspectRun;
  /** Traces runs. Absent: they are not. */
  readonly trace?: TraceRun;
  /** Aborts when this instance ends: what no caller waits for is let go. */
  readonly closing?: AbortSignal;
  /** What one run may use. Absent: as much as it likes. */
  readonly ceilings?: Ceilings;
  /** Says that a run may be taken up. */
  readonly notifyRun?: (runId: string) => Promise<void>;
}

/** Answers what is told of everything that the actors of a run do. */
export type InspectRun = (run: Pick<RunRow, 'id' | 'user_id'>) => (event: InspectionEvent) => void;

/** A run under way on this instance. */
export interface RunExecution {
  readonly runId: string;
  /**
   * Resolves when nothing more happens here. `ended`: the run has its end in the log. `released`: it has not, because
   * this owner let go, lost it, or could not write; the next worker goes on from what is in the log.
   */
  readonly done: Promise<'ended' | 'released'>;
  stop(): void;
  /** Ends it as interrupted, with the work kept. */
  interrupt(failure: RunFailure): void;
  /** Lets go without an end; what is being written is written, and nothing after it. */
  abandon(): Promise<void>;
}

/** Executes one run: the chart decides, this function provides its effects and writes what happens under the lease. */
export function executeRun(deps: RunExecutorDeps, engine: Engine, run: RunRow, lease: Lease): RunExecution {
  const { clock, report } = deps;
  const { runId } = lease;

  const { parked } = readOptions(run.options_json);
  let prepared: PreparedRun | null = null;
  let bounds: RunBounds | null = null;
  let progress: Progress | null = null;
  let faults: readonly PreviewFault[] = parked?.faults ?? [];
  let isTakenUp = parked !== undefined;
  let consuming: Promise<Answer> = Promise.resolve(nothingYet);
  let settle: (how: 'ended' | 'released') => void = () => {};
  const done = new Promise<'ended' | 'released'>((resolve) => (settle = resolve));
  const traced = deps.trace?.(run);
  void done.then((how) => how === 'released' && traced?.release());
  const observers = [deps.inspect?.(run), traced?.observe].filter((observe) => observe !== undefined);

  const journal = createRunJournal(deps, lease, (error) => {
    if (!(error instanceof LostLease)) report(error);
    // Not from inside the write that failed: the caller that waits for it hears of it first.
    queueMicrotask(() => void letGo());
  });
  const active: ActiveRun = { run, lease, engine, journal };
  const meter = createRunMeter(deps.credits, active);

  const letGo = async (): Promise<void> => {
    actor.stop();
    await journal.end();
    await consuming;
    settle('released');
  };

  const thePrepared = (): PreparedRun => {
    if (prepared === null) throw new Error('The run has no files yet.');
    return prepared;
  };

  const prepare = async (): Promise<void> => {
    const { staging } = (prepared = await prepareRun(deps, active, meter));
    progress = createProgress(() => staging.tree.hash, parked?.progress);
    // An engine that computes uses nothing.
    if (engine.resumable || deps.ceilings === undefined) return;
    const before = await usedBefore(deps.db, lease);
    const note = (body: ProjectEventBody): void =>
      void journal.keep({ bodies: [body], upTo: null }).catch(() => {});
    bounds = createRunBounds(deps.ceilings, before, () => meter.used, note);
  };

  const consume = async (repair: number, signal: AbortSignal, notify: Notify): Promise<Answer> => {
    const wasTakenUp = isTakenUp;
    isTakenUp = false;
    const answer = await answerRun(deps, active, {
      prepared: thePrepared(),
      meter,
      bounds,
      progress: progress ?? createProgress(() => thePrepared().staging.tree.hash),
      repair,
      faults,
      isTakenUp: wasTakenUp,
      signal,
      notify,
    });
    if (answer.isWaiting === true && !signal.aborted) {
      notify({ type: 'person.needed' });
      const { fingerprint } = actor.getSnapshot().context;
      const noted = progress?.noted;
      await suspendRun(deps, active, answer, {
        repairs: repair,
        fingerprint,
        faults: [...faults],
        ...(noted === undefined
          ? {}
          : { progress: { ...noted, trees: [...noted.trees], known: [...noted.known] } }),
      });
      // Not from inside the answer that it waits for.
      queueMicrotask(() => void letGo().then(() => deps.notifyRun?.(runId)));
    }
    return answer;
  };

  const finish = async (ending: RunEnding): Promise<void> => {
    // The engine was told to end; its last words are written before the end is.
    const answer = await consuming;
    await settleRun(deps, active, { ending, answer, workingCopy: prepared, faults });
    settle('ended');
    // No caller waits for it: the next message has it, or does without.
    await refreshDigest(deps, engine, run).catch((error: unknown) => {
      if (deps.closing?.aborted !== true) report(error);
    });
  };

  const actor = createActor(
    runMachine.provide({
      actors: {
        prepare: fromPromise(prepare),
        consume: fromCallback<RunEvent, { runId: string; repair: number }>(({ input, sendBack }) => {
          const abort = new AbortController();
          const notify = reportUntil(abort.signal, clock, sendBack);
          const begin = () => consume(input.repair, abort.signal, notify);
          consuming = (traced?.within(begin) ?? begin()).catch((error: unknown) => {
            report(error);
            notify({ type: 'engine.failed', failure: notStarted });
            return nothingYet;
          });
          return () => abort.abort();
        }),
        verify: fromPromise<VerifyOutput, { runId: string }>(async () => {
          faults = await checkRun(deps, active, thePrepared());
          return verdictOn(faults);
        }),
        finish: fromPromise<void, { runId: string; ending: RunEnding }>(({ input }) => finish(input.ending)),
      },
    }),
    {
      input: {
        runId,
        canRepair: engine.repairs === true,
        ...(parked === undefined ? {} : { repairs: parked.repairs, fingerprint: parked.fingerprint }),
      },
      ...(observers.length === 0
        ? {}
        : { inspect: (event: InspectionEvent) => observers.forEach((observe) => observe(event)) }),
      clock: {
        setTimeout: (fn: () => void, ms: number) => clock.setTimeout(fn, ms),
        clearTimeout: (cancel: () => void) => cancel(),
      } as never,
    },
  );

  let shown: RunState = run.state;
  actor.subscribe({
    next(snapshot) {
      const condition = conditionOf(snapshot);
      if (condition === shown || condition === 'queued') return;
      shown = condition;
      if (isFinalRunState(condition)) return;
      const body: ProjectEventBody = { type: 'run.state', state: condition };
      // A failure ends the journal, and with it this run's stay here.
      journal.keep({ bodies: [body], upTo: null, patch: { state: condition } }).catch(() => {});
    },
    error: (error) => {
      report(error);
      void letGo();
    },
  });

  actor.start();
  actor.send({ type: 'run.claimed' });

  return {
    runId,
    done,
    stop: () => actor.send({ type: 'run.stopRequested' }),
    interrupt: (failure) => actor.send({ type: 'run.interrupted', failure }),
    abandon: letGo,
  };
}

const notStarted: RunFailure = {
  code: 'engine_not_started',
  message: told`The engine could not be started.`,
  next: told`Try again.`,
};

type Notify = (event: RunEvent) => void;

/** Tells the chart what an answer does, until the chart has moved on; signs of life only so often as it needs them. */
function reportUntil(signal: AbortSignal, clock: Clock, send: Notify): Notify {
  let spokeAt = Number.NEGATIVE_INFINITY;
  return (event) => {
    if (signal.aborted) return;
    if (event.type === 'engine.spoke') {
      // A sign of life, and there may be hundreds of them in a second.
      if (clock.now() - spokeAt < lifeEvery) return;
      spokeAt = clock.now();
    }
    send(event);
  };
}
