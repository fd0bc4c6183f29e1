import { Link } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { connect } from '#machines/auth-return/auth-return.connect.ts';
import { hasOpener } from '#adapters/opener.ts';
import { connectionReturn } from '#adapters/auth-return.ts';
import { AuthReturn } from '#features/auth-return/auth-return.tsx';
import type { CallbackSearch } from '#lib/callback-search.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';
import { t } from '#language/speech.ts';

const labels = { github: 'GitHub', supabase: 'Supabase' } as const;

/** The page that GitHub or Supabase comes back to: hands the answer to the server, then to the window that asked. */
export const AuthCallback = ({
  provider,
  search,
}: {
  provider: 'github' | 'supabase';
  search: CallbackSearch;
}) => {
  const [machine] = useState(() => connectionReturn(provider, search));
  const actor = useActorRef(machine, {
    input: { provider: labels[provider], hasAnswer: search.state !== undefined },
  });
  const view = connect(useActorSnapshot(actor), actor.send);
  // Only the browser knows; the server has drawn the page without.
  const canClose = !useIsHydrating() && hasOpener();
  return (
    <AuthReturn
      view={view}
      ways={
        <>
          {/* A window that no script opened does not close by itself. */}
          {canClose ? (
            <Button variant="outline" onClick={() => window.close()}>
              {t`Close this window`}
            </Button>
          ) : null}
          <ButtonLink asChild variant={canClose ? 'ghost' : 'outline'}>
            <Link to="/">{t`Back to home`}</Link>
          </ButtonLink>
        </>
      }
    />
  );
};
