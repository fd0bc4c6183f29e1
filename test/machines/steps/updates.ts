import { failed, type Steps } from './step.ts';

export const updates: Steps = {
  id: 'updates',
  steps: ['stream', 'links'].map((child) => ({
    in: '',
    on: failed(child, new Error('x is not a function')),
    does: ['emits {"type":"actor.lost","error":{}}'],
  })),
};
