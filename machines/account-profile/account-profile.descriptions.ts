import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const accountProfileDescriptions: ChartDescriptions = {
  states: {
    loading: "The account's details are being fetched.",
    unavailable: 'The account could not be loaded; the person can try again.',
    ready: 'The profile is shown and can be worked with.',
    'ready.resting': 'Nothing is under way.',
    'ready.commandFailed': 'The last change could not be made, and the page says why.',
    performing: 'A change, such as a new name or ending a session, is being made.',
    deleting: 'The dialog that deletes the account is open.',
    'deleting.confirming': 'The person is asked to type a confirmation.',
    'deleting.removing': 'The account is being deleted.',
    'deleting.removalFailed': 'The account could not be deleted and is still there.',
    deleted: 'The account is gone.',
  },
  events: {
    'retry.requested': 'The person asks to load the account again.',
    'command.requested': 'The person asks for a change of the account.',
    'deletion.requested': 'The person asks to delete the account.',
    'confirmation.typed': 'The person types the confirmation.',
    'deletion.confirmed': 'The person confirms the deletion.',
    'dialog.closed': 'The person closes the dialog; nothing is deleted.',
  },
};
