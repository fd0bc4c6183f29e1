import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const dictationDescriptions: ChartDescriptions = {
  states: {
    idle: 'Nobody speaks to the box.',
    unavailable: 'This browser cannot turn speech into text, and the button says so.',
    active: 'The browser listens, or is about to.',
    'active.starting': 'The browser asks for the microphone.',
    'active.listening': 'What is said is written into the box.',
    'active.finishing': 'The person has stopped; the last words are still being written down.',
    failed: 'The browser stopped listening, and it is said why.',
  },
  events: {
    'dictation.requested': 'The person wants to speak.',
    'dictation.ended': 'The person has said everything.',
    'speech.began': 'The browser listens.',
    'speech.heard': 'The browser has understood words, or takes a guess at them.',
    'speech.failed': 'The browser cannot listen on.',
    'speech.ended': 'The browser has stopped listening.',
  },
};
