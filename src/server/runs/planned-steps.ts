import type { Kysely, Transaction } from 'kysely';
import type { Action } from '#contract/actions.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { lockProject } from '#server/projects/project-rows.ts';
import type { Projects } from '#server/projects/projects.ts';
import type { EngineInput } from '#contract/engine.ts';
import type { ActiveRun } from './active-run.ts';
import { readOptions } from './run-options.ts';
import type { RunQueue } from './run-queue.ts';
import { type RunRow, writeRun } from './run-store.ts';
import { arrangeWaiting, strikeWaiting, type WaitingRun, waitingRuns } from './waiting-runs.ts';
import { told, type Told } from '#language/told.ts';

export interface StepDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly projects: Projects;
  /** Where the steps of a plan wait. Absent: runs plan none. */
  readonly queue?: Pick<RunQueue, 'prepare' | 'enqueue'>;
}

type Steps = Extract<Action, { type: 'steps' }>['steps'];

const noSteps = told`Steps cannot be planned in this run: do what it asks for yourself.`;
const plannedBefore = told`The steps were planned before: finish.`;

/**
 * Puts the steps that a run has planned into the queue, behind what waits there, all or none.
 * @param upTo actions of the engine that are in the log with them; null in a repair
 * @returns why it was not done; null when it was
 */
export async function planSteps(
  { db, clock, projects, queue }: StepDeps,
  { run, lease, journal }: Pick<ActiveRun, 'run' | 'lease' | 'journal'>,
  steps: Steps,
  upTo: number | null,
): Promise<Told | null> {
  const options = readOptions(run.options_json);
  if (queue === undefined || options.step !== undefined || options.mode !== 'build') return noSteps;
  // What was said before is in the log before.
  await journal.flush();
  return journal.inOrder(async () => {
    try {
      const { engine } = await queue.prepare(run.user_id, { engine: run.engine });
      const seq = await db.transaction().execute(async (transaction) => {
        const now = clock.now();
        await lockProject(transaction, run.project_id, null, 'owner', now);
        const waiting = await waitingRuns(transaction, run.project_id);
        if (waiting.some(({ stepOf }) => stepOf === run.id)) return null;
        const add = (of: string, { title, message }: Steps[number]) =>
          queue.enqueue(
            transaction,
            {
              userId: run.user_id,
              projectId: run.project_id,
              prompt: message,
              retryOf: null,
              payerId: run.payer_id,
            },
            { engine, options: { mode: 'build', step: { of, title } } },
          );
        let last = 0;
        if (steps.some(({ title }) => stepNamed(waiting, title) !== undefined))
          last = await changeSteps(transaction, { projectId: run.project_id, waiting, steps, now, add });
        else for (const step of steps) last = (await add(run.id, step)).seq;
        await writeRun(transaction, lease, upTo === null ? {} : { actions_applied: upTo }, now);
        return last;
      });
      if (seq === null) return plannedBefore;
      // All of it was so already.
      if (seq === 0) return null;
      await projects.announce(run.project_id, seq, false);
      return null;
    } catch (error) {
      // Nothing of it was written, and the run goes on.
      if (error instanceof ApiError) return error.told;
      throw error;
    }
  });
}

/** The step of a plan that waits under a name. */
const stepNamed = (waiting: readonly WaitingRun[], title: string): WaitingRun | undefined => {
  const name = title.trim().toLowerCase();
  return waiting.find((run) => run.stepOf !== null && run.title.trim().toLowerCase() === name);
};

/**
 * Changes the steps that wait, as a message of the person wants it: those that are named come in the order in which they are,
 * before those that are not. `keep` leaves one as it is, `skip` takes it back, other words take the place of its own; a name
 * that none has is a new step.
 * @returns the log's newest number
 */
async function changeSteps(
  transaction: Transaction<Schema>,
  {
    projectId,
    waiting,
    steps,
    now,
    add,
  }: {
    readonly projectId: string;
    readonly waiting: readonly WaitingRun[];
    readonly steps: Steps;
    readonly now: number;
    readonly add: (
      of: string,
      step: Steps[number],
    ) => Promise<{ readonly runId: string; readonly seq: number }>;
  },
): Promise<number> {
  const plan = waiting.find(({ stepOf }) => stepOf !== null)?.stepOf ?? '';
  const named: string[] = [];
  const held = new Set<string>();
  let last = 0;
  for (const step of steps) {
    const known = stepNamed(waiting, step.title);
    const word = step.message.trim().toLowerCase();
    if (known !== undefined && word === 'keep') named.push(known.id);
    else {
      if (known !== undefined) last = (await strikeWaiting(transaction, projectId, known.id, now)) ?? last;
      if (word === 'skip' || (word === 'keep' && known === undefined)) continue;
      const { runId, seq } = await add(known?.stepOf ?? plan, step);
      named.push(runId);
      // What was paused stays so in its new words.
      if (known?.isHeld === true) held.add(runId);
      last = seq;
    }
  }
  const left = await waitingRuns(transaction, projectId);
  const placeOf = ({ id, stepOf: of }: WaitingRun): number =>
    of === null ? -1 : named.includes(id) ? named.indexOf(id) : named.length;
  const wanted = left
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((run) => (held.has(run.id) ? { ...run, isHeld: true } : run));
  return (await arrangeWaiting(transaction, projectId, left, wanted, now)) ?? last;
}

/** The steps that wait in a project, for a message that may change them. */
export const stepsToCome = async (
  db: Kysely<Schema>,
  projectId: string,
): Promise<NonNullable<EngineInput['steps']>> =>
  (await waitingRuns(db, projectId)).flatMap(({ stepOf: of, title, prompt }) =>
    of === null ? [] : [{ title, message: prompt }],
  );

/** The wish that a run is a step of; undefined for one that is none. Steps that were struck are none any more. */
export async function stepOf(db: Kysely<Schema>, run: RunRow): Promise<EngineInput['step']> {
  const { step } = readOptions(run.options_json);
  if (step === undefined) return undefined;
  const plan = await db
    .selectFrom('runs')
    .select(['prompt', 'created_at'])
    .where('project_id', '=', run.project_id)
    .where('id', '=', step.of)
    .executeTakeFirst();
  if (plan === undefined) return undefined;
  const rows = await db
    .selectFrom('runs')
    .select(['id', 'options_json', 'retry_of'])
    .where('project_id', '=', run.project_id)
    .where('created_at', '>', plan.created_at)
    .where((of) => of.or([of('finished_at', 'is', null), of('attempt', '>', 0)]))
    .orderBy('created_at')
    .execute();
  const steps: { id: string; title: string }[] = [];
  for (const { id, options_json: json, retry_of: retried } of rows) {
    const { step: own } = readOptions(json);
    if (own?.of !== step.of) continue;
    // One that is tried again is at the place of the first attempt.
    const place = steps.findIndex((other) => other.id === retried);
    steps.splice(place < 0 ? steps.length : place, place < 0 ? 0 : 1, { id, title: own.title });
  }
  const at = steps.findIndex(({ id }) => id === run.id);
  return at < 0 ? undefined : { request: plan.prompt, titles: steps.map(({ title }) => title), at };
}
