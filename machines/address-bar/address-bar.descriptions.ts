import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const addressBarDescriptions: ChartDescriptions = {
  states: {
    absent: 'There is no app to go around in.',
    shown: 'The address of the running app is shown.',
    'shown.resting': 'It says where the app is.',
    'shown.typing': 'The person types where to go.',
    'shown.refused': 'What was typed is another site, and the bar says so.',
  },
  events: {
    'page.shown': 'The preview has something to show.',
    'page.hidden': 'The preview has nothing to show.',
    'route.moved': 'The app went somewhere else.',
    'routes.found': 'The page says where one can go.',
    'routes.requested': 'The person opens the list of pages.',
    'route.chosen': 'The person chooses one of them.',
    'back.requested': 'The person goes back.',
    'forward.requested': 'The person goes forward again.',
    'address.edited': 'The person types in the field.',
    'address.submitted': 'The person wants to go to what was typed.',
    'address.left': 'The person leaves the field.',
  },
};
