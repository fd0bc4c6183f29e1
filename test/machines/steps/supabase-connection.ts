import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const statements = [
  { hash: 'hash-1', sql: 'select 1;', source: 'turn', note: 'To see', state: 'proposed', error: null },
];
const organizations = [{ id: 'org-1', name: 'ada', projects: [{ id: 'db-1', name: 'crumb' }] }];
const output = {
  connected: null,
  organizations: [],
  authorized: false,
  secrets: ['MAIL_KEY'],
  statements,
  configPath: 'supabase.config.js',
  connectStatus: '',
  statusJumpUrl: 'https://supabase.example/',
};
const held = { info: output };
const output2 = {
  connected: { id: 'db-1', name: 'crumb', url: 'https://db-1.supabase.co' },
  organizations,
  authorized: true,
  secrets: ['MAIL_KEY'],
  statements,
  configPath: 'supabase.config.js',
  connectStatus: 'active',
  statusJumpUrl: 'https://supabase.example/',
};
const held2 = { info: output2 };
const output3 = {
  connected: { id: 'db-1', name: 'crumb', url: 'https://db-1.supabase.co' },
  organizations,
  authorized: true,
  secrets: ['MAIL_KEY'],
  statements,
  configPath: 'supabase.config.js',
  connectStatus: 'paused',
  statusJumpUrl: 'https://supabase.example/',
};
const output4 = {
  connected: { id: 'db-1', name: 'crumb', url: 'https://db-1.supabase.co' },
  organizations,
  authorized: true,
  secrets: ['MAIL_KEY'],
  statements,
  configPath: 'supabase.config.js',
  connectStatus: 'deleted',
  statusJumpUrl: 'https://supabase.example/',
};
const output5 = {
  connected: { id: 'db-1', name: 'crumb', url: 'https://db-1.supabase.co' },
  organizations,
  authorized: true,
  secrets: ['MAIL_KEY'],
  statements,
  configPath: 'supabase.config.js',
  connectStatus: '',
  statusJumpUrl: 'https://supabase.example/',
};
const output6 = {
  connected: null,
  organizations,
  authorized: true,
  secrets: ['MAIL_KEY'],
  statements,
  configPath: 'supabase.config.js',
  connectStatus: '',
  statusJumpUrl: 'https://supabase.example/',
};

export const supabaseConnection: Steps = {
  id: 'supabase-connection',
  steps: [
    { in: 'fetching', on: done('fetchInfo', output), to: 'notConnected', becomes: held },
    {
      in: 'fetching',
      on: failed('fetchInfo', network),
      to: 'unavailable',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    { in: 'checking', on: done('checkInfo', output), to: 'notConnected', becomes: held },
    {
      in: 'checking',
      on: failed('checkInfo', network),
      to: 'unavailable',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    { in: 'unavailable', on: 'info.requested', to: 'fetching', does: ['starts fetchInfo'] },
    { in: 'fetching', on: done('fetchInfo', output2), to: 'connected.active', becomes: held2 },
    { in: 'fetching', on: done('fetchInfo', output3), to: 'connected.paused', becomes: { info: output3 } },
    { in: 'fetching', on: done('fetchInfo', output4), to: 'connected.deleted', becomes: { info: output4 } },
    { in: 'fetching', on: done('fetchInfo', output5), to: 'connected.unknown', becomes: { info: output5 } },
    { in: 'fetching', on: done('fetchInfo', output6), to: 'choosing', becomes: { info: output6 } },
    { in: 'notConnected', on: 'authorization.requested', to: 'authorizing', does: ['starts authorize'] },
    { in: 'notConnected', on: 'info.requested', to: 'fetching', does: ['starts fetchInfo'] },
    { in: 'notConnected', on: 'failure.dismissed' },
    { in: 'authorizing', on: 'authorization.cancelled', to: 'notConnected' },
    {
      in: 'authorizing',
      on: done('authorize', { result: { code: 'abc' }, failure: null }),
      to: 'fetching',
      does: ['starts fetchInfo'],
    },
    {
      in: 'authorizing',
      on: done('authorize', { result: null, failure: { code: 0, message: 'Authorization timeout' } }),
      to: 'notConnected',
      becomes: { failure: { code: 0, message: 'Authorization timeout' } },
    },
    {
      in: 'authorizing',
      on: failed('authorize', new Error('unknown')),
      to: 'notConnected',
      becomes: { failure: { code: 0, message: 'unknown' } },
    },
    {
      in: 'choosing',
      on: { type: 'organization.chosen', organizationId: 'org-1', databaseId: null },
      to: 'connecting',
      does: ['starts connectProject'],
    },
    { in: 'choosing', on: 'authorization.requested', to: 'authorizing', does: ['starts authorize'] },
    {
      in: 'choosing',
      on: { type: 'disconnect.requested', subject: 'account' },
      to: 'confirmingDisconnect',
      becomes: { subject: 'account' },
    },
    { in: 'choosing', on: 'info.requested', to: 'fetching', does: ['starts fetchInfo'] },
    { in: 'choosing', on: 'failure.dismissed' },
    { in: 'choosing', on: { type: 'disconnect.requested', subject: 'project' } },
    { in: 'connecting', on: done('connectProject'), to: 'fetching', does: ['starts fetchInfo'] },
    {
      in: 'connecting',
      on: failed('connectProject', new Error('unknown')),
      to: 'checking',
      becomes: { failure: { code: 0, message: 'unknown' } },
      does: ['starts checkInfo'],
    },
    { in: 'connected.active', on: 'info.requested', to: 'fetching', does: ['starts fetchInfo'] },
    {
      in: 'connected.active',
      on: { type: 'disconnect.requested', subject: 'account' },
      to: 'confirmingDisconnect',
      becomes: { subject: 'account' },
    },
    { in: 'connected.active', on: 'authorization.requested', to: 'authorizing', does: ['starts authorize'] },
    { in: 'connected.active', on: 'failure.dismissed' },
    {
      in: 'confirmingDisconnect',
      on: 'disconnect.confirmed',
      to: 'disconnecting',
      does: ['starts disconnect'],
    },
    { in: 'confirmingDisconnect', with: held2, on: 'disconnect.cancelled', to: 'connected.active' },
    { in: 'disconnecting', on: done('disconnect'), to: 'fetching', does: ['starts fetchInfo'] },
    {
      in: 'disconnecting',
      on: failed('disconnect', new Error('unknown')),
      to: 'checking',
      becomes: { failure: { code: 0, message: 'unknown' } },
      does: ['starts checkInfo'],
    },
  ],
};
