import type { DialogReleased, DialogWanted, ToastWanted } from '#machines/shared/emitted.ts';
import type { Failure } from '#machines/shared/failure.ts';

/** A project's GitHub detail, in the API's own names. The four states are derived from it and stored nowhere. */
export interface GithubDetail {
  readonly user_name: string;
  readonly repo_info: { readonly full_name: string; readonly url: string } | null;
  readonly connect_project: boolean;
  readonly organizations: readonly { readonly auth_id: string; readonly name: string }[];
}

export interface GithubConnectionInput {
  readonly projectId: string;
}

export interface GithubConnectionContext {
  readonly projectId: string;
  readonly detail: GithubDetail | null;
  readonly failure: Failure | null;
}

export type GithubConnectionEvent =
  | { type: 'detail.requested' }
  | { type: 'account.authorizationRequested' }
  | { type: 'project.authorizationRequested' }
  | { type: 'project.connectionRequested'; authId: string }
  | { type: 'authorization.cancelled' }
  /** From the dialog queue. */
  | { type: 'dialog.granted' }
  | { type: 'dialog.closed' };

export type GithubConnectionEmitted = ToastWanted | DialogWanted | DialogReleased;
