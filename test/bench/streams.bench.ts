import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { endpoints, projectEventsPath } from '#contract/endpoints.ts';
import { cpuOfProcess } from '#server/platform/process-cpu.ts';
import type { Product } from '../e2e/support/product.ts';
import { jsonCall } from './calls.ts';
import { median, percentile } from './figures.ts';
import type { Report } from './report.ts';

/** Readers at once, of one server. */
const crowd = 10_000;
/** Opened at a time. The server works on three requests of a person at once, and the others wait unread. */
const atOnce = 20;
const events = 20;
/** Milliseconds in which nothing happens: longer than any of the rounds that the server makes over its streams. */
const idle = 35_000;

/** Open streams, and how much of each event has come. */
interface Readers {
  /** Frames with an entry of the log that have arrived, over all readers. */
  readonly arrived: () => number;
  close(): void;
}

/** @param isEvent whether a frame of the stream counts */
async function open(
  address: string,
  headers: http.OutgoingHttpHeaders,
  isEvent: (frame: string) => boolean,
): Promise<Readers> {
  const agent = new http.Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const requests: http.ClientRequest[] = [];
  let arrived = 0;
  const read = () =>
    new Promise<void>((resolve, reject) => {
      const request = http.get(address, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`A stream was refused: ${response.statusCode}.`));
        let rest = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          resolve();
          rest += chunk;
          const frames = rest.split('\n\n');
          rest = frames.pop() ?? '';
          for (const frame of frames) if (isEvent(frame)) arrived += 1;
        });
        response.on('error', () => {});
      });
      request.on('error', reject);
      requests.push(request);
    });
  for (let count = 0; count < crowd; count += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, read));
  }
  return {
    arrived: () => arrived,
    close: () => {
      for (const request of requests) request.destroy();
    },
  };
}

/** Milliseconds from an event to its arrival at the last of all readers, one event after the other; the middle one. */
async function tellAll(readers: Readers, tell: (index: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < events; index += 1) {
    const wanted = readers.arrived() + crowd;
    const begun = performance.now();
    await tell(index);
    while (readers.arrived() < wanted) {
      if (performance.now() - begun > 30_000) throw new Error('An event did not arrive everywhere.');
      await new Promise(setImmediate);
    }
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** The same through node:http alone, and the milliseconds of CPU that opening one took its process. */
async function tellAllRaw(): Promise<{ took: number; cost: number }> {
  const child = fork(path.join(import.meta.dirname, 'raw-streams.ts'), { execArgv: ['--import', 'tsx'] });
  try {
    const [port] = (await once(child, 'message')) as [number];
    const address = `http://127.0.0.1:${port}/`;
    const cpu = cpuOfProcess(child.pid);
    const before = cpu();
    const readers = await open(address, {}, (frame) => frame.startsWith('data: '));
    const cost = (cpu() - before) / crowd;
    const entry = JSON.stringify({ seq: 1, runId: null, at: Date.now(), body: 'x'.repeat(250) });
    const took = await tellAll(readers, () => fetch(address, { method: 'POST', body: entry }));
    readers.close();
    return { took, cost };
  } finally {
    child.disconnect();
  }
}

/** Ten thousand readers of one server: what they cost while they come, while something happens, and while nothing does. */
export async function runStreamsBench(
  report: Report,
  given: () => Promise<{ product: Product; cookie: string; projectId: string }>,
): Promise<void> {
  const name = `streams: ${crowd.toLocaleString('en')} open`;
  await report.measure(
    {
      cost: { name: `${name}, CPU to open one`, unit: 'ms' },
      rawCost: { name: `${name}, CPU to open one, node:http alone`, unit: 'ms' },
      times: { name: `${name}, CPU to open one, ours / node:http alone`, unit: '×', bar: 3.75 },
      took: { name: `${name}, an event to the last of them`, unit: 'ms' },
      raw: { name: `${name}, an event to the last of them, node:http alone`, unit: 'ms' },
      share: { name: `${name}, node:http alone / ours`, unit: '×', least: 0.85 },
      p99: { name: `${name}, nothing happens: a call, p99`, unit: 'ms' },
      longest: { name: `${name}, nothing happens: a call, the slowest`, unit: 'ms', bar: 100 },
    },
    async () => {
      const { product, cookie, projectId } = await given();
      // As a page does, which has read the newest entries before.
      const { upTo: newest } = await jsonCall<{ upTo: number }>(
        product,
        cookie,
        `${endpoints.projectLog.path}?projectId=${projectId}`,
      );
      const cpu = cpuOfProcess(product.pid() ?? undefined);
      const before = cpu();
      const readers = await open(
        `${product.url}${projectEventsPath}?projectId=${projectId}&cursor=${newest}`,
        { cookie },
        (frame) => frame.includes('"type":"files.changed"'),
      );
      const cost = (cpu() - before) / crowd;
      try {
        const took = await tellAll(readers, (index) =>
          jsonCall(product, cookie, endpoints.filesApply.path, {
            projectId,
            operations: [
              { op: 'write', path: `streams/${index}.txt`, content: String(index), baseHash: null },
            ],
          }),
        );
        const calls: number[] = [];
        const detail = `${endpoints.projectDetail.path}?projectId=${projectId}`;
        for (const ends = performance.now() + idle; performance.now() < ends;) {
          const begun = performance.now();
          await jsonCall(product, cookie, detail);
          calls.push(performance.now() - begun);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
        readers.close();
        const raw = await tellAllRaw();
        return {
          cost,
          took,
          raw: raw.took,
          share: raw.took / took,
          rawCost: raw.cost,
          times: cost / raw.cost,
          p99: percentile(calls, 99),
          longest: percentile(calls, 100),
        };
      } finally {
        readers.close();
      }
    },
  );
}
