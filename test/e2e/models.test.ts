import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findChromium, launchBrowser } from '../support/chromium.ts';
import type { Script } from '../support/model-script.ts';
import { goodKey, type ModelServer, startModelServer } from '../support/model-server.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, ask, preview, say, signIn, type Visitor } from './support/visitor.ts';

declare global {
  interface Window {
    soundsMade: number;
  }
}

const page = (title: string, style = ''): string =>
  `<!doctype html>\n<html lang="en">\n<head><title>${title}</title><meta name="viewport" content="width=device-width"><style>${style}</style></head>\n<body><h1>${title}</h1></body>\n</html>\n`;

const built: Script = {
  parts: [
    'A page for your bakery.',
    {
      tool: 'write_file',
      args: { path: 'index.html', content: page('Crumb', 'h1 { color: rgb(1, 2, 3); }') },
    },
    { tool: 'finish', args: { summary: 'A page for Crumb.', name: 'Crumb' } },
  ],
  usage: { input: 10_000, output: 2_000 },
};

describe('models, in a browser', () => {
  let models: ModelServer;
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let count = 0;

  beforeAll(async () => {
    models = await startModelServer();
    product = await startProduct({
      ANTHROPIC_API_KEY: goodKey,
      ANTHROPIC_BASE_URL: models.url,
      THUMBNAIL_BROWSER: await findChromium(),
      MODELS:
        'anthropic/claude; price=3/15; label=Claude, anthropic/dear; price=5000/5000; label=Dear, anthropic/steep; price=300/300; label=Steep',
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await product.dispose();
    await models.close();
  });

  beforeEach(async () => {
    models.answer(() => built);
    visitor = await arrive(browser);
    await signIn(visitor.page, product, `maker${(count += 1)}@example.com`);
    return () => visitor.close();
  });

  /** The welcome credits, as the dialog would claim them. */
  const claim = async (tab: Page): Promise<void> => {
    const response = await tab.request.post(`${product.url}/api/user/claim`, {
      data: { projectType: 'project' },
      headers: { origin: product.url },
    });
    expect(((await response.json()) as { errNo: number }).errNo).toBe(0);
  };

  const build = async (): Promise<Page> => {
    const { page: tab } = visitor;
    await claim(tab);
    await tab.goto(product.url);
    await ask(tab, 'A bakery called Crumb');
    await tab.getByRole('log').getByText('Version 1', { exact: true }).waitFor();
    // A page whose preview is not open yet has nothing to say of what comes next.
    await preview(tab).getByRole('heading', { name: 'Crumb' }).waitFor();
    return tab;
  };

  const lastRun = (tab: Page) => tab.getByRole('article').last();

  it('[BUILD-01] [BUILD-02] [BUILD-03] [BUILD-05] [BUILD-07] a model builds, changes and is stopped, and each run says what it cost', async () => {
    const tab = await build();
    await lastRun(tab).getByText('6 credits').waitFor();
    await lastRun(tab).getByText('12,000 tokens').waitFor();
    await tab.getByRole('button', { name: /^Answers: Claude/ }).waitFor();

    models.answer(() => ({
      parts: [
        {
          tool: 'edit_file',
          args: { path: 'index.html', edits: [{ search: 'rgb(1, 2, 3)', replace: 'rgb(0, 128, 0)' }] },
        },
        { tool: 'finish', args: { summary: 'Green now.', name: '' } },
      ],
    }));
    await say(tab, 'Make the heading green');
    await tab.getByRole('log').getByText('Version 2', { exact: true }).waitFor();
    await expect
      .poll(() =>
        preview(tab)
          .locator('h1')
          .evaluate((heading) => getComputedStyle(heading).color),
      )
      .toBe('rgb(0, 128, 0)');
    await lastRun(tab).getByText('What the model saw').click();
    await lastRun(tab).getByText('index.html').last().waitFor();

    models.answer(() => ({ parts: ['I am thinking', new Promise<void>(() => {})] }));
    await say(tab, 'Think for ever');
    await tab.getByText('I am thinking').waitFor();
    await tab.getByRole('button', { name: 'Stop' }).click();
    await tab.getByText('You stopped this.').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('[BUILD-02] [BUILD-04] [BUILD-05] a file is seen coming; the same fault twice asks how to go on, through a reload and in every tab', async () => {
    const tab = await build();
    const broken = (attempt: number): Script => ({
      parts: [
        {
          tool: 'write_file',
          args: { path: 'app.js', content: `${'// again\n'.repeat(attempt)}const a = one(;\n` },
        },
        {
          tool: 'write_file',
          args: {
            path: 'index.html',
            content: page('Crust').replace('</body>', '<script type="module" src="app.js"></script></body>'),
          },
        },
        { tool: 'finish', args: { summary: 'Added a script.', name: '' } },
      ],
    });
    const coming = '{"path":"menu.html","content":"<h1>Menu</h1>\\n<p>Bread</p>\\n<p>Ca';
    models.answer(() => ({ parts: [{ tool: 'write_file', json: coming }, new Promise<void>(() => {})] }));
    await say(tab, 'Add a menu');
    const row = lastRun(tab).getByRole('button', { name: /Writing menu.html/ });
    await row.waitFor();
    await tab.getByRole('button', { name: 'Stop' }).click();
    await tab.getByText('You stopped this.').waitFor();
    await row.waitFor({ state: 'detached' });

    models.answer(({ number }) => broken(number));
    await say(tab, 'Add a script');
    const card = tab.getByRole('group', { name: /The same fault came back/ });
    await card.getByText('What was written is kept as version 2.').waitFor();
    await card.getByRole('button', { name: /^app.js:\d+$/ }).waitFor();
    await tab.reload();
    const phone = await visitor.openTab();
    await phone.goto(tab.url());
    const onPhone = phone.getByRole('group', { name: /The same fault came back/ });
    await onPhone.getByRole('button', { name: 'Go back to version 1' }).click();
    await card.getByText('Went back to version 1').waitFor();
    await preview(tab).getByRole('heading', { name: 'Crumb' }).waitFor();
    expect(await card.getByRole('button', { name: 'Try another way' }).count()).toBe(0);
    await phone.close();

    await say(tab, 'Add it again');
    const again = lastRun(tab).getByRole('button', { name: 'Try another way' });
    await again.waitFor();
    models.answer(() => ({
      parts: [
        { tool: 'write_file', args: { path: 'app.js', content: 'document.title = "Crust";\n' } },
        { tool: 'finish', args: { summary: 'Another way.', name: '' } },
      ],
    }));
    await again.click();
    await tab.getByText('Trying another way').waitFor();
    await tab.getByRole('log').getByText('Version 5', { exact: true }).waitFor();
    expect(models.requests.at(-1)?.said).toContain('every attempt to fix them brought them back');
    expect(visitor.complaints).toEqual([]);
  });

  it('[BUILD-06] what a run asks permission for waits through a reload, and is done when it is allowed', async () => {
    const tab = await build();
    models.answer(() => ({
      parts: [
        'I need a package.',
        { tool: 'add_packages', args: { packages: [{ name: 'valibot', range: '^4.0.0' }] } },
        { tool: 'finish', args: { summary: 'Added.', name: '' } },
      ],
    }));
    await say(tab, 'Check the input');
    const card = tab.getByRole('group', { name: 'Add packages to the project?' });
    await card.getByText('valibot ^4.0.0').waitFor();
    await tab.reload();
    await card.getByRole('button', { name: 'Allow once' }).click();
    await card.getByText('Allowed once').waitFor();
    await tab.getByRole('log').getByText('Version 2', { exact: true }).waitFor();
    await lastRun(tab).getByText('package.json').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('[BUILD-05] an edited message takes the place of the first; a discussion touches nothing', async () => {
    const tab = await build();
    models.answer(() => ({ parts: ['I would add a menu.'] }));
    await tab.getByRole('button', { name: 'Discuss without touching files' }).click();
    await say(tab, 'What about a menu?');
    await lastRun(tab).getByText('Nothing changed').waitFor();
    await tab.getByRole('button', { name: 'Discuss without touching files' }).click();

    models.answer(() => ({
      ...built,
      parts: [
        { tool: 'write_file', args: { path: 'index.html', content: page('Loaf') } },
        { tool: 'finish', args: { summary: 'A page for Loaf.', name: '' } },
      ],
    }));
    await tab.getByRole('article').first().getByRole('button', { name: 'Edit' }).click();
    await tab.getByText('takes the place of your earlier message').waitFor();
    const box = tab.getByRole('textbox', { name: 'Message' });
    expect(await box.inputValue()).toBe('A bakery called Crumb');
    await box.fill('A bakery called Loaf');
    await tab.getByRole('button', { name: 'Send', exact: true }).click();
    await preview(tab).getByRole('heading', { name: 'Loaf' }).waitFor();
    await tab.getByText('Replaced by an edited message: A bakery called Crumb').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('[BUILD-02] what throws in the preview is fixed before the run is done', async () => {
    const tab = await build();
    // The page loads anew for the change, and has not run it when it is asked how it runs: it is still to answer.
    const asked = tab.waitForRequest(
      (request) => request.url().endsWith('/api/run/ping') && request.postDataJSON().isComing === true,
    );
    await tab.route(/\/p\/[^/]+\/$/, async (route) => {
      await asked;
      await route.continue();
    });
    const script = { path: 'app.js', content: 'crumbs.bake();\n' };
    models.answer(({ said }) => ({
      parts: said.includes('The check found faults')
        ? [
            {
              tool: 'edit_file',
              args: { path: 'app.js', edits: [{ search: 'crumbs.bake()', replace: 'void 0' }] },
            },
            { tool: 'finish', args: { summary: 'Fixed.', name: '' } },
          ]
        : [
            { tool: 'write_file', args: script },
            {
              tool: 'edit_file',
              args: {
                path: 'index.html',
                edits: [
                  { search: '</body>', replace: '<script type="module" src="app.js"></script></body>' },
                ],
              },
            },
            { tool: 'finish', args: { summary: 'Added a script.', name: '' } },
          ],
    }));
    await say(tab, 'Add a script');
    await tab.getByRole('log').getByText('Version 2', { exact: true }).waitFor();
    // What follows the run, such as suggestions for the next message, asks the model as well.
    expect(models.requests.map(({ said }) => said)).toContainEqual(
      expect.stringContaining('crumbs is not defined'),
    );
    await lastRun(tab).getByText('Version 2').waitFor();
  });

  // The run starts a browser of its own beside this one.
  const looking = 240_000;

  it(
    'a model reads what the open preview has logged, and looks at the page; its person sees the pictures',
    { timeout: looking },
    async () => {
      const tab = await build();
      const { url } = product;
      let round = 0;
      models.answer(() => {
        round += 1;
        const parts: NonNullable<Script['parts']>[] = [
          [
            { tool: 'write_file', args: { path: 'app.js', content: "console.warn('low on', 'flour');\n" } },
            {
              tool: 'edit_file',
              args: {
                path: 'index.html',
                edits: [
                  { search: '</body>', replace: '<script type="module" src="app.js"></script></body>' },
                  {
                    search: '</style>',
                    replace: '@media (max-width: 400px) { html { background: green; } }</style>',
                  },
                ],
              },
            },
          ],
          [
            { tool: 'read_console', args: {} },
            { tool: 'look_at_page', args: { width: 390, page: '' } },
          ],
          [{ tool: 'finish', args: { summary: 'Seen.', name: '' } }],
        ];
        return { parts: parts[round - 1] ?? parts.at(-1) ?? [] };
      });
      await say(tab, 'Warn me when flour is low');
      await tab.getByRole('log').getByText('Version 2', { exact: true }).waitFor({ timeout: looking });
      const last = models.requests.at(-1);
      expect(last?.said).toContain('- warn: low on flour');
      expect(last?.said).toContain('[image]');
      await lastRun(tab).getByText('What the model saw').click();
      const picture = lastRun(tab).getByRole('img', { name: 'The first page, 390 by 844 pixels' });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
      const address = await picture.getAttribute('src');
      // It was taken in a window of that width, whose style the page has.
      const seen = await tab.request.get(url + (address ?? ''));
      const { dominant } = await sharp(await seen.body()).stats();
      expect(dominant.g).toBeGreaterThan(dominant.r + 80);
      const stranger = await arrive(browser);
      await signIn(stranger.page, product, 'stranger@example.com');
      expect((await stranger.page.request.get(url + (address ?? ''))).status()).toBe(404);
      await stranger.close();
      expect(visitor.complaints.filter((line) => !line.includes('low on flour'))).toEqual([]);
    },
  );

  it('standing instructions are written in the settings, outlive a reload, and stand in the details of a run', async () => {
    const tab = await build();
    await tab.goto(`${product.url}/?setting=1&activeTab=tools`);
    const box = tab.getByRole('textbox', { name: 'What models should know' });
    await box.fill('Write in French.');
    const form = tab.getByRole('region', { name: 'Standing instructions' });
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved. They go with your next message.').waitFor();
    await tab.reload();
    await expect.poll(() => box.inputValue()).toBe('Write in French.');
    await tab.keyboard.press('Escape');
    await ask(tab, 'A bakery called Miche');
    await tab.getByRole('log').getByText('Version 1', { exact: true }).waitFor();
    await lastRun(tab).getByText('What the model saw').click();
    await lastRun(tab).getByText('Your standing instructions, from the settings').waitFor();
    await lastRun(tab).getByText('“Write in French.”').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('[BUILD-07] [ERROR-03] credits that do not suffice are said before a run begins, and nothing is lost', async () => {
    const tab = await build();
    await tab.getByRole('button', { name: /^Answers:/ }).click();
    await tab.getByRole('menuitem', { name: /Dear/ }).click();
    await tab.getByRole('button', { name: /^Answers: Dear/ }).waitFor();
    const box = tab.getByRole('textbox', { name: 'Message' });
    await box.fill('More of it');
    const refused = tab.waitForResponse((response) => response.url().endsWith('/api/run/submit'));
    await tab.getByRole('button', { name: 'Send', exact: true }).click();
    expect(((await (await refused).json()) as { errNo: number }).errNo).toBe(20002);
    await tab.getByRole('dialog').waitFor();
    await tab.keyboard.press('Escape');
    expect(await box.inputValue()).toBe('More of it');
  });

  it('[BUILD-07] [DIALOG-06] [DIALOG-10] [DIALOG-12] [ERROR-03] welcome credits, a run, none left, a plan, and on', async () => {
    const newcomer = await arrive(browser, { isGreeted: true });
    const { page: tab } = newcomer;
    await signIn(tab, product, 'newcomer@example.com');
    await tab.getByRole('button', { name: 'Claim 500 welcome credits' }).click();
    await tab.getByRole('button', { name: 'Start building' }).click();
    await tab.getByRole('dialog').waitFor({ state: 'detached' });
    await tab.goto(product.url);
    await tab.getByRole('button', { name: /^Answers:/ }).click();
    await tab.getByRole('menuitem', { name: /Steep/ }).click();
    await tab.getByRole('button', { name: /^Answers: Steep/ }).waitFor();
    await ask(tab, 'A bakery called Crumb');
    await tab.getByRole('log').getByText('Version 1', { exact: true }).waitFor();
    // 12,000 tokens at 300 dollars a million are 360 credits, of 500.
    await tab.getByText('140 credits', { exact: true }).waitFor();

    await say(tab, 'More of it');
    const upsell = tab.getByRole('dialog', { name: 'Building something big?' });
    await upsell.getByText('You do not have enough credits for this.').waitFor();
    const pages = upsell.frameLocator('iframe');
    await pages.getByRole('button', { name: 'Choose Pro' }).click();
    await pages.getByLabel('Name on the card').fill('Ada Lovelace');
    await pages.getByLabel('Card number').fill('4242424242424242');
    await pages.getByLabel('Expires').fill('12/39');
    await pages.getByLabel('Security code').fill('123');
    await pages.getByRole('button', { name: 'Pay $20' }).click();
    await tab.getByText('Pricing plan change complete!', { exact: true }).waitFor();
    await upsell.waitFor({ state: 'detached' });
    await tab.getByText('2,140 credits', { exact: true }).waitFor();

    models.answer(() => ({
      ...built,
      parts: [
        'More of it.',
        { tool: 'write_file', args: { path: 'more.html', content: page('More') } },
        { tool: 'finish', args: { summary: 'More of it.', name: '' } },
      ],
    }));
    await tab.getByRole('button', { name: 'Send again', exact: true }).click();
    await tab.getByRole('log').getByText('Version 2', { exact: true }).waitFor();
    await tab.getByText('1,780 credits', { exact: true }).waitFor();
    expect(newcomer.complaints).toEqual([]);
    await newcomer.close();
  });

  it('[MACHINE-06] a run that ends unseen makes a sound, and none once that is turned off', async () => {
    const { page: tab } = visitor;
    await tab.addInitScript(() => {
      const Sound = window.AudioContext;
      window.soundsMade = 0;
      window.AudioContext = class extends Sound {
        constructor() {
          super();
          window.soundsMade += 1;
        }
      };
    });
    await claim(tab);
    await tab.goto(product.url);
    const home = tab.getByRole('link', { name: /home/i }).first();
    /** Begins a run that ends only when the answer says so, and leaves its project. */
    const beginAndLeave = async (name: string): Promise<() => void> => {
      let end = (): void => {};
      const left = new Promise<void>((resolve) => {
        end = resolve;
      });
      models.answer(() => ({
        parts: [
          `A page for ${name}.`,
          left,
          { tool: 'write_file', args: { path: 'index.html', content: page(name) } },
          { tool: 'finish', args: { summary: `A page for ${name}.`, name } },
        ],
      }));
      await tab.locator('[data-updates="connected"]').waitFor({ state: 'attached' });
      await ask(tab, 'A page for my shop');
      await tab.getByRole('log').getByText(`A page for ${name}.`).waitFor();
      await home.click();
      await tab.getByLabel('What do you want to build?').waitFor();
      return end;
    };
    const cardOf = (name: RegExp) =>
      tab.getByRole('region', { name: 'Continue' }).getByRole('link', { name });

    (await beginAndLeave('Crumb'))();
    await tab.waitForFunction(() => window.soundsMade === 1);

    await tab.getByRole('button', { name: /^Account of/ }).click();
    await tab.getByLabel('Sound when a run ends').uncheck();
    await tab.keyboard.press('Escape');
    (await beginAndLeave('Petal'))();
    // The list hears of the end by the same stream, just before the notice.
    await cardOf(/Petal/).click();
    await tab.getByRole('log').getByText('Version 1', { exact: true }).waitFor();
    expect(await tab.evaluate(() => window.soundsMade)).toBe(1);
    await tab.reload();
    expect(await tab.evaluate(() => localStorage.getItem('statecraft:notice-sound'))).toBe('off');
  });
});
