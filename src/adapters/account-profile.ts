import { fromPromise } from 'xstate';
import { accountProfileMachine } from '#machines/account-profile/account-profile.machine.ts';
import type {
  ProfileCommand,
  ProfileFacts,
  ProfileOutcome,
} from '#machines/account-profile/account-profile.types.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { readImage } from './read-image.ts';
import { unlessStopped } from './unless-stopped.ts';
import { t } from '#language/speech.ts';

/** The page says itself what did not work. */
const onError = shownInPlace;

const load = async (signal: AbortSignal): Promise<ProfileFacts> => {
  const [{ sessions }, { events: activity }, { rewards, invite }] = await Promise.all([
    call('sessionList', {}, { signal, onError }),
    call('accountActivity', {}, { signal, onError }),
    call('rewardList', {}, { signal, onError }),
  ]);
  return { sessions, activity, rewards, invite };
};

const perform = async (command: ProfileCommand, signal: AbortSignal): Promise<ProfileOutcome> => {
  const options = { signal, onError };
  switch (command.kind) {
    case 'rename':
      await call('userUpdate', { name: command.name }, options);
      return { facts: {}, text: t`Your name is saved.` };
    case 'avatar':
      await call('avatarUpdate', { image: await readImage(command.file) }, options);
      return { facts: {}, text: t`Your picture is saved.` };
    case 'avatarRemoval':
      await call('avatarUpdate', { image: '' }, options);
      return { facts: {}, text: t`Your picture is removed.` };
    case 'sessionRevoke': {
      const { sessions } = await call('sessionRevoke', { sessionId: command.sessionId }, options);
      return { facts: { sessions }, text: t`That device is signed out.` };
    }
    case 'othersRevoke': {
      const { sessions } = await call('sessionRevokeOthers', {}, options);
      return { facts: { sessions }, text: t`All other devices are signed out.` };
    }
    case 'reward': {
      const { reward } = await call('rewardReport', { rewardId: command.rewardId }, options);
      return { facts: await call('rewardList', {}, options), text: t`${reward.credits} credits are yours.` };
    }
    case 'code': {
      const { credits } = await call('rewardCodeExchange', { code: command.code }, options);
      return { facts: await call('rewardList', {}, options), text: t`${credits} credits are yours.` };
    }
  }
};

/** A person's own account, with its calls. */
export const ownProfileMachine = accountProfileMachine.provide({
  actors: {
    load: fromPromise(({ signal }) => unlessStopped(signal, load(signal))),
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
