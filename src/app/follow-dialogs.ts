import { ErrNo } from '#contract/envelope.ts';
import { dialogDesk } from '#lib/dialog-desk.ts';
import { errorRegistry } from '#lib/error-registry.ts';
import { whenIdle } from '#lib/when-idle.ts';
import type { AppSystem } from './app-system.ts';
import type { DialogSystem } from './dialogs.tsx';
import type { AppRouter } from './router.ts';

/**
 * Loads the global dialogs of a signed-in tab: at once when a call or a person asks for one, otherwise when the page
 * has nothing better to do. A visitor loads none of it, and another user gets dialogs of their own.
 * @returns stops it.
 */
export function followDialogs(app: AppSystem, router: AppRouter): () => void {
  const { auth } = app.actors;
  const uid = (): string | null => {
    const snapshot = auth.getSnapshot();
    return snapshot.matches('authenticated') ? (snapshot.context.user?.uid ?? null) : null;
  };
  let owner: string | null = null;
  let system: Promise<DialogSystem> | null = null;

  const load = (): Promise<DialogSystem> => {
    const wanted = owner;
    system ??= import('./dialogs.tsx').then(({ startDialogs }) => {
      if (wanted === null || wanted !== uid()) throw new Error('Somebody else is signed in by now');
      return startDialogs(app, router);
    });
    const begun = system;
    // Not loaded, it is asked for again by whatever comes next.
    begun.catch(() => {
      if (system === begun) system = null;
    });
    return begun;
  };
  const loadQuietly = (): void => {
    if (owner !== null) void load().catch(() => undefined);
  };
  const end = (): void => {
    void system?.then(
      ({ stop }) => stop(),
      () => undefined,
    );
    system = null;
  };
  const look = (): void => {
    if (auth.getSnapshot().matches('loading') || uid() === owner) return;
    end();
    owner = uid();
    if (owner === null) return;
    // Fetched at once, and still started when the page rests: a dialog over a document that React is taking over
    // would change what it compares.
    if (new URLSearchParams(router.history.location.search).has('setting')) {
      import('./dialogs.tsx').catch(() => undefined);
    }
    whenIdle(loadQuietly);
  };

  const stops = [
    errorRegistry.register(ErrNo.creditsExhausted, ({ errNo, errMsg }) => {
      load().then(
        ({ credits }) => credits.send({ type: 'credits.exhausted', code: errNo, message: errMsg }),
        () => undefined,
      );
    }),
    dialogDesk.onNeed(loadQuietly),
  ];
  const subscription = auth.subscribe(look);
  look();
  return () => {
    subscription.unsubscribe();
    for (const stop of stops) stop();
    owner = null;
    end();
  };
}
