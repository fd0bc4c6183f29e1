import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { launchBrowser } from '../support/chromium.ts';
import { axeFaults } from './support/accessibility.ts';
import { type Product, startProduct, until } from './support/product.ts';
import { arrive, signIn, type Visitor } from './support/visitor.ts';

const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asking: '4000002760003184',
} as const;

/** Fills the form of a checkout and pays. */
async function pay(
  page: Page,
  number: string,
  fields: { expiry?: string; cvc?: string } = {},
): Promise<void> {
  await page.getByLabel('Name on the card').fill('Ada Lovelace');
  await page.getByLabel('Card number').fill('');
  await page.getByLabel('Card number').pressSequentially(number);
  await page.getByLabel('Expires').fill(fields.expiry ?? '12/40');
  await page.getByLabel('Security code').fill(fields.cvc ?? '123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

/** What the account of the page's session has, as the server says. */
const accountOf = (page: Page) =>
  page.evaluate(async () => {
    const { data } = (await (await fetch('/api/user/detail')).json()) as {
      data: { accountInfo: { isVip: number; totalBalance: number } };
    };
    return data.accountInfo;
  });

describe('[API-11] payment pages', () => {
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
    await product.dispose();
    await browser.close();
  });

  const member = async (name: string, options: Parameters<typeof arrive>[1] = {}): Promise<Page> => {
    const visitor = await arrive(browser, options);
    visitors.push(visitor);
    await signIn(visitor.page, product, `${name}@example.com`);
    return visitor.page;
  };

  it('[API-11] credits are bought with each kind of card: wrong, declined, asked for at the bank, paid', async () => {
    const page = await member('cards');
    await page.goto(`${product.url}/payment/tokenstore`);
    await page.getByRole('button', { name: 'Buy 2,000 credits for $22' }).click();
    await page.getByText('These are test payments. No money moves.').waitFor();

    await pay(page, '4242424242424241', { expiry: '01/20', cvc: '1' });
    await page.getByText('Check it for a mistyped digit.').waitFor();
    await page.getByText('This card has expired.').waitFor();
    await page.getByText('The security code has 3 digits.').waitFor();
    expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4241');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('number');
    expect(await axeFaults(page)).toEqual([]);

    await pay(page, cards.declined);
    await page.getByRole('alert').getByText('The bank declined the card. Use another one.').waitFor();
    expect((await accountOf(page)).totalBalance).toBe(0);

    await pay(page, cards.asking);
    await page.getByRole('heading', { name: 'Test bank: is this you?' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'No, refuse it' }).click();
    await page.getByText(/did not confirm the payment at the bank/).waitFor();
    expect((await accountOf(page)).totalBalance).toBe(0);

    await pay(page, cards.asking);
    await page.getByRole('button', { name: 'Yes, confirm the payment' }).click();
    await page.getByText('Payment received').waitFor();
    expect((await accountOf(page)).totalBalance).toBe(2000);
    await page.getByRole('button', { name: 'Done' }).click();
    // The page knows at once, without being loaded again.
    await page.getByText('You have 2,000.').waitFor();

    await page.getByRole('button', { name: 'Buy 500 credits for $6' }).click();
    await pay(page, cards.good);
    await page.getByText('Payment received').waitFor();
    await page.getByRole('link', { name: 'AI balance' }).click();
    await page.getByText('2,500 credits').waitFor();
    await page.getByText('Bought 2,000 credits').waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  it('[API-11] [ROLE-01] a plan is chosen, changed, cancelled and taken back; its payments have receipts', async () => {
    const page = await member('plans', { colorScheme: 'dark' });
    await page.goto(`${product.url}/payment/`);
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    await pay(page, cards.good);
    await page.getByText('Payment received').waitFor();
    expect(await accountOf(page)).toEqual({ isVip: 1, totalBalance: 2000 });

    await page.getByRole('link', { name: 'Membership' }).click();
    const current = page.getByRole('region', { name: 'Pro', exact: true });
    await current.getByText('Visa ···· 4242').waitFor();
    expect(await axeFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Change to Studio' }).click();
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('button', { name: 'Change to Studio' }).click();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: /^Pay \$\d+(\.\d\d)? and change$/ }).click();
    const studio = page.getByRole('region', { name: 'Studio', exact: true });
    await studio.getByText('6,000 a month').waitFor();
    expect((await accountOf(page)).totalBalance).toBe(8000);

    await studio.getByRole('button', { name: 'Cancel membership' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Cancel membership' }).click();
    await studio.getByText(/You keep Studio until/).waitFor();
    await studio.getByRole('button', { name: 'Keep Studio' }).click();
    await studio.getByText('Active').waitFor();

    await page.getByRole('link', { name: 'Payments' }).click();
    const payments = page.getByRole('region', { name: 'your payments' }).getByRole('listitem');
    await payments.nth(1).waitFor();
    expect(await payments.allTextContents()).toEqual([
      expect.stringMatching(/^Studio.*Plan.*Test.*\$30/) as string,
      expect.stringMatching(/^Pro.*Plan.*Test.*\$20/) as string,
    ]);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Receipt for Pro' }).click();
    const receipt = page.getByRole('article', { name: 'Receipt' });
    await receipt.getByText('plans@example.com').waitFor();
    await receipt.getByText('A test payment. No money moved.').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Receipt for Studio' }).waitFor();
  });

  it('[API-11] [DIALOG-12] in a frame of the app a page tells it what was paid; a foreign page may not frame it', async () => {
    const page = await member('framed', { viewport: { width: 700, height: 560 } });
    await page.goto(product.url);
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      window.addEventListener('message', (event: MessageEvent<{ source?: string }>) => {
        if (event.data.source === 'statecraft-payment') heard.push(event.data);
      });
      const frame = document.createElement('iframe');
      frame.src = '/payment/tokenstore';
      frame.title = 'Credits';
      frame.style.cssText = 'position:fixed;inset:0;width:680px;height:500px;border:0;z-index:9999';
      document.body.append(frame);
    });
    const frame = page.frameLocator('iframe[title=Credits]');
    await frame.getByRole('button', { name: /^Buy 5,000/ }).waitFor();
    // All packs fit into the height that the dialog gives, and there is no second header.
    const last = await frame.getByRole('button', { name: /^Buy 5,000/ }).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(500);
    expect(await frame.getByRole('navigation', { name: 'Payment pages' }).count()).toBe(0);
    await frame.getByRole('button', { name: /^Buy 500/ }).click();
    const inner = page.frames().find((one) => one.url().includes('/payment/'));
    if (inner === undefined) throw new Error('There is no frame.');
    await pay(inner as unknown as Page, cards.declined);
    await frame.getByText('The bank declined the card. Use another one.').waitFor();
    await pay(inner as unknown as Page, cards.good);
    await frame.getByText('Payment received').waitFor();
    await until('both were told', async () => {
      const heard = await page.evaluate(() => (window as unknown as { heard: { type: string }[] }).heard);
      return heard.map(({ type }) => type).join() === 'payment.declined,payment.succeeded';
    });
    const response = await page.request.get(`${product.url}/payment/tokenstore`);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(/frame-ancestors ([^;]*)/.exec(policy)?.[1]).toBe(product.url);
  });

  it('[API-11] [ROLE-01] a membership that cannot be loaded is named, with the plans, and asked for again', async () => {
    const page = await member('unknown');
    const path = `**${endpoints.paymentMembership.path}`;
    await page.route(path, (route) => route.fulfill({ json: { errNo: 5004, errMsg: 'busy', data: null } }));
    await page.goto(`${product.url}/payment`);
    const notice = page.getByRole('alert');
    await notice.getByText('Your membership could not be loaded').waitFor();
    await notice.getByText('Your plan is as it was.', { exact: false }).waitFor();
    // Whoever is signed in is not asked to sign in; what a plan's button will do has to wait.
    const choose = page.getByRole('button', { name: 'Choose Pro' });
    expect(await choose.getAttribute('aria-disabled')).toBe('true');
    expect(await choose.getAttribute('title')).toBe('Your membership could not be loaded.');
    expect(await page.getByRole('link', { name: /^Sign in/ }).count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.unroute(path);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await notice.waitFor({ state: 'detached' });
    await until('it can be chosen', async () => (await choose.getAttribute('aria-disabled')) === 'false');
  });

  it('[API-11] [ROLE-01] a visitor sees the prices, and is asked to sign in for what is a person’s own', async () => {
    const visitor = await arrive(browser, { viewport: { width: 390, height: 800 } });
    visitors.push(visitor);
    const { page } = visitor;
    await page.goto(`${product.url}/payment/`);
    await page.getByRole('heading', { name: 'Pro', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Sign in to choose Pro' }).getAttribute('href')).toBe(
      `${product.url}/login?redirect=%2Fpayment`,
    );
    expect(await axeFaults(page)).toEqual([]);
    for (const path of ['member', 'membership', 'orders', 'aibalance', 'tokenstore', 'checkout/co_none']) {
      await page.goto(`${product.url}/payment/${path}`);
      await page.getByText('You are signed out').waitFor();
      const link = page.getByRole('link', { name: 'Sign in' });
      expect(await link.getAttribute('target')).toBe('_top');
    }
    expect(await axeFaults(page)).toEqual([]);
  });
});
