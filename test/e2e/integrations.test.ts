import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type GithubServer, startGithub } from '../support/github-server.ts';
import { type OidcServer, startOidc } from '../support/oidc-server.ts';
import { startSupabase, type SupabaseServer } from '../support/supabase-server.ts';
import { fromBase32, totpAt } from '../support/totp.ts';
import { type Product, startProduct, until } from './support/product.ts';
import { arrive, runIs, say, signIn, toasted, type Visitor } from './support/visitor.ts';

let browser: Browser;
let github: GithubServer;
let supabase: SupabaseServer;
let google: OidcServer;
let product: Product;
const visitors: Visitor[] = [];

beforeAll(async () => {
  [browser, github, supabase, google] = await Promise.all([
    launchBrowser(),
    startGithub(),
    startSupabase(),
    startOidc(),
  ]);
  supabase.addDatabase('abc', 'Bakery', 'org1');
  product = await startProduct({
    COMPOSER_PACE_MS: '0',
    ...github.env,
    ...supabase.env,
    ...google.env,
  });
});
afterEach(async () => {
  for (const visitor of visitors.splice(0)) {
    await visitor.close();
    expect(visitor.complaints).toEqual([]);
  }
});
afterAll(async () => {
  await product.dispose();
  await Promise.all([browser.close(), github.close(), supabase.close(), google.close()]);
});

async function arriving(): Promise<Visitor> {
  const visitor = await arrive(browser);
  visitors.push(visitor);
  return visitor;
}

/** A new user with a website that is built. */
async function withProject(): Promise<Page> {
  const { page } = await arriving();
  await signIn(page, product, `${Math.random().toString(36).slice(2)}@example.com`, '/ai-website-builder');
  await page.locator('form textarea').first().fill('A landing page for a bakery called Crumb');
  await page.getByRole('button', { name: 'Build' }).click();
  await page.waitForURL(/\/ai-website-builder\/p_/);
  await runIs(page, 0, 'done');
  return page;
}

const openGithub = (page: Page) => page.getByRole('button', { name: /^GitHub/ }).click();

/** Clicks a button that opens an authorization window, and answers in it. */
async function inPopup(page: Page, button: string, choice: 'Authorize' | 'Cancel' | null): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await popup.getByRole('heading', { name: /^Authorize Statecraft/ }).waitFor();
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 700]);
  if (choice === null) await popup.close();
  else {
    const closed = popup.waitForEvent('close');
    await popup.getByRole('link', { name: choice, exact: true }).click();
    await closed;
  }
}

async function connectGithub(page: Page): Promise<void> {
  await openGithub(page);
  await inPopup(page, 'Authorize GitHub account', 'Authorize');
  await toasted(page, 'GitHub account authorized successfully!');
  await inPopup(page, 'Choose organizations', 'Authorize');
  await toasted(page, 'Project authorization completed!');
  await page.getByRole('button', { name: 'Make repository in ada' }).click();
  await toasted(page, 'Project connected to GitHub successfully!');
}

