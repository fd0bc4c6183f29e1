import { quotedList } from '#language/quotes.ts';
import { t } from '#language/speech.ts';
import type { Outcome } from './outcome.ts';
import { entriesOf, mapEntries, plainPhrase } from '../find/entries.ts';
import { nearTo, resolve } from './resolve-things.ts';
import type { SiteSpec } from '../spec/spec.ts';
import { valueAt } from '../find/things.ts';
import { currencyIn, statedPrice } from '../language/currency.ts';
import { fold, singular } from '../language/text.ts';

/** An entry with a price, on the page or in a shop. */
interface Priced {
  readonly item: object;
  readonly name: string;
  /** The price as it is read; of a shop's goods in hundredths. */
  readonly price: string | number;
}

function pricedEntries(spec: SiteSpec): Priced[] {
  return spec.sections.flatMap((section) =>
    entriesOf(section).flatMap(({ item, name }): Priced[] => {
      const { price, note } = item as { price?: unknown; note?: unknown };
      if (typeof price === 'number' || (typeof price === 'string' && section.type !== 'hero'))
        return [{ item, name, price }];
      return section.type === 'custom' && typeof note === 'string' && /\d/u.test(note)
        ? [{ item, name, price: note }]
        : [];
    }),
  );
}

const coin = String.raw`(?:[€$£]|chf|eur(?:os?)?|usd|gbp|dollars?|bucks|pounds?|franken|fr\.)`;
const amount = new RegExp(
  String.raw`(?<![\p{L}\p{N}:.,/-])(?:${coin}\s?)?\d+(?:[.,]\d{1,2})?(?:[.,][-–]+)?(?:\s?${coin})?(?![\p{L}\p{N}%:]|[.,]\d|\s?[-–]\s?\d)`,
  'giu',
);
const priceWord =
  /(?<![\p{L}])(?:costs?|prices?|priced|charge|kost\p{L}+|preis\p{L}*|coût\p{L}+|cout\p{L}+|prix|cuest\p{L}+|vale|valen|precios?|[€$£]|chf|eur|euros?|usd|gbp|dollars?|bucks)(?![\p{L}])|[€$£]/iu;
/** What tells of a price that is to change, and of nothing that is to be added. */
const isAboutPrice =
  /^(?:make|raise|lower|increase|reduce|set|change|update|mach|erhöhe|senke|ändere|setze|mets|passe|augmente|baisse|cambia|pon|sube|baja)\b|(?<![\p{L}])(?:costs?|prices?|kost\p{L}+|preis|coût\p{L}+|prix|cuest\p{L}+|precio|should be)(?![\p{L}])/iu;
