import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const notificationStreamDescriptions: ChartDescriptions = {
  states: {
    deciding: 'Whether a user is signed in and online decides what comes first.',
    idle: 'No user is signed in, so there is nothing to hear.',
    'idle.online': 'The device has a network.',
    'idle.offline': 'The device has no network either.',
    open: 'A connection to the server exists or is being made.',
    'open.connecting': 'The connection is being made.',
    'open.connected': 'The server can tell this tab what happens.',
    'open.connected.pulse': 'The signs of life.',
    'open.connected.pulse.beating': 'Every 30 seconds a sign of life is due.',
    'open.connected.traffic': 'What comes from the server.',
    'open.connected.traffic.listening': 'Without a word for 60 seconds the connection counts as lost.',
    reconnecting: 'The connection was lost; it is made again after a wait that grows.',
    disconnected: 'The device has no network.',
    failed: 'Ten attempts did not help.',
  },
  events: {
    'user.signedIn': 'A user is signed in.',
    'network.online': 'The device has a network again.',
    'network.offline': 'The device lost its network.',
    'connection.lost': 'The connection has ended.',
    'resync.requested': 'Something was missed; it is heard again from a known place.',
    'user.signedOut': 'No user is signed in any more.',
    'connection.opened': 'The server has accepted the connection.',
    'heartbeat.arrived': 'The server shows that it is there.',
    'message.arrived': 'The server tells something.',
    'message.malformed': 'Something came that cannot be read; it is dropped and counted.',
    'retry.requested': 'The person asks to try again.',
  },
};
