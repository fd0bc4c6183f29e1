import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { BootData } from './public-settings.ts';
import type { PublicSettings } from './render-contract.ts';

/**
 * Running actors of the app system, by name. The app augments this interface where it starts them:
 * `declare module '#lib/app-context.ts' { interface AppActors { auth: ActorRefFrom<typeof authMachine> } }`,
 * so that features reach them without knowing the app.
 */
export interface AppActors {}

/** Places in the frame for what is loaded after the first screen. */
export type DeferredSlot =
  | 'status'
  | 'account'
  | 'accountActions'
  | 'dialogs'
  | 'footer'
  | 'notice'
  | 'proof';

/** What stands in those places; nothing until it has been loaded, and never on the server. */
export interface DeferredSlots {
  get(place: DeferredSlot): ReactNode;
  fill(parts: Partial<Record<DeferredSlot, ReactNode>>): void;
  subscribe(listener: () => void): () => void;
}

/** Empty places. */
export function createDeferredSlots(): DeferredSlots {
  let filled: Partial<Record<DeferredSlot, ReactNode>> = {};
  const listeners = new Set<() => void>();
  return {
    get: (place) => filled[place] ?? null,
    fill(parts) {
      filled = { ...filled, ...parts };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reached by features with `useAppActor`, by guards and loaders through the router's context. */
export interface AppContextValue {
  readonly actors: AppActors;
  /** What the server said about itself and the visitor when it rendered this document. */
  readonly boot: BootData;
  readonly slots: DeferredSlots;
}

export const AppContext = createContext<AppContextValue | null>(null);

const useApp = (): AppContextValue => {
  const value = useContext(AppContext);
  if (!value) throw new Error('No app system above this component');
  return value;
};

/** The running actor of that name. */
export const useAppActor = <K extends keyof AppActors>(name: K): AppActors[K] => useApp().actors[name];

/** The public settings of the server that this page came from. */
export const usePublicSettings = (): PublicSettings => useApp().boot.settings;

/** What stands in a place of the frame by now. */
export const useDeferredSlot = (place: DeferredSlot): ReactNode => {
  const { slots } = useApp();
  return useSyncExternalStore(
    slots.subscribe,
    () => slots.get(place),
    () => null,
  );
};
