import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  errorWords: {
    timeout_error: 'the server gave no sign of life for 60 seconds',
    parse_error: 'the server answered something that is not a stream',
    network_error: 'the connection was lost',
  },
  labels: {
    idle: 'Not connected',
    connecting: 'Connecting',
    connected: 'Live',
    reconnecting: (attempt: number, attempts: number) =>
      t`Reconnecting, attempt ${String(attempt)} of ${String(attempts)}`,
    disconnected: 'Offline',
    failed: 'Connection lost',
  },
  why: {
    idle: 'Updates arrive when you are signed in.',
    connecting: 'The connection is being opened.',
    disconnected: 'Your browser is offline. Updates go on when it is online again.',
    failed: (attempts: number, cause: string) =>
      t`Gave up after ${String(attempts)} attempts: ${cause}. Nothing is lost; try again.`,
  },
  connectionIsBeingOpenedAgain: 'The connection is being opened again.',
  tryingAgain: (cause: string) => t`Trying again, because ${cause}.`,
});
