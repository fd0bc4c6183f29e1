import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const runtimePingDescriptions: ChartDescriptions = {
  states: {
    idle: 'No files of a run are being checked.',
    checking: 'The server checks the files of a run and would like to know how they run here.',
    'checking.looking': 'What is known of these files is looked at.',
    'checking.announcing':
      'The preview does not show these files yet, and the server is told that it is at work on them.',
    'checking.unseen': 'The preview is at work on these files.',
    'checking.settling': 'The preview shows them, and may still fail.',
    'checking.notifying': 'The server is told whether they run.',
    'checking.notified': 'The server has been told.',
  },
  events: {
    'check.began': 'The server has begun to check the files of a run.',
    'check.ended': 'The server checks nothing any more.',
    'tree.painted': 'The preview has painted files.',
    'fault.raised': 'The page of the preview has failed.',
  },
};
