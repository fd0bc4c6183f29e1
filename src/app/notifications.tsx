import { type Actor, createActor } from 'xstate';
import { notificationStreamMachine } from '#machines/notification-stream/notification-stream.machine.ts';
import { electedConnection, tabElectionMachine } from '#machines/tab-election/tab-election.machine.ts';
import { watchNetwork } from '#adapters/notification-network.ts';
import { createNoticeDeduplicator, isProjectInSight } from '#adapters/notification-notice.ts';
import { notificationSocket } from '#adapters/notification-socket.ts';
import { createNoticeSound } from '#adapters/notification-sound.ts';
import { tabLock } from '#adapters/tab-lock.ts';
import { tabWords } from '#adapters/tab-words.ts';
import { SoundSwitch } from '#features/updates/sound-switch.tsx';
import { UpdatesStatus } from '#features/updates/updates-status.tsx';
import type { AppActors } from '#lib/app-context.ts';
import { noticeSoundStore } from '#lib/notice-sound.ts';
import { openProjectNews, projectNews } from '#lib/project-news.ts';
import { throttle } from '#lib/throttle.ts';
import type { AppSystem } from './app-system.ts';
import { routeNotification } from './notification-routes.ts';

/** Milliseconds between two refreshes of lists, however many messages arrive. */
const listPause = 1_000;

type Stream = Actor<typeof notificationStreamMachine>;

/** Starts the notification stream of this tab and what its messages do; the answer stops it. */
export function startUpdates({ actors: { auth }, slots }: AppSystem): () => void {
  const sound = createNoticeSound(() => !noticeSoundStore.get());
  const deduplicator = createNoticeDeduplicator({
    isInSight: isProjectInSight,
    play: () => void sound.play(),
    locks: (navigator as Partial<Navigator>).locks,
  });
  const lists = throttle(() => projectNews.announce(), listPause);

  const uid = (): string => uidOf(auth) ?? '';
  /** What the tabs of one person share: their lock and their channel go by this name. */
  const shared = (): string => `statecraft:stream:${uid()}`;
  const refreshUser = (): void => auth.send({ type: 'user.refreshRequested' });

  const stream = createActor(
    notificationStreamMachine.provide({
      actors: {
        connection: electedConnection(
          tabElectionMachine.provide({
            actors: {
              lock: tabLock(shared),
              channel: tabWords(shared),
              socket: notificationSocket({
                uid,
                signedOut: () => auth.send({ type: 'session.expired' }),
                changedUser: refreshUser,
              }),
            },
          }),
        ),
      },
    }),
    {
      systemId: 'notificationStream',
      input: {
        seed: Math.trunc(Math.random() * 2 ** 31),
        isSignedIn: uidOf(auth) !== null,
        isOnline: navigator.onLine,
      },
    },
  );
  const messages = stream.on('message.delivered', ({ message }) =>
    routeNotification(message, {
      projectChanged: lists.call,
      projectNews: openProjectNews.notify,
      userChanged: refreshUser,
      noticed: deduplicator.give,
      ignored: (action) => {
        if (import.meta.env.DEV) console.debug(`[notifications] Nothing handles ${action}.`);
      },
    }),
  );
  const gaps = stream.on('gap.closed', () => {
    lists.call();
    refreshUser();
  });
  const stops = [
    followAuth(auth, stream),
    watchNetwork((isOnline) => stream.send({ type: isOnline ? 'network.online' : 'network.offline' })),
  ];
  // In its place before it starts, so that nothing that it goes through is left out.
  slots.fill({ status: <UpdatesStatus actor={stream} />, account: <SoundSwitch /> });
  stream.start();

  return () => {
    for (const stop of stops) stop();
    messages.unsubscribe();
    gaps.unsubscribe();
    stream.stop();
    lists.cancel();
    deduplicator.close();
    sound.close();
    slots.fill({ status: null, account: null });
  };
}

/** Who is to get messages: nobody from the moment that signing out was asked for. */
function uidOf(auth: AppActors['auth']): string | null {
  const snapshot = auth.getSnapshot();
  if (!snapshot.matches('authenticated') || snapshot.matches({ authenticated: 'signingOut' })) return null;
  return snapshot.context.user?.uid ?? null;
}

/** Tells the stream who signs in and out, in this tab or another. */
function followAuth(auth: AppActors['auth'], stream: Stream): () => void {
  let known = uidOf(auth);
  const subscription = auth.subscribe((snapshot) => {
    const uid = uidOf(auth);
    if (snapshot.matches('loading') || uid === known) return;
    // Somebody else's stream is another one.
    if (known !== null) stream.send({ type: 'user.signedOut' });
    if (uid !== null) stream.send({ type: 'user.signedIn' });
    known = uid;
  });
  return () => subscription.unsubscribe();
}
