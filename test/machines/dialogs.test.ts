import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connect as connectProfile } from '#machines/account-profile/account-profile.connect.ts';
import { connect as connectAnnouncement } from '#machines/feature-announcement/feature-announcement.connect.ts';
import { connect as connectCredits } from '#machines/credits/credits.connect.ts';
import { connect as connectQueue } from '#machines/dialog-queue/dialog-queue.connect.ts';
import { connect as connectWelcome } from '#machines/welcome-credits/welcome-credits.connect.ts';
import { callError } from '#test/models/model.ts';
import { network } from '#test/models/samples.ts';
import { walkSeed } from '#test/support/chart-tests/walks.ts';
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

describe('dialog-queue', () => {
  it('[DIALOG-01] lets one automatic dialog show; the others wait in the order in which they asked', () => {
    const world = startWorld('dialog-queue');
    for (const dialog of ['credits', 'welcome', 'news']) world.send('dialog.requested', { dialog });
    expect(queue(world)).toMatchObject({ current: 'credits', waiting: ['welcome', 'news'] });
    expect(queue(world).why).toBe('It waits for the dialog before it.');
    world.send('dialog.released', { dialog: 'credits' });
    world.send('dialog.released', { dialog: 'welcome' });
    expect(world.emitted).toEqual(
      ['credits', 'welcome', 'news'].map((dialog) => ({ type: 'dialog.granted', dialog })),
    );
  });

  it('[DIALOG-01] automatic dialogs wait while a person has one open', () => {
    const world = startWorld('dialog-queue');
    queue(world).onManualOpen();
    world.send('dialog.requested', { dialog: 'news' });
    expect(queue(world)).toMatchObject({ current: null, why: 'It waits until you close the open dialog.' });
    queue(world).onManualClose();
    expect(queue(world).current).toBe('news');
  });

  it('[DIALOG-01] one that gives up while it waits is never granted', () => {
    const world = startWorld('dialog-queue');
    world.send('dialog.requested', { dialog: 'credits' });
    world.send('dialog.requested', { dialog: 'news' });
    world.send('dialog.released', { dialog: 'news' });
    world.send('dialog.released', { dialog: 'credits' });
    expect(world.emitted).toEqual([{ type: 'dialog.granted', dialog: 'credits' }]);
  });

  it('[DIALOG-01] never has two open, and grants everything that still wants to be open, in any order of events', () => {
    const names = ['credits', 'welcome', 'news', 'reconnect'];
    const move = fc.tuple(
      fc.constantFrom('requested', 'released', 'opened', 'closed'),
      fc.constantFrom(...names),
    );
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        const world = startWorld('dialog-queue');
        const open = new Set<string>();
        world.actor.on('*', (event) => open.add((event as unknown as { dialog: string }).dialog));
        const wanted = new Set<string>();
        for (const [kind, dialog] of moves) {
          if (kind === 'requested') wanted.add(dialog);
          if (kind === 'released') {
            wanted.delete(dialog);
            open.delete(dialog);
          }
          if (kind === 'opened' || kind === 'closed') world.send(`manualDialog.${kind}`);
          else world.send(`dialog.${kind}`, { dialog });
          expect(open.size).toBeLessThanOrEqual(1);
        }
        world.send('manualDialog.closed');
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
  /** The dialog, open for somebody. */
  function opened(isVip = false, registerChannel = ''): MachineWorld {
    const world = startWorld('credits');
    credits(world).onBuy();
    world.send('dialog.granted', { audience: { isVip, registerChannel } });
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
    expect(types(world)).toEqual(['dialog.wanted', 'dialog.released']);
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
    expect(types(world)).toEqual(['dialog.wanted', 'toast.wanted', 'user.refreshWanted', 'dialog.released']);
  });

  it.each([
    ['onPaid', 'Payment Success'],
    ['onPlanChanged', 'Pricing plan change complete!'],
  ] as const)('[DIALOG-12] %s toasts "%s", refreshes the user and closes', (handler, text) => {
    const world = opened();
    credits(world)[handler]();
    expect(world.emitted).toEqual([
      { type: 'dialog.wanted' },
      { type: 'toast.wanted', toast: { kind: 'success', text } },
      { type: 'user.refreshWanted' },
      { type: 'dialog.released' },
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
    welcome(world).onClaim();
    welcome(world).onClaim();
    expect(world.ledger.started).toEqual([{ src: 'claim', input: { projectType: 'react' } }]);
    expect(welcome(world)).toMatchObject({
      canClaim: false,
      canClose: false,
      why: 'Your credits are being claimed.',
    });
    world.done('claim');
    expect(welcome(world)).toMatchObject({ isClaimed: true, label: '500 credits are yours' });
    expect(types(world)).toContain('user.refreshWanted');
  });

  it('[DIALOG-10] 16007 toasts, closes the dialog and refreshes the user', () => {
    const world = offered();
    welcome(world).onClaim();
    world.fail('claim', callError(16007));
    expect(welcome(world).isOpen).toBe(false);
    expect(world.emitted.slice(1)).toEqual([
      { type: 'toast.wanted', toast: { kind: 'error', text: 'You have already claimed your credits.' } },
      { type: 'user.refreshWanted' },
      { type: 'dialog.released' },
    ]);
  });

  it('[DIALOG-10] another failure keeps the dialog and says that nothing is lost', () => {
    const world = offered();
    welcome(world).onClaim();
    world.fail('claim', callError(0));
    expect(welcome(world)).toMatchObject({
      isOpen: true,
      canClaim: true,
      error: 'Your credits could not be claimed. They are still yours; try again.',
    });
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
    expect(news(world)).toMatchObject({ slide: 0, label: 'Image 1 of 3', isPlaying: true });
    world.wait(1);
    expect(news(world).slide).toBe(1);
    world.wait(6_000);
    expect(news(world).slide).toBe(0);
  });

  it('[DIALOG-08] stands still under the pointer, under the focus, when chosen and under reduced motion', () => {
    const world = open();
    news(world).onHold();
    world.wait(60_000);
    expect(news(world)).toMatchObject({ slide: 0, why: 'It stands still while you look at it.' });
    news(world).onRelease();
    world.wait(3_000);
    expect(news(world).slide).toBe(1);
    news(world).onSlide(2);
    news(world).onSlide(7);
    world.wait(60_000);
    expect(news(world)).toMatchObject({ slide: 2, why: 'You chose this image.' });
    const calm = open({ prefersReducedMotion: true });
    calm.wait(60_000);
    expect(news(calm)).toMatchObject({ slide: 0, why: 'Your system asks for less motion.' });
  });

  it('a failed pull is shown to nobody', () => {
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
    profile(world).onDeletion();
    profile(world).onDelete();
    profile(world).onConfirmation('ada@example.co');
    profile(world).onDelete();
    expect(world.ledger.count('removeAccount')).toBe(0);
    expect(profile(world).deletion).toMatchObject({ canConfirm: false, why: 'Type ada@example.com first.' });
    profile(world).onConfirmation(' Ada@Example.com');
    profile(world).onDelete();
    profile(world).onClose();
    expect(profile(world).deletion).toMatchObject({ isOpen: true, canClose: false });
    world.fail('removeAccount', network);
    expect(profile(world).error?.kind).toBe('deletion');
    profile(world).onDelete();
    world.done('removeAccount');
    expect(profile(world).status).toBe('deleted');
    expect(types(world)).toEqual(['account.deleted', 'user.refreshWanted']);
  });

  it('forgets what was typed when the question is closed', () => {
    const world = opened();
    profile(world).onDeletion();
    profile(world).onConfirmation('ada@example.com');
    profile(world).onClose();
    profile(world).onDeletion();
    expect(profile(world).deletion).toMatchObject({ text: '', canConfirm: false });
  });
});
