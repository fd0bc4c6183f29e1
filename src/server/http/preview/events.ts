import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { eventText } from '#server/preview/event-text.ts';
import type { ProjectPreview, Subscriber } from '#server/preview/project-preview.ts';
import type { PreviewGrant } from '#server/preview/token.ts';
import { commonHeaders } from './headers.ts';

const heartbeatMs = 15_000;
/** Bytes that may wait for a slow reader before it is let go; it comes back and resumes. */
const maxBacklog = 4_000_000;

/**
 * The update stream of one page. It begins with what the page missed since the tree in `Last-Event-ID` (or `tree` in
 * the query of the first connection), and ends when its address expires.
 */
export function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    preview,
    grant,
    clock,
    isOpen,
    onAccess,
  }: {
    preview: ProjectPreview;
    grant: PreviewGrant;
    clock: Clock;
    /** Whether the session that the address belongs to is still open, and the project to its person. */
    isOpen: () => Promise<boolean>;
    /** Calls the listener when that may have changed. */
    onAccess: (listener: () => void) => () => void;
  },
): FastifyReply {
  const { tree } = request.query as { tree?: unknown };
  const resumed = request.headers['last-event-id'];
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...commonHeaders,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  raw.socket?.setNoDelay(true);
  raw.write('retry: 1000\n\n');

  let ended = false;
  let cancel: () => void = () => {};
  const subscriber: Subscriber = {
    tree: typeof resumed === 'string' && resumed !== '' ? resumed : typeof tree === 'string' ? tree : '',
    send(event) {
      if (ended) return;
      raw.write(event);
      if (raw.writableLength > maxBacklog) raw.destroy();
    },
    end() {
      if (!ended) raw.end();
    },
    get closed() {
      return ended;
    },
  };
  const end = (reason: string): void => {
    subscriber.send(eventText({ name: 'gone', data: { reason } }, null));
    raw.end();
  };
  const look = async (): Promise<void> => {
    // While the database is away nobody can say: the page keeps what it has.
    if ((await isOpen().catch(() => true)) || ended) return;
    ended = true;
    raw.write(eventText({ name: 'gone', data: { reason: 'This preview is no longer open to you.' } }, null));
    raw.end();
  };
  const beat = async (): Promise<void> => {
    if (ended) return;
    if (clock.now() >= grant.expiresAt) return end('This preview address has expired.');
    await look();
    if (ended) return;
    raw.write(': still here\n\n');
    cancel = clock.setTimeout(() => void beat(), heartbeatMs);
  };
  cancel = clock.setTimeout(() => void beat(), heartbeatMs);
  const leave = onAccess(() => void look());
  raw.on('close', () => {
    ended = true;
    cancel();
    leave();
    preview.unsubscribe(subscriber);
  });
  preview.subscribe(subscriber).then(
    (accepted) => {
      if (!accepted) raw.end();
    },
    // The source failed: the page comes back by itself and asks again.
    () => raw.end(),
  );
  return reply;
}
