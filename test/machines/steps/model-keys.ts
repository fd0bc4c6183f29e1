import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const output = [
  { id: 'anthropic', label: 'Anthropic', keyEnd: 'cdef', isShared: false },
  { id: 'openai', label: 'OpenAI', keyEnd: null, isShared: true },
];

export const modelKeys: Steps = {
  id: 'model-keys',
  steps: [
    {
      in: 'loading',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: done('load', output),
      to: 'ready',
      becomes: { places: output, failure: null },
    },
    {
      in: 'loading',
      on: failed('load', network),
      to: 'failed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    { in: 'failed', on: 'keys.wanted', to: 'loading', does: ['starts load'] },
    {
      in: 'ready',
      on: { type: 'key.submitted', provider: 'anthropic', key: 'sk-ant-secret' },
      to: 'trying',
      becomes: { provider: 'anthropic' },
      does: ['starts save'],
    },
    {
      in: 'ready',
      with: { places: output },
      on: { type: 'key.removed', provider: 'anthropic' },
      to: 'removing',
      becomes: { provider: 'anthropic' },
      does: ['starts remove'],
    },
    { in: 'ready', on: 'keys.wanted', to: 'loading', does: ['starts load'] },
    { in: 'ready', on: { type: 'key.submitted', provider: 'anthropic', key: 'short' } },
    { in: 'ready', on: { type: 'key.removed', provider: 'openai' } },
    {
      in: 'trying',
      with: { provider: 'anthropic' },
      on: done('save', { isSaved: true, message: 'Anthropic takes the key.' }),
      to: 'loading',
      becomes: { trial: { isSaved: true, message: 'Anthropic takes the key.', provider: 'anthropic' } },
      does: ['emits {"type":"keys.changed"}', 'starts load'],
    },
    {
      in: 'trying',
      with: { provider: 'anthropic' },
      on: done('save', { isSaved: false, message: 'The provider does not accept this key.' }),
      to: 'ready',
      becomes: {
        trial: { isSaved: false, message: 'The provider does not accept this key.', provider: 'anthropic' },
      },
    },
    {
      in: 'trying',
      on: failed('save', network),
      to: 'ready',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'removing',
      on: done('remove'),
      to: 'loading',
      does: ['emits {"type":"keys.changed"}', 'starts load'],
    },
    {
      in: 'removing',
      on: failed('remove', network),
      to: 'ready',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
  ],
};
