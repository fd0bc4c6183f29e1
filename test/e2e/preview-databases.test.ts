import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewDatabasePrefix } from '#contract/preview-frame.ts';
import { launchBrowser } from '../support/chromium.ts';
import { EmbeddedPreview, startPreviewHost, type PreviewHost } from './preview-harness.ts';

let browser: Browser;
let host: PreviewHost;

beforeAll(async () => {
  host = await startPreviewHost();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await host.close();
});

/** A page that counts its visits in a database, as code does that wants to work offline. */
const shop = `<!doctype html>
<html lang="en">
<head><title>Shop</title></head>
<body>
<p id="out">Nothing yet</p>
<script>
  const request = indexedDB.open('shop', 2);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('visits', { keyPath: 'id', autoIncrement: true }).createIndex('kind', 'kind');
    request.result.createObjectStore('files');
  };
  request.onerror = () => (out.textContent = String(request.error));
  const done = (transaction) => new Promise((resolve) => (transaction.oncomplete = resolve));
  const get = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  request.onsuccess = async () => {
    const transaction = request.result.transaction(['visits', 'files'], 'readwrite');
    const visits = transaction.objectStore('visits');
    visits.add({ kind: 'rye', at: new Date(0), seen: new Map([['a', 1]]) });
    transaction.objectStore('files').put(new File(['loaf'], 'loaf.txt', { type: 'text/plain' }), 'loaf');
    await done(transaction);
    const rows = request.result.transaction(['visits', 'files']);
    const store = rows.objectStore('visits');
    const [all, kinds, file] = await Promise.all([
      get(store.getAll(IDBKeyRange.lowerBound(1))),
      get(store.index('kind').count('rye')),
      get(rows.objectStore('files').get('loaf')),
    ]);
    const { at, seen } = all[0];
    out.textContent = [all.length, kinds, at.getTime(), seen.get('a'), file.name, await file.text()].join(' ');
  };
</script>
</body>
</html>
`;
const said = (preview: EmbeddedPreview) => preview.frame().locator('#out').textContent();
const open = (name: string, html: string, local: Record<string, string> = {}) =>
  EmbeddedPreview.open(browser, host, host.create(name, 'project', { 'index.html': html }), { local });
const isDatabase = ({ key }: { readonly key: string | null }): boolean =>
  key === `${previewDatabasePrefix}shop`;

test('[BUILD-08] what code keeps in a database of the browser is there when the preview is loaded again', async () => {
  const preview = await open('shop', shop);
  await expect.poll(() => said(preview)).toBe('1 1 0 1 loaf.txt loaf');
  const kept = await preview.message('storage', isDatabase);
  await preview.frame().evaluate(() => location.reload());
  await expect.poll(() => said(preview)).toBe('2 2 0 1 loaf.txt loaf');
  // The app hands it to a frame that it opens later, and code does not see it among its own entries.
  const listing = shop
    .replace('<p id="out">', '<p id="entries"></p><p id="out">')
    .replace(
      'const request =',
      'entries.textContent = [localStorage.length, ...Object.keys(localStorage)].join();\n  localStorage.clear();\n  const request =',
    );
  const later = await open('later', listing, { mine: 'yes', [kept.key ?? '']: kept.value ?? '' });
  await expect.poll(() => said(later)).toBe('2 2 0 1 loaf.txt loaf');
  expect(await later.frame().locator('#entries').textContent()).toBe('1,mine');
});

test('[BUILD-08] a database that is deleted is forgotten, and code without one loads nothing for it', async () => {
  const deleting =
    '<p id="out">Here</p><script>onclick = () => indexedDB.deleteDatabase("shop").onsuccess = () => (out.textContent = "Gone")</script>';
  const preview = await open('deleting', shop.replace('<p id="out">Nothing yet</p>', deleting));
  await expect.poll(() => said(preview)).toBe('1 1 0 1 loaf.txt loaf');
  await preview.message('storage', (message) => isDatabase(message) && message.value !== null);
  // Loading fetches the script once.
  const fetched = (of: EmbeddedPreview) =>
    of
      .frame()
      .evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => name.includes('/databases-')).length,
      );
  expect(await fetched(preview)).toBe(1);
  const closing = shop.replace(/<script>[\s\S]*<\/script>/, deleting.slice(deleting.indexOf('<script>')));
  const plain = await open('plain', closing, { [`${previewDatabasePrefix}other`]: '[]' });
  await expect.poll(() => said(plain)).toBe('Nothing yet');
  expect(await fetched(plain)).toBe(0);
  await plain.frame().locator('body').click();
  await expect.poll(() => said(plain)).toBe('Gone');
  expect(await fetched(plain)).toBe(1);
  await plain.message('storage', (message) => isDatabase(message) && message.value === null);
});
