import { fromCallback } from 'xstate';
import type { AuthPopupEvent, PopupCommand, PopupInput } from '#machines/auth-popup/auth-popup.types.ts';
import { linkTarget } from '#lib/navigation.ts';
import { t } from '#language/speech.ts';

/** Written by the page that a provider comes back to, and by no one else. */
export const authMessageSource = 'statecraft-oauth';

/**
 * The authorization window for its chart: centred over `page`, opened at once (the actor has to be started in the
 * click, or browsers block it), sent to its address when that is known, watched for being closed, and closed itself
 * whenever the chart leaves its state. A message counts only from that window and the same registrable domain.
 */
export const authPopup = (page: Window = window) =>
  fromCallback<PopupCommand, PopupInput>(({ input, sendBack, receive }) => {
    const notify = (event: AuthPopupEvent): void => sendBack(event);
    const popup = page.open('about:blank', '_blank', windowFeatures(page, input));
    if (popup === null || popup.closed) {
      notify({ type: 'popup.blocked' });
      return undefined;
    }
    explain(popup);

    const go = (url: string): void => {
      // Whatever the server said: only the web is gone to.
      const target = linkTarget(url);
      if (target !== undefined) popup.location.replace(target);
      else notify({ type: 'address.refused' });
    };
    // The list of public suffixes weighs more than a page of a project: it comes while the window is open.
    const sameSite = import('./same-site.ts');
    let isOpen = true;
    const onMessage = async ({ data, source, origin }: MessageEvent<unknown>): Promise<void> => {
      const message = readMessage(data);
      if (message === null) return;
      const own = page.location.origin;
      const isOwn = await sameSite.then(
        ({ isSameSite }) => isSameSite(own, origin),
        // Without the list only the page's own origin is known to be its own.
        () => own === origin,
      );
      if (!isOpen) return;
      if (source === popup && isOwn) notify({ type: 'popup.answered', result: message });
      else notify({ type: 'message.refused' });
    };
    const listen = (event: MessageEvent<unknown>): void => void onMessage(event);
    page.addEventListener('message', listen);
    receive((command) => {
      if (command.type === 'navigation.due') go(command.url);
      else if (popup.closed) notify({ type: 'popup.closed' });
    });
    if (input.url !== null) go(input.url);
    popup.focus();

    return () => {
      isOpen = false;
      page.removeEventListener('message', listen);
      popup.close();
    };
  });

/** In the middle of the page's own window, on whichever screen that is. */
function windowFeatures(page: Window, { width, height }: PopupInput): string {
  const left = Math.round(page.screenX + (page.outerWidth - width) / 2);
  const top = Math.round(page.screenY + (page.outerHeight - height) / 2);
  return `popup=yes,width=${width},height=${height},left=${left},top=${top}`;
}

/** The window is blank until its address is known. */
function explain(popup: Window): void {
  const { document } = popup;
  document.title = t`Authorization`;
  const style = document.createElement('style');
  style.textContent =
    ':root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:3rem 2rem}';
  const text = document.createElement('p');
  text.textContent = t`The authorization page is being asked for.`;
  document.head.append(style);
  document.body.append(text);
}

function readMessage(data: unknown): Record<string, string> | null {
  if (typeof data !== 'object' || data === null) return null;
  if ((data as { source?: unknown }).source !== authMessageSource) return null;
  const entries = Object.entries(data).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}
