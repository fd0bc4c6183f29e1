import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const iframeModalDescriptions: ChartDescriptions = {
  states: {
    closed: 'No page is shown in a dialog.',
    refused: 'The address may not be shown in a dialog.',
    open: 'A page is shown in the dialog.',
  },
  events: {
    'page.requested': 'A view asks for a page in a dialog.',
    'dialog.closed': 'The person closes the dialog.',
    'frame.loaded': 'The page has loaded.',
    'frame.failed': 'The page could not be loaded.',
    'retry.requested': 'The person asks to try again.',
    'payment.succeeded': 'The page says that a payment succeeded.',
    'plan.changed': 'The page says that the plan has changed.',
  },
};
