import { createParser } from 'eventsource-parser';
import type { StreamError } from '#machines/notification-stream/notification-stream.types.ts';
import { eventNotifyPath } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import { type Notification, notificationSchema } from '#contract/notification.ts';
import { apiAddress } from '#lib/api-address.ts';

export interface NotificationHandlers {
  /** The server accepted the request; messages follow. */
  onOpen(): void;
  /** `id` is the same wherever the message arrives; absent where the server gives none. */
  onMessage(message: Notification, id?: string): void;
  onHeartbeat(): void;
  /** What arrived is no notification; it was dropped. */
  onMalformed(): void;
  /** The stream is over; said once, and never after the disposer was called. */
  onEnd(reason: StreamError | 'signed_out'): void;
}

export interface NotificationRequest {
  /** The bearer that `userDetail` answers. */
  readonly token: string;
  /** Unix milliseconds. */
  readonly now: number;
}

/**
 * Reads the notification stream once: it never opens itself again, since the chart that invokes it owns the retries.
 *
 * @param request is asked for what to send; when it rejects, the stream ends for want of a network.
 * @returns closes the stream; afterwards no handler is called any more.
 */
export function openNotificationStream(
  request: (signal: AbortSignal) => Promise<NotificationRequest | 'signed_out'>,
  handlers: NotificationHandlers,
  fetchStream: typeof fetch = fetch,
): () => void {
  const abort = new AbortController();
  const { signal } = abort;

  const read = async (): Promise<StreamError | 'signed_out'> => {
    const asked = await request(signal);
    if (asked === 'signed_out') return asked;
    const response = await fetchStream(apiAddress(eventNotifyPath), {
      method: 'POST',
      credentials: 'include',
      cache: 'no-store',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      // In the body, because addresses are written down on the way.
      body: JSON.stringify({ token: asked.token, t: asked.now }),
      signal,
    });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
      return refusal(response);
    }
    if (signal.aborted) return 'network_error';
    handlers.onOpen();

    const parser = createParser({
      onEvent({ event, data, id }) {
        // A handler may have closed the stream in the middle of what arrived together.
        if (signal.aborted) return;
        if (event === 'heartbeat') return handlers.onHeartbeat();
        const message = parseMessage(data);
        if (message === null) handlers.onMalformed();
        else handlers.onMessage(message, id);
      },
      onError() {
        if (!signal.aborted) handlers.onMalformed();
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'network_error';
      parser.feed(value);
    }
  };

  void read()
    .catch((): StreamError => 'network_error')
    .then((reason) => {
      if (!signal.aborted) handlers.onEnd(reason);
    });
  return () => abort.abort();
}

function parseMessage(data: string): Notification | null {
  try {
    const parsed = notificationSchema.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** What an answer that is no stream means. */
async function refusal(response: Response): Promise<StreamError | 'signed_out'> {
  // Request Timeout and Gateway Timeout; other faults of servers and of what stands before them pass.
  if (response.status === 408 || response.status === 504) return 'timeout_error';
  if (response.status >= 500) return 'network_error';
  try {
    const body: unknown = await response.json();
    const errNo = (body as { errNo?: unknown } | null)?.errNo;
    if (errNo === ErrNo.notSignedIn) return 'signed_out';
    // The server speaks our language, and what it says passes too: a token that ran out on the way, too many pages.
    return typeof errNo === 'number' ? 'network_error' : 'parse_error';
  } catch {
    return 'parse_error';
  }
}
