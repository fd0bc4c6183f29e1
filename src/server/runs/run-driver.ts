import type { Transaction } from 'kysely';
import { createActor, fromCallback, fromPromise, type InspectionEvent } from 'xstate';
import { conditionOf } from '#machines/run/run.connect.ts';
import { runMachine } from '#machines/run/run.machine.ts';
import type { RunEnding, RunEvent, RunFailure, VerifyOutput } from '#machines/run/run.types.ts';
import type { PreviewFault } from '#contract/preview.ts';
import type { FileEntry } from '#contract/project.ts';
import { isFinalRunState, type ProjectEventBody, type RunState } from '#contract/run.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { StagingArea, type StagedFile } from '#server/builder/actions/staging.ts';
import type { Decision } from '#contract/engine.ts';
import type { Engine } from '#server/builder/engine.ts';
import { outOfCredits, tooFewCredits } from '#server/credits/turn-credits.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { appendEvents } from '#server/projects/project-log.ts';
import { lockOrNull } from '#server/projects/project-rows.ts';
import { commitDraft } from '#server/projects/versions.ts';
import { doAfterTurns } from './after-turn.ts';
import { never, wake } from './approvals.ts';
import { imagesOf } from './attached-images.ts';
import { refreshDigest } from './chat-digest.ts';
import { carryOut, needsAnswer } from './decided.ts';
import { engineInput } from './engine-input.ts';
import { type Answer, pumpEngine } from './engine-pump.ts';
import { describeFault, fingerprintOf } from './fault-words.ts';
import { type FinishDeps, finishRun } from './finish-run.ts';
import { createGuard } from './guard.ts';
import type { Permissions } from './permissions.ts';
import { createReplay } from './replay.ts';
import { createRunJournal } from './run-journal.ts';
import { readOptions } from './run-options.ts';
import { type Lease, LostLease, maxAttempts, type RunRow, writeRun } from './run-store.ts';
import type { RuntimePings } from './runtime-pings.ts';
import { createTurnHost, lifeEvery, tokensOf } from './turn-host.ts';

/** Milliseconds that checking the files of a turn may take. */
export const verifyTimeout = 60_000;

export interface RunDriverDeps extends FinishDeps {
  /** Compiles a tree and says what is wrong with it. */
  readonly verify: (tree: readonly FileEntry[], type: ProjectType) => Promise<readonly PreviewFault[]>;
  readonly report: (error: unknown) => void;
  /** What turns may do beyond their project's files. Absent: nothing. */
  readonly permissions?: Permissions;
  /** How the files run where somebody sees them. Absent: nobody is asked. */
  readonly pings?: RuntimePings;
  /** Watches the charts of runs, for those who inspect. Absent: nobody does. */
  readonly inspect?: InspectRun;
  /** Aborts when this instance ends: what nobody waits for is let go. */
  readonly closing?: AbortSignal;
  /** Says that a run may be taken up. */
  readonly hintRun?: (runId: string) => Promise<void>;
}

/** Answers what is told of everything that the actors of a run do. */
export type InspectRun = (run: Pick<RunRow, 'id' | 'user_id'>) => (event: InspectionEvent) => void;

/** A run under way on this instance. */
export interface DrivenRun {
  readonly runId: string;
  /**
   * Resolves when nothing more happens here. `ended`: the run has its end in the log. `released`: it has not, because
   * this owner let go, lost it, or could not write; whoever takes it up next goes on from what is in the log.
   */
  readonly done: Promise<'ended' | 'released'>;
  stop(): void;
  /** Ends it as interrupted, with the work kept. */
  interrupt(failure: RunFailure): void;
  /** Lets go without an end; what is being written is written, and nothing after it. */
  abandon(): Promise<void>;
}

/** The turn's files: the tree that it started from, and its copy that the engine's actions change. */
interface Workplace {
  readonly type: ProjectType;
  readonly base: ReadonlyMap<string, StagedFile>;
  readonly baseHash: string;
  readonly staging: StagingArea;
}

const nothingYet: Answer = { summary: '', proposedName: null };

