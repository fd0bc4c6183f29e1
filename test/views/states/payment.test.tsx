import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { createStyleCache, Providers } from '#app/providers.tsx';
import { CardPaymentPanel, CheckoutOutcome } from '#features/payment/checkout-screen.tsx';
import { MembershipScreen } from '#features/payment/membership-screen.tsx';
import { StoreScreen } from '#features/payment/store-screen.tsx';
import { connect as connectCard } from '#machines/card-payment/card-payment.connect.ts';
import { connect as connectCheckout } from '#machines/checkout/checkout.connect.ts';
import { connect as connectPlan } from '#machines/plan-change/plan-change.connect.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';
import { startApp } from '#test/support/shell-app.tsx';
import { system } from '#ui/theme/system.ts';
import { testScreens, type Screen } from './screens.tsx';

const idle = (): void => undefined;

function show(view: ReactNode): void {
  const { app, stop } = startApp(null);
  render(
    <Providers cache={createStyleCache()} system={system} app={app}>
      <main>{view}</main>
    </Providers>,
  );
  stop();
}

const status = () => screen.getAllByRole('status').map((region) => region.textContent);
const button = (name: RegExp) => screen.getByRole('button', { name });
const isBlocked = (name: RegExp, why: RegExp) => {
  expect(button(name).getAttribute('aria-disabled')).toBe('true');
  expect(button(name).getAttribute('title')).toMatch(why);
};

const cardOf = (world: MachineWorld) => connectCard(world.snapshot, world.actor.send);
const form = () => screen.getByRole('form', { name: 'Payment by card' });
const cardPayment: Screen = {
  id: 'card-payment',
  show: (world) => show(<CardPaymentPanel view={cardOf(world)} onBack={idle} />),
  states: {
    loading: () => {
      expect(status()).toContain('Opening the payment page');
      expect(screen.queryByRole('form')).toBeNull();
    },
    loadFailed: (world) => {
      expect(screen.getByRole('alert').textContent).toContain(cardOf(world).error);
      expect(button(/Try again/)).toBeTruthy();
    },
    entering: (world) => {
      expect(screen.getByText(/No money moves/)).toBeTruthy();
      expect(within(form()).getByRole('button', { name: 'Pay $22' })).toBeTruthy();
      const { error, problems } = cardOf(world);
      expect(within(form()).queryByRole('alert')?.textContent ?? '').toContain(error);
      for (const problem of Object.values(problems)) expect(form().textContent).toContain(problem);
    },
    paying: () => {
      isBlocked(/^Paying$/, /under way/);
      expect(within(form()).getByLabelText<HTMLInputElement>('Card number').readOnly).toBe(true);
    },
    challenged: () => {
      expect(screen.getByRole('region', { name: /is this you/ }).textContent).toContain('$22');
      expect(button(/Yes, confirm/).getAttribute('aria-disabled')).toBe('false');
      expect(button(/No, refuse/)).toBeTruthy();
    },
    approving: () => {
      isBlocked(/^Confirming$/, /this is you/);
      isBlocked(/No, refuse/, /this is you/);
    },
    refusing: () => {
      isBlocked(/^Refusing$/, /not you/);
      isBlocked(/Yes, confirm/, /not you/);
    },
    atProvider: () => {
      const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Pay $22 at Stripe' });
      expect(link.target).toBe('_blank');
      expect(screen.getByText(/never reaches this server/)).toBeTruthy();
      expect(screen.queryByText(/No money moves/)).toBeNull();
    },
    'elsewhere.waiting': () => expect(screen.getByRole('link', { name: 'Open Stripe again' })).toBeTruthy(),
    'elsewhere.looking': () => expect(screen.getByText('Waiting for the payment')).toBeTruthy(),
    paid: () => {
      expect(status()).toContain('Paid');
      expect(screen.queryByRole('form')).toBeNull();
    },
    expired: () => expect(screen.getByText(/Nothing was charged/)).toBeTruthy(),
  },
};

