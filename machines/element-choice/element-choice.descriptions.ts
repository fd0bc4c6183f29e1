import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const elementChoiceDescriptions: ChartDescriptions = {
  states: {
    absent: 'The preview shows no page of the project.',
    resting: 'The page is used as its visitors use it.',
    choosing: 'The person points at what the next message is about.',
  },
  events: {
    'page.shown': 'The preview shows the project, or a change of it.',
    'page.hidden': 'The preview shows the project no longer.',
    'choosing.toggled': 'The person begins or ends choosing.',
    'choosing.left': 'The person ends choosing by a key.',
    'element.chosen': 'The person chooses an element of the page.',
    'element.given': 'A comment goes with the next message, and its element with it.',
    'elements.found': 'The page says where the chosen elements are by now.',
    'element.edited': 'A chosen element was changed where it is written.',
    'element.removed': 'The person lets go of an element.',
    'elements.cleared': 'The person lets go of all of them.',
    'around.chosen': 'The person means what an element stands in.',
    'message.sent': 'The message that they went with was sent.',
  },
};
