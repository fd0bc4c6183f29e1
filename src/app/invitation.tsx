import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { connect } from '#machines/invitation/invitation.connect.ts';
import type { Actor } from 'xstate';
import { providedInvitation } from '#adapters/invitation.ts';
import type { Scene } from '#contract/scenes.ts';
import { InvitationPage } from '#features/invitation/invitation-page.tsx';
import { useAppActor } from '#lib/app-context.ts';
import { projectNews } from '#lib/project-news.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { useEmitted } from '#lib/effects.ts';
import { useStartedActor } from '#lib/use-started-actor.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { t } from '#language/speech.ts';

/** The page that the link of an invitation opens. */
export const Invitation = ({ token }: { token: string }) => {
  const actor = useStartedActor(providedInvitation, { token });
  return actor === null ? null : <Open actor={actor} />;
};

const homeButton = (children: ReactNode) => (
  <ButtonLink asChild variant="outline">
    <Link to="/">{children}</Link>
  </ButtonLink>
);

const Open = ({ actor }: { actor: Actor<typeof providedInvitation> }) => {
  const router = useRouter();
  const auth = useAppActor('auth');
  useEmitted(actor, {
    'project.joined': ({ joined }) => {
      projectNews.announce();
      void router.navigate({
        to: '/$scene/$id',
        params: { scene: joined.scene as Scene, id: joined.projectId },
        replace: true,
      });
    },
  });
  return (
    <InvitationPage
      view={connect(useActorSnapshot(actor), actor.send)}
      home={homeButton}
      otherAccount={
        <Button onClick={() => auth.send({ type: 'signOut.requested' })}>{t`Use another account`}</Button>
      }
    />
  );
};
