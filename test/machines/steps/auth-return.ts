import { done, failed, type Steps } from './step.ts';
import { callError } from '#test/models/model.ts';
import { network } from '#test/models/samples.ts';

const factors = { hasApp: true, hasPasskeys: false, mustSetUp: false };

export const authReturn: Steps = {
  id: 'auth-return',
  begins: [
    { input: { provider: 'GitHub', hasAnswer: true }, to: 'exchanging' },
    { input: { provider: 'GitHub', hasAnswer: false }, to: 'empty' },
  ],
  steps: [
    { in: 'exchanging', on: done('exchange', null), to: 'succeeded', does: ['handOver'] },
    {
      in: 'exchanging',
      on: done('exchange', factors),
      to: 'confirming',
      becomes: { factors },
      does: ['starts confirm'],
    },
    {
      in: 'confirming',
      on: done('confirm', { ending: 'confirmed', user: null }),
      to: 'succeeded',
      does: ['enter {"ending":"confirmed","user":null}', 'handOver'],
    },
    { in: 'confirming', on: done('confirm', { ending: 'ended', user: null }), to: 'ended' },
    {
      in: 'confirming',
      on: failed('confirm', network),
      to: 'failed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
      does: ['handOver'],
    },
    {
      in: 'exchanging',
      on: failed('exchange', callError(3203, 'server message')),
      to: 'denied',
      becomes: { failure: { code: 3203, message: 'server message' } },
      does: ['handOver'],
    },
    {
      in: 'exchanging',
      on: failed('exchange', callError(3201, 'server message')),
      to: 'mismatched',
      becomes: { failure: { code: 3201, message: 'server message' } },
      does: ['handOver'],
    },
    {
      in: 'exchanging',
      on: failed('exchange', callError(3202, 'server message')),
      to: 'expired',
      becomes: { failure: { code: 3202, message: 'server message' } },
      does: ['handOver'],
    },
    {
      in: 'exchanging',
      on: failed('exchange', network),
      to: 'unreachable',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'exchanging',
      on: failed('exchange', callError(1001, 'server message')),
      to: 'failed',
      becomes: { failure: { code: 1001, message: 'server message' } },
      does: ['handOver'],
    },
    {
      in: 'unreachable',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: 'retry.requested',
      to: 'exchanging',
      becomes: { failure: null },
      does: ['starts exchange'],
    },
  ],
};
