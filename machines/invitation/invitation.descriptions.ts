import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const invitationDescriptions: ChartDescriptions = {
  states: {
    deciding: 'Whether there is an invitation in the address.',
    reading: 'What the invitation offers is being fetched.',
    offered: 'The invitation is shown, and can be accepted.',
    'offered.open': 'It waits for the person.',
    'offered.acceptFailed': 'Accepting it did not work.',
    accepting: 'It is being accepted.',
    accepted: 'The project is open to the person.',
    forAnother: 'It was sent to another address than the one of this account.',
    invalid: 'It was used, withdrawn, has expired, or is no invitation.',
    failed: 'It could not be fetched.',
  },
  events: {
    'invitation.requested': 'The person asks for it again.',
    'invitation.accepted': 'The person accepts it.',
  },
};
