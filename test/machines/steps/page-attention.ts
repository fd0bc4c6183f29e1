import { after, type Steps } from './step.ts';

export const pageAttention: Steps = {
  id: 'page-attention',
  steps: [
    { in: 'inFront', on: 'page.hidden', to: 'inBackground', does: ['waits 60000 ms'] },
    { in: 'inBackground', on: 'page.shown', to: 'inFront' },
    { in: 'inBackground', on: after('backgroundPatience'), to: 'resting' },
    { in: 'resting', on: 'page.shown', to: 'inFront' },
  ],
};
