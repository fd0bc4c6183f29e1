import { createFileRoute } from '@tanstack/react-router';
import { AccountProfilePage } from '#app/account-profile.tsx';
import { privateMeta } from '#app/page-meta.ts';
import { t } from '#language/speech.ts';

/** The account's own page on the login host, which the app embeds in its settings. */
export const Route = createFileRoute('/account/profile')({
  staticData: { requireAuth: true, name: 'accountProfile' },
  validateSearch: ({ embedded }: Record<string, unknown>): { embedded?: number } =>
    embedded === 1 ? { embedded } : {},
  head: () => privateMeta(t`Profile`),
  component: ProfileRoute,
});

function ProfileRoute() {
  const { embedded } = Route.useSearch();
  return <AccountProfilePage isEmbedded={embedded === 1} />;
}
