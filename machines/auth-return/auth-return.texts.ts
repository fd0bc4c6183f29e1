import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  words: {
    exchanging: { title: (provider: string) => t`Finishing with ${provider}`, text: 'One moment.' },
    confirming: { title: 'One more step' },
    ended: {
      title: 'This sign-in has ended',
      text: 'The second step took too long, was tried too often, or was given up. Begin again.',
    },
    unreachable: {
      title: 'Network Error',
      text: 'The server could not be reached. Nothing is lost: the answer can be handed over again.',
    },
    empty: {
      title: 'Nothing to finish here',
      text: (provider: string) =>
        t`This page ends an authorization with ${provider}. Begin one from where you want to use it.`,
    },
    succeeded: {
      title: (provider: string) => t`${provider} is authorized`,
      text: 'You can go on where you were.',
    },
    denied: { title: (provider: string) => t`${provider} was not authorized` },
    mismatched: {
      title: 'This authorization was not begun here',
      text: 'It was begun in another browser or account, or has been used already. Nothing was changed; begin it again.',
    },
    expired: {
      title: 'This authorization has expired',
      text: 'It took more than ten minutes. Nothing was changed; begin it again.',
    },
    failed: { title: (provider: string) => t`${provider} was not authorized` },
  },
  authorizationWasDeclined: 'The authorization was declined. Nothing was changed.',
  somethingWentWrong: 'Something went wrong. Nothing was changed; begin it again.',
});
