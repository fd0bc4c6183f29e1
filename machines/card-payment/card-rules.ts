import { texts } from './card-payment.texts.ts';
/** What is typed off a card. Never kept: not in a context, not in a log, not in a database. */
export interface CardFields {
  readonly number: string;
  /** `MM/YY`, as on the card. */
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
}

/** What is wrong with each field, in words. */
export type CardProblems = Partial<Record<keyof CardFields, string>>;

/** Which make of card, by its first digits. */
export type CardBrand = 'Visa' | 'Mastercard' | 'American Express' | 'Card';

export const digitsOf = (text: string): string => text.replace(/[\s-]+/gu, '');

export function brandOf(number: string): CardBrand {
  const digits = digitsOf(number);
  if (digits.startsWith('4')) return 'Visa';
  if (/^(?:5[1-5]|2(?:2[2-9]|[3-6]|7[01]|720))/u.test(digits)) return 'Mastercard';
  if (/^3[47]/u.test(digits)) return 'American Express';
  return 'Card';
}

/** The check digit of a card's number (Luhn, ISO/IEC 7812-1): finds every single wrong digit. */
export function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The number in the groups in which it stands on the card. */
export function groupDigits(number: string): string {
  const digits = number.replace(/\D+/gu, '').slice(0, 19);
  const groups = brandOf(digits) === 'American Express' ? [4, 6, 5] : [4, 4, 4, 4, 3];
  const parts: string[] = [];
  let rest = digits;
  for (const length of groups) {
    if (rest === '') break;
    parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return parts.join(' ');
}

/** The expiry as it is typed: two digits, a slash, two digits. */
export function groupExpiry(text: string): string {
  const digits = text.replace(/\D+/gu, '').slice(0, 4);
  const month = /^[2-9]/u.test(digits) ? `0${digits}` : digits;
  return month.length > 2 ? `${month.slice(0, 2)}/${month.slice(2, 4)}` : month;
}

function numberProblem(number: string): string | null {
  const digits = digitsOf(number);
  if (digits === '') return texts.enterNumberOfCard;
  if (!/^\d+$/u.test(digits)) return texts.cardHasDigitsOnly;
  const expected = brandOf(digits) === 'American Express' ? 15 : 16;
  const isKnown = brandOf(digits) !== 'Card';
  if (isKnown ? digits.length < expected : digits.length < 12) return texts.numberIsNotComplete;
  if (digits.length > (isKnown ? expected : 19)) return texts.numberIsTooLong;
  if (!isLuhn(digits)) return texts.numberIsNotOfCard;
  return null;
}

/** @param now Unix milliseconds. A card is good to the end of its month, wherever that ends last. */
function expiryProblem(expiry: string, now: number): string | null {
  if (expiry.trim() === '') return texts.enterWhenCardExpires;
  const match = /^(\d{2})\s*\/\s*(?:20)?(\d{2})$/u.exec(expiry.trim());
  const month = Number(match?.[1]);
  const year = 2000 + Number(match?.[2]);
  if (match === null || month < 1 || month > 12) return texts.enterMonthAndYearAsOnCard;
  const hours12 = 12 * 3_600_000;
  if (Date.UTC(year, month, 1) + hours12 <= now) return texts.cardHasExpired;
  if (year > new Date(now).getUTCFullYear() + 30) return texts.expiryIsTooFarInFuture;
  return null;
}

/** What keeps a card from being charged as it is typed; empty when nothing does. */
export function cardProblems(card: CardFields, now: number): CardProblems {
  const problems: CardProblems = {};
  const number = numberProblem(card.number);
  if (number !== null) problems.number = number;
  const expiry = expiryProblem(card.expiry, now);
  if (expiry !== null) problems.expiry = expiry;
  const length = brandOf(card.number) === 'American Express' ? 4 : 3;
  const cvc = card.cvc.trim();
  if (cvc === '') problems.cvc = texts.enterSecurityCode;
  else if (!/^\d+$/u.test(cvc) || cvc.length !== length) problems.cvc = texts.securityCodeHasDigits(length);
  const name = card.name.trim();
  if (name === '') problems.name = texts.enterNameOnCard;
  else if (digitsOf(name).length >= 12 && /^\d+$/u.test(digitsOf(name))) problems.name = texts.nameIsNumber;
  return problems;
}
