import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { t } from '#language/speech.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** One request that may be repeated. */
export interface IdempotencyScope {
  /** Empty for a visitor. */
  readonly userId: string;
  readonly key: string;
  readonly call: string;
  readonly requestHash: string;
}

export interface Idempotency {
  /**
   * Answers the first request of a scope with `answer`, and every repeat with what the first one got. A refused
   * request leaves nothing behind: its repeat is tried again.
   * @throws {ApiError} `conflict` when the key was used for another request, or its first is not answered in time
   */
  run<T>(scope: IdempotencyScope, answer: () => Promise<T>): Promise<T>;
  /**
   * Keeps the answer together with what the request did.
   * @throws {ApiError} `conflict` when a repeat has taken over meanwhile: what the request did must not be kept
   */
  store(db: Kysely<Schema> | Transaction<Schema>, scope: IdempotencyScope, answer: unknown): Promise<void>;
}

/** A request that its server has not spoken for in this time belongs to one that died: its repeat takes over. */
const abandonedAfter = 5_000;
/** How often a server speaks for a request that it is answering, in real time. */
const renewEvery = 1_500;
/**
 * Milliseconds of real time that a repeat waits for the first request: longer than clients do, which ask again. It looks
 * for an answer often at first, and more rarely then.
 */
export const longestWait = 45_000;
const firstPause = 25;
const longestPause = 500;

export function createIdempotency({ db, clock }: { db: Kysely<Schema>; clock: Clock }): Idempotency {
  const find = (scope: IdempotencyScope) =>
    db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('user_id', '=', scope.userId)
      .where('key', '=', scope.key)
      .executeTakeFirst();

  /** What marks the requests that are answered here as ours. */
  const owners = new WeakMap<IdempotencyScope, string>();
  const ownerOf = (scope: IdempotencyScope): string => {
    const owner = owners.get(scope) ?? randomUUID();
    owners.set(scope, owner);
    return owner;
  };
  /** Says that the request is still being answered, until it is stopped. */
  const renew = (scope: IdempotencyScope): (() => void) => {
    const timer = setInterval(() => {
      db.updateTable('idempotency_keys')
        .set({ created_at: clock.now() })
        .where('user_id', '=', scope.userId)
        .where('key', '=', scope.key)
        .where('owner', '=', ownerOf(scope))
        .where('response_json', 'is', null)
        .execute()
        // While the database is away, nobody can take over either.
        .catch(() => undefined);
    }, renewEvery);
    timer.unref();
    return () => clearInterval(timer);
  };

  /** Whether this request is the one to be answered; otherwise what is known of the one that is. */
  const claim = async (scope: IdempotencyScope) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('idempotency_keys')
      .values({
        user_id: scope.userId,
        key: scope.key,
        call: scope.call,
        request_hash: scope.requestHash,
        response_json: null,
        created_at: clock.now(),
        owner: ownerOf(scope),
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return 'ours';
    const row = await find(scope);
    if (row === undefined) return 'free';
    if (row.call !== scope.call || row.request_hash !== scope.requestHash) {
      throw new ApiError(ErrNo.conflict, t`This Idempotency-Key was used for another request.`);
    }
    if (row.response_json !== null) return { json: row.response_json };
    if (row.created_at > clock.now() - abandonedAfter) return 'pending';
    const { numUpdatedRows } = await db
      .updateTable('idempotency_keys')
      .set({ created_at: clock.now(), owner: ownerOf(scope) })
      .where('user_id', '=', scope.userId)
      .where('key', '=', scope.key)
      .where('owner', '=', row.owner)
      .where('created_at', '=', row.created_at)
      .where('response_json', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n ? 'ours' : 'pending';
  };

  const store: Idempotency['store'] = async (connection, scope, answer) => {
    const { numUpdatedRows } = await connection
      .updateTable('idempotency_keys')
      .set({ response_json: JSON.stringify(answer) })
      .where('user_id', '=', scope.userId)
      .where('key', '=', scope.key)
      .where('owner', '=', ownerOf(scope))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n)
      throw new ApiError(ErrNo.conflict, t`This request was sent again, and the repeat is being answered.`);
  };

  return {
    store,
    async run<T>(scope: IdempotencyScope, answer: () => Promise<T>): Promise<T> {
      const began = performance.now();
      let pause = firstPause;
      while (performance.now() - began < longestWait) {
        const claimed = await claim(scope);
        if (typeof claimed === 'object') return JSON.parse(claimed.json) as T;
        if (claimed === 'ours') {
          const stop = renew(scope);
          try {
            const data = await answer();
            await store(db, scope, data);
            return data;
          } catch (error) {
            // Only without an answer: what a transaction of the handler has kept stays.
            await db
              .deleteFrom('idempotency_keys')
              .where('user_id', '=', scope.userId)
              .where('key', '=', scope.key)
              .where('owner', '=', ownerOf(scope))
              .where('response_json', 'is', null)
              .execute();
            throw error;
          } finally {
            stop();
          }
        }
        if (claimed !== 'pending') continue;
        await sleep(pause);
        pause = Math.min(longestPause, pause * 1.2);
      }
      throw new ApiError(
        ErrNo.conflict,
        t`The first request with this Idempotency-Key is still being answered.`,
      );
    },
  };
}
