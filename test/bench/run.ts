/**
 * `npm run bench`: speed and size of the product, as ratios against a baseline of the same run where there is one.
 * Prints every figure with its bar and writes them to `test/bench/results.json`. Exit code 1 when a bar is missed.
 */
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { endpoints } from '#contract/endpoints.ts';
import { launchBrowser } from '../support/chromium.ts';
import { startProduct, until } from '../e2e/support/product.ts';
import { measureStreams } from './events.ts';
import { jsonCall, signIn } from './calls.ts';
import { runComposerBench } from './composer.bench.ts';
import { median, percentile } from './figures.ts';
import { measurePage } from './pages.ts';
import { runModelBench } from './models.bench.ts';
import { runPreviewBench } from './preview.bench.ts';

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The most that it may be; absent for figures that are only reported. */
  readonly bar?: number;
}

const figures: Figure[] = [];
const note = (name: string, value: number, unit: string, bar?: number): void => {
  figures.push({ name, value: Math.round(value * 1000) / 1000, unit, ...(bar === undefined ? {} : { bar }) });
};

async function benchProduct(): Promise<void> {
  const product = await startProduct({ COMPOSER_PACE_MS: '0' });
  const browser = await launchBrowser({ isWhole: true });
  try {
    const starts: number[] = [];
    for (let round = 0; round < 5; round++) {
      await product.stop();
      const started = performance.now();
      await product.start();
      starts.push(performance.now() - started);
    }
    note('server start, built, to the first answer (median of 5)', median(starts), 'ms', 2000);

    const cookie = await signIn(product, 'bench@example.com');
    const { projectId } = await jsonCall<{ projectId: string }>(
      product,
      cookie,
      endpoints.projectCreate.path,
      { prompt: 'A landing page for a bakery called Crumb', scene: 'ai-website-builder' },
    );
    await until('the turn has ended', async () => {
      const detail = await jsonCall<{ activeRunId: string | null }>(
        product,
        cookie,
        `${endpoints.projectDetail.path}?projectId=${projectId}`,
      );
      return detail.activeRunId === null;
    });

    const prompt = 'textarea[name=prompt]';
    const home = await measurePage(browser, `${product.url}/`, { prompt });
    note('home: JavaScript before interaction, gzip', home.jsGzip / 1024, 'KB', 160);
    note('home: JavaScript when idle, gzip', home.jsIdleGzip / 1024, 'KB');
    note('home: requests', home.requests, '');
    note('home: first contentful paint, warm server', home.firstContentfulPaint, 'ms');
    // The box is there when the page is first painted; a frame or two is the grain of the measurement.
    note(
      'home: from first paint to a usable prompt box',
      Math.max(0, (home.promptUsable ?? Number.NaN) - home.firstContentfulPaint),
      'ms',
      50,
    );
    const builder = await measurePage(browser, `${product.url}/ai-website-builder`, { prompt });
    note('builder: JavaScript before interaction, gzip', builder.jsGzip / 1024, 'KB', 170);
    note('builder: JavaScript when idle, gzip', builder.jsIdleGzip / 1024, 'KB');
    note('builder: requests', builder.requests, '');
    const cookies = cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url: product.url };
    });
    const project = await measurePage(browser, `${product.url}/ai-website-builder/${projectId}`, { cookies });
    note('project page: JavaScript, gzip', (project.jsGzip + project.jsIdleGzip) / 1024, 'KB');
    note('project page: requests', project.requests, '');

    const streams = await measureStreams(product.url, projectId, cookie, 1000, 50, async (index) => {
      await jsonCall(product, cookie, endpoints.filesApply.path, {
        projectId,
        operations: [{ op: 'write', path: `bench/${index}.txt`, content: String(index), baseHash: null }],
      });
    });
    note('log: append to delivery, 1,000 streams, p50', streams.p50, 'ms');
    note('log: append to delivery, 1,000 streams, p99', streams.p99, 'ms', 250);
  } finally {
    await browser.close();
    await product.dispose();
  }
}

async function benchPreview(): Promise<void> {
  const { ours, vite, ratio } = await runPreviewBench();
  note('preview: edit to screen', ours.editToScreen, 'ms');
  note('preview: edit to screen, Vite dev server', vite.editToScreen, 'ms');
  note('preview: edit to screen, ours / Vite', ratio.editToScreen, '×', 0.5);
  note('preview: cold open to first paint', ours.coldFirstPaint, 'ms');
  note('preview: cold open to first paint, Vite dev server', vite.coldFirstPaint, 'ms');
  note('preview: cold open to first paint, ours / Vite', ratio.coldFirstPaint, '×', 0.5);
}

function benchComposer(): void {
  const { specification, files } = runComposerBench();
  note('composer: prompt to specification, whole corpus, p50', median(specification), 'ms');
  note('composer: prompt to specification, whole corpus, p99', percentile(specification, 99), 'ms', 300);
  note('composer: prompt to all files, whole corpus, p50', median(files), 'ms');
  note('composer: prompt to all files, whole corpus, p99', percentile(files, 99), 'ms', 1000);
}

async function benchModels(): Promise<void> {
  for (const { name, value, unit, bar } of await runModelBench()) note(name, value, unit, bar);
}

benchComposer();
await benchPreview();
await benchProduct();
await benchModels();

const missed = figures.filter((figure) => figure.bar !== undefined && !(figure.value <= figure.bar));
for (const { name, value, unit, bar } of figures) {
  const verdict = bar === undefined ? '' : value <= bar ? `  (bar ${bar}, met)` : `  (bar ${bar}, MISSED)`;
  console.log(`${name}: ${value} ${unit}${verdict}`);
}
writeFileSync(
  new URL('results.json', import.meta.url),
  `${JSON.stringify(
    {
      machine: {
        cpu: os.cpus()[0]?.model ?? 'unknown',
        cores: os.availableParallelism(),
        memoryGiB: Math.round(os.totalmem() / 1024 ** 3),
        node: process.version,
      },
      figures,
    },
    null,
    2,
  )}\n`,
);
process.exit(missed.length === 0 ? 0 : 1);
