import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { downloadPath } from '#contract/project-files.ts';
import { launchBrowser } from '../support/chromium.ts';
import { openPreview } from '../support/open-preview.ts';
import { scratchRoot } from '../support/scratch.ts';
import { projectWith } from '../server/support/committed.ts';
import { describeOnSqlite } from '../server/support/server.ts';
import { answers, behaviours } from './behaviours.ts';
import { deliverPackages } from './cdn.ts';
import { corpus } from './corpus.ts';
import { buildArchive } from './places.ts';
import type { View } from './view.ts';

/*
 * `npm run test:projects`: projects as models write them, each in the preview, as a published site, and from its archive
 * after `npm install && npm run build`. It asks the registry of npm on this machine, so `npm test` leaves it out.
 */

const cache = path.resolve('.cache/projects');
const registry = process.env['NPM_REGISTRY'] ?? process.env['npm_config_registry'] ?? '';
/** `preview,published,archive`, or some of them. */
const places = (process.env['PROJECT_PLACES'] ?? 'preview,published,archive').split(',');

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser({
    flags: ['--enable-unsafe-swiftshader', '--use-gl=angle', '--use-angle=swiftshader'],
  });
});
afterAll(async () => {
  await browser.close();
});

/** Tries a project in a new browser that reaches this machine alone. What its pages throw is a fault too. */
async function tried(name: string, open: (context: BrowserContext) => Promise<[Page, View]>): Promise<void> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Pages whose requests are answered here count as pages from elsewhere, which may not look at this machine.
    permissions: ['local-network-access'],
  });
  context.setDefaultTimeout(15_000);
  await context.route(/^https?:\/\/(?!(?:[\w-]+\.)?localhost[:/]|127\.0\.0\.1[:/])/, (route) =>
    route.abort(),
  );
  await context.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );
  await deliverPackages(context, path.join(cache, 'delivered'));
  for (const [address, data] of Object.entries(answers[name] ?? {}))
    await context.route(address, (route) =>
      route.fulfill({ json: data, headers: { 'access-control-allow-origin': '*' } }),
    );
  const thrown: string[] = [];
  context.on('weberror', (error) => {
    const { message } = error.error();
    // So say packages of Expo's own of what only a device can do.
    if (!/^The method or property [\w.]+ is not available on web/.test(message)) thrown.push(message);
  });
  context.on('console', (message) => {
    // The last two are said by React of next-themes and of packages for devices, wherever they run.
    if (
      message.type() === 'error' &&
      !/^(?:Failed to load resource|Encountered a script tag while rendering|Accessing element\.ref was removed)/.test(
        message.text(),
      )
    )
      thrown.push(message.text().slice(0, 500));
  });
  try {
    const [page, view] = await open(context);
    await behaviours[name]?.(view, page);
    expect(thrown).toEqual([]);
  } catch (error) {
    const said = thrown.length === 0 ? '' : `\nThe page said: ${thrown.join('\n')}`;
    throw new Error(`${error instanceof Error ? error.message : String(error)}${said}`, { cause: error });
  } finally {
    await context.close();
  }
}

/** A folder for a server of its own, whose packages are those that were brought before. */
async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(scratchRoot, 'projects-'));
  const packages = path.join(cache, 'packages');
  await mkdir(packages, { recursive: true });
  await symlink(packages, path.join(folder, 'packages'));
  return folder;
}

const openPage =
  (url: string) =>
  async (context: BrowserContext): Promise<[Page, View]> => {
    const page = await context.newPage();
    await page.goto(url);
    return [page, page];
  };

describeOnSqlite('projects as models write them', (makeServer) => {
  it.each(corpus.filter(({ name }) => behaviours[name] !== undefined))(
    '[BUILD-08] [BUILD-10] $name does the same in the preview, published and from its archive',
    async ({ name, files, scene }) => {
      const dataDir = await dataFolder();
      onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
      const server = await makeServer({ env: { DATA_DIR: dataDir, NPM_REGISTRY: registry } });
      const ada = await server.signIn(`${name}@example.com`);
      const { projectId, versionId } = await projectWith(server, ada, files, scene);
      if (places.includes('preview')) {
        const { previewUrl } = await ada.call('projectDetail', { projectId });
        await tried(name, (context) => openPreview(context, server.origin, previewUrl));
      }
      if (places.includes('published')) {
        const { publication } = await ada.call('publishSubmit', {
          projectId,
          versionId,
          visibility: 'public',
        });
        await tried(name, openPage(publication?.url ?? ''));
      }
      if (places.includes('archive')) {
        const response = await ada.fetch(`${downloadPath}?projectId=${projectId}`);
        const built = await buildArchive(
          new Uint8Array(await response.arrayBuffer()),
          path.join(cache, name),
        );
        await tried(name, openPage(built.url)).finally(() => built.close());
      }
    },
    900_000,
  );
});
