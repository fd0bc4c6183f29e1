import { fromCallback, fromPromise } from 'xstate';
import { newVersionMachine } from '#machines/new-version/new-version.machine.ts';
import type { SignsCommand } from '#machines/new-version/new-version.types.ts';
import { buildNews } from '#lib/build-news.ts';
import { reloadPage } from '#lib/navigation.ts';
import { mayReload, tabStorage } from '#lib/reload-limit.ts';
import { readServerBuild } from './build-files.ts';

/** What of the screen says how much a reload would cost. */
export interface ScreenAtStake {
  /** Whether a reload would lose or interrupt nothing. */
  isSafe(): boolean;
  /** Whether a navigation is under way, which may wait for a part. */
  isWaiting(): boolean;
}

/** The look for new versions: what happens to the tab, the server's build, and the reload with its guard. */
export const newVersionOf = ({ isSafe, isWaiting }: ScreenAtStake) =>
  newVersionMachine.provide({
    actors: {
      readBuild: fromPromise(({ signal }) => readServerBuild(signal)),
      reload: fromPromise(({ input }) => {
        const allowed = mayReload(tabStorage(), Date.now());
        if (!allowed && !input.isRequested) return Promise.resolve();
        reloadPage();
        // The document is about to go: nothing more happens in it.
        return new Promise(() => undefined);
      }),
      signs: fromCallback<SignsCommand, undefined>(({ sendBack, receive }) => {
        const ask = (): void => sendBack({ type: 'check.requested' });
        const onVisibility = (): void => {
          if (document.visibilityState === 'visible') ask();
          else sendBack({ type: 'page.hidden', isSafe: isSafe() });
        };
        // A navigation that is under way waits for the part; otherwise it was fetched ahead, or belongs to a click.
        receive(() => sendBack({ type: 'part.failed', isNeeded: isWaiting() || isSafe() }));
        const forget = buildNews.subscribe((build) => sendBack({ type: 'build.seen', build }));
        document.addEventListener('visibilitychange', onVisibility);
        window.addEventListener('focus', ask);
        window.addEventListener('online', ask);
        return () => {
          forget();
          document.removeEventListener('visibilitychange', onVisibility);
          window.removeEventListener('focus', ask);
          window.removeEventListener('online', ask);
        };
      }),
    },
  });
