import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { type Product, startProduct, until } from './support/product.ts';
import {
  arrive,
  isHydrated,
  listen,
  pictured,
  preview,
  say,
  signIn,
  signInHere,
  runIs,
  type Visitor,
  withoutCode,
} from './support/visitor.ts';

const bakery = 'A landing page for a bakery called Crumb, with opening hours and a menu';

let browser: Browser;
let product: Product;
const visitors: Visitor[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct();
});
afterEach(async () => {
  for (const visitor of visitors.splice(0)) {
    await visitor.close();
    expect(visitor.complaints).toEqual([]);
  }
});
afterAll(async () => {
  await product.dispose();
  await browser.close();
});

async function arriving(options?: Parameters<typeof arrive>[1]): Promise<Visitor> {
  const visitor = await arrive(browser, options);
  visitors.push(visitor);
  return visitor;
}

const email = (): string => `${Math.random().toString(36).slice(2)}@example.com`;

/** A signed-in user, on the page of a finished website. */
async function builder(): Promise<Visitor> {
  const visitor = await arriving();
  const { page } = visitor;
  await signIn(page, product, email(), '/');
  await page.getByLabel('What do you want to build?').fill(bakery);
  await page.getByRole('button', { name: 'Build' }).click();
  await page.waitForURL(/\/ai-website-builder\/p_/);
  await runIs(page, 0, 'done');
  return visitor;
}

const dialog = (page: Page) => page.getByRole('dialog');

/** Adds up how far things move on a page that no one touches, from its first paint on. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    if (window !== window.top) return;
    const root = window as { shift?: number };
    root.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) root.shift = (root.shift ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftOf = (page: Page) => page.evaluate(() => (window as { shift?: number }).shift ?? -1);
/** Its code runs, and what it shows stands. */
const isAtRest = async (page: Page) =>
  (await isHydrated(page)) &&
  (await page.evaluate(
    () =>
      document.readyState === 'complete' &&
      document.querySelector('iframe')?.getBoundingClientRect().top === 48,
  ));

