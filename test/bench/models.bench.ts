import { readFileSync } from 'node:fs';
import http from 'node:http';
import { endpoints, projectEventsPath } from '#contract/endpoints.ts';
import { createFenceDecoder } from '#server/builder/models/decode/fences.ts';
import type { Decoder, Piece } from '#server/builder/models/decode/intent.ts';
import { createTagDecoder } from '#server/builder/models/decode/tags.ts';
import { createToolDecoder } from '#server/builder/models/decode/tools.ts';
import { type Product, startProduct, until } from '../e2e/support/product.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { jsonCall, signIn } from './calls.ts';
import { percentile } from './figures.ts';

export interface ModelFigure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bar?: number;
}

const engine = 'compatible/bench';
/** Turns of one person and project are limited, so each turn has a project of its own. */
const crowds = [1, 50, 500] as const;

/** A token that says when the provider sent it. */
const stamp = (): string => `at ${performance.timeOrigin + performance.now()} `;
const now = (): number => performance.timeOrigin + performance.now();

/** A gate that every turn stands at, and that opens for all of them. */
function gate(): { readonly opened: Promise<void>; open: () => void } {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** What models cost in time and memory: from the provider's first token to a reader, at three sizes of a crowd. */
export async function runModelBench(): Promise<ModelFigure[]> {
  const models = await startModelServer();
  const product = await startProduct({
    OPENAI_COMPATIBLE_URL: models.url,
    MODELS: `${engine}; as=tags`,
    TURNS_AT_ONCE: '600',
  });
  try {
    const cookie = await signIn(product, 'models@example.com');
    const figures: ModelFigure[] = [];
    for (const crowd of crowds) figures.push(...(await benchCrowd(product, models, cookie, crowd)));
    return [...figures, ...parseFigures()];
  } finally {
    await product.dispose();
    await models.close();
  }
}

async function benchCrowd(
  product: Product,
  models: ModelServer,
  cookie: string,
  crowd: number,
): Promise<ModelFigure[]> {
  const start = gate();
  const rest = gate();
  let standing = 0;
  models.answer(() => {
    standing += 1;
    return { parts: [start.opened, stamp, rest.opened, ' and the rest.'], pieceLength: 200 };
  });
  const before = memoryOf(product);
  const runs = await Promise.all(
    Array.from({ length: crowd }, (_, index) =>
      jsonCall<{ projectId: string; runId: string }>(product, cookie, endpoints.projectCreate.path, {
        prompt: `Turn ${index}`,
        scene: 'ai-website-builder',
        engine,
      }),
    ),
  );
  const agent = new http.Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const latencies: number[] = [];
  const readers = await Promise.all(
    runs.map(({ projectId }) => readFirstToken(product.url, projectId, cookie, agent, latencies)),
  );
  await until(`${crowd} turns stand at the model`, () => standing === crowd, 120_000);
  const during = memoryOf(product);
  start.open();
  await until('every reader has its first token', () => latencies.length === crowd, 60_000);
  rest.open();
  for (const reader of readers) reader.destroy();
  await until(
    'the turns have ended',
    async () => {
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
    },
    120_000,
  );
  const name = `model: first token, provider to reader, ${crowd} ${crowd === 1 ? 'turn' : 'turns at once'}`;
  return [
    {
      name: `${name}, p50`,
      value: percentile(latencies, 50),
      unit: 'ms',
      ...(crowd === 1 ? { bar: 100 } : {}),
    },
    {
      name: `${name}, p99`,
      value: percentile(latencies, 99),
      unit: 'ms',
      ...(crowd === 500 ? { bar: 5_000 } : {}),
    },
    ...(crowd === 500
      ? [
          {
            name: 'model: memory per turn under way',
            value: (during - before) / crowd,
            unit: 'KiB',
            bar: 1_024,
          },
        ]
      : []),
  ];
}

/** Resident memory of the product, in KiB. */
function memoryOf(product: Product): number {
  const status = readFileSync(`/proc/${product.pid() ?? 'self'}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN);
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
          const sent = /at (\d+\.\d+)/.exec(text)?.[1];
          if (sent === undefined) return;
          isFound = true;
          latencies.push(now() - Number(sent));
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
function parseFigures(): ModelFigure[] {
  const pieces = (text: string, wrap: (part: string) => Piece): Piece[] => {
    const parts: Piece[] = [];
    for (let at = 0; at < text.length; at += 24) parts.push(wrap(text.slice(at, at + 24)));
    return parts;
  };
  const asText = (text: string): Piece[] => pieces(text, (part) => ({ type: 'text', text: part }));
  const measure = (name: string, decoder: Decoder, given: readonly Piece[]): ModelFigure => {
    const started = performance.now();
    for (const piece of given) decoder.push(piece);
    decoder.end();
    const seconds = (performance.now() - started) / 1000;
    return { name: `model: reading ${name}`, value: (seconds * 1000) / megabytes, unit: 'ms/MB', bar: 1_000 };
  };
  const json = JSON.stringify({ path: 'a.ts', content });
  return [
    measure('tool calls', createToolDecoder(), [
      { type: 'tool-start', id: 'a', name: 'write_file' },
      ...pieces(json, (text) => ({ type: 'tool-delta', id: 'a', text })),
      { type: 'tool-end', id: 'a' },
    ]),
    measure(
      'tags',
      createTagDecoder('0000'),
      asText(`<sc-0000:write path="a.ts">\n${content}</sc-0000:write>`),
    ),
    measure('fences', createFenceDecoder(), asText(`\`\`\`ts a.ts\n${content}\`\`\`\n`)),
  ];
}
