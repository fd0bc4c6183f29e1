import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { actionProps } from '#machines/shared/props.ts';
import { Skeleton } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

/** A list in pages, in each state of being loaded. */
export interface PagedView {
  /** What it is, such as "your payments". */
  readonly what: string;
  readonly hasData: boolean;
  readonly isBusy: boolean;
  readonly error: string;
  readonly canGoNewer: boolean;
  readonly canGoOlder: boolean;
  onNewer(): void;
  onOlder(): void;
  onRefresh(): void;
}

/** The list, or what stands in its place, and the way to older and newer entries. */
export const Paged = ({ view, children }: { view: PagedView; children: ReactNode }) => (
  <chakra.section aria-busy={view.isBusy} aria-label={view.what} display="grid" gap="3">
    {view.error === '' ? null : (
      <NotLoaded title={t`Could not load ${view.what}`} onRetry={view.onRefresh}>
        {rich`${view.error} Nothing of it is lost.`}
      </NotLoaded>
    )}
    {view.hasData ? children : view.error === '' ? <RowsSkeleton /> : null}
    {view.canGoNewer || view.canGoOlder ? (
      <chakra.nav aria-label={t`Pages`} display="flex" justifyContent="space-between">
        <Button
          size="sm"
          variant="outline"
          {...actionProps(
            view.isBusy ? t`Still loading.` : view.canGoNewer ? '' : t`These are the newest.`,
            view.onNewer,
          )}
        >
          <ChevronLeft aria-hidden />
          {t`Newer`}
        </Button>
        <Button
          size="sm"
          variant="outline"
          {...actionProps(
            view.isBusy ? t`Still loading.` : view.canGoOlder ? '' : t`These are the oldest.`,
            view.onOlder,
          )}
        >
          {t`Older`}
          <ChevronRight aria-hidden />
        </Button>
      </chakra.nav>
    ) : null}
  </chakra.section>
);

const RowsSkeleton = () => (
  <chakra.div aria-hidden display="grid" gap="2">
    {[0, 1, 2, 3].map((index) => (
      <Skeleton key={index} height="3rem" />
    ))}
  </chakra.div>
);
