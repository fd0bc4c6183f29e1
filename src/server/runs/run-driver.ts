import type { Kysely, Transaction, Updateable } from 'kysely';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { conditionOf } from '#machines/run/run.connect.ts';
import { runMachine } from '#machines/run/run.machine.ts';
import type { RunEnding, RunEvent, RunFailure, VerifyOutput } from '#machines/run/run.types.ts';
import type { Action } from '#contract/actions.ts';
import type { PreviewFault } from '#contract/preview.ts';
import type { FileEntry } from '#contract/project.ts';
import { finalRunStates, type ProjectEventBody, type RunState } from '#contract/run.ts';
import type { ProjectType } from '#contract/scenes.ts';
import type { Clock, Ids } from '#server/boot/clock.ts';
import { StagingArea, type StagedChange, type StagedFile } from '#server/builder/actions/staging.ts';
import type { Engine, EngineFault, EngineInput } from '#server/builder/engine.ts';
import type { RunsTable, Schema } from '#server/db/schema.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { treeOf } from '#server/files/tree.ts';
import { appendEvents } from '#server/projects/project-log.ts';
import { lockProject } from '#server/projects/project-rows.ts';
import type { Projects } from '#server/projects/projects.ts';
import { commitDraft } from '#server/projects/versions.ts';
import { finishRun } from './finish-run.ts';
import { type Lease, LostLease, type RunRow, writeRun } from './run-store.ts';

/** Milliseconds for which words are gathered before they go to the log. */
export const textBatch = 50;
/** So many refused actions in one turn, and the engine is not listening. */
const maxRefusals = 40;

export interface RunDriverDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly files: FileStore;
  readonly projects: Projects;
  /** Compiles a tree and says what is wrong with it. */
  readonly verify: (tree: readonly FileEntry[], type: ProjectType) => Promise<readonly PreviewFault[]>;
  readonly report: (error: unknown) => void;
}

/** A run under way on this instance. */
export interface DrivenRun {
  readonly runId: string;
  /** Resolves when nothing more happens here: the run ended, was let go, or belongs to another worker. */
  readonly done: Promise<void>;
  stop(): void;
  /** Ends it as interrupted, with the work kept. */
  interrupt(failure: RunFailure): void;
  /** Lets go without an end; what is being written is written, and nothing after it. */
  abandon(): Promise<void>;
}

const treeHashOf = (entries: readonly FileEntry[]): string => treeOf(entries).hash;

const faultKey = (fault: PreviewFault) => `${fault.kind}|${fault.path ?? ''}|${fault.message}`;

