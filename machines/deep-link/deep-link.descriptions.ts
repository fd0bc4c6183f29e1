import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const deepLinkDescriptions: ChartDescriptions = {
  states: {
    idle: 'Nothing has asked for the app.',
    opening: 'The mobile app was asked to open; the page waits 1.5 seconds.',
    opened: 'The app has come to the front.',
    fellBack: 'No app opened, so the page goes on in the browser.',
  },
  events: {
    'app.requested': 'The person wants to open the mobile app.',
    'page.hidden': 'The page went to the background, as it does when the app opens.',
    'page.shown': 'The page is in front again.',
  },
};
