import { base } from './addresses.ts';

const elements = new Map<string, HTMLStyleElement>();

/** Puts a style sheet that a script imported on the page, or changes the one that is there. */
export function putStyle(key: string, css: string): void {
  let element = elements.get(key);
  if (!element) {
    element = document.createElement('style');
    element.dataset['source'] = key.slice(1);
    elements.set(key, element);
  }
  const text = css.replaceAll('sc:base/', base);
  if (element.textContent !== text) element.textContent = text;
  if (!element.isConnected) document.head.append(element);
}

export function removeStyle(key: string): void {
  elements.get(key)?.remove();
  elements.delete(key);
}

const maxWaitMs = 3000;

/**
 * Swaps linked style sheets for their new versions. The old one stays until the new one is there, so the page is
 * never without its styles. Resolves when all are swapped.
 */
export async function swapSheets(
  sheets: readonly (readonly [address: string, version: string])[],
): Promise<void> {
  const waits: Promise<void>[] = [];
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"][href]')) {
    const url = new URL(link.href);
    const sheet = sheets.find(([address]) => decodeURIComponent(url.pathname) === base + address.slice(1));
    if (!sheet) continue;
    url.searchParams.set('v', sheet[1]);
    const next = link.cloneNode() as HTMLLinkElement;
    next.href = url.href;
    waits.push(
      new Promise((resolve) => {
        const finish = (): void => {
          link.remove();
          resolve();
        };
        next.addEventListener('load', finish, { once: true });
        next.addEventListener('error', finish, { once: true });
        setTimeout(finish, maxWaitMs);
      }),
    );
    link.after(next);
  }
  await Promise.all(waits);
}
