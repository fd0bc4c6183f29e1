import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Actor, createActor, fromPromise } from 'xstate';
import { connect } from '#machines/account-profile/account-profile.connect.ts';
import { accountProfileMachine } from '#machines/account-profile/account-profile.machine.ts';
import type {
  ProfileCommand,
  ProfileFacts,
  ProfileOutcome,
} from '#machines/account-profile/account-profile.types.ts';
import { connect as connectAuth } from '#machines/auth/auth.connect.ts';
import { tellApp } from '#adapters/embedded-messages.ts';
import { readImage } from '#adapters/read-image.ts';
import { accountExportPath } from '#contract/endpoints.ts';
import { AccountProfile } from '#features/account-profile/account-profile.tsx';
import { apiAddress } from '#lib/api-address.ts';
import { useAppActor, usePublicSettings } from '#lib/app-context.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { useWiring } from '#lib/effects.ts';
import { Logo } from '#ui/logo.tsx';
import { useOpenDialogs } from './use-open-dialogs.ts';

/** The page says itself what did not work. */
const onError = shownInPlace;

const load = async (signal: AbortSignal): Promise<ProfileFacts> => {
  const [{ sessions }, { rewards, invite }] = await Promise.all([
    call('sessionList', {}, { signal, onError }),
    call('rewardList', {}, { signal, onError }),
  ]);
  return { sessions, rewards, invite };
};

const perform = async (command: ProfileCommand, signal: AbortSignal): Promise<ProfileOutcome> => {
  const options = { signal, onError };
  switch (command.kind) {
    case 'rename':
      await call('userUpdate', { name: command.name }, options);
      return { facts: {}, text: 'Your name is saved.' };
    case 'avatar':
      await call('avatarUpdate', { image: await readImage(command.file) }, options);
      return { facts: {}, text: 'Your picture is saved.' };
    case 'avatarRemoval':
      await call('avatarUpdate', { image: '' }, options);
      return { facts: {}, text: 'Your picture is removed.' };
    case 'sessionRevoke': {
      const { sessions } = await call('sessionRevoke', { sessionId: command.sessionId }, options);
      return { facts: { sessions }, text: 'That device is signed out.' };
    }
    case 'othersRevoke': {
      const { sessions } = await call('sessionRevokeOthers', {}, options);
      return { facts: { sessions }, text: 'All other devices are signed out.' };
    }
    case 'reward': {
      const { reward } = await call('rewardReport', { rewardId: command.rewardId }, options);
      return { facts: await call('rewardList', {}, options), text: `${reward.credits} credits are yours.` };
    }
    case 'code': {
      const { credits } = await call('rewardCodeExchange', { code: command.code }, options);
      return { facts: await call('rewardList', {}, options), text: `${credits} credits are yours.` };
    }
  }
};

const providedProfile = accountProfileMachine.provide({
  actors: {
    load: fromPromise(({ signal }) => load(signal)),
    perform: fromPromise(({ input, signal }) =>
      input.command === null
        ? Promise.reject(new Error('There is nothing to do'))
        : perform(input.command, signal),
    ),
    removeAccount: fromPromise(async ({ input, signal }) => {
      await call('accountDelete', { confirmation: input.confirmation }, { signal, onError });
    }),
  },
});

type ProfileActor = Actor<typeof providedProfile>;

/** The login host's page of the account, by itself or embedded in the app's settings. */
export const AccountProfilePage = ({ isEmbedded }: { isEmbedded: boolean }) => {
  const auth = useAppActor('auth');
  const toast = useAppActor('toast');
  const { appOrigin } = usePublicSettings();
  const { user } = connectAuth(useActorSnapshot(auth), (event) => auth.send(event));
  // The account that the page was opened for, also when it is gone.
  const [email] = useState(user?.email ?? '');
  // How long ago others were seen, when the page was opened.
  const [now] = useState(() => Date.now());
  const [actor, setActor] = useState<ProfileActor>(() => createActor(providedProfile, { input: { email } }));

  useWiring(() => {
    const started = createActor(providedProfile, { input: { email } });
    const subscriptions = [
      started.on('toast.wanted', (event) => toast.send({ type: 'toast.requested', toast: event.toast })),
      started.on('user.refreshWanted', () => {
        auth.send({ type: 'user.refreshRequested' });
        tellApp(appOrigin, 'user.changed');
      }),
      started.on('account.deleted', () => tellApp(appOrigin, 'account.deleted')),
    ];
    started.start();
    setActor(started);
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      started.stop();
    };
  }, [appOrigin, auth, email, toast]);
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
        <chakra.h1 srOnly>Profile</chakra.h1>
        {content}
      </chakra.main>
    );
  return (
    <chakra.div maxWidth="44rem" mx="auto" px="5" pb="16">
      <chakra.header py="5">
        <chakra.span asChild display="inline-flex" borderRadius="sm">
          <Link to="/" aria-label="Statecraft, home">
            <Logo />
          </Link>
        </chakra.span>
      </chakra.header>
      <main>
        <chakra.h1 textStyle="heading.md" mb="6">
          Profile
        </chakra.h1>
        {content}
      </main>
    </chakra.div>
  );
};
