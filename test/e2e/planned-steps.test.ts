import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import type { Script } from '../support/model-script.ts';
import { goodKey, type ModelServer, startModelServer } from '../support/model-server.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, ask, preview, say, signIn } from './support/visitor.ts';

const page = (title: string): string =>
  `<!doctype html>\n<html lang="en">\n<head><title>${title}</title></head>\n<body><h1>${title}</h1></body>\n</html>\n`;
const steps = [
  { title: 'The shop', message: 'Build the shop of the bakery.' },
  { title: 'The kitchen', message: 'Add the plan of the kitchen.' },
  { title: 'The books', message: 'Add the books.' },
  { title: 'The staff', message: 'Add the plan of the staff.' },
];

describe('a wish in several steps, in a browser', () => {
  let models: ModelServer;
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    models = await startModelServer();
    product = await startProduct({
      ANTHROPIC_API_KEY: goodKey,
      ANTHROPIC_BASE_URL: models.url,
      MODELS: 'anthropic/claude; price=0/0; label=Claude',
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await product.dispose();
    await models.close();
  });

  const built = (title: string): Script => ({
    parts: [
      {
        tool: 'write_file',
        args: { path: `${title.toLowerCase().replace(' ', '-')}.html`, content: page(title) },
      },
      { tool: 'write_file', args: { path: 'index.html', content: page(title) } },
      { tool: 'finish', args: { summary: `${title} is there.`, name: '' } },
    ],
  });

  it(
    '[BUILD-05] a plan is paused, put into another order, struck, added to and let go on, through a reload',
    { timeout: 240_000 },
    async () => {
      let goOn = (): void => {};
      const shopWaits = new Promise<void>((resolve) => (goOn = resolve));
      models.answer(({ said }) => {
        const asked = said.slice(said.lastIndexOf('The request:'));
        const step = steps.find(({ message }) => asked.includes(message));
        if (step?.title === 'The shop')
          return { parts: ['The shop comes first.', shopWaits, ...(built('The shop').parts ?? [])] };
        if (step !== undefined) return built(step.title);
        return asked.includes('opening hours')
          ? built('The hours')
          : {
              parts: [
                'This is done in four steps.',
                { tool: 'plan_steps', args: { steps } },
                { tool: 'finish', args: { summary: 'Four steps.', name: 'Crumb' } },
              ],
            };
      });
      const visitor = await arrive(browser);
      const { page: tab } = visitor;
      await signIn(tab, product, 'maker@example.com', '/');
      await ask(tab, 'A shop for my bakery, with its kitchen, its books and its staff');

      const next = (of: Page) => of.getByRole('region', { name: 'What comes next' });
      const rows = (of: Page) => next(of).getByRole('article');
      const row = (of: Page, title: string) => rows(of).filter({ hasText: title });
      const order = (of: Page) =>
        next(of)
          .getByRole('listitem')
          .evaluateAll((items) => items.map((item) => item.querySelector('p')?.textContent ?? ''));
      const plan = tab.getByRole('article').first().getByRole('list', { name: 'Plan' });
      await tab.getByText('The shop comes first.').waitFor();
      await next(tab).getByText('3 steps to come').waitFor();
      expect(await order(tab)).toEqual(['The kitchen', 'The books', 'The staff']);
      await plan.getByText('The shop, under way').waitFor();

      await next(tab).getByRole('button', { name: 'Pause' }).click();
      await next(tab).getByRole('button', { name: 'Go on' }).waitFor();
      await row(tab, 'The staff').getByText('Paused: waits for your word').waitFor();
      await row(tab, 'The staff').getByRole('button', { name: 'Earlier' }).click();
      await expect.poll(() => order(tab)).toEqual(['The kitchen', 'The staff', 'The books']);
      await row(tab, 'The books').getByRole('button', { name: 'Take it back' }).click();
      await row(tab, 'The books').waitFor({ state: 'detached' });
      await expect
        .poll(() => plan.getByRole('listitem').allTextContents())
        .toEqual(['The shop, under way', 'The kitchen, to do', 'The staff, to do']);

      await tab.reload();
      await next(tab).getByText('2 steps to come').waitFor();

      goOn();
      await tab.getByRole('log').getByText('Version 1', { exact: true }).waitFor();
      await preview(tab).getByRole('heading', { name: 'The shop' }).waitFor();
      // What is added runs at once, and what is paused waits.
      await say(tab, 'Add the opening hours');
      await tab.getByRole('log').getByText('Version 2', { exact: true }).waitFor();
      await preview(tab).getByRole('heading', { name: 'The hours' }).waitFor();
      expect(await order(tab)).toEqual(['The kitchen', 'The staff']);

      await next(tab).getByRole('button', { name: 'Go on' }).click();
      await tab.getByRole('log').getByText('Version 4', { exact: true }).waitFor();
      await preview(tab).getByRole('heading', { name: 'The staff' }).waitFor();
      await next(tab).waitFor({ state: 'detached' });
      await expect
        .poll(() => plan.getByRole('listitem').allTextContents())
        .toEqual(['The shop, done', 'The kitchen, done', 'The staff, done']);
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    },
  );
});
