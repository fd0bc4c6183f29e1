import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const checkoutDescriptions: ChartDescriptions = {
  states: {
    starting: 'Whether a purchase was under way before a reload decides what comes next.',
    idle: 'Nothing is being bought.',
    creating: 'A checkout for the chosen thing is being made.',
    createFailed: 'The checkout could not be made; nothing was charged.',
    paying: 'The payment page is open.',
    closing: 'The page was closed, and it is asked whether it was paid before.',
    confirming: 'It was paid, and the server is asked to confirm it.',
    'confirming.asking': 'The server is being asked.',
    'confirming.waiting': 'The server does not know of the payment yet; it is asked again soon.',
    paid: 'The purchase is confirmed.',
    declined: 'The payment was refused; nothing was charged.',
    cancelled: 'The person left without paying.',
    unconfirmed: 'The server could not confirm the payment in time; the person can ask again.',
  },
  events: {
    'purchase.requested': 'The person chooses what to buy.',
    'checkout.closed': 'The person closes the payment page.',
    'payment.reported': 'The payment page says that it was paid.',
    'payment.declined': 'The payment page says that the payment was refused.',
    'confirmation.requested': 'The person asks whether the payment has arrived.',
  },
};
