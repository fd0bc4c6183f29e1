import { done, failed, type Step, type Steps } from './step.ts';
import { DeviceRefused } from '#machines/shared/passkey-device.ts';
import { callError } from '#test/models/model.ts';
import { network, someUser } from '#test/models/samples.ts';

const failure = { code: -1, message: 'Network Error' };
const wrong = callError(3101, 'server message');
const ended = callError(3106, 'server message');
const offered = { secret: 'ABC', picture: 'data:image/png;base64,' };
const question = { challenge: 'a' };
/** Nothing else is begun while a code is checked. */
const checkingStays = (place: string, own: readonly string[]): Step[] =>
  ['app.chosen', 'passkey.chosen', 'recovery.chosen', 'restart.requested', ...own].map((on) => ({
    in: place,
    on,
  }));

/** The other ways, and the one that it is, begun anew. */
const otherWays = (place: string): Step[] => {
  const goes = (on: string, to: string): Step => ({
    in: place,
    with: { failure },
    on,
    ...(to === place ? {} : { to }),
    becomes: { failure: null },
  });
  return [
    goes('app.chosen', 'enteringCode.editing'),
    { in: place, with: { hasApp: false }, on: 'app.chosen' },
    goes('passkey.chosen', 'usingPasskey.ready'),
    { in: place, with: { hasPasskeys: false }, on: 'passkey.chosen' },
    goes('recovery.chosen', 'enteringRecoveryCode.editing'),
    { in: place, on: 'restart.requested', to: 'restarted' },
  ];
};

