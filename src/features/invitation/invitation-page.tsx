import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { InvitationView } from '#machines/invitation/invitation.connect.ts';
import { EmptyState, Skeleton } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { t } from '#language/speech.ts';

const Page = chakra('main', {
  base: { minHeight: '100dvh', display: 'grid', placeItems: 'center', bg: 'bg' },
});

/** An invitation into a project: what it offers, or why there is nothing to accept. */
export const InvitationPage = ({
  view,
  home,
  otherAccount,
}: {
  view: InvitationView;
  /** The link home, as the router makes it. */
  home: (children: ReactNode) => ReactNode;
  /** Signs out, to sign in with the account that the invitation is for. */
  otherAccount: ReactNode;
}) => {
  const isOffered = view.status === 'offered' || view.status === 'accepting';
  if (view.status === 'reading')
    return (
      <Page>
        <chakra.div role="status" aria-label={view.label} width="26rem" maxWidth="full" px="4">
          <Skeleton height="2rem" mb="3" />
          <Skeleton height="4rem" />
        </chakra.div>
      </Page>
    );
  return (
    <Page>
      <EmptyState
        isPage
        title={view.label}
        actions={
          <>
            {isOffered ? <Button {...view.getAcceptProps()}>{view.acceptLabel}</Button> : null}
            {view.status === 'failed' ? <Button onClick={view.onReload}>{t`Try again`}</Button> : null}
            {view.status === 'forAnother' ? otherAccount : null}
            {view.status === 'accepted' ? null : home(isOffered ? t`Not now` : t`Back to home`)}
          </>
        }
      >
        <span role="status">{view.error || view.why}</span>
      </EmptyState>
    </Page>
  );
};
