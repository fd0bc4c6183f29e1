import { boot } from './addresses.ts';
import { notify } from './bridge.ts';
import type { drawPage } from './draw.ts';

/** Milliseconds without a change of the page after which it counts as at rest. */
const quiet = 400;
/** Milliseconds after which it is drawn as it is: some pages never come to rest. */
const patience = 4_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when nothing of the page has changed for a moment, or when the patience is over. */
function atRest(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(finish, quiet);
    const late = setTimeout(finish, patience);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(finish, quiet);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    function finish(): void {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(late);
      resolve();
    }
  });
}

/** The pictures of the page's upper end, loaded or given up by the browser. */
const picturesLoaded = (): Promise<unknown> =>
  Promise.all(
    [...document.images]
      .filter((image) => !image.complete && image.getBoundingClientRect().top <= innerHeight)
      .map(
        (image) =>
          new Promise((resolve) => {
            image.addEventListener('load', resolve, { once: true });
            image.addEventListener('error', resolve, { once: true });
          }),
      ),
  );

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve);
  });

/** Draws the page once it is at rest and the browser has nothing better to do, and tells the app. */
export function notifyPicture(scale: number): void {
  void (async () => {
    try {
      await atRest();
      await Promise.race([Promise.all([document.fonts.ready, picturesLoaded()]), wait(patience)]);
      await idle();
      const { drawPage: draw } = (await import(/* @vite-ignore */ boot.draw)) as {
        drawPage: typeof drawPage;
      };
      const data = await draw(scale);
      notify({ type: 'drawn', data }, [data]);
    } catch (error) {
      notify({
        type: 'undrawable',
        reason: (error instanceof Error ? error.message : String(error)).slice(0, 500),
      });
    }
  })();
}
