import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#machines/registry.ts';
import type { CallResponse } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type Product, startProduct, until } from './support/product.ts';
import { arrive, say, signIn, runIs, type Visitor } from './support/visitor.ts';

let browser: Browser;
let product: Product;
/**
 * A person who only looks. They open a tab for each test: a page of Vite is a file for each module, and a browser that
 * has none of them yet asks for all, and compiles them.
 */
let onlooker: Visitor;
const visitors: Visitor[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct({ COMPOSER_PACE_MS: '0' }, { isDevelopment: true });
  // Vite looks at the dependencies when the first page asks for them, and may load it again.
  // On a new machine that is its first look, which takes a while.
  onlooker = await arrive(browser);
  onlooker.page.setDefaultTimeout(240_000);
  await open(onlooker.page, 'auth');
  await leave();
  onlooker.complaints.splice(0);
});
afterEach(async () => {
  await leave();
  expect(onlooker.complaints.splice(0)).toEqual([]);
  for (const visitor of visitors.splice(0)) {
    await visitor.close();
    expect(visitor.complaints).toEqual([]);
  }
});
afterAll(async () => {
  await browser.close();
  await product.dispose();
});

/** The onlooker closes what is open, and keeps nothing but the browser's cache. */
async function leave(): Promise<void> {
  const pages = onlooker.context.pages();
  await pages[0]?.evaluate(() => localStorage.clear());
  await onlooker.context.clearCookies();
  for (const page of pages) await page.close();
}

const arriving = async () => {
  const visitor = await arrive(browser);
  visitors.push(visitor);
  return visitor;
};

async function open(page: Page, machine: string): Promise<void> {
  await page.goto(`${product.url}/demo/Machines?machine=${machine}`);
  await drawn(page, machine);
}

/** Waits until the chart of this machine is on the screen. */
async function drawn(page: Page, machine: string): Promise<void> {
  const id = registry.find((entry) => entry.id === machine)?.machine.id ?? '';
  await page.locator(`[data-chart="${id}"] [data-state-id="${id}"]`).waitFor({ timeout: 240_000 });
}

/** Ids of the states that are lit, the innermost alone. */
const lit = (page: Page): Promise<string[]> =>
  page
    .locator('[data-state-id][data-active=true][data-leaf=true]')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('data-state-id') ?? ''));

const litIs = (page: Page, ...states: string[]): Promise<void> =>
  until(`${states.join(', ')} is lit`, async () => (await lit(page)).join() === states.join());

const boxIs = (page: Page, session: 'signedIn' | 'signedOut', state: string): Promise<void> =>
  litIs(page, `promptBox.session.${session}`, `promptBox.box.${state}`);

/** Sends an event with the form. */
async function send(page: Page, event: string, payload?: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Send an event' });
  await form.getByRole('button', { name: event, exact: true }).click();
  if (payload !== undefined) await form.getByLabel('Payload').fill(payload);
  await form.getByRole('button', { name: 'Send', exact: true }).click();
}

/** What an inspector outside is told, as far as it is looked at here. */
interface Reported {
  readonly type: string;
  readonly name?: string;
  readonly sessionId: string;
  readonly rootId: string;
  readonly parentId?: string;
  readonly definition?: string;
  readonly snapshot?: { readonly status: string };
}

