import type { NonReducibleUnknown, SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { AsyncDataMachine } from './async-data.machine.ts';
import type { AsyncDataEvent } from './async-data.types.ts';
import { texts } from './async-data.texts.ts';

export interface AsyncDataView<TData, TQuery> {
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  /** In words; `what` names the data, for example "your projects". */
  readonly label: string;
  readonly data: TData | null;
  /** First load: nothing to show yet, so a skeleton has its place. */
  readonly isFirstLoad: boolean;
  readonly isBusy: boolean;
  readonly error: string;
  readonly canRefresh: boolean;
  /** Why it cannot be asked for again now; empty when it can. */
  readonly why: string;
  onRequest(query: TQuery): void;
  /** For a query that is typed: it is asked for once the typing rests. */
  onType(query: TQuery): void;
  onRefresh(): void;
  onCancel(): void;
  onClear(): void;
}

/** `what` is a noun phrase in lower case that fits "Loading …". */
export function connect<TData, TQuery extends NonReducibleUnknown>(
  snapshot: SnapshotFrom<AsyncDataMachine<TData, TQuery>>,
  send: (event: AsyncDataEvent<TQuery>) => void,
  what = 'data',
): AsyncDataView<TData, TQuery> {
  const { data, failure } = snapshot.context;
  const status =
    (['idle', 'pending', 'success', 'error'] as const).find((name) => snapshot.matches(name)) ?? 'idle';
  const canRefresh = snapshot.can({ type: 'data.refreshRequested' });
  const labels = {
    idle: texts.labels.idle,
    pending: texts.labels.pending(what),
    success: texts.labels.success(what),
    error: texts.labels.error(what),
  };
  return {
    status,
    label: labels[status],
    data,
    isFirstLoad: status === 'pending' && data === null,
    isBusy: snapshot.hasTag('busy'),
    error: status === 'error' ? failureWords(failure, texts.couldNotLoad(what)) : '',
    canRefresh,
    why: canRefresh ? '' : status === 'pending' ? texts.stillLoading(what) : texts.nothingWasAskedForYet,
    onRequest: (query) => send({ type: 'data.requested', query }),
    onType: (query) => send({ type: 'query.typed', query }),
    onRefresh: () => send({ type: 'data.refreshRequested' }),
    onCancel: () => send({ type: 'data.cancelled' }),
    onClear: () => send({ type: 'data.cleared' }),
  };
}
