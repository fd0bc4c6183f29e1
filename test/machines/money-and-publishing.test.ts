import { describe, expect, it } from 'vitest';
import { connect as connectCard } from '#machines/card-payment/card-payment.connect.ts';
import { connect as connectCheckout } from '#machines/checkout/checkout.connect.ts';
import { connect as connectPublish } from '#machines/publish/publish.connect.ts';
import { callError } from '#test/models/model.ts';
import { payable } from '#test/models/payment.models.ts';
import { network } from '#test/models/samples.ts';
import { startWorld } from '#test/support/machine-world.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';

const checkout = (world: MachineWorld) =>
  connectCheckout(world.snapshot as never, (event) => world.actor.send(event));
const publish = (world: MachineWorld) =>
  connectPublish(world.snapshot as never, (event) => world.actor.send(event));

describe('checkout', () => {
  const credits = { kind: 'credits', productId: 'credits-500' } as const;

  function paying(purchase: { kind: 'credits' | 'plan'; productId: string } = credits): MachineWorld {
    const world = startWorld('checkout');
    checkout(world).onBuy(purchase);
    world.done('createCheckout', { checkoutId: 'checkout 1' });
    return world;
  }

  it('[API-11] opens the page of its checkout', () => {
    expect(checkout(paying())).toMatchObject({ isDialogOpen: true, page: '/payment/checkout/checkout%201' });
  });

  it('[DIALOG-12] is paid only once the server has confirmed it', () => {
    const world = paying();
    checkout(world).onReported();
    expect(checkout(world)).toMatchObject({
      status: 'confirming',
      why: 'The payment is being confirmed by the server.',
    });
    const made = { type: 'checkout.created', checkoutId: 'checkout 1' };
    expect(world.emitted).toEqual([made]);
    world.done('confirm', { state: 'pending' });
    world.wait(2_000);
    world.done('confirm', { state: 'paid' });
    expect(checkout(world).status).toBe('paid');
    expect(world.emitted).toEqual([
      made,
      { type: 'toast.wanted', toast: { kind: 'success', text: 'Payment Success' } },
      { type: 'purchase.paid', kind: 'credits' },
      { type: 'user.refreshWanted' },
    ]);
  });

  it('[DIALOG-12] a plan has its own toast', () => {
    const world = paying({ kind: 'plan', productId: 'pro' });
    checkout(world).onReported();
    world.done('confirm', { state: 'paid' });
    expect(world.emitted[1]).toEqual({
      type: 'toast.wanted',
      toast: { kind: 'success', text: 'Pricing plan change complete!' },
    });
  });

  it('[API-11] begins on the page of a checkout that exists, and learns from the server what it sells', () => {
    const world = startWorld('checkout', { checkoutId: 'checkout-7' });
    expect(checkout(world)).toMatchObject({ status: 'paying', page: '/payment/checkout/checkout-7' });
    checkout(world).onReported();
    world.done('confirm', { state: 'paid', kind: 'plan' });
    expect(world.emitted.slice(0, 2)).toEqual([
      { type: 'toast.wanted', toast: { kind: 'success', text: 'Pricing plan change complete!' } },
      { type: 'purchase.paid', kind: 'plan' },
    ]);
  });

  it('a page that is closed may have been paid: the server is asked', () => {
    const world = paying();
    checkout(world).onClose();
    world.done('confirmClosed', { state: 'paid' });
    expect(checkout(world).status).toBe('paid');
    const left = paying();
    checkout(left).onClose();
    left.done('confirmClosed', { state: 'pending' });
    expect(checkout(left)).toMatchObject({ status: 'cancelled', why: 'Nothing was charged.' });
  });

  it('stops asking after 60 s and lets nothing be bought twice meanwhile', () => {
    const world = paying();
    checkout(world).onReported();
    for (let asked = 0; asked < 40 && checkout(world).status === 'confirming'; asked += 1) {
      world.fail('confirm', network);
      world.wait(2_000);
    }
    expect(checkout(world)).toMatchObject({ status: 'unconfirmed', canBuy: false, canConfirm: true });
    expect(world.clock.pending()).toEqual([]);
  });

  it('says that nothing was charged when the page cannot be opened', () => {
    const world = startWorld('checkout');
    checkout(world).onBuy(credits);
    world.fail('createCheckout', callError(0));
    expect(checkout(world).why).toBe('Try again. Nothing was charged.');
  });
});

