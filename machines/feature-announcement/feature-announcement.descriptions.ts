import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const featureAnnouncementDescriptions: ChartDescriptions = {
  states: {
    idle: 'Nothing has asked whether there is news.',
    pulling: 'The newest announcement is being fetched.',
    nothingNew: 'There is nothing that the person has not seen.',
    pullFailed: 'The announcement could not be fetched; the person is not bothered with that.',
    queued: 'The announcement waits until no other automatic dialog shows.',
    open: 'The announcement is on the screen.',
    'open.carousel': 'Its pictures.',
    'open.carousel.deciding': 'How many pictures there are decides whether they move.',
    'open.carousel.playing': 'The next picture comes every three seconds.',
    'open.carousel.held': 'The person points at the pictures, so they stand still.',
    'open.carousel.still': 'There is one picture, or the person wants no motion.',
    'open.report': 'Telling the account that the announcement was seen.',
    'open.report.reporting': 'The account is being told.',
    'open.report.reported': 'The account knows that it was seen.',
    'open.report.reportFailed': 'The account could not be told; it shows once more another time.',
  },
  events: {
    'announcement.requested': 'The person is there, so news can be looked for.',
    'dialog.granted': "It is this dialog's turn.",
    'dialog.closed': 'The person closes the announcement.',
    'slide.chosen': 'The person chooses a picture.',
    'carousel.held': 'The person points at the pictures or reaches them by keyboard.',
    'carousel.released': 'The person leaves the pictures.',
  },
};
