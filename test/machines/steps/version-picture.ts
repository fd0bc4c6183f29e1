import { after, done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const held = { shown: { id: 'version-1', number: 1 }, version: { id: 'version-1', number: 1 } };
const held2 = { shown: { id: 'version-2', number: 2 }, version: { id: 'version-2', number: 2 } };
const held3 = { triedId: 'version-1', failure: { code: -1, message: 'Network Error' } };

export const versionPicture: Steps = {
  id: 'version-picture',
  steps: [
    {
      in: 'failed',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: { type: 'version.shown', version: { id: 'version-2', number: 2 } },
      to: 'resting',
      becomes: {
        shown: { id: 'version-2', number: 2 },
        version: { id: 'version-2', number: 2 },
        failure: null,
      },
      does: ['waits 1200 ms'],
    },
    {
      in: 'resting',
      with: { shown: { id: 'version-2', number: 2 } },
      on: 'version.hidden',
      to: 'waiting',
      becomes: { shown: null },
    },
    {
      in: 'waiting',
      on: { type: 'version.shown', version: { id: 'version-1', number: 1 } },
      to: 'resting',
      becomes: held,
      does: ['waits 1200 ms'],
    },
    { in: 'resting', with: held2, on: after('rest'), to: 'drawing', does: ['waits 15000 ms', 'starts draw'] },
    {
      in: 'resting',
      on: { type: 'version.shown', version: { id: 'version-1', number: 1 } },
      becomes: held,
      does: ['waits 1200 ms'],
    },
    { in: 'drawing', on: done('draw'), to: 'sending', does: ['starts send'] },
    {
      in: 'drawing',
      with: { version: { id: 'version-1', number: 1 } },
      on: failed('draw', network),
      to: 'failed',
      becomes: held3,
    },
    {
      in: 'drawing',
      with: { version: { id: 'version-1', number: 1 } },
      on: after('drawBudget'),
      to: 'failed',
      becomes: { triedId: 'version-1' },
    },
    {
      in: 'drawing',
      with: { shown: { id: 'version-1', number: 1 } },
      on: 'version.hidden',
      to: 'waiting',
      becomes: { shown: null },
    },
    {
      in: 'drawing',
      on: { type: 'version.shown', version: { id: 'version-2', number: 2 } },
      to: 'resting',
      becomes: held2,
      does: ['waits 1200 ms'],
    },
    {
      in: 'sending',
      with: { version: { id: 'version-1', number: 1 } },
      on: done('send'),
      to: 'stored',
      becomes: { triedId: 'version-1' },
      does: ['emits {"type":"picture.stored","version":{"id":"version-1","number":1}}'],
    },
    {
      in: 'sending',
      with: { version: { id: 'version-1', number: 1 } },
      on: failed('send', network),
      to: 'failed',
      becomes: held3,
    },
    {
      in: 'stored',
      on: { type: 'version.shown', version: { id: 'version-2', number: 2 } },
      to: 'resting',
      becomes: held2,
      does: ['waits 1200 ms'],
    },
  ],
};
