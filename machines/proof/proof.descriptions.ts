import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const proofDescriptions: ChartDescriptions = {
  states: {
    asking: 'The dialog is open and asks for a code by mail or a passkey.',
    proved: 'The person has proved that it is them: what waited goes on.',
    abandoned: 'The dialog was closed, and what waited does not happen.',
  },
  events: { 'dialog.closed': 'The person closes the dialog.' },
};
