import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { launchBrowser } from '../support/chromium.ts';
import { eventually } from '#test/support/eventually.ts';
import { axeFaults } from './support/accessibility.ts';
import { type Product, startProduct } from './support/product.ts';
import { act, openWith, panel, press, saved, select } from './support/element-panel.ts';
import { arrive, preview, type Visitor } from './support/visitor.ts';

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
/** A finished project of a new person, one of whose files is written anew by hand. */
async function open(scene: string, path: string, content: string) {
  const visitor = await arrive(browser);
  visitors.push(visitor);
  return openWith(visitor.page, product, { scene, files: { [path]: content } });
}
afterAll(async () => {
  await product.stop();
  await browser.close();
});

const markup = `<!doctype html>
<html lang="en">
<head><title>Crumb</title></head>
<body>
  <main>
    <h1>Crumb &amp; Co</h1>
    <p>Bread</p>
    <p>Tea</p>
    <a href="/menu">Menu</a>
    <img src="x.png" alt="A loaf">
    <section>Two <b>words</b></section>
  </main>
</body>
</html>
`;

describe('changing elements of the page by hand', () => {
  it('visual edits: a page of HTML is changed in the panel, keeps its selection, and is changed back', async () => {
    const { page, source, write } = await open('ai-website-builder', 'index.html', markup);
    const shown = preview(page);
    await shown.getByRole('heading', { name: 'Crumb & Co' }).waitFor();
    await select(page);
    await press(page, shown.locator('h1'));
    const text = panel(page, 'h1').getByRole('textbox', { name: 'Text', exact: true });
    expect(await text.inputValue()).toBe('Crumb & Co');
    await text.fill('Krume & Söhne <3');
    await text.press('Enter');
    await shown.getByRole('heading', { name: 'Krume & Söhne <3' }).waitFor();
    await saved(page, 'h1');
    expect(await source()).toBe(markup.replace('Crumb &amp; Co', 'Krume &amp; Söhne &lt;3'));
    expect(await axeFaults(page, { within: ['section[aria-label="Edit h1"]'] })).toEqual([]);

    // It is the same one that goes down, past one that it is not.
    await act(page, 'h1', 'Move down');
    await shown.locator('p + h1').waitFor();
    await saved(page, 'h1');
    await act(page, 'h1', 'Move down');
    await shown.locator('p + p + h1').waitFor();
    await saved(page, 'h1');
    await act(page, 'h1', 'Duplicate');
    await shown.locator('h1 + h1').waitFor();
    await saved(page, 'h1');
    await act(page, 'h1', 'Hide');
    await shown.locator('h1').first().waitFor({ state: 'hidden' });
    await saved(page, 'h1');
    await act(page, 'h1', 'Show');
    await shown.locator('h1').first().waitFor();
    await saved(page, 'h1');
    await act(page, 'h1', 'Delete');
    await shown.locator('h1').and(shown.locator(':only-of-type')).waitFor();
    const changes = page.getByRole('region', { name: 'Changes on the page' });
    for (let left = 7; left > 0; left -= 1) {
      await changes
        .getByText(left === 1 ? 'One change on the page' : `${left} changes on the page`)
        .waitFor();
      await changes.getByRole('button', { name: 'Undo' }).and(page.locator('[aria-disabled=false]')).click();
    }
    await changes.waitFor({ state: 'detached' });
    expect(await source()).toBe(markup);
    await shown.getByRole('heading', { name: 'Crumb & Co' }).waitFor();

    // What is no plain text says why, and the message has the element already.
    await press(page, shown.locator('section'));
    await panel(page, 'section')
      .getByText(/other elements in this text/)
      .waitFor();
    await panel(page, 'section').getByRole('button', { name: 'Say it in a message' }).click();
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA'),
    );
    await page.getByRole('list', { name: 'Chosen elements' }).getByText('section').waitFor();

    // The file has become another one behind the panel: nothing is lost, and it says so.
    await press(page, shown.locator('a'));
    const address = panel(page, 'a').getByRole('textbox', { name: 'Link address' });
    await page.route(`**${endpoints.elementChange.path}`, async (route) => {
      await write(markup.replace('Bread', 'Cake'));
      await route.continue();
    });
    await address.fill('/tea');
    await address.press('Enter');
    await panel(page, 'a')
      .getByRole('alert')
      .getByText(/has changed meanwhile/)
      .waitFor();
    expect(await source()).toBe(markup.replace('Bread', 'Cake'));
  });

  const app = `import { useState } from 'react';

export function App() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <button onClick={() => setCount(count + 1)}>Pressed {count}</button>
      <p>Bread</p>
      <p>Tea</p>
      <ul>
        {['a', 'b'].map((name) => (
          <li key={name}>Buy</li>
        ))}
      </ul>
    </main>
  );
}
`;
  it('visual edits: a text of React is typed on the page, keeps what the page holds, and Escape leaves it step by step', async () => {
    const { page, source } = await open('react-website-builder', 'src/App.tsx', app);
    const shown = preview(page);
    const button = shown.getByRole('button', { name: /^Pressed/ });
    await button.click();
    await shown.getByText('Pressed 1').waitFor();
    await select(page);
    const tea = shown.locator('p').nth(1);
    await press(page, tea);
    await panel(page, 'p').getByRole('textbox', { name: 'Text', exact: true }).waitFor();
    await press(page, tea, { clickCount: 2 });
    const typed = shown.locator('[contenteditable]');
    await typed.waitFor();
    await page.keyboard.type('Green tea');
    await page.keyboard.press('Escape');
    await typed.waitFor({ state: 'detached' });
    await shown.getByText('Tea', { exact: true }).waitFor();
    expect(await source()).toBe(app);

    await act(page, 'p', 'Type on the page');
    await typed.waitFor();
    await page.keyboard.type('Green tea');
    await page.keyboard.press('Enter');
    await shown.getByText('Green tea', { exact: true }).waitFor();
    // The page says it at once; it is written a little later.
    await eventually(async () => expect(await source()).toBe(app.replace('Tea', 'Green tea')));
    await saved(page, 'p');
    // React keeps the nodes and gives them other contents: the selection goes with what was moved.
    await act(page, 'p', 'Move up');
    await shown.locator('p:first-of-type').getByText('Green tea').waitFor();
    await saved(page, 'p');
    expect(await panel(page, 'p').getByRole('textbox', { name: 'Text', exact: true }).inputValue()).toBe(
      'Green tea',
    );
    await act(page, 'p', 'Delete');
    await shown.getByText('Green tea').waitFor({ state: 'detached' });
    expect(await source()).toBe(app.replace('      <p>Tea</p>\n', ''));
    await shown.getByText('Pressed 1').waitFor();

    await press(page, shown.locator('li').first());
    await panel(page, 'li')
      .getByText(/shows this 2 times/)
      .waitFor();
    expect(
      await panel(page, 'li').getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled'),
    ).toBe('true');
    await panel(page, 'li').getByRole('button', { name: 'Done' }).press('Escape');
    await panel(page, 'li').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Select', exact: true }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  const native = `import { Text, View } from 'react-native';

export function App() {
  return (
    <View>
      <Text>Plants</Text>
      <Text>Water</Text>
    </View>
  );
}
`;
  it('visual edits: a screen of React Native is changed by its own elements', async () => {
    const { page, source } = await open('ai-app-builder', 'App.tsx', native);
    const shown = preview(page);
    await shown.getByText('Plants').waitFor();
    await select(page);
    await press(page, shown.getByText('Plants'));
    const text = panel(page, 'Text').getByRole('textbox', { name: 'Text', exact: true });
    await text.fill('Trees');
    await text.press('Enter');
    await shown.getByText('Trees').waitFor();
    await saved(page, 'Text');
    await act(page, 'Text', 'Hide');
    await shown.getByText('Trees').waitFor({ state: 'hidden' });
    await saved(page, 'Text');
    expect(await source()).toBe(native.replace('<Text>Plants', "<Text style={{ display: 'none' }}>Trees"));
  });
});
