import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { endpoints } from '#contract/endpoints.ts';
import { scratchRoot } from '#test/support/scratch.ts';
import { startProduct, until } from '../e2e/support/product.ts';
import { jsonCall, signIn } from './calls.ts';
import { median } from './figures.ts';
import { growProject } from './grow-project.ts';
import type { Report } from './report.ts';

const entries = 100_000;
const versions = 10_000;
const rounds = 15;

/** What an answer weighs as it is sent, and the milliseconds until it is there, the middle of several. */
async function askFor(address: string, cookie: string): Promise<{ bytes: number; took: number }> {
  const once = () =>
    new Promise<{ bytes: number; took: number }>((resolve, reject) => {
      const begun = performance.now();
      http
        .get(address, { headers: { cookie, 'accept-encoding': 'br' } }, (response) => {
          let bytes = 0;
          response.on('data', (part: Buffer) => (bytes += part.byteLength));
          response.on('error', reject);
          response.on('end', () => {
            if (response.statusCode === 200) resolve({ bytes, took: performance.now() - begun });
            else reject(new Error(`${address} answered ${response.statusCode}.`));
          });
        })
        .on('error', reject);
    });
  const found: Awaited<ReturnType<typeof once>>[] = [];
  for (let round = 0; round < rounds; round += 1) found.push(await once());
  return { bytes: found[0]?.bytes ?? Number.NaN, took: median(found.map(({ took }) => took)) };
}

/**
 * A project that was worked on for years: its log of a hundred thousand entries is a copy of what one message leaves
 * there, again and again, each with its version. It is opened at its newest and listed, through the product.
 */
export async function runLongProjectBench(report: Report): Promise<void> {
  const name = `a log of ${entries.toLocaleString('en')} entries, ${versions.toLocaleString('en')} versions`;
  await report.measure(
    {
      open: { name: `${name}: its newest page`, unit: 'ms', bar: 50 },
      openBytes: { name: `${name}: its newest page, as sent`, unit: 'KB', bar: 200 },
      list: { name: `${name}: a page of the versions`, unit: 'ms', bar: 50 },
      listBytes: { name: `${name}: a page of the versions, as sent`, unit: 'KB', bar: 20 },
    },
    async () => {
      const dataDir = await mkdtemp(path.join(scratchRoot, 'statecraft-bench-'));
      const product = await startProduct({ DATA_DIR: dataDir, COMPOSER_PACE_MS: '0' });
      try {
        const cookie = await signIn(product, 'long@example.com');
        const { projectId } = await jsonCall<{ projectId: string }>(
          product,
          cookie,
          endpoints.projectCreate.path,
          { prompt: 'A landing page for a bakery called Crumb', scene: 'ai-website-builder' },
        );
        await until('the run has ended', async () => {
          const address = `${endpoints.projectDetail.path}?projectId=${projectId}`;
          const detail = await jsonCall<{ activeRunId: string | null }>(product, cookie, address);
          return detail.activeRunId === null;
        });
        await product.stop();
        await growProject(dataDir, projectId, { versions, entries });
        await product.start();
        const log = await askFor(`${product.url}${endpoints.projectLog.path}?projectId=${projectId}`, cookie);
        const list = await askFor(
          `${product.url}${endpoints.versionList.path}?projectId=${projectId}`,
          cookie,
        );
        return {
          open: log.took,
          openBytes: log.bytes / 1024,
          list: list.took,
          listBytes: list.bytes / 1024,
        };
      } finally {
        await product.dispose();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  );
}