const checkoutOf = (world: MachineWorld) => connectCheckout(world.snapshot, world.actor.send);
const products = {
  plans: [],
  packs: [{ id: 'credits-500', title: '500 credits', credits: 500, amount: 600, currency: 'usd' }],
  provider: 'test' as const,
  planId: 'free',
};
const buyButton = () => button(/Buy 500 credits for \$6/);
const outcome = (words: RegExp) => () => expect(screen.getByRole('alert').textContent).toMatch(words);
const checkout: Screen = {
  id: 'checkout',
  show: (world) => {
    const view = checkoutOf(world);
    const isOffered = ['idle', 'creating', 'createFailed'].includes(view.status);
    if (isOffered) {
      show(<StoreScreen data={products} error="" balance={480} onRefresh={idle} checkout={view} />);
    } else if (view.status === 'paying') {
      // Another machine's screen stands here: the payment itself.
      show(<h1>{view.label}</h1>);
    } else show(<CheckoutOutcome view={view} onDone={view.onClose} />);
  },
  states: {
    idle: () => {
      expect(screen.getByText(/You have 480/)).toBeTruthy();
      expect(buyButton().getAttribute('aria-disabled')).toBe('false');
    },
    creating: () => {
      isBlocked(/Buy 500 credits/, /being opened/);
      expect(status().join()).toContain('Opening the payment page');
    },
    createFailed: (world) => {
      expect(status().join()).toContain(checkoutOf(world).why);
      expect(buyButton().getAttribute('aria-disabled')).toBe('false');
    },
    paying: (world) =>
      expect(checkoutOf(world).page).toBe(`/payment/checkout/${checkoutOf(world).checkoutId}`),
    closing: () => expect(status().join()).toContain('Whether it was paid is being checked.'),
    'confirming.asking': () => expect(status().join()).toContain('being confirmed by the server'),
    'confirming.waiting': () => expect(status().join()).toContain('being confirmed by the server'),
    paid: () => {
      expect(screen.getByText('Payment received')).toBeTruthy();
      expect(button(/^Done$/)).toBeTruthy();
    },
    declined: outcome(/declined.*Nothing was charged/),
    cancelled: outcome(/Cancelled.*Nothing was charged/),
    unconfirmed: () => {
      outcome(/not confirmed yet.*nothing is charged twice/)();
      expect(button(/Check again/)).toBeTruthy();
    },
  },
};

const planOf = (world: MachineWorld) => connectPlan(world.snapshot, world.actor.send);
const planChange: Screen = {
  id: 'plan-change',
  show: (world) => show(<MembershipScreen view={planOf(world)} onBuy={idle} />),
  states: {
    loading: () => {
      expect(status()).toContain('Loading your membership');
      expect(screen.getByRole('heading', { name: 'Membership' })).toBeTruthy();
    },
    loadFailed: (world) => {
      expect(screen.getByRole('alert').textContent).toContain(planOf(world).error);
      expect(button(/Try again/)).toBeTruthy();
    },
    overview: (world) => {
      const { membership } = planOf(world);
      if (membership === null) {
        expect(screen.getByText('You are on the free plan')).toBeTruthy();
        expect(button(/Choose Studio/)).toBeTruthy();
      } else expect(screen.getByRole('region', { name: 'Pro' }).textContent).toMatch(/Visa ···· 4242/);
    },
    previewing: () => {
      expect(status()).toContain('Looking up what the change costs');
      isBlocked(/One moment: Studio/, /what the change costs/);
    },
    reviewing: (world) => {
      const { preview } = planOf(world);
      const region = screen.getByRole('region', { name: /Change to|Go back/ });
      expect(region.textContent).toContain(preview?.when === 'now' ? '$40' : 'Nothing is due now');
      expect(button(/Pay \$40 and change|^Confirm$/).getAttribute('aria-disabled')).toBe('false');
    },
    changing: () => isBlocked(/^Changing$/, /Changing the plan/),
    askingToCancel: () => {
      expect(screen.getByRole('alert').textContent).toMatch(/You keep everything until/);
      expect(within(screen.getByRole('alert')).getByRole('button', { name: 'Keep it' })).toBeTruthy();
    },
    cancelling: () => isBlocked(/^Cancelling$/, /Cancelling the membership/),
    resuming: () => isBlocked(/^One moment$/, /Taking it back/),
  },
};

testScreens('payment.test.tsx', [cardPayment, checkout, planChange]);
