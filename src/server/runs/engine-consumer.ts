import type { Transaction } from 'kysely';
import type { RunEvent, RunFailure } from '#machines/run/run.types.ts';
import type { Action } from '#contract/actions.ts';
import type { ProjectEventBody } from '#contract/run.ts';
import type { StagedChange, StagedFile, StagingArea } from '#server/builder/actions/staging.ts';
import type { EngineInput, Feedback } from '#contract/engine.ts';
import { type Engine, EngineFailure, type RunHost, Usage } from '#server/builder/engine.ts';
import { bytesOf } from '#server/files/content.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { lineCounts } from '#server/files/line-counts.ts';
import type { PermissionGate } from './permission-gate.ts';
import { isGated } from './permissions.ts';
import type { Replay } from './replay.ts';
import { type CeilingReached, ceilingFailure, type RunBounds } from './run-bounds.ts';
import type { RunJournal } from './run-journal.ts';
import { inEnglish, told, type Told, toldBy } from '#language/told.ts';

/** So many refused actions in one run, and the engine is not listening. */
export const maxRefusals = 40;
/** Bounds of one answer; beyond them the engine has lost its way. Text in characters. */
export const answerLimits = { actions: 20_000, text: 4_000_000 } as const;

/** What an answer came to, besides what is in the log. */
export interface Answer {
  readonly summary: string;
  readonly proposedName: string | null;
  /** The run waits for its person now, and goes on when they have answered. */
  readonly isWaiting?: boolean;
  /** What it waits for, when the answer was held back because of what the run has used. */
  readonly held?: CeilingReached & { readonly next: number };
}

export interface AnswerJob {
  readonly engine: Engine;
  readonly input: EngineInput;
  readonly host: RunHost;
  /** Holds what goes beyond the project's files to what its owner allows. Absent: all of that is refused. */
  readonly gate?: PermissionGate;
  readonly staging: StagingArea;
  /** The files that the run started from. */
  readonly base: ReadonlyMap<string, StagedFile>;
  readonly journal: RunJournal;
  readonly files: FileStore;
  /** Actions at the beginning that are in the log already, and what follows them; null when there are none. */
  readonly replay: { readonly actions: number; readonly follow: Replay } | null;
  /** What the run may use. Absent for an engine that uses nothing. */
  readonly bounds?: RunBounds;
  /** Whether the actions are counted, so that the answer can be resumed: not in a repair. */
  readonly isCounted: boolean;
  /**
   * Books what this answer has used so far, in credits; says why the run ends when they are not covered. Absent for
   * an engine that costs nothing.
   */
  readonly meter?: (credits: number) => Promise<RunFailure | null>;
  /** Puts what is left of a large wish into the queue. @returns why it was not done; null when it was */
  readonly planSteps: (
    steps: Extract<Action, { type: 'steps' }>['steps'],
    upTo: number | null,
  ) => Promise<Told | null>;
  readonly notify: (event: RunEvent) => void;
  readonly report: (error: unknown) => void;
}

const again = told`Try again. What was written so far is kept.`;

const failures = {
  incomplete: {
    code: 'engine_incomplete',
    message: told`The answer ended before it was complete.`,
    next: again,
  },
  endless: {
    code: 'engine_endless',
    message: told`The answer did not come to an end.`,
    next: told`Try again with a smaller request. What was written so far is kept.`,
  },
  changed: {
    code: 'engine_changed',
    message: told`The server stopped while this was being written, and the answer could not be taken up where it was.`,
    next: told`What was written is kept. Try again to go on.`,
  },
} as const satisfies Record<string, RunFailure>;

const unusable = (reason: Told): RunFailure => ({
  code: 'engine_invalid_actions',
  message: told`Too many steps of the answer could not be applied. The last one: ${reason}`,
  next: again,
});

const firstLine = (error: Error): Told =>
  'told' in error ? toldBy(error) : (error.message.split('\n')[0] ?? '').slice(0, 300);

const broken = (error: unknown): RunFailure =>
  error instanceof EngineFailure
    ? error.failure
    : {
        code: 'engine_error',
        message: told`The engine failed: ${error instanceof Error ? firstLine(error) : told`for an unknown reason`}`,
        next: again,
      };

/** Whether what an engine gave can be an action at all; the staging area says why it is none. */
const hasType = (given: unknown): given is Action =>
  typeof given === 'object' && given !== null && 'type' in given && typeof given.type === 'string';
/** What an answer comes to before an engine has said anything. */
export const nothingYet: Answer = { summary: '', proposedName: null };

/** What becomes of an answer that its run's ceilings hold back: it waits for its person, or fails where it has before. */
export async function holdBack(
  { next, ...reached }: CeilingReached,
  fail: (failure: RunFailure) => Promise<Answer>,
): Promise<Answer> {
  if (next === null) return fail(ceilingFailure({ next, ...reached }));
  return { ...nothingYet, isWaiting: true, held: { ...reached, next } };
}

