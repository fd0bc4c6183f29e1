import { createActor, fromPromise } from 'xstate';
import { newVersionMachine } from '#machines/new-version/new-version.machine.ts';
import { readServerBuild } from '#adapters/build-files.ts';
import { NewVersionNotice } from '#features/new-version/new-version-notice.tsx';
import { buildNews } from '#lib/build-news.ts';
import { reloadPage } from '#lib/navigation.ts';
import { mayReload, tabStorage } from '#lib/reload-guard.ts';
import type { AppSystem } from './app-system.ts';
import type { AppRouter } from './router.ts';

/** Whether a reload would lose or interrupt anything: text in a field, a dialog, a project with its run and sound. */
export function isSafeToReload(router: AppRouter, document: Document): boolean {
  if (router.state.matches.some((match) => match.staticData.layout === 'project')) return false;
  if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog], [contenteditable=true]'))
    return false;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=range])',
  );
  return [...fields].every((field) => field.value === field.defaultValue);
}

/** Starts to look for a new version, and shows what there is to say. */
export function watchBuild(app: AppSystem, router: AppRouter, running: string): { partFailed(): void } {
  const actor = createActor(
    newVersionMachine.provide({
      actors: {
        readBuild: fromPromise(({ signal }) => readServerBuild(signal)),
        reload: fromPromise(({ input }) => {
          const allowed = mayReload(tabStorage(), Date.now());
          if (!allowed && !input.isAsked) return Promise.resolve();
          reloadPage();
          // The document is about to go: nothing more happens in it.
          return new Promise(() => undefined);
        }),
      },
    }),
    { systemId: 'newVersion', input: { running } },
  );
  const ask = (): void => actor.send({ type: 'check.requested' });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
    else actor.send({ type: 'page.hidden', isSafe: isSafeToReload(router, document) });
  });
  window.addEventListener('focus', ask);
  window.addEventListener('online', ask);
  buildNews.subscribe((build) => actor.send({ type: 'build.seen', build }));
  app.slots.fill({ notice: <NewVersionNotice actor={actor} /> });
  actor.start();
  return {
    partFailed() {
      // A navigation that is under way waits for the part; otherwise it was fetched ahead, or belongs to a click.
      const isNeeded = router.state.status === 'pending' || isSafeToReload(router, document);
      actor.send({ type: 'part.failed', isNeeded });
    },
  };
}
