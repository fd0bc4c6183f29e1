import type { Failure } from '#machines/shared/failure.ts';

/** A project as everybody sees it; the view knows more of it. */
export interface SharedProject {
  readonly project: { readonly id: string; readonly name: string; readonly scene: string };
  readonly files: readonly { readonly path: string }[];
}

export interface RemixResult {
  readonly projectId: string;
  readonly scene: string;
}

export interface SharedProjectInput {
  readonly projectId: string;
  /** The project itself, where the page came with it. */
  readonly shared?: SharedProject | null;
  readonly isSignedIn: boolean;
  /** The visitor asked for a copy before signing in: make it now. */
  readonly remixesAtOnce?: boolean;
}

export interface SharedProjectContext {
  readonly projectId: string;
  /** What the chart began with. Whether a user is signed in now is a state. */
  readonly startsSignedIn: boolean;
  readonly remixesAtOnce: boolean;
  readonly shared: SharedProject | null;
  readonly failure: Failure | null;
  /** The file that is looked at. */
  readonly path: string | null;
  readonly fileFailure: Failure | null;
  readonly remixFailure: Failure | null;
}

export type SharedSide = 'preview' | 'code' | 'chat';

export type SharedProjectEvent =
  | { type: 'project.reloadRequested' }
  | { [S in SharedSide]: { type: `${S}.opened` } }[SharedSide]
  | { type: 'file.chosen'; path: string }
  | { type: 'remix.requested' }
  | { type: 'user.signedIn' }
  | { type: 'user.signedOut' };

/** Go to the copy, or to sign in. */
export type SharedProjectEmitted = { type: 'remix.made'; result: RemixResult } | { type: 'signIn.needed' };