/** Drives one run: the chart decides, this provides its effects and writes what happens under the lease. */
export function driveRun(deps: RunDriverDeps, engine: Engine, run: RunRow, lease: Lease): DrivenRun {
  const { db, clock, files, projects, report } = deps;
  const { projectId, runId } = lease;

  const priced = { runId, userId: run.user_id, engineId: engine.id };

  let workplace: Workplace | null = null;
  let isCovered = true;
  let creditsUsed = run.credits_used;
  let faults: readonly PreviewFault[] = [];
  let pumping: Promise<Answer> = Promise.resolve(nothingYet);
  let settle: (how: 'ended' | 'released') => void = () => {};
  const done = new Promise<'ended' | 'released'>((resolve) => (settle = resolve));

  const journal = createRunJournal(deps, lease, (error) => {
    if (!(error instanceof LostLease)) report(error);
    // Not from inside the write that failed: whoever waits for it is told first.
    queueMicrotask(() => void letGo());
  });

  const letGo = async (): Promise<void> => {
    actor.stop();
    await journal.end();
    await pumping;
    settle('released');
  };

  const load = async (treeHash: string): Promise<Map<string, StagedFile>> => {
    const entries = await Promise.all(
      (await files.readTree(treeHash)).map(async (file): Promise<[string, StagedFile]> => {
        const content = await files.readText(file);
        return [file.path, { hash: file.hash, size: file.size, content }];
      }),
    );
    return new Map(entries);
  };

  const begin = async (transaction: Transaction<Schema>): Promise<boolean> =>
    (await deps.credits?.begin(transaction, priced)) ?? true;

  const prepare = async (): Promise<void> => {
    const prepared = await journal.inTurn(() =>
      db.transaction().execute(async (transaction) => {
        const row = await lockOrNull(transaction, projectId, clock.now());
        if (row === null) return null;
        const { type } = row;
        if (run.base_tree_hash !== null) {
          return {
            type,
            base: run.base_tree_hash,
            staged: run.staged_tree_hash ?? run.base_tree_hash,
            seq: 0,
            isCovered: await begin(transaction),
          };
        }
        const { project } = await commitDraft(transaction, row, deps);
        const base = project.tree_hash;
        await writeRun(transaction, lease, { base_tree_hash: base, staged_tree_hash: base }, clock.now());
        const seq = await appendEvents(transaction, projectId, runId, [], clock.now());
        return { type, base, staged: base, seq, isCovered: await begin(transaction) };
      }),
    );
    if (prepared === null) throw new Error('the project has been deleted.');
    isCovered = prepared.isCovered;
    if (prepared.seq > 0) await projects.announce(projectId, prepared.seq, false);
    const base = await load(prepared.base);
    const staged = prepared.staged === prepared.base ? base : await load(prepared.staged);
    workplace = {
      type: prepared.type,
      base,
      baseHash: prepared.base,
      staging: new StagingArea(prepared.type, staged),
    };
  };

  const theWorkplace = (): Workplace => {
    if (workplace === null) throw new Error('The turn has no files yet.');
    return workplace;
  };

  /** Keeps what the turn has used, so that its end is charged by it whoever ends it. */
  const book = async (used: number): Promise<RunFailure | null> => {
    if (used <= creditsUsed) return null;
    creditsUsed = used;
    let covered = true;
    await journal.write([], null, { credits_used: used }, async (transaction) => {
      covered = (await deps.credits?.cover(transaction, priced, used)) ?? true;
      return {};
    });
    return covered ? null : outOfCredits;
  };

  const pump = async (
    repair: number,
    signal: AbortSignal,
    tell: (event: RunEvent) => void,
  ): Promise<Answer> => {
    const { type, base, staging } = theWorkplace();
    if (!isCovered) {
      tell({ type: 'engine.failed', failure: tooFewCredits });
      return nothingYet;
    }
    const { permissions } = deps;
    const options = readOptions(run.options_json);
    let decisions: readonly Decision[] | null = null;
    if (repair === 0 && options.parked !== undefined && permissions !== undefined) {
      const hears = engine.hearsDecisions === true;
      decisions = await carryOut(
        { db, files, permissions },
        { run, staging, base, journal, isWhole: hears },
        () => tell({ type: 'engine.wrote' }),
      );
      if (!hears && (engine.resumable || !needsAnswer(decisions))) {
        tell({ type: 'engine.finished' });
        return { summary: options.parked?.summary ?? '', proposedName: options.parked?.name ?? null };
      }
    }
    const isFirst = repair === 0 && decisions === null;
    const isResumed = isFirst && run.actions_applied > 0;
    // An answer that is resumed tells its use from its beginning again.
    const usedBefore = isResumed ? 0 : creditsUsed;
    const answer = await pumpEngine(
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
          images: engine.resumable ? [] : await imagesOf(db, files, runId),
        }),
        host: createTurnHost({
          runId,
          userId: run.user_id,
          staging,
          journal,
          before: await tokensOf(db, runId),
          onLife: () => tell({ type: 'engine.spoke' }),
          now: () => clock.now(),
        }),
        ...(permissions === undefined
          ? {}
          : {
              guard: createGuard({
                db,
                permissions,
                journal,
                staging,
                ids: deps.ids,
                now: () => clock.now(),
                turn: { runId, projectId, userId: run.user_id },
              }),
            }),
        staging,
        base,
        journal,
        files,
        replay: isResumed
          ? { actions: run.actions_applied, follow: await createReplay(db, run, type, base) }
          : null,
        isCounted: isFirst,
        ...(engine.price === undefined ? {} : { meter: (credits) => book(usedBefore + credits) }),
        tell,
        report,
      },
      signal,
    );
    if (answer.isWaiting === true && !signal.aborted) {
      tell({ type: 'person.needed' });
      await park(answer);
    }
    return answer;
  };

  /**
   * Lets go of the turn until its person has answered. Nobody works on it meanwhile, and no server has to live that
   * long: whoever is there when the answer comes takes it up.
   */
  const park = async ({ summary, proposedName }: Answer): Promise<void> => {
    const options = { ...readOptions(run.options_json), parked: { summary, name: proposedName } };
    await journal.inTurn(() =>
      db.transaction().execute(async (transaction) => {
        await lockOrNull(transaction, projectId, clock.now());
        await writeRun(
          transaction,
          lease,
          {
            waiting_since: clock.now(),
            lease_owner: null,
            lease_expires_at: never,
            options_json: JSON.stringify(options),
          },
          clock.now(),
        );
        // The answer may have come before the turn began to wait for it.
        await wake(transaction, runId);
      }),
    );
    // Not from inside the answer that it waits for.
    queueMicrotask(() => void letGo().then(() => deps.hintRun?.(runId)));
  };

  const verify = async (): Promise<VerifyOutput> => {
    const { staging, baseHash, type } = theWorkplace();
    const { tree } = staging;
    const isChanged = tree.hash !== baseHash;
    // A page may answer before the files have been compiled here.
    const ping =
      isChanged && engine.repairs === true ? (deps.pings?.listen(runId, projectId, tree.hash) ?? null) : null;
    try {
      // What is known not to run is checked again also when nothing was done about it.
      const isDue = isChanged || readOptions(run.options_json).stuck !== undefined;
      faults = isDue ? await inTime(clock, deps.verify(tree.files, type)) : [];
      const thrown = faults.length === 0 && ping !== null ? await ping.answer() : null;
      if (thrown !== null) faults = [thrown];
    } finally {
      ping?.close();
    }
    return {
      faults: faults.length,
      fingerprint: fingerprintOf(faults),
      summary: describeFault(faults[0]),
    };
  };

  const finish = async (ending: RunEnding): Promise<void> => {
    // The engine was told to end; its last words are written before the end is.
    const answer = await pumping;
    const isDone = ending.outcome === 'done';
    await journal.inTurn(() =>
      finishRun(deps, lease, {
        ending,
        userId: run.user_id,
        summary: isDone && answer.summary === '' ? run.prompt : answer.summary,
        prompt: run.prompt,
        proposedName: answer.proposedName,
        staged: workplace?.staging.tree.files ?? [],
        isClosed: workplace?.staging.isClosed ?? false,
        isFix: readOptions(run.options_json).fault !== undefined,
        isBare: run.attempt > maxAttempts + 1,
        faults,
      }),
    );
    if (deps.permissions !== undefined) {
      const { permissions } = deps;
      // The turn is over, whatever becomes of this.
      await doAfterTurns({ ...deps, permissions }, { projectId, userId: run.user_id }).catch(report);
    }
    settle('ended');
    // Nobody waits for it: the next message has it, or does without.
    await refreshDigest(deps, engine, run).catch((error: unknown) => {
      if (deps.closing?.aborted !== true) report(error);
    });
  };

  const actor = createActor(
    runMachine.provide({
      actors: {
        prepare: fromPromise(prepare),
        pump: fromCallback<RunEvent, { runId: string; repair: number }>(({ input, sendBack }) => {
          const abort = new AbortController();
          let spokeAt = Number.NEGATIVE_INFINITY;
          const tell = (event: RunEvent): void => {
            if (abort.signal.aborted) return;
            if (event.type === 'engine.spoke') {
              // A sign of life, and there may be hundreds of them in a second.
              if (clock.now() - spokeAt < lifeEvery) return;
              spokeAt = clock.now();
            }
            sendBack(event);
          };
          pumping = pump(input.repair, abort.signal, tell).catch((error: unknown) => {
            report(error);
            tell({ type: 'engine.failed', failure: notStarted });
            return nothingYet;
          });
          return () => abort.abort();
        }),
        verify: fromPromise<VerifyOutput, { runId: string }>(verify),
        finish: fromPromise<void, { runId: string; ending: RunEnding }>(({ input }) => finish(input.ending)),
      },
    }),
    {
      input: { runId, canRepair: engine.repairs === true },
      ...(deps.inspect === undefined ? {} : { inspect: deps.inspect(run) }),
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
      journal.write([body], null, { state: condition }).catch(() => {});
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
  message: 'The engine could not be started.',
  next: 'Try again.',
};

/** @throws when the work takes longer than `verifyTimeout`. */
function inTime<T>(clock: RunDriverDeps['clock'], work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.setTimeout(
      () => reject(new Error('Checking the files took too long.')),
      verifyTimeout,
    );
    work.then(resolve, reject).finally(cancel);
  });
}
