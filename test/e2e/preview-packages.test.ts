import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import react from 'react/package.json' with { type: 'json' };
import { startRegistry, type Registry } from '#test/support/registry-server.ts';
import { EmbeddedPreview, startPreviewHost, type PreviewHost } from './preview-harness.ts';
import { launchBrowser } from '../support/chromium.ts';

const esm = { type: 'module', exports: { '.': './index.js', './style.css': './style.css' } };

let browser: Browser;
let host: PreviewHost;
let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry({
    react: { [react.version]: {} },
    'react-dom': { [react.version]: { manifest: { peerDependencies: { react: '*' } } } },
    'a-counter': {
      '1.0.0': {
        manifest: { ...esm, peerDependencies: { react: '>=18' }, dependencies: { 'a-word': '1' } },
        files: {
          // A hook of another React than the page's own would throw.
          'index.js':
            'import { useState, createElement } from "react";\nimport { word } from "a-word";\n' +
            'export const Counter = () => { const [n, set] = useState(0); return createElement("button", { className: "counter", onClick: () => set(n + 1) }, word(n)); };\n',
          'style.css': '.counter { color: rgb(0, 128, 0); }',
        },
      },
    },
    'a-word': { '1.0.0': { files: { 'index.js': 'exports.word = (n) => "counted " + n;' } } },
    // As routers do it: the window under another name, the place read from it, the history of it written.
    'a-router': {
      '1.0.0': {
        manifest: esm,
        files: {
          'index.js': `
import { useSyncExternalStore, createElement } from "react";
const listeners = new Set();
const { window: view = document.defaultView } = {};
view.addEventListener("popstate", () => listeners.forEach((tell) => tell()));
const path = () => view.location.pathname + view.location.search;
export const usePath = () => useSyncExternalStore((tell) => (listeners.add(tell), () => listeners.delete(tell)), path);
export const go = (to) => { view.history.pushState({ idx: (view.history.state?.idx ?? 0) + 1 }, "", to); listeners.forEach((tell) => tell()); };
export const depth = () => view.history.state?.idx ?? 0;
export const Link = ({ to, children }) => createElement("a", { href: to, onClick: (event) => { event.preventDefault(); go(to); } }, children);
`,
        },
      },
    },
  });
  [host, browser] = await Promise.all([startPreviewHost(registry.url), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await host.close();
  await registry.close();
});

const main =
  "import { createRoot } from 'react-dom/client';\nimport { App } from './App';\ncreateRoot(document.getElementById('root')!).render(<App />);\n";

describe('packages in the preview', () => {
  it('[BUILD-02] [BUILD-08] says what it waits for, then runs with one React, and swaps what is edited', async () => {
    const app = (title: string): string =>
      `import { Counter } from 'a-counter';\nimport 'a-counter/style.css';\nexport function App() {\n  return <main className="p-4"><h1 className="text-brand">${title}</h1><Counter /></main>;\n}\n`;
    const preview = await EmbeddedPreview.open(
      browser,
      host,
      host.create('counter', 'react', {
        'src/main.tsx': `import './app.css';\n${main}`,
        'src/App.tsx': app('First'),
        'src/app.css': '@import "tailwindcss";\n@theme { --color-brand: rgb(1, 2, 3); }',
      }),
    );
    await preview.message('ready');
    const frame = preview.frame();
    const button = frame.getByRole('button', { name: 'counted 0' });
    await button.click();
    const counted = frame.getByRole('button', { name: 'counted 1' });
    await counted.waitFor();
    expect(await counted.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 128, 0)');
    const heading = frame.getByRole('heading');
    expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
    host.source.write('counter', { 'src/App.tsx': app('Second').replace('p-4', 'p-4 pl-[77px]') });
    await frame.getByRole('heading', { name: 'Second' }).waitFor();
    // The state is kept, and a class that is new has its style.
    await counted.waitFor();
    await expect
      .poll(() => frame.getByRole('main').evaluate((element) => getComputedStyle(element).paddingLeft))
      .toBe('77px');
    // Code and style arrive in one: at no moment is one of them new and the other old.
    await frame.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const style = getComputedStyle(document.querySelector('main') ?? document.body);
        seen.push(`${document.querySelector('h1')?.textContent ?? ''} ${style.paddingLeft}`);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    host.source.write('counter', { 'src/App.tsx': app('Third').replace('p-4', 'p-4 pl-[88px]') });
    await frame.getByRole('heading', { name: 'Third' }).waitFor();
    const seen = await frame.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(new Set(seen)).toEqual(new Set(['Third 88px']));
    // Of code that failed while it started the style is there for the code that follows it.
    const last = app('Last').replace('p-4', 'p-4 pl-[99px]');
    host.source.write('counter', { 'src/App.tsx': `throw new Error('no');\n${last}` });
    await preview.message('fault');
    host.source.write('counter', { 'src/App.tsx': last });
    await frame.getByRole('heading', { name: 'Last' }).waitFor();
    await expect
      .poll(() => frame.getByRole('main').evaluate((element) => getComputedStyle(element).paddingLeft))
      .toBe('99px');
    const shown = (await preview.messages()).filter(({ type }) => type === 'installing');
    expect(shown.length).toBeGreaterThan(0);
    await preview.page.close();
  });

  it('[BUILD-08] routers that keep a history find their way: links, back, forward, reload', async () => {
    const preview = await EmbeddedPreview.open(
      browser,
      host,
      host.create('router', 'react', {
        'src/main.tsx': main,
        'src/App.tsx':
          'import { Link, usePath, depth } from \'a-router\';\nexport function App() {\n  const path = usePath();\n  return <main><h1>{path} {depth()} {window.location.pathname}</h1><Link to="/about?x=1">About</Link><Link to="/team">Team</Link></main>;\n}\n',
      }),
    );
    await preview.message('ready');
    const frame = () => preview.frame();
    const at = (words: string | RegExp) =>
      frame().getByRole('heading', { name: words, exact: true }).waitFor();
    await at('/ 0 /');
    await frame().getByRole('link', { name: 'About' }).click();
    await at('/about?x=1 1 /about');
    await preview.message('navigated', ({ path }) => path === '/about?x=1');
    await frame().getByRole('link', { name: 'Team' }).click();
    await at('/team 2 /team');
    await frame().evaluate(() => history.back());
    await at('/about?x=1 1 /about');
    await frame().evaluate(() => history.forward());
    await at('/team 2 /team');
    await preview.command({ type: 'reload' });
    // A page of opaque origin is given no state of its entry back, but its place.
    await at(/^\/team \d \/team$/);
    await preview.page.close();
  });
});
