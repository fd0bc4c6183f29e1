/** The files of a run that the server is checking: it waits a moment for a page that shows them. */
export interface RuntimeCheck {
  readonly runId: string;
  readonly treeHash: string;
  /** The question that a model has about the page, which is answered with what the page has logged too. */
  readonly askId?: string;
}

/** What the page of the preview threw or complained of. */
export interface RuntimeFault {
  readonly kind: string;
  readonly message: string;
  /** Null when it cannot be said where it comes from. */
  readonly path: string | null;
  readonly line: number | null;
}

/** What the server is told; without a fault the files run. */
export interface RuntimeReport extends RuntimeCheck {
  readonly fault: Omit<RuntimeFault, 'kind'> | null;
}

export interface RuntimePingContext {
  /** What is being checked; null between the checks. */
  readonly check: RuntimeCheck | null;
  /** The tree that the preview has painted last. */
  readonly painted: string | null;
  /** What was thrown last, and by which tree: it says nothing of any other. */
  readonly thrown: { readonly fault: RuntimeFault; readonly treeHash: string } | null;
  /** The check that was answered last: each is answered once. */
  readonly notified: RuntimeCheck | null;
}

export type RuntimePingEvent =
  /** From the log: the server checks these files. */
  | { type: 'check.began'; check: RuntimeCheck }
  | { type: 'check.ended' }
  /** From the preview. */
  | { type: 'tree.painted'; treeHash: string }
  | { type: 'fault.raised'; fault: RuntimeFault; treeHash: string };
