import { t } from '#language/speech.ts';
import { told } from '#language/told.ts';
import { addTo, entryOf } from './change-entries.ts';
import type { Outcome, Question } from './outcome.ts';
import { asSentence } from './phrases.ts';
import { wordsSomewhere } from './put-words.ts';
import { namingWords, resolve } from './resolve-things.ts';
import { entriesOf, labelOf } from '../find/entries.ts';
import { sameWord } from '../statements/statement.ts';
import { amount, statedPrice } from '../language/currency.ts';
import type { SiteSpec } from '../spec/spec.ts';

const pricedOne = new RegExp(
  String.raw`^(?:add|include|füge|ajoute[rz]?|añade|agrega)\s+(?:an?|eine?n?|une?|una?)\s+(?<name>[^:"“„«\d]{2,40}?)\s+(?:(?:for|at|für|à|pour|por|a)\s+)?${amount}(?:\s+hinzu)?[.!]?$`,
  'iu',
);
/** "add a day pass for 18 CHF", "juniors pay £90": what has a price goes to the one list of prices that there is. */
export function addPriced(spec: SiteSpec, command: string): Outcome | Question | null {
  const stated = statedPrice.exec(command)?.groups;
  const { name = '', price = '', per = '' } = pricedOne.exec(command)?.groups ?? stated ?? {};
  const lists = spec.sections.filter(({ type }) => ['menu', 'products', 'pricing'].includes(type));
  const [list, other] = lists;
  const what = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${price}${per}`;
  // What is there gets another price; "it costs …" is about something that was named before.
  if (name === '' || (stated !== undefined && resolve(spec, name).type !== 'none')) return null;
  if (list === undefined) return stated === undefined ? null : wordsSomewhere(spec, command);
  if (entryOf(what).price === null) return null;
  // What costs something may be none of the dishes: a delivery, a corkage.
  const isAlike = entriesOf(list).some(({ name: known }) =>
    namingWords(known).some((word) => namingWords(name).some((own) => sameWord(word, own))),
  );
  const isClear = other === undefined && (stated === undefined || list.type === 'pricing' || isAlike);
  return isClear
    ? addTo(spec, `${what} to ${labelOf(list)}`)
    : stated === undefined
      ? null
      : {
          question: t`Where is “${what}” to stand?`,
          choices: [
            ...lists.map((one) => told`Add ${what} to ${labelOf(one)}`),
            told`Write “${asSentence(command)}” in ${labelOf(list)}`,
          ],
        };
}