describe('payment by card', () => {
  const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Ada' };
  const pay = (world: MachineWorld) =>
    connectCard(world.snapshot as never, (event) => world.actor.send(event));
  const open = () => {
    const world = startWorld('card-payment');
    world.done('load', payable());
    return world;
  };

  it('[API-11] keeps a card nowhere: it goes from its event into the payment', () => {
    const world = open();
    pay(world).onSubmit({ ...card, number: '4242 4242 4242 4241' });
    expect(pay(world).problems).toMatchObject({ number: expect.stringContaining('mistyped') as string });
    expect(world.ledger.count('pay')).toBe(0);
    pay(world).onSubmit(card);
    expect(world.ledger.started.at(-1)).toMatchObject({ src: 'pay', input: { card } });
    pay(world).onSubmit(card);
    expect(world.ledger.count('pay')).toBe(1);
    expect(JSON.stringify(world.snapshot.context)).not.toMatch(/4242|12\/40|Ada/);
  });

  it('[API-11] a decline says why and that nothing was charged; a lost answer, that it is charged once', () => {
    const world = open();
    pay(world).onSubmit(card);
    world.done('pay', { state: 'declined', decline: 'The bank declined the card.' });
    expect(pay(world)).toMatchObject({
      status: 'entering',
      error: 'The bank declined the card.',
      safe: 'Nothing was charged.',
    });
    expect(world.emitted).toEqual([{ type: 'payment.declined' }]);
    pay(world).onSubmit(card);
    world.fail('pay', network);
    expect(pay(world)).toMatchObject({
      error: expect.stringContaining('could not be reached') as string,
      safe: expect.stringContaining('charged once') as string,
    });
  });

  it('[API-11] looks again and again at a payment that is made at Stripe', () => {
    const world = startWorld('card-payment');
    const elsewhere = payable({ provider: 'stripe', url: 'https://checkout.stripe.example/1' });
    world.done('load', elsewhere);
    pay(world).onOpened();
    for (let look = 0; look < 3; look += 1) {
      world.wait(3_000);
      world.done('look', elsewhere);
    }
    world.wait(3_000);
    world.done('look', { ...elsewhere, state: 'paid' });
    expect(pay(world).status).toBe('paid');
    expect(world.clock.pending()).toEqual([]);
  });
});

describe('publish', () => {
  const publication = {
    url: 'https://crumb.example/',
    slug: 'crumb',
    secretUrl: null,
    versionId: 'version-1',
    visibility: 'public',
    publishedAt: 1,
  };

  /** What the server answers when this is online. */
  const answerOf = (online: unknown) => ({
    publication: online,
    slug: 'crumb',
    addressBefore: 'https://',
    addressAfter: '.example',
    domain: null,
    takesDomains: true,
    examples: [],
    servers: [],
    hasPassword: false,
    takenDownFor: null,
  });

  function loaded(online: unknown, headVersionId: string | null = 'version-1'): MachineWorld {
    const world = startWorld('publish', { projectId: 'project-1', headVersionId });
    world.done('loadPublication', answerOf(online));
    return world;
  }

  it('[BUILD-10] publishes the newest version and pins it until it is published again', () => {
    const world = loaded(null);
    publish(world).onPublish();
    expect(world.ledger.lastInput('publish')).toEqual({
      projectId: 'project-1',
      versionId: 'version-1',
      visibility: 'public',
      slug: 'crumb',
    });
    world.done('publish', answerOf(publication));
    world.send('head.changed', { versionId: 'version-2' });
    expect(publish(world)).toMatchObject({ status: 'published', isOutdated: true, publication });
  });

  it('says why there is nothing to publish', () => {
    expect(publish(loaded(null, null))).toMatchObject({
      canPublish: false,
      why: 'There is no version to publish yet.',
    });
  });

  it('[ROLE-02] [ERROR-04] 16008 names the paid plan and changes nothing', () => {
    const world = loaded(publication);
    publish(world).onVisibility('private');
    publish(world).onPublish();
    world.fail('publish', callError(16008));
    const text = 'You need to upgrade to a paid plan to publish private projects.';
    const safe = 'What was published before is still online.';
    expect(publish(world)).toMatchObject({ status: 'published', needsPlan: true, error: safe, publication });
    expect(world.emitted).toEqual([{ type: 'toast.wanted', toast: { kind: 'error', text } }]);
    publish(world).onPlanSettled();
    expect(publish(world).needsPlan).toBe(false);
  });

  it('[BUILD-10] takes nothing offline without a confirmation', () => {
    const world = loaded(publication);
    publish(world).onUnpublish();
    publish(world).onUnpublishCancel();
    expect(publish(world)).toMatchObject({ status: 'published', isConfirmingUnpublish: false });
    publish(world).onUnpublish();
    publish(world).onUnpublishConfirm();
    world.fail('unpublish', network);
    expect(publish(world).error).toMatch(/It is still online\.$/);
    publish(world).onUnpublish();
    publish(world).onUnpublishConfirm();
    world.done('unpublish', answerOf(null));
    expect(publish(world)).toMatchObject({ status: 'unpublished', publication: null });
  });

  it('[BUILD-10] another name in the address is a change that visitors do not have yet', () => {
    const world = loaded(publication);
    expect(publish(world).isOutdated).toBe(false);
    publish(world).onSlug('crust');
    expect(publish(world)).toMatchObject({ status: 'published', isOutdated: true, slug: 'crust' });
    publish(world).onSlug('crumb');
    expect(publish(world).isOutdated).toBe(false);
  });

  it('[BUILD-10] changes the secret link and names of its own without a new build, one at a time', () => {
    const world = loaded(publication);
    publish(world).onDomain('www.crumb.example');
    expect(world.ledger.lastInput('change')).toEqual({
      projectId: 'project-1',
      change: { kind: 'domain', domain: 'www.crumb.example' },
    });
    publish(world).onPublish();
    publish(world).onNewLink();
    expect(world.ledger.count('change') + world.ledger.count('publish')).toBe(1);
    expect(publish(world)).toMatchObject({ isChanging: true, canPublish: false, canEdit: false });
    world.fail('change', network);
    expect(publish(world)).toMatchObject({ status: 'published', publication });
    expect(publish(world).error).toMatch(/Everything is as it was\.$/);
  });

  it('a failed publication leaves what was online', () => {
    const world = loaded(publication, 'version-2');
    publish(world).onPublish();
    world.fail('publish', network);
    expect(publish(world)).toMatchObject({ status: 'published', publication });
    expect(publish(world).error).toMatch(/What was published before is still online\.$/);
  });
});
