import type { RunFailure } from '#machines/run/run.types.ts';
import type { ProjectEventBody, RunUse } from '#contract/run.ts';
import type { Executor } from '#server/platform/db/schema.ts';
import { told, type Told } from '#language/told.ts';

/** What one run may use before its person is asked. */
export type Ceilings = RunUse;

type Reached = Omit<Extract<ProjectEventBody, { type: 'ceiling.asked' }>, 'type' | 'next'>;

/** A ceiling that one more request would go beyond. `next`: what it may be raised to; null when it was raised before. */
export interface CeilingReached extends Reached {
  readonly next: number | null;
}

/** How much of what it may use a run has used, in all of its answers. */
export interface RunBounds {
  /**
   * Before a request to a model: notes it in the log, with what is left.
   * @returns false when it must not be made; `held` then says why.
   */
  mayBegin(): boolean;
  readonly held: CeilingReached | null;
  /** Tells how many tokens the run has used by now. */
  counted(tokens: number): void;
}

/** What a run has used before it was taken up, and whether its person has raised its ceilings. */
export interface UsedBefore {
  readonly rounds: number;
  readonly tokens: number;
  readonly isRaised: boolean;
}

/** How often as much a run may use once its person has raised its ceilings; that is possible once. */
const raisedTimes = 2;

/** What is asked for first, when one request goes beyond several. */
const kinds = ['credits', 'tokens', 'rounds'] as const;

/** Reads from a run's log how far it has come. */
export async function usedBefore(
  executor: Executor,
  { projectId, runId }: { readonly projectId: string; readonly runId: string },
): Promise<UsedBefore> {
  const rows = await executor
    .selectFrom('run_events')
    .select('body_json')
    .where('project_id', '=', projectId)
    .where('run_id', '=', runId)
    .where('type', 'in', ['round.began', 'tokens.used', 'ceiling.answered'])
    .orderBy('seq')
    .execute();
  const used = { rounds: 0, tokens: 0, isRaised: false };
  for (const row of rows) {
    const body = JSON.parse(row.body_json) as ProjectEventBody;
    if (body.type === 'round.began') used.rounds += 1;
    if (body.type === 'tokens.used') used.tokens = body.input + body.output;
    if (body.type === 'ceiling.answered') used.isRaised ||= body.choice === 'raise';
  }
  return used;
}

/**
 * Holds a run to its ceilings. They are hard: a request is not made when one like the last would go beyond them.
 * @param credits that the run has used by now
 * @param note writes into the run's log
 */
export function createRunBounds(
  ceilings: Ceilings,
  before: UsedBefore,
  credits: () => number,
  note: (body: ProjectEventBody) => void,
): RunBounds {
  const times = before.isRaised ? raisedTimes : 1;
  const most: RunUse = {
    rounds: ceilings.rounds * times,
    tokens: ceilings.tokens * times,
    credits: ceilings.credits * times,
  };
  let { rounds, tokens } = before;
  let held: CeilingReached | null = null;
  /** What was used when the last request was made; null before the first. */
  let lastBegan: RunUse | null = null;
  const reached = (used: RunUse): CeilingReached | null => {
    const of = kinds.find((kind) => {
      const last = lastBegan === null ? 0 : used[kind] - lastBegan[kind];
      return used[kind] > 0 && (used[kind] >= most[kind] || used[kind] + last > most[kind]);
    });
    if (of === undefined) return null;
    const next = before.isRaised ? null : ceilings[of] * raisedTimes;
    return { of, used: used[of], most: most[of], next };
  };
  return {
    mayBegin() {
      const used = { rounds, tokens, credits: credits() };
      held = reached(used);
      if (held !== null) return false;
      note({ type: 'round.began', used, most });
      lastBegan = used;
      rounds += 1;
      return true;
    },
    get held() {
      return held;
    },
    counted(all) {
      tokens = all;
    },
  };
}

const reached: Readonly<Record<keyof RunUse, (used: number, most: number) => Told>> = {
  credits: (used, most) => told`This run has used ${used} of the ${most} credits that you allowed it.`,
  tokens: (used, most) => told`This run has used ${used} of the ${most} tokens that you allowed it.`,
  rounds: (used, most) =>
    told`This run has used ${used} of the ${most} rounds with the model that you allowed it.`,
};

/** Why a run ends that has reached its ceilings a second time. */
export const ceilingFailure = ({ of, used, most }: CeilingReached): RunFailure => ({
  code: 'run_ceiling',
  message: reached[of](used, most),
  next: told`Go on with another message, and ask for less at once.`,
});
