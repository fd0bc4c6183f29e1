import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { privateMeta } from '#app/page-meta.ts';

/** Undefined outside development, and with it the whole inspector: the bundler drops the import. */
const MachinesPage = import.meta.env.DEV ? lazy(() => import('./-machines-page.tsx')) : undefined;

export const Route = createFileRoute('/demo/Machines')({
  // A drawing board and the event log of this very tab: there is nothing that a server could render.
  ssr: false,
  validateSearch: (search: Record<string, unknown>): { machine?: string } =>
    typeof search['machine'] === 'string' ? { machine: search['machine'] } : {},
  head: () => privateMeta('Machines'),
  component: MachinesRoute,
});

function MachinesRoute() {
  const { machine } = Route.useSearch();
  return MachinesPage ? (
    <Suspense>
      <MachinesPage machineId={machine} />
    </Suspense>
  ) : null;
}
