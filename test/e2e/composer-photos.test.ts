import sharp from 'sharp';
import { expect, it } from 'vitest';
import { compose, type ProjectFiles } from '../composer/support.ts';
import { inBrowser, openGeneratedPages } from './support/generated-pages.ts';

openGeneratedPages();

it('[BUILD-01] [BUILD-08] keeps a photo with its row, and takes none that the browser has no room for', async () => {
  const files: ProjectFiles = new Map();
  compose(files, 'react', 'An app for my plants: name and species, and each plant should have a photo');
  const image = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#3a7d44' } });
  const buffer = await image.png().toBuffer();
  await inBrowser(files, 'react', async (page) => {
    const shown = page.locator('form img.photo');
    await page.getByRole('button', { name: /^Add plant/ }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Silver vine');
    const photo = page.getByLabel('Photo');
    await photo.setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByRole('alert').filter({ hasText: 'This file is no picture.' }).waitFor();
    await photo.setInputFiles({ name: 'fern.png', mimeType: 'image/png', buffer });
    await shown.waitFor();
    expect(await shown.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(640);
    await page
      .getByRole('button', { name: /^(?:Add|Save)/ })
      .last()
      .click();
    await page.getByText('Silver vine', { exact: true }).first().waitFor();
    await page.reload();
    await page.getByText('Silver vine', { exact: true }).first().waitFor();
    await page.locator('main img[src^="data:image/jpeg"]').first().waitFor();

    await page.evaluate(() => {
      let size = 1 << 22;
      for (let number = 0; size > 8; number += 1) {
        try {
          localStorage.setItem(`full${number}`, 'x'.repeat(size));
        } catch {
          size >>= 1;
        }
      }
    });
    await page.getByRole('button', { name: /^Add plant/ }).click();
    await page.getByLabel('Photo').setInputFiles({ name: 'moss.png', mimeType: 'image/png', buffer });
    await page.getByRole('alert').filter({ hasText: 'There is no room left' }).waitFor();
    expect(await shown.count()).toBe(0);
  });
});
