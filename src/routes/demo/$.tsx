import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { privateMeta } from '#app/page-meta.ts';

/** Undefined outside development, and with it every demonstration: the bundler drops the import. */
const DemoSwitch = import.meta.env.DEV ? lazy(() => import('./-pages/demo-switch.tsx')) : undefined;

/** One demonstration. The parent route leads away outside development. */
export const Route = createFileRoute('/demo/$')({
  // What is shown has its effects in the browser.
  ssr: false,
  beforeLoad: () => {
    if (!DemoSwitch) throw notFound();
  },
  head: () => privateMeta('Demonstration'),
  component: DemoRoute,
});

function DemoRoute() {
  const { _splat: path } = Route.useParams();
  return DemoSwitch ? (
    <Suspense>
      <DemoSwitch path={path ?? ''} />
    </Suspense>
  ) : null;
}