export const secondStep: Steps = {
  id: 'second-step',
  begins: [
    { input: { hasApp: true, hasPasskeys: true, mustSetUp: false }, to: 'enteringCode.editing' },
    { input: { hasApp: false, hasPasskeys: true, mustSetUp: false }, to: 'usingPasskey.ready' },
    { input: { hasApp: false, hasPasskeys: false, mustSetUp: false }, to: 'enteringRecoveryCode.editing' },
    {
      input: { hasApp: false, hasPasskeys: false, mustSetUp: true },
      to: 'settingUp.beginning',
    },
  ],
  steps: [
    {
      in: 'enteringCode.checkFailed',
      with: { failure },
      on: { type: 'code.submitted', code: '123456' },
      to: 'enteringCode.checking',
      becomes: { failure: null },
      does: ['starts checkCode'],
    },
    { in: 'enteringCode.editing', on: { type: 'code.submitted', code: '12' } },
    {
      in: 'enteringCode.checkFailed',
      with: { failure },
      on: 'code.edited',
      to: 'enteringCode.editing',
      becomes: { failure: null },
    },
    {
      in: 'enteringCode.checking',
      with: { failure },
      on: done('checkCode', someUser),
      to: 'confirmed',
      becomes: { user: someUser, failure: null },
    },
    {
      in: 'enteringCode.checking',
      on: failed('checkCode', wrong),
      to: 'enteringCode.wrongCode',
      becomes: { failure: { code: 3101, message: 'server message' } },
    },
    { in: 'enteringCode.checking', on: failed('checkCode', ended), to: 'ended' },
    {
      in: 'enteringCode.checking',
      on: failed('checkCode', network),
      to: 'enteringCode.checkFailed',
      becomes: { failure },
    },
    ...checkingStays('enteringCode.checking', ['code.submitted', 'code.edited']),
    {
      in: 'enteringRecoveryCode.checkFailed',
      with: { failure },
      on: { type: 'recovery.submitted', code: ' 1A2B3 C4D5E ' },
      to: 'enteringRecoveryCode.checking',
      becomes: { failure: null },
      does: ['starts checkRecoveryCode'],
    },
    {
      in: 'enteringRecoveryCode.checkFailed',
      with: { failure },
      on: { type: 'recovery.submitted', code: '1a2b3-c4d5' },
      to: 'enteringRecoveryCode.notACode',
      becomes: { failure: null },
    },
    {
      in: 'enteringRecoveryCode.checkFailed',
      with: { failure },
      on: 'recovery.edited',
      to: 'enteringRecoveryCode.editing',
      becomes: { failure: null },
    },
    {
      in: 'enteringRecoveryCode.checking',
      with: { failure },
      on: done('checkRecoveryCode', someUser),
      to: 'confirmed',
      becomes: { user: someUser, failure: null },
    },
    {
      in: 'enteringRecoveryCode.checking',
      on: failed('checkRecoveryCode', wrong),
      to: 'enteringRecoveryCode.wrongCode',
      becomes: { failure: { code: 3101, message: 'server message' } },
    },
    { in: 'enteringRecoveryCode.checking', on: failed('checkRecoveryCode', ended), to: 'ended' },
    {
      in: 'enteringRecoveryCode.checking',
      on: failed('checkRecoveryCode', network),
      to: 'enteringRecoveryCode.checkFailed',
      becomes: { failure },
    },
    ...checkingStays('enteringRecoveryCode.checking', ['recovery.submitted', 'recovery.edited']),
    {
      in: 'usingPasskey.failed',
      with: { failure },
      on: 'passkey.requested',
      to: 'usingPasskey.asking',
      becomes: { failure: null },
      does: ['starts askPasskey'],
    },
    {
      in: 'usingPasskey.asking',
      on: done('askPasskey', question),
      to: 'usingPasskey.waitingForDevice',
      becomes: { question },
      does: ['starts usePasskey'],
    },
    {
      in: 'usingPasskey.asking',
      on: failed('askPasskey', network),
      to: 'usingPasskey.failed',
      becomes: { failure },
    },
    { in: 'usingPasskey.asking', on: 'passkey.requested' },
    { in: 'usingPasskey.asking', on: 'passkey.abandoned', to: 'usingPasskey.ready' },
    {
      in: 'usingPasskey.waitingForDevice',
      with: { failure },
      on: done('usePasskey', someUser),
      to: 'confirmed',
      becomes: { user: someUser, failure: null },
    },
    {
      in: 'usingPasskey.waitingForDevice',
      on: failed('usePasskey', new DeviceRefused('cancelled')),
      to: 'usingPasskey.cancelled',
    },
    {
      in: 'usingPasskey.waitingForDevice',
      on: failed('usePasskey', new DeviceRefused('unsupported')),
      to: 'usingPasskey.unsupported',
    },
    { in: 'usingPasskey.waitingForDevice', on: failed('usePasskey', ended), to: 'ended' },
    {
      in: 'usingPasskey.waitingForDevice',
      on: failed('usePasskey', callError(3105, 'server message')),
      to: 'usingPasskey.failed',
      becomes: { failure: { code: 3105, message: 'server message' } },
    },
    { in: 'usingPasskey.waitingForDevice', on: 'passkey.requested' },
    { in: 'usingPasskey.waitingForDevice', on: 'passkey.abandoned', to: 'usingPasskey.ready' },
    {
      in: 'settingUp.beginning',
      on: done('beginSetUp', offered),
      to: 'settingUp.scanning.editing',
      becomes: { offered },
    },
    { in: 'settingUp.beginning', on: failed('beginSetUp', ended), to: 'ended' },
    {
      in: 'settingUp.beginning',
      on: failed('beginSetUp', network),
      to: 'settingUp.beginFailed',
      becomes: { failure },
    },
    { in: 'settingUp.beginning', on: 'restart.requested', to: 'restarted' },
    {
      in: 'settingUp.beginFailed',
      with: { failure },
      on: 'retry.requested',
      to: 'settingUp.beginning',
      becomes: { failure: null },
      does: ['starts beginSetUp'],
    },
    {
      in: 'settingUp.scanning.checkFailed',
      with: { failure, offered },
      on: { type: 'code.submitted', code: '123456' },
      to: 'settingUp.scanning.checking',
      becomes: { failure: null },
      does: ['starts finishSetUp'],
    },
    {
      in: 'settingUp.scanning.editing',
      with: { offered },
      on: { type: 'code.submitted', code: '12' },
    },
    {
      in: 'settingUp.scanning.checkFailed',
      with: { failure, offered },
      on: 'code.edited',
      to: 'settingUp.scanning.editing',
      becomes: { failure: null },
    },
    {
      in: 'settingUp.scanning.editing',
      with: { offered },
      on: 'restart.requested',
      to: 'restarted',
      becomes: { offered: null },
    },
    {
      in: 'settingUp.scanning.checking',
      with: { failure, offered },
      on: done('finishSetUp', { user: someUser, recoveryCodes: ['1a2b3-c4d5e'] }),
      to: 'keepingCodes',
      becomes: { user: someUser, recoveryCodes: ['1a2b3-c4d5e'], offered: null, failure: null },
    },
    {
      in: 'settingUp.scanning.checking',
      with: { offered },
      on: failed('finishSetUp', wrong),
      to: 'settingUp.scanning.wrongCode',
      becomes: { failure: { code: 3101, message: 'server message' } },
    },
    {
      in: 'settingUp.scanning.checking',
      with: { offered },
      on: failed('finishSetUp', ended),
      to: 'ended',
      becomes: { offered: null },
    },
    {
      in: 'settingUp.scanning.checking',
      with: { offered },
      on: failed('finishSetUp', callError(3102, 'server message')),
      to: 'settingUp.beginFailed',
      becomes: { offered: null, failure: { code: 3102, message: 'server message' } },
    },
    {
      in: 'settingUp.scanning.checking',
      with: { offered },
      on: failed('finishSetUp', network),
      to: 'settingUp.scanning.checkFailed',
      becomes: { failure },
    },
    ...['code.submitted', 'code.edited', 'restart.requested'].map((on): Step => ({
      in: 'settingUp.scanning.checking',
      on,
    })),
    { in: 'keepingCodes', on: 'file.requested', does: ['saveCodes'] },
    {
      in: 'keepingCodes',
      with: { user: someUser, recoveryCodes: ['1a2b3-c4d5e'] },
      on: 'codes.kept',
      to: 'confirmed',
      becomes: { recoveryCodes: [] },
    },
    ...(['enteringCode.editing', 'enteringRecoveryCode.editing', 'usingPasskey.ready'] as const).flatMap(
      otherWays,
    ),
  ],
};
