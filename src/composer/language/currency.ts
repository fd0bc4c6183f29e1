import type { Language } from '../spec/spec.ts';

/** Currencies by what people write for them, and how their amounts are shown. */
const currencies: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:euros?|eur)(?!\p{L})|€/iu, '€'],
  [/(?<!\p{L})(?:dollars?|dólares|usd|bucks|pesos?)(?!\p{L})|\$/iu, '$'],
  [/(?<!\p{L})(?:pounds?|gbp|sterling|quid)(?!\p{L})|£/iu, '£'],
  [/(?<!\p{L})(?:francs?|franken|chf|sfr)(?!\p{L})/iu, 'CHF'],
  [/(?<!\p{L})(?:yen|jpy)(?!\p{L})|¥/iu, '¥'],
  [/(?<!\p{L})(?:rupees?|inr)(?!\p{L})|₹/iu, '₹'],
  [/(?<!\p{L})(?:złoty|zloty|pln|zł)(?!\p{L})/iu, 'zł'],
  [/(?<!\p{L})(?:sek|nok|dkk)(?!\p{L})/iu, '$&'],
  [/(?<!\p{L})(?:kronor|kroner|kr)(?!\p{L})/iu, 'kr'],
];

/** What stands behind or before an amount, for a pattern. */
export const coin = String.raw`(?:[€$£¥₹]|(?<!\p{L})(?:euros?|eur|chf|sfr|franken|francs?|usd|dollars?|dólares|gbp|pounds?|quid|sek|nok|dkk|kronor|kroner|kr|pln|złoty|zł|yen|jpy|pesos?|rupees?|inr)(?!\p{L})|fr\.)`;

/** Where people pay in what. Towns whose names are words of other meanings are left out. */
const payIn: Readonly<Record<string, string>> = {
  '€': 'germany|deutschland|austria|österreich|france|frankreich|spain|españa|italy|italia|italien|portugal|netherlands|belgium|ireland|finland|greece|estonia|latvia|lithuania|slovenia|slovakia|croatia|berlin|hamburg|münchen|munich|köln|cologne|frankfurt|stuttgart|leipzig|dresden|bremen|kiel|wien|vienna|graz|linz|salzburg|innsbruck|paris|lyon|marseille|nantes|rennes|toulouse|bordeaux|lille|annecy|strasbourg|grenoble|madrid|barcelona|sevilla|seville|valencia|bilbao|málaga|granada|lisbon|lisboa|porto|dublin|galway|amsterdam|rotterdam|utrecht|brussels|bruxelles|antwerp|ghent|rome|roma|milan|milano|florence|firenze|naples|napoli|venice|athens|helsinki|tallinn|riga|vilnius|ljubljana|zagreb',
  '£': 'uk|united kingdom|great britain|england|scotland|wales|northern ireland|london|leeds|bristol|manchester|liverpool|birmingham|edinburgh|glasgow|cardiff|belfast|brighton|oxford|sheffield|nottingham|norwich|leicester|cornwall|devon|yorkshire',
  CHF: 'switzerland|schweiz|suisse|svizzera|zürich|zurich|basel|genf|geneva|genève|lausanne|luzern|lucerne|winterthur|lugano',
  kr: 'norway|norge|sweden|sverige|denmark|danmark|iceland|oslo|bergen|trondheim|tromsø|stockholm|göteborg|gothenburg|malmö|uppsala|copenhagen|københavn|aarhus|reykjavik',
  zł: 'poland|polska|warsaw|warszawa|kraków|krakow|wrocław|gdańsk|poznań',
  '¥': 'japan|tokyo|kyoto|osaka',
  '₹': 'india|mumbai|delhi|bangalore|bengaluru|kolkata',
  $: 'usa|united states|canada|australia|new zealand|singapore|mexico|méxico|chile|argentina|colombia|new york|chicago|boston|seattle|portland|austin|denver|los angeles|san francisco|toronto|vancouver|montreal|sydney|melbourne|auckland|valparaíso|bogotá|buenos aires',
};
const paidIn = Object.entries(payIn).map(
  ([currency, names]) => [currency, new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'iu')] as const,
);

/** What people pay in at the place that a text names first; null where it names none that is known. */
export function currencyOfPlace(text: string): string | null {
  const found = paidIn
    .map(([currency, names]) => ({ currency, at: text.search(names) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return found[0]?.currency ?? null;
}

/** The currency of a project: as it is written, otherwise as it is usual at its place, otherwise in its language. */
export const currencyFor = (text: string, language: Language): string =>
  currencyIn(text) ?? currencyOfPlace(text) ?? (language === 'en' ? '$' : '€');

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
  // "add a field for the cost in euro" asks for a field.
  if (
    /(?<!\p{L})(?:fields?|columns?|feld(?:er)?|spalten?|champs?|colonnes?|campos?|columnas?)(?!\p{L})/iu.test(
      words,
    )
  )
    return null;
  // "round to whole euros" changes how much is shown, and no currency.
  if (/\d|\b(?:round\p{L}*|rund\p{L}*|arrondi\p{L}*|redonde\p{L}*|whole|cents?)(?!\p{L})/iu.test(words))
    return null;
  const isAsked =
    /(?<!\p{L})(?:currency|währung|devise|moneda|prices?|preise?|prix|precios?|amounts?|beträge|montants?|importes?|fees?|pay|paid|charge|costs?|rechnen|abrechnen|(?:be)?zahlen|payons|payer|facturons|comptons|pagamos|cobramos|facturamos)(?!\p{L})/iu.test(
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

/** A number as people write it in a price, for a pattern. */
export const figure = String.raw`\d+(?:[.,]\d{3})*(?:[.,]\d{1,2})?(?!\d)`;
/** A sum of money. */
export const sum = String.raw`(?<![\d.,])(?:${coin}\s?${figure}|${figure}\s?${coin})`;
/** The same, and what it is paid for: "£90 a year". */
export const amount = String.raw`(?<price>${sum})(?<per>\s?(?:/|(?:an?|per|pro|par|por|al|im)\s)\s?\p{L}+)?`;
/** "juniors pay £90 a year", "die Impfung kostet 45 Euro". */
export const statedPrice = new RegExp(
  String.raw`^(?:(?:the|our|an?|die|der|das|unsere?|eine?|les?|la|nos|une?|el|los|las|una?)\s+)?(?<name>(?!(?:it|this|that|they|we|es|das|ça|il|elle|todo|everything)\s)[^:"“„«\d]{2,40}?)\s+(?:(?:will|should|must|soll(?:en)?)\s+)?(?:pays?|costs?|is|are|kosten?|kostet|zahlen|bezahlen|zahlt|coûtent|coûte|paient|paie|cuestan?|pagan?)\s+(?:only\s+|just\s+|now\s+|nur\s+|jetzt\s+)?${amount}(?:\s+(?:now|jetzt|maintenant|ahora))?[.!]?$`,
  'iu',
);
