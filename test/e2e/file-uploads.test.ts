import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput, CallResponse } from '#contract/calls.ts';
import { endpoints, type CallName } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, runIs, signIn } from './support/visitor.ts';

let browser: Browser;
let product: Product;
let disk: string;
/** One project for all of it, which is what takes the time. */
let opened: Awaited<ReturnType<typeof openCode>>;
beforeAll(async () => {
  [browser, product, disk] = await Promise.all([
    launchBrowser(),
    startProduct({ COMPOSER_PACE_MS: '0', NPM_REGISTRY: 'off' }),
    mkdtemp(path.join(tmpdir(), 'statecraft-given-')),
  ]);
  opened = await openCode('uploads@example.com');
});
afterAll(async () => {
  await opened.visitor.close();
  await product.dispose();
  await browser.close();
  await rm(disk, { recursive: true, force: true });
});

async function call<N extends CallName>(page: Page, name: N, input: CallInput<N>): Promise<CallResponse<N>> {
  const { method, path: address } = endpoints[name];
  const response =
    method === 'GET'
      ? await page.request.get(product.url + address, { params: input as Record<string, string> })
      : await page.request.post(product.url + address, { headers: { origin: product.url }, data: input });
  const { data, errMsg } = (await response.json()) as Envelope<CallResponse<N> | null>;
  if (data === null) throw new Error(`${name}: ${errMsg}`);
  return data;
}

const shoot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
};

/** A project with a folder, its code in sight. */
async function openCode(email: string) {
  const visitor = await arrive(browser);
  const { page } = visitor;
  await signIn(page, product, email);
  const { projectId } = await call(page, 'projectCreate', {
    prompt: 'A website for the bakery Crumb',
    scene: 'ai-website-builder',
  });
  await page.goto(`${product.url}/ai-website-builder/${projectId}`);
  await runIs(page, 0, 'done');
  await call(page, 'filesApply', {
    projectId,
    operations: [{ op: 'write', path: 'notes/bread.txt', content: 'Sourdough\r\n', baseHash: null }],
  });
  await page.getByRole('tab', { name: 'Code' }).click();
  const tree = page.getByRole('navigation', { name: 'Files' });
  await tree.getByRole('button', { name: 'bread.txt', exact: true }).waitFor();
  const paths = async (): Promise<string[]> =>
    (await call(page, 'fileList', { projectId })).files.map((file) => file.path);
  const read = async (file: string): Promise<string> =>
    (await call(page, 'fileRead', { projectId, path: file })).content;
  return { visitor, page, tree, paths, read };
}

const folderOf = (tree: Locator, folder: string): Locator =>
  tree.locator(`details[data-folder="${folder}"] > summary`);