/** Drives one run: the chart decides, this provides its effects and writes what happens under the lease. */
export function driveRun(deps: RunDriverDeps, engine: Engine, run: RunRow, lease: Lease): DrivenRun {
  const { db, clock, files, projects, report } = deps;
  const { projectId, runId } = lease;

  let type: ProjectType = 'project';
  let staging: StagingArea | null = null;
  let applied = run.actions_applied;
  let summary = '';
  let proposedName: string | null = null;
  let faults: readonly PreviewFault[] = [];
  let gone = false;

  // Writes of a run happen one after the other, in the order in which they were asked for.
  let tail: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const next = tail.then(() => {
      if (gone) throw new LostLease(runId);
      return task();
    });
    tail = next.catch(() => {});
    return next;
  };

  const write = (
    bodies: readonly ProjectEventBody[],
    patch: Updateable<RunsTable>,
    before?: (transaction: Transaction<Schema>) => Promise<Updateable<RunsTable>>,
  ): Promise<void> =>
    inTurn(async () => {
      const seq = await db.transaction().execute(async (transaction) => {
        const last = await appendEvents(transaction, projectId, runId, bodies, clock.now());
        const more = before === undefined ? {} : await before(transaction);
        await writeRun(transaction, lease, { ...patch, ...more }, clock.now());
        return last;
      });
      await projects.announce(
        projectId,
        seq,
        bodies.some((body) => body.type === 'tree.staged'),
      );
    });

  const stagedEntries = (): FileEntry[] =>
    [...(staging?.files ?? [])].map(([path, file]) => ({
      path,
      hash: file.hash,
      size: file.size,
      text: file.content !== null,
    }));

  const load = async (treeHash: string): Promise<Map<string, StagedFile>> => {
    const loaded = new Map<string, StagedFile>();
    for (const file of await files.readTree(treeHash)) {
      loaded.set(file.path, { hash: file.hash, size: file.size, content: await files.readText(file) });
    }
    return loaded;
  };

  let baseFiles: ReadonlyMap<string, StagedFile> = new Map();

  const prepare = async (): Promise<void> => {
    const prepared = await inTurn(() =>
      db.transaction().execute(async (transaction) => {
        const row = await lockProject(transaction, projectId, null, clock.now());
        type = row.type;
        if (run.base_tree_hash !== null) {
          return { base: run.base_tree_hash, staged: run.staged_tree_hash ?? run.base_tree_hash, seq: 0 };
        }
        const { project } = await commitDraft(transaction, row, 'Your edits', deps);
        await writeRun(
          transaction,
          lease,
          { base_tree_hash: project.tree_hash, staged_tree_hash: project.tree_hash },
          clock.now(),
        );
        const seq = await appendEvents(transaction, projectId, runId, [], clock.now());
        return { base: project.tree_hash, staged: project.tree_hash, seq };
      }),
    );
    if (prepared.seq > 0) await projects.announce(projectId, prepared.seq, false);
    baseFiles = await load(prepared.base);
    staging = new StagingArea(
      type,
      prepared.staged === prepared.base ? baseFiles : await load(prepared.staged),
    );
  };

  const engineInput = async (repair: number): Promise<EngineInput> => {
    const project = await db
      .selectFrom('projects')
      .select(['name', 'name_is_default'])
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('runs')
      .innerJoin('run_events', 'run_events.run_id', 'runs.id')
      .select(['runs.prompt', 'run_events.body_json'])
      .where('runs.project_id', '=', projectId)
      .where('runs.state', '=', 'done')
      .where('runs.id', '!=', runId)
      .where('run_events.type', '=', 'run.finished')
      .orderBy('run_events.seq')
      .execute();
    const known = repair > 0 && staging !== null ? staging.files : baseFiles;
    return {
      type,
      projectName: project.name,
      nameIsDefault: project.name_is_default === 1,
      prompt: run.prompt,
      history: rows.map((row) => ({
        prompt: row.prompt,
        summary: (JSON.parse(row.body_json) as { summary: string }).summary,
      })),
      files: new Map([...known].map(([path, { hash, content }]) => [path, { hash, content }])),
      seed: runId,
      ...(repair > 0 ? { repair: { attempt: repair, faults: faults.map(toEngineFault) } } : {}),
    };
  };

  const keepChange = (change: StagedChange): Promise<void> => {
    const bodies: ProjectEventBody[] = [
      {
        type: 'file.staged',
        op: change.op,
        path: change.path,
        from: change.from,
        hash: change.file?.hash ?? null,
        size: change.file?.size ?? 0,
        additions: change.additions,
        deletions: change.deletions,
      },
    ];
    const entries = stagedEntries();
    const closed = staging?.isClosed === true;
    const hash = treeHashOf(entries);
    if (closed) bodies.push({ type: 'tree.staged', treeHash: hash });
    return write(bodies, { actions_applied: applied }, async (transaction) => {
      if (change.file?.content != null)
        await files.write(transaction, change.path, bytesOf(change.file.content));
      await files.saveTree(transaction, entries);
      return { staged_tree_hash: hash, ...(closed ? { preview_tree_hash: hash } : {}) };
    });
  };

  /** Reads the engine to its end; what it answers is checked, staged and logged one by one. */
  const pump = async (
    repair: number,
    signal: AbortSignal,
    tell: (event: RunEvent) => void,
  ): Promise<void> => {
    const skip = repair > 0 ? 0 : applied;
    let index = 0;
    let refusals = 0;
    let finished = false;
    let words = '';
    let cancelFlush: (() => void) | null = null;

    const flush = (): Promise<void> => {
      cancelFlush?.();
      cancelFlush = null;
      if (words === '') return Promise.resolve();
      const text = words;
      words = '';
      return write([{ type: 'text.delta', text }], { actions_applied: applied });
    };

    const handle = async (action: Action): Promise<void> => {
      if (action.type === 'say') {
        const result = area().apply(action);
        if (!result.ok) return refused(result);
        words += action.text;
        tell({ type: 'engine.spoke' });
        // A failed write shows at the next awaited one: both are in the same queue, under the same lease.
        cancelFlush ??= clock.setTimeout(() => void flush().catch(() => {}), textBatch);
        return;
      }
      await flush();
      switch (action.type) {
        case 'plan':
          await write([{ type: 'plan.set', items: action.items }], { actions_applied: applied });
          tell({ type: 'engine.planned' });
          return;
        case 'not-understood':
          await write([{ type: 'not-understood', phrases: action.phrases }], { actions_applied: applied });
          return;
        case 'ask':
          await write([{ type: 'question', question: action.question, choices: action.choices }], {
            actions_applied: applied,
          });
          summary = action.question;
          finished = true;
          return;
        case 'done':
          summary = action.summary;
          proposedName = action.name ?? null;
          finished = true;
          await write([], { actions_applied: applied });
          return;
        case 'sql.propose':
        case 'secret.request':
          return refused({
            action: action.type,
            path: null,
            reason: 'No database is connected to this project.',
          });
        default: {
          const result = area().apply(action);
          if (!result.ok) return refused(result);
          if (result.change !== null) await keepChange(result.change);
          tell({ type: 'engine.wrote' });
        }
      }
    };

    const refused = async (result: { action: string; path: string | null; reason: string }) => {
      refusals += 1;
      const { action, path, reason } = result;
      await write([{ type: 'action.refused', action, path, reason }], { actions_applied: applied });
    };

    const area = (): StagingArea => {
      if (staging === null) throw new Error('The turn has no files yet.');
      return staging;
    };

    try {
      const iterator = engine.run(await engineInput(repair), signal)[Symbol.asyncIterator]();
      // An engine that does not heed the signal must not hold up a stop.
      const aborted = new Promise<null>((resolve) => {
        if (signal.aborted) resolve(null);
        else signal.addEventListener('abort', () => resolve(null), { once: true });
      });
      for (;;) {
        const step = await Promise.race([iterator.next(), aborted]);
        if (step === null || signal.aborted) {
          iterator.return?.().catch(() => {});
          return;
        }
        if (step.done === true) break;
        const action = step.value;
        index += 1;
        if (index <= skip) {
          // Applied before the server died; only what is kept in memory alone is picked up again.
          if (action.type === 'done') ({ summary, name: proposedName = null } = action);
          if (action.type === 'ask') summary = action.question;
          if (action.type === 'done' || action.type === 'ask') finished = true;
        } else {
          if (repair === 0) applied = index;
          await handle(action);
        }
        if (finished) {
          iterator.return?.().catch(() => {});
          break;
        }
        if (refusals > maxRefusals) throw new Error('Too many of its actions could not be applied.');
      }
      await flush();
      if (signal.aborted) return;
      if (finished) tell({ type: 'engine.finished' });
      else {
        tell({
          type: 'engine.failed',
          failure: {
            code: 'engine_incomplete',
            message: 'The answer ended before it was complete.',
            next: 'Try again. What was written so far is kept.',
          },
        });
      }
    } catch (error) {
      if (signal.aborted || error instanceof LostLease) return;
      report(error);
      tell({
        type: 'engine.failed',
        failure: {
          code: 'engine_error',
          message: `The engine failed: ${error instanceof Error ? error.message : 'for an unknown reason'}`,
          next: 'Try again. What was written so far is kept.',
        },
      });
    } finally {
      // What was said before a stop is said.
      await flush().catch(() => {});
    }
  };

  let pumping: Promise<void> = Promise.resolve();

  const actor = createActor(
    runMachine.provide({
      actors: {
        prepare: fromPromise(prepare),
        pump: fromCallback<RunEvent, { runId: string; repair: number }>(({ input, sendBack }) => {
          const abort = new AbortController();
          pumping = pump(input.repair, abort.signal, (event) => {
            if (!abort.signal.aborted) sendBack(event);
          });
          return () => abort.abort();
        }),
        verify: fromPromise<VerifyOutput, { runId: string }>(async () => {
          await tail;
          const entries = stagedEntries();
          faults = treeHashOf(entries) === run.base_tree_hash ? [] : await deps.verify(entries, type);
          return {
            faults: faults.length,
            fingerprint: hashOf(bytesOf(faults.map(faultKey).sort().join('\n'))),
            summary: describeFault(faults[0]),
          };
        }),
        finish: fromPromise<void, { runId: string; ending: RunEnding }>(async ({ input }) => {
          // The engine was told to end; its last words are written before the end is.
          await pumping;
          await inTurn(() =>
            finishRun(deps, lease, {
              ending: input.ending,
              summary: summary === '' ? run.prompt : summary,
              prompt: run.prompt,
              proposedName,
              staged: stagedEntries(),
              isClosed: staging?.isClosed === true,
            }),
          );
        }),
      },
    }),
    {
      input: { runId, canRepair: engine.repairs === true },
      clock: {
        setTimeout: (fn: () => void, ms: number) => clock.setTimeout(fn, ms),
        clearTimeout: (cancel: () => void) => cancel(),
      } as never,
    },
  );

  const done = new Promise<void>((resolve) => {
    let shown: RunState = run.state;
    actor.subscribe({
      next(snapshot) {
        const condition = conditionOf(snapshot);
        if (condition === shown || condition === 'queued') return;
        shown = condition;
        if ((finalRunStates as readonly string[]).includes(condition)) return;
        write([{ type: 'run.state', state: condition }], { state: condition }).catch((error: unknown) => {
          if (!(error instanceof LostLease)) report(error);
        });
      },
      complete: resolve,
      error: (error) => {
        report(error);
        resolve();
      },
    });
  });

  actor.start();
  actor.send({ type: 'run.claimed' });

  return {
    runId,
    done,
    stop: () => actor.send({ type: 'run.stopRequested' }),
    interrupt: (failure) => actor.send({ type: 'run.interrupted', failure }),
    async abandon() {
      gone = true;
      actor.stop();
      await tail;
      await pumping;
    },
  };
}

const toEngineFault = ({ message, path, line }: PreviewFault): EngineFault => ({ message, path, line });

function describeFault(fault: PreviewFault | undefined): string {
  if (fault === undefined) return '';
  const where = fault.path === null ? '' : `${fault.path}${fault.line === null ? '' : `:${fault.line}`}: `;
  return `${where}${fault.message.split('\n')[0] ?? ''}`;
}
