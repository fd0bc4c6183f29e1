import type { AuthInput } from '../auth/auth.types.ts';
import type { ColorModeInput } from '../color-mode/color-mode.types.ts';
import type { EnterKeyInput } from '../enter-key/enter-key.types.ts';
import type { LanguageInput } from '../language/language.types.ts';
import type { ProjectInput } from '../project/project.types.ts';

/** What the actors begin with that every screen shares. */
export interface AppInput {
  /** Milliseconds that the page has to itself before a new version is looked for; null where the build has no name. */
  readonly buildRest: number | null;
  readonly auth: AuthInput;
  readonly colorMode: ColorModeInput;
  readonly enterKey: EnterKeyInput;
  readonly language: LanguageInput;
}

export interface AppContext extends AppInput {
  /** What the page of a project begins with; null while none is open. */
  readonly project: ProjectInput | null;
}

export type AppEvent =
  | { type: 'network.online' }
  /** The first screen is there. `isEmbedded`: in a frame of a page of the app, which has its own updates around it. */
  | { type: 'screen.shown'; isEmbedded: boolean }
  /** A part of the page is missing: it may belong to a build that is gone. */
  | { type: 'part.failed' }
  /** Signed in or out, in this tab or another. */
  | { type: 'session.began' }
  | { type: 'session.ended' }
  /** A view of what the account is connected to is there, or gone. */
  | { type: 'integrations.wanted' }
  | { type: 'integrations.released' }
  | { type: 'project.opened'; project: ProjectInput }
  | { type: 'project.closed'; projectId: string };
