import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { privateMeta } from '#app/page-meta.ts';

/** Undefined outside development: the bundler drops the import. */
const DemoSwitch = import.meta.env.DEV ? lazy(() => import('./-pages/demo-switch.tsx')) : undefined;

export const Route = createFileRoute('/demo/')({
  ssr: false,
  head: () => privateMeta('Demonstrations'),
  component: DemoIndex,
});

function DemoIndex() {
  return DemoSwitch ? (
    <Suspense>
      <DemoSwitch path="DemoNavigation" />
    </Suspense>
  ) : null;
}
