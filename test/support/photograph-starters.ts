import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import type { CallName } from '#contract/endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { CallRequest, CallResponse } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { pictureSizes } from '#contract/preview-frame.ts';
import { sceneToType } from '#contract/scenes.ts';
import { starterPictureSize, starters, type Starter } from '#features/home/starters.ts';
import { startProduct, until, type Product } from '#test/e2e/support/product.ts';
import { arrive, signIn } from '#test/e2e/support/visitor.ts';
import { launchBrowser } from './chromium.ts';
import {
  composedHash,
  filesHash,
  manifestFile,
  mostPhotoBytes,
  picturesFolder,
  shortHash,
} from './starter-pictures.ts';

/** Milliseconds until a page has nothing left that moves. */
const settle = 1_500;

/** Builds each starter with the product itself and photographs its running preview. `npm run starters:photograph` */
async function main(): Promise<void> {
  const product = await startProduct({ COMPOSER_PACE_MS: '0' });
  const browser = await launchBrowser();
  try {
    const { page } = await arrive(browser);
    await signIn(page, product, 'photographer@example.com');
    const call = caller(page.context().request, product);
    await mkdir(picturesFolder, { recursive: true });
    const manifest: Record<string, { composed: string; light: string; dark: string | null }> = {};
    const kept = new Set<string>();
    for (const starter of starters) {
      const { projectId } = await call('projectCreate', { prompt: starter.prompt, scene: starter.scene });
      await until(
        `${starter.id} is built`,
        async () => {
          const detail = await call('projectDetail', { projectId });
          return detail.activeRunId === null && detail.project.headVersionId !== null;
        },
        120_000,
      );
      const { files } = await call('fileList', { projectId });
      const composed = filesHash(files.map(({ path: name, hash }) => [name, hash] as const));
      if (composed !== composedHash(starter))
        throw new Error(`${starter.id}: the product builds something else than its composer.`);
      const { previewUrl } = await call('projectDetail', { projectId });
      const light = await photograph(browser, previewUrl, starter, 'light');
      const dark = await photograph(browser, previewUrl, starter, 'dark');
      const hasDark = (await difference(light, dark)) > 8;
      const names = { light: `${starter.id}.webp`, dark: `${starter.id}-dark.webp` };
      await writeFile(path.join(picturesFolder, names.light), light);
      kept.add(names.light);
      if (hasDark) {
        await writeFile(path.join(picturesFolder, names.dark), dark);
        kept.add(names.dark);
      }
      manifest[starter.id] = {
        composed,
        light: shortHash(light),
        dark: hasDark ? shortHash(dark) : null,
      };
      console.log(`${starter.id}: ${light.byteLength} bytes${hasDark ? `, dark ${dark.byteLength}` : ''}`);
    }
    for (const name of await readdir(picturesFolder))
      if (!kept.has(name)) await rm(path.join(picturesFolder, name));
    await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
  } finally {
    await browser.close();
    await product.dispose();
  }
}

type Requests = Awaited<ReturnType<typeof arrive>>['context']['request'];

/** Calls the product's API as the signed-in person. */
const caller =
  (requests: Requests, product: Product) =>
  async <N extends CallName>(name: N, input: CallRequest<N>): Promise<CallResponse<N>> => {
    const { method, path: address } = endpoints[name];
    const url = product.url + address;
    const headers = { origin: product.url };
    const response =
      method === 'GET'
        ? await requests.get(url, { headers, params: input as Record<string, string> })
        : await requests.post(url, { headers, data: input });
    const { errNo, errMsg, data } = (await response.json()) as Envelope<CallResponse<N>>;
    if (errNo !== 0) throw new Error(`${name}: ${errMsg}`);
    return data;
  };

/** The upper end of the running page, small enough to be sent with home. */
async function photograph(
  browser: Browser,
  url: string,
  { id, scene }: Starter,
  colorScheme: 'light' | 'dark',
): Promise<Buffer> {
  const { width, height } = pictureSizes[sceneToType[scene]];
  const page = await browser.newPage({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
  try {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(settle);
    const shot = await page.screenshot();
    for (let quality = 82; quality >= 40; quality -= 6) {
      const photo = await sharp(shot)
        .resize({ ...starterPictureSize, fit: 'cover', position: 'top' })
        .webp({ quality, effort: 6 })
        .toBuffer();
      if (photo.byteLength <= mostPhotoBytes) return photo;
    }
    throw new Error(`${id}: the photograph does not fit.`);
  } finally {
    await page.close();
  }
}

/** How far two photographs are apart on average, from 0 to 255. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const [left, right] = await Promise.all([a, b].map((photo) => sharp(photo).removeAlpha().raw().toBuffer()));
  if (!left || !right) return 0;
  let sum = 0;
  for (const [index, value] of left.entries()) sum += Math.abs(value - (right[index] ?? 0));
  return sum / left.length;
}

await main();
