import { createActor, fromCallback } from 'xstate';
import { deferredPartMachine } from '#machines/deferred-part/deferred-part.machine.ts';
import type { PartCommand } from '#machines/deferred-part/deferred-part.types.ts';
import { buildManifestPath } from '#contract/build-files.ts';
import { reloadPage } from '#lib/navigation.ts';
import { mayReload, tabStorage } from '#lib/reload-guard.ts';
import type { AppSystem } from './app-system.ts';
import type { AppRouter } from './router.ts';

/** Milliseconds after the start before which no new version is looked for: what was just loaded is new. */
const patience = 10_000;

/**
 * Loads what notices a new version of the product, some time after the first screen; at once when a part of the page
 * cannot be loaded. Under development the build has no name, and nothing is noticed.
 */
export function followBuild(app: AppSystem, router: AppRouter): void {
  const build = app.boot.build ?? '';
  if (build === '') return;
  const watch = createActor(
    deferredPartMachine.provide({
      actors: {
        part: fromCallback<PartCommand, undefined>(({ sendBack, receive }) => {
          import('./new-version.tsx')
            .then(({ watchBuild }) => {
              receive(watchBuild(app, router, build).partFailed);
              sendBack({ type: 'part.ready' });
            })
            .catch(() => sendBack({ type: 'part.missed' }));
        }),
      },
    }),
    { input: { rest: patience } },
  );
  watch.on('need.unmet', () => void reloadWhenServed());
  watch.start();
  watch.send({ type: 'part.wanted' });

  window.addEventListener('vite:preloadError', (event) => {
    // The router reloads by itself for an error with a message that it knows, even while the network is away.
    (event as unknown as { payload: Error }).payload.message = 'A part of this page could not be loaded.';
    watch.send({ type: 'part.needed' });
  });
}

/**
 * Not even the part that looks for a new version could be loaded. Where the server answers, the build is gone and a
 * reload brings the new one; where it does not, a reload would only lose the page.
 */
async function reloadWhenServed(): Promise<void> {
  try {
    const { ok } = await fetch(buildManifestPath, { cache: 'no-store' });
    if (ok && mayReload(tabStorage(), Date.now())) reloadPage();
  } catch {
    // The server is away: what is on the screen stays, and the next part that is missing asks again.
  }
}
