import type { Pane } from '#machines/workspace/workspace.types.ts';

/** Where somebody's cursor is. Positions count UTF-16 units, lines count from 1. */
export interface Caret {
  /** Hash of the saved text that the positions are of; null while the text in their editor differs from what is saved. */
  readonly hash: string | null;
  readonly anchor: number;
  readonly head: number;
  readonly line: number;
}

/** What somebody looks at. `path` is the open file; null while none is in sight. */
export interface Place {
  readonly pane: Pane;
  readonly path: string | null;
  readonly caret: Caret | null;
}

/** Somebody who has the project open, in one tab. */
export interface Seat {
  readonly seat: string;
  readonly userId: string;
  readonly name: string;
  readonly place: Place;
}

/** What the project's stream says of who is there. */
export interface PresenceFrame {
  /** Whether `here` is everybody. */
  readonly isWhole: boolean;
  readonly here: readonly Seat[];
  /** The seats of those who have left. */
  readonly left: readonly string[];
}

export interface PresenceInput {
  readonly projectId: string;
  /** The name that this tab gave itself. */
  readonly seat: string;
}

export interface PresenceContext extends PresenceInput {
  /** What this tab looks at. */
  readonly place: Place;
  /** What it last said that it looks at; null before its first word. */
  readonly said: Place | null;
  /** Everybody who is there, this tab among them. */
  readonly people: readonly Seat[];
}

export type PresenceEvent =
  /** From the session: the project's stream is open, for the first time or again; it is not. */
  | { type: 'line.opened' }
  | { type: 'line.closed' }
  /** The person looks at something else, or their cursor has moved while somebody looks at the same file. */
  | { type: 'place.changed'; place: Place }
  | { type: 'people.told'; frame: PresenceFrame };
