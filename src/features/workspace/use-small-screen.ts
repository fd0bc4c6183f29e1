import { useSyncExternalStore } from 'react';

const query = '(max-width: 639.98px)';

const subscribe = (listener: () => void): (() => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the page is narrower than 640 px: one pane at a time. */
export const useSmallScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
