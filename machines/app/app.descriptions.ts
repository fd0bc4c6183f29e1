import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const appDescriptions: ChartDescriptions = {
  states: {
    session: 'Whether a user is signed in.',
    'session.signedOut': 'A visitor, or it is not known yet.',
    'session.signedIn': 'A user is signed in.',
    updates: 'What keeps this tab up to date.',
    'updates.waiting': 'The first screen is not there yet, or stands in a page of the app.',
    'updates.idle': 'A visitor needs none.',
    'updates.loading': 'It is being loaded.',
    'updates.missing': 'It could not be loaded; it is tried again.',
    'updates.running': 'This tab is kept up to date.',
    build: 'Whether a new version of the product is looked for.',
    'build.waiting': 'The first screen is not there yet.',
    'build.watched': 'It is looked for.',
    integrations: 'What the account is connected to outside.',
    'integrations.absent': 'No view of it is there.',
    'integrations.running': 'A view of it is there.',
    project: 'The page of a project.',
    'project.closed': 'No project is open in this tab.',
    'project.open': 'A project is open, and everything of its page runs.',
  },
  events: {
    'integrations.wanted': 'A view of what the account is connected to is there.',
    'integrations.released': 'That view is gone.',
    'screen.shown': 'The first screen is there.',
    'part.failed': 'A part of the page could not be loaded.',
    'network.online': 'The browser has its network back.',
    'session.began': 'A user has signed in, in this tab or another.',
    'session.ended': 'They have signed out, in this tab or another.',
    'project.opened': 'The page of a project is opened, in the place of one that is open.',
    'project.closed': 'The page of that project is left.',
  },
};
