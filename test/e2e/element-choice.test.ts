import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { PreviewCommand } from '#contract/preview.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { launchBrowser } from '../support/chromium.ts';
import { EmbeddedPreview, startPreviewHost, type PreviewHost } from './preview-harness.ts';
import { axeFaults } from './support/accessibility.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, preview, runIs, signIn, type Visitor } from './support/visitor.ts';

let browser: Browser;
let host: PreviewHost;
let product: Product;
let number = 0;
const visitors: Visitor[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  host = await startPreviewHost();
  product = await startProduct();
});
afterEach(async () => {
  for (const visitor of visitors.splice(0)) {
    await visitor.close();
    expect(visitor.complaints).toEqual([]);
  }
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await product.stop();
  await host.close();
  await browser.close();
});

async function embed(type: ProjectType, files: Record<string, string>) {
  const id = `chosen-${(number += 1)}`;
  const embedded = await EmbeddedPreview.open(browser, host, host.create(id, type, files));
  await embedded.message('ready');
  return { id, embedded };
}

/** Presses on the middle of an element of the frame, whatever lies over it. */
async function pressOn(embedded: EmbeddedPreview, selector: string): Promise<void> {
  const box = await embedded.frame().locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not to be seen`);
  await embedded.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

const choosing: PreviewCommand = { type: 'elements', isChoosing: true, elements: [] };
const outlines = (embedded: EmbeddedPreview) => embedded.frame().locator('statecraft-outlines');

describe('choosing elements of a page in the preview', () => {
  it('element picker: names the place in the markup of a page, and keeps the press from the page', async () => {
    const lines = [
      '<!doctype html>',
      '<title>😀</title>',
      '<main>',
      '  <p>😀 <b>Bold 😀</b></p><form onsubmit="document.title=1"><button disabled>Send</button></form>',
      '</main>',
    ];
    const { embedded } = await embed('project', { 'index.html': lines.join('\r\n') });
    await embedded.command(choosing);
    await outlines(embedded).waitFor({ state: 'attached' });
    await pressOn(embedded, 'b');
    const { element } = await embedded.message('element-chosen');
    expect(element).toMatchObject({
      path: 'index.html',
      line: 4,
      column: (lines[3] ?? '').indexOf('<b>') + 1,
      tag: 'b',
      text: 'Bold 😀',
      count: 1,
    });
    expect(element.around.map(({ tag, line }) => `${tag} ${line}`)).toEqual(['p 4', 'main 3']);
    // Not even what takes no press itself is out of reach.
    await pressOn(embedded, 'button');
    await embedded.message('element-chosen', (message) => message.element.tag === 'button');
    expect(await embedded.frame().title()).toBe('😀');
  });

  it('element picker: walks the tree by keys, takes with Enter and leaves with Escape', async () => {
    const { embedded } = await embed('project', {
      'index.html':
        '<!doctype html>\n<body>\n<main>\n<h1>One</h1>\n<p>Two <a href="/x">three</a></p>\n</main>\n</body>',
    });
    await embedded.page.locator('iframe').focus();
    await embedded.command(choosing);
    await outlines(embedded).waitFor({ state: 'attached' });
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'Enter'])
      await embedded.page.keyboard.press(key);
    const { element } = await embedded.message('element-chosen');
    expect(element).toMatchObject({ tag: 'a', line: 5, text: 'three' });
    await embedded.page.keyboard.press('ArrowUp');
    await embedded.page.keyboard.press('ArrowLeft');
    await embedded.page.keyboard.press('Enter');
    await embedded.message('element-chosen', (message) => message.element.tag === 'h1');
    await embedded.page.keyboard.press('Escape');
    await embedded.message('choosing-left');
  });

  const app = [
    "import { Card } from './Card';",
    "const names = ['Ada', 'Grace'];",
    'export const App = () => (',
    '  <main>',
    '    {names.map((name) => <Card key={name} title={name} />)}',
    '  </main>',
    ');',
  ];
  const react = {
    'src/main.tsx':
      "import { createRoot } from 'react-dom/client';\nimport { App } from './App';\ncreateRoot(document.getElementById('root')!).render(<App />);\n",
    'src/App.tsx': app.join('\n'),
    'src/Card.tsx':
      'export const Card = ({ title }: { title: string }) => (\n  <section>\n    <h2>{title}</h2>\n  </section>\n);\n',
  };

  it('element picker: names the place of an element of React and of the components around it, and finds it again after an update', async () => {
    const { id, embedded } = await embed('react', react);
    await embedded.command(choosing);
    await outlines(embedded).waitFor({ state: 'attached' });
    await pressOn(embedded, 'section:nth-of-type(2) h2');
    const { element } = await embedded.message('element-chosen');
    expect(element).toMatchObject({
      path: 'src/Card.tsx',
      line: 3,
      column: 5,
      tag: 'h2',
      text: 'Grace',
      ordinal: 1,
      count: 2,
    });
    expect(element.around.slice(0, 4).map(({ tag, path, line }) => `${tag} ${path}:${line}`)).toEqual([
      'section src/Card.tsx:2',
      'Card src/App.tsx:5',
      'main src/App.tsx:4',
      'App src/main.tsx:3',
    ]);
    host.source.write(id, { 'src/Card.tsx': `// More\n\n${react['src/Card.tsx']}` });
    await embedded.message('updated');
    await embedded.forget();
    await embedded.command({ type: 'elements', isChoosing: false, elements: [element] });
    const { elements } = await embedded.message('elements-found');
    expect(elements[0]?.element).toMatchObject({ line: 5, text: 'Grace', ordinal: 1 });
    await embedded.forget();
    await embedded.command({ type: 'element-around', id: element.id, steps: 2 });
    const around = await embedded.message('elements-found');
    expect(around.elements[0]?.element).toMatchObject({
      tag: 'Card',
      path: 'src/App.tsx',
      line: 5,
      count: 2,
    });
    // Loaded anew, the page is given its elements again.
    await embedded.forget();
    await embedded.command({ type: 'reload' });
    await embedded.message('ready');
    await embedded.command({
      type: 'elements',
      isChoosing: false,
      elements: [element, { ...element, id: 'x', tag: 'h6' }],
    });
    const after = await embedded.message('elements-found');
    expect(after.elements[0]?.element).toMatchObject({ line: 5, text: 'Grace' });
    expect(after.elements[1]).toEqual({ id: 'x', element: null });

    // The mark of a comment stands at its element; pressed, it says which, and the page hears nothing of it.
    await embedded.command({ type: 'elements', isChoosing: false, elements: [] });
    const mark = { ...element, initials: 'BO', color: '#2563eb', isCurrent: false };
    await embedded.command({ type: 'marks', marks: [mark, { ...mark, id: 'y', tag: 'h6' }] });
    const marked = await embedded.message('marks-found');
    expect(marked.elements.map(({ id: of, element: at }) => [of, at?.text])).toEqual([
      [element.id, 'Grace'],
      ['y', undefined],
    ]);
    const box = await embedded.frame().locator('section:nth-of-type(2) h2').boundingBox();
    if (box === null) throw new Error('the heading is not to be seen');
    await embedded.page.mouse.click(box.x + box.width - 4, box.y - 2);
    expect((await embedded.message('mark-pressed')).id).toBe(element.id);
    await embedded.command({ type: 'marks', marks: [] });
    await embedded.frame().locator('statecraft-marks').waitFor({ state: 'detached' });
  });

  it('element picker: names what is written in React Native, and not what it becomes on the web', async () => {
    const { embedded } = await embed('react_native', {
      'App.tsx':
        "import { Text, View } from 'react-native';\n\nexport default function App() {\n  return (\n    <View>\n      <Text>Plants</Text>\n    </View>\n  );\n}\n",
    });
    await embedded.command(choosing);
    await outlines(embedded).waitFor({ state: 'attached' });
    await pressOn(embedded, 'text=Plants');
    const { element } = await embedded.message('element-chosen');
    expect(element).toMatchObject({ path: 'App.tsx', line: 6, column: 7, text: 'Plants' });
    expect(element.around[0]).toMatchObject({ path: 'App.tsx', line: 5 });
  });
});

