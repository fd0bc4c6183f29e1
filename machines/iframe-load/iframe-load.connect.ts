import type { SnapshotFrom } from 'xstate';
import { iframeTimes, toPrerenderEntry } from './iframe-load.machine.ts';
import type { IframeLoadMachine } from './iframe-load.machine.ts';
import type { IframeLoadEvent, PrerenderEntry } from './iframe-load.types.ts';
import { texts } from './iframe-load.texts.ts';

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
  what = texts.page,
): IframeLoadView {
  const { retryCount, load } = snapshot.context;
  const status =
    (['loading', 'waitingToRetry', 'loaded', 'failed'] as const).find((name) => snapshot.matches(name)) ??
    'idle';
  const seconds = (iframeTimes.retry * (retryCount + 1)) / 1_000;
  const upcoming = texts.of(retryCount, iframeTimes.retries);
  const words = {
    idle: { label: texts.words.idle.label, why: texts.words.idle.why(what) },
    loading: { label: texts.words.loading.label(what), why: texts.words.loading.why(what) },
    waitingToRetry: {
      label: texts.words.waitingToRetry.label(what),
      why: texts.words.waitingToRetry.why(seconds, upcoming),
    },
    loaded: { label: texts.words.loaded.label(what), why: '' },
    failed: {
      label: texts.words.failed.label(what),
      why: texts.words.failed.why(iframeTimes.retries),
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
