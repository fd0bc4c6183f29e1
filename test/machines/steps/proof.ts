import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

export const proof: Steps = {
  id: 'proof',
  steps: [
    { in: 'asking', on: done('prove'), to: 'proved' },
    { in: 'asking', on: failed('prove', network), to: 'abandoned' },
    { in: 'asking', on: 'dialog.closed', to: 'abandoned' },
  ],
};
