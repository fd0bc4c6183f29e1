import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const sessions = [
  { id: 's_1', device: 'Firefox on Linux', createdAt: 1000, lastSeenAt: 2000, isCurrent: true },
];
const activity = [
  {
    id: 'se_1',
    at: 1_000,
    kind: 'signed-in',
    detail: 'code by mail',
    device: 'Firefox on Linux',
    network: '192.0.2.*',
  },
  { id: 'se_2', at: 900, kind: 'operator', detail: '', device: '', network: '' },
];
const output = {
  sessions,
  activity,
  rewards: [
    { id: 'first_project', title: 'Build', description: 'A first project.', credits: 20, status: 'earned' },
    { id: 'share_project', title: 'Share', description: 'With a link.', credits: 50, status: 'ready' },
    { id: 'first_publish', title: 'Publish', description: 'Under an address.', credits: 100, status: 'open' },
  ],
  invite: { code: 'ADA1', credits: 100, uses: 1, maxUses: 20 },
};
const held = { facts: output };
const held2 = { confirmation: ' ADA@example.com ', failure: { code: -1, message: 'Network Error' } };

export const accountProfile: Steps = {
  id: 'account-profile',
  steps: [
    { in: 'loading', on: done('load', output), to: 'ready.resting', becomes: held },
    {
      in: 'loading',
      on: failed('load', network),
      to: 'unavailable',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'unavailable',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: 'retry.requested',
      to: 'loading',
      becomes: { failure: null },
      does: ['starts load'],
    },
    {
      in: 'ready.commandFailed',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: { type: 'command.requested', command: { kind: 'othersRevoke' } },
      to: 'performing',
      becomes: { command: { kind: 'othersRevoke' }, failure: null },
      does: ['starts perform'],
    },
    {
      in: 'ready.commandFailed',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: 'deletion.requested',
      to: 'deleting.confirming',
      becomes: { failure: null },
    },
    {
      in: 'performing',
      with: held,
      on: done('perform', { facts: { rewards: [] }, text: 'Saved.' }),
      to: 'ready.resting',
      becomes: {
        facts: {
          sessions,
          activity,
          rewards: [],
          invite: { code: 'ADA1', credits: 100, uses: 1, maxUses: 20 },
        },
      },
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"Saved."}}',
        'emits {"type":"user.refreshWanted"}',
      ],
    },
    {
      in: 'performing',
      on: failed('perform', network),
      to: 'ready.commandFailed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'deleting.confirming',
      on: { type: 'confirmation.typed', text: 'ada@' },
      becomes: { confirmation: 'ada@' },
    },
    {
      in: 'deleting.removalFailed',
      with: held2,
      on: 'deletion.confirmed',
      to: 'deleting.removing',
      becomes: { failure: null },
      does: ['starts removeAccount'],
    },
    {
      in: 'deleting.removalFailed',
      with: held2,
      on: 'dialog.closed',
      to: 'ready.resting',
      becomes: { confirmation: '', failure: null },
    },
    { in: 'deleting.confirming', on: 'deletion.confirmed' },
    {
      in: 'deleting.removing',
      on: done('removeAccount'),
      to: 'deleted',
      does: ['emits {"type":"account.deleted"}', 'emits {"type":"user.refreshWanted"}'],
    },
    {
      in: 'deleting.removing',
      on: failed('removeAccount', network),
      to: 'deleting.removalFailed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
  ],
};
