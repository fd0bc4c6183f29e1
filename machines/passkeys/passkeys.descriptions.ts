import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const passkeysDescriptions: ChartDescriptions = {
  states: {
    loading: "The account's passkeys are being fetched.",
    unavailable: 'They could not be fetched.',
    ready: 'They are listed, and another one can be added.',
    'ready.resting': 'Nothing is under way.',
    'ready.cancelled': 'The person or the device ended it, and no passkey was made.',
    'ready.unsupported': 'Browser or device make no passkeys.',
    'ready.known': 'The device has a passkey for this account already.',
    'ready.addingFailed': 'No passkey could be added.',
    adding: 'A passkey is being added.',
    'adding.asking': 'The server is asked what the device is to make.',
    'adding.waitingForDevice': 'The device asks its person whether to make a passkey.',
    naming: 'A passkey gets a name: the one that was just added, or another.',
    'naming.writing': 'The name is being written.',
    'naming.failed': 'The name could not be saved, and still stands there.',
    savingName: 'The name is being saved.',
    removal: 'A passkey is to be removed.',
    'removal.asking': 'The person is asked whether they mean it.',
    'removal.failed': 'The passkey could not be removed and is still there.',
    removing: 'The passkey is being removed.',
  },
  events: {
    'retry.requested': 'The person asks for the list again.',
    'adding.requested': 'The person wants another passkey.',
    'adding.cancelled': 'The person does not want to wait for the device.',
    'naming.requested': 'The person wants to rename a passkey.',
    'draft.changed': 'The person writes the name.',
    'draft.submitted': 'The person saves the name.',
    'naming.cancelled': 'The name stays as it was.',
    'removal.requested': 'The person wants to remove a passkey.',
    'removal.confirmed': 'The person means it.',
    'removal.cancelled': 'The passkey stays.',
  },
};
