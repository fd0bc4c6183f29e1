import { strToU8, zipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { importPath } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { Imported } from '#contract/import-calls.ts';
import { launchBrowser } from '../support/chromium.ts';
import { axeFaults } from './support/accessibility.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, preview, signIn, type Visitor } from './support/visitor.ts';

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
  await product.stop();
  await browser.close();
});

/** A new person on the page of a project with these files. */
async function open(files: Record<string, string>, width = 1440): Promise<Page> {
  const visitor = await arrive(browser, { viewport: { width, height: 1000 } });
  visitors.push(visitor);
  const { page } = visitor;
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url });
  await signIn(page, product, `${Math.random().toString(36).slice(2)}@example.com`);
  const archive = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
  );
  const response = await page.context().request.post(product.url + importPath, {
    headers: { origin: product.url },
    multipart: { file: { name: 'app.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) } },
  });
  const { data, errMsg } = (await response.json()) as Envelope<Imported | null>;
  if (data === null) throw new Error(errMsg);
  await page.goto(`${product.url}/${data.scene}/${data.projectId}`);
  return page;
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Address in the app' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => preview(page).getByRole('heading', { name, exact: true });
/** Waits until the bar says that the app is there. */
const isAt = (page: Page, path: string) =>
  page.waitForFunction(
    (wanted) =>
      document.querySelector<HTMLInputElement>('[aria-label="Address in the app"]')?.value === wanted,
    path,
  );
async function goTo(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}
/** The pages that the bar lists, by their addresses, with what they are called. */
async function listed(page: Page): Promise<Record<string, string>> {
  await button(page, 'Pages of the app').click();
  await page.getByRole('menuitem').nth(1).waitFor();
  const entries = await page.getByRole('menuitem').evaluateAll((items) =>
    items.map((item) => {
      const path = item.querySelector('[dir=ltr]')?.textContent ?? '';
      return [path, (item.textContent ?? '').slice(path.length).replace(/shown now$/, '')];
    }),
  );
  return Object.fromEntries(entries) as Record<string, string>;
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
const site = {
  'index.html': page(
    'Crumb',
    '<a href="about.html">About us</a> <a href="#hours">Hours</a><h2 id="hours">Hours</h2>',
  ),
  'about.html': page('About', '<a href="/">Home</a> <a href="https://example.com/">Elsewhere</a>'),
  'team/index.html': page('Team &amp; friends', '<a href="../about.html">About</a>'),
  'old.html': '<!doctype html><title>Old</title><script>location.replace("team/")</script><h1>Old</h1>',
  '404.html': page('Nothing here', ''),
};

const router = {
  'package.json': JSON.stringify({
    name: 'crumb',
    dependencies: { react: '^19.0.0', 'react-dom': '^19.0.0', 'react-router-dom': '^7.0.0' },
  }),
  'index.html':
    '<!doctype html><html lang="en"><title>Crumb</title><div id="root"></div><script type="module" src="/src/main.tsx"></script></html>',
  'src/main.tsx':
    "import { createRoot } from 'react-dom/client';\nimport { App } from './App';\ncreateRoot(document.getElementById('root')!).render(<App />);\n",
  'src/App.tsx': `import { useState } from 'react';
import { BrowserRouter, Link, Outlet, Route, Routes, useLocation, useParams } from 'react-router-dom';
function Frame() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <button onClick={() => setCount(count + 1)}>Pressed {count}</button>
      <Link to="/posts/1" state={{ from: 'the frame' }}>First post</Link>
      <Outlet />
    </main>
  );
}
const Post = () => <><h1>Post {useParams().id}</h1><p>from {String(useLocation().state?.from)}</p></>;
export const App = () => (
  <BrowserRouter>
    <Routes>
      <Route element={<Frame />}>
        <Route index element={<h1>Home</h1>} />
        <Route path="settings" element={<h1>Settings</h1>} />
        <Route path="posts">
          <Route path=":id" element={<Post />} />
        </Route>
        <Route path="*" element={<h1>No such page</h1>} />
      </Route>
    </Routes>
  </BrowserRouter>
);
`,
};

describe('the address bar of the preview', () => {
  it('address bar: goes around in a website, back and forth, by address, query and fragment, and keeps the place', async () => {
    const shown = await open(site);
    await heading(shown, 'Crumb').waitFor();
    await isAt(shown, '/');
    expect(await button(shown, 'Back in the app').getAttribute('aria-disabled')).toBe('true');

    await preview(shown).getByRole('link', { name: 'Hours' }).click();
    await isAt(shown, '/#hours');
    await preview(shown).getByRole('link', { name: 'About us' }).click();
    await isAt(shown, '/about.html');
    await heading(shown, 'About').waitFor();
    await button(shown, 'Back in the app').click();
    await heading(shown, 'Crumb').waitFor();
    await isAt(shown, '/#hours');
    await button(shown, 'Back in the app').click();
    await isAt(shown, '/');
    expect(await button(shown, 'Back in the app').getAttribute('aria-disabled')).toBe('true');
    await button(shown, 'Forward in the app').click();
    await isAt(shown, '/#hours');
    await button(shown, 'Forward in the app').click();
    await heading(shown, 'About').waitFor();

    // It never leads out of the project, neither by what is typed nor by the browser's own way back.
    await goTo(shown, 'https://example.com/');
    await shown.getByText(/shows this project alone/).waitFor();
    await field(shown).press('Escape');
    await isAt(shown, '/about.html');
    await goTo(shown, 'team');
    await heading(shown, 'Team & friends').waitFor();
    await goTo(shown, '?day=monday#x');
    await isAt(shown, '/team?day=monday#x');
    // What a page goes on to by itself is in its place.
    await goTo(shown, '/old.html');
    await isAt(shown, '/team/');
    await button(shown, 'Back in the app').click();
    await isAt(shown, '/team?day=monday#x');

    // One that is not there says so, and is left as it was entered.
    await goTo(shown, '/nowhere');
    await heading(shown, 'Nothing here').waitFor();
    await button(shown, 'Reload the preview').click();
    await heading(shown, 'Nothing here').waitFor();
    await shown.getByRole('status').filter({ hasText: 'Live' }).first().waitFor({ state: 'attached' });
    await button(shown, 'Back in the app').click();
    await isAt(shown, '/team?day=monday#x');
    // The browser complains of a page that is not there, each time that it is asked for.
    const complaints = visitors[0]?.complaints.splice(0) ?? [];
    expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);

    // The place outlives the frame of the preview, and the page of the project in this tab.
    await button(shown, 'Reload the preview').click();
    await heading(shown, 'Team & friends').waitFor();
    await shown.reload();
    await heading(shown, 'Team & friends').waitFor();
    await isAt(shown, '/team?day=monday#x');

    const [address] = await Promise.all([
      shown.getByRole('link', { name: 'Open the preview in a tab' }).getAttribute('href'),
      button(shown, 'Copy address').click(),
    ]);
    await button(shown, 'Copied').waitFor();
    expect(await shown.evaluate(() => navigator.clipboard.readText())).toBe(address);
    const tab = await shown.context().newPage();
    await tab.goto(address ?? '');
    await tab.getByRole('heading', { name: 'Team & friends' }).waitFor();
    expect(new URL(tab.url()).search + new URL(tab.url()).hash).toBe('?day=monday#x');
    // What was copied can be typed.
    await goTo(shown, (address ?? '').replace('/team?day=monday#x', '/about'));
    await heading(shown, 'About').waitFor();
    await isAt(shown, '/about');

    const pages = await listed(shown);
    expect(pages).toMatchObject({ '/': 'Crumb', '/about.html': 'About', '/team/': 'Team & friends' });
    expect(Object.keys(pages)).not.toContain('/404.html');
    expect(await axeFaults(shown, { within: ['[role=toolbar][aria-label=Preview]', '[role=menu]'] })).toEqual(
      [],
    );
    await shown.getByRole('menuitem', { name: /Team & friends/ }).click();
    await heading(shown, 'Team & friends').waitFor();
  });

  it('address bar: lists pages, also those behind a #, and no places in them', async () => {
    const links = [
      '#main',
      '#top',
      '#',
      'about.html#staff',
      'team/#',
      '#hours',
      '#caf%C3%A9',
      '#/order',
      '#!/cart',
    ]
      .concat('#cake-1')
      .map((address) => `<a href="${address}">${address}</a>`)
      .join(' ');
    const app =
      "const follow = () => { const id = location.hash.slice(1); document.getElementById('cake').innerHTML = id === 'cake-1' ? '<h2 id=cake-1>Plum cake</h2>' : ''; }; addEventListener('hashchange', follow); follow();";
    const shown = await open({
      ...site,
      'index.html': page(
        'Crumb',
        `${links}<h2 id="hours">Hours</h2><i id="main"></i><a name="café">Café</a><div id="cake"></div><script>${app}</script>`,
      ),
    });
    await heading(shown, 'Crumb').waitFor();
    await isAt(shown, '/');
    const pages = ['/', '/#!/cart', '/#/order', '/#cake-1', '/about.html', '/team/'];
    expect(
      Object.keys(await listed(shown))
        .filter((path) => path !== '/old.html')
        .sort(),
    ).toEqual(pages);
    await shown.getByRole('menuitem', { name: '#cake-1' }).click();
    await heading(shown, 'Plum cake').waitFor();
    await isAt(shown, '/#cake-1');
    expect(
      Object.keys(await listed(shown))
        .filter((path) => path !== '/old.html')
        .sort(),
    ).toEqual(pages);
  });

  it('address bar: goes back and forth in a React app with its router, and lists the routes that it declares', async () => {
    const shown = await open(router);
    await heading(shown, 'Home').waitFor();
    await preview(shown).getByRole('button', { name: 'Pressed 0' }).click();
    await preview(shown).getByRole('link', { name: 'First post' }).click();
    await heading(shown, 'Post 1').waitFor();
    await isAt(shown, '/posts/1');
    await button(shown, 'Back in the app').click();
    await heading(shown, 'Home').waitFor();
    await button(shown, 'Forward in the app').click();
    await heading(shown, 'Post 1').waitFor();
    // Nothing was loaded anew, and its router has the state that it left there.
    await preview(shown).getByRole('button', { name: 'Pressed 1' }).waitFor();
    await preview(shown).getByText('from the frame').waitFor();

    const pages = await listed(shown);
    expect(Object.keys(pages).sort()).toEqual(['/', '/posts', '/posts/1', '/posts/:id', '/settings']);
    expect(pages['/posts/1']).toBe('First post');
    await shown.getByRole('menuitem', { name: '/settings' }).click();
    await heading(shown, 'Settings').waitFor();
    // What has to be filled in is handed to the person to do that.
    await listed(shown);
    await shown.getByRole('menuitem', { name: '/posts/:id' }).click();
    await shown.getByText(/Fill in/).waitFor();
    expect(await field(shown).inputValue()).toBe('/posts/:id');
    await shown.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Address in the app',
    );
    await shown.keyboard.type('27');
    await shown.keyboard.press('Enter');
    await heading(shown, 'Post 27').waitFor();
    await shown.reload();
    await heading(shown, 'Post 27').waitFor();
  });

  it('address bar: fits a phone, with everything in reach', async () => {
    const shown = await open(site, 390);
    await shown.getByRole('tab', { name: 'Preview' }).or(button(shown, 'Preview')).first().click();
    await heading(shown, 'Crumb').waitFor();
    await goTo(shown, 'about');
    await heading(shown, 'About').waitFor();
    await button(shown, 'Back in the app').click();
    await heading(shown, 'Crumb').waitFor();
    for (const name of [
      'Back in the app',
      'Forward in the app',
      'Reload the preview',
      'Pages of the app',
      'Copy address',
    ]) {
      const box = await button(shown, name).boundingBox();
      expect(box?.width, name).toBeGreaterThanOrEqual(28);
      expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(390);
    }
    expect((await field(shown).boundingBox())?.width).toBeGreaterThan(100);
    expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
