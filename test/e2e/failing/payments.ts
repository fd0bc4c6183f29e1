import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Checkout, Membership, Plan } from '#contract/payment-calls.ts';
import { click, first, goto, loads } from './acts.ts';
import { answer } from './calls.ts';
import type { Screen } from './failing.ts';

const plan = (id: string, title: string, amount: number): Plan => ({
  id,
  title,
  summary: title,
  features: [],
  credits: amount,
  amount,
  currency: 'usd',
});
const [free, pro, studio] = [
  plan('free', 'Free', 0),
  plan('pro', 'Pro', 2000),
  plan('studio', 'Studio', 5000),
];
const plans = [free, pro, studio];
const membership: Membership = {
  plan: pro,
  state: 'active',
  periodStart: Date.UTC(2026, 10, 1),
  periodEnd: Date.UTC(2026, 11, 1),
  isCancelled: false,
  nextPlan: null,
  provider: 'test',
  card: { brand: 'Visa', last4: '4242' },
};
const checkout: Checkout = {
  id: 'co_1',
  kind: 'credits',
  title: '500 credits',
  summary: 'Credits',
  credits: 500,
  amount: 600,
  currency: 'usd',
  state: 'open',
  provider: 'test',
  decline: '',
  url: null,
};

const asMember = (page: Page, change: Partial<Membership> = {}) =>
  answer(page, 'paymentMembership', { membership: { ...membership, ...change }, plans, provider: 'test' });
export const paymentScreens: readonly Screen[] = [
  {
    name: 'the membership',
    open: () => Promise.resolve(),
    rows: [
      {
        call: 'paymentMembership',
        act: loads(goto('/payment/membership')),
        said: 'inline',
      },
      { call: 'paymentMembership', act: loads(goto('/payment')), said: 'inline' },
      { call: 'paymentMembership', act: loads(goto('/payment/member')), said: 'inline' },
      {
        call: 'planPreview',
        act: first(async (page) => {
          await asMember(page);
          await page.goto('/payment/membership');
        }, click('Change to Studio')),
        said: 'inline',
      },
      {
        call: 'planChange',
        act: first(async (page) => {
          await answer(page, 'planPreview', {
            plan: studio,
            when: 'now',
            amount: 3000,
            currency: 'usd',
            credits: 5000,
            at: Date.UTC(2026, 10, 22),
            card: membership.card,
          });
          await click('Change to Studio')(page);
        }, click('Pay $30 and change')),
        said: 'inline',
      },
      {
        call: 'planCancel',
        act: first(
          async (page) => {
            await click('Not now')(page);
            await click('Cancel membership')(page);
          },
          (page) => page.getByRole('alert').getByRole('button', { name: 'Cancel membership' }).click(),
        ),
        said: 'inline',
      },
      {
        call: 'planResume',
        act: first(async (page) => {
          await asMember(page, { isCancelled: true });
          await page.goto('/payment/membership');
        }, click('Keep Pro')),
        said: 'inline',
      },
    ],
  },
  {
    name: 'buying',
    open: () => Promise.resolve(),
    rows: [
      { call: 'paymentProducts', act: loads(goto('/payment/tokenstore')), said: 'inline' },
      { call: 'paymentOrders', act: loads(goto('/payment/orders')), said: 'inline' },
      { call: 'paymentBalance', act: loads(goto('/payment/aibalance')), said: 'inline' },
      {
        call: 'checkoutCreate',
        act: first(goto('/payment/tokenstore'), click(/^Buy 500 credits/)),
        said: 'inline',
      },
      { call: 'checkoutDetail', act: loads(goto('/payment/checkout/co_1')), said: 'inline' },
      {
        call: 'checkoutPay',
        act: first(async (page) => {
          await answer(page, 'checkoutDetail', { checkout });
          await page.goto('/payment/checkout/co_1');
          await page.getByLabel('Name on the card').fill('Ada Lovelace');
          await page.getByLabel('Card number').fill('4242424242424242');
          await page.getByLabel('Expires').fill('12/40');
          await page.getByLabel('Security code').fill('123');
        }, click('Pay $6')),
        said: 'inline',
        kept: async (page) => {
          expect(await page.getByLabel('Name on the card').inputValue()).toBe('Ada Lovelace');
          expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
          expect(await page.getByLabel('Security code').inputValue()).toBe('123');
        },
      },
      {
        call: 'checkoutAnswer',
        act: first(async (page) => {
          await answer(page, 'checkoutDetail', { checkout: { ...checkout, state: 'challenged' } });
          await page.goto('/payment/checkout/co_1');
        }, click('Yes, confirm the payment')),
        said: 'inline',
      },
      {
        call: 'checkoutConfirm',
        act: async (page, run) => {
          if (run === 0) await answer(page, 'checkoutDetail', { checkout: { ...checkout, state: 'paid' } });
          await page.goto('/payment/checkout/co_1');
          await page.getByRole('heading', { name: 'Confirming the payment' }).waitFor();
        },
        said: { silent: 'the page goes on asking by itself, and says after a while that it does not know' },
        attempts: 1,
      },
    ],
  },
];
