import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const copyTextDescriptions: ChartDescriptions = {
  states: {
    idle: 'Nothing has been copied lately.',
    copying: 'The text is being put on the clipboard.',
    copied: 'The text is on the clipboard, and the button says so for a moment.',
    failed: 'The browser did not let the text be copied.',
  },
  events: {
    'copy.requested': 'The person asks to copy the text.',
  },
};
