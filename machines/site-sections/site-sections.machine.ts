import { setup } from 'xstate';
import type { SiteSectionsEvent } from './site-sections.types.ts';

/** Which part of a published site its owner looks at: where it is, what visitors sent, how many came, what was online. */
export const siteSectionsMachine = setup({
  types: { events: {} as SiteSectionsEvent },
}).createMachine({
  id: 'siteSections',
  initial: 'address',
  states: { address: {}, inbox: {}, visits: {}, history: {} },
  on: {
    'address.chosen': '.address',
    'inbox.chosen': '.inbox',
    'visits.chosen': '.visits',
    'history.chosen': '.history',
  },
});

export type SiteSectionsMachine = typeof siteSectionsMachine;
