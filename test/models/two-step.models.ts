import { DeviceRefused } from '#machines/shared/passkey-device.ts';
import { callError } from './model.ts';
import type { MachineModel } from './model.ts';
import { network, someUser } from './samples.ts';

const recoveryCode = '1a2b3-c4d5e';
const offered = { secret: 'ABC', picture: 'data:image/png;base64,' };

export const secondStepModel: MachineModel = {
  id: 'second-step',
  inputs: [
    { hasApp: true, hasPasskeys: true, mustSetUp: false },
    { hasApp: false, hasPasskeys: true, mustSetUp: false },
    { hasApp: false, hasPasskeys: false, mustSetUp: false },
    { hasApp: false, hasPasskeys: false, mustSetUp: true },
  ],
  events: [
    { type: 'code.submitted', code: '123456' } as never,
    { type: 'code.submitted', code: '12' } as never,
    { type: 'code.edited' },
    { type: 'recovery.submitted', code: recoveryCode } as never,
    { type: 'recovery.submitted', code: 'abc' } as never,
    { type: 'recovery.edited' },
    { type: 'passkey.requested' },
    { type: 'passkey.abandoned' },
    { type: 'app.chosen' },
    { type: 'passkey.chosen' },
    { type: 'recovery.chosen' },
    { type: 'restart.requested' },
    { type: 'retry.requested' },
    { type: 'file.requested' },
    { type: 'codes.kept' },
  ],
  outcomes: {
    checkCode: { done: [someUser], error: [network, callError(3101), callError(3106)] },
    checkRecoveryCode: { done: [someUser], error: [network, callError(3101), callError(3106)] },
    askPasskey: { done: [{ challenge: 'a' }], error: [network] },
    usePasskey: {
      done: [someUser],
      error: [
        new DeviceRefused('cancelled'),
        new DeviceRefused('unsupported'),
        callError(3105),
        callError(3106),
      ],
    },
    beginSetUp: { done: [offered], error: [network, callError(3106)] },
    finishSetUp: {
      done: [{ user: someUser, recoveryCodes: [recoveryCode] }],
      error: [network, callError(3101), callError(3102), callError(3106)],
    },
  },
  keep: ({ hasApp, hasPasskeys, mustSetUp }) => [hasApp, hasPasskeys, mustSetUp],
  invariant: (snapshot, { ledger }) => {
    const context = snapshot.context as { user: unknown; offered: unknown; recoveryCodes: unknown[] };
    const isKeeping = snapshot.matches('keepingCodes');
    const text = JSON.stringify({ ...context, recoveryCodes: [] });
    if (text.includes('123456') || text.includes(recoveryCode)) throw new Error('a code is in the context');
    if (isKeeping !== context.recoveryCodes.length > 0)
      throw new Error('recovery codes are kept that are not shown');
    if (snapshot.matches({ settingUp: 'scanning' }) !== (context.offered !== null))
      throw new Error('the key of an app is left behind');
    if ((snapshot.matches('confirmed') || isKeeping) !== (context.user !== null))
      throw new Error('confirmed and the user disagree');
    const checked = ['checkCode', 'checkRecoveryCode', 'usePasskey', 'finishSetUp']
      .map((id) => ledger.count(id))
      .reduce((sum, count) => sum + count);
    if (checked > 1) throw new Error('two answers are checked at once');
  },
};

const facts = {
  isOn: false,
  hasApp: false,
  appAddedAt: null,
  passkeys: 1,
  recoveryCodesLeft: 0,
  isRequired: false,
};
const on = {
  isOn: true,
  hasApp: true,
  appAddedAt: 1_000,
  passkeys: 1,
  recoveryCodesLeft: 10,
  isRequired: false,
};
const withCodes = { state: on, recoveryCodes: [recoveryCode] };

export const twoStepModel: MachineModel = {
  id: 'two-step',
  events: [
    { type: 'retry.requested' },
    { type: 'app.requested' },
    { type: 'code.submitted', code: '123456' } as never,
    { type: 'code.submitted', code: '12' } as never,
    { type: 'code.edited' },
    { type: 'setup.cancelled' },
    { type: 'passkeys.chosen' },
    { type: 'off.requested' },
    { type: 'appRemoval.requested' },
    { type: 'renewal.requested' },
    { type: 'question.confirmed' },
    { type: 'question.cancelled' },
    { type: 'file.requested' },
    { type: 'codes.kept' },
    { type: 'passkeys.changed', count: 1 } as never,
  ],
  outcomes: {
    load: { done: [facts, on, { ...on, isRequired: true }], error: [network] },
    begin: { done: [offered], error: [network] },
    confirm: {
      done: [withCodes, { state: on, recoveryCodes: [] }],
      error: [network, callError(3101), callError(3102)],
    },
    switchOn: { done: [withCodes], error: [network] },
    switchOff: { done: [{ state: facts, recoveryCodes: [] }], error: [network] },
    removeApp: { done: [{ state: { ...on, hasApp: false }, recoveryCodes: [] }], error: [network] },
    renew: { done: [withCodes], error: [network] },
  },
  keep: ({ facts: now, recoveryCodes }) => [now, (recoveryCodes as unknown[]).length],
  invariant: (snapshot) => {
    const { recoveryCodes, offered } = snapshot.context as { recoveryCodes: unknown[]; offered: unknown };
    if (JSON.stringify(snapshot.context).includes('123456')) throw new Error('a code is in the context');
    if (snapshot.matches('showingCodes') !== recoveryCodes.length > 0)
      throw new Error('recovery codes are kept that are not shown');
    if (snapshot.matches('ready') && offered !== null) throw new Error('the key of an app is left behind');
  },
};
