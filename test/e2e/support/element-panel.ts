import type { Locator, Page } from 'playwright-core';
import type { CallResponse } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Product } from './product.ts';
import { preview, runIs, signIn } from './visitor.ts';

/** Opens a finished project, some of whose files are written anew by hand; `source` reads the first of them. */
export async function openWith(
  page: Page,
  product: Product,
  { scene, files }: { scene: string; files: Readonly<Record<string, string>> },
) {
  await signIn(page, product, `${Math.random().toString(36).slice(2)}@example.com`);
  const headers = { origin: product.url };
  const post = async <T>(address: string, data: object): Promise<T> => {
    const answer = await page.context().request.post(product.url + address, { headers, data });
    const { errMsg, data: made } = (await answer.json()) as { errMsg: string; data: T | null };
    if (made === null) throw new Error(`${address} answered ${errMsg}`);
    return made;
  };
  const get = async <T>(address: string, params: Record<string, string>): Promise<T | null> => {
    const answer = await page.context().request.get(product.url + address, { headers, params });
    return ((await answer.json()) as { data: T | null }).data;
  };
  const { projectId } = await post<{ projectId: string }>(endpoints.projectCreate.path, {
    prompt: 'A website for the bakery Crumb',
    scene,
  });
  const read = (path: string) => get<CallResponse<'fileRead'>>(endpoints.fileRead.path, { projectId, path });
  await page.goto(`${product.url}/${scene}/${projectId}`);
  await runIs(page, 0, 'done');
  await preview(page).getByText(/Crumb/).first().waitFor();
  const writeAll = async (contents: Readonly<Record<string, string>>) => {
    const operations = await Promise.all(
      Object.entries(contents).map(async ([path, content]) => {
        const baseHash = (await read(path))?.hash ?? null;
        return { op: 'write', path, content, encoding: 'utf8', baseHash };
      }),
    );
    return post(endpoints.filesApply.path, { projectId, operations });
  };
  // What ends with the run may still be written.
  await eventually(() => writeAll(files));
  await page
    .getByRole('button', { name: 'Reload the preview' })
    .and(page.locator('[aria-disabled=false]'))
    .click();
  const [first = ''] = Object.keys(files);
  const source = async (path = first) => (await read(path))?.content;
  const write = (text: string) => writeAll({ [first]: text });
  return { page, source, write };
}

/** Presses on the middle of an element of the page, whatever lies over it. */
export async function press(
  page: Page,
  element: Locator,
  options: { clickCount?: number } = {},
): Promise<void> {
  // What is still being moved by a change is pressed where it comes to rest.
  const handle = await element.elementHandle();
  await handle?.waitForElementState('stable');
  const box = await element.boundingBox();
  if (box === null) throw new Error('it is not to be seen');
  await page.mouse.click(box.x + Math.min(8, box.width / 2), box.y + box.height / 2, options);
}

export async function select(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await preview(page).locator('statecraft-outlines').waitFor({ state: 'attached' });
}

export const panel = (page: Page, tag: string) => page.getByRole('region', { name: `Edit ${tag}` });
export const act = (page: Page, tag: string, name: string) =>
  panel(page, tag)
    .getByRole('button', { name, exact: true })
    .and(page.locator('[aria-disabled=false]'))
    .click();
export const saved = (page: Page, tag: string) =>
  panel(page, tag).getByText('Changes are written into the code at once').waitFor();
