import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

/** Runs after which a place is free, of which the mean is taken; fewer tell nothing. */
const tellingRuns = 8;
const weighedRuns = 32;

/** How quickly this instance works: how many runs at once, and how long one keeps its place. */
export interface RunPace {
  /** Places for runs. */
  readonly capacity: number;
  /** Milliseconds for which a run keeps its place, on average of late; null while that is not known. */
  readonly mean: number | null;
  /** Counts a run that had its place for so many milliseconds. */
  placed(ms: number): void;
}

export function createRunPace(capacity: number): RunPace {
  let count = 0;
  let mean = 0;
  return {
    capacity,
    get mean() {
      return count < tellingRuns ? null : mean;
    },
    placed(ms) {
      count += 1;
      mean += (ms - mean) / Math.min(count, weighedRuns);
    },
  };
}

/** Places that one of so many accounts may hold: as many as each of them, and one more that may come; at least one. */
export const equalShare = (places: number, accounts: number): number =>
  Math.max(1, Math.floor(places / (accounts + 1)));

/** Where a run stands among all that wait, of everybody. */
export interface Rank {
  readonly rank: number;
  /** Milliseconds until it is taken up, by what is known; null while nothing is known. */
  readonly wait: number | null;
}

/**
 * Gives a new run its rank: one later than its person's last, and no earlier than what was taken up by now. So the
 * messages of those who wait are taken up one of each after the other, however many somebody has sent. (Start-time fair
 * queueing, P. Goyal et al., 1996, with all messages of one size.)
 */
export async function nextRank(
  transaction: Transaction<Schema>,
  userId: string,
  { capacity, mean }: Pick<RunPace, 'capacity' | 'mean'>,
): Promise<Rank> {
  // In the words of the partial index: with a parameter in their place no database would use it.
  const begun = await transaction
    .selectFrom('runs')
    .select((of) => [
      of.fn.max('rank').as('rank'),
      of.fn.countAll().filterWhere('state', '!=', 'waitingForPerson').as('placed'),
      of.fn
        .countAll()
        .filterWhere('state', '!=', 'waitingForPerson')
        .filterWhere('user_id', '=', userId)
        .as('own'),
      of.fn.count('user_id').distinct().filterWhere('state', '!=', 'waitingForPerson').as('users'),
    ])
    .where(sql<boolean>`finished_at is null and state <> 'queued' and rank >= 0`)
    .executeTakeFirstOrThrow();
  const own = await transaction
    .selectFrom('runs')
    .select((of) => of.fn.max('rank').as('rank'))
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  const rank = Math.max(Number(begun.rank ?? 0), own.rank === null ? 0 : Number(own.rank) + 1);
  if (mean === null) return { rank, wait: null };

  const before = await transaction
    .selectFrom('runs')
    .select((of) => [
      of.fn.countAll().as('all'),
      of.fn.countAll().filterWhere('user_id', '=', userId).as('own'),
    ])
    .where('finished_at', 'is', null)
    .where('rank', '<=', rank)
    .where('state', '=', 'queued')
    .where('held', '=', 0)
    .executeTakeFirstOrThrow();
  const places = Math.max(capacity, Number(begun.placed));
  const share = equalShare(places, Number(begun.users) + (Number(begun.own) > 0 ? 0 : 1));
  const rounds = (waiting: number, placed: number, of: number): number =>
    Math.max(0, waiting + 1 - (of - placed)) / of;
  const wait =
    mean *
    Math.max(
      rounds(Number(before.all), Number(begun.placed), places),
      rounds(Number(before.own), Number(begun.own), share),
    );
  return { rank, wait };
}
