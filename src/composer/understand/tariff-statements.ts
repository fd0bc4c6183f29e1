import { bandIn } from './bands.ts';
import { coin } from '../language/currency.ts';
import { allNumberWords } from '../language/numbers.ts';
import { type Quantity, quantityNamed } from './tariff-units.ts';

/** How much of something: "3 hours", "half an hour". */
export interface Amount {
  readonly count: number;
  readonly of: Quantity;
}
/** One clause of a price list that is worked out. */
export type Statement =
  /** So much for each `size` of one thing, or of two: "per person per night". */
  | {
      readonly type: 'rate';
      readonly price: number;
      readonly of: readonly Quantity[];
      readonly size: number;
      readonly isStarted: boolean;
      /** What else the clause says. */
      readonly beside: string;
    }
  /** Another price above an amount; of all of it where `isAll`. Without an amount it goes on behind the first ones. */
  | {
      readonly type: 'over';
      readonly price: number;
      readonly from: Amount | null;
      readonly isAll: boolean;
      /** What it is where nothing goes before it: "3 € for each extra child". */
      readonly alone: Statement | null;
    }
  /** A price for a stretch of an amount: "up to 2 kg 5 €, 2 to 5 kg 7 €". */
  | {
      readonly type: 'band';
      readonly price: number;
      readonly of: Quantity;
      readonly from: number | null;
      readonly to: number | null;
      readonly hasFrom: boolean;
      readonly hasTo: boolean;
    }
  | { readonly type: 'first'; readonly price: number; readonly amount: Amount }
  | { readonly type: 'flat'; readonly price: number; readonly name: string; readonly isOption: boolean }
  | {
      readonly type: 'share';
      readonly factor: number;
      readonly from: Amount | number | null;
      readonly name: string;
      readonly isTax: boolean;
    }
  | {
      readonly type: 'bound';
      readonly way: 'min' | 'max';
      readonly at: Amount | number;
      readonly per: Quantity | null;
    }
  | { readonly type: 'free'; readonly amount: Amount }
  | { readonly type: 'waive'; readonly from: number }
  | { readonly type: 'round'; readonly step: Amount };

const number = String.raw`\d+(?:[.,]\d+)?`;
const money = String.raw`(?:\+\s?)?(?:[€$£]\s?(?<m1>${number})|(?<m2>${number})\s?${coin})`;
const counts = Object.keys(allNumberWords).filter((word) => allNumberWords[word] !== undefined);
const parts: Readonly<Record<string, number>> = {
  half: 0.5,
  halbe: 0.5,
  demi: 0.5,
  media: 0.5,
  medio: 0.5,
  quarter: 0.25,
  viertel: 0.25,
  cuarto: 0.25,
};
const count = String.raw`(?<count>${number}|(?:${[...counts, ...Object.keys(parts)].join('|')})(?=[\s-]))`;
const thing = String.raw`(?<thing>\p{L}[\p{L}²³]*[23]?)`;
const amount = String.raw`${count}[\s-]*(?:an?\s+)?${thing}`;
const per = String.raw`(?:\/|(?<!\p{L})(?:per|an?|each|every|for\s+(?:each|every)|pro|am|im|je(?:de[nrs]?)?|für\s+jede[nrs]?|par|pour\s+chaque|chaque|por(?:\s+cada)?|cada|la|le|el|al|au|l['’])(?!\p{L}))\s*`;
const started = String.raw`(?:started|begun|commenced|angefangene[nrs]?|begonnene[nrs]?|entamée?s?|commencée?s?|empezad[oa]s?|iniciad[oa]s?)`;
const pattern = (text: string): RegExp => new RegExp(text, 'iu');

