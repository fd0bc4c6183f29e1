import { dialogDesk } from '#lib/dialog-desk.ts';
import { whenIdle } from '#lib/when-idle.ts';
import type { AppSystem } from './app-system.ts';
import type { DialogSystem } from './dialogs.tsx';
import type { AppRouter } from './router.ts';

/** What a call was refused with when no credits were left. */
interface Exhausted {
  readonly code: number;
  readonly message: string;
}

let tell: ((exhausted: Exhausted) => void) | null = null;
/** Said before the dialogs were there: the newest. */
let untold: Exhausted | null = null;

/** Opens the dialog that says that no credits are left, now or as soon as it is there. */
export function tellExhausted(exhausted: Exhausted): void {
  if (tell === null) untold = exhausted;
  else tell(exhausted);
}

/**
 * Loads the global dialogs of a signed-in tab: at once when the address, a call or a person asks for one, otherwise
 * when the page has nothing better to do. Begin it after the first screen is there: a dialog over a document that React
 * is still taking over would change what it compares. A visitor loads none of it, and another user gets dialogs of
 * their own.
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
    if (new URLSearchParams(router.history.location.search).has('setting')) loadQuietly();
    else whenIdle(loadQuietly);
  };

  const stop = dialogDesk.onNeed(loadQuietly);
  const subscription = auth.subscribe(look);
  look();
  tell = (exhausted) => {
    load().then(
      ({ credits }) => credits.send({ type: 'credits.exhausted', ...exhausted }),
      () => undefined,
    );
  };
  if (untold !== null) tell(untold);
  untold = null;
  return () => {
    tell = null;
    subscription.unsubscribe();
    stop();
    owner = null;
    end();
  };
}
