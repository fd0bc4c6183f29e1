import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const sync = {
  pushed_version: 1,
  current_version: 2,
  has_draft: false,
  has_remote_changes: true,
  commit_url: '',
};
const output = {
  user_name: 'ada',
  repo_info: { full_name: 'ada/crumb', url: 'https://github.example/ada/crumb' },
  connect_project: true,
  organizations: [{ auth_id: 'auth-1', name: 'ada', settings_url: '' }],
  sync,
};
const held = { detail: output };
const output2 = {
  user_name: 'ada',
  repo_info: { full_name: 'ada/crumb', url: 'https://github.example/ada/crumb' },
  connect_project: false,
  organizations: [{ auth_id: 'auth-1', name: 'ada', settings_url: '' }],
  sync,
};
const held2 = { detail: output2 };
const output3 = {
  user_name: 'ada',
  repo_info: null,
  connect_project: false,
  organizations: [{ auth_id: 'auth-1', name: 'ada', settings_url: '' }],
  sync: null,
};
const held3 = { detail: output3 };
const output4 = {
  user_name: '',
  repo_info: null,
  connect_project: false,
  organizations: [{ auth_id: 'auth-1', name: 'ada', settings_url: '' }],
  sync: null,
};
const held4 = { detail: output4 };

export const githubConnection: Steps = {
  id: 'github-connection',
  steps: [
    {
      in: 'connection.authorizingProject.confirming',
      on: done('confirmProject', output),
      to: 'connection.connected',
      becomes: held,
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"Project authorization completed!"}}',
      ],
    },
    {
      in: 'connection.authorizingAccount.confirming + dialog.dismissed',
      on: done('confirmAccount', output2),
      to: 'connection.reconnectionRequired',
      becomes: held2,
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"GitHub account authorized successfully!"}}',
      ],
    },
    {
      in: 'connection.authorizingAccount.confirming',
      on: done('confirmAccount', output3),
      to: 'connection.authorizedOnly',
      becomes: held3,
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"GitHub account authorized successfully!"}}',
      ],
    },
    {
      in: 'connection.authorizingAccount.confirming',
      on: done('confirmAccount', output4),
      to: 'connection.notAuthorized',
      becomes: held4,
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"error","text":"Authorization completed but account not found"}}',
      ],
    },
    {
      in: 'connection.fetching',
      on: done('fetchDetail', output2),
      to: 'connection.reconnectionRequired + dialog.queued',
      becomes: held2,
      does: ['emits {"type":"dialog.wanted"}'],
    },
    {
      in: 'connection.fetching',
      on: failed('fetchDetail', network),
      to: 'connection.unavailable',
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"error","text":"Failed to get project detail","detail":"Network Error: the server could not be reached. Check your connection and try again."}}',
      ],
    },
    {
      in: 'connection.checking',
      on: done('checkDetail', output2),
      to: 'connection.reconnectionRequired + dialog.queued',
      becomes: held2,
      does: ['emits {"type":"dialog.wanted"}'],
    },
    {
      in: 'connection.checking',
      on: failed('checkDetail', network),
      to: 'connection.unavailable',
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"error","text":"Failed to get project detail","detail":"Network Error: the server could not be reached. Check your connection and try again."}}',
      ],
    },
    {
      in: 'connection.unavailable',
      on: 'detail.requested',
      to: 'connection.fetching',
      does: ['starts fetchDetail'],
    },
    {
      in: 'connection.notAuthorized',
      on: 'account.authorizationRequested',
      to: 'connection.authorizingAccount.waiting',
      does: ['starts authorizeAccount'],
    },
    {
      in: 'connection.notAuthorized',
      on: 'detail.requested',
      to: 'connection.fetching',
      does: ['starts fetchDetail'],
    },
    { in: 'connection.notAuthorized', on: 'failure.dismissed' },
    {
      in: 'connection.authorizedOnly',
      on: 'account.authorizationRequested',
      to: 'connection.authorizingAccount.waiting',
      does: ['starts authorizeAccount'],
    },
    {
      in: 'connection.authorizedOnly',
      on: 'project.authorizationRequested',
      to: 'connection.authorizingProject.waiting',
      does: ['starts authorizeProject'],
    },
    {
      in: 'connection.authorizedOnly',
      on: { type: 'project.connectionRequested', authId: 'auth-1' },
      to: 'connection.connecting.waiting',
      does: ['starts connectProject'],
    },
    {
      in: 'connection.authorizedOnly',
      on: { type: 'disconnect.requested', subject: 'account' },
      to: 'connection.confirmingDisconnect',
      becomes: { subject: 'account' },
    },
    {
      in: 'connection.authorizedOnly',
      on: 'detail.requested',
      to: 'connection.fetching',
      does: ['starts fetchDetail'],
    },
    { in: 'connection.authorizedOnly', on: 'failure.dismissed' },
    { in: 'connection.authorizedOnly', on: { type: 'disconnect.requested', subject: 'project' } },
    {
      in: 'connection.reconnectionRequired + dialog.queued',
      with: held2,
      on: 'account.authorizationRequested',
      to: 'connection.authorizingAccount.waiting',
      does: ['starts authorizeAccount'],
    },
    {
      in: 'connection.reconnectionRequired + dialog.queued',
      with: held2,
      on: 'project.authorizationRequested',
      to: 'connection.authorizingProject.waiting',
      does: ['starts authorizeProject'],
    },
    {
      in: 'connection.reconnectionRequired + dialog.queued',
      with: held2,
      on: { type: 'project.connectionRequested', authId: 'auth-1' },
      to: 'connection.connecting.waiting',
      does: ['starts connectProject'],
    },
    {
      in: 'connection.reconnectionRequired + dialog.queued',
      with: held2,
      on: { type: 'disconnect.requested', subject: 'account' },
      to: 'connection.confirmingDisconnect',
      becomes: { subject: 'account' },
    },
    {
      in: 'connection.reconnectionRequired + dialog.queued',
      with: held2,
      on: 'detail.requested',
      to: 'connection.fetching',
      does: ['starts fetchDetail'],
    },
    { in: 'connection.reconnectionRequired + dialog.queued', with: held2, on: 'failure.dismissed' },
    { in: 'connection.connected', on: 'push.requested', to: 'connection.pushing', does: ['starts push'] },
    { in: 'connection.connected', on: 'pull.requested', to: 'connection.pulling', does: ['starts pull'] },
    {
      in: 'connection.connected',
      on: { type: 'disconnect.requested', subject: 'account' },
      to: 'connection.confirmingDisconnect',
      becomes: { subject: 'account' },
    },
    {
      in: 'connection.connected',
      on: 'detail.requested',
      to: 'connection.fetching',
      does: ['starts fetchDetail'],
    },
    { in: 'connection.connected', on: 'failure.dismissed' },
    {
      in: 'connection.pushing',
      on: done('push', { version: 2 }),
      to: 'connection.checking',
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"Version 2 is on GitHub."}}',
        'starts checkDetail',
      ],
    },
    {
      in: 'connection.pushing',
      on: failed('push', network),
      to: 'connection.checking',
      becomes: { failure: { code: -1, message: 'Network Error' } },
      does: ['starts checkDetail'],
    },
    {
      in: 'connection.pulling',
      on: done('pull', { version: null, overwritten: [] }),
      to: 'connection.checking',
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"GitHub has nothing that this project does not have."}}',
        'starts checkDetail',
      ],
    },
    {
      in: 'connection.pulling',
      on: failed('pull', network),
      to: 'connection.checking',
      becomes: { failure: { code: -1, message: 'Network Error' } },
      does: ['starts checkDetail'],
    },
    {
      in: 'connection.confirmingDisconnect + dialog.queued',
      with: held2,
      on: 'disconnect.confirmed',
      to: 'connection.disconnecting',
      does: ['starts disconnect'],
    },
    {
      in: 'connection.confirmingDisconnect + dialog.queued',
      with: held2,
      on: 'disconnect.cancelled',
      to: 'connection.reconnectionRequired',
    },
    {
      in: 'connection.disconnecting',
      on: done('disconnect'),
      to: 'connection.checking',
      does: ['starts checkDetail'],
    },
    {
      in: 'connection.disconnecting',
      on: failed('disconnect', network),
      to: 'connection.checking',
      becomes: { failure: { code: -1, message: 'Network Error' } },
      does: ['starts checkDetail'],
    },
    {
      in: 'connection.authorizingAccount.waiting',
      on: 'authorization.cancelled',
      to: 'connection.notAuthorized',
    },
    {
      in: 'connection.authorizingAccount.waiting',
      on: done('authorizeAccount', { result: { code: 'abc' }, failure: null }),
      to: 'connection.authorizingAccount.confirming',
      does: ['starts confirmAccount'],
    },
    {
      in: 'connection.authorizingAccount.waiting',
      on: done('authorizeAccount', { result: null, failure: { code: 0, message: 'Authorization timeout' } }),
      to: 'connection.notAuthorized',
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"error","text":"Failed to authorize GitHub account","detail":"Authorization timeout"}}',
      ],
    },
    {
      in: 'connection.authorizingAccount.waiting',
      on: failed('authorizeAccount', network),
      to: 'connection.notAuthorized',
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"error","text":"Failed to authorize GitHub account","detail":"Network Error: the server could not be reached. Check your connection and try again."}}',
      ],
    },
    {
      in: 'connection.authorizingAccount.confirming',
      on: failed('confirmAccount', network),
      to: 'connection.unavailable',
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"error","text":"Failed to get project detail","detail":"Network Error: the server could not be reached. Check your connection and try again."}}',
      ],
    },
    {
      in: 'connection.authorizingProject.waiting',
      with: held3,
      on: 'authorization.cancelled',
      to: 'connection.authorizedOnly',
    },
    {
      in: 'connection.authorizingProject.waiting',
      on: done('authorizeProject', { result: { code: 'abc' }, failure: null }),
      to: 'connection.authorizingProject.confirming',
      does: ['starts confirmProject'],
    },
    {
      in: 'connection.authorizingProject.waiting',
      with: held3,
      on: done('authorizeProject', { result: null, failure: { code: 0, message: 'Authorization timeout' } }),
      to: 'connection.authorizedOnly',
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"error","text":"Failed to start project authorization","detail":"Authorization timeout"}}',
      ],
    },
    {
      in: 'connection.authorizingProject.waiting',
      with: held3,
      on: failed('authorizeProject', network),
      to: 'connection.authorizedOnly',
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"error","text":"Failed to start project authorization","detail":"Network Error: the server could not be reached. Check your connection and try again."}}',
      ],
    },
    {
      in: 'connection.authorizingProject.confirming',
      on: failed('confirmProject', network),
      to: 'connection.unavailable',
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"error","text":"Failed to get project detail","detail":"Network Error: the server could not be reached. Check your connection and try again."}}',
      ],
    },
    {
      in: 'connection.connecting.waiting',
      on: done('connectProject'),
      to: 'connection.connecting.confirming',
      does: ['starts confirmConnection'],
    },
    {
      in: 'connection.connecting.waiting',
      on: failed('connectProject', network),
      to: 'connection.checking',
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"error","text":"Failed to connect project to GitHub","detail":"Network Error: the server could not be reached. Check your connection and try again."}}',
        'starts checkDetail',
      ],
    },
    {
      in: 'connection.connecting.confirming',
      on: done('confirmConnection', output),
      to: 'connection.connected',
      becomes: held,
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"Project connected to GitHub successfully!"}}',
      ],
    },
    {
      in: 'connection.connecting.confirming',
      on: failed('confirmConnection', network),
      to: 'connection.unavailable',
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"error","text":"Failed to get project detail","detail":"Network Error: the server could not be reached. Check your connection and try again."}}',
      ],
    },
    {
      in: 'connection.notAuthorized + panel.closed',
      on: 'panel.opened',
      to: 'connection.fetching + panel.open',
      does: ['starts fetchDetail'],
    },
    { in: 'panel.open', on: 'panel.closed', to: 'panel.closed' },
    {
      in: 'connection.fetching + dialog.idle',
      on: done('fetchDetail', output2),
      to: 'connection.reconnectionRequired + dialog.queued',
      becomes: held2,
      does: ['emits {"type":"dialog.wanted"}'],
    },
    { in: 'dialog.queued', with: held2, on: 'dialog.granted', to: 'dialog.open' },
    {
      in: 'dialog.queued',
      on: 'dialog.closed',
      to: 'dialog.dismissed',
      does: ['emits {"type":"dialog.released"}'],
    },
    {
      in: 'panel.open + dialog.queued',
      on: 'panel.opened',
      to: 'dialog.dismissed',
      does: ['emits {"type":"dialog.released"}'],
    },
    {
      in: 'connection.fetching + dialog.queued',
      on: done('fetchDetail', output4),
      to: 'connection.notAuthorized + dialog.dismissed',
      becomes: held4,
      does: ['emits {"type":"dialog.released"}'],
    },
    {
      in: 'dialog.open',
      on: 'dialog.closed',
      to: 'dialog.dismissed',
      does: ['emits {"type":"dialog.released"}'],
    },
    {
      in: 'panel.open + dialog.open',
      on: 'panel.opened',
      to: 'dialog.dismissed',
      does: ['emits {"type":"dialog.released"}'],
    },
    {
      in: 'connection.fetching + dialog.open',
      on: done('fetchDetail', output4),
      to: 'connection.notAuthorized + dialog.dismissed',
      becomes: held4,
      does: ['emits {"type":"dialog.released"}'],
    },
  ],
};
