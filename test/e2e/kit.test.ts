import { mkdirSync, readFileSync } from 'node:fs';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { bodiesOf, contentsOf, ended } from '../server/support/runs.ts';
import { axeFaults } from './support/accessibility.ts';
import { describeOnSqlite } from '../server/support/server.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { openPreview } from '../support/open-preview.ts';

const source = readFileSync('test/kit/App.tsx', 'utf8');
const pictures = process.env['KIT_PICTURES'];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png` });
}

describeOnSqlite('the kit of React projects', (makeServer) => {
  let models: ModelServer;
  beforeEach(async () => {
    models = await startModelServer();
  });
  afterEach(() => models.close());

  /** A project of a model that answers with these files, on a server that reaches no registry. */
  const built = async (files: Readonly<Record<string, string>>) => {
    models.answer(() => ({
      parts: [
        ...Object.entries(files).map(([path, content]) => ({
          tool: 'write_file' as const,
          args: { path, content },
        })),
        { tool: 'finish', args: { summary: 'The desk is open.', name: 'Harbour' } },
      ],
    }));
    const server = await makeServer({
      env: {
        NPM_REGISTRY: 'off',
        OPENAI_COMPATIBLE_URL: models.url,
        MODELS: 'compatible/test; as=tools; context=200000',
      },
    });
    const ada = await server.signIn('ada@example.com');
    const { projectId, runId } = await ada.call('projectCreate', {
      prompt: 'A desk for a small library',
      scene: 'react-website-builder',
      engine: 'compatible/test',
    });
    const events = await ended(server, projectId, runId);
    return { server, ada, projectId, events, files: await contentsOf(server, projectId) };
  };

  /** What the page must do, wherever it runs. */
  const works = async (view: Page | Frame, page: Page): Promise<void> => {
    await view.getByRole('heading', { name: 'The desk', level: 1 }).waitFor();
    await view.getByRole('button', { name: 'Lend a book' }).click();
    const dialog = view.getByRole('dialog', { name: 'Lend a book' });
    await dialog.getByRole('combobox', { name: 'Shelf' }).click();
    await view.getByRole('option', { name: 'Hills' }).click();
    await dialog.getByRole('combobox', { name: 'Shelf' }).getByText('Hills').waitFor();
    await dialog.getByRole('button', { name: 'Lend', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await view.getByText('Lent until 30 June').waitFor();
    await view.getByRole('tab', { name: 'Questions' }).click();
    await view.getByRole('button', { name: 'May children borrow by themselves?' }).click();
    await view.getByText('From seven on').waitFor();
    await view.getByRole('link', { name: 'Readers' }).click();
    await view.getByRole('heading', { name: 'Readers', level: 1 }).waitFor();
    await view.getByRole('button', { name: 'Dark colors' }).click();
    await expect
      .poll(() => view.evaluate(() => document.documentElement.classList.contains('dark')))
      .toBe(true);
    await page.keyboard.press('Escape');
  };

  it('[BUILD-08] [BUILD-10] an answer that is only src/App.tsx runs without a registry, in the preview and published', async () => {
    const { server, ada, projectId, events, files } = await built({ 'src/App.tsx': source });
    expect(bodiesOf(events, 'run.finished').map(({ outcome }) => outcome)).toEqual(['done']);
    const rows = bodiesOf(events, 'file.staged');
    const fromKit = rows.filter(({ isFromKit }) => isFromKit === true).map(({ path }) => path);
    expect(fromKit).toContain('src/components/ui/dialog.tsx');
    expect(fromKit).not.toContain('src/App.tsx');
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['index.html', 'src/main.tsx', 'src/theme.css', 'package-lock.json']),
    );
    expect(files['src/pages/Home.tsx']).toBeUndefined();
    expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
      scripts: { build: 'vite build' },
      dependencies: {
        '@radix-ui/react-dialog': expect.any(String),
        'react-router-dom': expect.any(String),
      },
    });

    const { previewUrl } = await ada.call('projectDetail', { projectId });
    const context = await browser.newContext({
      viewport: { width: 1440, height: 1000 },
      // Pages whose requests are answered here count as pages from elsewhere, which may not look at this machine.
      permissions: ['local-network-access'],
    });
    context.setDefaultTimeout(30_000);
    const thrown: string[] = [];
    context.on('weberror', (error) => thrown.push(error.error().message));
    const [page, frame] = await openPreview(context, server.origin, previewUrl);
    await works(frame, page);
    const { versions } = await ada.call('versionList', { projectId });
    const { publication } = await ada.call('publishSubmit', {
      projectId,
      versionId: versions[0]?.id ?? '',
      visibility: 'public',
    });
    const site = await context.newPage();
    await site.goto(publication?.url ?? '');
    await works(site, site);

    for (const width of [1440, 390])
      for (const path of ['', 'readers'])
        for (const scheme of ['light', 'dark'] as const) {
          const shown = await browser.newContext({
            viewport: { width, height: 900 },
            colorScheme: scheme,
            reducedMotion: 'reduce',
          });
          const shownPage = await shown.newPage();
          await shownPage.goto(new URL(path, publication?.url).href);
          await shownPage.getByRole('heading', { level: 1 }).waitFor();
          const name = `${path || 'desk'}-${width}-${scheme}`;
          expect(await axeFaults(shownPage), name).toEqual([]);
          expect(
            await shownPage.evaluate(() => document.documentElement.scrollWidth),
            `${name} is as wide as the window`,
          ).toBe(width);
          await picture(shownPage, name);
          if (path === '') {
            await shownPage.getByRole('button', { name: 'Lend a book' }).click();
            await shownPage.getByRole('dialog').waitFor();
            expect(await axeFaults(shownPage), `${name}, dialog`).toEqual([]);
            await picture(shownPage, `${name}-dialog`);
            await shownPage.keyboard.press('Escape');
            await shownPage.getByRole('dialog').waitFor({ state: 'detached' });
            await shownPage.getByRole('button', { name: 'Actions for The Outrun' }).click();
            await shownPage.getByRole('menu').waitFor();
            await picture(shownPage, `${name}-menu`);
          } else {
            await shownPage.getByRole('button', { name: 'More to look for' }).click();
            expect(await axeFaults(shownPage), `${name}, popover`).toEqual([]);
            await picture(shownPage, `${name}-popover`);
          }
          await shown.close();
        }
    expect(thrown).toEqual([]);
    await context.close();
  }, 240_000);
});
