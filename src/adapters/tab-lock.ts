import { fromCallback } from 'xstate';
import type { LockCommand, TabElectionEvent } from '#machines/tab-election/tab-election.types.ts';
import { randomId } from '#lib/random-id.ts';

/**
 * The lock by which the tabs of a browser elect the one with the socket, for the chart of the election. It waits for
 * the lock, and holds it until it is stopped; told to seize it, it takes it from the holder. Browsers have locks
 * only where the page is served over HTTPS or from this machine: elsewhere the actor fails, which the chart notes.
 *
 * @param name is asked for when it begins: the lock belongs to the signed-in user then.
 */
export const tabLock = (name: () => string) =>
  fromCallback<LockCommand, undefined>(({ sendBack, receive }) => {
    const { locks } = navigator as Partial<Navigator>;
    if (!locks) throw new Error('This browser has no locks here.');
    const tab = randomId();
    const lockName = name();
    const notify = (event: TabElectionEvent): void => sendBack(event);
    const over = new AbortController();
    const waiting = new AbortController();

    const request = (options: LockOptions): void => {
      let isHeld = false;
      const hold = (): Promise<void> => {
        if (over.signal.aborted) return Promise.resolve();
        isHeld = true;
        notify({ type: 'lock.granted', tab, at: Date.now() });
        return new Promise((resolve) => {
          over.signal.addEventListener('abort', () => resolve(), { once: true });
        });
      };
      locks.request(lockName, options, hold).catch((error: unknown) => {
        if (isHeld) notify({ type: 'lock.lost' });
        // Who no longer waits, because it seizes the lock or is done, is told so by the same error.
        else if (!(error instanceof DOMException && error.name === 'AbortError'))
          notify({ type: 'lock.denied' });
      });
    };
    request({ signal: waiting.signal });
    receive(() => {
      waiting.abort();
      request({ steal: true });
    });
    return () => {
      over.abort();
      waiting.abort();
    };
  });
