import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CallRequest, CallResponse } from '#contract/calls.ts';
import { endpoints, type CallName } from '#contract/endpoints.ts';
import { type Envelope, ErrNo } from '#contract/envelope.ts';
import { pictureSizes } from '#contract/preview-frame.ts';
import { sceneToType, type Scene } from '#contract/scenes.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type Product, startProduct, until } from './support/product.ts';
import { arrive, pictured, preview, signIn, runIs, type Visitor } from './support/visitor.ts';

let browser: Browser;
let product: Product;
const visitors: Visitor[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct({ COMPOSER_PACE_MS: '0' });
});
afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.close();
});
afterAll(async () => {
  await product.dispose();
  await browser.close();
});

async function owner(): Promise<Visitor> {
  const visitor = await arrive(browser);
  visitors.push(visitor);
  await signIn(visitor.page, product, `${Math.random().toString(36).slice(2)}@example.com`);
  return visitor;
}

async function call<N extends CallName>(
  page: Page,
  name: N,
  input: CallRequest<N>,
): Promise<CallResponse<N>> {
  const { method, path } = endpoints[name];
  const headers = { origin: product.url };
  const { request } = page.context();
  const response =
    method === 'GET'
      ? await request.get(product.url + path, { headers, params: input as Record<string, string> })
      : await request.post(product.url + path, { headers, data: input });
  const { errNo, errMsg, data } = (await response.json()) as Envelope<CallResponse<N>>;
  if (errNo !== 0) throw new Error(`${name}: ${errMsg}`);
  return data;
}

/** A picture in small: its colours, without what a finger's breadth of a line changes. */
const small = (data: Buffer): Promise<Buffer> =>
  sharp(data).removeAlpha().resize(64, 48, { fit: 'fill' }).raw().toBuffer();

/** How far two pictures are apart on average, from 0 to 255. */
async function apart(a: Buffer, b: Buffer): Promise<number> {
  const [left, right] = [await small(a), await small(b)];
  let sum = 0;
  for (const [index, value] of left.entries()) sum += Math.abs(value - (right[index] ?? 0));
  return sum / left.length;
}

/** The picture that home shows of a project, as its bytes. */
async function pictureOf(page: Page, projectId: string): Promise<Buffer> {
  const image = page.locator(`a[href$="${projectId}"] img`);
  await image.scrollIntoViewIfNeeded();
  const response = await page.context().request.get(product.url + ((await image.getAttribute('src')) ?? ''));
  expect(response.headers()['content-type']).toBe('image/webp');
  return response.body();
}

/** A photograph of the running preview, by a browser. */
async function photograph(page: Page, projectId: string, scene: Scene): Promise<Buffer> {
  const { width, height } = pictureSizes[sceneToType[scene]];
  const { previewUrl } = await call(page, 'projectDetail', { projectId });
  const tab = await browser.newPage({ viewport: { width, height } });
  await tab.goto(previewUrl);
  await tab.waitForTimeout(1_000);
  const shot = await tab.screenshot();
  await tab.close();
  return shot;
}

const kinds: readonly (readonly [Scene, string])[] = [
  ['ai-website-builder', 'A landing page for a bakery called Crumb, with opening hours and a menu'],
  ['react-website-builder', 'A kanban board with three columns, cards I can move, kept after a reload'],
  ['ai-app-builder', 'A packing list app for trips'],
  ['meme', 'A meme about code that only works on my machine'],
];

/** A website of the owner's own writing, opened on its project page. */
async function opened(page: Page, files: Readonly<Record<string, string>>): Promise<string> {
  const { projectId } = await call(page, 'projectCreate', {
    prompt: 'A page about tea',
    scene: 'ai-website-builder',
  });
  await until('it is built', async () => {
    const { activeRunId, project } = await call(page, 'projectDetail', { projectId });
    return activeRunId === null && project.headVersionId !== null;
  });
  const known = await call(page, 'fileList', { projectId });
  await call(page, 'filesApply', {
    projectId,
    operations: Object.entries(files).map(([path, content]) => ({
      op: 'write' as const,
      path,
      content,
      encoding: 'utf8' as const,
      baseHash: known.files.find((file) => file.path === path)?.hash ?? null,
    })),
    commit: true,
  });
  await page.goto(`${product.url}/ai-website-builder/${projectId}`);
  return projectId;
}