const adding = /^(?:add|include|insert|put in|create|füge|ergänze|neu|ajoute|añade|agrega)/iu;
/** Words that say that something has a price, and not what. */
const filler = new Set(
  (
    'went gone rose dropped fell up down actually really rather meant supposed wrong still again sorry currently change set update make raise lower increase reduce drop bring put adjust edit correct the a an our my of for to at is are be should must will would now costs cost costing price prices priced it its new one only just and also then from today on instead charge we each goes go up down ' +
    'eigentlich doch statt falsch andere setze setz erhohe senke mach mache korrigiere aktualisiere den die das der dem des preis preise von vom fur auf kostet kosten jetzt nun ist sind soll sollen sollte neu neue neuer unser unsere unserer und betragt ab sofort nur zu zum ' +
    'fait realite plutot change mets mettez passe fixe modifie le la les l d prix du de des a au aux pour coute coutent maintenant est sont desormais et augmente baisse notre nos ' +
    'realidad realmente cambia pon sube baja actualiza el los las precio precios del en por cuesta cuestan ahora es son vale valen y nuestro nuestra'
  ).split(' '),
);
const wordsOf = (text: string): string[] =>
  fold(text)
    .replaceAll(/\b[ldn]['’]/gu, ' ')
    .split(/[^\p{L}\p{N}&]+/u)
    .filter((word) => word !== '' && word !== '&');

/** The entries that a few words of a name mean: those with that very name before those that have these words in it. */
function meant(entries: readonly Priced[], phrase: string): Priced[] {
  const descriptive = (text: string): string[] => wordsOf(text).filter((word) => !filler.has(word));
  const wanted = descriptive(phrase);
  const exact = entries.filter((entry) => descriptive(entry.name).join(' ') === wanted.join(' '));
  if (exact.length > 0) return exact;
  const having = (words: readonly string[]): Priced[] =>
    words.length === 0
      ? []
      : entries.filter((entry) => {
          const own = wordsOf(entry.name).flatMap((word) => [word, singular(word)]);
          return words.every((word) => own.includes(word) || own.includes(singular(word)));
        });
  const found = having(wanted);
  // "the soup dish", "the team plan": what kind of thing it is comes behind its name.
  return found.length > 0 || wanted.length < 2 || !kinds.has(wanted.at(-1) ?? '')
    ? found
    : having(wanted.slice(0, -1));
}
/** The entries that a phrase names with what it says of where they stand: "la clase de Salsa". */
function resolved(spec: SiteSpec, entries: readonly Priced[], phrase: string): Priced[] {
  const target = resolve(spec, phrase);
  if (target.type !== 'one') return [];
  const items = new Set(target.things.map(({ path }) => valueAt(spec, path)));
  return entries.filter(({ item }) => items.has(item));
}
const kinds = new Set(
  'dish plan tier package ticket item product service cut class course ein gericht tarif paket plat formule plato'.split(
    ' ',
  ),
);

const numberOf = (written: string): number =>
  Number((/\d+(?:[.,]\d{1,2})?/u.exec(written)?.[0] ?? '').replace(',', '.'));

/** A price as the entry writes its own, so that "to 6" of `$5 a head` is `$6 a head`. */
function written(given: string, old: string, currency: string): string {
  const figure = /\d+(?:[.,]\d{1,2})?/u.exec(given)?.[0] ?? given;
  const sign = new RegExp(coin, 'iu').exec(given)?.[0];
  const isSame = sign === undefined || old.includes(sign) || currencyIn(sign) === currencyIn(old);
  if (/\d/u.test(old) && isSame) return old.replace(/\d+(?:[.,]\d+)*/u, () => figure);
  return sign !== undefined ? given : currency.length > 1 ? `${figure} ${currency}` : `${currency}${figure}`;
}

/** "a euro", "ein Franken": one of it. */
const oneCoin =
  /(?<=\s)(?:an?|one|eine?n?|une?|uno?)\s+(euro|pound|dollar|franken|franc|franco|dólar|libra)(?!\p{L})/giu;

/** "the croissant costs 3.90", "make fig & cedar 28€", "sea salt is 21 and black tea 25". Null when it is about no price. */
export function changePrices(spec: SiteSpec, command: string): Outcome | null {
  const text = command
    .replace(oneCoin, '1 $1')
    .replace(new RegExp(String.raw`\s(?:from|von|de)\s+${amount.source}(?=\s+(?:to|auf|à|a)\s)`, 'iu'), '')
    .replace(
      new RegExp(
        String.raw`,?\s(?:instead\s+of|rather\s+than|(?:and\s+)?not|statt|anstatt|nicht|au\s+lieu\s+de|en\s+vez\s+de)\s+${amount.source}`,
        'iu',
      ),
      '',
    );
  const amounts = [...text.matchAll(amount)];
  const entries = pricedEntries(spec);
  if (amounts.length === 0 || entries.length === 0 || /%|\b(?:by|um)\s+[€$£]?\d/iu.test(text)) return null;
  const pairs = amounts.map((found, index) => {
    const before = amounts[index - 1];
    const from = before === undefined ? 0 : before.index + before[0].length;
    return { phrase: text.slice(from, found.index), amount: found[0] };
  });
  const last = amounts.at(-1);
  const tail = wordsOf(text.slice((last?.index ?? 0) + (last?.[0].length ?? 0)));
  if (tail.some((word) => !filler.has(word))) return null;
  const next = new Map<object, string>();
  for (const { phrase, amount: given } of pairs) {
    const name = wordsOf(phrase).filter((word) => !filler.has(word));
    // "change the price to 99": where there is one, it is that.
    if (name.length === 0 && !(isAboutPrice.test(text) && priceWord.test(phrase))) return null;
    const byWords = name.length === 0 ? entries : meant(entries, phrase.trim());
    const found = byWords.length > 0 ? byWords : resolved(spec, entries, name.join(' '));
    const isOne =
      found.length > 0 &&
      found.every((entry) => plainPhrase(entry.name) === plainPhrase(found[0]?.name ?? ''));
    if (!isOne) {
      // "kids cuts cost £18": what is not there yet, and is told with its price.
      if (found.length === 0 && pairs.length === 1 && statedPrice.test(command)) return null;
      if (found.length === 0 && (!priceWord.test(text) || !isAboutPrice.test(text) || adding.test(text)))
        return null;
      const what = name.join(' ') || phrase.trim();
      return {
        spec,
        said:
          found.length > 0
            ? ({ nothing }) =>
                t`“${what}” can mean ${quotedList(found.map((entry) => entry.name))}, ${nothing}. Say which one.`
            : ({ nothing, isPhone }) =>
                [
                  isPhone
                    ? t`There is no “${what}” with a price in this app, ${nothing}.`
                    : t`There is no “${what}” with a price on this page, ${nothing}.`,
                  nearTo(spec, what).more,
                ]
                  .filter(Boolean)
                  .join(' '),
      };
    }
    for (const entry of found) next.set(entry.item, given);
  }
  const changed = new Map(
    entries.flatMap((entry) => {
      const given = next.get(entry.item);
      if (given === undefined) return [];
      const price =
        typeof entry.price === 'number'
          ? Math.round(numberOf(given) * 100)
          : written(given, entry.price, spec.currency);
      const shown = typeof price === 'number' ? written(given, '', spec.currency) : price;
      return [[entry.item, { name: entry.name, price, shown }] as const];
    }),
  );
  const said = [...new Map([...changed.values()].map((one) => [one.name, one.shown]))].map(
    ([name, shown]) => t`“${name}” costs ${shown} now.`,
  );
  return {
    spec: {
      ...spec,
      sections: spec.sections.map((section) =>
        entriesOf(section).some(({ item }) => changed.has(item))
          ? mapEntries(section, (item) => {
              const one = changed.get(item);
              const key = section.type === 'custom' ? 'note' : 'price';
              return one === undefined ? item : { ...item, [key]: one.price };
            })
          : section,
      ),
    },
    said: said.join(' '),
  };
}
