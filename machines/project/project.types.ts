import type { AddressBarInput } from '../address-bar/address-bar.types.ts';
import type { DeviceFrameInput } from '../device-frame/device-frame.types.ts';
import type { PreviewInput } from '../preview/preview.types.ts';
import type { ProjectSessionInput } from '../project-session/project-session.types.ts';
import type { PromptBoxInput } from '../prompt-box/prompt-box.types.ts';
import type { WorkspaceInput } from '../workspace/workspace.types.ts';

/** What the actors of a project's page begin with. */
export interface ProjectInput {
  readonly projectId: string;
  readonly session: ProjectSessionInput;
  readonly preview: PreviewInput;
  readonly workspace: WorkspaceInput;
  readonly device: DeviceFrameInput;
  readonly address: AddressBarInput;
  /** The message box of the chat. */
  readonly messageBox: PromptBoxInput;
  /** Sends answers to questions, so that what stands in the message box is left alone. */
  readonly answerBox: PromptBoxInput;
  /** Sends errors of the console that are to be repaired. */
  readonly fixBox: PromptBoxInput;
}

export interface ProjectContext extends ProjectInput {
  /** The part of the blueprint that its first view is to show; null for all of it. */
  readonly blueprintPlace: string | null;
}

export type ProjectEvent =
  /** Signed in or out, in this tab or another. */
  | { type: 'session.began' }
  | { type: 'session.ended' }
  /** A view of what the project is connected to is there. */
  | { type: 'integrations.wanted' }
  /** A view of the blueprint is there. */
  | { type: 'blueprint.wanted' }
  /** The blueprint's view is to show a part, now or once it is there. */
  | { type: 'blueprint.part'; place: string };
