import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import {
  collectDefaultMetrics,
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from 'prom-client';
import { ListenError } from '#server/http/listen.ts';
import { countWaiting } from '#server/files/object-moves.ts';
import type { Services } from './services.ts';

/** What an operator may watch, in the text format of Prometheus. */
export interface Metrics {
  /** Times the requests of an app; to be called before it is ready. */
  observe(app: FastifyInstance): void;
  /**
   * Serves `/metrics` by itself, where no person and no proxy of theirs comes.
   * @throws {ListenError}
   */
  listen(host: string, port: number): Promise<void>;
  /** What is served. */
  text(): Promise<string>;
  close(): Promise<void>;
}

/** Seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 40];

/** Whoever asks while an answer is waited for gets the same one. */
function together<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null;
  return () =>
    (reading ??= read().finally(() => {
      reading = null;
    }));
}

/** Counts and measures from now on. The event loop's delay and the process are among it, by prom-client. */
export function createMetrics(services: Services): Metrics {
  const { worker, projectStreams, notifications, load, objects, preview } = services;
  const { db, pool } = services.database;
  const register = new Registry();
  /** A number that is read when it is asked for. */
  const gauge = <T extends string>(options: Omit<GaugeConfiguration<T>, 'registers'>): void => {
    register.registerMetric(new Gauge<T>({ ...options, registers: [] }));
  };
  /** A sum that is kept elsewhere. */
  const counter = <T extends string>(options: Omit<CounterConfiguration<T>, 'registers'>): void => {
    register.registerMetric(new Counter<T>({ ...options, registers: [] }));
  };
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'statecraft_http_request_duration_seconds',
    help: 'Time to answer requests, by route and status. Streams are not among them.',
    labelNames: ['method', 'route', 'status'],
    buckets: durations,
    registers: [register],
  });
  gauge({
    name: 'statecraft_runs_active',
    help: 'Runs that this instance executes.',
    collect() {
      this.set(worker.active);
    },
  });
  gauge({
    name: 'statecraft_runs_open',
    help: 'Runs of all instances that have not ended, by state; what is queued waits for room.',
    labelNames: ['state'],
    async collect() {
      const rows = await db
        .selectFrom('runs')
        .select((of) => ['state', of.fn.countAll<number>().as('count')])
        .where('finished_at', 'is', null)
        .groupBy('state')
        .execute();
      this.reset();
      for (const { state, count } of rows) this.set({ state }, Number(count));
    },
  });
  gauge({
    name: 'statecraft_work_put_off',
    help: 'What this instance puts off because it has more to do than it can: 0 nothing, 1 building, 2 downloads, comparisons and pushes too.',
    collect() {
      this.set(load.level);
    },
  });
  gauge({
    name: 'statecraft_streams_open',
    help: 'Event streams that pages have open here.',
    labelNames: ['kind'],
    collect() {
      this.set({ kind: 'project' }, projectStreams.open);
      this.set({ kind: 'notifications' }, notifications.open);
    },
  });
  const thread = together(() => preview.host.thread.figures());
  counter({
    name: 'statecraft_preview_thread_busy_seconds_total',
    help: 'Seconds for which the thread that puts previews together had something to do, on one processor.',
    async collect() {
      const { busy } = await thread();
      this.reset();
      this.inc(busy / 1000);
    },
  });
  gauge({
    name: 'statecraft_preview_thread_memory_bytes',
    help: 'Memory that the thread of the previews holds.',
    async collect() {
      this.set((await thread()).memory);
    },
  });
  counter({
    name: 'statecraft_preview_builds_total',
    help: 'Trees that the thread of the previews put together, or that were refused because they ended it.',
    labelNames: ['outcome'],
    async collect() {
      const { builds } = await thread();
      this.reset();
      for (const [outcome, count] of Object.entries(builds)) this.inc({ outcome }, count);
    },
  });
  counter({
    name: 'statecraft_preview_threads_replaced_total',
    help: 'Threads of the previews that ended: they had no turn for too long (time), no memory, or a fault.',
    labelNames: ['why'],
    async collect() {
      const { replaced } = await thread();
      this.reset();
      for (const [why, count] of Object.entries(replaced)) this.inc({ why }, count);
    },
  });
  if (objects !== null) {
    gauge({
      name: 'statecraft_objects_waiting',
      help: 'Large contents in the database that belong into the object store.',
      async collect() {
        this.set(await countWaiting(db));
      },
    });
  }
  if (pool !== null) {
    gauge({
      name: 'statecraft_database_connections',
      help: 'Connections to PostgreSQL, and requests that wait for one.',
      labelNames: ['state'],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'waited for' }, pool.waitingCount);
      },
    });
  }

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error: unknown) => {
        services.log.error({ err: error }, 'The metrics could not be collected');
        response.writeHead(503).end();
      },
    );
  });

  return {
    observe(app) {
      app.addHook('onResponse', async (request, reply) => {
        if (String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) return;
        const { method, audience } = request;
        const route = audience === 'app' ? (request.routeOptions.url ?? 'page') : audience;
        requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      });
    },
    text: () => register.metrics(),
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.once('error', (error) => {
          reject(
            new ListenError(
              `The metrics cannot be served (${error.message}): set METRICS_PORT to a free port.`,
            ),
          );
        });
        server.listen(port, host, resolve);
      }),
    close: () =>
      new Promise((resolve) => {
        if (!server.listening) return resolve();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
