import type { Steps } from './step.ts';

export const attachments: Steps = {
  id: 'attachments',
  elsewhere: {
    'attachments --files.added ["isTooMany"]--> attachments.full': 'machines/sharing.test.ts',
    'attachments --files.added--> attachments.taking': 'machines/sharing.test.ts',
  },
  steps: [
    { in: 'taking', on: 'files.cleared' },
    { in: 'full', on: 'notice.dismissed', to: 'taking' },
    { in: 'taking', on: { type: 'file.removed', fileId: 'one' } },
  ],
};
