import { t } from '#language/speech.ts';
import { told } from '#language/told.ts';
import { addTo, entryOf } from './change-entries.ts';
import type { Outcome, Question } from './outcome.ts';
import { labelOf } from '../find/entries.ts';
import { coin } from '../language/currency.ts';
import type { SiteSpec } from '../spec/spec.ts';

const amount = String.raw`(?<price>${coin}\s?\d[\d.,]*|\d[\d.,]*\s?${coin})(?<per>\s?(?:/|(?:an?|per|pro|par|por|al|im)\s)\s?\p{L}+)?`;
const pricedOne = new RegExp(
  String.raw`^(?:add|include|füge|ajoute[rz]?|añade|agrega)\s+(?:an?|eine?n?|une?|una?)\s+(?<name>[^:"“„«\d]{2,40}?)\s+(?:(?:for|at|für|à|pour|por|a)\s+)?${amount}(?:\s+hinzu)?[.!]?$`,
  'iu',
);
/** "juniors pay £90 a year", "die Impfung kostet 45 Euro". */
const statedPrice = new RegExp(
  String.raw`^(?:(?:the|our|an?|die|der|das|unsere?|eine?|les?|la|nos|une?|el|los|las|una?)\s+)?(?<name>(?!(?:it|this|that|they|we|es|das|ça|il|elle|todo|everything)\s)[^:"“„«\d]{2,40}?)\s+(?:(?:will|should|must|soll(?:en)?)\s+)?(?:pays?|costs?|is|are|kosten?|kostet|zahlen|bezahlen|zahlt|coûtent|coûte|paient|paie|cuestan?|pagan?)\s+(?:only\s+|just\s+|now\s+|nur\s+|jetzt\s+)?${amount}(?:\s+(?:now|jetzt|maintenant|ahora))?[.!]?$`,
  'iu',
);
/** "add a day pass for 18 CHF", "juniors pay £90": what has a price goes to the one list of prices that there is. */
export function addPriced(spec: SiteSpec, command: string): Outcome | Question | null {
  const stated = statedPrice.exec(command)?.groups;
  const { name = '', price = '', per = '' } = pricedOne.exec(command)?.groups ?? stated ?? {};
  const lists = spec.sections.filter(({ type }) => ['menu', 'products', 'pricing'].includes(type));
  const [list, other] = lists;
  const what = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${price}${per}`;
  if (name === '' || list === undefined || entryOf(what).price === null) return null;
  // What costs something may be none of the dishes: a delivery, a corkage.
  const isClear = other === undefined && (stated === undefined || list.type === 'pricing');
  return isClear
    ? addTo(spec, `${what} to ${labelOf(list)}`)
    : stated === undefined
      ? null
      : {
          question: t`Where is “${what}” to stand?`,
          choices: lists.map((one) => told`Add ${what} to ${labelOf(one)}`),
        };
}
