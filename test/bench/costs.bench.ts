import http from 'node:http';
import { endpoints } from '#contract/endpoints.ts';
import { cpuOfProcess } from '#server/platform/process-cpu.ts';
import { type Product, until } from '../e2e/support/product.ts';
import { jsonCall } from './calls.ts';
import { median } from './figures.ts';
import type { Report } from './report.ts';

const homes = { rounds: 3, requests: 500 };
const turns = { warm: 3, rounds: 4, each: 5 };

/** Asks for a page as a visitor's browser does, on a connection that stays. */
function visit(address: string, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'en' };
    const request = http.get(address, { agent, headers }, (response) => {
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${address} answered ${response.statusCode}.`));
      });
      response.resume();
    });
    request.on('error', reject);
  });
}

/** What pages and messages cost the server, in milliseconds of a processor, all its threads together. */
export async function runCostsBench(
  report: Report,
  given: () => Promise<{ product: Product; cookie: string }>,
): Promise<void> {
  await report.measure(
    { home: { name: 'home: CPU of a request of a visitor', unit: 'ms', bar: 8 } },
    async () => {
      const { product } = await given();
      const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
      const cpu = cpuOfProcess(product.pid() ?? undefined);
      const costs: number[] = [];
      for (let round = 0; round < homes.rounds; round += 1) {
        const before = cpu();
        await Promise.all(
          Array.from({ length: 8 }, async () => {
            for (let count = 0; count < homes.requests / 8; count += 1) await visit(`${product.url}/`, agent);
          }),
        );
        costs.push((cpu() - before) / homes.requests);
      }
      agent.destroy();
      return { home: median(costs) };
    },
  );
  await report.measure(
    { turn: { name: 'composer: CPU of a first message, sent to its end', unit: 'ms', bar: 120 } },
    async () => {
      const { product, cookie } = await given();
      const cpu = cpuOfProcess(product.pid() ?? undefined);
      const build = async (number: number): Promise<void> => {
        const { projectId } = await jsonCall<{ projectId: string }>(
          product,
          cookie,
          endpoints.projectCreate.path,
          { prompt: `A landing page for a bakery called Crumb ${number}`, scene: 'ai-website-builder' },
        );
        const address = `${endpoints.projectDetail.path}?projectId=${projectId}`;
        await until('the run has ended', async () => {
          const detail = await jsonCall<{ activeRunId: string | null }>(product, cookie, address);
          return detail.activeRunId === null;
        });
      };
      let number = 0;
      for (; number < turns.warm; number += 1) await build(number);
      const costs: number[] = [];
      for (let round = 0; round < turns.rounds; round += 1) {
        const before = cpu();
        for (let count = 0; count < turns.each; count += 1) await build((number += 1));
        costs.push((cpu() - before) / turns.each);
      }
      return { turn: median(costs) };
    },
  );
}
