import { describe, expect, it } from 'vitest';
import { connect } from '#machines/onboarding/onboarding.connect.ts';
import { composePrompt, longestAnswer } from '#machines/onboarding/onboarding.machine.ts';
import { looks } from '#machines/onboarding/onboarding.types.ts';
import type { OnboardingStep } from '#machines/onboarding/onboarding.steps.ts';
import { longestPrompt } from '#machines/prompt-box/prompt-box.machine.ts';
import { network, signedOutError } from '#test/models/samples.ts';
import { startWorld } from '#test/support/machine-world.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';

const accepted = { projectId: 'project-1', scene: 'ai-website-builder', runId: 'run-1' };
const start = (step: OnboardingStep = 'what') => startWorld('onboarding', { pageId: 'page-1', step });
const view = (world: MachineWorld) => connect(world.snapshot as never, (event) => world.actor.send(event));
const kept = (world: MachineWorld) =>
  world.ledger.received.findLast(({ src }) => src === 'store')?.event as Record<string, unknown> | undefined;
const steps = (world: MachineWorld) =>
  world.emitted.map((event) => ('step' in event ? event.step : event.type));

/** All three questions answered, at the last one. */
function answered(): MachineWorld {
  const world = start();
  view(world).onText('  A bakery ');
  view(world).onNext();
  view(world).onLook('warm');
  view(world).onNext();
  view(world).onPlace('ai-website-builder');
  return world;
}

describe('[ROUTE-09] the three questions', () => {
  it('do not begin without a text, or with one that the server would refuse', () => {
    const world = start();
    view(world).onNext();
    expect(view(world)).toMatchObject({ step: 'what', canGoOn: false, why: 'Say what it should do first.' });
    view(world).onText('x'.repeat(longestAnswer + 10));
    view(world).onNext();
    expect(view(world)).toMatchObject({
      step: 'what',
      why: 'This is 10 characters too long. The limit is 19,900.',
    });
    for (const { id } of looks) {
      expect(composePrompt('x'.repeat(longestAnswer), id).length).toBeLessThanOrEqual(longestPrompt);
    }
  });

  it('begin at the question that the address names, and lead to the first where nothing is said yet', () => {
    const world = start('where');
    expect(view(world).step).toBe('where');
    view(world).onNext();
    expect(view(world).step).toBe('what');
    expect(steps(world)).toEqual(['what']);
    expect(world.ledger.count('create')).toBe(0);
    expect(view(start('look')).step).toBe('look');
  });

  it('tell the address each step, follow it back and forth, and keep the answers meanwhile', () => {
    const world = answered();
    expect(steps(world)).toEqual(['look', 'where']);
    world.actor.send({ type: 'what.opened' });
    expect(view(world)).toMatchObject({ step: 'what', text: '  A bakery ' });
    world.actor.send({ type: 'where.opened' });
    expect(view(world).places.find(({ isChosen }) => isChosen)?.scene).toBe('ai-website-builder');
    view(world).onBack();
    expect(view(world).looks.find(({ isChosen }) => isChosen)?.id).toBe('warm');
    view(world).onBack();
    expect(steps(world)).toEqual(['look', 'where', 'look', 'what']);
  });

  it("send the look with the text and never write it into the person's own words", () => {
    const world = answered();
    view(world).onNext();
    expect(world.ledger.lastInput('create')).toMatchObject({
      prompt: 'A bakery. Give it a warm look with earthy colours.',
      scene: 'ai-website-builder',
    });
    expect(view(world).text).toBe('  A bakery ');
    expect(kept(world)).toMatchObject({ answers: { text: '  A bakery ' }, isSent: true });
  });

  it('are sent exactly once, whatever is pressed meanwhile, and forgotten when the project is there', () => {
    const world = answered();
    view(world).onNext();
    view(world).onNext();
    view(world).onBack();
    view(world).onPlace('ai-app-builder');
    world.actor.send({ type: 'look.opened' });
    expect(view(world)).toMatchObject({ step: 'where', isBusy: true, canGoBack: false });
    expect(view(world).getPlacesProps().disabled).toBe(true);
    world.done('create', accepted);
    view(world).onNext();
    world.actor.send({ type: 'what.opened' });
    expect(view(world).status).toBe('created');
    expect(world.ledger.count('create')).toBe(0);
    expect(world.ledger.started.filter(({ src }) => src === 'create')).toHaveLength(1);
    expect(world.emitted.at(-1)).toEqual({ type: 'project.created', result: accepted });
    expect(kept(world)?.['type']).toBe('answers.forgotten');
  });

  it('keep everything when it fails; sent again unchanged they carry the same key, changed another', () => {
    const world = answered();
    const keyOfTry = () =>
      (world.ledger.lastInput('create') as { idempotencyKey: string } | undefined)?.idempotencyKey;
    view(world).onNext();
    const first = keyOfTry();
    world.fail('create', network);
    expect(view(world)).toMatchObject({ status: 'failed', text: '  A bakery ', next: 'Try again' });
    expect(view(world).error).toMatch(/^Network Error: .* Your answers are kept\.$/u);
    expect(kept(world)).toMatchObject({ idempotencyKey: first, isSent: false });
    // The address that names the last question is no reason to hide what went wrong.
    world.actor.send({ type: 'where.opened' });
    expect(view(world).status).toBe('failed');
    view(world).onNext();
    expect(keyOfTry()).toBe(first);
    world.fail('create', network);
    view(world).onPlace('react-website-builder');
    expect(view(world)).toMatchObject({ status: 'answering', error: '' });
    view(world).onNext();
    expect(keyOfTry()).not.toBe(first);
  });

  it('wait for a sign-in, and go on by themselves under their key when the page opens again', () => {
    const world = answered();
    view(world).onNext();
    world.fail('create', signedOutError);
    expect(view(world).label).toBe('Sign in to go on. Your answers are kept');
    expect(world.emitted.at(-1)).toEqual({ type: 'signIn.needed', scene: 'ai-website-builder' });
    const { answers, idempotencyKey, isSent } = kept(world) ?? {};
    expect(isSent).toBe(true);
    const back = start('where');
    back.actor.send({ type: 'answers.found', answers, idempotencyKey, isSent });
    expect(back.ledger.lastInput('create')).toMatchObject({
      prompt: 'A bakery. Give it a warm look with earthy colours.',
      idempotencyKey,
    });
  });

  it('are put back as they were left, and are not sent behind their back', () => {
    const world = start('look');
    const answers = { text: 'A florist', look: 'bold', scene: 'react-website-builder' };
    world.actor.send({ type: 'answers.found', answers, idempotencyKey: 'page-0-3', isSent: false });
    expect(world.snapshot.context).toMatchObject({ ...answers, idempotencyKey: 'page-0-3' });
    expect(view(world)).toMatchObject({ step: 'look', status: 'answering' });
  });

  it('say so when the browser keeps nothing', () => {
    const world = start();
    expect(view(world).keptNote).toBe('');
    world.fail('store', new Error('forbidden'));
    expect(view(world).keptNote).toMatch(/a reload would lose them/u);
  });
});
