import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import type { Part } from '../support/model-script.ts';
import { goodKey, type ModelServer, startModelServer } from '../support/model-server.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, ask, say, signIn, type Visitor } from './support/visitor.ts';

let models: ModelServer;
let product: Product;
let browser: Browser;
let visitor: Visitor;

const looks: Part = { tool: 'look_at_page', args: { width: 390, page: '' } };
const finish: Part = { tool: 'finish', args: { summary: 'Seen.', name: '' } };
const site = (color: string): string =>
  `<!doctype html>\n<html lang="en">\n<head><title>Crumb</title><meta name="viewport" content="width=device-width"><style>h1 { font-size: 3rem; } @media (max-width: 400px) { html { background: ${color}; } }</style></head>\n<body><h1>Crumb</h1></body>\n</html>\n`;

beforeAll(async () => {
  models = await startModelServer();
  // No browser of the server's own.
  product = await startProduct({
    ANTHROPIC_API_KEY: goodKey,
    ANTHROPIC_BASE_URL: models.url,
    MODELS: 'anthropic/claude; price=3/15; label=Claude',
  });
  browser = await launchBrowser();
  visitor = await arrive(browser);
  await signIn(visitor.page, product, 'maker@example.com');
  await visitor.page.request.post(`${product.url}/api/user/claim`, {
    data: { projectType: 'project' },
    headers: { origin: product.url },
  });
});
afterAll(async () => {
  await visitor.close();
  await browser.close();
  await product.dispose();
  await models.close();
});

it(
  'a model looks through the page that its person has open, at another width, and sees the newest files',
  { timeout: 240_000 },
  async () => {
    const { page: tab } = visitor;
    const rounds: readonly (readonly Part[])[] = [
      [{ tool: 'write_file', args: { path: 'index.html', content: site('green') } }, finish],
      [
        {
          tool: 'edit_file',
          args: { path: 'index.html', edits: [{ search: 'background: green', replace: 'background: blue' }] },
        },
      ],
      [looks],
      [finish],
    ];
    models.answer(({ number }) => ({ parts: rounds[number - 1] ?? [finish] }));
    await tab.goto(product.url);
    await ask(tab, 'A bakery called Crumb');
    await tab.getByRole('log').getByText('Version 1', { exact: true }).waitFor();
    await tab.frameLocator('iframe').getByRole('heading', { name: 'Crumb' }).waitFor();
    await say(tab, 'Make it blue on a phone, and look');
    await tab.getByRole('log').getByText('Version 2', { exact: true }).waitFor({ timeout: 240_000 });
    const last = models.requests.at(-1);
    expect(last?.said).toContain('The page has drawn itself in its person’s browser');
    expect(last?.said).toContain('[image]');
    const run = tab.getByRole('article').last();
    await run.getByText('What the model saw').click();
    const picture = run.getByRole('img', {
      name: 'The first page, 390 by 844 pixels, drawn in your browser',
    });
    await picture.scrollIntoViewIfNeeded();
    const seen = await tab.request.get(product.url + ((await picture.getAttribute('src')) ?? ''));
    const { dominant } = await sharp(await seen.body()).stats();
    expect(dominant.b).toBeGreaterThan(dominant.g + 80);
    expect(visitor.complaints).toEqual([]);
  },
);
