import { describe, expect, it } from 'vitest';
import { connect as connectProfile } from '#machines/account-profile/account-profile.connect.ts';
import { connect as connectAnnouncement } from '#machines/feature-announcement/feature-announcement.connect.ts';
import { connect as connectCredits } from '#machines/credits/credits.connect.ts';
import { connect as connectQueue } from '#machines/dialog-coordinator/dialog-coordinator.connect.ts';
import { connect as connectWelcome } from '#machines/welcome-credits/welcome-credits.connect.ts';
import { callError } from '#test/models/model.ts';
import { network } from '#test/models/samples.ts';
import { walkSeed } from '#test/support/chart-tests/walks.ts';
import fc from '#test/support/fast-check.ts';
import { startWorld } from '#test/support/machine-world.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';

const types = (world: MachineWorld) => world.emitted.map(({ type }) => type);
const queue = (world: MachineWorld) =>
  connectQueue(world.snapshot as never, (event) => world.actor.send(event));
const welcome = (world: MachineWorld) =>
  connectWelcome(world.snapshot as never, (event) => world.actor.send(event));
const news = (world: MachineWorld) =>
  connectAnnouncement(world.snapshot as never, (event) => world.actor.send(event));
const credits = (world: MachineWorld) =>
  connectCredits(world.snapshot as never, (event) => world.actor.send(event));

