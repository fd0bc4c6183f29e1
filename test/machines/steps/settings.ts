import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

export const settings: Steps = {
  id: 'settings',
  begins: [
    { input: { isSignedIn: true, query: { setting: null, activeTab: null } }, to: 'closed.forUser' },
    { input: { isSignedIn: true, query: { setting: '1', activeTab: 'tools' } }, to: 'open.loadingTools' },
    { input: { isSignedIn: false, query: { setting: '1', activeTab: 'tools' } }, to: 'closed.forVisitor' },
    { input: { isSignedIn: false, query: { setting: null, activeTab: null } }, to: 'closed.forVisitor' },
  ],
  steps: [
    { in: 'closed.forVisitor', on: 'user.signedIn', to: 'closed.forUser' },
    { in: 'closed.forUser', on: 'user.signedOut', to: 'closed.forVisitor' },
    {
      in: 'closed.forUser',
      on: { type: 'query.changed', query: { setting: '1', activeTab: 'github' } },
      to: 'open.loadingTools',
      becomes: { query: { setting: '1', activeTab: 'github' }, tab: 'github' },
      does: ['starts loadTools'],
    },
    {
      in: 'closed.forVisitor',
      on: { type: 'query.changed', query: { setting: '1', activeTab: 'nonsense' } },
      does: ['emits {"type":"query.wanted","query":{"setting":null,"activeTab":null},"isNewEntry":false}'],
    },
    {
      in: 'closed.forUser',
      with: { query: { setting: '1', activeTab: 'github' }, tab: 'github' },
      on: { type: 'query.changed', query: { setting: null, activeTab: null } },
      becomes: { query: { setting: null, activeTab: null }, tab: 'pricing' },
    },
    {
      in: 'closed.forVisitor',
      on: { type: 'query.changed', query: { setting: null, activeTab: 'tools' } },
      becomes: { query: { setting: null, activeTab: 'tools' }, tab: 'tools' },
    },
    {
      in: 'closed.forUser',
      on: 'settings.requested',
      to: 'open.loadingTools',
      becomes: { tab: 'profile' },
      does: [
        'emits {"type":"query.wanted","query":{"setting":"1","activeTab":"profile"},"isNewEntry":true}',
        'starts loadTools',
      ],
    },
    {
      in: 'open.loadingTools',
      with: { query: { setting: '1', activeTab: 'github' }, tab: 'github' },
      on: { type: 'query.changed', query: { setting: null, activeTab: null } },
      to: 'closed.forUser',
      becomes: { query: { setting: null, activeTab: null }, tab: 'pricing' },
    },
    {
      in: 'open.loadingTools',
      on: { type: 'query.changed', query: { setting: '1', activeTab: 'github' } },
      becomes: { query: { setting: '1', activeTab: 'github' }, tab: 'github' },
    },
    {
      in: 'open.loadingTools',
      on: { type: 'tab.chosen', tab: 'profile' },
      becomes: { tab: 'profile' },
      does: [
        'emits {"type":"query.wanted","query":{"setting":"1","activeTab":"profile"},"isNewEntry":false}',
      ],
    },
    {
      in: 'open.loadingTools',
      on: 'menu.requested',
      does: ['emits {"type":"query.wanted","query":{"setting":"1","activeTab":null},"isNewEntry":false}'],
    },
    {
      in: 'open.loadingTools',
      on: 'dialog.closed',
      to: 'closed.forUser',
      does: ['emits {"type":"query.wanted","query":{"setting":null,"activeTab":null},"isNewEntry":false}'],
    },
    {
      in: 'open.loadingTools',
      on: 'user.signedOut',
      to: 'closed.forVisitor',
      does: ['emits {"type":"query.wanted","query":{"setting":null,"activeTab":null},"isNewEntry":false}'],
    },
    { in: 'open.loadingTools', on: done('loadTools', { aiSwitch: 2 }), to: 'open.ready' },
    {
      in: 'open.loadingTools',
      on: failed('loadTools', new Error('unknown')),
      to: 'open.toolsUnavailable',
      becomes: { failure: { code: 0, message: 'unknown' } },
    },
    {
      in: 'open.toolsUnavailable',
      on: 'tools.requested',
      to: 'open.loadingTools',
      does: ['starts loadTools'],
    },
    {
      in: 'open.ready',
      on: { type: 'aiSwitch.chosen', aiSwitch: 1 },
      to: 'open.saving',
      becomes: { wanted: 1 },
      does: ['starts saveTools'],
    },
    { in: 'open.ready', on: { type: 'aiSwitch.chosen', aiSwitch: 2 } },
    {
      in: 'open.saving',
      with: { wanted: 1 },
      on: done('saveTools'),
      to: 'open.ready',
      becomes: { aiSwitch: 1, wanted: null },
      does: ['emits {"type":"toast.wanted","toast":{"kind":"success","text":"Update successfully!"}}'],
    },
    {
      in: 'open.saving',
      with: { wanted: 1 },
      on: failed('saveTools', network),
      to: 'open.saveFailed',
      becomes: { wanted: null, failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'open.saveFailed',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: { type: 'aiSwitch.chosen', aiSwitch: 1 },
      to: 'open.saving',
      becomes: { wanted: 1, failure: null },
      does: ['starts saveTools'],
    },
    { in: 'open.saveFailed', on: { type: 'aiSwitch.chosen', aiSwitch: 2 } },
  ],
};
