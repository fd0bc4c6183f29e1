import { describe, expect, it } from 'vitest';
import { connect as connectCheckout } from '#machines/checkout/checkout.connect.ts';
import { connect as connectPublish } from '#machines/publish/publish.connect.ts';
import { callError } from '#test/models/model.ts';
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
    expect(world.emitted).toEqual([]);
    world.done('confirm', { state: 'pending' });
    world.wait(2_000);
    world.done('confirm', { state: 'paid' });
    expect(checkout(world).status).toBe('paid');
    expect(world.emitted).toEqual([
      { type: 'toast.wanted', toast: { kind: 'success', text: 'Payment Success' } },
      { type: 'user.refreshWanted' },
    ]);
  });

  it('[DIALOG-12] a plan has its own toast', () => {
    const world = paying({ kind: 'plan', productId: 'pro' });
    checkout(world).onReported();
    world.done('confirm', { state: 'paid' });
    expect(world.emitted[0]).toEqual({
      type: 'toast.wanted',
      toast: { kind: 'success', text: 'Pricing plan change complete!' },
    });
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
    expect(publish(world)).toMatchObject({ status: 'published', needsPlan: true, error: text, publication });
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
