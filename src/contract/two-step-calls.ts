import { z } from 'zod/mini';
import { usedPasskeySchema } from './passkey-calls.ts';
import type { secondStepFactorsSchema } from './signed-in.ts';
import { userSchema } from './user.ts';

const empty = z.strictObject({});
/** What an authenticator app shows. */
const appCode = z.string().check(z.trim(), z.regex(/^\d{6}$/));

export type SecondStepFactors = z.infer<typeof secondStepFactorsSchema>;

/** How the second step is answered. */
export const secondStepAnswerSchema = z.discriminatedUnion('factor', [
  z.strictObject({ factor: z.literal('app'), code: appCode }),
  /** A recovery code, however it was typed. */
  z.strictObject({
    factor: z.literal('recovery'),
    code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  }),
  /** For a question of `passkeySignInBegin`. */
  z.strictObject({ factor: z.literal('passkey'), answer: usedPasskeySchema }),
]);
export type SecondStepAnswer = z.infer<typeof secondStepAnswerSchema>;

/** Two-step sign-in of an account. Times are Unix milliseconds. */
export const twoStepStateSchema = z.object({
  isOn: z.boolean(),
  hasApp: z.boolean(),
  /** Null without an app. */
  appAddedAt: z.nullable(z.int()),
  /** How many passkeys the account has, each of which is a second step. */
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
  /** Whether the operator asks everybody for it: it cannot be turned off then. */
  isRequired: z.boolean(),
});
export type TwoStepState = z.infer<typeof twoStepStateSchema>;

/** What is on now, and recovery codes that are shown this once; none where there are no new ones. */
const changed = z.object({ state: twoStepStateSchema, recoveryCodes: z.array(z.string()) });

/** A secret in base32, and the address that an app reads it from. */
const offeredApp = z.object({ secret: z.string(), address: z.string() });

/** Schemas of the calls about two-step sign-in: its second step, and what an account takes for one. */
export const twoStepCalls = {
  /** Ends the sign-in or the proof that waits in this browser for its second step. */
  secondStep: {
    request: z.strictObject({ answer: secondStepAnswerSchema }),
    response: z.object({ user: userSchema, isNew: z.boolean() }),
  },

  /**
   * For an account that must have a second step and has none, in the browser that has done the first: a secret for an
   * authenticator app, as of `twoStepAppBegin`.
   */
  secondStepSetUpBegin: { request: empty, response: offeredApp },
  /** Takes that app, once it shows a right code, turns two-step sign-in on and signs in. */
  secondStepSetUp: {
    request: z.strictObject({ code: appCode }),
    response: z.object({ user: userSchema, recoveryCodes: z.array(z.string()) }),
  },

  twoStep: { request: empty, response: twoStepStateSchema },
  /** A secret for an authenticator app, in base32, and the address that it reads from a QR code. */
  twoStepAppBegin: { request: empty, response: offeredApp },
  /** Takes that app, once it shows a right code, and turns two-step sign-in on. */
  twoStepAppConfirm: { request: z.strictObject({ code: appCode }), response: changed },
  twoStepAppRemove: { request: empty, response: changed },
  /** Turns it on with the passkeys that the account has. */
  twoStepOn: { request: empty, response: changed },
  twoStepOff: { request: empty, response: changed },
  /** Other recovery codes instead of those before. */
  recoveryCodesRenew: { request: empty, response: changed },
} as const;
