import type { FastifyInstance } from 'fastify';
import { eventNotifyPath } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import { eventNotifySchema } from '#contract/notification.ts';
import type { Bearer } from '#server/auth/bearer.ts';
import type { Notifications } from '#server/notifications/notifications.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { openEventStream } from './open-event-stream.ts';
import { t } from '#language/speech.ts';

/** What the stream is answered from. */
export interface NotificationStreamServices {
  readonly bearer: Bearer;
  readonly notifications: Notifications;
}

/** Says that the stream is open to the client that waits for its first bytes. */
const opening = ': open\n\n';

/**
 * `POST /api/event/notify`: the messages of the signed-in user, until the session ends.
 *
 * It takes both proofs. The session cookie says who asks, may be revoked at any moment, and is what keeps the stream
 * open; the same-origin check of every POST stands before it. The bearer is compared with it once: a page that was
 * drawn for one person and is sent with the cookie of another, after a change of accounts in another tab, is refused
 * instead of being told the other's news. A bearer alone opens nothing, so one that leaks with an address is worth
 * nothing. An open stream outlives its bearer.
 */
export function registerNotificationStream(app: FastifyInstance, services: NotificationStreamServices): void {
  app.post(eventNotifyPath, async (request, reply) => {
    const account = await request.account();
    if (account === null) throw new ApiError(ErrNo.notSignedIn, t`Sign in to do this.`);
    const { token } = readInput(request.query, request.body);
    if ((await services.bearer.verify(token)) !== account.id) {
      throw new ApiError(
        ErrNo.permissionDenied,
        t`The token has expired, or is not yours. Ask for a new one.`,
      );
    }
    if (!services.notifications.hasRoom(account.id)) {
      throw new ApiError(ErrNo.tooFrequent, t`Too many pages are open. Close some of them.`);
    }
    const cookie = request.sessionToken() ?? '';
    const raw = openEventStream(reply);
    raw.write(opening);
    services.notifications.attach(account.id, raw, cookie);
  });
}

function readInput(query: unknown, body: unknown): { token: string } {
  const input: unknown = { ...(query as object), ...(body as object | undefined) };
  const parsed = eventNotifySchema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
  throw new ApiError(ErrNo.badRequest, t`${String(field ?? 'body')}: is not valid for this call`);
}
