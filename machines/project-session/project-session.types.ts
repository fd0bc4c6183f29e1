import type { Failure } from '#machines/shared/failure.ts';

/** What a person may do in a project. */
export type ProjectRole = 'viewer' | 'editor' | 'owner';

export interface ProjectPerson {
  readonly id: string;
  readonly name: string;
  /** Null for one who is no member any more. */
  readonly role: ProjectRole | null;
}

export interface ProjectPurse {
  /** The owner's; otherwise their own. */
  readonly isOwners: boolean;
  /** How many of them in a month, and how many are left; null without a limit. */
  readonly limit: number | null;
  readonly left: number | null;
}

/** What the chart needs of a project; the server's answer may carry more. Times are Unix milliseconds. */
export interface SessionProject {
  readonly id: string;
  readonly name: string;
  readonly scene: string;
  readonly type: string;
  readonly visibility: string;
  readonly treeHash: string;
  readonly headVersionId: string | null;
  readonly hasDraft: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** What the person may do in it; absent in one's own. */
  readonly role?: ProjectRole | undefined;
  /** Whose it is; absent in one's own. */
  readonly ownerName?: string | undefined;
}

export interface SessionDetail {
  readonly project: SessionProject;
  readonly previewUrl: string;
  readonly activeRunId: string | null;
  readonly lastSeq: number;
  /** Everybody who is in it or has written there; absent for one person alone. */
  readonly people?: readonly ProjectPerson[] | undefined;
  /** With whose credits an editor of another's project sends messages; absent for everybody else. */
  readonly purse?: ProjectPurse | undefined;
  /** Up to which number the log came along; absent when it did not. */
  readonly readTo?: number;
}

/** One entry of the project's log. The chart reads its number; what it says belongs to the store that folds it. */
export interface LogEntry {
  readonly seq: number;
  readonly runId: string | null;
  readonly at: number;
  readonly body: { readonly type: string };
}

/** What a person answers to something that a run asks permission for. `hash` is that of what was shown. */
export interface ApprovalAnswer {
  readonly approvalId: string;
  readonly hash: string;
  readonly decision: 'once' | 'always' | 'deny';
  /** The value of a secret that was asked for. */
  readonly secret?: string;
}

/** How a person goes on with a run that could not fix its faults, or that has used what one run may. */
export interface RepairAnswer {
  readonly runId: string;
  readonly choice: 'again' | 'back' | 'leave' | 'raise' | 'end';
}

/** The messages that wait, in the order in which they are to run; `isHeld`: whether they wait for the person's word. */
export interface QueueOrder {
  readonly runIds: readonly string[];
  readonly isHeld?: boolean;
}

export interface ProjectSessionInput {
  readonly projectId: string;
  /** Any integer from outside: seeds the stream's jitter. */
  readonly seed: number;
  readonly isOnline: boolean;
}

export interface ProjectSessionContext {
  readonly projectId: string;
  readonly seed: number;
  readonly isOnline: boolean;
  readonly detail: SessionDetail | null;
  /** Sequence number of the last entry that was folded; 0 before the first. */
  readonly cursor: number;
  /** The newest number of the log that a notification spoke of; 0 before the first. */
  readonly announced: number;
  /** Entries that arrived twice and were ignored. */
  readonly repeated: number;
  readonly failure: Failure | null;
  /** Why the last stop, retry or rename did not work. */
  readonly commandFailure: Failure | null;
  /** The run that was asked to stop last. */
  readonly stoppedRunId: string | null;
}

/** What the page's other actors hear. */
export type ProjectSessionEmitted = { type: 'server.returned' };

export type ProjectSessionEvent =
  /** From the stream. */
  | { type: 'log.arrived'; entry: LogEntry }
  /** From the notification stream: the project's code changed, with the entry of this number in its log. */
  | { type: 'code.announced'; seq: number }
  | { type: 'project.reloadRequested' }
  /** The stream found no such project, or one that its owner has deleted. */
  | { type: 'project.missed' }
  | { type: 'project.deleted' }
  | { type: 'user.signedOut' }
  | { type: 'network.online' }
  | { type: 'network.offline' }
  | { type: 'stream.retryRequested' }
  /** From the stream: it was lost and is open again. */
  | { type: 'stream.reopened' }
  | { type: 'rename.began' }
  | { type: 'rename.submitted'; name: string }
  | { type: 'rename.cancelled' }
  | { type: 'run.stopRequested'; runId: string }
  | { type: 'run.retryRequested'; runId: string }
  | { type: 'approval.answered'; answer: ApprovalAnswer }
  | { type: 'repair.answered'; answer: RepairAnswer }
  | { type: 'queue.arrangeRequested'; order: QueueOrder }
  | { type: 'commandFailure.dismissed' };
