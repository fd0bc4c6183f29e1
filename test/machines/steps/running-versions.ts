import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const addresses = ['/p/older/', '/p/newer/'];
const failure = { code: -1, message: 'Network Error' };

export const runningVersions: Steps = {
  id: 'running-versions',
  steps: [
    {
      in: 'opening',
      with: { failure },
      on: done('open', addresses),
      to: 'running.second',
      becomes: { addresses, failure: null },
    },
    { in: 'opening', on: failed('open', network), to: 'failed', becomes: { failure } },
    { in: 'running.second', with: { addresses }, on: 'first.chosen', to: 'running.first' },
    { in: 'running.first', with: { addresses }, on: 'second.chosen', to: 'running.second' },
    {
      in: 'failed',
      with: { failure },
      on: 'versions.requested',
      to: 'opening',
      does: ['starts open'],
    },
  ],
};
