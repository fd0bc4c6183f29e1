import { afterEach, expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import { renewalGrace } from '#server/payments/memberships.ts';
import { startStripe, type StripeServer } from '#test/support/stripe-server.ts';
import type { Client } from './support/client.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';

const accountOf = async (client: Client) => (await client.call('userDetail', {})).accountInfo;
const membershipOf = async (client: Client) => (await client.call('paymentMembership', {})).membership;
const ordersOf = async (client: Client) => (await client.call('paymentOrders', {})).orders;

describeOnBothDatabases('payments at Stripe', (makeServer) => {
  let stripe: StripeServer;
  afterEach(() => stripe.close());

  const startBoth = async (): Promise<{ server: TestServer; ada: Client }> => {
    stripe = await startStripe();
    const server = await makeServer({ env: stripe.env });
    return { server, ada: await server.signIn('ada@example.com') };
  };
  const notify = async (server: TestServer, events: readonly object[]) => {
    for (const event of events) expect((await stripe.send(server.origin, event)).status).toBe(200);
  };
  const begin = async (client: Client, kind: 'credits' | 'plan', productId: string) => {
    const { checkoutId } = await client.call('checkoutCreate', { kind, productId });
    const session = [...stripe.sessions.values()].at(-1);
    if (session === undefined) throw new Error('No session was opened.');
    return { checkoutId, session };
  };
  const subscribe = async (server: TestServer, client: Client, planId: string): Promise<string> => {
    const { session } = await begin(client, 'plan', planId);
    await notify(server, stripe.pay(session.id));
    return session.subscription ?? '';
  };

  it('[API-11] credits are paid on a page of Stripe and booked once, however often and from wherever it is told', async () => {
    const { server, ada } = await startBoth();
    expect((await ada.call('paymentProducts', {})).provider).toBe('stripe');
    const { checkoutId, session } = await begin(ada, 'credits', 'credits-2000');
    expect(session.fields).toMatchObject({
      mode: 'payment',
      client_reference_id: checkoutId,
      customer_email: 'ada@example.com',
      'line_items[0][price_data][unit_amount]': '2200',
      success_url: `${server.origin}/payment/checkout/${checkoutId}`,
    });
    expect((await ada.call('checkoutDetail', { checkoutId })).checkout).toMatchObject({
      provider: 'stripe',
      state: 'open',
      url: `https://checkout.stripe.example/${session.id}`,
    });
    // No card is ever taken here.
    const card = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Ada' };
    expect(await ada.envelope('checkoutPay', { checkoutId, card })).toMatchObject({ errNo: ErrNo.conflict });
    expect((await ada.call('checkoutConfirm', { checkoutId })).state).toBe('pending');

    const events = stripe.pay(session.id);
    await Promise.all([
      notify(server, events),
      notify(server, events),
      ada.call('checkoutConfirm', { checkoutId }),
      ada.call('checkoutDetail', { checkoutId }),
    ]);
    await notify(server, events);
    expect((await ada.call('checkoutConfirm', { checkoutId })).state).toBe('paid');
    expect((await accountOf(ada)).totalBalance).toBe(2000);
    expect(await ordersOf(ada)).toMatchObject([
      { amount: 2200, provider: 'stripe', card: { brand: 'Visa', last4: '4242' } },
    ]);
    // The next time Stripe knows who it is.
    const again = await begin(ada, 'credits', 'credits-500');
    expect(again.session.fields['customer']).toBe(session.customer);
  });

  it('[API-11] what was paid arrives without the webhook too, when its page is looked at', async () => {
    const { ada } = await startBoth();
    const { checkoutId, session } = await begin(ada, 'credits', 'credits-500');
    stripe.pay(session.id);
    expect((await ada.call('checkoutDetail', { checkoutId })).checkout.state).toBe('paid');
    expect((await accountOf(ada)).totalBalance).toBe(500);
  });

  it('[API-11] an event that broke off half-way is told again, and done then', async () => {
    const { server, ada } = await startBoth();
    const { session } = await begin(ada, 'credits', 'credits-500');
    const [event] = stripe.pay(session.id);
    // Stripe knows nothing of the session for a moment.
    stripe.sessions.delete(session.id);
    expect((await stripe.send(server.origin, event ?? {})).ok).toBe(false);
    expect((await accountOf(ada)).totalBalance).toBe(0);
    stripe.sessions.set(session.id, session);
    await notify(server, [event ?? {}, event ?? {}, { ...event, id: 'evt_another' }]);
    expect((await accountOf(ada)).totalBalance).toBe(500);
    expect(await ordersOf(ada)).toHaveLength(1);
  });

  it('[API-11] an event that is told twice is looked at once', async () => {
    const { server, ada } = await startBoth();
    const subscription = await subscribe(server, ada, 'pro');
    const event = stripe.changed(subscription);
    const askedFor = async (told: object) => {
      const before = stripe.requests.length;
      await notify(server, [told]);
      return stripe.requests.slice(before).map(({ call }) => call);
    };
    const question = `GET /v1/subscriptions/${subscription}`;
    expect(await askedFor(event)).toEqual([question]);
    expect(await askedFor(event)).toEqual([]);
    expect(await askedFor({ ...event, id: 'evt_another' })).toEqual([question]);
    expect(await askedFor(event)).toEqual([]);
  });

  it('[API-11] the webhook accepts nothing without the signature', async () => {
    const { server, ada } = await startBoth();
    const { session } = await begin(ada, 'credits', 'credits-500');
    const [event] = stripe.pay(session.id);
    const forged = await stripe.send(server.origin, event ?? {}, 'whsec_wrong');
    expect(forged.status).toBe(400);
    const unsigned = await fetch(`${server.origin}/api/payment/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
    });
    expect(unsigned.status).toBe(400);
    expect((await accountOf(ada)).totalBalance).toBe(0);
    // Without Stripe there is no such address.
    const plain = await makeServer();
    expect((await stripe.send(plain.origin, event ?? {})).status).toBe(404);
  });

  it('[API-11] a plan is renewed by its invoices, lapses when they are not paid, and ends with its subscription', async () => {
    const { server, ada } = await startBoth();
    const subscription = await subscribe(server, ada, 'pro');
    expect(await accountOf(ada)).toEqual({ isVip: 1, totalBalance: 2000 });
    const first = await membershipOf(ada);
    expect(first).toMatchObject({ plan: { id: 'pro' }, provider: 'stripe', state: 'active' });

    const events = stripe.renew(subscription, true);
    // In the wrong order, and twice.
    await notify(server, [...events.toReversed(), ...events]);
    expect(await accountOf(ada)).toEqual({ isVip: 1, totalBalance: 4000 });
    const second = await membershipOf(ada);
    expect(second?.periodStart).toBe(first?.periodEnd);
    expect((await ordersOf(ada)).map(({ kind }) => kind)).toEqual(['renewal', 'plan']);

    await notify(server, stripe.renew(subscription, false));
    expect(await membershipOf(ada)).toMatchObject({ state: 'overdue' });
    expect((await accountOf(ada)).totalBalance).toBe(4000);
    const { vip_until: until } = await server.services.database.db
      .selectFrom('users')
      .select('vip_until')
      .executeTakeFirstOrThrow();
    expect(until).toBe((second?.periodEnd ?? 0) + renewalGrace);

    await notify(server, stripe.end(subscription));
    expect(await membershipOf(ada)).toBeNull();
    expect(await accountOf(ada)).toEqual({ isVip: 0, totalBalance: 4000 });
  });

  it('[API-11] a change of plan is made and charged at Stripe; a declined one changes nothing', async () => {
    const { server, ada } = await startBoth();
    const subscription = await subscribe(server, ada, 'pro');
    const preview = await ada.call('planPreview', { planId: 'studio' });
    expect(preview).toMatchObject({ when: 'now', amount: 4000, card: { last4: '4242' } });

    stripe.decline = 'Your card was declined.';
    const declined = await ada.envelope('planChange', { planId: 'studio', amount: preview.amount });
    expect(declined).toMatchObject({
      errNo: ErrNo.badRequest,
      errMsg: expect.stringContaining('declined') as string,
    });
    expect(await membershipOf(ada)).toMatchObject({ plan: { id: 'pro' } });
    expect((await accountOf(ada)).totalBalance).toBe(2000);

    stripe.decline = null;
    await ada.call('planChange', { planId: 'studio', amount: preview.amount });
    // What Stripe tells of the same invoice books nothing more.
    const invoice = [...stripe.invoices.values()].at(-1);
    await notify(server, [
      {
        id: 'evt_update',
        object: 'event',
        type: 'invoice.paid',
        data: {
          object: {
            id: invoice?.id,
            object: 'invoice',
            billing_reason: 'subscription_update',
            amount_paid: invoice?.amount,
            parent: { subscription_details: { subscription } },
          },
        },
      },
    ]);
    expect((await accountOf(ada)).totalBalance).toBe(8000);
    expect((await ordersOf(ada)).map(({ amount }) => amount)).toEqual([4000, 2000]);

    await ada.call('planChange', { planId: 'pro', amount: 0 });
    expect(stripe.subscriptions.get(subscription)?.metadata['planId']).toBe('pro');
    expect(await membershipOf(ada)).toMatchObject({ plan: { id: 'studio' }, nextPlan: { id: 'pro' } });
    await notify(server, stripe.renew(subscription, true));
    expect(await membershipOf(ada)).toMatchObject({ plan: { id: 'pro' }, nextPlan: null });

    await ada.call('planCancel', {});
    expect(stripe.subscriptions.get(subscription)?.cancelAtEnd).toBe(true);
    expect(await membershipOf(ada)).toMatchObject({ isCancelled: true });
    await ada.call('planResume', {});
    expect(stripe.subscriptions.get(subscription)?.cancelAtEnd).toBe(false);
    // Cancelled in Stripe's own pages.
    const remote = stripe.subscriptions.get(subscription);
    if (remote !== undefined) remote.cancelAtEnd = true;
    await notify(server, [stripe.changed(subscription)]);
    expect(await membershipOf(ada)).toMatchObject({ isCancelled: true });
  });

  it('[API-11] of two plans paid in two tabs the later counts, and the other is ended at Stripe', async () => {
    const { server, ada } = await startBoth();
    const one = await begin(ada, 'plan', 'pro');
    const two = await begin(ada, 'plan', 'studio');
    await notify(server, [...stripe.pay(one.session.id), ...stripe.pay(two.session.id)]);
    expect(await membershipOf(ada)).toMatchObject({ plan: { id: 'studio' } });
    expect(stripe.subscriptions.get(one.session.subscription ?? '')?.status).toBe('canceled');
    expect(stripe.subscriptions.get(two.session.subscription ?? '')?.status).toBe('active');
    // The end of the former one is no end of the membership.
    await notify(server, stripe.end(one.session.subscription ?? ''));
    expect(await membershipOf(ada)).toMatchObject({ plan: { id: 'studio' } });
  });
});