describe('what others see of a project', () => {
  it('[ROUTE-12] [BUILD-10] shared, it is seen by a visitor, who copies it after signing in', async () => {
    const owner = await builder();
    const { page } = owner;
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await dialog(page).getByText('Only you and people whom you invite can see it', { exact: true }).waitFor();
    expect(await dialog(page).getByRole('textbox', { name: 'Link to the project' }).count()).toBe(0);

    // Private: no one else is told that there is anything.
    const privateUrl = page.url().replace(/\/(p_[^/?]+).*$/, '/share/$1');
    const answer = await fetch(privateUrl, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Page not found or private');

    await dialog(page)
      .getByRole('radio', { name: /Anyone with the link/ })
      .check();
    const link = dialog(page).getByRole('textbox', { name: 'Link to the project' });
    await link.waitFor();
    const url = await link.inputValue();
    expect(url).toBe(privateUrl);
    await dialog(page).getByRole('img', { name: 'QR code of the link' }).waitFor();
    await pictured(page, product.url);
    const shared = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    expect(shared).toContain('<title>Crumb · Statecraft</title>');
    expect(shared).toMatch(/property="og:image" content="[^"]*\/media\/card\/p_/);
    // The document is the page itself: its name and the frame of the running site, and nothing that holds a place.
    expect(shared).toMatch(/<h1[^>]*>Crumb<\/h1>/);
    expect(shared).toMatch(/<iframe[^>]*title="Preview of the project"[^>]*src="http/);
    expect(shared).not.toContain('Opening the shared project');

    const guest = await arriving({ viewport: { width: 390, height: 844 } });
    await noteShifts(guest.page);
    await guest.page.goto(url);
    await guest.page.getByRole('heading', { name: 'Crumb' }).waitFor();
    await preview(guest.page).getByText('Crumb').first().waitFor();
    await guest.page.keyboard.press('Shift');
    await until('the page has come to rest', () => isAtRest(guest.page));
    expect(await shiftOf(guest.page)).toBeLessThan(0.02);
    // The device is the running site's alone until a person does something, or has looked at it for long.
    for (const isDoing of [true, false]) {
      const { page: seen } = await arriving();
      await seen.clock.install({ time: 0 });
      await seen.clock.pauseAt(3_600_000);
      await seen.goto(url);
      await preview(seen).getByText('Crumb').first().waitFor();
      await seen.clock.fastForward(9_000);
      expect(await isHydrated(seen)).toBe(false);
      await (isDoing ? seen.keyboard.press('Shift') : seen.clock.fastForward(1_000));
      await until('the page is hydrated', () => isHydrated(seen));
    }
    await guest.page.getByRole('button', { name: 'Code', exact: true }).click();
    await guest.page.getByRole('button', { name: 'index.html' }).click();
    await guest.page.locator('.cm-content', { hasText: '<!doctype html>' }).waitFor();
    expect(await guest.page.getByRole('button', { name: 'Conversation' }).count()).toBe(0);

    // The button is there with the first paint; a click before the page is alive counts.
    const release = await withoutCode(guest.page);
    await guest.page.reload({ waitUntil: 'commit' });
    await guest.page.getByRole('button', { name: 'Remix' }).click();
    await release();
    await signInHere(guest.page, product, email());
    // Back from signing in, the copy is made and opened by itself.
    await guest.page.waitForURL(
      (at) =>
        /\/ai-website-builder\/p_/.test(at.pathname) && !url.endsWith(at.pathname.split('/').at(-1) ?? ''),
    );
    await guest.page.getByRole('button', { name: /Crumb \(remix\), rename/ }).waitFor();
    await say(guest.page, 'make the accent green');
    await runIs(guest.page, 0, 'done');

    await dialog(page)
      .getByRole('radio', { name: /Private/ })
      .check();
    await dialog(page).getByText('Only you and people whom you invite can see it', { exact: true }).waitFor();
    expect((await fetch(url, { headers: { accept: 'text/html' } })).status).toBe(404);
    // A link alone never makes a copy.
    await guest.page.goto(url);
    await guest.page.getByRole('heading', { name: 'Page not found' }).waitFor();
    // The browser itself notes the answer's status.
    guest.complaints.splice(0);
  });

  it('[BUILD-10] [ROLE-02] published, it stays as it was until it is published again, and can be taken offline', async () => {
    const owner = await builder();
    const { page } = owner;
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog(page).getByText('Not published').waitFor();
    await dialog(page).getByRole('textbox', { name: 'Address', exact: true }).fill('www');
    await dialog(page).getByRole('button', { name: 'Publish' }).click();
    await dialog(page)
      .getByText(/"www" is reserved/)
      .waitFor();
    const name = `crumb-${Math.random().toString(36).slice(2, 8)}`;
    await dialog(page).getByRole('textbox', { name: 'Address', exact: true }).fill(name);
    await dialog(page).getByRole('button', { name: 'Publish' }).click();
    const address = dialog(page).getByRole('textbox', { name: 'Address of the site' });
    await address.waitFor();
    const url = await address.inputValue();
    expect(new URL(url).hostname).toBe(`${name}.localhost`);

    const guest = await arriving();
    await guest.page.goto(url);
    await guest.page.getByText('Crumb').first().waitFor();
    const colour = () =>
      guest.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
    const before = await colour();
    expect(
      await guest.page.evaluate(() => ({ cookie: document.cookie, keys: Object.keys(localStorage) })),
    ).toEqual({
      cookie: '',
      keys: [],
    });

    await page.keyboard.press('Escape');
    await say(page, 'make the accent green');
    await runIs(page, 1, 'done');
    await guest.page.reload();
    expect(await colour()).toBe(before);

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog(page).getByText('Published, with newer changes here').waitFor();
    await dialog(page).getByRole('button', { name: 'Publish again' }).click();
    await dialog(page)
      .getByRole('status')
      .filter({ hasText: /^Published(?!,)/ })
      .waitFor();
    await guest.page.reload();
    await until('visitors see the new accent', async () => {
      await guest.page.reload();
      return (await colour()) !== before;
    });

    // Private needs a paid plan, and says the way to one.
    await dialog(page)
      .getByRole('radio', { name: /Private/ })
      .check();
    await dialog(page).getByRole('button', { name: 'Publish again' }).click();
    await dialog(page).getByText('A paid plan is needed').waitFor();
    const words = page.getByText('You need to upgrade to a paid plan to publish private projects.');
    await words.waitFor();
    expect(await words.count()).toBe(1);
    expect(await dialog(page).getByRole('button', { name: 'See the plans' }).count()).toBe(1);
    await dialog(page).getByRole('button', { name: 'Not now' }).click();
    expect((await guest.page.reload())?.status()).toBe(200);

    await dialog(page).getByRole('button', { name: 'Take offline' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it online' }).click();
    await dialog(page).getByRole('button', { name: 'Take offline' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take offline' }).click();
    await dialog(page).getByText('Not published').waitFor();
    expect((await guest.page.reload())?.status()).toBe(404);
    await guest.page.getByRole('heading', { name: 'Page not found or private' }).waitFor();
    guest.complaints.splice(0);
  });

  it('[ROUTE-13] [MOBILE-03] opens on a phone by its QR code, without signing in', async () => {
    const owner = await builder();
    const { page } = owner;
    await page.getByRole('button', { name: 'Open the preview on a phone' }).click();
    const code = dialog(page).getByRole('img', { name: 'QR code of the preview' });
    await code.waitFor();
    const picture = (await code.getAttribute('src')) ?? '';
    const { width, height } = await sharp(Buffer.from(picture.split(',')[1] ?? '', 'base64')).metadata();
    expect([width, height]).toEqual([256, 256]);
    const link = await dialog(page).getByRole('textbox', { name: 'Link for the phone' }).inputValue();

    const phone = await arriving({ viewport: { width: 390, height: 844 }, isMobile: true });
    await phone.page.goto(link);
    const frame = phone.page.frameLocator('iframe[title="Preview of Crumb"]');
    await frame.getByText('Crumb').first().waitFor();
    // It follows what is changed.
    await page.keyboard.press('Escape');
    await say(page, 'change the name to Crust');
    await runIs(page, 1, 'done');
    await frame.getByText('Crust').first().waitFor();
    await phone.page.goto(link.replace(/token=.*/, 'token=broken'));
    await phone.page
      .getByRole('alert')
      .getByText(/This link is no longer valid/)
      .waitFor();
  });
});

describe('files in and out', () => {
  it('[BUILD-09] [ENTITY-04] an image goes with a message and is in the project; a file goes into the tree', async () => {
    const visitor = await arriving();
    const { page } = visitor;
    await signIn(page, product, email());
    await page.goto(product.url);
    const data = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c84' } })
      .png()
      .toBuffer();
    await page.getByRole('button', { name: 'Attach files' }).waitFor();
    const chosen = page.locator('form input[type=file]');
    // What it is counts, not what it is called.
    await chosen.setInputFiles({
      name: 'tool.png',
      mimeType: 'image/png',
      buffer: Buffer.from('MZ\0\0\x90\0program'),
    });
    await page.getByText(/This kind of file cannot be used/).waitFor();
    await page.getByRole('button', { name: 'Remove: tool.png' }).click();
    await chosen.setInputFiles({ name: 'Our loaf.png', mimeType: 'image/png', buffer: data });
    await page.getByText('Uploaded', { exact: true }).waitFor();
    await page.getByLabel('What do you want to build?').fill(bakery);
    await page.getByRole('button', { name: 'Build' }).click();
    await page.waitForURL(/\/ai-website-builder\/p_/);
    await runIs(page, 0, 'done');
    await page
      .getByRole('list', { name: 'Attached files' })
      .getByRole('link', { name: 'Our loaf.png' })
      .waitFor();
    await page.getByText('images/Our-loaf.png').first().waitFor();
    // Before a file by hand shows more than the version has.
    await pictured(page, product.url);

    await page.getByRole('tab', { name: 'Code' }).click();
    const files = page.getByRole('navigation', { name: 'Files' });
    await files.locator('input[type=file]:not([webkitdirectory])').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Open at eight.'),
    });
    await files.getByRole('button', { name: 'notes.txt', exact: true }).click();
    await page.locator('.cm-content', { hasText: 'Open at eight.' }).waitFor();

    // Found in all files, and opened at the line.
    await page.keyboard.press('Control+Shift+F');
    await page.getByRole('searchbox', { name: 'Text to find' }).fill('at eight');
    await page.getByRole('button', { name: /^Line 1\s*Open at eight\.$/ }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.locator('.cm-editor.cm-focused', { hasText: 'Open at eight.' }).waitFor();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'More about the project' }).click();
    await page.getByRole('menuitem', { name: 'Download the code' }).click();
    const archive = await download;
    expect(archive.suggestedFilename()).toBe('crumb.zip');
    const entries = unzipSync(new Uint8Array(await readFile(await archive.path())));
    expect(Object.keys(entries)).toEqual(
      expect.arrayContaining([
        'crumb/index.html',
        'crumb/images/Our-loaf.png',
        'crumb/notes.txt',
        'crumb/README.md',
      ]),
    );
    expect(Buffer.from(entries['crumb/images/Our-loaf.png'] ?? []).equals(data)).toBe(true);

    // [MEDIA-01] The project is on home with a picture of it.
    const home = await visitor.openTab();
    listen(home, visitor.complaints);
    await home.goto(product.url);
    const picture = home.locator('section[aria-labelledby=continue] img').first();
    await picture.scrollIntoViewIfNeeded();
    await until('the picture is there', () =>
      picture.evaluate(
        (image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth === 768,
      ),
    );
  });
});
