import type { AuthInput } from '../auth/auth.types.ts';
import type { ColorModeInput } from '../color-mode/color-mode.types.ts';
import type { EnterKeyInput } from '../enter-key/enter-key.types.ts';
import type { ProjectInput } from '../project/project.types.ts';
import type { ToastWanted } from '../shared/emitted.ts';

/** What the actors begin with that every screen shares. */
export interface AppInput {
  readonly auth: AuthInput;
  readonly colorMode: ColorModeInput;
  readonly enterKey: EnterKeyInput;
}

export interface AppContext extends AppInput {
  /** What the page of a project begins with; null while none is open. */
  readonly project: ProjectInput | null;
}

export type AppEvent =
  /** A chart of any branch has something to say. */
  | ToastWanted
  | { type: 'network.online' }
  /** Who is signed in has become known, or has changed. */
  | { type: 'session.began' }
  | { type: 'session.ended' }
  | { type: 'project.opened'; project: ProjectInput }
  | { type: 'project.closed'; projectId: string };

/** An actor of the tree has failed, which no chart's own failure is: its code is wrong. */
export type AppEmitted = { type: 'actor.lost'; error: unknown };