const atTime =
  /(?<!\p{L})(?:after|before|from|until|at|nach|vor|ab|bis|um|après|avant|dès|à|después\s+de|antes\s+de|desde)\s+(?:las?\s+)?\d{1,2}(?:[:.]\d{2})?\s*(?:uhr|h(?!\p{L})|am(?!\p{L})|pm(?!\p{L})|o['’]clock)/iu;
const isRounded = /(?<!\p{L})(?:(?:auf|ab)?ge)?(?:round|rund|arrond|redond)/iu;
const isStarted = pattern(String.raw`(?<!\p{L})${started}(?!\p{L})`);
const ofRounding = pattern(
  String.raw`(?<!\p{L})(?:(?:is|are|always|then|each|every|to|the|up|nearest|next|full|whole|counts?|in|as|wird|werden|immer|jede[nrs]?|auf|zur|nächste[nrs]?|volle[nrs]?|ganze[nrs]?|zählt|voll|est|sont|toujours|chaque|à|a|la|l['’]|supérieure?s?|entières?|se|siempre|cada|las|hacia|arriba|enter[oa]s?|complet[oa]s?)(?=\s|$)|(?:auf|ab)?(?:ge)?(?:round|rund|arrond|redond)\p{L}*|${started})`,
).source;
const isFree =
  /(?<!\p{L})(?:free|frei|kostenlos|kostenfrei|inklusive|included|gratis|gratuit\p{L}*|inclus\p{L}*|offert\p{L}*|incluid\p{L}*)(?!\p{L})/iu;
const share = pattern(
  String.raw`(?<![\d.,])(?<share>${number})\s*(?:%|percent|prozent|pour\s*cent|por\s*ciento)`,
);
const isLess =
  /(?<!\p{L})(?:off|discount|less|cheaper|reduction|rabatt|nachlass|ermäßigung|günstiger|billiger|weniger|remise|réduction|moins|descuento|menos)(?!\p{L})/iu;
const isMore =
  /\+|(?<!\p{L})(?:surcharge|extra|more|plus|on\s+top|zuschlag|aufschlag|mehr|teurer|zuzüglich|supplément|majoration|recargo|suplemento|más)(?!\p{L})|\p{L}zuschlag(?!\p{L})/iu;
const isTax = /(?<!\p{L})(?:vat|tax|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|iva)(?!\p{L})/iu;
const least = String.raw`(?:at\s+least|(?:with\s+an?\s+)?minimum(?:\s+(?:charge|price|fee|of))*|min\.?|(?:never|not|no)\s+less\s+than|mindestens|wenigstens|minimal|mindest\p{L}+|au\s+moins|au\s+minimum|minimum(?:\s+de)?|al\s+menos|(?:como\s+)?mínimo(?:\s+de)?)`;
const most = String.raw`(?:at\s+most|(?:with\s+an?\s+)?max(?:imum)?\.?(?:\s+(?:charge|price|of))*|(?:never|not|no)\s+more\s+than|capped\s+at|cap(?:\s+of)?|höchstens|maximal|nie\s+mehr\s+als|au\s+plus|au\s+maximum|maximum(?:\s+de)?|plafonné\p{L}*\s+à|jamais\s+plus\s+de|(?:como\s+)?máximo(?:\s+de)?|nunca\s+más\s+de)`;
const above = String.raw`(?:(?<over>over|above|beyond|more\s+than|after|über|nach|mehr\s+als|au-delà\s+de|après|plus\s+de|más\s+de|después\s+de)|(?<from>from|starting\s+(?:at|with)|ab|à\s+partir\s+(?:de|d['’])|dès|desde|a\s+partir\s+de))\s*(?:the\s+)?`;
const aboveAmount = pattern(String.raw`(?<!\p{L})${above}${amount}(?!\p{L})`);
const aboveMoney = pattern(String.raw`(?<!\p{L})${above}${money}`);
const further = pattern(
  String.raw`(?<!\p{L})(?:further|additional|extra|more|subsequent|following|weitere[nrs]?|zusätzliche[nrs]?|supplémentaires?|suivantes?|adicional(?:es)?|siguientes?)(?!\p{L})`,
);
const ordinal = String.raw`(?:first|erste[nrs]?|premi[eè]re?s?|primer[oa]?s?)`;
const firsts = pattern(
  String.raw`(?<!\p{L})(?:${ordinal}\s+(?:${count}[\s-]*)?${thing}|${number}\s+${ordinal}\s+(?<other>[\p{L}²³]+))(?!\p{L})`,
);
const rates: readonly RegExp[] = [
  pattern(
    String.raw`${money}\s*${per}(?:(?<before>${started})\s+)?(?:${count}[\s-]*(?:an?\s+)?)?${thing}(?:\s+(?<behind>${started}))?(?:\s+(?:(?:and|und|et|y)\s+)?(?:${per})(?<second>[\p{L}]{3,})|\s+(?:und|and|et|y)\s+(?<joined>[\p{L}]{3,}))?(?!\p{L})`,
  ),
  pattern(
    String.raw`^(?:${per})(?:(?<before>${started})\s+)?(?:${count}[\s-]*(?:an?\s+)?)?${thing}(?:\s+(?<behind>${started}))?\s*:?\s+(?:only\s+|nur\s+|solo\s+)?${money}$`,
  ),
  pattern(String.raw`^(?:the\s+|number\s+of\s+)?${thing}\s*(?:times|x|×|\*|mal|fois|por)\s*${money}$`),
  pattern(
    String.raw`^(?<name>\p{L}[\p{L} '’-]{1,40}?)\s*:?\s+(?:(?:je|jeweils|each|chacune?|cada\s+un[oa])\s+)${money}$`,
  ),
  pattern(
    String.raw`^(?<name>\p{L}[\p{L} '’-]{1,40}?)\s*:?\s+${money}\s+(?:each|apiece|per\s+piece|je|jeweils|pro\s+stück|chacune?|(?:la\s+)?pièce|cada\s+un[oa])$`,
  ),
  pattern(
    String.raw`^(?:the\s+|der\s+|le\s+|la\s+)?(?:hourly\s+(?:rate|price|fee)|(?<hour>stunde)n(?:satz|preis|lohn)|(?:tarif|taux|prix)\s+horaire|(?:tarifa|precio)\s+por\s+hora)\s*(?:is|of|:|ist|est|de|es)?\s*${money}$`,
  ),
];
const flat = pattern(
  String.raw`^(?:(?<name>\p{L}[\p{L} '’-]{1,40}?)\s*:?\s*(?:(?:costs?|adds?|is|of|kostet|ist|coûte|ajoute|est|cuesta|añade|es)\s+)?)?${money}\s*(?<tail>[\p{L}][\p{L} '’-]{0,40})?$`,
);
const isFixed =
  /(?<!\p{L})(?:flat|fixed|once|base|basic|fee|charge|call-?out|travel|fare|pauschal\p{L}*|einmalig|grund\p{L}+|anfahrt\p{L}*|\p{L}*gebühr|\p{L}*pauschale|forfait\p{L}*|fixe|frais|déplacement|fij[oa]|base|desplazamiento|salida)(?!\p{L})/iu;
const said =
  /^(?:(?:and|plus|then|but|only|just|it|we|i|that|with|there\s+is|charges?|takes?|costs?|und|dann|aber|nur|dazu|zuzüglich|kostet|mit|wir|ich|nehmen|nehme|et|puis|mais|avec|ça|coûte|y|pero|con|más|cuesta|is|a(?!\s+partir)|an|the|der|die|das|den|le|la|les|el|los|las|un|une|una|eine?)\s+)+/iu;

const numberOf = (text: string | undefined): number => Number((text ?? '').replace(',', '.'));
const countOf = (text: string | undefined): number =>
  text === undefined
    ? 1
    : (parts[text.toLowerCase()] ?? allNumberWords[text.toLowerCase()] ?? numberOf(text));
const priceOf = (groups: Readonly<Record<string, string | undefined>>): number =>
  numberOf(groups['m1'] ?? groups['m2']);
const amountOf = (groups: Readonly<Record<string, string | undefined>>): Amount => ({
  count: countOf(groups['count']),
  of: quantityNamed(groups['thing'] ?? ''),
});
const anyMoney = pattern(money);

/** What stands beside the figures of a clause. */
const nameIn = (clause: string, figures: string): string =>
  clause
    .replace(figures, ' ')
    .replace(/[+%()]/gu, ' ')
    .replaceAll(
      /(?<!\p{L})(?:off|discount|surcharge|extra|more|plus|for|on|at|the|rabatt|zuschlag|mehr|für|am|im|bei|remise|supplément|de|pour|le|la|descuento|recargo|por|el|los)(?!\p{L})/giu,
      ' ',
    )
    .replaceAll(/\s+/gu, ' ')
    .trim();

function boundIn(clause: string): Statement | null {
  for (const [way, words] of [
    ['min', least],
    ['max', most],
  ] as const) {
    for (const text of [String.raw`^${words}(?!\p{L})\s*:?\s*`, String.raw`\s${words}$`]) {
      const hit = pattern(text).exec(clause);
      if (hit === null) continue;
      const rest = clause.replace(hit[0], ' ').trim();
      const cost = pattern(String.raw`^${money}(?:\s+(?:${per})${thing})?$`).exec(rest)?.groups;
      if (cost !== undefined)
        return {
          type: 'bound',
          way,
          at: priceOf(cost),
          per: cost['thing'] === undefined ? null : quantityNamed(cost['thing']),
        };
      const many = pattern(String.raw`^${amount}$`).exec(rest)?.groups;
      if (many !== undefined) return { type: 'bound', way, at: amountOf(many), per: null };
    }
  }
  return null;
}

function shareIn(clause: string): Statement | null {
  const hit = share.exec(clause);
  if (hit === null) return null;
  const way = isLess.test(clause) ? -1 : isMore.test(clause) || isTax.test(clause) ? 1 : 0;
  if (way === 0) return null;
  const rest = clause.replace(hit[0], ' ');
  const cost = aboveMoney.exec(rest)?.groups;
  const many = aboveAmount.exec(rest)?.groups;
  // What holds for some amounts only, and is not said in a way that is read.
  if (cost === undefined && many === undefined && /\d/u.test(rest)) return null;
  return {
    type: 'share',
    factor: 1 + (way * numberOf(hit.groups?.['share'])) / 100,
    from: cost !== undefined ? priceOf(cost) : many !== undefined ? amountOf(many) : null,
    name: nameIn(clause, hit[0]),
    isTax: isTax.test(clause),
  };
}

/** Words that say that something has a price, and not what. */
const ofPrices =
  /(?<!\p{L})(?:prices?|rates?|costs?|fees?|tariff|charge[sd]?|hourly|the|only|is|are|for|preis|kosten|tarif|nur|der|die|das|prix|coût|le|la|de|seulement|precio|coste|tarifa|el|solo)(?!\p{L})/giu;

function rateIn(clause: string): Statement | null {
  for (const one of rates) {
    const hit = one.exec(clause);
    const groups = hit?.groups;
    if (hit === null || groups === undefined) continue;
    const { name, thing: word, second, joined } = groups;
    const isHourly = name === undefined && word === undefined;
    const main = isHourly ? quantityNamed('hour') : quantityNamed(name ?? word ?? '');
    const other = second ?? joined;
    return {
      type: 'rate',
      price: priceOf(groups),
      of: other === undefined ? [main] : [main, quantityNamed(other)],
      size: countOf(groups['count']),
      isStarted: groups['before'] !== undefined || groups['behind'] !== undefined,
      beside: clause
        .replace(hit[0], ' ')
        .replaceAll(ofPrices, ' ')
        .replaceAll(/[\s:–-]+/gu, ' ')
        .trim(),
    };
  }
  return null;
}

/** What one clause of a price list says; null where it says nothing that can be worked out. */
export function statementIn(words: string): Statement | null {
  const clause = words
    .trim()
    .replace(said, '')
    .replace(/[\s.!]+$/u, '')
    // "from the 51st kilometre" is above fifty of them.
    .replace(
      /(?<!\p{L})(?:from|after|ab|à\s+partir\s+du|desde)\s+(?:(?:the|dem|der|el|la)\s+)?(\d{1,5})(?:st|nd|rd|th|\.|e|ème|º|ª)(?=\s)/iu,
      (_, place: string) => `over ${Number(place) - 1}`,
    );
  if (isRounded.test(clause) || (isStarted.test(clause) && !anyMoney.test(clause))) {
    const step = pattern(String.raw`^(?:${count}[\s-]*(?:an?\s+)?)?${thing}$`).exec(
      clause.replaceAll(new RegExp(ofRounding, 'giu'), ' ').replaceAll(/\s+/gu, ' ').trim(),
    )?.groups;
    return step === undefined ? null : { type: 'round', step: amountOf(step) };
  }
  const cost = anyMoney.exec(clause)?.groups;
  if (isFree.test(clause)) {
    if (cost !== undefined) return aboveMoney.test(clause) ? { type: 'waive', from: priceOf(cost) } : null;
    const many = pattern(amount).exec(
      clause.replace(pattern(String.raw`(?<!\p{L})${ordinal}\s+`), ''),
    )?.groups;
    const one = firsts.exec(clause)?.groups;
    return many !== undefined
      ? { type: 'free', amount: amountOf(many) }
      : one === undefined
        ? null
        : { type: 'free', amount: amountOf(one) };
  }
  // "pick-up after 18 o'clock costs 8 €": what is had at such a time, or on such a day, costs so much besides.
  const timed = cost === undefined ? null : atTime.exec(clause);
  if (timed !== null && cost !== undefined) {
    const name = clause
      .replace(anyMoney, ' ')
      .replaceAll(
        /(?<!\p{L})(?:costs?|adds?|is|extra|kostet|kosten|macht|coûte|ajoute|cuesta|añade|surcharge|zuschlag|supplément|recargo)(?!\p{L})|[+:]/giu,
        ' ',
      )
      .replaceAll(/\s+/gu, ' ')
      .trim();
    return { type: 'flat', price: priceOf(cost), name, isOption: true };
  }
  const band = cost === undefined ? null : bandIn(clause);
  if (band !== null && band.unit !== '' && pattern(String.raw`^(?:\p{L}+\s+){0,2}${money}$`).test(band.rest))
    return {
      ...band,
      type: 'band',
      price: priceOf(pattern(money).exec(band.rest)?.groups ?? {}),
      of: quantityNamed(band.unit),
    };
  const bound = boundIn(clause);
  if (bound !== null) return bound;
  const part = shareIn(clause);
  if (part !== null) return part;
  const beyond = aboveAmount.exec(clause)?.groups;
  if (beyond !== undefined) {
    const rest = clause.replace(aboveAmount, ' ');
    const price =
      anyMoney.exec(rest)?.groups ?? pattern(String.raw`(?<m2>${number})\s*${per}`).exec(rest)?.groups;
    if (price === undefined) return null;
    return {
      type: 'over',
      price: priceOf(price),
      from: amountOf(beyond),
      isAll: beyond['over'] === undefined,
      alone: null,
    };
  }
  const more = further.exec(clause);
  if (cost === undefined && more !== null) {
    // "every kilo more is 1.80": in the money of the price before it.
    const bare = pattern(
      String.raw`(?<!\p{L})(?:${per})(?<thing>\p{L}+)\s+(?:\p{L}+\s+){1,2}?(?<m2>${number})$`,
    ).exec(clause)?.groups;
    return bare === undefined
      ? null
      : { type: 'over', price: priceOf(bare), from: null, isAll: false, alone: null };
  }
  // "registered mail 2.65 € extra": what it costs besides, and no further one of anything.
  const isBesides = pattern(String.raw`${money}\s+(?:extra|more|mehr|extra\s+charge|en\s+plus|más)$`).test(
    clause,
  );
  if (cost !== undefined && more !== null && !isBesides) {
    const rate = rateIn(clause.replace(more[0], '').replaceAll(/\s+/gu, ' ').trim());
    const [of] = rate?.type === 'rate' ? rate.of : [];
    const named = of?.label.en.toLowerCase() ?? '';
    const alone =
      rate?.type === 'rate'
        ? { ...rate, of: [quantityNamed(`${more[0]} ${named}`), ...rate.of.slice(1)] }
        : rate;
    return { type: 'over', price: priceOf(cost), from: null, isAll: false, alone };
  }
  const first = cost === undefined ? undefined : firsts.exec(clause)?.groups;
  if (first !== undefined && cost !== undefined)
    return {
      type: 'first',
      price: priceOf(cost),
      amount: amountOf({ ...first, thing: first['thing'] ?? first['other'] }),
    };
  const rate = rateIn(clause);
  if (rate !== null) return rate;
  const once = flat.exec(clause)?.groups;
  if (once === undefined) return null;
  const name = [once['name'], once['tail']].filter((one) => one !== undefined).join(' ');
  return {
    type: 'flat',
    price: priceOf(once),
    name: name
      .replaceAll(
        /(?<!\p{L})(?:flat|extra|more|once|pauschal|einmalig|fixe|fijo|for|für|pour|por)(?!\p{L})/giu,
        ' ',
      )
      .replaceAll(/\s+/gu, ' ')
      .trim(),
    isOption: !isFixed.test(name) || /(?<!\p{L})(?:adds|ajoute|añade)(?!\p{L})/iu.test(clause),
  };
}

/** The clauses of a price list; what leads to it, and names it, comes first. */
export function clausesOf(text: string): string[] {
  return text
    .replace(/^[^:\d]{3,80}:\s/u, (head) => `${head}\n`)
    .split(
      /[;\n]+|(?<!(?:dem|der|des)\s\d{1,4})[.!?](?=\s|$)|,(?!\d)|\s(?:and|plus|und|zuzüglich|sowie|et|y|más)\s(?=[^,;.]{0,40}\d)/u,
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}

const anyCoin = new RegExp(coin, 'iu');
/** "up to 20 g 0.95, up to 50 g 1.10 euros": what is written as an amount is one, where the message says of what. */
export const withCoins = (text: string): string => {
  const money = anyCoin.exec(text)?.[0];
  return money === undefined
    ? text
    : text.replaceAll(
        new RegExp(
          String.raw`(?<![\d.,€$£]|[€$£]\s)(\d+[.,]\d{2})(?=\s*(?:[;\n]|,(?!\d)|\.(?!\d)|$|\s(?:extra|more|each|mehr|de\s+plus|más)(?!\p{L})))`,
          'giu',
        ),
        `$1 ${money}`,
      );
};
