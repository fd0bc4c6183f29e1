import { endpoints, projectEventsPath } from '#contract/endpoints.ts';
import { downloadPath } from '#contract/project-files.ts';
import { type Product, startProduct, until } from '../e2e/support/product.ts';
import { jsonCall, signIn } from './calls.ts';
import { median } from './figures.ts';
import { type Report, shared } from './report.ts';

const scene = 'ai-website-builder';
/** Samples of each figure, half of them before and half of them after the other account was at work. */
const samples = { alone: 6, besides: 12 };

/** An account, and what it asks for. */
interface Person {
  readonly product: Product;
  readonly cookie: string;
  readonly projectId: string;
}

const ask = <T>({ product, cookie }: Pick<Person, 'product' | 'cookie'>, path: string, body?: object) =>
  jsonCall<T>(product, cookie, path, body);

async function build(person: Pick<Person, 'product' | 'cookie'>): Promise<string> {
  const { projectId } = await ask<{ projectId: string }>(person, endpoints.projectCreate.path, {
    prompt: 'A landing page for a bakery called Crumb',
    scene,
  });
  await until('the run has ended', async () => {
    const path = `${endpoints.projectDetail.path}?projectId=${projectId}`;
    return (await ask<{ activeRunId: string | null }>(person, path)).activeRunId === null;
  });
  return projectId;
}

async function arrive(product: Product, email: string): Promise<Person> {
  const cookie = await signIn(product, email);
  return { product, cookie, projectId: await build({ product, cookie }) };
}

/** Milliseconds of what a person waits for: their project, and a message from sending it to its end. */
async function sample(person: Person): Promise<{ read: number; built: number }> {
  const path = `${endpoints.projectDetail.path}?projectId=${person.projectId}`;
  const reads: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    const begun = performance.now();
    await ask(person, path);
    reads.push(performance.now() - begun);
  }
  const begun = performance.now();
  await build(person);
  return { read: median(reads), built: performance.now() - begun };
}

/**
 * One account asks for as much as it is given, and what is refused again: messages in many projects, archives, files,
 * searches and streams. The answer ends it.
 */
function keepBusy(person: Person): () => void {
  const ended = new AbortController();
  const { product, cookie, projectId } = person;
  const headers = { cookie, origin: product.url, 'content-type': 'application/json' };
  const send = async (path: string, body?: object): Promise<void> => {
    const response = await fetch(`${product.url}${path}`, {
      headers,
      signal: ended.signal,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
  };
  const text = 'a line of a large file\n'.repeat(40_000);
  let number = 0;
  const tasks: readonly (() => Promise<void>)[] = [
    () => send(endpoints.projectCreate.path, { prompt: 'A shop with twenty products and a blog', scene }),
    () => send(`${downloadPath}?projectId=${projectId}`),
    () =>
      send(endpoints.filesApply.path, {
        projectId,
        operations: [
          { op: 'write', path: `f${(number += 1) % 20}.txt`, content: text + number, baseHash: null },
        ],
      }),
    () => send(`${endpoints.fileTexts.path}?projectId=${projectId}`),
    () => send(`${projectEventsPath}?projectId=${projectId}`),
  ];
  for (const task of [...tasks, ...tasks, ...tasks, ...tasks]) {
    void (async () => {
      while (!ended.signal.aborted) await task().catch(() => undefined);
    })();
  }
  // What was given up is not waited for: fetch() of Node.js 20 sometimes never says so.
  return () => ended.abort();
}

/** How much longer a person waits while another account asks for as much as it is given. */
export async function runSharesBench(report: Report): Promise<void> {
  const product = shared(
    () => startProduct({ COMPOSER_PACE_MS: '0', MESSAGES_A_MINUTE: '10000', PROJECTS_AN_HOUR: '10000' }),
    (started) => started.dispose(),
  );
  try {
    await report.measure(
      {
        built: { name: 'shares: a message to its end, nobody else there', unit: 'ms' },
        builtRatio: {
          name: 'shares: a message to its end, beside a heavy account / alone',
          unit: '×',
          bar: 2,
        },
        read: { name: 'shares: opening a project, nobody else there', unit: 'ms' },
        readBesides: { name: 'shares: opening a project, beside a heavy account', unit: 'ms', bar: 50 },
      },
      async () => {
        const running = await product.get();
        const bob = await arrive(running, 'bob@example.com');
        const ada = await arrive(running, 'ada@example.com');
        const take = async (count: number) => {
          const taken: Awaited<ReturnType<typeof sample>>[] = [];
          for (let done = 0; done < count; done += 1) taken.push(await sample(bob));
          return taken;
        };
        // What the machine does besides changes meanwhile: the baseline is taken on both sides of it.
        const before = await take(samples.alone / 2);
        const end = keepBusy(ada);
        const besides = await take(samples.besides);
        end();
        const alone = [...before, ...(await take(samples.alone / 2))];
        const built = median(alone.map((one) => one.built));
        return {
          built,
          builtRatio: median(besides.map((one) => one.built)) / built,
          read: median(alone.map((one) => one.read)),
          readBesides: median(besides.map((one) => one.read)),
        };
      },
    );
  } finally {
    await product.end();
  }
}
