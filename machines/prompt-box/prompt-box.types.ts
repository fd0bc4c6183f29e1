import type { Failure } from '#machines/shared/failure.ts';

/** The builder that a prompt is meant for: the scenes of the product. */
export type PromptScene = 'ai-website-builder' | 'ai-app-builder' | 'react-website-builder' | 'meme';

/** Where an error of the preview is and what it says. */
export interface FaultToRepair {
  readonly message: string;
  readonly path: string | null;
  readonly line: number | null;
}

export interface PromptBoxInput {
  /** Any text that no other box has; with it a repeated submission is recognised. Comes from outside. */
  readonly boxId: string;
  readonly scene: PromptScene;
  /** A draft that was kept, or typed before hydration. */
  readonly draft?: string;
  readonly isSignedIn: boolean;
  /** Send the draft at once, if it can be sent: it was sent before hydration or before signing in. */
  readonly sendsAtOnce?: boolean;
  /** True on a page that is about one kind: a draft that was meant for another is built as this one. */
  readonly isSceneFixed?: boolean;
  /** True for a box that is used again after a message (the chat); false where sending leaves the page. */
  readonly staysOpen?: boolean;
}

export interface PromptBoxContext {
  readonly boxId: string;
  readonly scene: PromptScene;
  readonly draft: string;
  /** Files that go with it, by the server's names. */
  readonly uploads: readonly string[];
  /** Files that are still on their way. */
  readonly uploading: number;
  /** What the chart began with. Whether a user is signed in now is a state. */
  readonly startsSignedIn: boolean;
  readonly sendsAtOnce: boolean;
  readonly staysOpen: boolean;
  readonly isSceneFixed: boolean;
  /** The error that the draft asks to fix; null when a person has written it. */
  readonly fault: FaultToRepair | null;
  /** Counts different submissions: the same text sent again after a failure keeps its number. */
  readonly submission: number;
  readonly failure: Failure | null;
  readonly result: PromptResult | null;
  /** False when the draft cannot be kept through a reload. */
  readonly isDraftKept: boolean;
}

export interface PromptSubmission {
  readonly prompt: string;
  readonly scene: PromptScene;
  readonly uploads: readonly string[];
  readonly fault: FaultToRepair | null;
  /** The same for a repeated submission of the same text. */
  readonly idempotencyKey: string;
}

export interface PromptResult {
  readonly projectId: string;
  readonly scene: PromptScene;
  readonly runId: string;
}

export type PromptBoxEvent =
  | { type: 'prompt.changed'; draft: string; fault?: FaultToRepair }
  | { type: 'scene.chosen'; scene: PromptScene }
  | { type: 'attachments.changed'; uploads: readonly string[]; uploading: number }
  /** From the actor that keeps drafts: what was typed before, and whether it was sent and has yet to go out. */
  | { type: 'draft.found'; draft: string; scene: PromptScene | null; isSent: boolean }
  | { type: 'prompt.submitted' }
  | { type: 'submission.cancelled' }
  | { type: 'user.signedIn' }
  | { type: 'user.signedOut' };

/** What the actor that keeps the draft is started with. */
export interface DraftStoreInput {
  /** Whether what waited for a sign-in may go out now. */
  readonly isSignedIn: boolean;
}

/** What the chart tells the actor that keeps the draft; an empty draft is forgotten. */
export type DraftCommand =
  | { type: 'draft.changed'; draft: string; scene: PromptScene; sendsAtOnce: boolean }
  | { type: 'draft.forgotten' };

/** Tells the page where to go: to the new project, or to sign in. */
export type PromptBoxEmitted =
  | { type: 'prompt.accepted'; result: PromptResult }
  | { type: 'signIn.needed'; scene: PromptScene };
