import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const settingsDescriptions: ChartDescriptions = {
  states: {
    deciding: 'The address and who is signed in decide what comes first.',
    closed: 'The settings are not on the screen.',
    'closed.forVisitor': 'No user is signed in; they do not open.',
    'closed.forUser': 'A user is signed in and may open them.',
    open: 'The settings are on the screen.',
    'open.loadingTools': 'What the assistant may do by itself is being fetched.',
    'open.toolsUnavailable': 'It could not be fetched.',
    'open.ready': 'The settings can be changed.',
    'open.saving': 'A choice is being kept.',
    'open.saveFailed': 'The choice could not be kept, and the former one counts.',
  },
  events: {
    'user.signedIn': 'A user is signed in.',
    'user.signedOut': 'No user is signed in any more.',
    'query.changed': 'The address asks for the settings or no longer does.',
    'settings.requested': 'The person opens the settings.',
    'tab.chosen': 'The person chooses a part of the settings.',
    'menu.requested': 'The person goes back to the list of parts.',
    'dialog.closed': 'The person closes the settings.',
    'tools.requested': 'The person asks to load the choice again.',
    'aiSwitch.chosen': 'The person chooses what the assistant may do by itself.',
  },
};
