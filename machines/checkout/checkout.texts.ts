import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  words: {
    idle: { label: 'Nothing is being bought' },
    creating: { label: 'Opening the payment page', why: 'The payment page is being prepared.' },
    createFailed: {
      label: 'The payment page could not be opened',
      why: (why: string) => t`${why} Nothing was charged.`,
    },
    paying: { label: 'Payment page', why: 'Finish on the payment page.' },
    closing: { label: 'Checking the payment', why: 'Whether it was paid is being checked.' },
    confirming: { label: 'Confirming the payment', why: 'The payment is being confirmed by the server.' },
    paid: { label: 'Paid' },
    declined: {
      label: 'The payment was declined',
      why: 'Nothing was charged. Try again or use another way to pay.',
    },
    cancelled: { label: 'Cancelled', why: 'Nothing was charged.' },
    unconfirmed: {
      label: 'The payment is not confirmed yet',
      why: 'If you have paid, it arrives by itself; nothing is charged twice. You can check again.',
    },
  },
  tryAgain: 'Try again.',
  toasts: {
    succeeded: 'Payment Success',
    planChanged: 'Pricing plan change complete!',
  },
});
