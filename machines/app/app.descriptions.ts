import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const appDescriptions: ChartDescriptions = {
  states: {
    project: 'The page of a project.',
    'project.closed': 'No project is open in this tab.',
    'project.open': 'A project is open, and everything of its page runs.',
  },
  events: {
    'toast.wanted': 'Something has been done, or could not be, and is to be said.',
    'network.online': 'The browser has its network back.',
    'session.began': 'Somebody has signed in, in this tab or another.',
    'session.ended': 'They have signed out, in this tab or another.',
    'project.opened': 'The page of a project is opened, in the place of one that is open.',
    'project.closed': 'The page of that project is left.',
  },
};
