import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#machines/registry.ts';
import { readChart, statesOf } from '#features/inspector/chart-model.ts';
import { launchBrowser } from '../support/chromium.ts';
import { scratchRoot } from '../support/scratch.ts';
import { until } from './support/product.ts';
import { listen } from './support/visitor.ts';

/** Somewhere below a host that knows nothing of us. */
const place = '/somebody/charts/';
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

let browser: Browser;
let server: Server;
let folder = '';
let url = '';
/** What was asked for that is not there. */
const missed: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(scratchRoot, 'statecraft-machines-site-'));
  const program = path.resolve('node_modules/.bin/tsx');
  await promisify(execFile)(program, ['src/app/machines-site/build.ts', folder]);
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const name = pathname.slice(place.length) || 'index.html';
    const file = pathname.startsWith(place) ? path.join(folder, name) : '';
    readFile(file).then(
      (content) => response.writeHead(200, { 'content-type': types[path.extname(name)] ?? '' }).end(content),
      () => {
        missed.push(pathname);
        response.writeHead(404).end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}${place}`;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `work` in a page of its own, which may ask nobody but the server and complain of nothing. */
async function visit(
  options: NonNullable<Parameters<Browser['newContext']>[0]>,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const complaints: string[] = [];
  const elsewhere: string[] = [];
  await context.route(
    (address) => !address.href.startsWith(url) && /^https?:/.test(address.href),
    (route) => {
      elsewhere.push(route.request().url());
      return route.abort();
    },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  listen(page, complaints);
  await work(page);
  await context.close();
  expect({ complaints, elsewhere, missed }).toEqual({ complaints: [], elsewhere: [], missed: [] });
}

async function open(page: Page, machine: string): Promise<void> {
  await page.goto(`${url}#${machine}`);
  await drawn(page, machine);
}

async function drawn(page: Page, machine: string): Promise<void> {
  const id = registry.find((entry) => entry.id === machine)?.machine.id ?? '';
  await page.locator(`[data-chart="${id}"] [data-state-id="${id}"]`).waitFor({ timeout: 60_000 });
}

const litIs = (page: Page, state: string): Promise<void> =>
  until(`${state} is lit`, async () => {
    const lit = page.locator('[data-state-id][data-active=true][data-leaf=true]');
    const ids = await lit.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('data-state-id')));
    return ids.join() === state;
  });

const send = async (page: Page, event: string): Promise<void> => {
  const form = page.getByRole('form', { name: 'Send an event' });
  await form.getByRole('button', { name: event, exact: true }).click();
  await form.getByRole('button', { name: 'Send', exact: true }).click();
};

describe('[MACHINE-11] the charts as static files', () => {
  it('[MACHINE-11] are all drawn, one box for each state and a label for each way, with what generated tests walk', async () => {
    await visit({}, async (page) => {
      await open(page, 'auth');
      for (const { id, title, machine } of registry) {
        const chart = readChart(machine);
        const item = page.locator(`[data-machine="${id}"]`);
        await item.click();
        await drawn(page, id);
        const boxes = await page.locator('[data-state-id]').evaluateAll((all) =>
          all.map((box) => ({
            id: box.getAttribute('data-state-id'),
            isSpilling: [...box.children].some((line) => line.scrollWidth > box.clientWidth + 1),
          })),
        );
        expect(boxes.map((box) => box.id).sort(), title).toEqual(
          statesOf(chart.root)
            .map((state) => state.id)
            .sort(),
        );
        // What is written must fit into its box.
        expect(
          boxes.filter(({ isSpilling }) => isSpilling).map((box) => box.id),
          title,
        ).toEqual([]);
        expect(await page.locator('[data-transition-id]').count(), title).toBe(
          chart.arrows.flatMap(({ targets }) => targets).length,
        );
        expect(await item.innerText(), title).toContain(`${chart.stateCount} · ${chart.transitionCount}`);
        expect(await page.getByTestId('coverage').innerText(), title).toMatch(
          /100\.0 % walked by \d+ generated tests/,
        );
        expect(new URL(page.url()).hash).toBe(`#${id}`);
      }
    });
  });

  it('[MACHINE-11] can be tried: events, delays and actors by hand, and back in time', async () => {
    await visit({}, async (page) => {
      await open(page, 'copy-text');
      await page.getByRole('button', { name: 'Simulate', exact: true }).click();
      await litIs(page, 'copyText.idle');
      await send(page, 'copy.requested');
      await litIs(page, 'copyText.copying');
      await page.getByRole('form', { name: 'Send an event' }).getByRole('button', { name: /done$/ }).click();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await litIs(page, 'copyText.copied');
      await page
        .getByRole('form', { name: 'Send an event' })
        .getByRole('button', { name: /^after / })
        .click();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await litIs(page, 'copyText.idle');
      await page.locator('[data-entry="2"]').click();
      await litIs(page, 'copyText.copying');
      await page.getByRole('button', { name: 'Live', exact: true }).click();
      await litIs(page, 'copyText.idle');
    });
  });

  it('[MACHINE-11] follow the address and the keyboard', async () => {
    await visit({}, async (page) => {
      await open(page, 'toast');
      await page.evaluate(() => (window.location.hash = '#iframe-load'));
      await drawn(page, 'iframe-load');
      await page.getByRole('searchbox', { name: 'Search machines and actors' }).focus();
      await page.keyboard.type('embedded page');
      await page.keyboard.press('Enter');
      await drawn(page, 'iframe-modal');
      expect(new URL(page.url()).hash).toBe('#iframe-modal');
    });
  });

  it.each([
    [390, 'dark'],
    [820, 'light'],
  ] as const)('[MACHINE-11] fit %i pixels, %s', async (width, colorScheme) => {
    await visit({ viewport: { width, height: 844 }, colorScheme }, async (page) => {
      await page.goto(`${url}#sign-in`);
      if (width < 640) await page.getByRole('button', { name: 'Chart', exact: true }).click();
      await drawn(page, 'sign-in');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const background = await page.evaluate(
        () => getComputedStyle(document.documentElement).backgroundColor,
      );
      const lightness = await page.evaluate((color) => {
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) return 0;
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        return canvas.getImageData(0, 0, 1, 1).data[0] ?? 0;
      }, background);
      expect(lightness > 127).toBe(colorScheme === 'light');
    });
  });
});
