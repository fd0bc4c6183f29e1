import { after, done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

export const authPopup: Steps = {
  id: 'auth-popup',
  begins: [
    { input: { url: 'https://auth.example/authorize' }, to: 'opened.address.known + opened.watch.polling' },
    { input: { url: null }, to: 'opened.address.requested + opened.watch.polling' },
  ],
  steps: [
    {
      in: 'opened.address.known + opened.watch.polling',
      on: { type: 'popup.answered', result: { code: 'abc' } },
      to: 'completed',
      becomes: { result: { code: 'abc' } },
    },
    { in: 'opened.address.known + opened.watch.polling', on: 'popup.closed', to: 'cancelled' },
    { in: 'opened.address.known + opened.watch.polling', on: 'popup.dismissed', to: 'cancelled' },
    { in: 'opened.address.known + opened.watch.polling', on: 'popup.blocked', to: 'blocked' },
    { in: 'opened.address.known + opened.watch.polling', on: 'address.refused', to: 'failed' },
    { in: 'opened.address.known + opened.watch.polling', on: 'message.refused', becomes: { refused: 1 } },
    {
      in: 'opened.address.known + opened.watch.polling',
      on: failed('popup', new Error('unknown')),
      to: 'blocked',
    },
    { in: 'opened.address.known + opened.watch.polling', on: after('timeout'), to: 'timedOut' },
    {
      in: 'opened.address.requested',
      with: { url: null },
      on: done('askAddress', 'https://auth.example/authorize'),
      to: 'opened.address.known',
      becomes: { url: 'https://auth.example/authorize' },
      does: ['tells popup {"type":"navigation.due","url":"https://auth.example/authorize"}'],
    },
    {
      in: 'opened.address.requested',
      on: failed('askAddress', network),
      to: 'failed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'opened.address.known + opened.watch.polling',
      on: after('poll'),
      does: ['tells popup {"type":"poll.due"}', 'waits 1000 ms'],
    },
  ],
};
