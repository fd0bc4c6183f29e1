import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { connect } from '#machines/account-profile/account-profile.connect.ts';
import { connect as connectCopy } from '#machines/copy-text/copy-text.connect.ts';
import { connect as connectPasskeys } from '#machines/passkeys/passkeys.connect.ts';
import { connect as connectTwoStep } from '#machines/two-step/two-step.connect.ts';
import { ownProfileMachine } from '#adapters/account-profile.ts';
import { copying } from '#adapters/clipboard.ts';
import { notifyApp } from '#adapters/embedded-messages.ts';
import { ownPasskeysMachine } from '#adapters/passkeys.ts';
import { ownTwoStepMachine } from '#adapters/two-step.ts';
import { accountExportPath } from '#contract/endpoints.ts';
import { AccountProfile } from '#features/account-profile/account-profile.tsx';
import { Passkeys } from '#features/account-profile/passkeys.tsx';
import { TwoStep } from '#features/account-profile/two-step.tsx';
import { apiAddress } from '#lib/api-address.ts';
import { useAppActor, usePublicSettings } from '#lib/app-context.ts';
import { useActorPart, useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { useEmitted } from '#lib/effects.ts';
import { Logo } from '#ui/logo.tsx';
import { SignOut } from './sign-out.tsx';
import { useOpenDialogs } from './use-open-dialogs.ts';
import { t } from '#language/speech.ts';

type TwoStepActor = ActorRefFrom<typeof ownTwoStepMachine>;

const OwnPasskeys = ({ now, twoStep }: { now: number; twoStep: TwoStepActor }) => {
  const toast = useAppActor('toast');
  const actor = useActorRef(ownPasskeysMachine);
  useEmitted(actor, {
    'toast.wanted': (event) => toast.send({ type: 'toast.requested', toast: event.toast }),
    'passkeys.changed': (event) => twoStep.send(event),
  });
  return <Passkeys view={connectPasskeys(useActorSnapshot(actor), (event) => actor.send(event))} now={now} />;
};

/** What signing in asks for: passkeys, where the server's address has them, and the second step. */
const OwnSignInFactors = ({ now, hasPasskeys }: { now: number; hasPasskeys: boolean }) => {
  const toast = useAppActor('toast');
  const actor = useActorRef(ownTwoStepMachine);
  const copy = useActorRef(copying);
  useEmitted(actor, {
    'toast.wanted': (event) => toast.send({ type: 'toast.requested', toast: event.toast }),
  });
  return (
    <>
      {hasPasskeys ? <OwnPasskeys now={now} twoStep={actor} /> : null}
      <TwoStep
        view={connectTwoStep(useActorSnapshot(actor), (event) => actor.send(event))}
        copy={connectCopy(useActorSnapshot(copy), (event) => copy.send(event))}
      />
    </>
  );
};

/** The login host's page of the account, by itself or embedded in the app's settings. */
export const AccountProfilePage = ({ isEmbedded }: { isEmbedded: boolean }) => {
  const auth = useAppActor('auth');
  const toast = useAppActor('toast');
  const { appOrigin, passkeys: hasPasskeys } = usePublicSettings();
  const user = useActorPart(auth, ({ context }) => context.user);
  // The account that the page was opened for, also when it is gone.
  const [email] = useState(user?.email ?? '');
  // How long ago others were seen, when the page was opened.
  const [now] = useState(() => Date.now());
  const actor = useActorRef(ownProfileMachine, { input: { email } });
  useEmitted(actor, {
    'toast.wanted': (event) => toast.send({ type: 'toast.requested', toast: event.toast }),
    'user.refreshWanted': () => {
      auth.send({ type: 'user.refreshRequested' });
      notifyApp(appOrigin, 'user.changed');
    },
    'account.deleted': () => notifyApp(appOrigin, 'account.deleted'),
  });
  useOpenDialogs(actor, 'accountProfile');
  const view = connect(useActorSnapshot(actor), (event) => actor.send(event));

  const content = (
    <AccountProfile
      view={view}
      user={user}
      exportHref={apiAddress(accountExportPath)}
      homeHref={appOrigin}
      now={now}
      isEmbedded={isEmbedded}
      factors={<OwnSignInFactors now={now} hasPasskeys={hasPasskeys} />}
    />
  );
  if (isEmbedded)
    return (
      // The surface of the settings around it.
      <chakra.main
        minHeight="100dvh"
        bg="bg.panel"
        px="4"
        pb="8"
        css={{ '@media (min-width: 30rem)': { px: '6' } }}
      >
        <chakra.h1 srOnly>{t`Profile`}</chakra.h1>
        {content}
      </chakra.main>
    );
  return (
    <chakra.div maxWidth="44rem" mx="auto" px="5" pb="16">
      <chakra.header py="5" display="flex" alignItems="center" justifyContent="space-between" gap="4">
        <chakra.span asChild display="inline-flex" borderRadius="sm">
          <Link to="/" aria-label={t`Statecraft, home`}>
            <Logo />
          </Link>
        </chakra.span>
        <SignOut />
      </chakra.header>
      <main>
        <chakra.h1 textStyle="heading.md" mb="6">
          {t`Profile`}
        </chakra.h1>
        {content}
      </main>
    </chakra.div>
  );
};
