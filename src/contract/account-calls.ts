import { z } from 'zod/mini';
import { avatarBytes } from './account-limits.ts';
import { projectTypes } from './scenes.ts';
import { userSchema } from './user.ts';

const empty = z.strictObject({});
const aiSwitch = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** What a reward is worth and where this person stands with it. */
export const rewardSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  credits: z.int(),
  /** `open`: not done yet. `ready`: done, and waits to be reported. `earned`: credited. */
  status: z.enum(['open', 'ready', 'earned']),
});
export type Reward = z.infer<typeof rewardSchema>;

/** What is new, as `POST /api/common/featurenotifications/pull` tells it. Its `startTime` is its version. */
export const featureNotificationSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  /** Addresses of images: paths of the app, or https. */
  images: z.array(z.string()),
  /** A path of the app, or https; empty when there is none. */
  changeLogUrl: z.string(),
  /** Unix milliseconds. */
  startTime: z.int(),
});

/** A sign-in that is still good. */
export const accountSessionSchema = z.object({
  id: z.string(),
  /** Browser and system in words, such as "Firefox on Windows". */
  device: z.string(),
  /** Unix milliseconds. */
  createdAt: z.int(),
  lastSeenAt: z.int(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

/** What the log of an account tells. */
export const securityEventKinds = [
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'proved',
  'sign-ins-ended',
  'key-saved',
  'key-removed',
  'passkey-added',
  'passkey-removed',
  'second-step-asked',
  'two-step-on',
  'two-step-off',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'connected',
  'disconnected',
  'member-invited',
  'member-joined',
  'member-changed',
  'member-removed',
  'exported',
  'account-deleted',
  'operator',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** Something that happened to an account, and where it came from. */
export const securityEventSchema = z.object({
  id: z.string(),
  /** Unix milliseconds. */
  at: z.int(),
  kind: z.enum(securityEventKinds),
  /** A few words; empty for none. */
  detail: z.string(),
  /** Browser and system in words; empty for what the operator did. */
  device: z.string(),
  /** The network that it came from, such as 192.0.2.*; empty where none is known. */
  network: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;

/** Schemas of the calls about accounts, what they can earn, and what everybody is told. */
export const accountCalls = {
  /** The welcome credits, once for each person. Afterwards 16007. */
  userClaim: {
    request: z.strictObject({ projectType: z.enum(projectTypes) }),
    response: z.object({ credits: z.int(), totalBalance: z.int() }),
  },

  /** The newest announcement whose time has come; null when there is none. */
  featureNotificationsPull: { request: empty, response: z.nullable(featureNotificationSchema) },
  /** Which variant of each running test this client gets: the same for the same client, always. */
  abtest: { request: empty, response: z.object({ abtestConfig: z.record(z.string(), z.string()) }) },

  rewardList: {
    request: empty,
    response: z.object({
      rewards: z.array(rewardSchema),
      /** A code to invite others with, and what each of both gets. */
      invite: z.object({ code: z.string(), credits: z.int(), uses: z.int(), maxUses: z.int() }),
    }),
  },
  /** Credits a reward that has been earned. A repeat answers the same and credits nothing. */
  rewardReport: {
    request: z.strictObject({ rewardId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    response: z.object({ reward: rewardSchema, totalBalance: z.int() }),
  },
  /** Credits a code, once for each person and code. */
  rewardCodeExchange: {
    request: z.strictObject({ code: z.string().check(z.trim(), z.minLength(4), z.maxLength(64)) }),
    response: z.object({ credits: z.int(), totalBalance: z.int() }),
  },

  /** What the assistant may do by itself: 1 always allow, 2 ask each time, 3 never allow. */
  toolsConf: { request: empty, response: z.object({ aiSwitch }) },
  toolsUpdate: { request: z.strictObject({ aiSwitch }), response: z.object({ aiSwitch }) },
  /** What every model is told, in all projects of the account. */
  instructions: { request: empty, response: z.object({ text: z.string() }) },
  instructionsSave: {
    request: z.strictObject({ text: z.string().check(z.trim(), z.maxLength(4_000)) }),
    response: z.object({ text: z.string() }),
  },

  sessionList: { request: empty, response: z.object({ sessions: z.array(accountSessionSchema) }) },
  /** Ends one sign-in of one's own. */
  sessionRevoke: {
    request: z.strictObject({ sessionId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    response: z.object({ sessions: z.array(accountSessionSchema) }),
  },
  /** Ends every sign-in but the one that asks. */
  sessionRevokeOthers: { request: empty, response: z.object({ sessions: z.array(accountSessionSchema) }) },

  /** What happened to the account of late: sign-ins, refusals, changes of keys; the newest first. */
  accountActivity: { request: empty, response: z.object({ events: z.array(securityEventSchema) }) },

  /** An image for the account, in base64: PNG, JPEG, WebP, GIF or AVIF. Empty removes it. */
  avatarUpdate: {
    request: z.strictObject({
      image: z.string().check(z.maxLength(Math.ceil((avatarBytes * 4) / 3) + 4)),
    }),
    response: userSchema,
  },

  /** Deletes the account with everything in it. `confirmation` is its e-mail address, typed by hand. */
  accountDelete: {
    request: z.strictObject({ confirmation: z.string().check(z.maxLength(254)) }),
    response: empty,
  },
} as const;
