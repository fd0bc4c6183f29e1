/** Where the choice is remembered, for every tab of this browser. */
export const noticeSoundKey = 'statecraft:notice-sound';

const listeners = new Set<() => void>();

/** Whether a notice may make a sound, as an external store for `useSyncExternalStore`. On until it is turned off. */
export const noticeSoundStore = {
  get(): boolean {
    try {
      return localStorage.getItem(noticeSoundKey) !== 'off';
    } catch {
      return true;
    }
  },
  set(isOn: boolean): void {
    try {
      if (isOn) localStorage.removeItem(noticeSoundKey);
      else localStorage.setItem(noticeSoundKey, 'off');
    } catch {
      // Storage is forbidden: there is nothing to remember the choice in.
    }
    for (const listener of [...listeners]) listener();
  },
  subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent): void => {
      if (event.key === noticeSoundKey || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};
