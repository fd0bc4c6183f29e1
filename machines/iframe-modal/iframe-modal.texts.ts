import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  page: 'the page',
  pageCannotBeShownHere: 'This page cannot be shown here',
  siteMayNotBeEmbedded: 'It does not belong to a site that may be embedded.',
  toasts: {
    succeeded: 'Payment Success',
    planChanged: 'Pricing plan change complete!',
  },
});
