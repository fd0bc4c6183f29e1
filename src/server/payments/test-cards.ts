import { told, type Told } from '#language/told.ts';
import { brandOf, type CardBrand, digitsOf } from '#machines/card-payment/card-rules.ts';

/** What a test card does, as at the provider whose test numbers these are. */
export type CardOutcome =
  | { readonly kind: 'paid' }
  /** The bank asks first whether it is really them (3-D Secure). */
  | { readonly kind: 'challenged' }
  | { readonly kind: 'declined'; readonly why: Told };

const declined = (why: Told): CardOutcome => ({ kind: 'declined', why });

const outcomes: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': { kind: 'paid' },
  '5555555555554444': { kind: 'paid' },
  '378282246310005': { kind: 'paid' },
  '4000002760003184': { kind: 'challenged' },
  '4000000000000002': declined(told`The bank declined the card. Use another one.`),
  '4000000000009995': declined(told`There is not enough money on the card. Use another one.`),
  '4000000000000069': declined(told`The bank says that this card has expired. Use another one.`),
  '4000000000000127': declined(told`The bank says that the security code is wrong. Check it and try again.`),
};

/** Any other number may be a person's real one: it is refused before anything is kept of it. */
const notATestCard = declined(
  told`Test payments take test cards only, such as 4242 4242 4242 4242. Never type a real card here.`,
);

export const outcomeOf = (number: string): CardOutcome => outcomes[digitsOf(number)] ?? notATestCard;

/** All that is kept of a card. */
export const hintOf = (number: string): { brand: CardBrand; last4: string } => ({
  brand: brandOf(number),
  last4: digitsOf(number).slice(-4),
});
