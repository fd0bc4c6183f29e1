import { execFileSync } from 'node:child_process';
import http from 'node:http';
import { endpoints, projectEventsPath } from '#contract/endpoints.ts';
import { createDecoder } from '#server/builder/models/decode/decoder.ts';
import type { Decoder, Piece } from '#server/builder/models/decode/intent.ts';
import { type Product, startProduct, until } from '../e2e/support/product.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { jsonCall, signIn } from './calls.ts';
import { percentile } from './figures.ts';
import { type Report, type Wanted, shared } from './report.ts';
import { now, sentAt, stampAt } from './stamp.ts';

const engine = 'compatible/bench';
const makeDecoder = (): Decoder => createDecoder({ main: null, isDiscussion: false, nonce: '7f3a9c01' });
/** Runs of one person and project are limited, so each run has a project of its own. */
const crowds = [1, 50, 500] as const;

/** A token that says when the provider sent it. */
const stamp = (): string => stampAt(now());

/** A gate that every run stands at, and that opens for all of them. */
function gate(): { readonly opened: Promise<void>; open: () => void } {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** What models cost in time and memory: from the provider's first token to a reader, at three sizes of a crowd. */
export async function runModelBench(report: Report): Promise<void> {
  const server = shared(startModelServer, (models) => models.close());
  const product = shared(
    async () =>
      startProduct({
        OPENAI_COMPATIBLE_URL: (await server.get()).url,
        MODELS: `${engine}; as=tags`,
        // All of them are one account's, which has half of what there is.
        RUNS_AT_ONCE: '1200',
        PROJECTS_AN_HOUR: '100000',
        STREAMS_PER_ACCOUNT: '100000',
        MESSAGES_A_MINUTE: '100000',
      }),
    (started) => started.dispose(),
  );
  const visitor = shared(
    async () => signIn(await product.get(), 'models@example.com'),
    () => Promise.resolve(),
  );
  try {
    for (const crowd of crowds) {
      const work = async () =>
        benchCrowd(await product.get(), await server.get(), await visitor.get(), crowd);
      await report.measure(wantedOf(crowd), work);
    }
  } finally {
    await product.end();
    await server.end();
  }
  await measureParsing(report);
}

/** What is wanted of a crowd: one run has a bar for its usual time, the largest crowd for its slowest and its memory. */
function wantedOf(crowd: number): Partial<Record<'p50' | 'p99' | 'memory', Wanted>> {
  const runs = `${crowd} ${crowd === 1 ? 'run' : 'runs at once'}`;
  const name = `model: first token, provider to reader, ${runs}`;
  return {
    p50: { name: `${name}, p50`, unit: 'ms', ...(crowd === 1 && { bar: 100 }) },
    p99: { name: `${name}, p99`, unit: 'ms', ...(crowd === 500 && { bar: 5_000 }) },
    ...(crowd === 500 && { memory: { name: 'model: memory per run under way', unit: 'KiB', bar: 1_024 } }),
  };
}

async function benchCrowd(
  product: Product,
  models: ModelServer,
  cookie: string,
  crowd: number,
): Promise<Record<'p50' | 'p99' | 'memory', number>> {
  const start = gate();
  const rest = gate();
  const readers: http.ClientRequest[] = [];
  let waiting = 0;
  models.answer(() => {
    waiting += 1;
    return { parts: [start.opened, stamp, rest.opened, ' and the rest.'], pieceLength: 200 };
  });
  try {
    const before = memoryOf(product);
    const runs = await Promise.all(
      Array.from({ length: crowd }, (_, index) =>
        jsonCall<{ projectId: string; runId: string }>(product, cookie, endpoints.projectCreate.path, {
          prompt: `Run ${index}`,
          scene: 'ai-website-builder',
          engine,
        }),
      ),
    );
    const agent = new http.Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
    const latencies: number[] = [];
    await Promise.all(
      runs.map(async ({ projectId }) => {
        readers.push(await readFirstToken(product.url, projectId, cookie, agent, latencies));
      }),
    );
    await until(`${crowd} runs stand at the model`, () => waiting === crowd, 120_000);
    const during = memoryOf(product);
    start.open();
    await until('every reader has its first token', () => latencies.length === crowd, 60_000);
    rest.open();
    const ended = async () => {
      const details = await Promise.all(
        runs
          .slice(-5)
          .map(({ projectId }) =>
            jsonCall<{ activeRunId: string | null }>(
              product,
              cookie,
              `${endpoints.projectDetail.path}?projectId=${projectId}`,
            ),
          ),
      );
      return details.every(({ activeRunId }) => activeRunId === null);
    };
    await until('the runs have ended', ended, 120_000);
    return {
      p50: percentile(latencies, 50),
      p99: percentile(latencies, 99),
      memory: (during - before) / crowd,
    };
  } finally {
    // A crowd that failed must not stand in the way of the next.
    start.open();
    rest.open();
    for (const reader of readers) reader.destroy();
  }
}

/** Resident memory of the product, in KiB. */
function memoryOf(product: Product): number {
  const pid = product.pid();
  if (pid === null) throw new Error('The product is not running.');
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}

/** Reads a project's log until its first words are there; resolves when the stream is open. */
function readFirstToken(
  origin: string,
  projectId: string,
  cookie: string,
  agent: http.Agent,
  latencies: number[],
): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    let text = '';
    let isFound = false;
    const request = http.get(
      `${origin}${projectEventsPath}?projectId=${projectId}`,
      { agent, headers: { cookie } },
      (response) => {
        resolve(request);
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          if (isFound) return;
          text += chunk;
          const sent = sentAt(text);
          if (sent === null) return;
          isFound = true;
          latencies.push(now() - sent);
        });
        response.on('error', () => {});
      },
    );
    request.on('error', reject);
  });
}

const line = '  const total = items.reduce((sum, item) => sum + item.price * item.count, 0);\n';
const megabytes = 4;
const content = line.repeat(Math.ceil((megabytes * 1024 * 1024) / line.length));

/** How fast an answer of four megabytes is read, in pieces as providers send them. */
async function measureParsing(report: Report): Promise<void> {
  const pieces = (text: string, wrap: (part: string) => Piece): Piece[] => {
    const parts: Piece[] = [];
    for (let at = 0; at < text.length; at += 24) parts.push(wrap(text.slice(at, at + 24)));
    return parts;
  };
  const asText = (text: string): Piece[] => pieces(text, (part) => ({ type: 'text', text: part }));
  const json = JSON.stringify({ path: 'a.ts', content });
  const ways: readonly [name: string, decoder: () => Decoder, given: () => Piece[]][] = [
    [
      'tool calls',
      makeDecoder,
      () => [
        { type: 'tool-start', id: 'a', name: 'write_file' },
        ...pieces(json, (text) => ({ type: 'tool-delta', id: 'a', text })),
        { type: 'tool-end', id: 'a' },
      ],
    ],
    ['tags', () => makeDecoder(), () => asText(`<sc-0000:write path="a.ts">\n${content}</sc-0000:write>`)],
    ['fences', makeDecoder, () => asText(`\`\`\`ts a.ts\n${content}\`\`\`\n`)],
  ];
  for (const [name, make, makeGiven] of ways) {
    const wanted = { reading: { name: `model: reading ${name}`, unit: 'ms/MB', bar: 1_000 } };
    await report.measure(wanted, () => {
      const [decoder, given] = [make(), makeGiven()];
      const started = performance.now();
      for (const piece of given) decoder.push(piece);
      decoder.end();
      return { reading: (performance.now() - started) / megabytes };
    });
  }
}
