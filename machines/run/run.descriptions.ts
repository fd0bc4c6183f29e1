import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const runDescriptions: ChartDescriptions = {
  states: {
    queued: 'The run waits until a server takes it.',
    preparing: 'The engine is given the message, the files and the chat.',
    working: 'The engine answers.',
    'working.starting': 'Nothing has been said yet.',
    'working.planning': 'The engine has made a plan.',
    'working.writing': 'The engine writes files.',
    'working.repairing': 'The engine fixes what did not compile.',
    'working.waitingForPerson': 'The engine asked something that only a person can answer.',
    verifying: 'What was written is being checked.',
    committing: 'What was written becomes a version of the project.',
    done: 'The run has ended well.',
    stopped: 'The person stopped the run; what was finished is kept.',
    failed: 'The run could not be done, and the chat says why.',
    interrupted: 'The server that worked on it is gone; another one goes on.',
  },
  events: {
    'run.claimed': 'A server takes the run.',
    'run.stopRequested': 'The person stops the run.',
    'run.interrupted': 'The server has to end before the run does.',
    'engine.finished': 'The engine has said everything.',
    'engine.failed': 'The engine could not go on.',
    'engine.planned': 'The engine told its plan.',
    'engine.spoke': 'The engine said something.',
    'engine.wrote': 'The engine wrote a file.',
    'person.needed': 'The engine needs an answer or a permission.',
    'person.answered': 'The person has answered.',
  },
};
