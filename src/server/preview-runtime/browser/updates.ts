import type { WireEvent } from '../wire.ts';
import { base } from './addresses.ts';

const firstRetryMs = 500;
const maxRetryMs = 10_000;
/** Milliseconds in the background after which the page lets go of its connection, of which a browser has few. */
const backgroundPatience = 60_000;
const names = ['update', 'faults', 'installing', 'current', 'reload', 'gone'] as const;

/**
 * The stream of updates, from the tree that the page shows. It comes back after every interruption and goes on where
 * it was. `handle` is called with one event at a time, in order.
 */
export function listenToUpdates(tree: string, handle: (event: WireEvent) => Promise<void>): void {
  let received = tree;
  let retry = firstRetryMs;
  let queue = Promise.resolve();
  let stream: EventSource | null = null;
  let isGone = false;
  const connect = (): void => {
    const opened = new EventSource(`${base}@events?${new URLSearchParams({ tree: received }).toString()}`);
    stream = opened;
    opened.addEventListener('open', () => {
      retry = firstRetryMs;
    });
    for (const name of names) {
      opened.addEventListener(name, (message: MessageEvent<string>) => {
        const event = { name, data: JSON.parse(message.data) as unknown } as WireEvent;
        if (event.name === 'update') received = event.data.to;
        if (event.name === 'gone') {
          isGone = true;
          opened.close();
        }
        queue = queue.then(() => handle(event));
      });
    }
    opened.addEventListener('error', () => {
      if (opened !== stream || opened.readyState !== EventSource.CLOSED) return;
      setTimeout(() => {
        if (opened === stream) connect();
      }, retry);
      retry = Math.min(retry * 2, maxRetryMs);
    });
  };
  connect();

  let resting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(resting);
    if (document.hidden) {
      resting = setTimeout(() => {
        stream?.close();
        stream = null;
      }, backgroundPatience);
    } else if (stream === null && !isGone) connect();
  });
}
