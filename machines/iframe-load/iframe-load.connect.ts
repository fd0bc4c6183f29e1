import type { SnapshotFrom } from 'xstate';
import { iframeTimes, toPrerenderEntry } from './iframe-load.machine.ts';
import type { IframeLoadMachine } from './iframe-load.machine.ts';
import type { IframeLoadEvent, PrerenderEntry } from './iframe-load.types.ts';

export interface IframeLoadView {
  readonly status: 'idle' | 'loading' | 'waitingToRetry' | 'loaded' | 'failed';
  readonly label: string;
  readonly entry: PrerenderEntry;
  /** Whether the iframe element belongs in the page now. */
  readonly isMounted: boolean;
  readonly isBusy: boolean;
  /** Changes with each load: the key of the iframe element. */
  readonly frameKey: number;
  readonly canRetry: boolean;
  /** Why nothing is to be seen yet; empty when it is loaded. */
  readonly why: string;
  onRequest(): void;
  onLoad(): void;
  onError(): void;
  onRetry(): void;
  onDiscard(): void;
}

/** `what` names the page in lower case, for example "the payment page". */
export function connect(
  snapshot: SnapshotFrom<IframeLoadMachine>,
  send: (event: IframeLoadEvent) => void,
  what = 'the page',
): IframeLoadView {
  const { retryCount, load } = snapshot.context;
  const status =
    (['loading', 'waitingToRetry', 'loaded', 'failed'] as const).find((name) => snapshot.matches(name)) ??
    'idle';
  const seconds = (iframeTimes.retry * (retryCount + 1)) / 1_000;
  const upcoming = `${String(retryCount + 1)} of ${String(iframeTimes.retries)}`;
  const words = {
    idle: { label: 'Not loaded', why: `Nobody has asked for ${what} yet.` },
    loading: { label: `Loading ${what}`, why: `Waiting for ${what} to answer.` },
    waitingToRetry: {
      label: `Loading ${what} did not work`,
      why: `Trying again in ${String(seconds)} seconds, retry ${upcoming}.`,
    },
    loaded: { label: `Loaded ${what}`, why: '' },
    failed: {
      label: `Could not load ${what}`,
      why: `It did not load after ${String(iframeTimes.retries)} retries. Check your connection and try again.`,
    },
  };
  return {
    status,
    label: words[status].label,
    entry: toPrerenderEntry(snapshot),
    isMounted: status === 'loading' || status === 'loaded',
    isBusy: snapshot.hasTag('busy'),
    frameKey: load,
    canRetry: status === 'failed' || status === 'waitingToRetry' || status === 'loaded',
    why: words[status].why,
    onRequest: () => send({ type: 'frame.requested' }),
    onLoad: () => send({ type: 'frame.loaded' }),
    onError: () => send({ type: 'frame.failed' }),
    onRetry: () => send({ type: 'retry.requested' }),
    onDiscard: () => send({ type: 'frame.discarded' }),
  };
}
