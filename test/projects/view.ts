import type { Frame, Page } from 'playwright-core';

/** What shows a project: the frame of its preview, or a page of its own. */
export type View = Frame | Page;

/** What a project must do wherever it runs; `page` has the keyboard. */
export type Behaviour = (view: View, page: Page) => Promise<void>;

export const button = (view: View, name: string | RegExp) => view.getByRole('button', { name });
export const says = (view: View, text: string | RegExp) => view.getByText(text).first().waitFor();
export const heading = (view: View, name: string | RegExp) =>
  view.getByRole('heading', { name }).first().waitFor();
export const styleOf = (view: View, selector: string, property: string): Promise<string> =>
  view
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
