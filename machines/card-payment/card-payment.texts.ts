import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  labels: {
    loading: 'Opening the payment page',
    loadFailed: 'The payment page could not be opened',
    entering: 'Payment by card',
    paying: 'Paying',
    challenged: 'Your bank asks whether this is you',
    approving: 'Telling your bank that this is you',
    refusing: 'Telling your bank that this is not you',
    atProvider: 'Payment at Stripe',
    elsewhere: 'Waiting for the payment at Stripe',
    paid: 'Paid',
    expired: 'This checkout is no longer open',
  },
  paymentIsUnderWay: 'The payment is under way.',
  isUnderWay: (label: string) => `${label}.`,
  somethingWentWrong: 'Something went wrong. Try again.',
  howeverOftenYouTry: 'However often you try, you are charged once.',
  nothingWasCharged: 'Nothing was charged.',
  enterNumberOfCard: 'Enter the number of the card.',
  cardHasDigitsOnly: 'A card has digits only.',
  numberIsNotComplete: 'The number is not complete.',
  numberIsTooLong: 'The number is too long.',
  numberIsNotOfCard: 'This is not the number of a card. Check it for a mistyped digit.',
  enterWhenCardExpires: 'Enter when the card expires.',
  enterMonthAndYearAsOnCard: 'Enter month and year as on the card, such as 04/30.',
  cardHasExpired: 'This card has expired.',
  expiryIsTooFarInFuture: 'That is too far in the future. Check the year.',
  enterSecurityCode: 'Enter the security code.',
  securityCodeHasDigits: (length: number) => t`The security code has ${length} digits.`,
  enterNameOnCard: 'Enter the name on the card.',
  nameIsNumber: 'This is a number. Enter the name on the card.',
});
