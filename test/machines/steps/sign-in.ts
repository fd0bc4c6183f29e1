import { after, done, failed, type Steps } from './step.ts';
import { DeviceRefused } from '#machines/shared/passkey-device.ts';
import { callError } from '#test/models/model.ts';
import { network } from '#test/models/samples.ts';

const output = { delivery: 'local', mailboxUrl: '/dev/mail', resendAfter: 2, expiresIn: 600 };
const user = {
  uid: 'user-1',
  email: 'ada@example.com',
  name: 'Ada',
  registerChannel: '',
  accountInfo: { isVip: 0, totalBalance: 500 },
  config: {},
};
const output2 = { delivery: 'local', mailboxUrl: '/dev/mail', resendAfter: 0, expiresIn: 600 };
const factors = { hasApp: true, hasPasskeys: false, mustSetUp: false };

export const signIn: Steps = {
  id: 'sign-in',
  steps: [
    {
      in: 'enteringEmail.sendFailed',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: { type: 'email.changed', email: 'ada' },
      to: 'enteringEmail.editing',
      becomes: { email: 'ada', failure: null },
    },
    {
      in: 'enteringEmail.sendFailed',
      with: { email: 'ada@example.com', failure: { code: -1, message: 'Network Error' } },
      on: 'email.submitted',
      to: 'sendingCode',
      becomes: { failure: null },
      does: ['starts sendCode'],
    },
    { in: 'enteringEmail.editing', on: 'email.submitted', to: 'enteringEmail.notAnEmail' },
    {
      in: 'sendingCode',
      on: done('sendCode', output),
      to: 'enteringCode.entry.editing + enteringCode.resend.waiting',
      becomes: { delivery: output, resendIn: 2 },
      does: ['waits 1000 ms'],
    },
    {
      in: 'sendingCode',
      on: failed('sendCode', network),
      to: 'enteringEmail.sendFailed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'enteringCode.entry.verifyFailed + enteringCode.resend.waiting',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: 'email.changeRequested',
      to: 'enteringEmail.editing',
      becomes: { failure: null },
    },
    {
      in: 'enteringCode.entry.verifyFailed + enteringCode.resend.waiting',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: { type: 'code.submitted', code: '123456' },
      to: 'enteringCode.entry.verifying',
      becomes: { failure: null },
      does: ['starts verifyCode'],
    },
    {
      in: 'enteringCode.entry.verifyFailed + enteringCode.resend.waiting',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: 'code.edited',
      to: 'enteringCode.entry.editing',
      becomes: { failure: null },
    },
    {
      in: 'enteringCode.entry.editing + enteringCode.resend.waiting',
      on: { type: 'code.submitted', code: '12' },
    },
    {
      in: 'enteringCode.entry.verifying',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: done('verifyCode', { user, isNew: true }),
      to: 'signedIn',
      becomes: { failure: null, user, isNew: true },
    },
    {
      in: 'enteringCode.entry.verifying',
      on: done('verifyCode', { secondStep: factors }),
      to: 'confirming',
      becomes: { factors },
      does: ['starts confirm'],
    },
    {
      in: 'confirming',
      with: { factors },
      on: done('confirm', { ending: 'confirmed', user }),
      to: 'signedIn',
      becomes: { user },
    },
    {
      in: 'confirming',
      with: { factors },
      on: done('confirm', { ending: 'restarted', user: null }),
      to: 'enteringEmail.editing',
    },
    {
      in: 'confirming',
      with: { factors },
      on: done('confirm', { ending: 'ended', user: null }),
      to: 'enteringEmail.secondStepEnded',
    },
    {
      in: 'confirming',
      on: failed('confirm', network),
      to: 'enteringEmail.sendFailed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'enteringCode.entry.verifying + enteringCode.resend.waiting',
      on: failed('verifyCode', callError(3101, 'server message')),
      to: 'enteringCode.entry.wrongCode',
      becomes: { failure: { code: 3101, message: 'server message' } },
    },
    {
      in: 'enteringCode.entry.verifying + enteringCode.resend.waiting',
      on: failed('verifyCode', callError(3102, 'server message')),
      to: 'enteringCode.entry.codeExpired',
      becomes: { failure: { code: 3102, message: 'server message' } },
    },
    {
      in: 'enteringCode.entry.verifying + enteringCode.resend.waiting',
      on: failed('verifyCode', network),
      to: 'enteringCode.entry.verifyFailed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'sendingCode',
      on: done('sendCode', output2),
      to: 'enteringCode.entry.editing + enteringCode.resend.ready',
      becomes: { delivery: output2 },
    },
    {
      in: 'enteringCode.resend.sending',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: done('resendCode', output),
      to: 'enteringCode.resend.waiting',
      becomes: { delivery: output, resendIn: 2, failure: null },
      does: ['waits 1000 ms'],
    },
    {
      in: 'enteringCode.resend.waiting',
      with: { resendIn: 1 },
      on: after('second'),
      to: 'enteringCode.resend.ready',
      becomes: { resendIn: 0 },
    },
    {
      in: 'enteringCode.resend.waiting',
      with: { resendIn: 2 },
      on: after('second'),
      becomes: { resendIn: 1 },
      does: ['waits 1000 ms'],
    },
    {
      in: 'enteringCode.resend.ready',
      on: 'code.resendRequested',
      to: 'enteringCode.resend.sending',
      does: ['starts resendCode'],
    },
    {
      in: 'enteringCode.resend.sending',
      on: failed('resendCode', network),
      to: 'enteringCode.resend.sendFailed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'enteringCode.resend.sendFailed',
      on: 'code.resendRequested',
      to: 'enteringCode.resend.sending',
      does: ['starts resendCode'],
    },
    {
      in: 'enteringEmail.passkeyFailed',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: 'passkey.requested',
      to: 'enteringEmail.askingPasskey',
      becomes: { failure: null },
      does: ['starts askPasskey'],
    },
    {
      in: 'enteringEmail.askingPasskey',
      on: done('askPasskey', { challenge: 'a' }),
      to: 'enteringEmail.waitingForDevice',
      becomes: { question: { challenge: 'a' } },
      does: ['starts usePasskey'],
    },
    {
      in: 'enteringEmail.askingPasskey',
      on: failed('askPasskey', network),
      to: 'enteringEmail.passkeyFailed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    { in: 'enteringEmail.askingPasskey', on: 'passkey.requested' },
    {
      in: 'enteringEmail.askingPasskey',
      on: 'passkey.abandoned',
      to: 'enteringEmail.editing',
    },
    {
      in: 'enteringEmail.waitingForDevice',
      on: done('usePasskey', { user, isNew: false }),
      to: 'signedIn',
      becomes: { user },
    },
    {
      in: 'enteringEmail.waitingForDevice',
      on: failed('usePasskey', new DeviceRefused('cancelled')),
      to: 'enteringEmail.passkeyCancelled',
    },
    {
      in: 'enteringEmail.waitingForDevice',
      on: failed('usePasskey', new DeviceRefused('unsupported')),
      to: 'enteringEmail.passkeyUnsupported',
    },
    {
      in: 'enteringEmail.waitingForDevice',
      on: failed('usePasskey', callError(3105, 'server message')),
      to: 'enteringEmail.passkeyFailed',
      becomes: { failure: { code: 3105, message: 'server message' } },
    },
    { in: 'enteringEmail.waitingForDevice', on: 'passkey.requested' },
    {
      in: 'enteringEmail.waitingForDevice',
      on: 'passkey.abandoned',
      to: 'enteringEmail.editing',
    },
    {
      in: 'enteringEmail.waitingForDevice',
      on: { type: 'email.changed', email: 'ada' },
      to: 'enteringEmail.editing',
      becomes: { email: 'ada' },
    },
  ],
};
