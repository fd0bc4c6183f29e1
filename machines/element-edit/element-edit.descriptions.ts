import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const elementEditDescriptions: ChartDescriptions = {
  states: {
    absent: 'No element of the page is chosen.',
    reading: 'What can be changed of the chosen element is being read.',
    unreadable: 'What can be changed of it could not be read; it can be tried again.',
    ready: 'The person may change the element.',
    saving: 'A change is being written into the code.',
    showing: 'The change is written, and the page is about to show it.',
    undoing: 'The last change is being taken back.',
  },
  events: {
    'element.shown': 'An element of the page is chosen, or is at another place by now.',
    'element.hidden': 'No element is chosen any more.',
    'change.requested': 'The person changes the element, in the panel or on the page.',
    'look.read': 'How the element looks is known, and where that is written.',
    'look.tried': 'The person considers a value, which the page shows before it is written.',
    'scope.chosen': 'The person says whether the look of one element is meant, or of all like it.',
    'typing.requested': 'The person wants to type the text on the page.',
    'retry.requested': 'The person tries again.',
    'undo.requested': 'The person takes the last change back.',
    'page.answered': 'The page says which state of the code it shows.',
    'edits.finished': 'The person is done with the changes.',
  },
};
