import type { Failure } from '#machines/shared/failure.ts';

/** What an invitation offers. */
export interface Offered {
  readonly projectName: string;
  readonly ownerName: string;
  readonly role: 'viewer' | 'editor';
}

/** The project that is open to the person from now on. */
export interface Joined {
  readonly projectId: string;
  readonly scene: string;
}

export interface InvitationInput {
  /** The token of the mail's link; empty for an address that somebody typed. */
  readonly token: string;
}

export interface InvitationContext {
  readonly token: string;
  readonly offered: Offered | null;
  readonly joined: Joined | null;
  readonly failure: Failure | null;
}

export type InvitationEvent = { type: 'invitation.requested' } | { type: 'invitation.accepted' };

/** Tells the page where to go. */
export type InvitationEmitted = { type: 'project.joined'; joined: Joined };
