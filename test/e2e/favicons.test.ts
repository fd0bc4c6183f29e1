import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { favicon } from '#composer/code/favicon.ts';
import { motifs } from '#composer/design/motifs.ts';
import { answer } from '#composer/composer.ts';
import { parseSpec, specPath } from '#composer/spec/spec.ts';
import { launchBrowser } from '../support/chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The design of a site, as a first message gives it. */
function design() {
  for (const action of answer({
    type: 'project',
    projectName: 'Untitled',
    nameIsDefault: true,
    prompt: 'A website for a bakery called Crumb',
    history: [],
    files: new Map(),
    seed: 'icon',
  })) {
    if (action.type !== 'file.write' || action.path !== specPath) continue;
    const spec = parseSpec(action.content);
    if (spec) return spec.design;
  }
  throw new Error('There is no specification.');
}

test('[BUILD-08] the icon of every motif loads, and shows something in the colours of its project', async () => {
  const page = await browser.newPage();
  const look = design();
  const names = Object.keys(motifs);
  const seen = await page.evaluate(
    async (icons) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 32;
      const context = canvas.getContext('2d', { willReadFrequently: true })!;
      const out: Record<string, number | string> = {};
      for (const [name, address] of icons) {
        const image = new Image();
        image.src = address;
        try {
          await image.decode();
        } catch {
          const text = decodeURIComponent(address.slice(address.indexOf(',') + 1));
          const read = new DOMParser().parseFromString(text, 'image/svg+xml');
          out[name] = read.querySelector('parsererror')?.textContent ?? 'does not decode';
          continue;
        }
        context.clearRect(0, 0, 32, 32);
        context.drawImage(image, 0, 0, 32, 32);
        const { data } = context.getImageData(0, 0, 32, 32);
        out[name] = data.filter((value, index) => index % 4 === 3 && value > 0).length;
      }
      return out;
    },
    names.map((name) => [name, favicon({ ...look, motifs: [name] })] as const),
  );
  expect(names.length).toBeGreaterThan(40);
  expect(Object.entries(seen).filter(([, drawn]) => typeof drawn === 'string' || drawn < 40)).toEqual([]);
  await page.close();
});