async function open(prompt: string, scene: string): Promise<Page> {
  const visitor = await arrive(browser);
  visitors.push(visitor);
  const { page } = visitor;
  await signIn(page, product, `${Math.random().toString(36).slice(2)}@example.com`);
  const response = await page.context().request.post(product.url + endpoints.projectCreate.path, {
    headers: { origin: product.url },
    data: { prompt, scene },
  });
  const { data } = (await response.json()) as { data: { projectId: string } };
  await page.goto(`${product.url}/${scene}/${data.projectId}`);
  await runIs(page, 0, 'done');
  return page;
}

describe('a message about an element', () => {
  it('element picker: what is chosen on the page goes with the message, which is read as being about it', async () => {
    const page = await open(
      'A website for the bakery Crumb with a menu and opening hours',
      'ai-website-builder',
    );
    const heading = preview(page).locator('#menu h2');
    await heading.waitFor();
    const select = page.getByRole('button', { name: 'Select' });
    await select.click();
    await page
      .getByRole('note')
      .getByText(/arrow keys and Enter/)
      .waitFor();
    await heading.scrollIntoViewIfNeeded();
    const box = await heading.boundingBox();
    if (box === null) throw new Error('the heading is not to be seen');
    await page.mouse.click(box.x + 8, box.y + box.height / 2);
    const chosen = page.getByRole('list', { name: 'Chosen elements' });
    await chosen.getByText(/^index\.html:\d+$/).waitFor();
    const within = ['form[aria-label="Message"]', '[role=toolbar][aria-label="Preview"]'];
    expect(await axeFaults(page, { within })).toEqual([]);

    // What it stands in is meant, and then it again.
    await page.getByRole('navigation', { name: 'What h2 stands in' }).getByRole('button').first().click();
    await chosen.getByText('div', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Message', { exact: true }).and(page.locator('textarea')).fill('Remove this');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await runIs(page, 1, 'done');
    const sent = page.getByRole('article', { name: 'Message: Remove this' });
    await sent
      .getByRole('list', { name: 'What it is about' })
      .getByText(/^index\.html:\d+$/)
      .waitFor();
    await sent.getByText(/so I read “this” as that section/).waitFor();
    await heading.waitFor({ state: 'detached' });
    await chosen.waitFor({ state: 'detached' });
    expect(await select.getAttribute('aria-pressed')).toBe('false');
  });
});
