import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sceneToType } from '#contract/scenes.ts';
import { createPackages } from '#server/boot/package-services.ts';
import { systemClock } from '#server/platform/clock.ts';
import { downloadPath } from '#contract/endpoints.ts';
import { EmbeddedPreview, startPreviewHost, type PreviewHost } from '../e2e/preview-harness.ts';
import { launchBrowser } from '../support/chromium.ts';
import { projectWith } from '../server/support/committed.ts';
import { describeOnSqlite } from '../server/support/server.ts';
import { behaviours, type View } from './behaviours.ts';
import { corpus } from './corpus.ts';
import { buildArchive } from './places.ts';

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
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' });
  context.setDefaultTimeout(15_000);
  await context.route(/^https?:\/\/(?!(?:[\w-]+\.)?localhost[:/]|127\.0\.0\.1[:/])/, (route) =>
    route.abort(),
  );
  const thrown: string[] = [];
  context.on('weberror', (error) => thrown.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
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

const openPage =
  (url: string) =>
  async (context: BrowserContext): Promise<[Page, View]> => {
    const page = await context.newPage();
    await page.goto(url);
    return [page, page];
  };

/** The frame of the preview, once it shows the project. */
async function openPreview(context: BrowserContext, host: PreviewHost, url: string): Promise<[Page, View]> {
  const preview = await EmbeddedPreview.open(context, host, url);
  const until = Date.now() + 120_000;
  for (;;) {
    const messages = await preview.messages();
    const fault = messages.find((message) => message.type === 'fault')?.fault;
    if (fault !== undefined) throw new Error(`The preview says: ${fault.message} (${fault.path})`);
    if (messages.some(({ type }) => type === 'ready')) return [preview.page, preview.frame()];
    if (Date.now() > until) throw new Error(`The preview says nothing: ${JSON.stringify(messages)}`);
    await preview.page.waitForTimeout(50);
  }
}

describeOnSqlite('projects as models write them', (makeServer) => {
  it.each(corpus.filter(({ name }) => behaviours[name] !== undefined))(
    '[BUILD-08] [BUILD-10] $name does the same in the preview, published and from its archive',
    async ({ name, files, scene }) => {
      const server = await makeServer({
        env: { DATA_DIR: path.join(cache, 'data'), NPM_REGISTRY: registry },
      });
      const ada = await server.signIn(`${name}@example.com`);
      const { projectId, versionId } = await projectWith(server, ada, files, scene);
      if (places.includes('preview')) {
        const host = await startPreviewHost(null, (provided) =>
          createPackages(server.settings, provided, systemClock),
        );
        try {
          const url = host.create(projectId, sceneToType[scene], files);
          await tried(name, (context) => openPreview(context, host, url));
        } finally {
          await host.close();
        }
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
