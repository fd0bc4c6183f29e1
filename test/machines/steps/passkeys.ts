import { done, failed, type Steps } from './step.ts';
import { DeviceRefused } from '#machines/shared/passkey-device.ts';
import { network } from '#test/models/samples.ts';

const failure = { code: -1, message: 'Network Error' };
const one = { id: 'pk_1', name: 'Yellow key', isSynced: false, createdAt: 1_000, lastUsedAt: null };
const other = { id: 'pk_2', name: 'Chrome on macOS', isSynced: true, createdAt: 2_000, lastUsedAt: null };
const kept = [one];
const question = { challenge: 'a' };
const toast = (text: string) =>
  `emits ${JSON.stringify({ type: 'toast.wanted', toast: { kind: 'success', text } })}`;
const changed = (count: number) => `emits ${JSON.stringify({ type: 'passkeys.changed', count })}`;

export const passkeys: Steps = {
  id: 'passkeys',
  steps: [
    {
      in: 'loading',
      with: { failure },
      on: done('load', kept),
      to: 'ready.resting',
      becomes: { passkeys: kept, failure: null },
    },
    { in: 'loading', on: failed('load', network), to: 'unavailable', becomes: { failure } },
    {
      in: 'unavailable',
      with: { failure },
      on: 'retry.requested',
      to: 'loading',
      becomes: { failure: null },
      does: ['starts load'],
    },
    {
      in: 'ready.addingFailed',
      with: { failure },
      on: 'adding.requested',
      to: 'adding.asking',
      becomes: { failure: null },
      does: ['starts ask'],
    },
    {
      in: 'ready.resting',
      with: { passkeys: kept, failure },
      on: { type: 'naming.requested', passkeyId: 'pk_1' },
      to: 'naming.writing',
      becomes: { passkeyId: 'pk_1', draft: 'Yellow key', failure: null },
    },
    {
      in: 'ready.resting',
      with: { passkeys: kept, failure },
      on: { type: 'removal.requested', passkeyId: 'pk_1' },
      to: 'removal.asking',
      becomes: { passkeyId: 'pk_1', draft: 'Yellow key', failure: null },
    },
    {
      in: 'adding.asking',
      on: done('ask', question),
      to: 'adding.waitingForDevice',
      becomes: { question },
      does: ['starts make'],
    },
    { in: 'adding.asking', on: failed('ask', network), to: 'ready.addingFailed', becomes: { failure } },
    { in: 'adding.asking', on: 'adding.cancelled', to: 'ready.cancelled' },
    {
      in: 'adding.waitingForDevice',
      with: { passkeys: kept },
      on: done('make', { passkeys: [one, other], addedId: 'pk_2' }),
      to: 'naming.writing',
      becomes: { passkeys: [one, other], passkeyId: 'pk_2', draft: 'Chrome on macOS' },
      does: [changed(2), toast('Your passkey is added.')],
    },
    {
      in: 'adding.waitingForDevice',
      on: failed('make', new DeviceRefused('cancelled')),
      to: 'ready.cancelled',
    },
    { in: 'adding.waitingForDevice', on: failed('make', new DeviceRefused('known')), to: 'ready.known' },
    {
      in: 'adding.waitingForDevice',
      on: failed('make', new DeviceRefused('unsupported')),
      to: 'ready.unsupported',
    },
    {
      in: 'adding.waitingForDevice',
      on: failed('make', network),
      to: 'ready.addingFailed',
      becomes: { failure },
    },
    { in: 'naming.writing', on: { type: 'draft.changed', draft: 'Blue' }, becomes: { draft: 'Blue' } },
    {
      in: 'naming.failed',
      with: { draft: ' Blue ', failure },
      on: 'draft.submitted',
      to: 'savingName',
      becomes: { failure: null },
      does: ['starts rename'],
    },
    { in: 'naming.writing', with: { draft: ' ' }, on: 'draft.submitted' },
    { in: 'naming.writing', on: 'naming.cancelled', to: 'ready.resting' },
    {
      in: 'savingName',
      with: { failure },
      on: done('rename', kept),
      to: 'ready.resting',
      becomes: { passkeys: kept, failure: null },
      does: [toast('Your passkey has its new name.')],
    },
    { in: 'savingName', on: failed('rename', network), to: 'naming.failed', becomes: { failure } },
    {
      in: 'removal.failed',
      with: { failure },
      on: 'removal.confirmed',
      to: 'removing',
      becomes: { failure: null },
      does: ['starts remove'],
    },
    { in: 'removal.asking', on: 'removal.cancelled', to: 'ready.resting' },
    {
      in: 'removing',
      with: { passkeys: kept, failure },
      on: done('remove', []),
      to: 'ready.resting',
      becomes: { passkeys: [], failure: null },
      does: [changed(0), toast('Your passkey is removed.')],
    },
    { in: 'removing', on: failed('remove', network), to: 'removal.failed', becomes: { failure } },
  ],
};
