import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import {
  appFile,
  counterProject,
  EmbeddedPreview,
  labelFile,
  startPreviewHost,
  type PreviewHost,
} from './preview-harness.ts';

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

async function embed(
  files: Record<string, string>,
  options: { type?: 'react' | 'project'; local?: Record<string, string> } = {},
) {
  const id = `project-${(number += 1)}`;
  const url = host.create(id, options.type ?? 'react', files);
  const preview = await EmbeddedPreview.open(browser, host, url, options);
  return { id, url, preview };
}

/** A React project whose entry runs this and whose page shows something. */
const running = (code: string): Record<string, string> => ({
  ...counterProject,
  'src/main.tsx': `${counterProject['src/main.tsx'] ?? ''}${code}\n`,
});

describe('the bridge between the app and the preview frame', () => {
  test('[BUILD-02] says when the page is there and when an update was applied, with the tree that is shown', async () => {
    const { id, preview } = await embed(counterProject);
    const ready = await preview.message('ready');
    expect(ready.treeHash).toBe((await host.source.currentTree(id))?.treeHash);
    host.source.write(id, { 'src/Label.tsx': labelFile('pressed') });
    const tree = (await host.source.currentTree(id))?.treeHash;
    const updated = await preview.message('updated', (message) => message.treeHash === tree);
    expect(updated.full).toBe(false);
    expect(updated.ms).toBeLessThan(5000);
    expect(await preview.frame().textContent('button')).toBe('pressed 0');
  });

  test('[BUILD-08] has the project at the root of its address, as its own build has it', async () => {
    const { preview } = await embed(
      running(
        'document.title = [import.meta.env.BASE_URL, location.pathname, new URL(import.meta.env.BASE_URL, location.href).pathname].join();',
      ),
    );
    await preview.message('ready');
    expect(await preview.frame().title()).toBe('/,/,/');
  });

  test('[MACHINE-09] announces a page anew after each load, so that a load can be told from a failure', async () => {
    const { preview } = await embed(counterProject);
    await preview.message('ready');
    await preview.forget();
    await preview.command({ type: 'reload' });
    await preview.message('ready');
    await preview.command({ type: 'ping', id: 'after the reload' });
    await preview.message('pong', (message) => message.id === 'after the reload');
  });

  test('obeys the parent under the nonce and no one else', async () => {
    const { preview } = await embed(counterProject);
    await preview.message('ready');
    await preview.command({ type: 'ping', id: 'wrong' }, 'another nonce');
    await preview.frame().evaluate((nonce) => {
      window.postMessage({ source: 'statecraft-app', nonce, command: { type: 'ping', id: 'itself' } }, '*');
    }, preview.nonce);
    await preview.command({ type: 'ping', id: 'right' });
    await preview.message('pong', (message) => message.id === 'right');
    const pongs = (await preview.messages()).filter((message) => message.type === 'pong');
    expect(pongs).toEqual([{ type: 'pong', id: 'right' }]);
  });

  test('tells nothing to a parent that gave no nonce, and takes the nonce out of the address', async () => {
    const { url, preview } = await embed(counterProject);
    await preview.message('ready');
    expect(await preview.frame().evaluate(() => location.hash)).toBe('');
    await preview.forget();
    await preview.page.evaluate((src) => {
      const frame = document.querySelector('iframe');
      if (!frame) return;
      const silent = frame.cloneNode() as HTMLIFrameElement;
      silent.name = '';
      silent.src = src;
      frame.replaceWith(silent);
    }, url);
    await preview.page.frameLocator('iframe').locator('h1').waitFor();
    expect(await preview.messages()).toEqual([]);
  });

  test('[BUILD-09] reports a runtime error at its line and column of the source, also after hot updates', async () => {
    const { id, preview } = await embed(counterProject);
    await preview.message('ready');
    const failing = appFile('Failing').replace(
      'onClick={() => setCount(count + 1)}',
      "onClick={() => {\n        const total: number = count;\n        throw new Error('no ' + total);\n      }}",
    );
    host.source.write(id, { 'src/App.tsx': failing });
    await preview.message('updated');
    await preview.frame().click('button');
    const { fault } = await preview.message('fault');
    expect(fault).toMatchObject({ kind: 'runtime', message: 'Error: no 0', path: 'src/App.tsx', line: 11 });
    expect(fault.column).toBe(failing.split('\n')[10]!.indexOf('new Error') + 1);
    expect(fault.frame).toContain("> 11 |         throw new Error('no ' + total);");
    expect(fault.stack).toContain('src/App.tsx:11:');
    expect(fault.stack).not.toContain('?m=');
  });

  test('[BUILD-09] reports an error of the first load and shows it where the page would be empty', async () => {
    const { preview } = await embed({
      ...counterProject,
      'src/App.tsx': "const settings = JSON.parse('nonsense');\nexport const App = () => settings;\n",
    });
    const { fault } = await preview.message('fault');
    expect(fault).toMatchObject({ kind: 'runtime', path: 'src/App.tsx', line: 1 });
    await preview.page.frameLocator('iframe').locator('statecraft-overlay [role=alert]').waitFor();
  });

  test('[BUILD-09] tells what a load threw before it says that the page is there, with the tree that threw it', async () => {
    const { id, preview } = await embed(counterProject);
    await preview.message('ready');
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await preview.page.context().route('**/@positions?*', async (route) => {
      await released;
      await route.continue();
    });
    await preview.forget();
    host.source.write(id, { 'src/main.tsx': `${counterProject['src/main.tsx'] ?? ''}nothing.here();\n` });
    const asked = await preview.page.waitForRequest(/@positions/);
    // It has been painted by then, and loaded.
    await asked.frame().waitForLoadState('load');
    await asked.frame().evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    release();
    const { treeHash } = await preview.message('ready');
    expect(treeHash).toBe((await host.source.currentTree(id))?.treeHash);
    const told = (await preview.messages()).filter(({ type }) => type === 'fault' || type === 'ready');
    expect(told).toEqual([
      expect.objectContaining({
        type: 'fault',
        treeHash,
        fault: expect.objectContaining({ path: 'src/main.tsx' }),
      }),
      expect.objectContaining({ type: 'ready', treeHash }),
    ]);
  });

  test('[BUILD-09] reports rejections, faults of a tree, and their end', async () => {
    const { id, preview } = await embed(
      running("setTimeout(() => void Promise.reject(new Error('later')), 0);"),
    );
    const rejected = await preview.message('fault');
    expect(rejected.fault).toMatchObject({ kind: 'unhandled-rejection', path: 'src/main.tsx', line: 6 });
    host.source.write(id, {
      'src/App.tsx': "import { nothing } from './nowhere';\nexport const App = nothing;\n",
    });
    const { fault } = await preview.message('fault', (message) => message.fault.kind === 'resolve');
    expect(fault).toMatchObject({ path: 'src/App.tsx', line: 1, column: 26 });
    expect(fault.message).toBe('Cannot find "./nowhere", imported by src/App.tsx.');
    host.source.write(id, { 'src/App.tsx': appFile('Counter') });
    await preview.message('fault-cleared');
  });

  test('[BUILD-09] forwards the console, whatever is written to it, in bounded pieces', async () => {
    const { preview } = await embed(
      running(
        "const loop: Record<string, unknown> = { name: 'loop' };\nloop.self = loop;\n" +
          "console.log('plain', 1, { a: [1, 'two'] });\nconsole.warn('%cstyled %s', 'color: red', 'text');\n" +
          "console.error(loop);\nconsole.info({ get trap() { throw new Error('trap'); } });\n" +
          "console.log('x'.repeat(100000));\nfor (let i = 0; i < 1000; i += 1) console.debug('flood');\n",
      ),
    );
    await preview.message('ready');
    const entries = (await preview.messages()).filter((message) => message.type === 'console');
    expect(entries[0]).toMatchObject({ level: 'log', text: 'plain 1 {a: [1, "two"]}' });
    expect(entries[1]).toMatchObject({ level: 'warn', text: 'styled text' });
    expect(entries[2]).toMatchObject({ level: 'error', text: '{name: "loop", self: [circular]}' });
    expect(entries[3]).toMatchObject({ level: 'info', text: '[unreadable]' });
    expect(entries[4]?.text.length).toBe(4000);
    expect(entries.length).toBeLessThan(210);
  });

  test('storage works in the opaque origin, outlives a reload, starts with the seed and is reported', async () => {
    const { preview } = await embed(
      running(
        "localStorage.setItem('visits', String(Number(localStorage.getItem('visits') ?? '0') + 1));\n" +
          "sessionStorage.here = 'yes';\ndocument.cookie = 'theme=dark; path=/';\n" +
          "console.log([self.origin, localStorage.visits, localStorage.seeded, sessionStorage.length, document.cookie].join(' '));",
      ),
      { local: { seeded: 'value' } },
    );
    await preview.message('console', (message) => message.text === 'null 1 value 1 theme=dark');
    await preview.message('storage', (message) => message.key === 'visits' && message.value === '1');
    await preview.command({ type: 'reload' });
    await preview.message('console', (message) => message.text === 'null 2 value 1 theme=dark');
  });

  test('what an opaque origin refuses when it is touched is not there for code that asks first', async () => {
    const { preview } = await embed(
      running(
        "console.log(['serviceWorker', 'locks', 'storage'].filter((name) => name in navigator).join() + '.');\n" +
          "console.log(['caches', 'cookieStore', 'SharedWorker'].filter((name) => name in window).join() + '!');",
      ),
    );
    await preview.message('console', (message) => message.text === '.');
    await preview.message('console', (message) => message.text === '!');
  });

  test('reports navigation, goes where the app says, and never leaves for another site', async () => {
    const { preview } = await embed(
      {
        'index.html': '<!doctype html><h1>Home</h1><a id="out" href="https://example.invalid/x">Out</a>',
        'about.html': "<!doctype html><h1>About</h1><script>history.pushState({}, '', '/team')</script>",
      },
      { type: 'project' },
    );
    await preview.message('navigated', (message) => message.path === '/');
    await preview.command({ type: 'navigate', path: '/about' });
    await preview.message('navigated', (message) => message.path === '/about');
    await preview.message('navigated', (message) => message.path === '/team');
    await preview.command({ type: 'navigate', path: '/' });
    const frame = preview.page.frameLocator('iframe');
    await frame.locator('#out').click();
    await frame.locator('h1', { hasText: 'Home' }).waitFor();
    expect(preview.frame().url()).toContain(host.previewOrigin);
  });
});

describe('the frame as a cage', () => {
  test('has an opaque origin: no cookies, no parent, no top, not even when opened by itself', async () => {
    const { url, preview } = await embed(counterProject);
    await preview.message('ready');
    const inside = await preview.frame().evaluate(() => {
      const tried = (work: () => unknown): string => {
        try {
          work();
          return 'allowed';
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [self.origin, tried(() => parent.document), tried(() => (top!.location.href = 'about:blank'))];
    });
    expect(inside).toEqual(['null', 'SecurityError', 'SecurityError']);
    const page = await browser.newPage();
    await page.goto(url);
    expect(await page.evaluate(() => self.origin)).toBe('null');
  });

  test('cannot be embedded by a stranger', async () => {
    const { url } = await embed(counterProject);
    const page = await browser.newPage();
    await page.goto(`${host.appOrigin.replace('localhost', '127.0.0.1')}/embed`);
    const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
    await page.setContent(`<iframe src="${url}" sandbox="allow-scripts"></iframe>`);
    await refused;
  });
});
