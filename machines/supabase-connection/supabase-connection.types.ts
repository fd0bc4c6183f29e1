import type { Failure } from '#machines/shared/failure.ts';

/** A project's Supabase info, in the API's own names. The states of the connection are derived from it. */
export interface SupabaseInfo {
  readonly connected: { readonly id: string; readonly name: string } | null;
  readonly organizations: readonly { readonly id: string; readonly name: string }[];
  readonly connectStatus: 'active' | 'paused' | 'deleted' | '';
  /** Where a paused or deleted project can be looked after. */
  readonly statusJumpUrl: string;
}

export interface SupabaseConnectionInput {
  readonly projectId: string;
}

export interface SupabaseConnectionContext {
  readonly projectId: string;
  readonly info: SupabaseInfo | null;
  readonly failure: Failure | null;
}

export type SupabaseConnectionEvent =
  | { type: 'info.requested' }
  | { type: 'authorization.requested' }
  | { type: 'authorization.cancelled' }
  /** An organization was chosen: a project is connected or made in it. */
  | { type: 'organization.chosen'; organizationId: string }
  | { type: 'disconnect.requested' }
  | { type: 'disconnect.confirmed' }
  | { type: 'disconnect.cancelled' }
  | { type: 'failure.dismissed' };
