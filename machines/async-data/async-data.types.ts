import type { Failure } from '#machines/shared/failure.ts';

export interface AsyncDataContext<TData, TQuery> {
  readonly query: TQuery | null;
  /** The last good answer; it stays while it is asked for again and when that fails. */
  readonly data: TData | null;
  readonly failure: Failure | null;
}

export type AsyncDataEvent<TQuery> =
  | { type: 'data.requested'; query: TQuery }
  /** The query as it stands while the person types it. */
  | { type: 'query.typed'; query: TQuery }
  /** Asks again for the same. */
  | { type: 'data.refreshRequested' }
  | { type: 'data.cancelled' }
  | { type: 'data.cleared' };