/** Drops files that a page made, as the browser tells of them. */
async function drop(target: Locator, files: Readonly<Record<string, string | number>>): Promise<void> {
  await target.evaluate((element, given) => {
    const data = new DataTransfer();
    for (const [name, content] of Object.entries(given))
      data.items.add(new File([typeof content === 'number' ? new Uint8Array(content) : content], name));
    for (const type of ['dragenter', 'dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  }, files);
}

/** Drags what lies on the disk over a place, as a person's file manager does; `drop` lets it go. */
async function drag(page: Page, onto: Locator, files: readonly string[]) {
  const session = await page.context().newCDPSession(page);
  const box = await onto.boundingBox();
  if (box === null) throw new Error('nothing to drop on');
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  const at = { x: box.x + 30, y: box.y + box.height / 2, data };
  const tell = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, ...at });
  await tell('dragEnter');
  await tell('dragOver');
  return async () => {
    await tell('drop');
    await session.detach();
  };
}

/** Takes back what was uploaded, until the server has done it. */
async function takeBack(tree: Locator): Promise<void> {
  await tree.getByRole('button', { name: 'Undo' }).click();
  await tree.getByText('Uploaded 2 files').waitFor({ state: 'detached' });
  await tree.getByText('Taking back what was uploaded').waitFor({ state: 'detached' });
}

describe('[BUILD-09] uploading into the files of a project', () => {
  it('takes a folder that is dropped on a folder as it stands, without what tools made, and takes it back', async () => {
    const { visitor, page, tree, paths, read } = opened;
    const before = await paths();
    const photos = path.join(disk, 'photos');
    await mkdir(path.join(photos, 'deep', 'node_modules', 'left'), { recursive: true });
    await Promise.all([
      writeFile(path.join(photos, 'menu.txt'), 'Rye\r\n'),
      writeFile(path.join(photos, 'deep', 'oven.bin'), Buffer.from([0, 255, 1, 2])),
      writeFile(path.join(photos, 'deep', 'node_modules', 'left', 'index.js'), 'made'),
      writeFile(path.join(photos, '.DS_Store'), 'made'),
    ]);

    const release = await drag(page, folderOf(tree, 'notes'), [photos]);
    await tree.locator('details[data-folder="notes"][data-dropping]').waitFor();
    await shoot(page, 'dropping');
    await release();
    await tree
      .getByText('Uploaded 2 files to notes. Left out what tools and systems make', { exact: false })
      .waitFor();
    expect(await tree.locator('[data-dropping]').count()).toBe(0);
    await shoot(page, 'uploaded');
    const added = ['notes/photos/deep/oven.bin', 'notes/photos/menu.txt'];
    expect(await paths()).toEqual([...before, ...added].sort());
    expect(await read('notes/photos/menu.txt')).toBe('Rye\r\n');
    expect(await read('notes/photos/deep/oven.bin')).toBe(Buffer.from([0, 255, 1, 2]).toString('base64'));
    await tree.getByRole('button', { name: 'menu.txt', exact: true }).waitFor();

    await takeBack(tree);
    expect(await paths()).toEqual(before);

    // The free space of the tree is the top of the project.
    await drop(tree, { 'robots.txt': 'User-agent: *' });
    await tree.getByText('Uploaded robots.txt.').waitFor();
    expect(await read('robots.txt')).toBe('User-agent: *');
    expect(visitor.complaints).toEqual([]);
  });

  it('asks once about what is there already, keeps both or replaces, and brings back what was replaced', async () => {
    const { visitor, page, tree, paths, read } = opened;
    const notes = folderOf(tree, 'notes');
    const asked = page.getByRole('alertdialog');

    await drop(notes, { 'bread.txt': 'Rye', 'cake.txt': 'Plum' });
    await page.getByRole('alertdialog', { name: 'notes/bread.txt is there already' }).waitFor();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await asked.waitFor({ state: 'detached' });
    expect(await paths()).not.toContain('notes/cake.txt');

    await drop(notes, { 'bread.txt': 'Rye' });
    await asked.waitFor();
    await shoot(page, 'asking');
    await asked.getByRole('button', { name: 'Keep both' }).click();
    await tree.getByText('Uploaded notes/bread-2.txt.').waitFor();
    expect([await read('notes/bread.txt'), await read('notes/bread-2.txt')]).toEqual([
      'Sourdough\r\n',
      'Rye',
    ]);

    // Spelt in another way it is the same file to many systems.
    await drop(notes, { 'Bread.txt': 'Spelt', 'cake.txt': 'Plum' });
    await asked.getByRole('button', { name: 'Replace' }).click();
    await tree.getByText('Uploaded 2 files to notes.').waitFor();
    expect([await read('notes/bread.txt'), await read('notes/cake.txt')]).toEqual(['Spelt', 'Plum']);
    await takeBack(tree);
    expect(await read('notes/bread.txt')).toBe('Sourdough\r\n');
    expect(await paths()).not.toContain('notes/cake.txt');
    expect(visitor.complaints).toEqual([]);
  });

  it('takes what is pasted for the folder that has the focus, and what is chosen by its button', async () => {
    const { visitor, page, tree, read } = opened;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      if (picture) await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    });
    await folderOf(tree, 'notes').focus();
    await page.keyboard.press('Control+V');
    await tree.getByText('Uploaded notes/image.png.').waitFor();
    expect(await read('notes/image.png')).toMatch(/^iVBOR/);

    const chooser = page.waitForEvent('filechooser');
    await tree.getByRole('button', { name: 'Upload files to notes' }).focus();
    await page.keyboard.press('Enter');
    await (
      await chooser
    ).setFiles({ name: 'ünïcode 日本.txt', mimeType: 'text/plain', buffer: Buffer.from('こんにちは') });
    await tree.getByText('Uploaded notes/ünïcode 日本.txt.').waitFor();
    expect(await read('notes/ünïcode 日本.txt')).toBe('こんにちは');

    const folder = path.join(disk, 'pages');
    await mkdir(folder);
    await writeFile(path.join(folder, 'about.html'), '<h1>About</h1>');
    const folders = page.waitForEvent('filechooser');
    await tree.getByRole('button', { name: 'Upload a folder' }).click();
    await (await folders).setFiles(folder);
    await tree.getByText('Uploaded pages/about.html.').waitFor();
    expect(await read('pages/about.html')).toBe('<h1>About</h1>');
    expect(visitor.complaints).toEqual([]);
  });

  it('refuses what cannot be, by its name and before anything is sent', async () => {
    const { visitor, page, tree, paths } = opened;
    const before = await paths();
    let changes = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(endpoints.filesApply.path)) changes += 1;
    });
    const many = path.join(disk, 'many');
    await mkdir(many);
    for (let n = 0; n < 2000; n++) await writeFile(path.join(many, `${n}.txt`), 'x');
    const release = await drag(page, folderOf(tree, 'notes'), [many]);
    await release();
    await tree.getByText('These are more than 200 files, the most that go together. Nothing').waitFor();

    const notes = folderOf(tree, 'notes');
    const refused = async (files: Record<string, string | number>, words: string): Promise<void> => {
      await drop(notes, files);
      await tree.getByText(`${words} Nothing was uploaded.`).waitFor();
    };
    const mega = 1024 * 1024;
    await refused(
      { 'ok.txt': 'x', 'film.bin': 10 * mega + 1 },
      'film.bin is larger than 10 MB, the most that a file may have.',
    );
    await refused(
      { 'a.bin': 6 * mega, 'b.bin': 6 * mega },
      'These files have 12 MB together; at most 10 MB go at once.',
    );
    await refused(
      { 'long.txt': 'a'.repeat(2 * mega + 1) },
      'long.txt is larger than 2 MB, the most that a text may have.',
    );
    await refused({ 'aux.txt': 'x' }, 'notes/aux.txt: The name aux.txt is reserved on some systems.');
    await refused(
      { 'gone\u202Etxt.exe': 'x' },
      'notes/gone\\u{202E}txt.exe: The path has a character that cannot be seen, or turns the direction of text.',
    );
    await refused({ '.DS_Store': 'x' }, 'There is no file in it that can be uploaded.');
    await drop(tree, { notes: 'a file of the name of a folder' });
    await tree
      .getByText(/notes is a file, so notes\/\S+ cannot be inside it\. Nothing was uploaded\./)
      .waitFor();
    expect(await paths()).toEqual(before);
    expect(changes).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await shoot(page, 'refused-narrow');

    await drop(notes, { 'ok.txt': 'x' });
    await tree.getByText('Uploaded notes/ok.txt.').waitFor();
    expect(changes).toBe(1);
    expect(visitor.complaints).toEqual([]);
  });
});
