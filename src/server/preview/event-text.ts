import type { WireEvent } from '#server/preview-runtime/wire.ts';

/** One event as the bytes of a server-sent event. Without an id it does not move the point of resumption. */
export const eventText = (event: WireEvent, id: string | null): string =>
  `${id === null ? '' : `id: ${id}\n`}event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`;
