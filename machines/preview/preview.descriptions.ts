import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const previewDescriptions: ChartDescriptions = {
  states: {
    deciding: 'Whether there is anything to show decides what comes first.',
    empty: 'The project has nothing to show yet.',
    booting: "The preview's page is being opened.",
    building: "The page is there and waits for the project's first screen.",
    live: 'The project runs on the screen.',
    installing: 'Packages that the code imports are being brought.',
    updating: 'A change is on its way to the screen.',
    failed: 'The project does not run, and the screen says why.',
    'failed.compile': 'A file cannot be compiled.',
    'failed.runtime': "The project's code threw.",
    'failed.load': 'The page did not get ready in time.',
    'failed.unreachable': "The preview's server could not be reached.",
    recovered: 'It runs again after a fault.',
  },
  events: {
    'tree.changed': 'The project has new files.',
    'page.ready': 'The page shows the project.',
    'page.updated': 'The page shows the change.',
    'packages.installing': 'The server says how far the packages are.',
    'fault.raised': 'The page reports a fault.',
    'sandbox.synced': 'The server says that the project is ready to be shown.',
    'sandbox.faulted': 'The server reports a fault.',
    'server.returned': 'The server was away and answers again.',
    'frame.failed': 'The page could not be opened.',
    'reload.requested': 'The person asks to load the preview again.',
    'frame.loaded': "The page's frame has loaded.",
    'fault.cleared': 'The fault is gone.',
  },
};
