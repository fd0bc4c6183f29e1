import { createContext, useContext } from 'react';
import type { BootData } from './public-settings.ts';
import type { PublicSettings } from './render-contract.ts';

/**
 * Running actors of the app system, by name. The app augments this interface where it starts them:
 * `declare module '#lib/app-context.ts' { interface AppActors { auth: ActorRefFrom<typeof authMachine> } }`,
 * so that features reach them without knowing the app.
 */
export interface AppActors {}

/** Reached by features with `useAppActor`, by guards and loaders through the router's context. */
export interface AppContextValue {
  readonly actors: AppActors;
  /** What the server said about itself and the visitor when it rendered this document. */
  readonly boot: BootData;
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
