import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const output = {
  visibility: 'private',
  includesChat: false,
  includesReplays: false,
  isInGallery: false,
  removedFromGalleryFor: null,
  url: 'https://app.example/meme/share/p',
};
const output2 = {
  visibility: 'public',
  includesChat: false,
  includesReplays: false,
  isInGallery: false,
  removedFromGalleryFor: null,
  url: 'https://app.example/meme/share/p',
};

export const share: Steps = {
  id: 'share',
  steps: [
    {
      in: 'loading',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: done('loadSharing', output),
      to: 'known.current',
      becomes: { sharing: output, failure: null },
    },
    {
      in: 'loading',
      on: failed('loadSharing', network),
      to: 'unavailable',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    { in: 'unavailable', on: 'sharing.requested', to: 'loading', does: ['starts loadSharing'] },
    {
      in: 'known.saveFailed',
      with: { failure: { code: 1004, message: 'server message' } },
      on: {
        type: 'sharing.chosen',
        choice: { visibility: 'public', includesChat: false, includesReplays: false, isInGallery: false },
      },
      to: 'saving',
      becomes: {
        choice: { visibility: 'public', includesChat: false, includesReplays: false, isInGallery: false },
        failure: null,
      },
      does: ['starts saveSharing'],
    },
    {
      in: 'saving',
      with: {
        choice: { visibility: 'public', includesChat: false, includesReplays: false, isInGallery: false },
      },
      on: done('saveSharing', output2),
      to: 'known.current',
      becomes: { sharing: output2, choice: null },
    },
    {
      in: 'saving',
      with: {
        choice: { visibility: 'public', includesChat: false, includesReplays: false, isInGallery: false },
      },
      on: failed('saveSharing', network),
      to: 'known.saveFailed',
      becomes: { choice: null, failure: { code: -1, message: 'Network Error' } },
    },
  ],
};