describe('GitHub', () => {
  it('[MACHINE-02] [MACHINE-07] [ERROR-08] [ROUTE-10] [BUILD-10] from no account to a repository that follows the project', async () => {
    const page = await withProject();
    await connectGithub(page);
    const panel = page.getByRole('dialog', { name: 'GitHub' });
    await panel.getByText('Version 1 is on GitHub.').waitFor();
    const repository = (await panel.getByRole('link').first().textContent()) ?? '';
    expect(repository).toMatch(/^ada\/crumb/);
    const files = await github.repositories.files(repository);
    expect(files['index.html']).toContain('Crumb');
    expect(Object.keys(files)).toContain('styles/tokens.css');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });

    await say(page, 'add a contact form');
    await runIs(page, 1, 'done');
    await openGithub(page);
    await panel.getByText('Not there yet: 1 newer version.').waitFor();
    await panel.getByRole('button', { name: 'Push to GitHub' }).click();
    await toasted(page, 'Version 2 is on GitHub.');
    expect(await github.repositories.messages(repository)).toHaveLength(2);
    expect((await github.repositories.files(repository))['index.html']).toContain('<form');

    // Another user commits: that has to come here first, and is merged into a version.
    await github.repositories.commit(repository, { 'README.md': '# Crumb\n' }, 'Add a readme');
    await page.keyboard.press('Escape');
    await openGithub(page);
    await panel.getByText('GitHub has newer commits').waitFor();
    await expectDisabled(page, 'Push to GitHub');
    await panel.getByRole('button', { name: 'Pull', exact: true }).click();
    await toasted(page, 'What is on GitHub is version 3 now.');
    await panel.getByText('Version 3 is on GitHub.').waitFor();
  });

  it('[MOBILE-01] [BUILD-10] on a phone Share and Publish are in the bar, and GitHub is in its menu', async () => {
    const page = await withProject();
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole('banner');
    for (const name of ['Share', 'Publish']) {
      const box = await bar.getByRole('button', { name, exact: true }).boundingBox();
      expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThan(390);
    }
    expect(await bar.getByRole('button', { name: /^GitHub/ }).isVisible()).toBe(false);
    const more = page.getByRole('button', { name: 'More about the project' });
    // Its code is held back: its place in the menu is there all the same, and nothing moves when it comes.
    let arrive = (): void => undefined;
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/project-integrations-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await more.focus();
    await page.keyboard.press('Enter');
    const entry = page.getByRole('menuitem').first();
    await entry.and(page.locator('[data-disabled]', { hasText: 'GitHub' })).waitFor();
    arrive();
    await entry.and(page.locator(':not([data-disabled])', { hasText: 'GitHub' })).waitFor();
    await page.keyboard.press('Home');
    await entry.and(page.locator('[data-highlighted]')).waitFor();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'GitHub' });
    await panel.getByRole('button', { name: 'Authorize GitHub account' }).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await until('the focus is back', () => more.evaluate((button) => button === document.activeElement));
  });

  it('[MACHINE-07] [ERROR-08] says when the window was closed, declined or blocked, and can be begun again', async () => {
    const page = await withProject();
    await openGithub(page);
    await inPopup(page, 'Authorize GitHub account', null);
    await page.getByText('Authorization was cancelled by user').waitFor();
    await toasted(page, 'Failed to authorize GitHub account');

    await inPopup(page, 'Authorize GitHub account', 'Cancel');
    await page.getByText('The authorization was declined on GitHub.').waitFor();

    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: 'Authorize GitHub account' }).click();
    await page.getByText('Failed to open authorization window. Please check popup settings.').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
  });

  it('[DIALOG-11] [MACHINE-02] asks once on each page to connect again when the access was lost', async () => {
    const page = await withProject();
    await connectGithub(page);
    github.revokeTokens();
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'Connect GitHub again' });
    await dialog.getByText('This project has lost its access').waitFor();
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await dialog.waitFor({ state: 'hidden' });
    // Looked at again, it asks no second time on this page; the panel offers the same.
    await openGithub(page);
    await inPopup(page, 'Authorize GitHub account', 'Authorize');
    await toasted(page, 'GitHub account authorized successfully!');
    expect(await dialog.count()).toBe(0);
    // The project has a repository: the account was asked for access to it, and nothing else is left to do.
    await page.getByRole('dialog', { name: 'GitHub' }).getByText('Version 1 is on GitHub.').waitFor();
  });

  it('[ROUTE-10] the return page says what happened to a person who opens it by hand', async () => {
    const visitor = await arriving();
    const { page } = visitor;
    await signIn(page, product, 'returning@example.com');
    for (const path of ['/github/callback', '/supabase/callback']) {
      await page.goto(product.url + path);
      await page.getByRole('heading', { name: 'Nothing to finish here' }).waitFor();
      await page.goto(`${product.url}${path}?state=made-up&code=made-up`);
      await page.getByRole('heading', { name: 'This authorization was not begun here' }).waitFor();
      // No history keeps the code.
      expect(new URL(page.url()).search).toBe('');
    }
    await page.getByRole('link', { name: 'Back to home' }).click();
    await page.waitForURL(`${product.url}/`);
  });
});

describe('Supabase', () => {
  it('[API-09] [ENTITY-12] connects a database, runs what was approved and nothing else, and hands secrets over', async () => {
    const page = await withProject();
    expect(await page.getByRole('tab', { name: 'Database' }).count()).toBe(0);
    await page.goto(`${page.url()}?setting=1&activeTab=supabase`);
    await inPopup(page, 'Authorize Supabase account', 'Authorize');
    await page.getByRole('button', { name: 'Connect Bakery' }).click();
    await page.getByRole('dialog').getByText('supabase.config.js').waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: 'Database' }).click();
    await page.getByText('Nothing waits.').waitFor();

    await page.getByLabel('Run SQL by hand').fill('select 1 as one;');
    supabase.answer = () => [{ one: 1 }];
    await page.getByRole('button', { name: 'Run this SQL' }).click();
    await page.getByText('Done: 1 row.').waitFor();
    expect(supabase.database('abc').statements).toEqual(['select 1 as one;']);

    supabase.answer = () => 'relation "nowhere" does not exist';
    await page.getByLabel('Run SQL by hand').fill('select * from nowhere;');
    await page.getByRole('button', { name: 'Run this SQL' }).click();
    await page.getByText('relation "nowhere" does not exist').first().waitFor();

    await page.getByLabel('Name', { exact: true }).fill('MAIL_KEY');
    await page.getByLabel('Value', { exact: true }).fill('hush');
    await page.getByRole('button', { name: 'Add secret' }).click();
    await page.getByRole('list', { name: 'Names of the secrets' }).getByText('MAIL_KEY').waitFor();
    expect(supabase.database('abc').secrets.get('MAIL_KEY')).toBe('hush');
    expect(await page.getByLabel('Value', { exact: true }).inputValue()).toBe('');
    expect(await page.content()).not.toContain('hush');

    supabase.database('abc').status = 'INACTIVE';
    await page.getByRole('button', { name: 'Look again' }).click();
    await page.getByText('The database is paused').first().waitFor();
    expect(await page.getByRole('link', { name: 'Wake it on Supabase' }).getAttribute('href')).toBe(
      `${supabase.url}/dashboard/project/abc`,
    );
    supabase.database('abc').status = 'ACTIVE_HEALTHY';
    supabase.answer = null;
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await page.getByRole('button', { name: 'Disconnect database' }).click();
    await page.getByRole('button', { name: 'Connect Bakery' }).waitFor();
  });
});

