import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const projectDescriptions: ChartDescriptions = {
  states: {
    integrations: 'What the project is connected to outside.',
    'integrations.absent': 'No view of it has been there.',
    'integrations.running': 'It is looked at, and kept for the next look.',
    blueprint: 'What the composer understood of the project.',
    'blueprint.absent': 'No view of it has been there.',
    'blueprint.running': 'It is looked at, and kept for the next look.',
  },
  events: {
    'blueprint.wanted': 'A view of the blueprint is there.',
    'blueprint.part': 'The person asks for a part of the blueprint.',
    'integrations.wanted': 'A view of what the project is connected to is there.',
    'session.began': 'The person has signed in again.',
    'session.ended': 'The person has signed out, or the session is over.',
  },
};
