/** Where the choice is remembered, for every tab of this browser. */
export const trackingKey = 'statecraft:tracking';

const listeners = new Set<() => void>();

/** Why nothing is recorded: the browser asks for it on every page, or the person chose so here. */
export type TrackingRefusal = 'browser' | 'choice' | null;

interface PrivacySignals {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Whether the browser says that its person is not to be tracked: Global Privacy Control, or Do Not Track. */
export const asksForPrivacy = (signals: PrivacySignals): boolean =>
  signals.globalPrivacyControl === true || signals.doNotTrack === '1' || signals.doNotTrack === 'yes';

function choseOff(): boolean {
  try {
    return localStorage.getItem(trackingKey) === 'off';
  } catch {
    return false;
  }
}

/** Whether use of the product may be recorded, as an external store for `useSyncExternalStore`. */
export const trackingConsent = {
  get(): TrackingRefusal {
    if (asksForPrivacy(navigator as PrivacySignals)) return 'browser';
    return choseOff() ? 'choice' : null;
  },
  set(isOn: boolean): void {
    try {
      if (isOn) localStorage.removeItem(trackingKey);
      else localStorage.setItem(trackingKey, 'off');
    } catch {
      // Storage is forbidden: there is nothing to remember the choice in.
    }
    for (const listener of [...listeners]) listener();
  },
  subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent): void => {
      if (event.key === trackingKey || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};
