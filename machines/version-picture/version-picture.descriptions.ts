import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const versionPictureDescriptions: ChartDescriptions = {
  states: {
    waiting: 'No version on the screen needs a picture.',
    resting: 'A version has just appeared in the preview and may still move.',
    drawing: 'The page of the preview draws itself.',
    sending: 'The picture is being sent to the server.',
    stored: 'The version has its picture.',
    failed: 'The version could not be drawn or its picture not kept; it is left without one.',
  },
  events: {
    'version.shown': 'The preview shows a version.',
    'version.hidden': 'The preview shows that version no longer.',
  },
};