const isFileAction = (type: string): boolean => type.startsWith('file.') || type === 'deps.add';
const discussion = told`This is a discussion: no file is touched.`;

/**
 * Reads an engine's answer to its end: each action is checked, applied to the staging area and logged, one by one.
 * Tells `engine.*` as it goes, and how it ended; nothing after the signal has aborted.
 * @returns what the answer came to, as far as it came.
 */
export async function consumeEngine(job: AnswerJob, signal: AbortSignal): Promise<Answer> {
  const { engine, input, staging, journal, notify, replay } = job;
  const failWith = async (failure: RunFailure): Promise<Answer> => {
    await journal.flush();
    notify({ type: 'engine.failed', failure });
    return nothingYet;
  };
  const changed = (): Answer => {
    notify({ type: 'run.interrupted', failure: failures.changed });
    return nothingYet;
  };
  let iterator: AsyncIterator<Action | Usage> | null = null;
  try {
    iterator = engine.run(input, signal, job.host)[Symbol.asyncIterator]();
    // An engine that does not heed the signal must not hold up a stop.
    const aborted = new Promise<null>((resolve) => {
      if (signal.aborted) resolve(null);
      else signal.addEventListener('abort', () => resolve(null), { once: true });
    });
    let text = 0;
    let refusals = 0;
    let feedback: Feedback | undefined;
    const leftAlone = new Set<string>();
    const refuse = async (name: string, path: string | null, reason: Told, upTo: number | null) => {
      // An engine may find out of each locked file once; one that goes on trying is not listening.
      if (name !== 'locked' || path === null || leftAlone.has(path)) refusals += 1;
      else leftAlone.add(path);
      feedback = { ok: false, reason: inEnglish(reason), ...(name === 'locked' ? { isLocked: true } : {}) };
      notify({ type: 'engine.spoke' });
      await journal.keep({ bodies: [{ type: 'action.refused', action: name, path, reason }], upTo });
      return refusals > maxRefusals ? await failWith(unusable(reason)) : null;
    };
    for (let index = 1; ; index++) {
      // A rejection after the abort is no one's: without a listener of its own it would count as unhandled.
      const pending = iterator.next(feedback);
      feedback = { ok: true };
      pending.catch(() => {});
      const step = await Promise.race([pending, aborted]);
      if (step === null || signal.aborted) return nothingYet;
      if (step.value instanceof Usage) {
        // No action: the count of those stays as it is.
        index -= 1;
        notify({ type: 'engine.spoke' });
        const uncovered = (await job.meter?.(step.value.credits)) ?? null;
        if (uncovered !== null) return await failWith(uncovered);
        continue;
      }
      const isLogged = replay !== null && index <= replay.actions;
      if (step.done === true) {
        const held = job.bounds?.held ?? null;
        if (held !== null) return await holdBack(held, failWith);
        return isLogged ? changed() : await failWith(failures.incomplete);
      }

      let action: Action;
      if (isLogged) {
        replay.follow.see(step.value);
        if (index === replay.actions && !replay.follow.isSame) return changed();
        action = step.value;
        if (isGated(action) && job.gate !== undefined) {
          feedback = await job.gate.recall(action);
          continue;
        }
      } else {
        const upTo = job.isCounted ? index : null;
        const given: Action = step.value;
        if (input.mode === 'discuss' && hasType(given) && isFileAction(given.type)) {
          const ended = await refuse(given.type, 'path' in given ? given.path : null, discussion, upTo);
          if (ended !== null) return ended;
          continue;
        }
        if (hasType(given) && isGated(given) && job.gate !== undefined) {
          const gated = await job.gate.pass(given, upTo);
          if (gated.type === 'refused') {
            const { locked = null } = gated;
            const name = locked === null ? given.type : 'locked';
            const ended = await refuse(name, locked, gated.reason, upTo);
            if (ended !== null) return ended;
            continue;
          }
          if (gated.type !== 'go') {
            notify({ type: 'engine.spoke' });
            feedback =
              gated.type === 'requested' ? { ok: true, isPending: true } : { ok: true, note: gated.outcome };
            continue;
          }
        }
        // An engine that can be resumed computes, and knows no packages but those that are here.
        const held = engine.resumable || !hasType(given) ? null : ((await job.gate?.hold(given)) ?? null);
        if (held !== null && held.refused !== null) {
          const ended = await refuse('deps.add', null, held.refused, null);
          if (ended !== null) return ended;
        }
        if (held?.isPending === true) feedback = { ok: true, isPending: true };
        if (held?.action === null) continue;
        const result = staging.apply(held?.action ?? given);
        if (!result.ok) {
          const ended = await refuse(
            result.isLocked === true ? 'locked' : result.action,
            result.path,
            result.reason,
            upTo,
          );
          if (ended !== null) return ended;
          continue;
        }
        action = result.action;
        const unplanned = action.type === 'steps' ? await job.planSteps(action.steps, upTo) : null;
        if (unplanned !== null) {
          const ended = await refuse(action.type, null, unplanned, upTo);
          if (ended !== null) return ended;
          continue;
        }
        await log(job, action, result.change, upTo);
      }

      if (signal.aborted) return nothingYet;
      if (action.type === 'done' || action.type === 'ask') {
        const answer =
          action.type === 'done'
            ? { summary: action.summary, proposedName: action.name ?? null }
            : { summary: action.question, proposedName: null };
        if ((job.gate?.requested ?? 0) > 0) return { ...answer, isWaiting: true };
        // The files are checked as the database has them.
        await journal.flush();
        notify({ type: 'engine.finished' });
        return answer;
      }
      if (action.type === 'say') text += action.text.length;
      if (index >= answerLimits.actions || text > answerLimits.text) return await failWith(failures.endless);
    }
  } catch (error) {
    // What could not be written is the journal's to tell.
    if (!signal.aborted && !journal.isBroken) {
      job.report(error);
      return await failWith(broken(error)).catch(() => nothingYet);
    }
    return nothingYet;
  } finally {
    iterator?.return?.().catch(() => {});
    // What was said before a stop is said.
    await journal.flush().catch(() => {});
  }
}

