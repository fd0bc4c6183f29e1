import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { appFile, counterProject, labelFile, startPreviewHost, type PreviewHost } from './preview-harness.ts';

let browser: Browser;
let host: PreviewHost;
let number = 0;

beforeAll(async () => {
  host = await startPreviewHost();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await host.close();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

async function open(files: Record<string, string>, type: 'react' | 'project' = 'react') {
  const id = `project-${(number += 1)}`;
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(host.create(id, type, files));
  return { id, page, errors };
}

const overlay = (page: Page) => page.locator('statecraft-overlay [role=alert]');
const text = (page: Page, selector: string, wanted: string) =>
  page.waitForFunction(
    ([css, expected]) => document.querySelector(css)?.textContent === expected,
    [selector, wanted] as const,
    { timeout: 60_000 },
  );
/** Marks the document, so that a reload can be told from a hot update. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', 'kept'));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset['mark'] === 'kept');

describe('a React project', () => {
  test('[BUILD-08] paints without an index.html of its own', async () => {
    const { page, errors } = await open(counterProject);
    await text(page, 'h1', 'Counter');
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).color)).toBe(
      'rgb(255, 0, 0)',
    );
    expect(errors).toEqual([]);
  });

  test('[BUILD-09] an edit of a component reaches the page and keeps its state, and that of its parents', async () => {
    const { id, page } = await open(counterProject);
    await page.click('button');
    await page.click('button');
    await mark(page);
    host.source.write(id, { 'src/Label.tsx': labelFile('pressed') });
    await text(page, 'button', 'pressed 2');
    host.source.write(id, { 'src/App.tsx': appFile('Renamed') });
    await text(page, 'h1', 'Renamed');
    // The label is the edited one: an importer that is loaded again must not bring an old neighbour back.
    expect(await page.textContent('button')).toBe('pressed 2');
    host.source.write(id, { 'src/Label.tsx': labelFile('clicked') });
    await text(page, 'button', 'clicked 2');
    expect(await isMarked(page)).toBe(true);
  });

  test('[BUILD-09] an edit while the page is still loading is not lost', async () => {
    const id = `project-${(number += 1)}`;
    const page = await browser.newPage();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    // React is slow to come: nothing of the project has run when its next version arrives.
    await page.route(/\/vendor\/react/u, async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(() => {
      const { prototype } = EventSource;
      const listen = Reflect.get(prototype, 'addEventListener') as EventTarget['addEventListener'];
      Reflect.set(
        prototype,
        'addEventListener',
        function (this: EventSource, type: string, listener: (event: Event) => void) {
          listen.call(this, type, (event) => {
            listener(event);
            if (type === 'update') document.documentElement.setAttribute('data-told', '');
          });
        },
      );
    });
    await page.goto(host.create(id, 'react', counterProject), { waitUntil: 'commit' });
    // The page asks from the version that it was made from, whenever that is.
    host.source.write(id, { 'src/App.tsx': appFile('Renamed') });
    await page.locator('html[data-told]').waitFor({ state: 'attached', timeout: 60_000 });
    release();
    await text(page, 'h1', 'Renamed');
  });

  test('[BUILD-09] a style sheet is swapped in place', async () => {
    const { id, page } = await open(counterProject);
    await page.click('button');
    await mark(page);
    host.source.write(id, { 'src/app.css': 'h1 { color: rgb(0, 0, 255); }\n' });
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('h1')!).color === 'rgb(0, 0, 255)',
    );
    expect(await page.textContent('button')).toBe('clicked 1');
    expect(await isMarked(page)).toBe(true);
  });

  test('[BUILD-09] a syntax error lies over the last good version, which comes back with its state', async () => {
    const { id, page } = await open(counterProject);
    await page.click('button');
    await mark(page);
    host.source.write(id, { 'src/App.tsx': appFile('Broken').replace('<main>', '<main') });
    await overlay(page).waitFor();
    expect(await overlay(page).textContent()).toContain('src/App.tsx:8:17');
    expect(await overlay(page).locator('pre').first().textContent()).toContain('<h1>Broken</h1>');
    expect(await page.textContent('h1')).toBe('Counter');
    await page.keyboard.press('Escape');
    await overlay(page).waitFor({ state: 'detached' });
    host.source.write(id, { 'src/App.tsx': appFile('Still broken').replace('<main>', '<main') });
    await overlay(page).waitFor();
    host.source.write(id, { 'src/App.tsx': appFile('Fixed') });
    await text(page, 'h1', 'Fixed');
    await overlay(page).waitFor({ state: 'detached' });
    expect(await page.textContent('button')).toBe('clicked 1');
    expect(await isMarked(page)).toBe(true);
  });

  test('a page that is opened while the newest tree is broken shows the last good one behind the fault', async () => {
    const { id, page } = await open(counterProject);
    await text(page, 'h1', 'Counter');
    host.source.write(id, { 'src/App.tsx': 'export const App = ;\n' });
    await overlay(page).waitFor();
    await page.reload();
    await overlay(page).waitFor();
    expect(await page.textContent('h1')).toBe('Counter');
    host.source.write(id, { 'src/App.tsx': appFile('Fixed') });
    await text(page, 'h1', 'Fixed');
  });

  test('a page that could never be shown comes alive when its fault is fixed', async () => {
    const { id, page } = await open({
      ...counterProject,
      'src/App.tsx': 'import pad from "left-pad";\nexport const App = () => pad("x");\n',
    });
    await overlay(page).waitFor();
    expect(await overlay(page).textContent()).toContain('"left-pad", imported by src/App.tsx, is not here.');
    expect(await overlay(page).textContent()).toContain('src/App.tsx:1:');
    host.source.write(id, { 'src/App.tsx': appFile('Alive') });
    await text(page, 'h1', 'Alive');
  });

  test('[BUILD-02] an empty project waits, and shows the first files by itself', async () => {
    const { id, page } = await open({});
    expect(await page.textContent('p')).toContain('Nothing has been built yet.');
    host.source.write(id, counterProject);
    await text(page, 'h1', 'Counter');
  });

  test('[BUILD-02] a new file and its import arrive in one update', async () => {
    const { id, page } = await open(counterProject);
    await page.click('button');
    await mark(page);
    host.source.write(id, {
      'src/parts/Badge.tsx':
        "import styles from './Badge.module.css';\nimport { word } from '../word';\n\n" +
        'export const Badge = () => <em className={styles.badge}>{word}</em>;\n',
      'src/parts/Badge.module.css': '.badge { color: rgb(1, 2, 3); }\n',
      'src/word.ts': "export const word = 'new';\n",
      'src/App.tsx': appFile('Counter')
        .replace('import { Label }', "import { Badge } from './parts/Badge';\nimport { Label }")
        .replace('</h1>', '</h1><Badge />'),
    });
    await text(page, 'em', 'new');
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('em')!).color)).toBe(
      'rgb(1, 2, 3)',
    );
    expect(await page.textContent('button')).toBe('clicked 1');
    host.source.write(id, { 'src/word.ts': "export const word = 'newer';\n" });
    await text(page, 'em', 'newer');
    host.source.write(id, { 'src/parts/Badge.module.css': '.badge { color: rgb(3, 2, 1); }\n' });
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('em')!).color === 'rgb(3, 2, 1)',
    );
    expect(await page.textContent('button')).toBe('clicked 1');
    expect(await isMarked(page)).toBe(true);
  });

  test('files that are renamed and deleted together with their imports leave nothing behind', async () => {
    const { id, page } = await open(counterProject);
    await page.click('button');
    host.source.write(id, {
      'src/Label.tsx': null,
      'src/Text.tsx': labelFile('renamed'),
      'src/App.tsx': appFile('Counter').replace("'./Label'", "'./Text'"),
    });
    await text(page, 'button', 'renamed 1');
    host.source.write(id, {
      'src/Text.tsx': null,
      'src/Label.tsx': labelFile('back'),
      'src/App.tsx': appFile('Counter'),
    });
    await text(page, 'button', 'back 1');
    host.source.write(id, { 'src/Label.tsx': labelFile('again') });
    await text(page, 'button', 'again 1');
  });

  test('modules that are no components hand the change to their importers, state-holding ones once', async () => {
    const { id, page } = await open({
      ...counterProject,
      'src/theme.ts': "import { createContext } from 'react';\nexport const Theme = createContext('none');\n",
      'src/words.ts': "export const greeting = 'hello';\n",
      'src/Child.tsx':
        "import { useContext } from 'react';\nimport { Theme } from './theme';\nimport { greeting } from './words';\n" +
        'export function Child() {\n  return <p>{greeting} {useContext(Theme)}</p>;\n}\n',
      'src/App.tsx':
        "import { useState } from 'react';\nimport { Child } from './Child';\nimport { Theme } from './theme';\n" +
        'export function App() {\n  const [on, set] = useState(false);\n' +
        "  return <Theme.Provider value={on ? 'dark' : 'light'}><button onClick={() => set(true)}>on</button><Child /></Theme.Provider>;\n}\n",
    });
    await page.click('button');
    await text(page, 'p', 'hello dark');
    await mark(page);
    host.source.write(id, { 'src/words.ts': "export const greeting = 'good day';\n" });
    await text(page, 'p', 'good day dark');
    expect(await isMarked(page)).toBe(true);
  });

  test('a change in the entry loads the page again', async () => {
    const { id, page } = await open(counterProject);
    await text(page, 'h1', 'Counter');
    await mark(page);
    const main = counterProject['src/main.tsx'] ?? '';
    host.source.write(id, { 'src/main.tsx': `${main}document.title = 'again';\n` });
    await page.waitForFunction(() => document.title === 'again');
    expect(await isMarked(page)).toBe(false);
  });

  test('lazy modules load after edits, with the neighbours that the page really uses', async () => {
    const { id, page } = await open({
      ...counterProject,
      'src/shared.ts': 'export const shared = { value: 1 };\n',
      'src/Lazy.tsx':
        "import { Label } from './Label';\nimport { shared } from './shared';\n" +
        'export default function Lazy() {\n  shared.value += 1;\n  return <i><Label count={shared.value} /></i>;\n}\n',
      'src/App.tsx':
        "import { lazy, Suspense, useState } from 'react';\nimport { Label } from './Label';\n" +
        "const Lazy = lazy(() => import('./Lazy'));\nexport function App() {\n  const [open, set] = useState(false);\n" +
        '  return <main><button onClick={() => set(true)}><Label count={0} /></button>{open && <Suspense><Lazy /></Suspense>}</main>;\n}\n',
    });
    await text(page, 'button', 'clicked 0');
    host.source.write(id, { 'src/Label.tsx': labelFile('edited') });
    await text(page, 'button', 'edited 0');
    await page.click('button');
    await page.waitForFunction(() => document.querySelector('i')?.textContent?.startsWith('edited'));
  });

  test('a large project: modules that do not fit into the page are loaded by address, and are updated alike', async () => {
    const filler = `export const filler = '${'x'.repeat(310_000)}';\n`;
    const { id, page } = await open({
      ...counterProject,
      'src/filler.ts': filler,
      'src/App.tsx': appFile('Large')
        .replace('import { Label }', "import { filler } from '@/filler';\nimport { Label }")
        .replace('<h1>Large', '<h1>{filler.length} Large'),
    });
    await text(page, 'h1', '310000 Large');
    await page.click('button');
    host.source.write(id, { 'src/filler.ts': "export const filler = 'x';\n" });
    await text(page, 'h1', '1 Large');
    host.source.write(id, { 'src/Label.tsx': labelFile('pressed') });
    await text(page, 'button', 'pressed 1');
  });

  test('pages that are found by a pattern load on demand', async () => {
    const { page } = await open({
      ...counterProject,
      'src/pages/one.tsx': 'export default () => <i>one</i>;\n',
      'src/pages/two.tsx': 'export default () => <i>two</i>;\n',
      'src/App.tsx':
        "import { useState, type ReactNode } from 'react';\n" +
        'export function App() {\n  const [shown, show] = useState<ReactNode>(null);\n' +
        '  const open = async (name: string) => show((await import(`@/pages/${name}.tsx`)).default());\n' +
        "  return <main><button onClick={() => void open('two')}>open</button>{shown}</main>;\n}\n",
    });
    await page.click('button');
    await text(page, 'i', 'two');
  });
});

describe('a plain website', () => {
  const site = {
    'index.html':
      '<!doctype html>\n<html lang="en"><head><title>Crumb</title><link rel="stylesheet" href="/css/site.css"></head>\n' +
      '<body><h1>Crumb</h1><a id="about" href="/about">About</a> <a id="menu" href="menu.html">Menu</a>\n' +
      '<img id="logo" src="/img/logo.svg" alt=""><script src="js/app.js"></script></body></html>\n',
    'about.html': '<!doctype html><title>About</title><h1>About us</h1><a id="home" href="/">Home</a>\n',
    'menu.html': '<!doctype html><title>Menu</title><h1>Menu</h1>\n',
    'css/site.css': "@import './colours.css';\nbody { background: url('/img/logo.svg'); }\n",
    'css/colours.css': 'h1 { color: rgb(10, 20, 30); }\n',
    'js/app.js': "document.body.dataset.script = 'ran';\n",
    'img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>\n',
  };

  test('[BUILD-08] shows its pages, styles, scripts and images, with root-absolute addresses, and links between pages', async () => {
    const { page, errors } = await open(site, 'project');
    await text(page, 'h1', 'Crumb');
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).color)).toBe(
      'rgb(10, 20, 30)',
    );
    expect(await page.evaluate(() => document.body.dataset['script'])).toBe('ran');
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('#logo')?.naturalWidth === 20);
    await page.click('#about');
    await text(page, 'h1', 'About us');
    await page.click('#home');
    await text(page, 'h1', 'Crumb');
    await page.click('#menu');
    await text(page, 'h1', 'Menu');
    expect(errors).toEqual([]);
  });

  test('[BUILD-08] finds its files for code that asks by root-absolute addresses, in whatever way', async () => {
    const { page, errors } = await open({ ...site, 'data/menu.json': '{"rye":4}' }, 'project');
    await text(page, 'h1', 'Crumb');
    const got = await page.evaluate(async () => {
      const asked = new Request('/data/menu.json');
      const xhr = await new Promise<string>((resolve) => {
        const request = new XMLHttpRequest();
        request.onload = () => resolve(request.responseText);
        request.open('GET', '/data/menu.json');
        request.send();
      });
      return {
        texts: [
          await (await fetch('/data/menu.json')).text(),
          await (await fetch(new URL('/data/menu.json', location.href))).text(),
          await (await fetch(asked)).text(),
          xhr,
        ],
        // Libraries ask of what class a copy is.
        isRequest: asked instanceof Request && asked.clone() instanceof Request,
      };
    });
    expect(got).toEqual({ texts: Array.from({ length: 4 }, () => '{"rye":4}'), isRequest: true });
    expect(errors).toEqual([]);
  });

  test('[BUILD-09] swaps linked styles in place and loads again for HTML and scripts', async () => {
    const { id, page } = await open(site, 'project');
    await text(page, 'h1', 'Crumb');
    await mark(page);
    host.source.write(id, { 'css/colours.css': 'h1 { color: rgb(30, 20, 10); }\n' });
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('h1')!).color === 'rgb(30, 20, 10)',
    );
    expect(await isMarked(page)).toBe(true);
    host.source.write(id, { 'menu.html': '<!doctype html><title>Menu</title><h1>New menu</h1>\n' });
    host.source.write(id, { 'js/app.js': "document.body.dataset.script = 'ran anew';\n" });
    await page.waitForFunction(() => document.body?.dataset['script'] === 'ran anew');
    expect(await isMarked(page)).toBe(false);
    await mark(page);
    host.source.write(id, { 'index.html': site['index.html'].replace('<h1>Crumb</h1>', '<h1>Crumbs</h1>') });
    await text(page, 'h1', 'Crumbs');
  });
});
