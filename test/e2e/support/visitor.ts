import type { Browser, BrowserContext, FrameLocator, Locator, Page, Route } from 'playwright-core';
import type { CallResponse } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { clientFields } from '../../server/support/client.ts';
import { type Product, until } from './product.ts';

/** A person with a browser. Everything that the console complains about is kept in `complaints`. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[];
  /** A second tab of the same person. */
  openTab(): Promise<Page>;
  close(): Promise<void>;
}

/** Console lines of the browser itself about connections that a test cuts on purpose. */
const isConnectionLoss = (text: string): boolean =>
  /net::ERR_(?:CONNECTION|INCOMPLETE_CHUNKED|EMPTY_RESPONSE|NETWORK_CHANGED|INTERNET_DISCONNECTED)/.test(
    text,
  );

/** Notes what the page's console complains about. */
export function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const { url } = message.location();
    // The browser says of a failed request where it went in another place.
    const at = message.text().startsWith('Failed to load resource') ? ` (${url})` : '';
    if (!isConnectionLoss(message.text())) complaints.push(`${message.type()}: ${message.text()}${at}`);
  });
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
}

/** Runs in each document: keeps what its toasts say, which are gone after some seconds. */
const recordToasts = () => {
  const said = ((window as unknown as { toasts: string[] }).toasts = [] as string[]);
  new MutationObserver(() => {
    const text = document.querySelector('[data-toasts]')?.textContent ?? '';
    if (text !== '' && text !== said.at(-1)) said.push(text);
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

/** Waits until a toast of the document says `text`, or has said it. */
export const toasted = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction(
    (wanted) => (window as unknown as { toasts: string[] }).toasts.some((said) => said.includes(wanted)),
    text,
    { polling: 100 },
  );
};

/**
 * A new person with an empty browser profile. Unless `isGreeted`, they have put the welcome dialog off in each tab, so
 * that it stands in no one's way.
 */
export async function arrive(
  browser: Browser,
  { isGreeted = false, ...options }: Parameters<Browser['newContext']>[0] & { isGreeted?: boolean } = {},
): Promise<Visitor> {
  // So high that the preview shows a phone in its own size. Where it is scaled down and the browser gives the frame a
  // process of its own, as whole browsers do, Playwright takes no notice of the scale and clicks beside what it means.
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, ...options });
  await context.addInitScript(recordToasts);
  if (!isGreeted) {
    await context.addInitScript(() => {
      try {
        sessionStorage.setItem('statecraft:welcome-later', '1');
      } catch {
        // The page of a preview may keep nothing.
      }
    });
  }
  const complaints: string[] = [];
  const openTab = async () => {
    const page = await context.newPage();
    // A machine that is busy with four files may stand still for long.
    page.setDefaultTimeout(150_000);
    listen(page, complaints);
    return page;
  };
  return { context, page: await openTab(), complaints, openTab, close: () => context.close() };
}

/**
 * The newest code that was sent to `email`, as the local mail box shows it, or as servers behind a proxy print it, which
 * have no such box.
 */
export async function codeFor(product: Product, email: string): Promise<string> {
  let code = '';
  if (product.isCluster) {
    await until(`a code for ${email} is printed`, () => {
      const before = `Sign-in code for ${email}: `;
      const at = product.output().lastIndexOf(before);
      if (at >= 0) code = product.output().slice(at + before.length, at + before.length + 6);
      return /^\d{6}$/.test(code);
    });
    return code;
  }
  await until(`a code for ${email} is in the mail box`, async () => {
    const response = await fetch(`${product.url}/dev/mail`);
    const html = await response.text();
    const at = html.indexOf(email);
    code = at < 0 ? '' : (/\b(\d{6})\b/.exec(html.slice(at).replace(/<[^>]*>/g, ' '))?.[1] ?? '');
    return code !== '';
  });
  return code;
}

/** Fills the sign-in page that the browser is on. */
export async function signInHere(page: Page, product: Product, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
  const code = await codeFor(product, email);
  await page.getByLabel(/Six digits/).fill(code);
}

/**
 * Signs in by itself and ends at `path`, the builder page if nothing else is said. It asks the server as the sign-in page
 * does, for tests that are about something else; those of signing in go through the page (`signInHere`).
 */
