/** A fault found while compiling, or thrown by the page. Lines and columns count from 1. */
export interface PreviewFault {
  readonly kind: 'compile' | 'resolve' | 'runtime' | 'unhandled-rejection' | 'resource';
  readonly message: string;
  readonly path: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly frame: string;
  readonly stack: string;
}

export interface PreviewInput {
  /** The tree that should be shown; null while the project has no files. */
  readonly treeHash: string | null;
  /** Shared with the frame; the bridge accepts only messages that carry it. */
  readonly nonce: string;
}

/** Packages on their way: the one in hand, how many are there, and of how many. */
export interface PreviewInstalling {
  readonly name: string | null;
  readonly done: number;
  readonly total: number;
}

export interface PreviewContext {
  readonly nonce: string;
  /** The tree that should be shown. */
  readonly wantedTree: string | null;
  /** The tree that was last painted without a fault. It stays visible behind a failure. */
  readonly goodTree: string | null;
  readonly fault: PreviewFault | null;
  /** The tree that the server last said it can show. */
  readonly syncedTree: string | null;
  /** The tree that the server last said it cannot show, and why. */
  readonly report: { readonly treeHash: string; readonly fault: PreviewFault } | null;
  /** How far the packages are that are being brought; `name` is null while their versions are chosen. */
  readonly installing: PreviewInstalling | null;
  /** Milliseconds that the last hot update took. */
  readonly lastUpdateMs: number | null;
  /** Changes with each reload, so that a view can key its iframe. */
  readonly reloads: number;
}

export type PreviewEvent =
  /** From the project's log: another tree should be shown. Null: the project has no files. */
  | { type: 'tree.changed'; treeHash: string | null }
  /** From the frame's element and its iframe-load machine. */
  | { type: 'frame.loaded' }
  | { type: 'frame.failed' }
  /** From the bridge. */
  | { type: 'page.ready'; treeHash: string }
  | { type: 'page.updated'; treeHash: string; full: boolean; ms: number }
  | { type: 'packages.installing'; name: string | null; done: number; total: number }
  | { type: 'fault.raised'; fault: PreviewFault }
  | { type: 'fault.cleared' }
  /** From the notification stream: the server can show a tree, or cannot. The page usually says so first. */
  | { type: 'sandbox.synced'; treeHash: string }
  | { type: 'sandbox.faulted'; treeHash: string; fault: PreviewFault }
  /** From the project's session: the server was away, and answers again. */
  | { type: 'server.returned' }
  | { type: 'reload.requested' };

/** What the chart tells the bridge. */
export type BridgeCommand = { type: 'ping.due' };

export interface BridgeInput {
  readonly nonce: string;
}
