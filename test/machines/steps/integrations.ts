import { failed, type Steps } from './step.ts';

export const integrations: Steps = {
  id: 'integrations',
  steps: ['github', 'supabase', 'databaseConsole', 'links'].map((child) => ({
    in: '',
    on: failed(child, new Error('x is not a function')),
    does: ['emits {"type":"actor.lost","error":{}}'],
  })),
};