export async function signIn(
  page: Page,
  product: Product,
  email: string,
  path = '/ai-app-builder',
): Promise<void> {
  const post = async (call: string, form: Record<string, string>): Promise<void> => {
    const response = await page.context().request.post(product.url + call, {
      headers: { origin: product.url },
      form: { ...clientFields, email, ...form },
    });
    const { errNo, errMsg } = (await response.json()) as Envelope<unknown>;
    if (errNo !== 0) throw new Error(`${email} could not sign in: ${errMsg}`);
  };
  await post(endpoints.sendEmailCode.path, { division: '1' });
  await post(endpoints.emailLogin.path, { code: await codeFor(product, email) });
  await page.goto(product.url + path);
}

/** Waits until the newest version of the project that was changed last has its picture. */
export async function pictured(page: Page, api: string): Promise<void> {
  await until('the newest version has a picture', async () => {
    const response = await page.context().request.get(api + endpoints.projectList.path);
    const { data } = (await response.json()) as Envelope<CallResponse<'projectList'>>;
    const [newest] = data.projects;
    return newest !== undefined && newest.picture?.versionId === newest.headVersionId;
  });
}

/**
 * Has the next request that fits handled by `handle`; those after it go their way. The page is listened to until it
 * closes: where that ends sooner, Chromium forgets a request that waits at that moment, and it is never answered.
 */
export async function handleNext(
  page: Page,
  fits: (url: URL) => boolean,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let isDue = true;
  await page.route(fits, (route) => {
    if (!isDue) return route.fallback();
    isDue = false;
    return handle(route);
  });
}

/** Holds back the page's code until the answer is called: what a slow connection does to a first visit. */
export async function withoutCode(page: Page): Promise<() => Promise<void>> {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  return async () => {
    open();
    await page.waitForLoadState('load');
  };
}

/** Whether an element that the server sent has its code: parts of a page get theirs one after the other. */
export const hasCode = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')));
/** Whether the code of the page runs: before, a click on a link is the browser's own. */
export const isHydrated = (page: Page): Promise<boolean> => hasCode(page.locator('main'));

/** Types a prompt on a page with a prompt box and sends it. */
export async function ask(page: Page, prompt: string, kind?: 'Website' | 'React website'): Promise<void> {
  if (kind !== undefined) await page.getByText(kind, { exact: true }).first().click();
  await page.getByLabel('What do you want to build?').fill(prompt);
  await page.getByRole('button', { name: 'Build' }).click();
}

/** Sends a message in the chat. */
export async function say(page: Page, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
  await page.getByRole('button', { name: /^(?:Send|Queue)$/ }).click();
}

/** The page inside the preview. */
export const preview = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Preview of the project"]');

/** The messages of the chat, in order; each knows the state of its run. */
export const runs = (page: Page): Locator => page.locator('article[data-state]');

/** Waits until run number `index`, from 0, is in `state`; fails with what the page shows instead. */
export async function runIs(page: Page, index: number, state: string): Promise<void> {
  const run = page.locator(`article[data-state]`).nth(index);
  try {
    await run.and(page.locator(`[data-state="${state}"]`)).waitFor({ timeout: 120_000 });
  } catch (cause) {
    const states = await runs(page).evaluateAll((shown) =>
      shown.map((each) => each.getAttribute('data-state')),
    );
    const text = await page.locator('body').innerText();
    throw new Error(
      `${page.url()}: runs are [${states.join(', ')}], and the page says: ${text.slice(0, 1500)}`,
      {
        cause,
      },
    );
  }
}

/** Puts a text in the place of another everywhere in the open file, as people do: with find and replace. */
export async function typeOver(page: Page, from: string, to: string): Promise<void> {
  const editor = page.locator('.cm-content').first();
  await editor.waitFor();
  await editor.click();
  await page.keyboard.press('Control+f');
  await page.locator('.cm-search input[name=search]').fill(from);
  await page.locator('.cm-search input[name=replace]').fill(to);
  await page.locator('.cm-search button[name=replaceAll]').click();
  await page.keyboard.press('Escape');
}
