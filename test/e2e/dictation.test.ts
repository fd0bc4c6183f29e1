import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, runIs, signIn } from './support/visitor.ts';

let browser: Browser;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct({ COMPOSER_PACE_MS: '0' })]);
});
afterAll(async () => {
  await product.dispose();
  await browser.close();
});

/** Stands in for the browser's recogniser, which asks a service that a test cannot reach: the test is the speaker. */
function speaks(): void {
  class Recognition {
    static last: Recognition | null = null;
    onstart: (() => void) | null = null;
    onend: (() => void) | null = null;
    onerror: ((event: { error: string }) => void) | null = null;
    onresult: ((event: unknown) => void) | null = null;
    #results: unknown[] = [];
    start(): void {
      Recognition.last = this;
      this.onstart?.();
    }
    stop(): void {
      this.hear(' and opening hours', true);
      this.onend?.();
    }
    abort(): void {
      Recognition.last = null;
    }
    hear(transcript: string, isFinal: boolean): void {
      const resultIndex = this.#results.length;
      const results = [...this.#results, { 0: { transcript }, length: 1, isFinal }];
      if (isFinal) this.#results = results;
      this.onresult?.({ resultIndex, results });
    }
  }
  Object.assign(window, { webkitSpeechRecognition: Recognition, SpeechRecognition: Recognition });
}
interface Speaker {
  SpeechRecognition: {
    last: { hear(text: string, isFinal: boolean): void; onerror(e: { error: string }): void };
  };
}
const hear = (page: Page, text: string, isFinal: boolean) =>
  page.evaluate(
    ([words, isCertain]) => (window as unknown as Speaker).SpeechRecognition.last.hear(words, isCertain),
    [text, isFinal] as const,
  );
const box = (page: Page) => page.getByLabel('What do you want to build?');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('speaking into the box', () => {
  it('writes what is certain behind what stands there, shows what is not yet, and takes the last words along', async () => {
    const { page, close, complaints } = await arrive(browser);
    await page.addInitScript(speaks);
    await signIn(page, product, 'speaker@example.com');
    const [response] = await Promise.all([
      page.waitForResponse((one) => one.url() === `${product.url}/`),
      page.goto(product.url),
    ]);
    expect(response.headers()['permissions-policy']).toContain('microphone=(self)');
    await button(page, 'Dictate').waitFor();
    await box(page).fill('Crumb:');
    await button(page, 'Dictate').click();
    await button(page, 'Stop dictating').waitFor();
    await hear(page, 'a page', false);
    await page.getByText('a page', { exact: true }).waitFor();
    expect(await box(page).inputValue()).toBe('Crumb:');
    await hear(page, 'a page with a menu', true);
    await expect.poll(() => box(page).inputValue()).toBe('Crumb: a page with a menu');
    await box(page).fill('Crumb: a page with a large menu');
    await button(page, 'Stop dictating').click();
    await expect.poll(() => box(page).inputValue()).toBe('Crumb: a page with a large menu and opening hours');

    await button(page, 'Dictate').click();
    await button(page, 'Stop dictating').waitFor();
    await page.evaluate(() =>
      (window as unknown as Speaker).SpeechRecognition.last.onerror({ error: 'not-allowed' }),
    );
    await page.getByText(/was not allowed to use the microphone/).waitFor();

    // The box of a project takes it as well.
    await box(page).press('Enter');
    await page.waitForURL(/\/p_/);
    await runIs(page, 0, 'done');
    await button(page, 'Dictate').click();
    await button(page, 'Stop dictating').waitFor();
    await hear(page, 'Add a gallery', true);
    await expect.poll(() => page.getByPlaceholder('Say what to change').inputValue()).toBe('Add a gallery');
    expect(complaints).toEqual([]);
    await close();
  });

  it('says so where the browser cannot do it', async () => {
    const { page, close, complaints } = await arrive(browser);
    await page.addInitScript(() => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
        Object.defineProperty(window, name, { value: undefined });
    });
    await signIn(page, product, 'silent@example.com');
    const dictate = button(page, 'Dictate');
    await dictate.waitFor();
    expect(await dictate.getAttribute('aria-disabled')).toBe('true');
    expect(await dictate.getAttribute('title')).toBe('This browser cannot turn speech into text.');
    await dictate.click({ force: true });
    expect(await dictate.getAttribute('aria-pressed')).toBe('false');
    expect(complaints).toEqual([]);
    await close();
  });
});
