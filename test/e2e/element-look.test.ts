import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { eventually } from '#test/support/eventually.ts';
import { axeFaults } from './support/accessibility.ts';
import { openWith, panel, press, saved, select } from './support/element-panel.ts';
import { type Product, startProduct } from './support/product.ts';
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
afterAll(async () => {
  await product.stop();
  await browser.close();
});

async function open(scene: string, files: Readonly<Record<string, string>>) {
  const visitor = await arrive(browser);
  visitors.push(visitor);
  return openWith(visitor.page, product, { scene, files });
}

const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
const becomes = (element: Locator, property: string, value: string) =>
  eventually(async () => expect(await styleOf(element, property)).toBe(value));
const field = (page: Page, tag: string, name: string) => panel(page, tag).getByLabel(name, { exact: true });
const scope = (page: Page, tag: string, name: RegExp) => panel(page, tag).getByRole('radio', { name });

async function type(page: Page, tag: string, name: string, value: string): Promise<void> {
  const box = field(page, tag, name);
  await box.fill(value);
  await box.press('Enter');
}

/** A shot of the whole page, where a directory for them is named. */
async function shoot(page: Page, name: string): Promise<void> {
  const { LOOK_SHOTS: directory } = process.env;
  if (directory !== undefined) await page.screenshot({ path: `${directory}/${name}.png` });
}

const markup = `<!doctype html>
<html lang="en">
<head><title>Crumb</title><link rel="stylesheet" href="look.css"></head>
<body>
  <main>
    <h1>Crumb &amp; Co</h1>
    <p class="note">Bread</p>
    <p class="note" style="color: red">Tea</p>
    <section class="row"><b>One</b><b>Two</b></section>
  </main>
</body>
</html>
`;
const sheet =
  ':root { --accent: #2f6f4f; --ink: #222222; }\n.note { color: var(--ink); padding: 4px 8px; }\n.row { display: flex; padding: 20px; gap: 4px; }\n';

