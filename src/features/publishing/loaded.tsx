import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { NonReducibleUnknown } from 'xstate';
import type { AsyncDataView } from '#machines/async-data/async-data.connect.ts';
import { Skeleton } from '#ui/atoms.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';

export interface LoadedProps<T> {
  view: Pick<AsyncDataView<T, null>, 'error' | 'label' | 'data' | 'onRefresh'>;
  children: (data: T & NonReducibleUnknown) => ReactNode;
}

/** What is there of an answer, or that it is on its way, or that it did not come. */
export const Loaded = <T extends NonReducibleUnknown>({ view, children }: LoadedProps<T>) => (
  <>
    {view.error === '' ? null : (
      <NotLoaded title={view.label} onRetry={view.onRefresh}>
        {view.error}
      </NotLoaded>
    )}
    {view.data !== null ? (
      children(view.data)
    ) : view.error === '' ? (
      <chakra.div role="status" aria-label={view.label} display="grid" gap="2">
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
      </chakra.div>
    ) : null}
  </>
);
