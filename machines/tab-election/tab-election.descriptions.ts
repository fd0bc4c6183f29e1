import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const tabElectionDescriptions: ChartDescriptions = {
  states: {
    sharing: 'The tabs of this browser share one connection to the server.',
    'sharing.following': 'Another tab has the connection, or is about to.',
    'sharing.following.asking': 'The tab asks which of them has the connection.',
    'sharing.following.hearing': 'A tab has the connection and repeats what the server says.',
    'sharing.seizing': 'No tab answered, so this tab takes the connection over.',
    'sharing.leading': 'This tab has the connection and repeats to the others what the server says.',
    'sharing.leading.opening': 'The connection is being made.',
    'sharing.leading.open': 'The server can tell all tabs what happens.',
    alone: 'The browser cannot share, so this tab has a connection of its own.',
    over: 'This tab leads no more or could not be elected; the notification stream begins a new election.',
  },
  events: {
    'lock.denied': 'The browser has no lock that tabs could share.',
    'lock.granted': 'This tab has been elected.',
    'lock.lost': 'Another tab took the connection over.',
    'word.heard': 'Another tab said something.',
    'socket.reported': "The server's connection said something.",
  },
};
