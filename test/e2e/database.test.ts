import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { startSupabaseData, type SupabaseData } from '../support/supabase-data.ts';
import { startSupabase, type SupabaseServer } from '../support/supabase-server.ts';
import { type Product, startProduct, until } from './support/product.ts';
import { arrive, pictured, preview, say, signIn, runIs, type Visitor } from './support/visitor.ts';

const key = 'anon-key-of-abc';
let browser: Browser;
let postgres: PostgresServer;
let supabase: SupabaseServer;
let data: SupabaseData;
let product: Product;
const visitors: Visitor[] = [];

beforeAll(async () => {
  [browser, postgres, supabase] = await Promise.all([launchBrowser(), startPostgres(), startSupabase()]);
  supabase.addDatabase('abc', 'Bees', 'org1');
  product = await startProduct({ COMPOSER_PACE_MS: '0', ...supabase.env });
});
afterEach(async () => {
  for (const visitor of visitors.splice(0)) {
    await visitor.close();
    expect(visitor.complaints).toEqual([]);
  }
  await data.close();
});
afterAll(async () => {
  await product.dispose();
  await Promise.all([browser.close(), supabase.close()]);
  await postgres.stop();
});

/** A connection to the database that can be cut. */
interface Line {
  isCut: boolean;
  /** How many requests found it cut. */
  lost: number;
}

/** Answers what the pages of a browser ask of the database's address. */
async function lineTo(context: BrowserContext): Promise<Line> {
  const line: Line = { isCut: false, lost: 0 };
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': '*',
  };
  await context.route('https://abc.supabase.co/**', async (route) => {
    const request = route.request();
    if (line.isCut) {
      line.lost += 1;
      return route.abort('internetdisconnected');
    }
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors });
    const { pathname, search } = new URL(request.url());
    const { status, body } = await data.request({
      method: request.method(),
      path: pathname + search,
      headers: await request.allHeaders(),
      body: request.postData() ?? '',
    });
    return route.fulfill({
      status,
      headers: { ...cors, 'content-type': 'application/json' },
      body: body === '' ? '' : JSON.stringify(body),
    });
  });
  return line;
}

async function arriving(): Promise<Visitor & { line: Line }> {
  const visitor = await arrive(browser);
  visitors.push(visitor);
  return { ...visitor, line: await lineTo(visitor.context) };
}

/** A new user with an app that is built and whose data goes to the database. */
async function withApp(scene: string, prompt: string, access: string) {
  data = await startSupabaseData(postgres.url, key);
  supabase.answer = (sql) => data.sql(sql);
  const visitor = await arriving();
  const { page } = visitor;
  await signIn(page, product, `${Math.random().toString(36).slice(2)}@example.com`, `/${scene}`);
  await page.locator('form textarea').first().fill(prompt);
  await page.getByRole('button', { name: 'Build' }).click();
  await page.waitForURL(/\/p_/);
  const address = page.url();
  await runIs(page, 0, 'done');
  await page.goto(`${address}?setting=1&activeTab=supabase`);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Authorize Supabase account' }).click(),
  ]);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('link', { name: 'Authorize', exact: true }).click();
  await closed;
  await page.getByRole('button', { name: 'Connect Bees' }).click();
  await page.getByRole('dialog').getByText('supabase.config').first().waitFor();
  await page.goto(address);
  await say(page, `Keep the data in Supabase ${access}`);
  await page.getByText('Run this on your database?').waitFor();
  await page.getByRole('button', { name: 'Allow once' }).click();
  await runIs(page, 1, 'done');
  // The picture of a version is drawn by its own page: until then the preview may load once more.
  await pictured(page, product.url);
  return visitor;
}

/** Publishes the project and answers its address. */
async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  const address = dialog.getByRole('textbox', { name: 'Address of the site' });
  await address.waitFor();
  return address.inputValue();
}

const count = async (sql: string): Promise<number> => {
  const rows = await data.sql(`select count(*)::int as count from ${sql}`);
  return typeof rows === 'string' ? Number.NaN : Number(rows[0]?.['count']);
};

