import { describe, expect, it } from 'vitest';
import { connect } from '#machines/sign-in/sign-in.connect.ts';
import { looksLikeCode, looksLikeEmail } from '#machines/sign-in/sign-in.machine.ts';
import { callError } from '#test/models/model.ts';
import { network, someUser } from '#test/models/samples.ts';
import { startWorld } from '#test/support/machine-world.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';

const delivery = { delivery: 'smtp', mailboxUrl: null, resendAfter: 60, expiresIn: 600 };
const view = (world: MachineWorld) => connect(world.snapshot as never, (event) => world.actor.send(event));

function withCodeSent(answer: unknown = delivery): MachineWorld {
  const world = startWorld('sign-in', { email: 'ada@example.com' });
  view(world).onEmailSubmit();
  world.done('sendCode', answer);
  return world;
}

describe('sign-in', () => {
  it('says why no code can be sent yet', () => {
    const world = startWorld('sign-in', {});
    expect(view(world).whyNotEmail).toBe('Enter your e-mail address first.');
    view(world).onEmailChange('ada@');
    expect(view(world)).toMatchObject({
      canSubmitEmail: false,
      whyNotEmail: 'This does not look like an e-mail address yet.',
    });
    expect(view(world).error).toBe('');
    view(world).onEmailSubmit();
    expect(view(world)).toMatchObject({
      step: 'email',
      error: 'This does not look like an e-mail address yet.',
      errorField: 'email',
    });
    view(world).onEmailChange(' ada@example.com ');
    expect(view(world)).toMatchObject({ canSubmitEmail: true, whyNotEmail: '', error: '' });
    view(world).onEmailSubmit();
    expect(world.ledger.lastInput('sendCode')).toEqual({ email: 'ada@example.com' });
  });

  it('keeps the address and names the failure when no code could be sent', () => {
    const world = startWorld('sign-in', { email: 'ada@example.com' });
    view(world).onEmailSubmit();
    world.fail('sendCode', callError(5004, 'Request is too frequent, please try again later.'));
    expect(view(world)).toMatchObject({
      step: 'email',
      email: 'ada@example.com',
      error: 'Request is too frequent, please try again later.',
      errorField: 'email',
    });
  });

  it('says where the code is: by mail, or in the local mail box', () => {
    expect(view(withCodeSent()).hint).toBe(
      'We sent six digits to ada@example.com. It is valid for 10 minutes.',
    );
    const local = view(withCodeSent({ ...delivery, delivery: 'local', mailboxUrl: '/dev/mail' }));
    expect(local.hint).toMatch(/^This installation sends no mail/);
    expect(local.mailboxUrl).toBe('/dev/mail');
    const remote = view(withCodeSent({ ...delivery, delivery: 'local', mailboxUrl: null }));
    expect(remote.hint).toMatch(/the six digits are on its console/);
  });

  it('counts down to the next code, second by second', () => {
    const world = withCodeSent({ ...delivery, resendAfter: 3 });
    expect(view(world).whyNotResend).toBe('You can ask for another code in 3 seconds.');
    world.wait(2_000);
    expect(view(world).whyNotResend).toBe('You can ask for another code in 1 second.');
    expect(view(world).canResend).toBe(false);
    world.wait(1_000);
    expect(view(world)).toMatchObject({ canResend: true, whyNotResend: '', resendIn: 0 });
  });

  it('sends another code while the first can still be entered', () => {
    const world = withCodeSent({ ...delivery, resendAfter: 0 });
    view(world).getResendProps().onClick();
    view(world).onCodeSubmit('123456');
    expect(world.ledger.count('sendCode')).toBe(1);
    expect(world.ledger.count('verifyCode')).toBe(1);
  });

  it.each([
    [3101, 'That is not the code. Check the six digits and try again.'],
    [3102, 'This code is no longer valid. Ask for another one.'],
    [-1, 'Network Error: the server could not be reached. Check your connection and try again.'],
  ])('names failure %i in words and lets the person go on', (code, words) => {
    const world = withCodeSent();
    view(world).onCodeSubmit('123456');
    world.fail('verifyCode', callError(code));
    expect(view(world)).toMatchObject({
      step: 'code',
      error: words,
      errorField: 'code',
      canSubmitCode: true,
    });
    view(world).onCodeEdit();
    expect(view(world).error).toBe('');
  });

  it('sends no code that is not six digits, and no second one while one is checked', () => {
    const world = withCodeSent();
    view(world).onCodeSubmit('12345');
    expect(world.ledger.count('verifyCode')).toBe(0);
    view(world).onCodeSubmit('123456');
    view(world).onCodeSubmit('654321');
    expect(world.ledger.started.filter(({ src }) => src === 'verifyCode')).toHaveLength(1);
    expect(view(world).whyNotCode).toBe('The code is being checked.');
  });

  it('ends with the user, and holds the code nowhere', () => {
    const world = withCodeSent();
    view(world).onCodeSubmit('135790');
    expect(JSON.stringify(world.snapshot.context)).not.toContain('135790');
    world.done('verifyCode', { user: someUser, isNew: true });
    expect(world.snapshot.status).toBe('done');
    expect(world.snapshot.output).toEqual({ user: someUser, isNew: true });
    expect(world.clock.pending()).toEqual([]);
  });

  it('lets the person change the address', () => {
    const world = withCodeSent();
    view(world).onChangeEmail();
    expect(view(world)).toMatchObject({ step: 'email', email: 'ada@example.com' });
    expect(world.clock.pending()).toEqual([]);
  });

  it('a failed resend is named, and can be tried again', () => {
    const world = withCodeSent({ ...delivery, resendAfter: 0 });
    view(world).getResendProps().onClick();
    world.fail('resendCode', network);
    expect(view(world)).toMatchObject({ canResend: true, errorField: 'code' });
  });

  it('takes what looks like an address and a code, and nothing else', () => {
    expect(['a@b.co', 'a.b+c@d.example'].every(looksLikeEmail)).toBe(true);
    expect(['', 'a', 'a@b', 'a b@c.de', '@b.co', `${'a'.repeat(260)}@b.co`].some(looksLikeEmail)).toBe(false);
    expect(looksLikeCode(' 123456 ')).toBe(true);
    expect(['12345', '1234567', 'abcdef', ''].some(looksLikeCode)).toBe(false);
  });
});
