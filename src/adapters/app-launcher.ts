import { fromCallback } from 'xstate';
import { deepLinkMachine } from '#machines/deep-link/deep-link.machine.ts';
import type { DeepLinkEvent, LauncherCommand, LauncherInput } from '#machines/deep-link/deep-link.types.ts';
import { appTarget, leavePage } from '#lib/navigation.ts';

/** What of the browser the launcher needs. */
export interface LaunchPlace {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  go(url: string): void;
}

/** Goes to the app's address and tells when the page goes to the background: then the app has opened. */
export const appLauncher = (place: LaunchPlace) =>
  fromCallback<LauncherCommand, LauncherInput>(({ input, sendBack }) => {
    const notify = (event: DeepLinkEvent): void => sendBack(event as unknown as LauncherCommand);
    const onChange = (): void =>
      notify({ type: place.document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' });
    place.document.addEventListener('visibilitychange', onChange);
    place.go(input.appUrl);
    return () => place.document.removeEventListener('visibilitychange', onChange);
  });

/** The app's own scheme is for the device; anything else is none of an app's. */
const openApp = (url: string): void => {
  const target = appTarget(url);
  if (target !== undefined) leavePage(target);
};

/** Opening a mobile app from the page that a QR code leads to. */
export const launching = deepLinkMachine.provide({
  actors: { launcher: appLauncher({ document: globalThis.document, go: openApp }) },
});
