import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const presenceDescriptions: ChartDescriptions = {
  states: {
    away: 'The connection is away: nobody is seen, and this person is not.',
    there: 'The person is there, for the others to see.',
    'there.saying': 'It is being said what the person looks at.',
    'there.pausing': 'It was just said; what changes now is said in a moment.',
    'there.awaiting': 'It was said, and who is there is not known yet.',
    'there.seated': 'Everybody sees who is there.',
    'there.unsaid': 'It could not be said, and is said again after a while.',
  },
  events: {
    'line.opened': 'The connection of the project stands, for the first time or again.',
    'line.closed': 'The connection of the project is away.',
    'place.changed': 'The person looks at something else, or moves their cursor where somebody sees it.',
    'people.told': 'Somebody has come, has left, or looks at something else.',
  },
};
