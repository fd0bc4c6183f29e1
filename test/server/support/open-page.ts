import { expect } from 'vitest';
import { projectEventsPath } from '#contract/endpoints.ts';
import type { Client } from './client.ts';

/**
 * A page with a project open, as the server sees one: it reads the project's log until it is closed. The stream is read,
 * because `fetch` closes the stream of a response that nobody holds whenever garbage is collected.
 * @returns closes the page
 */
export async function openPage(client: Client, projectId: string): Promise<() => void> {
  const watching = new AbortController();
  const response = await client.fetch(`${projectEventsPath}?projectId=${projectId}`, {
    signal: watching.signal,
  });
  expect(response.ok).toBe(true);
  // Ends by being closed, here or by the server.
  void response.text().catch(() => undefined);
  return () => watching.abort();
}
