import type { PreviewCommand, PreviewCommandMessage, PreviewMessage } from '#contract/preview.ts';
import { previewNonceFragment, previewPlace } from '#contract/preview-frame.ts';
import { patiently } from '#lib/lazy-part.ts';
import { once } from '#lib/once.ts';
import type { readPreviewMessage } from './preview-messages.ts';

/** Messages that a bridge holds while what checks them is on its way. A page says a few until it is painted. */
const mostHeld = 500;

let check: typeof readPreviewMessage | null = null;
/** Loads what checks messages against the contract; a page is shown before it is there. */
export const loadMessageCheck = once(async () => {
  check = (await patiently(() => import('./preview-messages.ts'))).readPreviewMessage;
});

export interface PreviewBridge {
  /** Sends a command to the frame, under the nonce. Nothing happens while there is no frame. */
  send(command: PreviewCommand): void;
  /** Messages that were meant for the bridge and refused, since it was opened. */
  refused(): number;
  close(): void;
}

/**
 * Listens to one preview frame. The frame's origin is opaque and tells nothing, so a message counts only when
 * it comes from that very window, carries the nonce that the frame was given, and has the contract's shape. Messages
 * that come before they can be checked are held, and told in their order once they can.
 *
 * @param frame The window of the frame as it is now; null while there is none.
 */
export function openPreviewBridge(
  frame: () => Window | null,
  nonce: string,
  onMessage: (message: PreviewMessage['message']) => void,
  host: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
): PreviewBridge {
  let refused = 0;
  let isClosed = false;
  let held: unknown[] = [];

  const take = (data: unknown, read: typeof readPreviewMessage): void => {
    const message = read(data, nonce);
    if (message) onMessage(message);
    else refused++;
  };
  const listen = (event: MessageEvent) => {
    const sender = frame();
    if (sender === null || event.source !== sender) return;
    if (check) take(event.data, check);
    else if (held.length < mostHeld) held.push(event.data);
    else refused++;
  };
  host.addEventListener('message', listen);
  if (!check)
    void loadMessageCheck().then(
      () => {
        const early = held;
        held = [];
        // Hearing one may close the bridge.
        for (const data of early) if (check && !isClosed) take(data, check);
      },
      // Said where parts are loaded; the preview goes without its page's messages.
      () => undefined,
    );

  return {
    send(command) {
      // The frame's origin is opaque ("null"), which cannot be named as a target.
      const message: PreviewCommandMessage = { source: 'statecraft-app', nonce, command };
      frame()?.postMessage(message, '*');
    },
    refused: () => refused,
    close() {
      isClosed = true;
      host.removeEventListener('message', listen);
    },
  };
}

/** The address of a place of the preview with the nonce in its fragment, which no server and no log ever sees. */
export function previewAddress(previewUrl: string, nonce: string, path = '/'): string {
  const at = path.indexOf('#');
  const [page, fragment] = at === -1 ? [path, ''] : [path.slice(0, at), path.slice(at)];
  return previewPlace(previewUrl, page) + previewNonceFragment(nonce) + fragment;
}
