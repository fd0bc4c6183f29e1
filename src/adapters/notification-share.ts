import type { NotificationStreamEvent } from '#machines/notification-stream/notification-stream.types.ts';

/** What a connection tells its chart. */
export type ConnectionEvent = Extract<
  NotificationStreamEvent,
  {
    type:
      'connection.opened' | 'connection.lost' | 'heartbeat.arrived' | 'message.arrived' | 'message.malformed';
  }
>;

/** Opens a socket that tells what happens to it; the answer closes it. */
export type OpenConnection = (tell: (event: ConnectionEvent) => void) => () => void;

type Word =
  /** A tab has come and asks whether somebody has the socket. */
  | { readonly kind: 'asked' }
  /** The tab with the socket is alive. */
  | { readonly kind: 'answered'; readonly isOpen: boolean }
  | { readonly kind: 'heard'; readonly event: ConnectionEvent };

/** What of the browser it needs. */
export interface ShareSurroundings {
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly openChannel: ((name: string) => BroadcastChannel) | undefined;
}

/** Milliseconds in which the tab with the socket answers, unless the browser has frozen it. */
export const answerTime = 3_000;

const browser = (): ShareSurroundings => ({
  // Absent where the page is not served over HTTPS or from this machine.
  locks: (navigator as Partial<Navigator>).locks,
  openChannel: typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
});

/**
 * One socket for all tabs of a browser: the tab that holds the lock `name` has it and repeats what it hears to the
 * others, whose charts live through the same. Over HTTP/1.1 a browser opens six connections to a server for all tabs
 * together, and a socket in each tab would leave the seventh request waiting for ever. When the tab closes, the next
 * one takes over; when the browser has frozen it, the lock is taken from it. Where the browser cannot do this, each
 * tab has its own. Nothing is retried here: a lost socket is lost for all, and their charts come back.
 *
 * @returns closes the socket, or stops listening to that of another tab.
 */
export function shareConnection(
  name: string,
  open: OpenConnection,
  tell: (event: ConnectionEvent) => void,
  { locks, openChannel }: ShareSurroundings = browser(),
): () => void {
  if (!locks || !openChannel) return open(tell);
  const channel = openChannel(name);
  const abort = new AbortController();
  const { signal } = abort;
  let close: (() => void) | null = null;
  let isOpen = false;
  let isToldOpen = false;
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  const say = (word: Word): void => channel.postMessage(word);
  const pass = (event: ConnectionEvent): void => {
    // Said anew to whoever comes later, and when another tab takes over: for this chart it is no news.
    if (event.type === 'connection.opened') {
      if (isToldOpen) return;
      isToldOpen = true;
    }
    tell(event);
  };

  const lead = (): Promise<void> => {
    if (signal.aborted) return Promise.resolve();
    clearTimeout(unanswered);
    // Who asked while nobody had the socket is answered now.
    say({ kind: 'answered', isOpen });
    const released = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    close = open((event) => {
      if (event.type === 'connection.opened') isOpen = true;
      say({ kind: 'heard', event });
      pass(event);
    });
    return released;
  };

  const request = (options: LockOptions): void => {
    locks.request(name, options, lead).catch(() => {
      // Either this tab is done, or the lock was taken from it while it was frozen.
      if (signal.aborted || close === null) return;
      close();
      pass({ type: 'connection.lost', reason: 'network_error' });
    });
  };

  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'asked') {
      if (close !== null) say({ kind: 'answered', isOpen });
      return;
    }
    if (close !== null) return;
    clearTimeout(unanswered);
    if (data.kind === 'heard') pass(data.event);
    else if (data.isOpen) pass({ type: 'connection.opened' });
  };
  unanswered = setTimeout(() => request({ steal: true }), answerTime);
  request({ signal });
  say({ kind: 'asked' });

  return () => {
    clearTimeout(unanswered);
    abort.abort();
    close?.();
    channel.onmessage = null;
    channel.close();
  };
}