async function log(
  { journal, staging, base, files, notify }: AnswerJob,
  action: Action,
  change: StagedChange | null,
  upTo: number | null,
): Promise<void> {
  switch (action.type) {
    case 'say':
      journal.say(action.text, upTo);
      return notify({ type: 'engine.spoke' });
    case 'plan':
      notify({ type: 'engine.planned' });
      return journal.keep({ bodies: [{ type: 'plan.set', items: action.items }], upTo });
    case 'understood':
      notify({ type: 'engine.spoke' });
      return journal.keep({ bodies: [{ type: 'understood', groups: action.groups }], upTo });
    case 'not-understood':
      notify({ type: 'engine.spoke' });
      return journal.keep({ bodies: [{ type: 'not-understood', phrases: action.phrases }], upTo });
    case 'suggest':
      return journal.keep({ bodies: [{ type: 'suggested', messages: action.messages }], upTo });
    case 'ask':
      return journal.keep({
        bodies: [{ type: 'question', question: action.question, choices: action.choices }],
        upTo,
      });
    case 'done':
      return journal.keep({ bodies: [], upTo });
    case 'steps':
      // They are in the log as messages that wait.
      return notify({ type: 'engine.planned' });
    case 'sql.propose':
    case 'secret.request':
    case 'github.push': {
      const reason = told`This needs a permission that cannot be given here.`;
      return journal.keep({
        bodies: [{ type: 'action.refused', action: action.type, path: null, reason }],
        upTo,
      });
    }
    default:
      // Told before it is written: the log then says that writing has begun before it names the first file.
      notify({ type: 'engine.wrote' });
      return keepChange({ journal, files, staging, base }, change, upTo);
  }
}

/**
 * Logs one file of the run, those that came with it, and the tree as soon as that hangs together. Lines are counted from
 * the file that the run started from, however often it changes it.
 */
export function keepChange(
  { journal, files, staging, base }: Pick<AnswerJob, 'journal' | 'files' | 'staging' | 'base'>,
  change: StagedChange | null,
  upTo: number | null,
): Promise<void> {
  const changes = [...(change === null ? [] : [change]), ...staging.arrivals()];
  if (changes.length === 0) return journal.keep({ bodies: [], upTo });
  const bodies = changes.map(
    ({ op, path, from, file, additions, deletions, isOffered }): ProjectEventBody => ({
      type: 'file.staged',
      op,
      path,
      from,
      hash: file?.hash ?? null,
      size: file?.size ?? 0,
      ...(isOffered === true
        ? { additions, deletions, isFromKit: true }
        : lineCounts((base.get(from ?? path) ?? staging.originOf(path))?.content ?? '', file?.content ?? '')),
    }),
  );
  const { tree, isClosed } = staging;
  if (isClosed) bodies.push({ type: 'tree.staged', treeHash: tree.hash });
  const saveTree = async (transaction: Transaction<Schema>): Promise<void> => {
    await files.saveTree(transaction, tree.files);
  };
  return journal.keep({
    bodies,
    upTo,
    async more(transaction) {
      for (const { path, file } of changes)
        if (file !== null && file.content !== null)
          await files.write(transaction, path, bytesOf(file.content));
      if (!isClosed) return {};
      await saveTree(transaction);
      return { preview_tree_hash: tree.hash };
    },
    // A tree that nobody is shown is kept when it is the newest.
    async newest(transaction) {
      if (!isClosed) await saveTree(transaction);
      return { staged_tree_hash: tree.hash };
    },
  });
}
