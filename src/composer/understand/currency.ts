/** Currencies by what people write for them, and how their amounts are shown. */
const currencies: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:euros?|eur)(?!\p{L})|€/iu, '€'],
  [/(?<!\p{L})(?:dollars?|dólares|usd|bucks)(?!\p{L})|\$/iu, '$'],
  [/(?<!\p{L})(?:pounds?|gbp|sterling|quid)(?!\p{L})|£/iu, '£'],
  [/(?<!\p{L})(?:francs?|franken|chf|sfr)(?!\p{L})/iu, 'CHF'],
  [/(?<!\p{L})(?:yen|jpy)(?!\p{L})|¥/iu, '¥'],
  [/(?<!\p{L})(?:rupees?|inr)(?!\p{L})|₹/iu, '₹'],
  [/(?<!\p{L})(?:złoty|zloty|pln|zł)(?!\p{L})/iu, 'zł'],
  [/(?<!\p{L})(?:sek|nok|dkk)(?!\p{L})/iu, '$&'],
  [/(?<!\p{L})(?:kronor|kroner|kr)(?!\p{L})/iu, 'kr'],
];

/** The currency that a text names first in the order of how common they are; null where it names none. */
export function currencyIn(text: string): string | null {
  for (const [pattern, shown] of currencies) {
    const found = pattern.exec(text);
    if (found !== null) return shown === '$&' ? found[0].toUpperCase() : shown;
  }
  return null;
}

const before = new Set(['$', '£', '¥', '₹']);
/** A price as it is written in another currency: the figure and what stands around it stay. */
export function inCurrency(price: string, currency: string): string {
  const figure = /\d[\d.,]*/u.exec(price);
  const given = currencyIn(price);
  if (figure === null || given === null) return price;
  const sign = String.raw`(?:€|\$|£|¥|₹|(?<!\p{L})(?:euros?|eur|dollars?|usd|pounds?|gbp|chf|francs?|franken|zł|pln|kr|sek|nok|dkk)(?!\p{L}))`;
  const bare = price.replace(new RegExp(String.raw`${sign}\s?(?=\d)|(?<=\d)\s?${sign}`, 'giu'), '');
  return bare.replace(/\d[\d.,]*/u, (amount) =>
    before.has(currency) ? currency + amount : `${amount} ${currency}`,
  );
}

/**
 * The currency that a message asks for instead of another: "we pay in CHF, not dollars", "prices in $ please". Null
 * where it asks for none, or names an amount.
 */
export function wantedCurrency(text: string): string | null {
  const words = text.replaceAll(/\s*,?\s*\bplease\b/giu, '');
  if (/\d/u.test(words)) return null;
  const isAsked =
    /(?<!\p{L})(?:currency|währung|devise|moneda|prices?|preise?|prix|precios?|amounts?|beträge|montants?|importes?|pay|paid|charge|costs?)(?!\p{L})/iu.test(
      words,
    ) ||
    /^(?:please\s+)?(?:use|switch\s+to|change\s+to|show\s+(?:it\s+|amounts\s+)?in|make\s+it)\s+(?:in\s+)?\p{L}+[\s,]*(?:\s+(?:instead|not)\b.*)?$|^(?:use|show\s+it\s+in)\s+[€$£¥]$/iu.test(
      words,
    );
  if (!isAsked) return null;
  return currencyIn(
    words
      .replace(
        /[\s,]+(?:and\s+)?(?:not|instead\s+of|rather\s+than|nicht|statt|pas|au\s+lieu\s+d[e'’]|no|en\s+vez\s+de)(?!\p{L}).*$/iu,
        '',
      )
      .replace(/^.*\b(?:from|von|de)\b.*?\b(?:to|auf|zu|à|a)\b/iu, ''),
  );
}