describe('signing in with another account', () => {
  it('[API-03] [ROUTE-04] by the buttons of the login page, and back to where one was going', async () => {
    const { page } = await arriving();
    await page.goto(`${product.url}/login?redirect=%2Freact-website-builder`);
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByRole('heading', { name: 'Sign in with Google' }).waitFor();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL(`${product.url}/react-website-builder`);
    expect(new URL(page.url()).search).toBe('');
    const user = (await (await page.request.get(`${product.url}/api/user/detail`)).json()) as {
      data: { email: string };
    };
    expect(user.data.email).toBe('grace@example.com');
  });

  it('[ROUTE-04] quick login goes straight to the account that loginType names', async () => {
    const { page } = await arriving();
    await page.goto(`${product.url}/login?quickLogin=1&loginType=github`);
    await page.getByRole('heading', { name: 'Authorize Statecraft' }).waitFor();
    await page.getByRole('link', { name: 'Authorize', exact: true }).click();
    await page.waitForURL(/\/ai-app-builder/);

    const other = await arriving();
    await other.page.goto(`${product.url}/login?quickLogin=1&loginType=myspace`);
    await other.page.getByText('Quick sign-in with myspace is not set up here.').waitFor();
    await other.page.getByLabel('E-mail address').waitFor();
  });

  it('[API-03] declined there, or come back to in another tab, it signs no one in', async () => {
    const { page } = await arriving();
    await page.goto(`${product.url}/account/quicklogin?loginType=github`);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'your other account was not authorized' }).waitFor();
    await page.goto(`${product.url}/account/oauth?state=planted&code=planted`);
    await page.getByRole('heading', { name: 'This authorization was not begun here' }).waitFor();
    await page.getByRole('link', { name: 'Sign in another way' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});

describe('signing in with another account where two-step sign-in is on', () => {
  it('[API-03] asks for the second step on the page that one comes back to, before there is a session', async () => {
    const { page } = await arriving();
    await signIn(page, product, 'grace@example.com');
    const ask = async (path: string, data: object) => {
      const response = await page.request.post(product.url + path, {
        headers: { origin: product.url },
        data,
      });
      return (await response.json()) as { errNo: number; data: { secret?: string } };
    };
    const offered = await ask(endpoints.twoStepAppBegin.path, {});
    const secret = fromBase32(offered.data.secret ?? '');
    const turned = await ask(endpoints.twoStepAppConfirm.path, { code: totpAt(secret, Date.now()) });
    expect(turned.errNo).toBe(0);
    await page.context().clearCookies();

    await page.goto(`${product.url}/login?redirect=%2Freact-website-builder`);
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names).not.toContain('sid');
    // The next one: that of now was used to add the app.
    await page.getByLabel('Code of your authenticator app').fill(totpAt(secret, Date.now() + 30_000));
    await page.waitForURL(`${product.url}/react-website-builder`);
  });
});

describe('a server on which nothing of this is set up', () => {
  let plain: Product;
  beforeAll(async () => {
    plain = await startProduct({ COMPOSER_PACE_MS: '0' });
  });
  afterAll(() => plain.dispose());

  it('[API-08] [API-09] says what the operator has to set, and offers no other accounts', async () => {
    const { page } = await arriving();
    await page.goto(`${plain.url}/account/login`);
    await page.getByLabel('E-mail address').waitFor();
    expect(await page.getByRole('link', { name: /^Continue with/ }).count()).toBe(0);
    await signIn(page, plain, 'plain@example.com');
    await page.goto(`${plain.url}/?setting=1&activeTab=github`);
    await page.getByText('GITHUB_CLIENT_ID').waitFor();
    await page.goto(`${plain.url}/?setting=1&activeTab=supabase`);
    await page.getByText('SUPABASE_CLIENT_ID').waitFor();
  });
});

async function expectDisabled(page: Page, name: string): Promise<void> {
  await until(`${name} is disabled`, () => page.getByRole('button', { name }).isDisabled());
}
