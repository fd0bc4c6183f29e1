import { execFileSync } from 'node:child_process';
import type { EngineFile, EngineInput } from '#contract/engine.ts';
import { selectContext } from '#server/builder/models/context.ts';
import { estimateTokens } from '#server/builder/models/tokens.ts';
import { createFinder } from '#server/builder/search/finder.ts';
import { type Product, startProduct } from '../e2e/support/product.ts';
import { converseWith, newPerson } from '../eval/through-product.ts';
import type { Script } from '../support/model-script.ts';
import { goodKey, type ModelRequest, type ModelServer, startModelServer } from '../support/model-server.ts';
import { percentile } from './figures.ts';
import { type Report, shared } from './report.ts';
import { now } from './stamp.ts';

const engine = 'anthropic/claude';
/** Tokens that the model takes at once: less than a third of the project. */
const window = 100_000;
const roundsOfTurn = 20;
const turns = 3;

/** A guest house of 300 pages of 3 KB; one of them has a telephone number that no message names the file of. */
const files: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 300 }, (_, room) => {
    const line = `    <p>A bed, a desk and a window to the ${room % 2 === 0 ? 'yard' : 'lake'}, number ${room}.</p>\n`;
    const phone = room === 217 ? '    <p>Telephone 020 7946 0111</p>\n' : '';
    const body = `    <h1>Room ${room}</h1>\n${phone}${line.repeat(46)}`;
    const page = `<!doctype html>\n<html lang="en">\n  <head>\n    <meta charset="utf-8" />\n    <meta name="viewport" content="width=device-width" />\n    <title>Room ${room}</title>\n  </head>\n  <body>\n${body}  </body>\n</html>\n`;
    return [room === 0 ? 'index.html' : `rooms/room${room}.html`, page];
  }),
);

/** What turns of many rounds on a large project cost: in time, in tokens that are sent, and in memory. */
export async function runRoundBench(report: Report): Promise<void> {
  await report.measure(
    {
      first: { name: 'model: context of a 300-file project, first time', unit: 'ms' },
      usual: { name: 'model: context of a 300-file project, p50 of 20', unit: 'ms', bar: 50 },
    },
    measureContext,
  );
  const server = shared(startModelServer, (models) => models.close());
  const product = shared(
    async () =>
      startProduct({
        ANTHROPIC_API_KEY: goodKey,
        ANTHROPIC_BASE_URL: (await server.get()).url,
        MODELS: `${engine}; price=3/15/0.3; as=tools; context=${window}; output=8000`,
        CREDITS_PER_RUN: '1000000',
        TOKENS_PER_RUN: '100000000',
      }),
    (started) => started.dispose(),
  );
  try {
    const round = `model: a round of ${roundsOfTurn} on 300 files`;
    await report.measure(
      {
        p50: { name: `${round}, end of one answer to the next request, p50`, unit: 'ms', bar: 150 },
        p99: { name: `${round}, end of one answer to the next request, p99`, unit: 'ms', bar: 1_000 },
        sent: { name: `${round}, tokens sent`, unit: '' },
        uncached: {
          name: `${round}, tokens sent that the cache has not, from the second on`,
          unit: '',
          bar: 4_000,
        },
        memory: {
          name: `model: most memory of a turn of ${roundsOfTurn} rounds on 300 files`,
          unit: 'MiB',
          bar: 128,
        },
      },
      async () => measureTurns(await product.get(), await server.get()),
    );
  } finally {
    await product.end();
    await server.end();
  }
}

/** How long it takes to choose what the model is shown, as the engine does it. */
async function measureContext(): Promise<Record<'first' | 'usual', number>> {
  const finder = createFinder();
  const known = new Map<string, EngineFile>(
    Object.entries(files).map(([path, content]) => [path, { hash: path, content }]),
  );
  const times: number[] = [];
  try {
    for (let time = 0; time <= 20; time++) {
      const input: EngineInput = {
        type: 'project',
        projectName: 'Linde',
        nameIsDefault: false,
        prompt: `Change the telephone number 020 7946 0111 to 020 7946 0${200 + time}`,
        history: [],
        files: known,
        seed: 's',
      };
      const begun = now();
      selectContext(input, window);
      const found = await finder.rank(input.files, input.prompt);
      const context = selectContext(input, window, found);
      times.push(now() - begun);
      if (!context.files.some(({ path }) => path === 'rooms/room217.html'))
        throw new Error('The file with the telephone number was not chosen.');
    }
  } finally {
    finder.close();
  }
  return { first: times[0] ?? Number.NaN, usual: percentile(times.slice(1), 50) };
}

