import { fromCallback } from 'xstate';
import type {
  ConnectionCommand,
  ConnectionInput,
} from '#machines/notification-stream/notification-stream.types.ts';
import { call } from '#lib/call.ts';
import { shareConnection } from './notification-share.ts';
import { openNotificationStream } from './notification-stream.ts';

/** What the connection learns beside its stream. */
export interface NotificationReports {
  /** Whom the tab believes to be signed in; empty when nobody. */
  uid(): string;
  /** The session is over. */
  signedOut(): void;
  /** The session is somebody else's: another tab has changed accounts. */
  changedUser(): void;
}

/**
 * The socket of the notification stream for its chart, one for all tabs of the browser. The bearer is fetched for
 * each connection and is held nowhere. A stream of events goes one way, so the chart's question for a sign of life
 * is not passed on: the server gives one by itself.
 */
export const notificationConnection = (reports: NotificationReports) =>
  fromCallback<ConnectionCommand, ConnectionInput>(({ sendBack }) => {
    const uid = reports.uid();
    return shareConnection(
      `statecraft:notifications:${uid}`,
      (tell) =>
        openNotificationStream(
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
            onOpen: () => tell({ type: 'connection.opened' }),
            onMessage: (message) => tell({ type: 'message.arrived', message }),
            onHeartbeat: () => tell({ type: 'heartbeat.arrived' }),
            onMalformed: () => tell({ type: 'message.malformed' }),
            onEnd: (reason) => {
              if (reason === 'signed_out') reports.signedOut();
              else tell({ type: 'connection.lost', reason });
            },
          },
        ),
      sendBack,
    );
  });
