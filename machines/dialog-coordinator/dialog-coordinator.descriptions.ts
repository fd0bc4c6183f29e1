import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const dialogCoordinatorDescriptions: ChartDescriptions = {
  states: {
    parts: 'What draws the dialogs, which is loaded late.',
    'parts.absent': 'No user is signed in, so no dialog is drawn.',
    'parts.resting': 'A user is signed in; the dialogs are loaded once the page has nothing better to do.',
    'parts.loading': 'The dialogs are being loaded.',
    'parts.running': 'The dialogs are there.',
    'parts.running.reserved': 'The person has not been where a dialog may come by itself.',
    'parts.running.offered': 'Dialogs may come by themselves from now on.',
    'parts.missing': 'The dialogs could not be loaded; what is asked for next tries again.',
    automatic: 'Which dialog may open by itself.',
    'automatic.free': 'No dialog has opened by itself.',
    'automatic.showing': 'A dialog has its turn, and the others wait.',
    hands: 'Whether the person has a dialog open.',
    'hands.free': 'The person has opened no dialog.',
    'hands.holding': 'The person has opened a dialog, so none comes by itself.',
    typing: 'Whether the person is typing.',
    'typing.idle': 'The person is not typing.',
    'typing.busy': 'The person is typing, so no dialog opens by itself.',
  },
  events: {
    'user.changed': 'Another user is signed in, or none.',
    'dialog.requested': 'The person asks for a dialog that may still have to be loaded.',
    'credits.exhausted': 'A call was refused because no credits are left.',
    'screen.entered': 'The person came to another screen.',
    'dialog.enqueued': 'A dialog wants to open by itself.',
    'dialog.released': 'A dialog has had its turn or no longer wants it.',
    'dialog.opened': 'The person opened a dialog.',
    'dialog.closed': 'The person closed a dialog.',
    'key.pressed': 'The person typed.',
  },
};
