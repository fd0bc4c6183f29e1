import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const cardPaymentDescriptions: ChartDescriptions = {
  states: {
    loading: 'What is to be paid is being fetched.',
    loadFailed: 'What is to be paid could not be fetched.',
    entering: 'The person fills in the card.',
    paying: 'The payment is on its way.',
    challenged: 'The bank wants to know that it is the person themselves.',
    approving: "The bank's yes is being passed on.",
    refusing: "The bank's no is being passed on.",
    atProvider: "The person pays on the provider's own page.",
    elsewhere: "The provider's page is open in another window.",
    'elsewhere.waiting': 'A moment passes before it is looked again whether the payment has arrived.',
    'elsewhere.looking': 'It is looked whether the payment has arrived.',
    paid: 'The payment has arrived.',
    expired: 'This checkout can no longer be paid.',
  },
  events: {
    'checkout.reloadRequested': 'The person asks to load the checkout again.',
    'card.submitted': 'The person pays with this card.',
    'bank.approved': "The person passes the bank's check.",
    'bank.refused': "The person does not pass the bank's check.",
    'provider.opened': "The person goes to the provider's page.",
  },
};