interface Cacheable {
  readonly cache_control?: object;
}

/** The blocks of a request in the order in which the provider reads them, and where its cache may end. */
function blocksOf({ body }: ModelRequest): { readonly text: string; readonly isEnd: boolean }[] {
  const messages = body['messages'] as readonly { role: string; content: readonly Cacheable[] }[];
  const blocks = [
    ...((body['tools'] ?? []) as readonly Cacheable[]),
    ...(body['system'] as readonly Cacheable[]),
    ...messages.flatMap(({ content }) => content),
  ];
  return blocks.map(({ cache_control: end, ...block }) => ({
    text: JSON.stringify(block),
    isEnd: end !== undefined,
  }));
}

/** What a provider keeps: beginnings of requests, up to where each says that they may be kept. */
function createCache(): (request: ModelRequest) => { sent: number; uncached: number } {
  const kept = new Set<string>();
  return (request) => {
    let text = '';
    let [sent, cached] = [0, 0];
    const ends: string[] = [];
    for (const block of blocksOf(request)) {
      text += block.text;
      sent += estimateTokens(block.text);
      if (!block.isEnd) continue;
      if (kept.has(text)) cached = sent;
      ends.push(text);
    }
    for (const end of ends) kept.add(end);
    return { sent, uncached: sent - cached };
  };
}

/** Turns in which the model looks at a file in each round and changes it in the next. */
async function measureTurns(
  product: Product,
  models: ModelServer,
): Promise<Record<'p50' | 'p99' | 'sent' | 'uncached' | 'memory', number>> {
  const client = await newPerson(product, 'rounds@example.com');
  const talk = await converseWith(client, { type: 'project', engine, files: { ...files } });
  const look = createCache();
  const [latencies, sent, uncached, memory]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let turn = 0; turn < turns; turn++) {
    let [round, ended] = [0, 0];
    const before = memoryOf(product);
    models.answer((request): Script => {
      if (ended > 0) latencies.push(now() - ended);
      round += 1;
      const tokens = look(request);
      sent.push(tokens.sent);
      if (round > 1) uncached.push(tokens.uncached);
      memory.push(memoryOf(product) - before);
      const path = `rooms/room${turn * roundsOfTurn + Math.ceil(round / 2)}.html`;
      const number = path.replace(/\D/g, '');
      const edits = [{ search: `<h1>Room ${number}</h1>`, replace: `<h1>Room no. ${number}</h1>` }];
      const end = (): string => {
        ended = now();
        return ' ';
      };
      if (round >= roundsOfTurn)
        return { parts: [{ tool: 'finish', args: { summary: 'All rooms have a number.', name: '' } }] };
      return {
        parts:
          round % 2 === 1
            ? [`Round ${round}.`, end, { tool: 'read_files', args: { paths: [path] } }]
            : [`Round ${round}.`, end, { tool: 'edit_file', args: { path, edits } }],
      };
    });
    const answer = await talk.send(`Number the rooms, part ${turn + 1}`, 120_000);
    if (answer.outcome !== 'done') throw new Error(`A turn ended as ${answer.outcome}: ${answer.error}`);
    if (round !== roundsOfTurn) throw new Error(`A turn had ${round} rounds.`);
  }
  return {
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    sent: mean(sent),
    uncached: mean(uncached),
    // The first turn pays for what stays, such as code that is loaded.
    memory: Math.max(...memory.slice(roundsOfTurn)) / 1_024,
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Resident memory of the product, in KiB. */
function memoryOf(product: Product): number {
  const pid = product.pid();
  if (pid === null) throw new Error('The product is not running.');
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}
