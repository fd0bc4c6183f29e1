import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { Comments } from '#server/comments/comments.ts';
import { registerCall } from './calls.ts';

/** What these calls are answered from. */
export interface CommentCallServices {
  readonly comments: Comments;
  readonly rateLimits: RateLimits;
}

/** Changes that one person may make in a minute: everybody in the project reads each of them. */
const changes = { most: 60, ms: 60_000 };

/** Comments on previews over HTTP. */
export function registerCommentCalls(
  app: FastifyInstance,
  { comments, rateLimits }: CommentCallServices,
): void {
  const count = (userId: string) => rateLimits.use(`comment:${userId}`, changes.most, changes.ms);
  registerCall(app, 'commentList', ({ input, user }) => comments.list(user.id, input.projectId));
  registerCall(app, 'commentAdd', async ({ input, user }) => {
    await count(user.id);
    return comments.add(user.id, input);
  });
  registerCall(app, 'commentReply', async ({ input, user }) => {
    await count(user.id);
    return comments.reply(user.id, input);
  });
  registerCall(app, 'commentEdit', async ({ input, user }) => {
    await count(user.id);
    return comments.edit(user.id, input);
  });
  registerCall(app, 'commentResolve', async ({ input, user }) => {
    await count(user.id);
    return comments.resolve(user.id, input);
  });
  registerCall(app, 'commentDelete', async ({ input, user }) => {
    await count(user.id);
    return comments.remove(user.id, input);
  });
}
