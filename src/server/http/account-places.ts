import type { FastifyReply } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { FairPlaces } from '#server/platform/fair-places.ts';

/** Requests of one account that are worked on at once; a page asks for no more at a time, and a script does. */
const share = 3;
/**
 * Milliseconds for which a request keeps its place at most. What is under way for longer mostly waits for something
 * else, such as a model or another server, and keeps nobody from being answered.
 */
const longest = 1_000;

/**
 * Waits until an account has fewer requests under way than its share, before the body is read: what is more stays
 * unread in its connections, and one account cannot fill the thread that answers all of them.
 */
export type AccountPlaces = (userId: string, reply: Pick<FastifyReply, 'raw'>) => Promise<void>;

export function createAccountPlaces(clock: Pick<Clock, 'setTimeout'>): AccountPlaces {
  const places = new FairPlaces({ share });
  return async (userId, { raw }) => {
    const leave = await places.take(userId);
    // Whoever waited may have gone meanwhile.
    if (raw.destroyed) return leave();
    const stopWaiting = clock.setTimeout(leave, longest);
    raw.once('close', () => {
      stopWaiting();
      leave();
    });
  };
}
