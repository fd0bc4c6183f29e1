import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const onboardingDescriptions: ChartDescriptions = {
  states: {
    deciding: "The page's address decides which question comes first.",
    what: 'The person says what it should do.',
    look: 'The person chooses how it should look.',
    where: 'The person chooses where it should run.',
    creating: 'The project is being made of the answers.',
    created: 'The project is there, and its page opens.',
    needsSignIn: 'The session had ended; the answers wait until the person has signed in.',
    failed: 'The project could not be made; the answers are kept.',
  },
  events: {
    'text.changed': 'The person types.',
    'look.chosen': 'The person chooses a look.',
    'scene.chosen': 'The person chooses a place.',
    'step.completed': 'The person goes on, or tries again.',
    'step.left': 'The person goes back to the question before.',
    'what.opened': "The page's address names the first question.",
    'look.opened': "The page's address names the second question.",
    'where.opened': "The page's address names the third question.",
    'answers.found': 'Answers of an earlier visit are on this device.',
  },
};
