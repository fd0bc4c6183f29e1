import type { Steps } from './step.ts';

export const scrollFollow: Steps = {
  id: 'scroll-follow',
  steps: [
    { in: 'following', on: 'content.grew', does: ['emits {"type":"end.wanted"}'] },
    { in: 'following', on: 'end.requested', does: ['emits {"type":"end.wanted"}'] },
    { in: 'following', on: 'reader.left', to: 'reading.caughtUp' },
    {
      in: 'reading.behind',
      with: { unseen: 1 },
      on: 'reader.reachedEnd',
      to: 'following',
      becomes: { unseen: 0 },
    },
    {
      in: 'reading.behind',
      with: { unseen: 1 },
      on: 'end.requested',
      to: 'following',
      becomes: { unseen: 0 },
      does: ['emits {"type":"end.wanted"}'],
    },
    { in: 'reading.caughtUp', on: 'content.grew', to: 'reading.behind', becomes: { unseen: 1 } },
    { in: 'reading.behind', with: { unseen: 1 }, on: 'content.grew', becomes: { unseen: 2 } },
  ],
};
