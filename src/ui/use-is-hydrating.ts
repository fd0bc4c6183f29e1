import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** True on the server and in the first render over the server's document; false in a page made by the browser. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
