import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const sharedProjectDescriptions: ChartDescriptions = {
  states: {
    deciding: 'Whether the page came with the project decides what is shown first.',
    loading: 'The shared project is being fetched.',
    missing: 'There is no such project, or it is private.',
    failed: 'The project could not be fetched.',
    ready: 'The project can be looked at.',
    'ready.side': 'What of the project is looked at.',
    'ready.side.preview': 'The project runs on the screen.',
    'ready.side.code': 'The files are shown.',
    'ready.side.chat': 'The chat that built it is shown.',
    'ready.file': 'The file that is read.',
    'ready.file.none': 'No file is chosen.',
    'ready.file.loading': 'The file is being fetched.',
    'ready.file.shown': 'The file is on the screen.',
    'ready.file.failed': 'The file could not be fetched.',
    'ready.remix': "Making a copy of one's own.",
    'ready.remix.deciding': 'What the person came back with decides whether the copy begins at once.',
    'ready.remix.idle': 'No copy is being made.',
    'ready.remix.signInNeeded': 'The copy waits until the person has signed in.',
    'ready.remix.copying': 'The copy is being made.',
    'ready.remix.made': 'The copy is there, and its page opens.',
    'ready.remix.failed': 'The copy could not be made.',
  },
  events: {
    'user.signedIn': 'A user is signed in.',
    'user.signedOut': 'No user is signed in any more.',
    'project.reloadRequested': 'The person asks to load the project again.',
    'side.chosen': 'The person chooses what to look at.',
    'file.chosen': 'The person chooses a file.',
    'remix.requested': 'The person wants a copy.',
  },
};
