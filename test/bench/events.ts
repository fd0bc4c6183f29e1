import http from 'node:http';
import { projectEventsPath } from '#contract/endpoints.ts';
import type { ProjectEvent } from '#contract/run.ts';
import { percentile } from './figures.ts';

/** Milliseconds from the append of an event to its arrival at a reader, over all readers and events. */
export interface StreamFigures {
  readers: number;
  events: number;
  p50: number;
  p99: number;
  most: number;
}

/**
 * Opens `readers` streams of one project's log, has `events` entries appended one after the other, and measures
 * when each reader has each of them.
 * @param append appends one entry to the log and resolves when the server has answered.
 */
export async function measureStreams(
  origin: string,
  projectId: string,
  cookie: string,
  readers: number,
  events: number,
  append: (index: number) => Promise<void>,
): Promise<StreamFigures> {
  const agent = new http.Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const latencies: number[] = [];
  const requests: http.ClientRequest[] = [];
  let measuring = false;
  const opened = Array.from(
    { length: readers },
    () =>
      new Promise<void>((resolve, reject) => {
        const request = http.get(
          `${origin}${projectEventsPath}?projectId=${projectId}`,
          { agent, headers: { cookie } },
          (response) => {
            let rest = '';
            response.setEncoding('utf8');
            response.on('data', (chunk: string) => {
              const now = Date.now();
              rest += chunk;
              const frames = rest.split('\n\n');
              rest = frames.pop() ?? '';
              for (const frame of frames) {
                const data = frame.split('\n').find((line) => line.startsWith('data: {"seq"'));
                if (data === undefined) continue;
                const event = JSON.parse(data.slice(6)) as ProjectEvent;
                if (measuring && event.body.type === 'files.changed') latencies.push(now - event.at);
              }
              resolve();
            });
            response.on('error', () => {});
          },
        );
        request.on('error', reject);
        requests.push(request);
      }),
  );
  await Promise.all(opened);
  measuring = true;
  for (let index = 0; index < events; index++) await append(index);
  const deadline = Date.now() + 30_000;
  while (latencies.length < readers * events && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  for (const request of requests) request.destroy();
  if (latencies.length < readers * events) {
    throw new Error(`${readers * events - latencies.length} events did not arrive.`);
  }
  return {
    readers,
    events,
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    most: percentile(latencies, 100),
  };
}
