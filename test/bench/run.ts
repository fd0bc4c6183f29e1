/**
 * `npm run bench [part …]`: speed and size of the product, as ratios against a baseline of the same run where there is
 * one. Prints every figure with its bar. A measurement that fails is a missed bar and the others go on; a run of all
 * parts that measured everything renews `test/bench/results.json`. Exit code 1 when a bar is missed.
 */
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { endpoints } from '#contract/endpoints.ts';
import { launchBrowser } from '../support/chromium.ts';
import { startProduct, until } from '../e2e/support/product.ts';
import { measureStreams } from './events.ts';
import { jsonCall, signIn } from './calls.ts';
import { runComposerBench } from './composer.bench.ts';
import { runCostsBench } from './costs.bench.ts';
import { median, percentile } from './figures.ts';
import { measurePage } from './pages.ts';
import { runLongProjectBench } from './long-project.bench.ts';
import { runModelBench } from './models.bench.ts';
import { runLargeBench } from './large.bench.ts';
import { runOpenProjects, runPackagesBench, runPreviewBench } from './preview.bench.ts';
import { runProjectsBench } from './projects.bench.ts';
import { runRoundBench } from './rounds.bench.ts';
import { runScreensBench } from './screens.bench.ts';
import { runSharesBench } from './shares.bench.ts';
import { runStreamsBench } from './streams.bench.ts';
import { Report, type Wanted, shared } from './report.ts';

const report = new Report();
const wanted = (name: string, unit: string, bar?: number): Wanted => ({
  name,
  unit,
  ...(bar !== undefined && { bar }),
});

async function benchProduct(): Promise<void> {
  const product = shared(
    () => startProduct({ COMPOSER_PACE_MS: '0', STREAMS_PER_ACCOUNT: '100000' }),
    (started) => started.dispose(),
  );
  const browser = shared(
    () => launchBrowser({ isWhole: true }),
    (started) => started.close(),
  );
  const visitor = shared(
    async () => signIn(await product.get(), 'bench@example.com'),
    () => Promise.resolve(),
  );
  const project = shared(
    async () => {
      const [running, cookie] = [await product.get(), await visitor.get()];
      const { projectId } = await jsonCall<{ projectId: string }>(
        running,
        cookie,
        endpoints.projectCreate.path,
        { prompt: 'A landing page for a bakery called Crumb', scene: 'ai-website-builder' },
      );
      await until('the run has ended', async () => {
        const address = `${endpoints.projectDetail.path}?projectId=${projectId}`;
        const detail = await jsonCall<{ activeRunId: string | null }>(running, cookie, address);
        return detail.activeRunId === null;
      });
      return projectId;
    },
    () => Promise.resolve(),
  );
  const prompt = 'textarea[name=prompt]';
  try {
    await report.measure(
      { start: wanted('server start, built, to the first answer (median of 5)', 'ms', 500) },
      async () => {
        const running = await product.get();
        const starts: number[] = [];
        for (let round = 0; round < 5; round++) {
          await running.stop();
          const started = performance.now();
          await running.start();
          starts.push(performance.now() - started);
        }
        return { start: median(starts) };
      },
    );
    await report.measure(
      {
        asked: wanted('home: JavaScript before interaction, as sent', 'KB', 140),
        idle: wanted('home: JavaScript when idle, as sent', 'KB'),
        requests: wanted('home: requests', ''),
        paint: wanted('home: first contentful paint, warm server', 'ms'),
        // The box is there when the page is first painted; a frame or two is the grain of the measurement.
        usable: wanted('home: from first paint to a usable prompt box', 'ms', 50),
      },
      async () => {
        const address = `${(await product.get()).url}/`;
        // The first page of a server is not what most people get.
        await (await fetch(address)).text();
        const home = await measurePage(await browser.get(), address, { prompt });
        return {
          asked: home.jsSent / 1024,
          idle: home.jsIdleSent / 1024,
          requests: home.requests,
          paint: home.firstContentfulPaint,
          usable: Math.max(0, (home.promptUsable ?? Number.NaN) - home.firstContentfulPaint),
        };
      },
    );
    await report.measure(
      {
        asked: wanted('builder: JavaScript before interaction, as sent', 'KB', 150),
        idle: wanted('builder: JavaScript when idle, as sent', 'KB'),
        requests: wanted('builder: requests', ''),
      },
      async () => {
        const address = `${(await product.get()).url}/ai-website-builder`;
        const builder = await measurePage(await browser.get(), address, { prompt });
        return {
          asked: builder.jsSent / 1024,
          idle: builder.jsIdleSent / 1024,
          requests: builder.requests,
        };
      },
    );
    await report.measure(
      {
        size: wanted('project page: JavaScript before it can be used, as sent', 'KB', 230),
        files: wanted('project page: JavaScript files before it can be used', '', 25),
        idle: wanted('project page: JavaScript when idle, as sent', 'KB'),
      },
      async () => {
        const { url } = await product.get();
        const cookies = (await visitor.get()).split('; ').map((pair) => {
          const [name = '', value = ''] = pair.split('=');
          return { name, value, url };
        });
        const address = `${url}/ai-website-builder/${await project.get()}`;
        const page = await measurePage(await browser.get(), address, { cookies });
        return { size: page.jsSent / 1024, files: page.jsAsked, idle: page.jsIdleSent / 1024 };
      },
    );
    const person = async () => ({ product: await product.get(), cookie: await visitor.get() });
    await runCostsBench(report, person);
    await report.measure(
      {
        p50: wanted('log: append to delivery, 1,000 streams, p50', 'ms'),
        p99: wanted('log: append to delivery, 1,000 streams, p99', 'ms', 250),
      },
      async () => {
        const [running, cookie, projectId] = [await product.get(), await visitor.get(), await project.get()];
        return measureStreams(running.url, projectId, cookie, 1000, 50, async (index) => {
          await jsonCall(running, cookie, endpoints.filesApply.path, {
            projectId,
            operations: [{ op: 'write', path: `bench/${index}.txt`, content: String(index), baseHash: null }],
          });
        });
      },
    );
    await runStreamsBench(report, async () => ({ ...(await person()), projectId: await project.get() }));
  } finally {
    await browser.end();
    await product.end();
  }
}

