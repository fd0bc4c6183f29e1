import type { Failure } from '#machines/shared/failure.ts';

/** Steps to a place of the blueprint: names of properties, ids of entries, indexes. */
export type Place = readonly (string | number)[];

/** A change of the blueprint, as the server takes it. */
export type Edit =
  | { readonly op: 'set' | 'clear' | 'insert' | 'remove' | 'move' | 'add'; readonly path: Place }
  | { readonly op: 'undo' };

/** The blueprint as the server has it. What is in it the chart does not look at. */
export interface Drawn {
  readonly spec: unknown;
  readonly hash: string;
  readonly undo: string | null;
}

export interface ReadBlueprint {
  readonly drawn: Drawn;
  readonly vocabulary: unknown;
  readonly treeHash: string;
}

export interface ChangeRequest {
  readonly projectId: string;
  readonly baseHash: string;
  readonly edits: readonly Edit[];
}
export interface Changed {
  readonly drawn: Drawn;
  readonly treeHash: string;
  readonly said: string;
  /** Files whose places were left as a person wrote them. */
  readonly conflicts: readonly string[];
}

export interface KeepRequest {
  readonly projectId: string;
  readonly baseHash: string;
  readonly message: string;
}

export interface BlueprintInput {
  readonly projectId: string;
  /** The part that is asked for; null when it is looked at as a whole. */
  readonly place: string | null;
}

/** An entry of a list that is being dragged: where it stood, and where it would come to stand. */
export interface Drag {
  readonly list: Place;
  readonly from: number;
  readonly over: number;
}

export interface BlueprintContext {
  readonly projectId: string;
  readonly drawn: Drawn | null;
  readonly vocabulary: unknown;
  /** Of the files that the blueprint was read with. */
  readonly treeHash: string;
  /** Changes on their way to the server. */
  readonly sent: readonly Edit[];
  /** Changes that wait for their turn. */
  readonly waiting: readonly Edit[];
  /** What was done since the last version, in words. */
  readonly said: readonly string[];
  readonly conflicts: readonly string[];
  readonly failure: Failure | null;
  /** Places that are unfolded. */
  readonly opened: readonly string[];
  /** The part that is to be brought into view; null once it is. */
  readonly requested: string | null;
  readonly drag: Drag | null;
  /** The list that something is added to. */
  readonly adding: Place | null;
  readonly name: string;
}

export type BlueprintEvent =
  | { type: 'edit.made'; edit: Edit; isTyped: boolean }
  | { type: 'edits.retried' }
  | { type: 'edits.dropped' }
  | { type: 'reading.requested' }
  /** From the project's log. */
  | { type: 'project.changed'; treeHash: string }
  | { type: 'run.began' }
  | { type: 'run.ended' }
  | { type: 'part.toggled'; place: string }
  | { type: 'part.requested'; place: string }
  | { type: 'part.reached' }
  | { type: 'drag.began'; list: Place; index: number }
  | { type: 'drag.moved'; over: number }
  | { type: 'drag.dropped' }
  | { type: 'drag.cancelled' }
  | { type: 'gallery.opened'; list: Place }
  | { type: 'gallery.named'; name: string }
  | { type: 'gallery.closed' };
