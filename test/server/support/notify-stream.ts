import { createParser } from 'eventsource-parser';
import { eventNotifyPath } from '#contract/endpoints.ts';
import { type Notification, notificationSchema } from '#contract/notification.ts';
import type { Client } from './client.ts';
import { eventually } from '#test/support/eventually.ts';

/** A notification stream as a page reads it. */
export interface NotifyStream {
  readonly messages: readonly Notification[];
  /** Heartbeats so far. */
  readonly heartbeats: () => number;
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  /** Waits until `count` messages have arrived. */
  received(count: number): Promise<readonly Notification[]>;
  close(): void;
}

export interface NotifyInput {
  token?: unknown;
  t?: unknown;
}

/** The request that opens a stream, whatever the server answers. */
export const requestStream = (client: Client, input: NotifyInput, signal?: AbortSignal): Promise<Response> =>
  client.fetch(eventNotifyPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    ...(signal === undefined ? {} : { signal }),
  });

/** The bearer that the server gives to whoever `client` is signed in as. */
export const bearerOf = async (client: Client): Promise<string> =>
  (await client.call('userDetail', {})).token;

/** Opens a stream as a page does, and reads it from then on. */
export async function openStream(client: Client): Promise<NotifyStream> {
  const abort = new AbortController();
  const response = await requestStream(client, { token: await bearerOf(client), t: 1 }, abort.signal);
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || response.body === null) {
    throw new Error(`No stream, but HTTP ${response.status}: ${await response.text()}`);
  }
  const messages: Notification[] = [];
  let heartbeats = 0;
  const parser = createParser({
    onEvent(message) {
      if (message.event === 'heartbeat') heartbeats += 1;
      else messages.push(notificationSchema.parse(JSON.parse(message.data)));
    },
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const ended = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(value);
    }
  })().catch((error: unknown) => {
    if (!abort.signal.aborted) throw error;
  });
  return {
    messages,
    heartbeats: () => heartbeats,
    ended,
    async received(count) {
      await eventually(() => {
        if (messages.length < count) throw new Error(`${messages.length} of ${count} messages arrived.`);
      });
      return messages;
    },
    close: () => abort.abort(),
  };
}