const benchPreview = (): Promise<void> =>
  report.measure(
    {
      edit: wanted('preview: edit to screen', 'ms'),
      editVite: wanted('preview: edit to screen, Vite dev server', 'ms'),
      editRatio: wanted('preview: edit to screen, ours / Vite', '×', 0.5),
      cold: wanted('preview: cold open to first paint', 'ms'),
      coldVite: wanted('preview: cold open to first paint, Vite dev server', 'ms'),
      coldRatio: wanted('preview: cold open to first paint, ours / Vite', '×', 0.5),
    },
    async () => {
      const { ours, vite, ratio } = await runPreviewBench();
      return {
        edit: ours.editToScreen,
        editVite: vite.editToScreen,
        editRatio: ratio.editToScreen,
        cold: ours.coldFirstPaint,
        coldVite: vite.coldFirstPaint,
        coldRatio: ratio.coldFirstPaint,
      };
    },
  );

const benchPackages = (): Promise<void> =>
  report.measure(
    {
      plain: wanted('packages: cold open to first paint, without packages', 'ms'),
      packages: wanted('packages: cold open to first paint, over the starter set', 'ms'),
      ratio: wanted('packages: over the starter set / without packages', '×', 1.3),
      tailwind: wanted('packages: edit to screen with Tailwind', 'ms', 20),
      tailwindVite: wanted('packages: edit to screen with Tailwind, Vite dev server', 'ms'),
      tailwindRatio: wanted('packages: edit to screen with Tailwind, ours / Vite', '×', 0.6),
      second: wanted('packages: a second project with the same lock', 'ms', 50),
      held: wanted('packages: memory of an open project beyond its files', 'KB', 1024),
    },
    async () => {
      const { coldPlain, coldPackages, tailwind, tailwindVite } = await runPackagesBench();
      const { second, perProject } = await runOpenProjects();
      return {
        plain: coldPlain,
        packages: coldPackages,
        ratio: coldPackages / coldPlain,
        tailwind,
        tailwindVite,
        tailwindRatio: tailwind / tailwindVite,
        second,
        held: perProject / 1024,
      };
    },
  );

const benchComposer = (): Promise<void> =>
  report.measure(
    {
      specification50: wanted('composer: prompt to specification, whole corpus, p50', 'ms'),
      specification99: wanted('composer: prompt to specification, whole corpus, p99', 'ms', 300),
      files50: wanted('composer: prompt to all files, whole corpus, p50', 'ms'),
      files99: wanted('composer: prompt to all files, whole corpus, p99', 'ms', 1000),
    },
    () => {
      const { specification, files } = runComposerBench();
      return {
        specification50: median(specification),
        specification99: percentile(specification, 99),
        files50: median(files),
        files99: percentile(files, 99),
      };
    },
  );

const benchProjects = (): Promise<void> =>
  report.measure(
    {
      list: wanted('100,000 projects of one person: list', 'ms', 5),
      search: wanted('100,000 projects of one person: search, the slowest of seven', 'ms', 20),
      ratio: wanted('100,000 projects of one person: search / reading all names', '×', 0.12),
      held: wanted('100,000 projects of one person: longest hold of the main thread', 'ms', 50),
    },
    runProjectsBench,
  );

const parts: Readonly<Record<string, () => Promise<void>>> = {
  composer: benchComposer,
  projects: benchProjects,
  long: () => runLongProjectBench(report),
  preview: benchPreview,
  large: () => runLargeBench(report),
  packages: benchPackages,
  product: benchProduct,
  screens: () => runScreensBench(report),
  models: () => runModelBench(report),
  rounds: () => runRoundBench(report),
  shares: () => runSharesBench(report),
};
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
for (const [name, run] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) await run();
}

console.log(report.lines().join('\n'));
if (asked.length === 0 && report.isWhole) {
  const machine = {
    cpu: os.cpus()[0]?.model ?? 'unknown',
    cores: os.availableParallelism(),
    memoryGiB: Math.round(os.totalmem() / 1024 ** 3),
    node: process.version,
  };
  const results = { machine, figures: report.figures };
  writeFileSync(new URL('results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`);
} else if (asked.length === 0) {
  console.log('\nNot everything could be measured, so test/bench/results.json stays as it was.');
}
process.exit(report.missed.length === 0 ? 0 : 1);
