import { chakra } from '@chakra-ui/react';
import type { AccountProfileView } from '#machines/account-profile/account-profile.connect.ts';
import type { ReactNode } from 'react';
import type { AuthUser } from '#machines/auth/auth.types.ts';
import { EmptyState, Skeleton } from '#ui/atoms.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Activity } from './activity.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { Identity } from './identity.tsx';
import { Rewards } from './rewards.tsx';
import { Section } from './section.tsx';
import { SignIns } from './sign-ins.tsx';
import { t } from '#language/speech.ts';

export interface AccountProfileProps {
  view: AccountProfileView;
  /** Null once no user is signed in any more. */
  user: AuthUser | null;
  exportHref: string;
  homeHref: string;
  /** Unix milliseconds. */
  now: number;
  isEmbedded: boolean;
  /** The parts with passkeys and the second step of signing in. */
  factors?: ReactNode;
}

/** Who a person is here, where they are signed in, what they can earn, and how they take their data along. */
export const AccountProfile = ({
  view,
  user,
  exportHref,
  homeHref,
  now,
  isEmbedded,
  factors,
}: AccountProfileProps) => {
  if (view.status === 'deleted' || user === null) {
    return (
      <EmptyState
        title={view.status === 'deleted' ? t`Your account is deleted` : t`You are signed out`}
        actions={
          <ButtonLink href={homeHref} target={isEmbedded ? '_top' : undefined} variant="outline">
            {t`Back to home`}
          </ButtonLink>
        }
      >
        {view.status === 'deleted' ? t`Your projects and everything else that was yours are gone.` : null}
      </EmptyState>
    );
  }
  const { facts } = view;
  return (
    <div>
      <chakra.p role="status" srOnly>
        {view.label}
      </chakra.p>
      <Identity view={view} user={user} />
      {view.status === 'unavailable' ? (
        <NotLoaded title={view.error?.text ?? ''} onRetry={view.onRetry} />
      ) : null}
      {view.status === 'loading' ? (
        <chakra.div display="grid" gap="3" pt="6" aria-hidden>
          <Skeleton width="8rem" height="1.25rem" />
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
        </chakra.div>
      ) : null}
      {facts === null ? null : (
        <>
          <Rewards view={view} facts={facts} />
          {factors}
          <SignIns view={view} sessions={facts.sessions} now={now} />
          <Activity lines={view.activity} now={now} />
        </>
      )}
      <Section title={t`Your data`}>
        <chakra.p textStyle="sm" color="fg.muted">
          {t`One ZIP archive with your account, your projects with their files, versions and messages, and the history of your credits.`}
        </chakra.p>
        <div>
          <ButtonLink href={exportHref} download variant="outline" size="sm">
            {t`Export my data`}
          </ButtonLink>
        </div>
      </Section>
      <Section title={t`Delete account`}>
        <chakra.p textStyle="sm" color="fg.muted">
          {t`Deletes your projects with all versions and messages, your settings, credits and sign-ins, at once and for good. Records of payments are kept without your name and address, for bookkeeping.`}
        </chakra.p>
        <div>
          <Button variant="outline" size="sm" color="danger.fg" {...view.getDeletionProps()}>
            {t`Delete my account`}
          </Button>
        </div>
      </Section>
      <DeletionDialog view={view} email={user.email} exportHref={exportHref} />
    </div>
  );
};