async function enter(app: Page | FrameLocator, email: string, isNew: boolean): Promise<void> {
  if (isNew) await app.getByRole('button', { name: 'I am new here' }).click();
  await app.getByLabel('E-mail').fill(email);
  await app.getByLabel('Password').fill('honeyhoney');
  await app.getByRole('button', { name: isNew ? 'Create account' : 'Sign in', exact: true }).click();
}

const prompt = 'an app to manage beehives with inspections and honey yield per harvest';

describe('an app whose data is in Supabase', () => {
  it('[BUILD-08] follows whoever signs in to another device, waits while there is no connection, and shows no one else’s rows', async () => {
    const { page } = await withApp('react-website-builder', prompt, 'for each person alone');
    const frame = preview(page);
    await enter(frame, 'bee@example.com', true);
    await frame.getByText('Saved', { exact: true }).waitFor();
    expect(await count('beehives')).toBe(5);
    await frame.getByRole('button', { name: 'Beehives', exact: true }).click();
    await frame.getByRole('button', { name: /^Add/ }).first().click();
    await frame.getByRole('textbox', { name: 'Name' }).fill('Roof garden');
    await frame.getByRole('button', { name: 'Save', exact: true }).click();
    await until(
      'the row is in the table',
      async () => (await count("beehives where name = 'Roof garden'")) === 1,
    );
    const address = await publish(page);

    const other = await arriving();
    await other.page.goto(address);
    await enter(other.page, 'bee@example.com', false);
    await other.page.getByText('Saved', { exact: true }).waitFor();
    await other.page.getByRole('button', { name: 'Beehives', exact: true }).click();
    await other.page.getByText('Roof garden').first().waitFor();

    other.line.isCut = true;
    await other.page.getByRole('button', { name: /^Add/ }).first().click();
    await other.page.getByRole('textbox', { name: 'Name' }).fill('Without a net');
    await other.page.getByRole('button', { name: 'Save', exact: true }).click();
    await other.page.getByText('Offline, kept on this device').waitFor();
    await other.page.reload();
    await other.page.getByRole('button', { name: 'Beehives', exact: true }).click();
    await other.page.getByText('Without a net').first().waitFor();
    expect(await count("beehives where name = 'Without a net'")).toBe(0);
    // It tries again by itself, too, and the button goes with the first time that works.
    const again = await other.page.getByRole('button', { name: 'Try again' }).elementHandle();
    other.line.isCut = false;
    await again?.evaluate((button) => (button as HTMLElement).click());
    await other.page.getByText('Saved', { exact: true }).waitFor();
    expect(await count("beehives where name = 'Without a net'")).toBe(1);

    // An access token that has ended is renewed without a word.
    await other.page.evaluate(() => {
      for (const name of Object.keys(localStorage))
        if (name.endsWith(':session'))
          localStorage.setItem(
            name,
            JSON.stringify({ ...JSON.parse(localStorage.getItem(name) ?? '{}'), ends: 0 }),
          );
    });
    // No page is there that would use it meanwhile, which a browser complains of.
    await page.goto('about:blank');
    await other.page.goto('about:blank');
    data.expire();
    await other.page.goto(address);
    await other.page.getByText('Saved', { exact: true }).waitFor();

    await other.page.getByRole('button', { name: 'Sign out' }).click();
    await enter(other.page, 'wasp@example.com', true);
    await other.page.getByText('Saved', { exact: true }).waitFor();
    await other.page.getByRole('button', { name: 'Beehives', exact: true }).click();
    await other.page.getByText('Orchard').first().waitFor();
    expect(await other.page.getByText('Roof garden').count()).toBe(0);
    expect(await count('beehives')).toBe(12);

    // A link in a mail signs in, and lets a person choose another password.
    await other.page.getByRole('button', { name: 'Sign out' }).click();
    await other.page.getByRole('button', { name: 'I forgot my password' }).click();
    await other.page.getByLabel('E-mail').fill('bee@example.com');
    await other.page.getByRole('button', { name: 'Send me a link' }).click();
    await other.page.getByText('a mail with a link is on its way').waitFor();
    await other.page.goto('about:blank');
    await other.page.goto(address + data.link('bee@example.com', 'recovery'));
    await other.page.getByRole('heading', { name: 'Choose another password' }).waitFor();
    expect(other.page.url()).not.toContain('access_token');
    await other.page.getByLabel('Password').fill('waxwaxwax');
    await other.page.getByRole('button', { name: 'Save password' }).click();
    await other.page.getByText('Saved', { exact: true }).waitFor();
    await other.page.getByRole('button', { name: 'Beehives', exact: true }).click();
    await other.page.getByText('Roof garden').first().waitFor();
  });

  it('[BUILD-08] without a sign-in everybody has the same: votes of two visitors are counted together', async () => {
    const { page } = await withApp(
      'ai-website-builder',
      'a poll: which cake for the party? Apple, Cherry or Cheese',
      'open to everybody',
    );
    const address = await publish(page);
    const vote = async (option: string): Promise<Page> => {
      const { page: own } = await arriving();
      await own.goto(address);
      await own.getByText('Saved', { exact: true }).waitFor();
      await own
        .getByRole('button', { name: option })
        .or(own.getByRole('radio', { name: option }))
        .first()
        .click();
      const send = own.getByRole('button', { name: 'Vote', exact: true });
      if ((await send.count()) > 0) await send.click();
      return own;
    };
    await vote('Apple');
    await until('the first vote is in', async () => (await count('poll_votes')) === 1);
    const second = await vote('Cherry');
    await until('both votes are in', async () => (await count('poll_votes')) === 2);
    await second.getByText('2 votes').waitFor();
  });

  it('[BUILD-08] what visitors send on a website reaches the database once, and no visitor can read it', async () => {
    const { page } = await withApp(
      'ai-website-builder',
      'a website for a hair salon with a contact form and a newsletter',
      'please',
    );
    const { page: guest, line, complaints } = await arriving();
    await guest.goto(await publish(page));
    await guest.getByLabel('Name').fill('Grace');
    await guest.locator('[data-contact]').getByLabel('E-mail').fill('grace@example.com');
    await guest.getByLabel('Message').fill('Is Friday free?');
    line.isCut = true;
    await guest.getByRole('button', { name: 'Send message' }).click();
    await guest.getByText('Your message is on its way').waitFor();
    // The page says so before it sends: a line that is whole again by then would take what this page sends.
    await until('the line was found cut', () => line.lost > 0);
    expect(await count('form_entries')).toBe(0);
    line.isCut = false;
    await guest.reload();
    await until('the message is in', async () => (await count('form_entries')) === 1);
    // The database has it before the page has heard so.
    await guest.waitForFunction(() =>
      Object.entries(localStorage).some(
        ([name, text]) => name.endsWith(':messages-sent') && String(text).includes('"isThere":true'),
      ),
    );
    // An answer that never came: what was sent is sent again, and is there once.
    await guest.evaluate(() => {
      for (const name of Object.keys(localStorage))
        if (name.endsWith(':messages-sent'))
          localStorage.setItem(
            name,
            (localStorage.getItem(name) ?? '').replace('"isThere":true', '"isThere":false'),
          );
    });
    const before = data.seen.length;
    await guest.reload();
    await until('it was sent again', () => data.seen.slice(before).includes('POST /rest/v1/form_entries'));
    expect(await data.sql('select form, content from form_entries')).toMatchObject([
      { form: 'messages', content: { name: 'Grace', message: 'Is Friday free?' } },
    ]);
    expect(await count('form_entries')).toBe(1);
    // The browser itself notes the answer's status: it is there already.
    await until('the conflict is noted', () => complaints.length > 0);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
    const read = await data.request({
      method: 'GET',
      path: '/rest/v1/form_entries?limit=10&offset=0',
      headers: { apikey: key },
      body: '',
    });
    expect(read.status).toBe(403);
  });

  it('[BUILD-08] on a phone a team shares the same rows', async () => {
    const { page } = await withApp('ai-app-builder', prompt, 'shared by all who sign in');
    const frame = preview(page);
    await enter(frame, 'bee@example.com', true);
    await frame.getByText('Saved', { exact: true }).waitFor();
    expect(await count('beehives')).toBe(5);
    await data.sql("insert into beehives (id, name, sort_order) values ('other', 'Church tower', 99)");
    await page.getByRole('button', { name: 'Reload' }).first().click();
    await frame.getByRole('tab', { name: 'Beehives' }).click();
    await frame.getByText('Church tower').first().waitFor();
  });
});
