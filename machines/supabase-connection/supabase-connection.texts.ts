import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  words: {
    fetching: { label: 'Looking up Supabase', why: 'The state of the connection is being looked up.' },
    unavailable: { label: 'Supabase could not be asked', why: 'The state of the connection is not known.' },
    notConnected: { label: 'Not connected to Supabase', why: 'Authorize your Supabase account first.' },
    authorizing: {
      label: 'Waiting for Supabase',
      why: 'Finish in the Supabase window. It can be cancelled here.',
    },
    choosing: { label: 'Choose an organization', why: 'Choose where the database should be.' },
    connecting: { label: 'Connecting to Supabase', why: 'The database is being connected.' },
    active: { label: 'Connected to Supabase', why: '' },
    paused: { label: 'The database is paused', why: 'Supabase has paused it. Wake it there.' },
    deleted: {
      label: 'The database is gone',
      why: 'It was deleted on Supabase. Disconnect it, then connect another.',
    },
    unknown: {
      label: 'Connected to Supabase',
      why: 'The database is not ready yet. A new one needs about two minutes.',
    },
    confirmingDisconnect: {
      label: 'Disconnect Supabase?',
      why: 'Answer the question first.',
    },
    disconnecting: { label: 'Disconnecting', why: 'The database is being disconnected.' },
  },
  accountDisconnectConsequence:
    'Supabase has to be authorized again afterwards. Databases and projects stay as they are.',
  projectDisconnectConsequence: 'The project loses its database. The database itself stays on Supabase.',
  stateNeedsAuthorizedAccount:
    'How the database is can only be asked with an authorized account. Authorize it again.',
  didNotWork: 'That did not work. Try again.',
});