describe('changing the look of elements by hand', () => {
  it('visual edits: a page shows a value before it is written, in its own style or in the rule that it shares', async () => {
    const { page, source } = await open('ai-website-builder', { 'index.html': markup, 'look.css': sheet });
    const shown = preview(page);
    await shown.getByRole('heading', { name: 'Crumb & Co' }).waitFor();
    const [bread, tea] = [shown.locator('.note').first(), shown.locator('.note').nth(1)];
    await becomes(bread, 'padding-left', '8px');
    await select(page);
    await press(page, bread);
    const size = field(page, 'p', 'Size');
    await size.fill('30');
    await becomes(bread, 'font-size', '30px');
    expect(await source()).toBe(markup);
    await size.press('Escape');
    await becomes(bread, 'font-size', '16px');
    await shoot(page, 'html-1440');
    expect(await axeFaults(page, { within: ['section[aria-label="Edit p"]'] })).toEqual([]);

    // This one alone: its own style.
    await type(page, 'p', 'Size', '21');
    await becomes(bread, 'font-size', '21px');
    await eventually(async () =>
      expect(await source()).toBe(
        markup.replace('<p class="note">', '<p style="font-size: 21px" class="note">'),
      ),
    );
    await saved(page, 'p');

    // Both that the rule is for: the rule, within its shorthand, and the name that the project has for a colour.
    await scope(page, 'p', /^\.note \(2 on this page\)$/).check();
    await type(page, 'p', 'Padding left and right', '23');
    await becomes(tea, 'padding-left', '23px');
    await eventually(async () => expect(await source('look.css')).toBe(sheet.replace('4px 8px', '4px 23px')));
    await saved(page, 'p');
    const accent = panel(page, 'p').getByRole('button', { name: 'Text colour: accent', exact: true });
    await accent.hover();
    await becomes(bread, 'color', 'rgb(47, 111, 79)');
    expect(await source('look.css')).toContain('color: var(--ink)');
    await accent.click();
    await eventually(async () => expect(await source('look.css')).toContain('color: var(--accent)'));
    await saved(page, 'p');

    // Each can be taken back, in the file that it was written in.
    for (const [path, text] of [
      ['look.css', 'color: var(--ink)'],
      ['look.css', 'padding: 4px 8px'],
      ['index.html', '<p class="note">Bread'],
    ] as const) {
      await panel(page, 'p')
        .getByRole('button', { name: 'Undo' })
        .and(page.locator('[aria-disabled=false]'))
        .click();
      await eventually(async () => expect(await source(path)).toContain(text));
      await saved(page, 'p');
    }
    expect([await source(), await source('look.css')]).toEqual([markup, sheet]);
    await becomes(bread, 'font-size', '16px');

    // What its own style says, a rule cannot change, and says so.
    await press(page, tea);
    await field(page, 'p', 'Size').waitFor();
    await scope(page, 'p', /^\.note/).check();
    await panel(page, 'p')
      .getByText(/Another rule or style decides this/)
      .waitFor();

    await press(page, shown.locator('.row'));
    const layout = panel(page, 'section').getByLabel('Layout', { exact: true });
    await layout.selectOption('column');
    await becomes(shown.locator('.row'), 'flex-direction', 'column');
    await eventually(async () =>
      expect(await source('look.css')).toContain('gap: 4px; flex-direction: column; }'),
    );
  });

  const main = `import { createRoot } from 'react-dom/client';
import { App } from './App';
import './index.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
`;
  const app = `const bread = ['Rye', 'Wheat'];

export function App() {
  return (
    <main className="p-4">
      <h1 className="text-2xl font-bold md:text-4xl">Crumb</h1>
      <p style={{ padding: 4 }}>Since 1985</p>
      <ul>
        {bread.map((name) => (
          <li key={name} className="rounded bg-white px-2">
            {name}
          </li>
        ))}
      </ul>
    </main>
  );
}
`;
  const theme = '@import "tailwindcss";\n@theme { --color-crust: #a0522d; }\n';
  it('visual edits: classes of Tailwind and styles of React are changed as the code has them, for all that a list shows', async () => {
    const { page, source } = await open('react-website-builder', {
      'src/App.tsx': app,
      'src/index.css': theme,
      'src/main.tsx': main,
    });
    const shown = preview(page);
    const title = shown.getByRole('heading', { name: 'Crumb', exact: true });
    await becomes(title, 'font-weight', '700');
    await select(page);
    await press(page, title);
    await panel(page, 'h1').getByLabel('Weight', { exact: true }).selectOption('500');
    await becomes(title, 'font-weight', '500');
    await eventually(async () => expect(await source()).toBe(app.replace('font-bold', 'font-medium')));
    await saved(page, 'h1');
    await panel(page, 'h1').getByRole('button', { name: 'Text colour: crust' }).click();
    await becomes(title, 'color', 'rgb(160, 82, 45)');
    await eventually(async () => expect(await source()).toContain('md:text-4xl text-crust"'));
    await saved(page, 'h1');
    await shoot(page, 'react-1440');

    await press(page, shown.getByText('Since 1985'));
    await type(page, 'p', 'Padding left and right', '13');
    await becomes(shown.getByText('Since 1985'), 'padding-left', '13px');
    await eventually(async () => expect(await source()).toContain("style={{ padding: '4px 13px' }}"));
    await saved(page, 'p');

    // The text of one of several is for a message; their look is of one piece of code, and changes for all.
    const rye = shown.locator('li').first();
    await press(page, rye);
    await panel(page, 'li')
      .getByText(/shows this 2 times/)
      .waitFor();
    await field(page, 'li', 'Corner radius').waitFor();
    await type(page, 'li', 'Padding left and right', '24');
    await becomes(shown.locator('li').nth(1), 'padding-left', '24px');
    await eventually(async () => expect(await source()).toContain('"rounded bg-white px-6"'));
    await saved(page, 'li');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await field(page, 'li', 'Corner radius').scrollIntoViewIfNeeded();
    await shoot(page, 'react-390');
    expect(await panel(page, 'li').evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  });

  const native = `import { StyleSheet, Text, View } from 'react-native';

export function App() {
  return (
    <View>
      <Text style={styles.title}>Crumb</Text>
      <Text>Bread</Text>
    </View>
  );
}

const styles = StyleSheet.create({
  title: { color: '#123456', fontSize: 20 },
});
`;
  it('visual edits: a screen of React Native is changed in the styles that it has', async () => {
    const { page, source } = await open('ai-app-builder', { 'App.tsx': native });
    const shown = preview(page);
    const title = shown.getByText('Crumb', { exact: true });
    await becomes(title, 'font-size', '20px');
    await select(page);
    await press(page, title);
    await type(page, 'Text', 'Size', '28');
    await becomes(title, 'font-size', '28px');
    await eventually(async () => expect(await source()).toBe(native.replace('fontSize: 20', 'fontSize: 28')));
    await saved(page, 'Text');
    await shoot(page, 'native-1440');
    await press(page, shown.getByText('Bread'));
    // Both are of one kind: the panel is that of the other once it has its values.
    await eventually(async () => expect(await field(page, 'Text', 'Size').inputValue()).not.toBe('28'));
    await type(page, 'Text', 'Padding top and bottom', '12');
    await becomes(shown.getByText('Bread'), 'padding-top', '12px');
    await eventually(async () =>
      expect(await source()).toContain('<Text style={{ paddingVertical: 12 }}>Bread</Text>'),
    );
  });
});
