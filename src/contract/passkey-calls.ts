import { z } from 'zod/mini';
import { longestPasskeyName } from './account-limits.ts';
import { provedSchema } from './signed-in.ts';
import { userSchema } from './user.ts';

const empty = z.strictObject({});
const passkeyId = z.string().check(z.minLength(1), z.maxLength(64));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestPasskeyName));
/** Bytes that a device answered, as base64url. */
const bytes = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/));
const credentialId = bytes(1_400);
const clientDataJSON = bytes(4_000);

/** What a browser is asked, as WebAuthn writes it in JSON: made by one library and read by its counterpart. */
const question = z.object({ options: z.record(z.string(), z.unknown()) });

/** A passkey of an account. Times are Unix milliseconds. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether its device keeps a copy elsewhere, so that it outlives the device. */
  isSynced: z.boolean(),
  createdAt: z.int(),
  /** Null when it was never used. */
  lastUsedAt: z.nullable(z.int()),
});
export type Passkey = z.infer<typeof passkeySchema>;
const list = z.object({ passkeys: z.array(passkeySchema) });

/** How a device answers when it has made a passkey. */
export const madePasskeySchema = z.strictObject({
  credentialId,
  clientDataJSON,
  attestationObject: bytes(8_000),
  transports: z.array(z.string().check(z.maxLength(20), z.regex(/^[a-z-]+$/))).check(z.maxLength(8)),
});
export type MadePasskey = z.infer<typeof madePasskeySchema>;

/** How a device answers with a passkey that it has. */
export const usedPasskeySchema = z.strictObject({
  credentialId,
  clientDataJSON,
  authenticatorData: bytes(4_000),
  signature: bytes(2_000),
  userHandle: bytes(100),
});
export type UsedPasskey = z.infer<typeof usedPasskeySchema>;

/** Schemas of the calls about passkeys: signing in with one, and those of one's account. */
export const passkeyCalls = {
  /** What a device is to sign, for this browser, once and for some minutes. */
  passkeySignInBegin: { request: empty, response: question },
  /** Signs in to the account that the passkey belongs to. */
  passkeySignIn: {
    request: z.strictObject({ answer: usedPasskeySchema }),
    response: z.object({ user: userSchema, isNew: z.boolean() }),
  },

  passkeyList: { request: empty, response: list },
  /** What a device is to make a passkey from. */
  passkeyAddBegin: { request: empty, response: question },
  passkeyAdd: {
    request: z.strictObject({ answer: madePasskeySchema }),
    response: z.object({ passkeys: z.array(passkeySchema), addedId: z.string() }),
  },
  passkeyRename: { request: z.strictObject({ passkeyId, name }), response: list },
  passkeyRemove: { request: z.strictObject({ passkeyId }), response: list },

  /** Proves that it is the person who signed in: by a code that was sent to the account's address. */
  proveByCode: {
    request: z.strictObject({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/)) }),
    response: provedSchema,
  },
  /** The same with a passkey of the account, for a question of `passkeySignInBegin`. */
  proveByPasskey: {
    request: z.strictObject({ answer: usedPasskeySchema }),
    response: z.object({ user: userSchema }),
  },
} as const;
