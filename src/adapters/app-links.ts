import { type EventObject, fromCallback } from 'xstate';
import { enterChoices } from '#machines/enter-key/enter-key.types.ts';
import { treeActor } from '#lib/actor-tree.ts';
import { enterKeySetting } from '#lib/enter-key.ts';
import { keepColorChoice, watchColorChoice } from './color-mode.ts';
import { keepEnterChoice, watchEnterChoice } from './enter-key.ts';
import { t } from '#language/speech.ts';

/** What the shared charts tell each other, the browser and the other tabs of it. */
export const appLinks = fromCallback<EventObject, undefined>(({ system, sendBack }) => {
  const [auth, toast, colorMode, enterKey, dialogCoordinator] = [
    treeActor(system, 'auth'),
    treeActor(system, 'toast'),
    treeActor(system, 'colorMode'),
    treeActor(system, 'enterKey'),
    treeActor(system, 'dialogCoordinator'),
  ];
  const notifyAccount = (): void => {
    const { user } = auth.getSnapshot().context;
    const held = user?.config[enterKeySetting];
    if (user !== null)
      enterKey.send({ type: 'account.reported', choice: enterChoices.find((one) => one === held) ?? null });
  };
  notifyAccount();
  const onOnline = (): void => sendBack({ type: 'network.online' });
  const onPartFailed = (event: Event): void => {
    // The router reloads by itself for an error with a message that it knows, even while the network is away.
    (event as unknown as { payload: Error }).payload.message = t`A part of this page could not be loaded.`;
    sendBack({ type: 'part.failed' });
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('vite:preloadError', onPartFailed);
  const subscriptions = [
    auth.subscribe(notifyAccount),
    auth.on('session.began', sendBack),
    auth.on('session.ended', (event) => {
      sendBack(event);
      enterKey.send({ type: 'user.signedOut' });
    }),
    dialogCoordinator.on('toast.wanted', (event) =>
      toast.send({ type: 'toast.requested', toast: event.toast }),
    ),
    colorMode.on('choice.kept', ({ choice }) => keepColorChoice(choice)),
    enterKey.on('choice.kept', ({ choice }) => keepEnterChoice(choice)),
  ];
  const stops = [
    watchColorChoice((choice) => colorMode.send({ type: 'colorMode.chosen', choice })),
    watchEnterChoice((choice) => enterKey.send({ type: 'enterKey.followed', choice })),
  ];
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('vite:preloadError', onPartFailed);
    for (const stop of stops) stop();
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
});
