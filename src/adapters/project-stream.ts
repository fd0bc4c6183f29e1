import { createParser } from 'eventsource-parser';
import { projectEventsPath } from '#contract/endpoints.ts';
import { ErrNo, type Envelope } from '#contract/envelope.ts';
import { projectEventSchema, type ProjectEvent } from '#contract/run.ts';
import { apiAddress } from '#lib/api-address.ts';
import { commentsLine } from '#lib/comments-line.ts';
import { presenceLine } from '#lib/presence-line.ts';
import { t } from '#language/speech.ts';

export type StreamEnd =
  /** The server closed the stream or the network broke it; reading on from the cursor fixes it. */
  | { reason: 'network_error'; message: string }
  /** The server answered with an error of the catalogue instead of a stream. */
  | { reason: 'refused'; errNo: number; message: string };

export interface ProjectStreamHandlers {
  /** The server accepted the request; entries follow. */
  onOpen(): void;
  /** Entries of one piece of network data, in the order of the stream. */
  onEvents(events: ProjectEvent[]): void;
  onHeartbeat(): void;
  /** A message that is no entry of the log was dropped. */
  onMalformed(): void;
  /** The stream is over; said once, and never after the disposer was called. */
  onEnd(end: StreamEnd): void;
}

/**
 * Reads a project's log as server-sent events, once: it never opens itself again, since the machine that
 * invokes it owns the retries. A hand-made reader, not `EventSource`, for that reason.
 *
 * @param cursor Sequence number after which to read.
 * @returns closes the stream; afterwards no handler is called any more.
 */
export function openProjectStream(
  projectId: string,
  cursor: number,
  handlers: ProjectStreamHandlers,
  fetchStream: typeof fetch = fetch,
): () => void {
  const abort = new AbortController();
  const query = new URLSearchParams({ projectId, cursor: String(cursor), seat: presenceLine.seat });

  const read = async (): Promise<StreamEnd> => {
    const response = await fetchStream(apiAddress(`${projectEventsPath}?${query}`), {
      credentials: 'include',
      cache: 'no-store',
      headers: { accept: 'text/event-stream', 'last-event-id': String(cursor) },
      signal: abort.signal,
    });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body)
      return refusal(response);
    handlers.onOpen();

    let arrived: ProjectEvent[] = [];
    const parser = createParser({
      onEvent(message) {
        if (message.event === 'presence') return presenceLine.hear(message.data);
        if (message.event === 'comments') return commentsLine.hear((commentsLine.said = message.data));
        if (message.event === 'heartbeat') return handlers.onHeartbeat();
        const event = parseEntry(message.data);
        if (event) arrived.push(event);
        else handlers.onMalformed();
      },
      onComment: () => handlers.onHeartbeat(),
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { reason: 'network_error', message: t`The server closed the connection.` };
      parser.feed(value);
      if (arrived.length > 0 && !abort.signal.aborted) handlers.onEvents(arrived);
      arrived = [];
    }
  };

  void read()
    .catch((error: unknown): StreamEnd => ({
      reason: 'network_error',
      message: error instanceof Error ? error.message : t`The connection broke.`,
    }))
    .then((end) => {
      if (!abort.signal.aborted) handlers.onEnd(end);
    });
  return () => abort.abort();
}

function parseEntry(data: string): ProjectEvent | null {
  try {
    const parsed = projectEventSchema.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Answers that the next attempt would get again. */
const lasting: ReadonlySet<number> = new Set([
  ErrNo.badRequest,
  ErrNo.notFound,
  ErrNo.notSignedIn,
  ErrNo.projectDeleted,
  ErrNo.permissionDenied,
]);

async function refusal(response: Response): Promise<StreamEnd> {
  try {
    const { errNo, errMsg } = (await response.json()) as Envelope<null>;
    if (lasting.has(errNo)) return { reason: 'refused', errNo, message: errMsg };
    return { reason: 'network_error', message: errMsg || t`The server answered ${response.status}.` };
  } catch {
    return { reason: 'network_error', message: t`The server answered ${response.status}.` };
  }
}