/** A page in the place of Stately's inspector: it says that it is there, and keeps what it hears. */
const outsideInspector = `<!doctype html><title>Inspector</title><script>
  window.reported = [];
  addEventListener('message', ({ data }) => window.reported.push(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

describe('[MACHINE-11] the inspector of a server in development', () => {
  it('[MACHINE-11] is walked through by keyboard: search, list, chart', async () => {
    const page = await onlooker.openTab();
    await open(page, 'auth');
    await page.getByRole('searchbox', { name: 'Search machines and actors' }).focus();
    await page.keyboard.type('iframe');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Embedded page' }).waitFor();
    await drawn(page, 'iframe-modal');
    expect(new URL(page.url()).searchParams.get('machine')).toBe('iframe-modal');
  });

  it('[MACHINE-11] follows a live actor, sends it an event, and goes back to an earlier moment', async () => {
    const page = await onlooker.openTab();
    await open(page, 'toast');
    await litIs(page, 'toast.idle');
    await send(
      page,
      'toast.requested',
      '{ "toast": { "kind": "info", "text": "Hello from the inspector" } }',
    );
    await page.getByText('Hello from the inspector', { exact: true }).waitFor();
    await until('the state has moved on', async () => !(await lit(page)).includes('toast.idle'));
    // What a person may have written is not in the log, only how long it was.
    expect(await page.getByRole('region', { name: 'Actor' }).innerText()).toContain('toast.requested');
    expect(await page.getByRole('region', { name: 'Actor' }).innerText()).not.toContain('Hello');

    await page.getByRole('button', { name: /started/ }).click();
    await litIs(page, 'toast.idle');
    await page.getByText(/As it was at/).waitFor();
    await page.getByText('Go back to Live to send', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Live', exact: true }).click();
    await page.getByText(/As it was at/).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Live', exact: true }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  it('[MACHINE-11] runs a copy whose actors end by hand, and lights what each event leads to', async () => {
    const page = await onlooker.openTab();
    await open(page, 'prompt-box');
    await page.getByRole('button', { name: 'Simulate', exact: true }).click();
    await boxIs(page, 'signedIn', 'editing.empty');
    await send(page, 'prompt.changed', '{ "draft": "A bakery with a secret recipe" }');
    await boxIs(page, 'signedIn', 'editing.ready');
    // An event without a payload goes out by a click on its label in the chart.
    await page.locator('[data-send="prompt.submitted"]').first().dispatchEvent('pointerdown', { button: 0 });
    await page.locator('[data-send="prompt.submitted"]').first().dispatchEvent('pointerup', { button: 0 });
    await boxIs(page, 'signedIn', 'submitting');
    await send(page, 'submit failed');
    await boxIs(page, 'signedIn', 'failed');
    expect(await page.locator('body').innerText()).not.toContain('secret recipe');

    await page.locator('[data-entry="2"]').click();
    await boxIs(page, 'signedIn', 'editing.ready');
    await page.getByRole('button', { name: 'Later', exact: true }).click();
    await boxIs(page, 'signedIn', 'submitting');
    await page.getByRole('button', { name: 'Live', exact: true }).click();
    await boxIs(page, 'signedIn', 'failed');
  });

  it('[MACHINE-11] shows an event that no state takes, and says so once in the console', async () => {
    const page = await onlooker.openTab();
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'debug' && message.text().includes('[inspect]')) said.push(message.text());
    });
    await open(page, 'auth');
    await litIs(page, 'auth.unauthenticated.visitor');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page
      .getByRole('button', { name: /network\.online/ })
      .getByText('ignored')
      .waitFor();
    expect(said).toEqual(['[inspect] auth ignored network.online in unauthenticated.visitor']);
  });

  it('[MACHINE-11] refuses a payload that is no JSON object, and says why', async () => {
    const page = await onlooker.openTab();
    await open(page, 'toast');
    const form = page.getByRole('form', { name: 'Send an event' });
    await form.getByRole('button', { name: 'toast.requested' }).click();
    await form.getByLabel('Payload').fill('[1]');
    await form.getByLabel('Payload').press('Control+Enter');
    await page.getByText('A payload is an object', { exact: false }).first().waitFor();
    const button = form.getByRole('button', { name: 'Send', exact: true });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    expect(await page.locator('[data-entry]').count()).toBe(1);
  });

  it('[MACHINE-11] watches the actors of another tab', async () => {
    const other = await onlooker.openTab();
    await other.goto(product.url);
    await other.getByLabel('What do you want to build?').waitFor();
    const page = await onlooker.openTab();
    await open(page, 'prompt-box');
    await boxIs(page, 'signedOut', 'editing.empty');
    await other.getByLabel('What do you want to build?').fill('A bakery of marked words');
    await boxIs(page, 'signedOut', 'editing.ready');
    expect(await page.locator('body').innerText()).not.toContain('marked words');
    await other.close();
    await page.getByText('No prompt box is running').waitFor();
  });

  it('[MACHINE-11] copies a chart as Stately code, Mermaid and JSON', async () => {
    const page = await onlooker.openTab();
    await onlooker.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url });
    await open(page, 'auth');
    const starts = {
      'Stately code': "import { createMachine } from 'xstate'",
      Mermaid: 'stateDiagram-v2',
      JSON: '{',
    };
    for (const [format, start] of Object.entries(starts)) {
      await page.getByRole('button', { name: 'Copy as' }).click();
      await page.getByRole('menuitem', { name: format }).click();
      await until(`${format} is on the clipboard`, async () =>
        (await page.evaluate(() => navigator.clipboard.readText())).startsWith(start),
      );
    }
  });

  it(
    '[MACHINE-11] tells an inspector outside of a run on the server, with its root, chart and tree, and no text',
    { timeout: 180_000 },
    async () => {
      const { page, context } = await arriving();
      await context.route('https://stately.ai/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: outsideInspector }),
      );
      await signIn(page, product, 'watcher@example.com');
      const created = await context.request.post(product.url + endpoints.projectCreate.path, {
        headers: { origin: product.url },
        data: { prompt: 'A landing page for a bakery called Crumb', scene: 'ai-website-builder' },
      });
      const { data } = (await created.json()) as Envelope<CallResponse<'projectCreate'>>;
      const [outside] = await Promise.all([
        page.waitForEvent('popup'),
        page.goto(`${product.url}/ai-website-builder/${data.projectId}?inspect`),
      ]);
      await runIs(page, 0, 'done');
      await say(page, 'add a contact form');
      await runIs(page, 1, 'done');

      const reported = (): Promise<Reported[]> =>
        outside.evaluate(() => (window as unknown as { reported: Reported[] }).reported);
      const runs = async (): Promise<Reported[]> =>
        (await reported()).filter(({ type, name }) => type === '@xstate.actor' && name === 'run');
      // The first began before anybody watched; it is told as well.
      await until('both runs have been told', async () => (await runs()).length === 2);
      const all = await reported();
      const chart = registry.find(({ id }) => id === 'run')!.machine;
      for (const run of await runs()) {
        expect(run.rootId).toBe(run.sessionId);
        expect(run.sessionId).toMatch(/^server\//);
        expect(run.parentId).toBeUndefined();
        const source = JSON.parse(run.definition ?? '') as { id: string; states: Record<string, unknown> };
        expect([source.id, Object.keys(source.states)]).toEqual([chart.id, Object.keys(chart.states)]);
        // Its children hang on it, and what it went through follows.
        const tree = all.filter(({ type, rootId }) => type === '@xstate.actor' && rootId === run.sessionId);
        const children = tree.filter(({ parentId }) => parentId !== undefined);
        expect(children.length).toBeGreaterThan(0);
        expect(children.every(({ parentId }) => tree.some((actor) => actor.sessionId === parentId))).toBe(
          true,
        );
        const ended = all.some(
          ({ type, sessionId, snapshot }) =>
            type === '@xstate.snapshot' && sessionId === run.sessionId && snapshot?.status === 'done',
        );
        expect(ended).toBe(true);
      }
      // The actors of the page hang on a root of its own.
      const named = (called: string) =>
        all.find(({ type, name }) => type === '@xstate.actor' && name === called);
      expect(named('app')?.sessionId).toMatch(/^[^/]+\/x:0$/);
      expect(named('session')?.rootId).toBe(named('app')?.sessionId);
      expect(JSON.stringify(all)).not.toMatch(/contact form|Crumb|watcher@/);
    },
  );

  it('[ROUTE-14] a demonstration that does not exist is not found', async () => {
    const response = await fetch(`${product.url}/demo/Nothing`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([307, '/404']);
  });
});

describe('[ROUTE-14] outside development', () => {
  it('[ROUTE-14] everything below /demo leads to 404, and nothing of the inspector is in the bundle', async () => {
    const built = await startProduct();
    try {
      for (const path of ['/demo', '/demo/Machines', '/demo/Machines?machine=auth', '/demo/a/b']) {
        const response = await fetch(`${built.url}${path}`, { redirect: 'manual' });
        expect([path, response.status, response.headers.get('location')]).toEqual([path, 307, '/404']);
      }
      const client = fileURLToPath(new URL('../../dist/client/', import.meta.url));
      const files = (await readdir(client, { recursive: true })).filter((file) => file.endsWith('.js'));
      expect(files.length).toBeGreaterThan(5);
      // Drawing a chart is the Machine side's business too; recording and sending is the inspector's alone.
      const marks = /statecraft:inspect|statelyai|\[inspect\]|Send an event/;
      for (const file of files)
        expect((await readFile(`${client}${file}`, 'utf8')).match(marks)?.[0], file).toBeUndefined();
    } finally {
      await built.dispose();
    }
  });
});
