import type { DialogReleased, DialogWanted, ToastWanted } from '#machines/shared/emitted.ts';
import type { Failure } from '#machines/shared/failure.ts';

/** A project's GitHub detail, in the API's own names. The four states are derived from it and stored nowhere. */
export interface GithubDetail {
  readonly user_name: string;
  readonly repo_info: { readonly full_name: string; readonly url: string } | null;
  readonly connect_project: boolean;
  readonly organizations: readonly {
    readonly auth_id: string;
    readonly name: string;
    /** Where its access is looked after on GitHub; empty when nowhere. */
    readonly settings_url: string;
  }[];
  /** What is where; null while nothing is connected. */
  readonly sync: {
    /** Number of the version that was pushed last; 0 before the first push. */
    readonly pushed_version: number;
    readonly current_version: number;
    readonly has_draft: boolean;
    readonly has_remote_changes: boolean;
    readonly commit_url: string;
  } | null;
}

export interface GithubConnectionInput {
  /** Null where only the account is looked at. */
  readonly projectId: string | null;
}

/** What is to be disconnected: the project from its repository, or the account from here. */
export type GithubSubject = 'project' | 'account';

export interface GithubConnectionContext {
  readonly projectId: string | null;
  readonly detail: GithubDetail | null;
  readonly failure: Failure | null;
  /** What the question about disconnecting is about. */
  readonly subject: GithubSubject;
}

export interface PushedVersion {
  readonly version: number;
}

export interface PulledVersion {
  /** Null when GitHub had nothing new. */
  readonly version: { readonly number: number } | null;
  /** Files whose lines both sides had changed: GitHub's are in the version. */
  readonly overwritten: readonly string[];
}

export type GithubConnectionEvent =
  | { type: 'detail.requested' }
  | { type: 'account.authorizationRequested' }
  | { type: 'project.authorizationRequested' }
  | { type: 'project.connectionRequested'; authId: string }
  | { type: 'authorization.cancelled' }
  | { type: 'push.requested' }
  | { type: 'pull.requested' }
  | { type: 'disconnect.requested'; subject: GithubSubject }
  | { type: 'disconnect.confirmed' }
  | { type: 'disconnect.cancelled' }
  | { type: 'failure.dismissed' }
  | { type: 'panel.opened' }
  | { type: 'panel.closed' }
  /** From the dialog queue. */
  | { type: 'dialog.granted' }
  | { type: 'dialog.closed' };

export type GithubConnectionEmitted = ToastWanted | DialogWanted | DialogReleased;