describe('dialog-coordinator', () => {
  const enqueue = (world: MachineWorld, dialog: string, isUrgent = false) =>
    world.send('dialog.enqueued', { dialog, isUrgent });
  const granted = (world: MachineWorld) =>
    world.emitted.flatMap((event) => ('dialog' in event ? [event.dialog] : []));
  /** A user is signed in, and their dialogs are loaded. */
  function ready(): MachineWorld {
    const world = startWorld('dialog-coordinator');
    world.send('user.changed', { uid: 'u_1' });
    world.done('rest');
    world.done('loadParts');
    return world;
  }

  it('[DIALOG-01] lets one automatic dialog show; the others wait in the order in which they asked', () => {
    const world = ready();
    for (const dialog of ['reconnect', 'welcome', 'news']) enqueue(world, dialog);
    expect(queue(world)).toMatchObject({ current: 'reconnect', waiting: ['welcome', 'news'] });
    expect(queue(world).why).toBe('It waits for the dialog before it.');
    world.send('dialog.released', { dialog: 'reconnect' });
    world.send('dialog.released', { dialog: 'welcome' });
    expect(granted(world)).toEqual(['reconnect', 'welcome', 'news']);
  });

  it('[DIALOG-01] automatic dialogs wait while a person has one open, or two', () => {
    const world = ready();
    world.send('dialog.opened', { dialog: 'settings' });
    world.send('dialog.opened', { dialog: 'accountProfile' });
    enqueue(world, 'credits', true);
    expect(queue(world)).toMatchObject({ current: null, why: 'It waits until you close the open dialog.' });
    world.send('dialog.closed', { dialog: 'accountProfile' });
    expect(queue(world).current).toBe(null);
    world.send('dialog.closed', { dialog: 'settings' });
    expect(queue(world).current).toBe('credits');
  });

  it('[DIALOG-01] one that is no longer wanted does not come when the person’s own is closed', () => {
    const world = ready();
    world.send('dialog.opened', { dialog: 'settings' });
    for (const dialog of ['welcome', 'news']) enqueue(world, dialog);
    world.send('dialog.released', { dialog: 'welcome' });
    expect(queue(world)).toMatchObject({ current: null, waiting: ['news'] });
    world.send('dialog.closed', { dialog: 'settings' });
    expect(granted(world)).toEqual(['news']);
    // Nor one that is taken back while another one shows.
    enqueue(world, 'reconnect');
    world.send('dialog.released', { dialog: 'reconnect' });
    world.send('dialog.released', { dialog: 'news' });
    expect(queue(world)).toMatchObject({ current: null, waiting: [] });
  });

  it('[DIALOG-01] nothing opens by itself before it is known whether the address has opened the settings', () => {
    const world = startWorld('dialog-coordinator');
    world.send('user.changed', { uid: 'u_1' });
    enqueue(world, 'reconnect');
    expect(queue(world)).toMatchObject({ current: null, why: 'It waits until the dialogs are loaded.' });
    world.done('rest');
    world.send('dialog.opened', { dialog: 'settings' });
    world.done('loadParts');
    expect(queue(world).current).toBe(null);
    world.send('dialog.closed', { dialog: 'settings' });
    expect(granted(world)).toEqual(['reconnect']);
  });

  it('[DIALOG-01] [ERROR-03] used-up credits go before what waits, and closing them returns to it', () => {
    const world = ready();
    world.send('key.pressed');
    enqueue(world, 'welcome');
    enqueue(world, 'news');
    expect(queue(world)).toMatchObject({ current: null, why: 'It waits until you pause typing.' });
    enqueue(world, 'credits', true);
    expect(queue(world)).toMatchObject({ current: 'credits', waiting: ['welcome', 'news'] });
    world.wait(3_000);
    world.send('dialog.released', { dialog: 'credits' });
    expect(queue(world)).toMatchObject({ current: 'welcome', waiting: ['news'] });
  });

  it('[DIALOG-01] nothing opens by itself until 3 s after the last key', () => {
    const world = ready();
    world.send('key.pressed');
    enqueue(world, 'news');
    world.wait(2_000);
    world.send('key.pressed');
    world.wait(2_999);
    expect(granted(world)).toEqual([]);
    world.wait(1);
    expect(granted(world)).toEqual(['news']);
  });

  it('[DIALOG-01] one that gives up while it waits is never granted', () => {
    const world = ready();
    enqueue(world, 'credits', true);
    enqueue(world, 'news');
    world.send('dialog.released', { dialog: 'news' });
    world.send('dialog.released', { dialog: 'credits' });
    expect(granted(world)).toEqual(['credits']);
  });

  it('[DIALOG-01] keeps what is asked for before the dialogs are there, and loads them for it at once', () => {
    const world = startWorld('dialog-coordinator');
    queue(world).onOpen({ kind: 'credits' });
    queue(world).onOpen({ kind: 'settings', tab: 'github' });
    world.send('credits.exhausted', { code: 20002, message: 'Used up.' });
    world.send('user.changed', { uid: 'u_1' });
    // It does not wait for an idle moment.
    expect(world.ledger.count('loadParts')).toBe(1);
    world.done('loadParts');
    queue(world).onOpen({ kind: 'welcome' });
    expect(world.ledger.received.filter(({ src }) => src === 'parts').map(({ event }) => event)).toEqual([
      // The newest request counts.
      { type: 'request.due', request: { kind: 'settings', tab: 'github' } },
      { type: 'exhaustion.due', code: 20002, message: 'Used up.' },
      { type: 'request.due', request: { kind: 'welcome' } },
    ]);
  });

  it('[DIALOG-01] says that what was asked for could not be loaded, and loads it with the next request', () => {
    const world = startWorld('dialog-coordinator');
    world.send('user.changed', { uid: 'u_1' });
    queue(world).onOpen({ kind: 'credits' });
    world.fail('loadParts', new Error('offline'));
    expect(world.emitted).toEqual([
      {
        type: 'toast.wanted',
        toast: { kind: 'error', text: 'That could not be opened. Check your connection and try again.' },
      },
    ]);
    queue(world).onOpen({ kind: 'credits' });
    expect(world.ledger.count('loadParts')).toBe(1);
  });

  it('[DIALOG-01] gives another user dialogs of their own, and none of the wishes of the one before', () => {
    const world = ready();
    world.send('user.changed', { uid: 'u_1' });
    expect(world.ledger.started.filter(({ src }) => src === 'parts')).toHaveLength(1);
    world.send('user.changed', { uid: null });
    expect(world.ledger.count('parts')).toBe(0);
    queue(world).onOpen({ kind: 'credits' });
    world.send('user.changed', { uid: 'u_2' });
    world.send('user.changed', { uid: 'u_3' });
    world.done('rest');
    world.done('loadParts');
    expect(world.ledger.received).toEqual([]);
  });

  it('[DIALOG-10] offers what opens by itself once, on the first screen that is a place for it', () => {
    const world = ready();
    for (const isPlace of [false, true, true]) world.send('screen.entered', { isPlace });
    expect(types(world)).toEqual(['offers.due']);
  });

  it('[DIALOG-01] in any order of events: one at a time, none over a dialog of a person, and none forgotten', () => {
    const names = ['credits', 'welcome', 'news', 'reconnect'];
    const move = fc.tuple(
      fc.constantFrom('enqueued', 'released', 'opened', 'closed', 'pressed'),
      fc.constantFrom(...names),
    );
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        const world = ready();
        const open = new Set<string>();
        const manual = new Set<string>();
        world.actor.on('*', (event) => {
          expect([...manual]).toEqual([]);
          open.add((event as unknown as { dialog: string }).dialog);
        });
        const wanted = new Set<string>();
        for (const [kind, dialog] of moves) {
          if (kind === 'pressed') {
            world.send('key.pressed');
            continue;
          }
          if (kind === 'enqueued') wanted.add(dialog);
          if (kind === 'released') {
            wanted.delete(dialog);
            open.delete(dialog);
          }
          if (kind === 'opened') manual.add(dialog);
          if (kind === 'closed') manual.delete(dialog);
          world.send(`dialog.${kind}`, { dialog, isUrgent: dialog === 'credits' });
          expect(open.size).toBeLessThanOrEqual(1);
        }
        manual.clear();
        for (const dialog of names) world.send('dialog.closed', { dialog });
        world.wait(3_000);
        for (let rest = wanted.size; rest > 0; rest -= 1) {
          const [current] = open;
          expect(current).toBeDefined();
          open.delete(current ?? '');
          wanted.delete(current ?? '');
          world.send('dialog.released', { dialog: current });
        }
        expect(queue(world).waiting).toEqual([]);
      }),
      { numRuns: 500, seed: walkSeed },
    );
  });
});

