import type { Steps } from './step.ts';

export const siteSections: Steps = {
  id: 'site-sections',
  steps: [
    { in: 'address', on: 'inbox.chosen', to: 'inbox' },
    { in: 'inbox', on: 'visits.chosen', to: 'visits' },
    { in: 'visits', on: 'history.chosen', to: 'history' },
    { in: 'history', on: 'address.chosen', to: 'address' },
  ],
};
