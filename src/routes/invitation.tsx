import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { privateMeta } from '#app/page-meta.ts';
import { t } from '#language/speech.ts';

const InvitationPage = lazyPart(async () => ({
  default: (await import('#app/invitation.tsx')).Invitation,
}));

export const Route = createFileRoute('/invitation')({
  // What it offers is told to the account that it was sent to, in its browser.
  ssr: false,
  staticData: { name: 'invitation', requireAuth: true },
  validateSearch: (search: Record<string, unknown>): { token: string } => ({
    token: typeof search['token'] === 'string' ? search['token'] : '',
  }),
  head: () => privateMeta(t`Invitation`),
  component: InvitationRoute,
});

function InvitationRoute() {
  const { token } = Route.useSearch();
  return (
    <Suspense>
      <InvitationPage token={token} />
    </Suspense>
  );
}