describe('credits', () => {
  /** The dialog, open for a person. */
  function opened(isVip = false, registerChannel = ''): MachineWorld {
    const world = startWorld('credits');
    credits(world).onBuy({ isVip, registerChannel });
    return world;
  }

  it('[ERROR-03] asks for its turn when a call answers 20002, and says what the server said', () => {
    const world = startWorld('credits');
    world.send('credits.exhausted', { code: 20002, message: 'Your credits are used up.' });
    expect(types(world)).toEqual(['dialog.wanted']);
    expect(credits(world).isOpen).toBe(false);
    world.send('dialog.granted', { audience: { isVip: false, registerChannel: '' } });
    expect(credits(world)).toMatchObject({ isOpen: true, why: 'Your credits are used up.' });
    credits(world).onClose();
    expect(types(world)).toEqual(['dialog.wanted', 'creditsOut.shown', 'dialog.released']);
  });

  it('[DIALOG-06] opens at once for a person who wants to buy, also while used-up credits wait for their turn', () => {
    const world = startWorld('credits');
    world.send('credits.exhausted', { code: 20002, message: 'Used up.' });
    credits(world).onBuy({ isVip: false, registerChannel: '' });
    expect(credits(world)).toMatchObject({ isOpen: true, why: 'Used up.' });
    expect(types(world)).toEqual(['dialog.wanted', 'dialog.released']);
    expect(world.snapshot.hasTag('dialog')).toBe(true);
    expect(world.snapshot.hasTag('automaticDialog')).toBe(false);
  });

  it('[DIALOG-06] [DIALOG-07] shows members the token store, 500 px high and at most 680 wide', () => {
    expect(credits(opened(true))).toMatchObject({
      title: 'Buy More Credits',
      page: '/payment/tokenstore',
      frameHeight: 500,
      maxWidth: 680,
    });
  });

  it('[DIALOG-06] [DIALOG-07] shows others the upsell, 750 px high and at most 1200 wide', () => {
    expect(credits(opened())).toMatchObject({
      title: 'Building something big?',
      page: '/payment/membership',
      frameHeight: 750,
      maxWidth: 1200,
    });
  });

  it("[DIALOG-06] has no title for registerChannel '101', but still a name", () => {
    expect(credits(opened(false, '101'))).toMatchObject({ title: '', label: 'Membership' });
  });

  it('[DIALOG-06] [DIALOG-12] keeps its page while a plan that is bought in it makes a member of them', () => {
    // Their new balance comes by the stream, at times before the page's own message.
    const world = opened();
    world.send('dialog.granted', { audience: { isVip: true, registerChannel: '' } });
    expect(credits(world).page).toBe('/payment/membership');
    credits(world).onPlanChanged();
    expect(types(world)).toEqual(['toast.wanted', 'user.refreshWanted']);
  });

  it.each([
    ['onPaid', 'Payment Success'],
    ['onPlanChanged', 'Pricing plan change complete!'],
  ] as const)('[DIALOG-12] %s toasts "%s", refreshes the user and closes', (handler, text) => {
    const world = opened();
    credits(world)[handler]();
    expect(world.emitted).toEqual([
      { type: 'toast.wanted', toast: { kind: 'success', text } },
      { type: 'user.refreshWanted' },
    ]);
  });
});

