import { fromCallback } from 'xstate';
import type { DeepLinkEvent, LauncherCommand, LauncherInput } from '#machines/deep-link/deep-link.types.ts';

/** What of the browser the launcher needs. */
export interface LaunchPlace {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  go(url: string): void;
}

/** Goes to the app's address and tells when the page goes to the background: then the app has opened. */
export const appLauncher = (place: LaunchPlace) =>
  fromCallback<LauncherCommand, LauncherInput>(({ input, sendBack }) => {
    const tell = (event: DeepLinkEvent): void => sendBack(event as unknown as LauncherCommand);
    const onChange = (): void =>
      tell({ type: place.document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' });
    place.document.addEventListener('visibilitychange', onChange);
    place.go(input.appUrl);
    return () => place.document.removeEventListener('visibilitychange', onChange);
  });