const pictureTag = async (page: Page, projectId: string) =>
  (await call(page, 'versionList', { projectId })).versions[0]?.picture ?? null;

describe('pictures of projects', () => {
  it(
    '[ROUTE-05] [MEDIA-01] are what the preview shows, of every kind, and of nothing else',
    { timeout: 400_000 },
    async () => {
      const { page, complaints } = await owner();
      const made: { id: string; scene: Scene; shot: Buffer }[] = [];
      for (const [scene, prompt] of kinds) {
        const { projectId } = await call(page, 'projectCreate', { prompt, scene });
        if (scene === 'ai-website-builder') {
          // Built while no tab shows it: home says that there is no picture, and the first opening makes one.
          await until('it is built', async () => {
            const { activeRunId, project } = await call(page, 'projectDetail', { projectId });
            return activeRunId === null && project.headVersionId !== null;
          });
          await page.goto(product.url);
          await page.locator(`a[href$="${projectId}"]`).getByText('No picture yet').waitFor();
          expect(await page.locator(`a[href$="${projectId}"] img`).count()).toBe(0);
        }
        await page.goto(`${product.url}/${scene}/${projectId}`);
        await runIs(page, 0, 'done');
        await pictured(page, product.url);
        made.push({ id: projectId, scene, shot: await photograph(page, projectId, scene) });
      }
      // The frame in which it was drawn is gone.
      expect(await page.locator('iframe').count()).toBe(1);
      await page.goto(product.url);
      for (const { id, shot } of made) {
        const picture = await pictureOf(page, id);
        for (const other of made) {
          const distance = await apart(picture, other.shot);
          if (other.id === id) expect(distance, `${other.scene} is itself`).toBeLessThan(8);
          else expect(distance, `${other.scene} is another`).toBeGreaterThan(16);
        }
        expect(await apart(picture, shot)).toBeLessThan(8);
      }
      expect(complaints).toEqual([]);
    },
  );

  it('[MEDIA-01] [ROLE-01] show nothing of what the owner has typed into the preview', async () => {
    const { page } = await owner();
    const script =
      "const text = localStorage.getItem('note');\n" +
      "if (text) document.body.style.background = '#ff0000';\n" +
      "localStorage.setItem('note', 'private');\n";
    await opened(page, {
      'index.html': `<!doctype html><title>Notes</title><body style="background:#00aa55;margin:0"><h1>Notes</h1><script>${script}</script></body>`,
    });
    await preview(page).getByRole('heading', { name: 'Notes' }).waitFor();
    await page.reload();
    await preview(page).getByRole('heading', { name: 'Notes' }).waitFor();
    await pictured(page, product.url);
    await page.goto(product.url);
    const image = page.locator('section[aria-labelledby=continue] img').first();
    const response = await page
      .context()
      .request.get(product.url + ((await image.getAttribute('src')) ?? ''));
    const { dominant } = await sharp(await response.body()).stats();
    expect(dominant.g).toBeGreaterThan(dominant.r);
  });

  it('[MEDIA-01] a version that appears while the picture of another is on its way gets its own', async () => {
    const { page } = await owner();
    const ofColour = (colour: string): Record<string, string> => ({
      'index.html': `<!doctype html><title>Tea</title><body style="background:${colour};margin:0"><h1>${colour}</h1></body>`,
    });
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(`**${endpoints.pictureSave.path}`, async (route) => {
      await held;
      await route.continue();
    });
    const sent = page.waitForRequest(`**${endpoints.pictureSave.path}`, { timeout: 60_000 });
    const projectId = await opened(page, ofColour('#c02020'));
    await sent;
    const { files } = await call(page, 'fileList', { projectId });
    await call(page, 'filesApply', {
      projectId,
      operations: files
        .filter(({ path }) => path === 'index.html')
        .map(({ path, hash }) => ({
          op: 'write' as const,
          path,
          content: ofColour('#2030c0')['index.html'] ?? '',
          encoding: 'utf8' as const,
          baseHash: hash,
        })),
      commit: true,
    });
    await preview(page).getByRole('heading', { name: '#2030c0' }).waitFor();
    goOn();
    await pictured(page, product.url);
    const { versions } = await call(page, 'versionList', { projectId });
    const colours = await Promise.all(
      versions.slice(0, 2).map(async ({ id, picture }) => {
        const answer = await page
          .context()
          .request.get(`${product.url}/media/version/${id}?w=384&v=${picture ?? ''}`);
        return (await sharp(await answer.body()).stats()).dominant;
      }),
    );
    expect(colours.map(({ r, b }) => (r > b ? 'red' : 'blue'))).toEqual(['blue', 'red']);
  });

  it(
    '[MEDIA-01] a page that wants harm does none: it has no picture, or its own, and the project page stays itself',
    { timeout: 300_000 },
    async () => {
      const { page } = await owner();
      // The drawing has begun and ended: its frame was there, however briefly, and is gone.
      await page.addInitScript(() => {
        if (window !== window.top) return;
        new MutationObserver((changes) => {
          const gone = changes.flatMap(({ removedNodes }) => [...removedNodes]);
          if (gone.some((node) => node instanceof Element && node.querySelector('iframe') !== null))
            Object.assign(window, { hasDrawn: true });
        }).observe(document, { childList: true, subtree: true });
      });
      const page1 = (body: string): Record<string, string> => ({
        'index.html': `<!doctype html><title>Bad</title><body><h1>Bad</h1><p>x</p>${body}</body>`,
      });
      const bad: Readonly<Record<string, string>> = {
        'an enormous page':
          "<script>for (let i = 0; i < 30000; i++) document.body.append(document.createElement('b'))</script>",
        'prototypes of its own':
          '<script>XMLSerializer.prototype.serializeToString = () => "<svg/>"; HTMLCanvasElement.prototype.toBlob = function (done) { done(new Blob([new Uint8Array(50e6)])) };</script>',
        'a bomb for a picture':
          '<script>HTMLCanvasElement.prototype.toBlob = function (done) { done(new Blob([\'<svg xmlns="http://www.w3.org/2000/svg"><script>1<\\/script></svg>\'])) }</script>',
        'fifty megabytes to the app':
          "<script>addEventListener('message', ({ data }) => { if (data?.command?.type === 'draw') parent.postMessage({ source: 'statecraft-preview', nonce: data.nonce, message: { type: 'drawn', data: new ArrayBuffer(50e6) } }, '*') }, true)</script>",
      };
      for (const [name, body] of Object.entries(bad)) {
        const sent = page
          .waitForResponse((response) => response.url().endsWith(endpoints.pictureSave.path))
          .catch(() => null);
        const projectId = await opened(page, page1(body));
        await preview(page).getByRole('heading', { name: 'Bad' }).waitFor();
        await page.waitForFunction(() => 'hasDrawn' in window, null, { timeout: 60_000 });
        if (name === 'fifty megabytes to the app') await pictured(page, product.url);
        else {
          if (name === 'a bomb for a picture') {
            const answer = (await (await sent)?.json()) as Envelope<unknown> | undefined;
            expect(answer?.errNo).toBe(ErrNo.badRequest);
          }
          expect(await pictureTag(page, projectId), name).toBeNull();
        }
        await page.getByRole('textbox', { name: 'Message' }).fill('still here');
      }
      // One that never comes to rest is drawn as it is.
      await opened(
        page,
        page1(
          "<script>setInterval(() => { document.querySelector('p').textContent = String(Math.random()) }, 5)</script>",
        ),
      );
      await pictured(page, product.url);
    },
  );
});