describe('welcome-credits', () => {
  function offered(): MachineWorld {
    const world = startWorld('welcome-credits', { projectType: 'react' });
    world.send('welcome.offered');
    world.send('dialog.granted');
    return world;
  }

  it('[DIALOG-10] offers 500 credits and claims them with the kind of project', () => {
    const world = offered();
    expect(welcome(world)).toMatchObject({ isOpen: true, credits: 500, label: 'Claim 500 welcome credits' });
    welcome(world).getClaimProps().onClick();
    welcome(world).getClaimProps().onClick();
    expect(world.ledger.started).toEqual([{ src: 'claim', input: { projectType: 'react' } }]);
    expect(welcome(world).canClose).toBe(false);
    for (const props of [welcome(world).getClaimProps(), welcome(world).getLaterProps()])
      expect(props).toMatchObject({ 'aria-disabled': true, title: 'Your credits are being claimed.' });
    world.done('claim');
    expect(welcome(world)).toMatchObject({ isClaimed: true, label: '500 credits are yours' });
    expect(types(world)).toContain('user.refreshWanted');
  });

  it('[DIALOG-10] 16007 toasts, closes the dialog and refreshes the user', () => {
    const world = offered();
    welcome(world).getClaimProps().onClick();
    world.fail('claim', callError(16007));
    expect(welcome(world).isOpen).toBe(false);
    expect(world.emitted.slice(1)).toEqual([
      { type: 'dialog.released' },
      { type: 'toast.wanted', toast: { kind: 'error', text: 'You have already claimed your credits.' } },
      { type: 'user.refreshWanted' },
    ]);
  });

  it('[DIALOG-10] put off, it is not offered again, and still there for the one who asks', () => {
    const world = offered();
    welcome(world).onClose();
    expect(types(world)).toEqual(['dialog.wanted', 'dialog.released', 'welcome.putOff']);
    world.send('welcome.offered');
    expect(types(world)).toHaveLength(3);
    world.send('welcome.requested');
    expect(welcome(world).isOpen).toBe(true);
    const later = startWorld('welcome-credits', { projectType: 'react', isPutOff: true });
    later.send('welcome.offered');
    expect(later.emitted).toEqual([]);
  });

  it('[DIALOG-10] another failure keeps the dialog and says that nothing is lost', () => {
    const world = offered();
    welcome(world).getClaimProps().onClick();
    world.fail('claim', callError(0));
    expect(welcome(world)).toMatchObject({
      isOpen: true,
      error: 'Your credits could not be claimed. They are still yours; try again.',
    });
    expect(welcome(world).getClaimProps()).toMatchObject({ 'aria-disabled': false, title: undefined });
  });
});

describe('feature-announcement', () => {
  const announcement = (fields: object = {}) => ({
    id: 'news',
    title: 'Machines',
    content: '**New**',
    images: ['/a.png', '/b.png', '/c.png'],
    changeLogUrl: '/changelog',
    startTime: 200,
    ...fields,
  });

  function pulled(answer: unknown, input: object = {}): MachineWorld {
    const world = startWorld('feature-announcement', { lastSeen: 100, ...input });
    world.send('announcement.requested');
    world.done('pull', answer);
    return world;
  }

  function open(input: object = {}): MachineWorld {
    const world = pulled(announcement(), input);
    world.send('dialog.granted');
    return world;
  }

  it('[DIALOG-09] shows only with an id and a last-seen version below startTime', () => {
    expect(types(pulled(announcement()))).toEqual(['dialog.wanted']);
    expect(types(pulled(announcement({ id: '' })))).toEqual([]);
    expect(types(pulled(announcement({ startTime: 100 })))).toEqual([]);
    expect(types(pulled(announcement({ startTime: 99 })))).toEqual([]);
    expect(types(pulled(null))).toEqual([]);
  });

  it('[DIALOG-09] reports that it was seen, and does not show again', () => {
    const world = open();
    expect(world.ledger.lastInput('reportSeen')).toEqual({
      action: 'featureNotificationsReport',
      value: '200',
    });
    world.fail('reportSeen', network);
    news(world).onClose();
    world.send('announcement.requested');
    world.done('pull', announcement());
    expect(types(world)).toEqual(['dialog.wanted', 'dialog.released']);
  });

  it('[DIALOG-08] turns the images every 3 s and begins again after the last', () => {
    const world = open();
    world.wait(2_999);
    expect(news(world)).toMatchObject({ slide: 0, label: 'Image 1 of 3' });
    expect(news(world).getStatusProps()['aria-live']).toBe('off');
    world.wait(1);
    expect(news(world).slide).toBe(1);
    world.wait(6_000);
    expect(news(world).slide).toBe(0);
  });

  it('[DIALOG-08] stands still under the pointer, under the focus, when chosen and under reduced motion', () => {
    const world = open();
    news(world).getCarouselProps().onPointerEnter();
    world.wait(60_000);
    expect(news(world)).toMatchObject({ slide: 0, why: 'It stands still while you look at it.' });
    news(world).getCarouselProps().onPointerLeave();
    world.wait(3_000);
    expect(news(world).slide).toBe(1);
    news(world).getDotProps(2).onClick();
    news(world).onSlide(7);
    world.wait(60_000);
    expect(news(world)).toMatchObject({ slide: 2, why: 'You chose this image.' });
    const calm = open({ prefersReducedMotion: true });
    calm.wait(60_000);
    expect(news(calm)).toMatchObject({ slide: 0, why: 'Your system asks for less motion.' });
  });

  it('a failed pull is shown to no one', () => {
    const world = startWorld('feature-announcement');
    world.send('announcement.requested');
    world.fail('pull', network);
    expect(world.emitted).toEqual([]);
    expect(news(world).isOpen).toBe(false);
  });
});

