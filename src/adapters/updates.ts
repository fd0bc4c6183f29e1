import { type Actor, type AnyActor, type EventObject, fromCallback } from 'xstate';
import { notificationStreamMachine } from '#machines/notification-stream/notification-stream.machine.ts';
import { electedConnection, tabElectionMachine } from '#machines/tab-election/tab-election.machine.ts';
import { updatesMachine } from '#machines/updates/updates.machine.ts';
import type { UpdatesInput } from '#machines/updates/updates.types.ts';
import { treeActor } from '#lib/actor-tree.ts';
import type { AppActors } from '#lib/app-context.ts';
import { noticeSoundStore } from '#lib/notice-sound.ts';
import { openProjectNews, projectNews } from '#lib/project-news.ts';
import { throttle } from '#lib/throttle.ts';
import { watchNetwork } from './notification-network.ts';
import { createNoticeDeduplicator, isProjectInSight } from './notification-notice.ts';
import { routeNotification } from './notification-routes.ts';
import { notificationSocket } from './notification-socket.ts';
import { createNoticeSound } from './notification-sound.ts';
import { tabLock } from './tab-lock.ts';
import { tabWords } from './tab-words.ts';

declare module '#lib/actor-tree.ts' {
  interface TreeActors {
    readonly notificationStream: Actor<typeof notificationStreamMachine>;
  }
}

/** Milliseconds between two refreshes of lists, however many messages arrive. */
const listPause = 1_000;

/** Who is to get messages: no one from the moment that signing out was asked for. */
function uidOf(auth: AppActors['auth']): string | null {
  const snapshot = auth.getSnapshot();
  if (!snapshot.matches('authenticated') || snapshot.matches({ authenticated: 'signingOut' })) return null;
  return snapshot.context.user?.uid ?? null;
}

/** What the updates of this tab begin with. */
export const updatesInput = (system: AnyActor['system']): UpdatesInput => ({
  stream: {
    seed: Math.trunc(Math.random() * 2 ** 31),
    isSignedIn: uidOf(treeActor(system, 'auth')) !== null,
    isOnline: navigator.onLine,
  },
});

/** The updates of a tab, whose connection the tabs of one person share. */
export function providedUpdates(system: AnyActor['system']) {
  const auth = treeActor(system, 'auth');
  const uid = (): string => uidOf(auth) ?? '';
  /** What the tabs of one person share: their lock and their channel go by this name. */
  const shared = (): string => `statecraft:stream:${uid()}`;
  const socket = notificationSocket({
    uid,
    signedOut: () => auth.send({ type: 'session.expired' }),
    changedUser: () => auth.send({ type: 'user.refreshRequested' }),
  });
  const election = tabElectionMachine.provide({
    actors: { lock: tabLock(shared), channel: tabWords(shared), socket },
  });
  return updatesMachine.provide({
    actors: {
      stream: notificationStreamMachine.provide({ actors: { connection: electedConnection(election) } }),
      links: updatesLinks,
    },
  });
}

/** Does what the messages of the stream say, and tells the stream and the dialogs who is signed in. */
const updatesLinks = fromCallback<EventObject, undefined>(({ system }) => {
  const auth = treeActor(system, 'auth');
  const stream = treeActor(system, 'notificationStream');
  const sound = createNoticeSound(() => !noticeSoundStore.get());
  const deduplicator = createNoticeDeduplicator({
    isInSight: isProjectInSight,
    play: () => void sound.play(),
    locks: (navigator as Partial<Navigator>).locks,
  });
  const lists = throttle(() => projectNews.announce(), listPause);
  const refreshUser = (): void => auth.send({ type: 'user.refreshRequested' });

  const subscriptions = [
    stream.on('message.delivered', ({ message }) =>
      routeNotification(message, {
        projectChanged: lists.call,
        projectNews: openProjectNews.notify,
        userChanged: refreshUser,
        noticed: (projectId) => {
          deduplicator.give(projectId);
          lists.call();
        },
        ignored: (action) => {
          if (import.meta.env.DEV) console.debug(`[notifications] Nothing handles ${action}.`);
        },
      }),
    ),
    stream.on('gap.closed', () => {
      lists.call();
      refreshUser();
    }),
  ];
  const stops = [
    followSession(system),
    followUser(system),
    watchNetwork((isOnline) => stream.send({ type: isOnline ? 'network.online' : 'network.offline' })),
  ];
  return () => {
    for (const stop of stops) stop();
    for (const subscription of subscriptions) subscription.unsubscribe();
    lists.cancel();
    deduplicator.close();
    sound.close();
  };
});

/** Tells the stream who signs in and out, in this tab or another. */
function followSession(system: AnyActor['system']): () => void {
  const auth = treeActor(system, 'auth');
  const stream = treeActor(system, 'notificationStream');
  let known = uidOf(auth);
  const subscription = auth.subscribe((snapshot) => {
    const uid = uidOf(auth);
    if (snapshot.matches('loading') || uid === known) return;
    // Another person's stream is another one.
    if (known !== null) stream.send({ type: 'user.signedOut' });
    if (uid !== null) stream.send({ type: 'user.signedIn' });
    known = uid;
  });
  return () => subscription.unsubscribe();
}

/** Tells the dialogs whose they are, which loads them. */
function followUser(system: AnyActor['system']): () => void {
  const auth = treeActor(system, 'auth');
  const dialogCoordinator = treeActor(system, 'dialogCoordinator');
  const look = (): void => {
    const snapshot = auth.getSnapshot();
    if (snapshot.matches('loading')) return;
    const uid = snapshot.matches('authenticated') ? (snapshot.context.user?.uid ?? null) : null;
    dialogCoordinator.send({ type: 'user.changed', uid });
  };
  const subscription = auth.subscribe(look);
  look();
  return () => {
    subscription.unsubscribe();
    dialogCoordinator.send({ type: 'user.changed', uid: null });
  };
}
