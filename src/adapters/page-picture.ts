import { type PictureSize, pictureSandbox, previewFrameName } from '#contract/preview-frame.ts';
import { randomId } from '#lib/random-id.ts';
import { openPreviewBridge, previewAddress } from './preview-bridge.ts';
import { t } from '#language/speech.ts';

/** How much smaller than its window the page is painted where no person can see it. */
const shrunk = 0.1;

/**
 * Opens a project's preview once more, unseen, in a window of that size and with nothing remembered, and asks the
 * page for a picture of itself. What the person has typed into their own preview, or where they are in it, is on no
 * picture: pictures are shown to others. The frame is gone when this answers, and when `signal` says so.
 * @throws when the page shows another tree than `treeHash`, fails, or cannot be drawn
 */
export function drawPreview(
  { previewUrl, size, treeHash }: { previewUrl: string; size: PictureSize; treeHash: string },
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const { width, height, scale } = size;
  const nonce = randomId();
  const box = document.createElement('div');
  box.style.cssText =
    'position:fixed;inset:0;overflow:hidden;opacity:0;pointer-events:none;z-index:-1;contain:strict';
  // Neither seen nor heard nor reached by the keyboard, and no page in it can take the focus.
  box.inert = true;
  box.setAttribute('aria-hidden', 'true');
  const frame = document.createElement('iframe');
  frame.title = t`The page that is drawn`;
  frame.name = previewFrameName({ local: {}, session: {} });
  frame.setAttribute('sandbox', pictureSandbox);
  frame.referrerPolicy = 'no-referrer';
  // Inside the window as a whole, since browsers rest what is outside of it.
  frame.style.cssText = `width:${width}px;height:${height}px;border:0;color-scheme:light;transform-origin:0 0;transform:scale(${shrunk})`;
  frame.src = previewAddress(previewUrl, nonce);
  box.append(frame);

  return new Promise<ArrayBuffer>((resolve, reject) => {
    const bridge = openPreviewBridge(
      () => frame.contentWindow,
      nonce,
      (message) => {
        if (message.type === 'ready') {
          if (message.treeHash === treeHash) bridge.send({ type: 'draw', scale });
          else end(() => reject(new Error('The project has changed meanwhile.')));
        } else if (message.type === 'updated') {
          end(() => reject(new Error('The project has changed meanwhile.')));
        } else if (message.type === 'drawn') end(() => resolve(message.data));
        else if (message.type === 'undrawable') end(() => reject(new Error(message.reason)));
        else if (message.type === 'fault' && message.fault.kind !== 'resource')
          end(() => reject(new Error(message.fault.message)));
      },
    );
    const stop = (): void => end(() => reject(new Error('The drawing was ended.')));
    const end = (settle: () => void): void => {
      bridge.close();
      box.remove();
      signal.removeEventListener('abort', stop);
      settle();
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop);
    document.body.append(box);
  });
}

/** Bytes as base64. */
export function toBase64(data: ArrayBuffer): string {
  const bytes = new Uint8Array(data);
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
