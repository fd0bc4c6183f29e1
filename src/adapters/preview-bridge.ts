import { previewNonceFragment, previewPlace } from '#contract/preview-frame.ts';
import {
  previewMessageSchema,
  type PreviewCommand,
  type PreviewCommandMessage,
  type PreviewMessage,
} from '#contract/preview.ts';

export interface PreviewBridge {
  /** Sends a command to the frame, under the nonce. Nothing happens while there is no frame. */
  send(command: PreviewCommand): void;
  /** Messages that were meant for the bridge and refused, since it was opened. */
  refused(): number;
  close(): void;
}

/**
 * Listens to one preview frame. The frame's origin is opaque and tells nothing, so a message counts only when
 * it comes from that very window, carries the nonce that the frame was given, and has the contract's shape.
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

  const listen = (event: MessageEvent) => {
    const sender = frame();
    if (sender === null || event.source !== sender) return;
    const parsed = previewMessageSchema.safeParse(event.data);
    if (parsed.success && parsed.data.nonce === nonce) onMessage(parsed.data.message);
    else refused++;
  };
  host.addEventListener('message', listen);

  return {
    send(command) {
      // The frame's origin is opaque ("null"), which cannot be named as a target.
      const message: PreviewCommandMessage = { source: 'statecraft-app', nonce, command };
      frame()?.postMessage(message, '*');
    },
    refused: () => refused,
    close: () => host.removeEventListener('message', listen),
  };
}

/** The address of a place of the preview with the nonce in its fragment, which no server and no log ever sees. */
export function previewAddress(previewUrl: string, nonce: string, path = '/'): string {
  const at = path.indexOf('#');
  const [page, fragment] = at === -1 ? [path, ''] : [path.slice(0, at), path.slice(at)];
  return previewPlace(previewUrl, page) + previewNonceFragment(nonce) + fragment;
}
