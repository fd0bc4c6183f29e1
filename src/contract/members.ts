import { z } from 'zod/mini';
import { sceneSchema } from './scene-schemas.ts';

/** What a person may do in a project, the least first. */
export const roles = ['viewer', 'editor', 'owner'] as const;
export const roleSchema = z.enum(roles);
export type Role = (typeof roles)[number];

/** The roles that an owner gives; theirs is nobody else's. */
export const givenRoleSchema = z.enum(['viewer', 'editor']);
export type GivenRole = z.infer<typeof givenRoleSchema>;

/** Whether a role allows what another one is needed for. */
export const reaches = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed);

/** Most members that a project has besides its owner, invitations included. */
export const mostMembers = 50;
/** Most credits of the owner's that a member is allowed in a month, where there is a limit. */
export const mostAllowance = 1_000_000;
/** Milliseconds that an invitation can be accepted for. */
export const invitationTime = 7 * 24 * 3_600_000;

/** Somebody in a project, as the others there see them. */
export const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Null for one who wrote here, and is no member any more. */
  role: z.nullable(roleSchema),
});
export type Person = z.infer<typeof personSchema>;

/** Credits of the owner's that somebody may spend in a month: 0 for none, null for as many as there are. */
const allowanceSchema = z.nullable(z.int().check(z.gte(0), z.lte(mostAllowance)));

/** The same, as the owner sees them. */
export const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: givenRoleSchema,
  allowance: allowanceSchema,
  /** Credits of the owner's that they have spent here this month, with what is set aside for runs under way. */
  used: z.int(),
});
export type Member = z.infer<typeof memberSchema>;

/** With whose credits a member sends messages in another's project. */
export const purseSchema = z.object({
  /** The owner's; otherwise their own. */
  isOwners: z.boolean(),
  /** How many of the owner's in a month, and how many are left of them this month; null without a limit. */
  limit: z.nullable(z.int()),
  left: z.nullable(z.int()),
});
export type Purse = z.infer<typeof purseSchema>;

/** An invitation that was not accepted yet. Its time is in Unix milliseconds. */
export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: givenRoleSchema,
  expiresAt: z.int(),
  /** Whether it can still be accepted. */
  isOpen: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

const id = z.string().check(z.minLength(1), z.maxLength(64));
const token = z.string().check(z.minLength(1), z.maxLength(128));
const email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254));
const empty = z.strictObject({});

const membersSchema = z.object({ members: z.array(memberSchema), invitations: z.array(invitationSchema) });
export type Members = z.infer<typeof membersSchema>;

/** What an invitation says to the person whom it was sent to. */
const offeredSchema = z.object({
  projectName: z.string(),
  ownerName: z.string(),
  role: givenRoleSchema,
  expiresAt: z.int(),
});
export type Offered = z.infer<typeof offeredSchema>;

/** The people of a project. Whoever changes them is answered with what they are then. */
export const memberCalls = {
  memberList: { request: z.strictObject({ projectId: id }), response: membersSchema },
  /** Invites by mail. Whoever is invited already gets a new mail; the link of the one before is good no more. */
  memberInvite: {
    request: z.strictObject({ projectId: id, email, role: givenRoleSchema }),
    response: membersSchema,
  },
  invitationWithdraw: {
    request: z.strictObject({ projectId: id, invitationId: id }),
    response: membersSchema,
  },
  memberChange: {
    request: z.strictObject({ projectId: id, memberId: id, role: givenRoleSchema }),
    response: membersSchema,
  },
  /** Lets a member spend the owner's credits in the project, or ends that. A run under way gets no more than it allows. */
  memberAllow: {
    request: z.strictObject({ projectId: id, memberId: id, allowance: allowanceSchema }),
    response: membersSchema,
  },
  memberRemove: { request: z.strictObject({ projectId: id, memberId: id }), response: membersSchema },
  /** Leaves another person's project. */
  memberLeave: { request: z.strictObject({ projectId: id }), response: empty },
  /** What the link of a mail offers, to the account that has its address. */
  invitationRead: { request: z.strictObject({ token }), response: offeredSchema },
  invitationAccept: {
    request: z.strictObject({ token }),
    response: z.object({ projectId: z.string(), scene: sceneSchema }),
  },
} as const;
