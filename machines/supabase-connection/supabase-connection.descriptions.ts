import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const supabaseConnectionDescriptions: ChartDescriptions = {
  states: {
    fetching: "The project's connection is being asked for.",
    checking: 'The connection is being asked for again, without hiding what is shown.',
    unavailable: 'The connection could not be asked for.',
    deciding: 'What Supabase last said decides what is shown.',
    notConnected: 'The project has no database.',
    authorizing: "Supabase's window is open.",
    choosing: 'The person chooses in whose organization the database is made.',
    connecting: 'The project is being connected to its database.',
    connected: 'The project has a database.',
    'connected.active': 'The database is running.',
    'connected.paused': 'The database is paused at Supabase.',
    'connected.deleted': 'The database was deleted at Supabase.',
    'connected.unknown': 'Supabase does not say how the database is.',
    confirmingDisconnect: 'The person is asked whether the connection should go.',
    disconnecting: 'The connection is being taken away.',
  },
  events: {
    'info.requested': 'A view asks for the connection as it is now.',
    'authorization.requested': 'The person wants to connect to Supabase.',
    'failure.dismissed': 'The person has read what went wrong.',
    'authorization.cancelled': 'The person gives up at Supabase.',
    'organization.chosen': 'The person chooses an organization.',
    'disconnect.requested': 'The person wants the connection gone.',
    'disconnect.confirmed': 'The person confirms.',
    'disconnect.cancelled': 'The person keeps the connection.',
  },
};
