import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPagePhotographs } from '#server/media/page-photographs.ts';
import { createScreenshots } from '#server/media/screenshots.ts';
import { writeFakeBrowser } from '../support/fake-browser.ts';
import { scratchRoot } from '../support/scratch.ts';

const picture = Buffer.from('a picture');

describe('photographs', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(scratchRoot, 'statecraft-photo-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const take = (browser: string, limits?: { load: number; rest: number; whole: number }) =>
    createScreenshots({
      browser,
      previewOrigin: 'http://127.0.0.1:1',
      urlFor: () => 'http://127.0.0.1:1/p/token/',
      ...(limits === undefined ? {} : { limits }),
    }).take('p-1', 'html');

  it('[MEDIA-01] waits for a page that a busy machine opens slowly, however soon it has to come to rest then', async () => {
    const { browser } = await writeFakeBrowser(folder, picture, { loadAfter: 300 });
    expect(await take(browser, { load: 50_000, rest: 1, whole: 50_000 })).toEqual(picture);
  });

  it('[MEDIA-01] takes one that never ends loading as it is', async () => {
    const { browser } = await writeFakeBrowser(folder, picture, { loadAfter: null });
    expect(await take(browser, { load: 10, rest: 10, whole: 50_000 })).toEqual(picture);
  });

  it('[BUILD-02] shows models a page that a message names, with a way out to the public internet alone', async () => {
    const drawn = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { browser, noted } = await writeFakeBrowser(folder, drawn);
    const photographs = createPagePhotographs(browser, null);
    const { mediaType, data } = await photographs.take('https://bread.example/shop');
    expect(mediaType).toBe('image/jpeg');
    expect(await sharp(data).metadata()).toMatchObject({ format: 'jpeg', width: 4 });
    const { args, env, asked } = JSON.parse(await readFile(noted, 'utf8')) as {
      args: string[];
      env: Record<string, string>;
      asked: Record<string, { url?: string }>;
    };
    expect(asked['Page.navigate']?.url).toBe('https://bread.example/shop');
    expect(Object.keys(env)).not.toContain('DATA_DIR');
    const proxy = args.find((flag) => flag.startsWith('--proxy-server='))?.split('=')[1] ?? '';
    expect(new URL(proxy).hostname).toBe('127.0.0.1');
    expect(args).toContain('--proxy-bypass-list=<-loopback>');
    // It is gone with the photograph.
    await expect(fetch(proxy)).rejects.toThrow('fetch failed');
    await expect(photographs.take('file:///etc/passwd')).rejects.toThrow('no page of the internet');
  });

  it('[MEDIA-01] ends a browser that says nothing', async () => {
    const browser = path.join(folder, 'chromium');
    await writeFile(browser, `#!${process.execPath}\nsetInterval(() => {}, 1000);\n`, { mode: 0o755 });
    await expect(take(browser, { load: 10, rest: 10, whole: 200 })).rejects.toThrow(
      'The browser ended with SIGKILL.',
    );
  });
});
