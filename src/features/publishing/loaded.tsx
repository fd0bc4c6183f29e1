import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { NonReducibleUnknown } from 'xstate';
import type { AsyncDataView } from '#machines/async-data/async-data.connect.ts';
import { Notice, Skeleton } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';

export interface LoadedProps<T> {
  view: Pick<AsyncDataView<T, null>, 'error' | 'label' | 'data' | 'onRefresh'>;
  children: (data: T & NonReducibleUnknown) => ReactNode;
}

/** That an answer did not come, why, and the way to ask again. */
export const NotLoaded = ({
  label,
  why,
  onRefresh,
}: {
  label: string;
  why: string;
  onRefresh: () => void;
}) => (
  <Notice
    tone="danger"
    role="alert"
    title={label}
    actions={
      <Button size="sm" onClick={onRefresh}>
        Try again
      </Button>
    }
  >
    {why}
  </Notice>
);

/** What is there of an answer, or that it is on its way, or that it did not come. */
export const Loaded = <T extends NonReducibleUnknown>({ view, children }: LoadedProps<T>) => (
  <>
    {view.error === '' ? null : <NotLoaded label={view.label} why={view.error} onRefresh={view.onRefresh} />}
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
