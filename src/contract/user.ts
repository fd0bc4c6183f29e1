import { z } from 'zod/mini';

/** The signed-in user as `GET /api/user/detail` returns it; `uid` is empty for a visitor. */
export const userSchema = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  /** Short-lived bearer for the notification stream; never the session. */
  token: z.string(),
  registerChannel: z.string(),
  accountInfo: z.object({
    /** 1 means VIP. */
    isVip: z.int(),
    totalBalance: z.int(),
  }),
  /** Address of the user's own image; absent while they have none. */
  avatarUrl: z.optional(z.string()),
  /** Settings that the client reported with `POST /api/user/report`, by action. */
  config: z.record(z.string(), z.string()),
});
export type User = z.infer<typeof userSchema>;
