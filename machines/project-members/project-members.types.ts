import type { Failure } from '#machines/shared/failure.ts';

/** The roles that an owner gives. */
export type GivenRole = 'viewer' | 'editor';

export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: GivenRole;
  /** Credits of the owner's that they may spend in a month: 0 for none, null for as many as there are. */
  readonly allowance: number | null;
  /** What they have spent of them this month. */
  readonly used: number;
}

/** An invitation that was not accepted yet; `isOpen`: whether it can still be. */
export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: GivenRole;
  readonly expiresAt: number;
  readonly isOpen: boolean;
}

export interface People {
  readonly members: readonly Member[];
  readonly invitations: readonly Invitation[];
}

/** What the owner does with the people of a project. */
export type MembersChange =
  | { readonly kind: 'invite'; readonly email: string; readonly role: GivenRole }
  | { readonly kind: 'withdraw'; readonly invitationId: string }
  | { readonly kind: 'role'; readonly memberId: string; readonly role: GivenRole }
  | { readonly kind: 'allow'; readonly memberId: string; readonly allowance: number | null }
  | { readonly kind: 'remove'; readonly memberId: string };

export interface ProjectMembersInput {
  readonly projectId: string;
}

export interface ProjectMembersContext {
  readonly projectId: string;
  /** As the server knows them; null before the first answer. */
  readonly people: People | null;
  /** What is typed for the next invitation. */
  readonly address: string;
  readonly role: GivenRole;
  /** What is being done, or was done last. */
  readonly change: MembersChange | null;
  /** The member who is to be removed once that is confirmed. */
  readonly removed: Member | null;
  readonly failure: Failure | null;
}

export type ProjectMembersEvent =
  | { type: 'people.requested' }
  | { type: 'address.changed'; address: string }
  | { type: 'role.chosen'; role: GivenRole }
  | { type: 'invitation.submitted' }
  /** A new mail for somebody who did not accept yet. */
  | { type: 'invitation.repeated'; email: string; role: GivenRole }
  | { type: 'invitation.withdrawn'; invitationId: string }
  | { type: 'member.roleChosen'; memberId: string; role: GivenRole }
  | { type: 'allowance.chosen'; memberId: string; allowance: number | null }
  | { type: 'removal.requested'; member: Member }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' };
