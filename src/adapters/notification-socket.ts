import { type EventObject, fromCallback } from 'xstate';
import type { SocketEvent, TabElectionEvent } from '#machines/tab-election/tab-election.types.ts';
import { call } from '#lib/call.ts';
import { openNotificationStream } from './notification-stream.ts';

/** What the socket learns beside its stream. */
export interface NotificationReports {
  /** Whom the tab believes to be signed in; empty for a visitor. */
  uid(): string;
  /** The session is over. */
  signedOut(): void;
  /** The session is another user's: another tab has changed accounts. */
  changedUser(): void;
}

/**
 * The socket of the notification stream, for the chart of the tabs' election. The bearer is fetched for each socket and
 * is held nowhere. A stream of events goes one way, so nothing is asked of it: the server gives a sign of life by itself.
 */
export const notificationSocket = (reports: NotificationReports) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    const uid = reports.uid();
    const notify = (event: SocketEvent): void =>
      sendBack({ type: 'socket.reported', event } satisfies TabElectionEvent);
    return openNotificationStream(
      async (signal) => {
        const user = await call(
          'userDetail',
          {},
          { signal, silent: 'the page looks it up by itself; the stream goes on trying', retry: false },
        );
        if (user.uid === '') return 'signed_out';
        if (user.uid !== uid) {
          reports.changedUser();
          throw new Error('The session is not of whom the tab shows.');
        }
        return { token: user.token, now: Date.now() };
      },
      {
        onOpen: () => notify({ type: 'connection.opened' }),
        onMessage: (message, id) =>
          notify({ type: 'message.arrived', message, ...(id === undefined ? {} : { id }) }),
        onHeartbeat: () => notify({ type: 'heartbeat.arrived' }),
        onMalformed: () => notify({ type: 'message.malformed' }),
        onEnd: (reason) => {
          if (reason === 'signed_out') reports.signedOut();
          else notify({ type: 'connection.lost', reason });
        },
      },
    );
  });
