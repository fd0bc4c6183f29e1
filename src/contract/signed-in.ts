import { z } from 'zod/mini';
import { userSchema } from './user.ts';

/** What the second step may be taken with, besides a recovery code. */
export const secondStepFactorsSchema = z.object({
  hasApp: z.boolean(),
  hasPasskeys: z.boolean(),
  /** Whether the account has no second step, and has to set one up now: there is no session without. */
  mustSetUp: z.boolean(),
});

const secondStep = z.object({ secondStep: secondStepFactorsSchema });

/** What a first step of signing in leads to: a session, or the second step without one. */
export const signedInSchema = z.union([z.object({ user: userSchema, isNew: z.boolean() }), secondStep]);
/** The same of a proof. */
export const provedSchema = z.union([z.object({ user: userSchema }), secondStep]);
