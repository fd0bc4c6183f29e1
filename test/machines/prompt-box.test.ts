import { describe, expect, it } from 'vitest';
import { connect } from '#machines/prompt-box/prompt-box.connect.ts';
import { network, signedOutError } from '#test/models/samples.ts';
import { startWorld } from '#test/support/machine-world.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';

const input = { boxId: 'box-1', scene: 'ai-website-builder', isSignedIn: true };
const accepted = { projectId: 'project-1', scene: 'ai-website-builder', runId: 'run-1' };
const view = (world: MachineWorld) => connect(world.snapshot as never, (event) => world.actor.send(event));
const kept = (world: MachineWorld) =>
  world.ledger.received.findLast(({ src }) => src === 'draftStore')?.event;

describe('prompt-box', () => {
  it('says why it cannot be sent yet', () => {
    const world = startWorld('prompt-box', input);
    expect(view(world)).toMatchObject({ canSubmit: false, why: 'Type what you want to build first.' });
    view(world).onChange('   ');
    expect(view(world).canSubmit).toBe(false);
    view(world).onChange('x'.repeat(20_010));
    expect(view(world).why).toBe('This is 10 characters too long. The limit is 20,000.');
    view(world).onChange('A bakery');
    expect(view(world)).toMatchObject({ canSubmit: true, why: '' });
  });

  it('[BUILD-01] sends the trimmed text with its kind, and tells where the project is', () => {
    const world = startWorld('prompt-box', input);
    view(world).onSceneChange('react-website-builder');
    view(world).onChange('  A bakery \n');
    view(world).onSubmit();
    expect(world.ledger.lastInput('submit')).toMatchObject({
      prompt: 'A bakery',
      scene: 'react-website-builder',
    });
    expect(view(world)).toMatchObject({ canEdit: false, why: 'It is being sent.' });
    world.done('submit', accepted);
    expect(world.emitted).toEqual([{ type: 'prompt.accepted', result: accepted }]);
    expect(kept(world)).toEqual({ type: 'draft.forgotten' });
  });

  it('[BUILD-01] keeps the text of a visitor through sign-in and sends it then by itself', () => {
    const world = startWorld('prompt-box', { ...input, isSignedIn: false });
    view(world).onChange('A bakery');
    view(world).onSubmit();
    expect(view(world).label).toBe('Sign in to go on. Your text is kept');
    expect(world.emitted).toEqual([{ type: 'signIn.needed', scene: 'ai-website-builder' }]);
    expect(kept(world)).toMatchObject({ type: 'draft.changed', draft: 'A bakery', sendsAtOnce: true });
    expect(world.ledger.count('submit')).toBe(0);
    world.send('user.signedIn');
    expect(world.ledger.lastInput('submit')).toMatchObject({ prompt: 'A bakery' });
  });

  it('[BUILD-01] sends at once what was sent before hydration or before the sign-in page', () => {
    const world = startWorld('prompt-box', { ...input, draft: 'A bakery', sendsAtOnce: true });
    expect(view(world).status).toBe('submitting');
    const visitor = startWorld('prompt-box', {
      ...input,
      draft: 'A bakery',
      sendsAtOnce: true,
      isSignedIn: false,
    });
    expect(view(visitor)).toMatchObject({ status: 'editing', draft: 'A bakery' });
  });

  it('never loses a draft: a failure leaves it in the box and is named', () => {
    const world = startWorld('prompt-box', { ...input, draft: 'A bakery' });
    view(world).onSubmit();
    world.fail('submit', network);
    expect(view(world)).toMatchObject({ status: 'failed', draft: 'A bakery', canSubmit: true });
    expect(view(world).error).toBe(
      'Network Error: the server could not be reached. Check your connection and try again. Your text is kept.',
    );
    expect(kept(world)).toMatchObject({ draft: 'A bakery' });
  });

  it('[API-01] the same text sent again carries the same key, another text another one', () => {
    const world = startWorld('prompt-box', { ...input, draft: 'A bakery' });
    const key = () => (world.ledger.lastInput('submit') as { idempotencyKey: string }).idempotencyKey;
    view(world).onSubmit();
    const first = key();
    world.fail('submit', network);
    view(world).onSubmit();
    expect(key()).toBe(first);
    world.fail('submit', network);
    view(world).onChange('A bakery called Crumb');
    view(world).onSubmit();
    expect(key()).not.toBe(first);
  });

  it('a session that ended meanwhile asks for sign-in and keeps the text', () => {
    const world = startWorld('prompt-box', { ...input, draft: 'A bakery' });
    view(world).onSubmit();
    world.fail('submit', signedOutError);
    expect(view(world)).toMatchObject({ status: 'needsSignIn', draft: 'A bakery' });
    expect(world.emitted).toEqual([{ type: 'signIn.needed', scene: 'ai-website-builder' }]);
  });

  it('a box that stays open is empty and ready after each message, with a new key', () => {
    const world = startWorld('prompt-box', { ...input, staysOpen: true, draft: 'Make it green' });
    view(world).onSubmit();
    const first = world.ledger.lastInput('submit');
    world.done('submit', accepted);
    expect(view(world)).toMatchObject({ status: 'editing', draft: '' });
    view(world).onChange('Make it green');
    view(world).onSubmit();
    expect(world.ledger.lastInput('submit')).not.toEqual(first);
  });

  it('says when the browser does not keep drafts', () => {
    const world = startWorld('prompt-box', input);
    world.fail('draftStore', new Error('storage is off'));
    expect(view(world).draftNote).toBe('This browser does not keep your draft: a reload would lose it.');
  });

  const found = { draft: 'A bakery', scene: 'meme', isSent: false };

  it('[BUILD-01] puts back what was typed before, as a draft, unless something newer stands there', () => {
    const world = startWorld('prompt-box', { ...input, isSignedIn: false });
    world.send('draft.found', found);
    expect(view(world)).toMatchObject({ status: 'editing', draft: 'A bakery', scene: 'meme' });
    expect(kept(world)).toMatchObject({ draft: 'A bakery', sendsAtOnce: false });
    expect(world.emitted).toEqual([]);
    view(world).onChange('A bakery called Crumb');
    world.send('draft.found', found);
    expect(view(world).draft).toBe('A bakery called Crumb');
  });

  it('[BUILD-01] sends what was sent before this code was here, or before signing in', () => {
    const world = startWorld('prompt-box', input);
    world.send('draft.found', { ...found, isSent: true });
    expect(world.ledger.lastInput('submit')).toMatchObject({ prompt: 'A bakery', scene: 'meme' });
    const visitor = startWorld('prompt-box', { ...input, isSignedIn: false });
    visitor.send('draft.found', { ...found, isSent: true });
    expect(view(visitor).status).toBe('needsSignIn');
    expect(visitor.emitted).toEqual([{ type: 'signIn.needed', scene: 'meme' }]);
    expect(kept(visitor)).toMatchObject({ draft: 'A bakery', sendsAtOnce: true });
  });

  it('[BUILD-01] on a page about one kind what was typed elsewhere is meant for that kind', () => {
    const world = startWorld('prompt-box', { ...input, isSceneFixed: true });
    world.send('draft.found', found);
    expect(view(world)).toMatchObject({ draft: 'A bakery', scene: 'ai-website-builder' });
  });
});
