import type { WireEvent } from '../wire.ts';
import { base } from './addresses.ts';

const firstRetryMs = 500;
const maxRetryMs = 10_000;
const names = ['update', 'faults', 'current', 'reload', 'gone'] as const;

/**
 * The stream of updates, from the tree that the page shows. It comes back after every interruption and goes on where
 * it was. `handle` is called with one event at a time, in order.
 */
export function listenToUpdates(tree: string, handle: (event: WireEvent) => Promise<void>): void {
  let received = tree;
  let retry = firstRetryMs;
  let queue = Promise.resolve();
  const connect = (): void => {
    const stream = new EventSource(`${base}@events?${new URLSearchParams({ tree: received }).toString()}`);
    stream.addEventListener('open', () => {
      retry = firstRetryMs;
    });
    for (const name of names) {
      stream.addEventListener(name, (message: MessageEvent<string>) => {
        const event = { name, data: JSON.parse(message.data) as unknown } as WireEvent;
        if (event.name === 'update') received = event.data.to;
        if (event.name === 'gone') stream.close();
        queue = queue.then(() => handle(event));
      });
    }
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED) return;
      setTimeout(connect, retry);
      retry = Math.min(retry * 2, maxRetryMs);
    });
  };
  connect();
}
