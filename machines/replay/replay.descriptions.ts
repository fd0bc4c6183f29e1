import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const replayDescriptions: ChartDescriptions = {
  states: {
    reading: 'The log is being read, a part at a time.',
    failed: 'A part of the log could not be read.',
    deciding: 'Whether anything may move by itself decides what comes first.',
    playing: 'The build goes on as it did.',
    paused: 'One moment of the build stands there.',
    ended: 'The build has come to its end.',
  },
  events: {
    'play.requested': 'The person lets the build go on, or begin again.',
    'pause.requested': 'The person stops it where it is.',
    'moment.sought': 'The person goes to another moment.',
    'speed.chosen': 'The person chooses how fast it goes.',
    'log.requested': 'The person tries again to read the log.',
  },
};
