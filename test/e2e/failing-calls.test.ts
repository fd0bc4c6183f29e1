import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import { launchBrowser } from '../support/chromium.ts';
import { goodKey, type ModelServer, startModelServer } from '../support/model-server.ts';
import { accountScreens } from './failing/account.ts';
import { chatScreens, scriptFor } from './failing/chat.ts';
import { commentScreens } from './failing/comments.ts';
import { answerNames, failInEveryWay, type Screen, waysOf } from './failing/failing.ts';
import { integrationScreens } from './failing/integrations.ts';
import { memberScreens } from './failing/members.ts';
import { paymentScreens } from './failing/payments.ts';
import { projectScreens } from './failing/project.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, signIn } from './support/visitor.ts';

const screens: readonly Screen[] = [
  ...chatScreens,
  ...projectScreens,
  ...memberScreens,
  ...commentScreens,
  ...integrationScreens,
  ...accountScreens,
  ...paymentScreens,
];

/** Calls of the contract that no page makes. */
const uncalled: Partial<Record<CallName, string>> = {
  uploadRemove: 'a file that was attached and taken out again is forgotten by the server after a while',
};

let browser: Browser;
let models: ModelServer;
let product: Product;
let people = 0;
beforeAll(async () => {
  [browser, models] = await Promise.all([
    launchBrowser(),
    startModelServer(({ said, number }) => scriptFor(said, number)),
  ]);
  product = await startProduct({
    COMPOSER_PACE_MS: '0',
    ANTHROPIC_API_KEY: goodKey,
    ANTHROPIC_BASE_URL: models.url,
    MODELS: 'anthropic/claude; price=3/15; label=Claude',
    // What GitHub and Supabase would do is answered in the page.
    GITHUB_CLIENT_ID: 'id',
    GITHUB_CLIENT_SECRET: 'secret',
    SUPABASE_CLIENT_ID: 'id',
    SUPABASE_CLIENT_SECRET: 'secret',
  });
});
afterAll(async () => {
  await browser.close();
  await product.dispose();
  await models.close();
});

/** At an address without a page: each screen is come to in its own way. */
const signInAsNew = (page: Page): Promise<void> =>
  signIn(page, product, `failing-${(people += 1)}@example.com`, '/robots.txt');

/** The number of a row: those of a screen, and those that screens begin with, fail in different ways. */
const placeOf = (screen: Screen, index: number): number => screens.indexOf(screen) + index;

// Screens are tried side by side: most of the time is pauses between attempts.
describe('every call that fails is told once, in the catalogue’s words, and loses nothing', () => {
  it('[ERROR-01] has a row for each call of the contract that a page makes', () => {
    const rows = screens.flatMap((screen) => screen.rows.map(({ call }) => call));
    expect([...new Set([...rows, ...Object.keys(uncalled)])].sort()).toEqual(Object.keys(endpoints).sort());
  });

  it('[ERROR-01] meets every way to fail, in places that have the words of the catalogue', () => {
    const met = screens.flatMap((screen) =>
      screen.rows.flatMap((row, index) =>
        waysOf(row, placeOf(screen, index)).filter((name) => row.instead?.[name] === undefined),
      ),
    );
    expect([...new Set(met)].sort()).toEqual([...answerNames].sort());
  });

  it.concurrent.for(screens)(
    '[ERROR-01] [ERROR-04] [ERROR-05] [API-12] $name',
    { timeout: 300_000 },
    async (screen) => {
      const visitor = await arrive(browser, { baseURL: product.url, reducedMotion: 'reduce' });
      try {
        const { page } = visitor;
        if (screen.isVisitor !== true) await signInAsNew(page);
        await screen.open(page, { url: product.url, signIn: signInAsNew });
        for (const [index, row] of screen.rows.entries()) {
          await failInEveryWay(page, row, placeOf(screen, index));
        }
      } finally {
        await visitor.close();
      }
    },
  );
});
