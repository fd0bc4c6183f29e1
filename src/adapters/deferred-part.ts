import { fromPromise } from 'xstate';
import { buildManifestPath } from '#contract/build-files.ts';
import { pageAddress, reloadPage } from '#lib/navigation.ts';
import { mayReload, tabStorage } from '#lib/reload-limit.ts';
import { whenIdle } from '#lib/when-idle.ts';

/** Ends once the dialogs are to be loaded: at once where the address asks for one, otherwise in an idle moment. */
export const restBeforeDialogs = fromPromise<void, undefined>(
  () =>
    new Promise((resolve) => {
      if (new URLSearchParams(pageAddress().search).has('setting')) resolve();
      else whenIdle(resolve);
    }),
);

/** Ends when this has loaded what it loads. */
export const loading = (load: () => Promise<void>) => fromPromise<void, undefined>(load);

/**
 * Not even the part that looks for a new version could be loaded. Where the server answers, the build is gone and a
 * reload brings the new one; where it does not, a reload would only lose the page: what is on the screen stays.
 */
export const reloadWhenServed = fromPromise<void, undefined>(async ({ signal }) => {
  const { ok } = await fetch(buildManifestPath, { cache: 'no-store', signal });
  if (ok && mayReload(tabStorage(), Date.now())) reloadPage();
});
