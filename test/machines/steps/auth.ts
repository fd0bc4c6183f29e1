import { done, failed, type Steps } from './step.ts';
import { callError } from '#test/models/model.ts';
import { network } from '#test/models/samples.ts';

const user = {
  uid: 'user-1',
  email: 'ada@example.com',
  name: 'Ada',
  registerChannel: '',
  accountInfo: { isVip: 0, totalBalance: 500 },
  config: {},
};
const held = { user };
const user2 = {
  uid: 'user-1',
  email: 'ada@example.com',
  name: 'Ada L',
  registerChannel: '',
  accountInfo: { isVip: 0, totalBalance: 500 },
  config: {},
};
const held2 = { user, failure: { code: -1, message: 'Network Error' } };

export const auth: Steps = {
  id: 'auth',
  begins: [
    { input: {}, to: 'loading' },
    { input: held, to: 'authenticated.current' },
    { input: { user: null }, to: 'unauthenticated.visitor' },
  ],
  steps: [
    { in: 'loading', on: failed('tabs', new Error('unknown')), becomes: { tabsAgree: false } },
    {
      in: 'loading',
      on: { type: 'user.signedIn', user },
      to: 'authenticated.current',
      becomes: held,
      does: ['tells tabs {"type":"signIn.announced"}', 'emits {"type":"session.began"}'],
    },
    { in: 'loading', on: 'tab.signedOut', to: 'unauthenticated.visitor' },
    {
      in: 'loading',
      on: done('fetchUser', user),
      to: 'authenticated.current',
      becomes: held,
      does: ['emits {"type":"session.began"}'],
    },
    { in: 'loading', on: done('fetchUser', null), to: 'unauthenticated.visitor' },
    {
      in: 'loading',
      on: failed('fetchUser', network),
      to: 'unauthenticated.unreachable',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'loading',
      on: failed('fetchUser', callError(3000, 'not signed in')),
      to: 'unauthenticated.visitor',
    },
    {
      in: 'authenticated.signOutFailed',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: { type: 'user.changed', user: user2 },
      becomes: { user: user2, failure: null },
    },
    {
      in: 'authenticated.signOutFailed',
      with: held2,
      on: 'session.expired',
      to: 'unauthenticated.visitor',
      becomes: { user: null, failure: null },
      does: ['emits {"type":"session.ended"}', 'tells tabs {"type":"signOut.announced"}'],
    },
    {
      in: 'authenticated.signOutFailed',
      with: held2,
      on: 'tab.signedOut',
      to: 'unauthenticated.visitor',
      becomes: { user: null, failure: null },
      does: ['emits {"type":"session.ended"}'],
    },
    {
      in: 'authenticated.current',
      on: 'user.refreshRequested',
      to: 'authenticated.refreshing',
      does: ['starts refreshUser'],
    },
    {
      in: 'authenticated.current',
      on: 'tab.signedIn',
      to: 'authenticated.refreshing',
      does: ['starts refreshUser'],
    },
    {
      in: 'authenticated.current',
      on: 'signOut.requested',
      to: 'authenticated.signingOut',
      does: ['starts signOut'],
    },
    {
      in: 'authenticated.refreshing',
      on: 'signOut.requested',
      to: 'authenticated.signingOut',
      does: ['starts signOut'],
    },
    {
      in: 'authenticated.refreshing',
      on: done('refreshUser', user),
      to: 'authenticated.current',
      becomes: held,
    },
    {
      in: 'authenticated.refreshing',
      with: held,
      on: done('refreshUser', null),
      to: 'unauthenticated.visitor',
      becomes: { user: null },
      does: ['emits {"type":"session.ended"}', 'tells tabs {"type":"signOut.announced"}'],
    },
    {
      in: 'authenticated.refreshing',
      with: held,
      on: failed('refreshUser', callError(3000, 'not signed in')),
      to: 'unauthenticated.visitor',
      becomes: { user: null },
      does: ['emits {"type":"session.ended"}', 'tells tabs {"type":"signOut.announced"}'],
    },
    {
      in: 'authenticated.refreshing',
      on: failed('refreshUser', network),
      to: 'authenticated.current',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'authenticated.signingOut',
      with: held,
      on: done('signOut'),
      to: 'unauthenticated.visitor',
      becomes: { user: null },
      does: ['emits {"type":"session.ended"}', 'tells tabs {"type":"signOut.announced"}'],
    },
    {
      in: 'authenticated.signingOut',
      with: held,
      on: failed('signOut', callError(3000, 'not signed in')),
      to: 'unauthenticated.visitor',
      becomes: { user: null },
      does: ['emits {"type":"session.ended"}', 'tells tabs {"type":"signOut.announced"}'],
    },
    {
      in: 'authenticated.signingOut',
      on: failed('signOut', network),
      to: 'authenticated.signOutFailed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'authenticated.signOutFailed',
      on: 'signOut.requested',
      to: 'authenticated.signingOut',
      does: ['starts signOut'],
    },
    {
      in: 'authenticated.signOutFailed',
      on: 'user.refreshRequested',
      to: 'authenticated.refreshing',
      does: ['starts refreshUser'],
    },
    {
      in: 'unauthenticated.unreachable',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: { type: 'user.signedIn', user },
      to: 'authenticated.current',
      becomes: { user, failure: null },
      does: ['tells tabs {"type":"signIn.announced"}', 'emits {"type":"session.began"}'],
    },
    { in: 'unauthenticated.visitor', on: 'user.refreshRequested', to: 'loading', does: ['starts fetchUser'] },
    { in: 'unauthenticated.visitor', on: 'tab.signedIn', to: 'loading', does: ['starts fetchUser'] },
    { in: 'unauthenticated.unreachable', on: 'network.online', to: 'loading', does: ['starts fetchUser'] },
  ],
};
