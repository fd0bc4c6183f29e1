import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const answeringDescriptions: ChartDescriptions = {
  states: {
    options: 'What can answer: the composer and the models that are there.',
    'options.unknown': 'Nothing has asked yet which engines there are.',
    'options.loading': 'The list of engines is being fetched.',
    'options.known': 'The list of engines is here.',
    'options.failed': 'The list could not be fetched; what is chosen still answers.',
    choice: 'Which engine the person has chosen, and how long it thinks.',
    'choice.settled': 'The choice is kept.',
    'choice.remembering': 'The choice is being kept for this project.',
    'choice.notRemembered': 'The choice counts for now and could not be kept.',
    mode: 'Whether messages build or only discuss.',
    'mode.building': 'Messages change the project.',
    'mode.discussing': 'Messages are talked about and change no file.',
    chat: 'Which part of the chat the engine is told.',
    'chat.goingOn': 'The next message goes on from what was said.',
    'chat.beginning': 'The next message begins a new chat.',
    'chat.replacing': 'The next message takes the place of an earlier one.',
    rewrite: 'Whether the person wants their words rewritten before they are sent.',
    'rewrite.idle': 'Messages are sent as they are written.',
    'rewrite.running': 'The words are being rewritten for the engine.',
  },
  events: {
    'options.wanted': 'The person opens the list of engines.',
    'engine.chosen': 'The person chooses what answers.',
    'thinking.chosen': 'The person chooses how long the model thinks before it answers.',
    'mode.chosen': 'The person chooses between building and discussing.',
    'chat.renewed': 'The person begins a new chat.',
    'replacement.began': 'The person edits an earlier message.',
    'chat.kept': 'The person keeps the chat as it is.',
    'message.sent': 'A message was sent.',
    'rewrite.requested': 'The person asks for a rewritten message.',
    'rewrite.cancelled': 'The person keeps their own words.',
  },
};