describe('account-profile', () => {
  const facts = {
    sessions: [],
    activity: [],
    rewards: [],
    invite: { code: 'ADA1', credits: 100, uses: 0, maxUses: 20 },
  };
  const profile = (world: MachineWorld) =>
    connectProfile(world.snapshot as never, (event) => world.actor.send(event));
  function opened(): MachineWorld {
    const world = startWorld('account-profile', { email: 'ada@example.com' });
    world.done('load', facts);
    return world;
  }

  it('does one thing at a time, says what, and shows what it changed', () => {
    const world = opened();
    profile(world).onCommand({ kind: 'othersRevoke' });
    profile(world).onCommand({ kind: 'rename', name: 'Eve' });
    expect(world.ledger.started.filter(({ src }) => src === 'perform')).toHaveLength(1);
    expect(profile(world)).toMatchObject({ canAct: false, label: 'Signing the other devices out' });
    world.done('perform', { facts: { invite: { ...facts.invite, uses: 1 } }, text: 'Done.' });
    expect(profile(world).facts).toEqual({ ...facts, invite: { ...facts.invite, uses: 1 } });
    expect(world.emitted).toEqual([
      { type: 'toast.wanted', toast: { kind: 'success', text: 'Done.' } },
      { type: 'user.refreshWanted' },
    ]);
  });

  it('keeps everything when something did not work, and says which thing', () => {
    const world = opened();
    profile(world).onCommand({ kind: 'code', code: 'NOPE' });
    world.fail('perform', callError(1004, 'That code is not known.'));
    expect(profile(world)).toMatchObject({
      facts,
      canAct: true,
      error: { kind: 'code', text: 'That code is not known.' },
    });
  });

  it('deletes the account only after its address was typed, and cannot be left in the middle', () => {
    const world = opened();
    profile(world).getDeletionProps().onClick();
    profile(world).getDeleteProps().onClick();
    profile(world).onConfirmation('ada@example.co');
    profile(world).getDeleteProps().onClick();
    expect(world.ledger.count('removeAccount')).toBe(0);
    expect(profile(world).getDeleteProps()).toMatchObject({
      'aria-disabled': true,
      title: 'Type ada@example.com first.',
    });
    profile(world).onConfirmation(' Ada@Example.com');
    profile(world).getDeleteProps().onClick();
    profile(world).onClose();
    expect(profile(world).deletion).toMatchObject({ isOpen: true, canClose: false });
    world.fail('removeAccount', network);
    expect(profile(world).error?.kind).toBe('deletion');
    profile(world).getDeleteProps().onClick();
    world.done('removeAccount');
    expect(profile(world).status).toBe('deleted');
    expect(types(world)).toEqual(['account.deleted', 'user.refreshWanted']);
  });

  it('forgets what was typed when the question is closed', () => {
    const world = opened();
    profile(world).getDeletionProps().onClick();
    profile(world).onConfirmation('ada@example.com');
    profile(world).onClose();
    profile(world).getDeletionProps().onClick();
    expect(profile(world).deletion.text).toBe('');
    expect(profile(world).getDeleteProps()['aria-disabled']).toBe(true);
  });
});
