import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  buildingSomethingBig: 'Building something big?',
  buyMoreCredits: 'Buy More Credits',
  membership: 'Membership',
  waitsForDialogBefore: 'It shows once the dialog before it is closed.',
  toasts: {
    succeeded: 'Payment Success',
    planChanged: 'Pricing plan change complete!',
  },
});
