import { figure, sum } from '../language/currency.ts';
import { parts, sentences } from '../language/draft.ts';
import { listItem, type ListItem } from '../language/details.ts';
import { isQuiet, tokensIn, type Reading } from '../language/text.ts';

/** Prices as people write them: `70€`, `from £140`, `6.50 euros`. */
const money = String.raw`(?:(?:from|ab|dès|à partir de|desde|starting at|starting from|start at|start from|starts at)\s+)?${sum}(?:\s?(?:pp|p\.p\.|per \p{L}+|an?\s+(?:hour|day|night|week|month)(?!\p{L})|\/\s?\p{L}+|pro \p{L}+|im (?:jahr|monat)|monatlich))?`;

/** The number in a price; null without one. */
export const priceOf = (written: string): number | null => {
  const found = /\d+(?:[.,]\d{3})*(?:[.,]\d{1,2})?/u.exec(written)?.[0];
  return found === undefined
    ? null
    : Number(found.replaceAll(/[.,](?=\d{3}(?:\D|$))/gu, '').replace(',', '.'));
};

const heads =
  /^(?:.*\b)?(?:prices?|pricing|tickets?|fees?|admission|memberships?|rates?|tarifs?|preise|precios|eintritt|entry|donate|donations?|buttons?|subscribe|subscriptions?|lessons?|costs?|kostet|für|for|at|à|a|de|with|mit|and|und|et|y|only|nur)\s*[:(]?\s*$/iu;

/** "weekly subscription", "family ticket": which of them it is, and no head of a list. */
const isNamedPrice = (name: string): boolean => {
  const found =
    /^((?:\p{L}[\p{L}'’-]*\s+){1,3})(?:tickets?|fees?|admission|memberships?|subscriptions?|lessons?|entry|abo|abonnement)$/iu.exec(
      name,
    );
  const words = (found?.[1] ?? '').trim().split(/\s+/u);
  return (
    found !== null &&
    words.every(
      (word) =>
        !isQuiet(word) &&
        !/^(?:prices?|pricing|buy|sell|selling|sells|from|only|cost|costs|list)$/iu.test(word),
    )
  );
};

const noPrice =
  /\b(?:shipping|delivery|versand\p{L}*|lieferung|livraison|envío|over|above|orders?|bestellwert|deposit|anzahlung|kaution|acompte|depósito|discount|rabatt|saved?|saves|save|raised|worth|budget|minimum|min\.?)(?:\s+\p{L}+)?\s*$|(?<!\p{L})(?:free|gratis|frei|kostenlos|gratuit\p{L}*|offert\p{L}*)(?:\s+\p{L}+){0,2}\s+(?:from|ab|dès|desde|à\s+partir\s+de|a\s+partir\s+de)\s*$/iu;

/** From one price to another: `£14 to £28`, `between 40 and 90 €`, `€10–15`. */
const span = new RegExp(
  String.raw`(?:(?<!\p{L})(?:from|von|de|desde|between|zwischen|entre)\s+)?(?:(${sum})\s?(?:[-–—]|\s?(?:to|and|bis|und|à|et|a|y)\s)\s?(${sum}|${figure}(?!\s?\p{L}))|(?<![\d.,])(${figure})\s?(?:[-–—]|\s(?:to|and|bis|und|à|et|a|y)\s)\s?(${sum}))(\s?(?:per|pro|par|por)\s\p{L}+|\s?an?\s(?:hour|day|night|week|month|year|person)(?!\p{L})|\s?\/\s?\p{L}+)?`,
  'giu',
);
/** "mains with prices", "courses cost": what is of that price stands before. */
const ofSpan =
  /((?:\p{L}[\p{L}'’-]*\s+){1,2}?)(?:(?:are|is|sind|with|at|mit|avec|con|für|for)\s+)?(?:(?:prices?|priced|costs?|preise[n]?|kosten|kostet|prix|coûtent|precios?|cuestan)\s+)?$/iu;

/** What costs from one price to another, in one: "mains with prices from £14 to £28". */
export function takePriceSpans(reading: Reading): ListItem[] {
  const items: ListItem[] = [];
  for (const match of reading.text.matchAll(span)) {
    const end = match.index + match[0].length;
    if (tokensIn(reading, match.index, end).some((token) => token.used)) continue;
    const before = /[^,.;:(\n]*$/u.exec(reading.text.slice(0, match.index))?.[0] ?? '';
    const said = ofSpan.exec(before);
    const words = said?.[1]?.trim().split(/\s+/u) ?? [];
    const name = words.slice(words.findLastIndex((word) => isQuiet(word)) + 1).join(' ');
    const isName = name !== '' && !heads.test(name);
    // Only what is of that price was read; what the clause says before that is for others.
    const from = isName ? match.index - before.length + before.lastIndexOf(name) : match.index;
    reading.useText(from, end);
    const [low = '', high = ''] = match.slice(1, -1).filter((part) => part !== undefined);
    items.push({
      text: isName ? name.charAt(0).toUpperCase() + name.slice(1) : '',
      price: priceOf(low),
      label: `${low}–${high}${match.at(-1) ?? ''}`,
    });
  }
  return items;
}

/** Things with a price that no list has claimed yet: "60 min 70€, 90 min 95€", "890€ shared room". */
export function takePriced(reading: Reading): ListItem[] {
  const { text } = reading;
  const items: ListItem[] = [];
  const found = [...text.matchAll(new RegExp(money, 'giu'))];
  let last = 0;
  for (const [index, match] of found.entries()) {
    const start = match.index;
    const end = start + match[0].length;
    const tokens = tokensIn(reading, start, end);
    if (tokens.every((token) => token.used)) {
      last = end;
      continue;
    }
    const before = text.slice(last, start);
    const cut = Math.max(
      before.lastIndexOf(','),
      before.lastIndexOf('('),
      before.lastIndexOf(':'),
      before.lastIndexOf(';'),
      lastStop(before),
    );
    let name = before.slice(cut + 1).trim();
    name = name.replace(/^(?:and|und|et|y|with|mit|subscribe|subscription|abo|,)\s+/iu, '');
    // "I charge £75 for a standard tuning": who asks for it is no name of what is sold.
    if (/^(?:i|we|it|they|ich|wir|je|nous|on)\s/iu.test(name)) name = '';
    if (heads.test(name) && !isNamedPrice(name)) name = name.replace(heads, '').trim();
    name = name.replace(/^["“„«]([^"“”„»]+)["”“»]$/u, '$1');
    // "Free shipping over 60€", "deposit 50€", "saved 410,000 €": an amount, and no price of something.
    const isYearly = /^\s*(?:an?|per)\s+year\b/iu.exec(text.slice(end, end + 10));
    const isFee =
      /(?<!\p{L})(?:costs?|fees?|memberships?|members?|subscriptions?|dues|prices?|pays?)(?!\p{L})/iu.test(
        text.slice(Math.max(0, cut - 60), start),
      );
    const lead = `${before.slice(cut + 1)}${/^\D*/u.exec(match[0])?.[0] ?? ''}`;
    if (noPrice.test(before.slice(cut + 1)) || noPrice.test(lead) || (isYearly !== null && !isFee)) {
      last = end;
      continue;
    }
    // "a beginners weekend (140€)": the name stands before the bracket.
    if (name === '' && /\(\s*$/u.test(before)) {
      const lead = /([^,.;:(]{3,60})\(\s*$/u.exec(before)?.[1] ?? '';
      name = (lead.split(/\s+(?:and|und|et|y|plus)\s+/u).at(-1) ?? '')
        .replace(/^\s*(?:an?|the|eine?n?|une?|una?)\s+/iu, '')
        .trim();
      if (name.split(/\s+/u).length > 7) name = '';
    } else if (name.split(/\s+/u).length > 4) name = '';
    let stop = end;
    if (name === '') {
      const next = found[index + 1]?.index ?? text.length;
      const after = /^\s*([^,.;:()\n€$£]{2,40})/u.exec(text.slice(end, Math.max(end, next)));
      const candidate = (isYearly === null ? (after?.[1] ?? '') : '')
        .replace(/^\s*(?:(?:for|für|pour|para)\s+)?(?:an?\s+|the\s+|eine?n?\s+|une?\s+|una?\s+)?/iu, '')
        .replace(/\s+(?:and|und|et|y)\s*$/iu, '')
        .trim();
      if (
        candidate !== '' &&
        !/^(?:and|und|et|y|or|with|for|to)\b/iu.test(candidate) &&
        candidate.split(/\s+/u).length <= 4
      ) {
        name = candidate;
        stop = end + (after?.[0].length ?? 0);
      }
    }
    const from = name === '' || stop > end ? start : last + cut + 1;
    reading.useText(from, stop);
    items.push({
      text: name === '' ? '' : name.charAt(0).toUpperCase() + name.slice(1),
      price: priceOf(match[0]),
      label: `${match[0].trim()}${isYearly === null ? '' : ` ${isYearly[0].trim()}`}`,
    });
    if (isYearly !== null) reading.useText(end, end + isYearly[0].length);
    last = stop;
  }
  return items;
}
const lastStop = (text: string): number => {
  const found = [...text.matchAll(/[.!?](?=\s)/gu)].at(-1);
  return found?.index ?? -1;
};

const ofDelivery =
  /(?<!\p{L})(?:(?:free|gratis|kostenlose[rn]?)\s+)?(?:shipping|delivery|postage|versand(?:kosten)?|lieferung|livraison|frais\s+de\s+port|envío|gastos\s+de\s+envío)(?!\p{L})[^,.;:\n€$£\d]{0,30}[€$£]?\s?\d+(?:[.,]\d{1,2})?\s?(?:€|\$|£|euros?|eur|chf)?/iu;
const freeFrom =
  /^\s*,?\s*(?:and\s+|und\s+|et\s+|y\s+)?((?:free|gratis|frei|kostenlos|gratuit\p{L}*|offert\p{L}*)(?:\s+\p{L}+){0,3}\s+[€$£]?\s?\d+(?:[.,]\d{1,2})?\s?(?:€|\$|£|euros?|eur|chf)?)/iu;
/** Whether an item with a price is what it costs to send the others: "Versand 3,90 €", "free from 50 €". */
export const isOfDelivery = ({ text, price }: ListItem): boolean =>
  /^(?:shipping|delivery|postage|versand(?:kosten)?|lieferung|porto|livraison|frais\s+de\s+port|envío)$/iu.test(
    text,
  ) ||
  ((price ?? 0) > 0 && /^(?:free|gratis|frei|kostenlos|gratuit\p{L}*|offert\p{L}*)$/iu.test(text));
/** "shipping 4.90 €, free from 50 €": what delivery costs, which is no price of anything that is sold. */
export function takeDelivery(reading: Reading): ListItem[] {
  const hit = ofDelivery.exec(reading.text);
  if (hit === null) return [];
  const end = hit.index + hit[0].length;
  const free = freeFrom.exec(reading.text.slice(end));
  reading.useText(hit.index, end + (free?.[0].length ?? 0));
  const told = free?.[1]?.trim();
  const whole = hit[0].trim();
  return [
    /^(?:free|gratis|kostenlos)/iu.test(whole)
      ? { text: whole.charAt(0).toUpperCase() + whole.slice(1), price: null }
      : listItem(whole),
    ...(told === undefined ? [] : [{ text: told.charAt(0).toUpperCase() + told.slice(1), price: null }]),
  ];
}

/** What leads to the first of what is sold: "we sell sourdough £4.20". */
const selling =
  /^(?:(?:and|und|et|y|or|oder|also|auch|aussi|también|plus)\s+)*(?:(?:we|i|they)\s+(?:also\s+)?(?:sell|offer|have|serve|make|bake|charge|do)|(?:wir|ich)\s+(?:verkaufen?|bieten?|haben?|backen?)|(?:nous|on)\s+(?:vendons|vend|proposons|propose)|(?:vendemos|ofrecemos|tenemos)|(?:(?:an?|the|our|my|online|web)\s+){0,2}(?:shop|store|menu|price\s?list|prices|boutique|tienda|laden|speisekarte|preisliste)(?:\s+en\s+ligne|\s+online)?\s+(?:with|mit|avec|con))\s+/iu;
/** Where a part of a row ends with its price and the next one begins: "buns £2.60 and coffee £2.90". */
const nextPriced = new RegExp(String.raw`(?<=${sum}\s*\)?)\s(?:and|und|et|y)\s`, 'iu');
/** Numbers behind these are no prices. */
const uncounted =
  /(?<!\p{L})(?:from|to|until|open|closed|am|pm|age[ds]?|since|in|on|at|around|no|number|street|road|floor|page|phone|tel|mon|tue|wed|thu|fri|sat|sun|\p{L}+(?:day|tag)s?|january|february|march|april|may|june|july|august|september|october|november|december|opening|hours)$/iu;

/** Numbers behind names are ages, points or seats there. */
const ofPeople =
  /(?<!\p{L})(?:team|staff|crew|squad|players?|members?|guests|aged?|years?\s+old|points|scores?|seats?|spieler\p{L}*|mitglieder|gäste|jahre|punkte|plätze|équipe|joueurs?|membres|ans|places|equipo|jugador\p{L}*|miembros|años|puntos|plazas)(?!\p{L})/iu;

/**
 * Two and more things with a price in a row: "Silver £18pp, Gold £24pp", "first lesson free, lesson 60 €". Without a
 * currency they are prices beside one that has one, when they have cents, or when three and more of them are a whole sentence.
 */
export function takePricedRow(reading: Reading): ListItem[] {
  const items: ListItem[] = [];
  for (const sentence of sentences(reading.text).flatMap(clauses)) {
    let row: { item: ListItem; start: number; end: number }[] = [];
    const isOfMoney = new RegExp(sum, 'iu').test(sentence.text);
    const all = parts(sentence)
      .flatMap((whole) => eachPriced(whole))
      .map(behindHead);
    const close = (): void => {
      // Three things and more with a number behind each, and nothing else in their sentence.
      const isAll = row.length >= 3 && row.length === all.length && !ofPeople.test(sentence.text);
      const isPriced =
        isOfMoney ||
        isAll ||
        row.some(
          ({ item, start, end }) =>
            item.label !== undefined || /\d[.,]\d{2}\b/u.test(reading.text.slice(start, end)),
        );
      if (isPriced && row.length >= 2 && row.some(({ item }) => item.price !== null && item.price > 0))
        for (const { item, start, end } of row) {
          items.push(item);
          reading.useText(start, end);
        }
      row = [];
    };
    for (const part of all) {
      const text = part.text
        .replace(/^(?:and|und|et|y|or|oder|also|auch|aussi|también)\s+/iu, '')
        .replace(selling, '');
      const item = listItem(text);
      const isBare =
        item.label === undefined && item.price !== null && item.price < 1900 && !uncounted.test(item.text);
      const isOne =
        (isBare || item.label !== undefined) &&
        (item.price !== null || item.label !== '') &&
        item.text !== '' &&
        item.text.split(/\s+/u).length <= 6 &&
        !noPrice.test(text.replace(/\s*\S*\d.*$/u, '')) &&
        (!heads.test(item.text) || /^(?:admission|entry|eintritt|entrée|entrada)$/iu.test(item.text)) &&
        tokensIn(reading, part.start, part.end).some((token) => !token.used) &&
        // Up to which number something goes, and one that was read as something else, such as a telephone's, is no price.
        !/\d\s*(?:to|bis|à|a|hasta|[-–])\s*\d/iu.test(part.text) &&
        !tokensIn(reading, part.start, part.end).some(({ used, text: said }) => used && /\d/u.test(said));
      if (isOne) row.push({ item, start: part.start, end: part.end });
      else if (/^free$/iu.test(text))
        row.push({ item: { text: 'Free', price: 0, label: 'Free' }, start: part.start, end: part.end });
      else close();
    }
    close();
  }
  return items;
}

/** A sentence, cut where a semicolon ends one thing and begins another. */
const clauses = ({ text, start }: ReturnType<typeof sentences>[number]): ReturnType<typeof sentences> =>
  [...text.matchAll(/[^;\s][^;]*/gu)].map(({ 0: clause, index }) => ({
    text: clause.trimEnd(),
    start: start + index,
    end: start + index + clause.trimEnd().length,
  }));

/** "a gym with memberships Basic 20€": the name of the first begins with a capital. */
const behindPlans =
  /^.*(?<!\p{L})(?:prices|pricing|plans|tiers|tickets|memberships|packages|rates|fees|tarife|tarifs|preise|mitgliedschaften|precios|tarifas|planos|forfaits)\s+(?=\p{Lu}\p{L}*(?:\s|$))/u;

/** "Price list for Fluff: bath & brush 35 €": the first of a row stands behind its head. */
function behindHead(part: { text: string; start: number; end: number }): typeof part {
  const dash = /\s[-–—]\s+(?=[^-–—]*$)/u.exec(part.text);
  const from = Math.max(
    part.text.lastIndexOf(': ') + 2,
    // "Boulangerie Martin à Nantes – pain de campagne 3,20 €": what it is stands before the dash.
    dash !== null && /^\p{Lu}.*\s\p{Lu}/u.test(part.text.slice(0, dash.index))
      ? dash.index + dash[0].length
      : 0,
    behindPlans.exec(part.text)?.[0].length ?? 0,
  );
  const isPriced = from > 1 && listItem(part.text.slice(from)).price !== null;
  return isPriced ? { ...part, text: part.text.slice(from), start: part.start + from } : part;
}

/** The parts of a part that names several things with their prices. */
function eachPriced(whole: { text: string; start: number; end: number }): (typeof whole)[] {
  const joint = nextPriced.exec(whole.text);
  if (joint === null) return [whole];
  const start = whole.start + joint.index + joint[0].length;
  return [
    { ...whole, text: whole.text.slice(0, joint.index), end: whole.start + joint.index },
    ...eachPriced({ text: whole.text.slice(joint.index + joint[0].length), start, end: whole.end }),
  ];
}

/** A list behind a colon or between dashes whose items end in numbers: "soap: lavender 6.50, charcoal 7". */
export function takePricedList(reading: Reading): ListItem[] {
  for (const found of reading.text.matchAll(/(?::\s*|\s[-–—]\s+)([^;:\n]+?)(?=\.\s|[;\n]|\s[-–—]\s|$)/gu)) {
    const body = found[1] ?? '';
    const start = found.index + found[0].length - body.length;
    if (tokensIn(reading, start, start + body.length).some((token) => token.used && /\d/u.test(token.text)))
      continue;
    const items = body.split(/,\s+(?:and\s+)?|\s+and\s+/u).map((part) => listItem(part.trim()));
    const priced = items.filter((item) => item.price !== null);
    if (priced.length < 2 || priced.length < items.length - 1) continue;
    reading.useText(start, start + body.length);
    return priced;
  }
  return [];
}

/** "prices 29€ 49€ 69€ monthly": amounts in a row, with what they are for said once. */
export function takeAmounts(reading: Reading): ListItem[] {
  const found = new RegExp(
    String.raw`((?:${sum}\s*[,/]?\s*(?:and\s+|und\s+|et\s+|y\s+)?){2,})(monthly|per month|a month|yearly|monatlich|pro monat|par mois|al mes)?`,
    'iu',
  ).exec(reading.text);
  if (
    found?.[1] === undefined ||
    tokensIn(reading, found.index, found.index + found[1].length).some((token) => token.used)
  )
    return [];
  reading.useText(found.index, found.index + found[0].length);
  return [...found[1].matchAll(new RegExp(sum, 'giu'))].map((one) => ({
    text: '',
    price: priceOf(one[0]),
    label: [one[0].trim(), found[2] ?? ''].join(' ').trim(),
  }));
}

/** Names and numbers in a row behind a word for prices: "prices small dog 35 medium 45", "pricing free and pro 4.99/month". */
export function takeNamedNumbers(reading: Reading): ListItem[] {
  const number = String.raw`(?:[€$£]\s?)?\d{1,4}(?:[.,]\d{2})?(?:\s?[€$£])?(?:\s?\/\s?\p{L}+|\s+(?:per|a)\s+(?:month|year|week))?`;
  const entry = String.raw`(?<![\p{L}])(?:free|gratis|kostenlos|gratuit|(?!and\b|or\b|und\b|y\b|et\b)\p{L}[\p{L}'’-]*(?:\s+\p{L}[\p{L}'’-]*){0,2}?\s+${number})(?![\p{L}\d:])(?!\s*(?:min|minutes|am|pm|h|uhr|people|personen|pieces|lessons)\b)`;
  const found = new RegExp(
    String.raw`\b(?:prices?|pricing|plans?|tiers?|packages?|preise|precios|tarifs?|tarife)\s*:?\s+(${entry}(?:(?:\s*[,/]\s*|\s+)(?:(?:and|or|und|et|y)\s+)?${entry})+)`,
    'iu',
  ).exec(reading.text);
  if (found?.[1] === undefined) return [];
  const start = found.index + found[0].length - found[1].length;
  const tokens = tokensIn(reading, start, start + found[1].length);
  if (tokens.filter((token) => /\d/u.test(token.text)).some((token) => token.used)) return [];
  reading.useText(start, start + found[1].length);
  return [...found[1].matchAll(new RegExp(entry, 'giu'))].map((one) => {
    if (/^(?:free|gratis|kostenlos|gratuit)$/iu.test(one[0]))
      return { text: one[0].charAt(0).toUpperCase() + one[0].slice(1), price: 0, label: 'Free' };
    const written = /(?:[€$£]\s?)?\d.*$/u.exec(one[0])?.[0] ?? '';
    const name = one[0].slice(0, one[0].length - written.length).trim();
    return {
      text: name.charAt(0).toUpperCase() + name.slice(1),
      price: priceOf(written),
      ...(/[€$£/]|per|\ba\b/u.test(written) ? { label: written.trim() } : {}),
    };
  });
}

/** "prices from 200": what the least costs, where no currency says that it is money. */
export function takeLeastPrice(reading: Reading): ListItem | null {
  const found =
    /(?<!\p{L})((?:prices?|rates?|fees?|commissions?|packages?|sessions?|preise?|honorar|tarifs?|prix|precios?|tarifas?)\s+(?:start(?:s|ing)?\s+)?(?:from|at|ab|à\s+partir\s+de|dès|desde))\s+(\d{2,5})(?![\d.,:]|\s*(?:h|am|pm|uhr|%|€|\$|£|euros?|dollars?|pounds?|chf)(?!\p{L}))/iu.exec(
      reading.text,
    );
  if (found?.[2] === undefined) return null;
  const start = reading.tokens.find((token) => token.start >= found.index);
  if (
    start === undefined ||
    reading.tokens.some(
      (one) =>
        one.used &&
        /\d/u.test(one.word) &&
        one.start >= found.index &&
        one.end <= found.index + found[0].length,
    )
  )
    return null;
  reading.useText(found.index, found.index + found[0].length);
  const said = found[0].trim();
  return { text: said.charAt(0).toUpperCase() + said.slice(1), price: null };
}

/** Numbers that follow a word for prices: "membership prices 29 49 79". */
export function takeBarePrices(reading: Reading): number[] {
  const found =
    /\b(?:prices?|pricing|plans?|packages?|paquetes?|tiers?|memberships?|tickets?|tarife?|tarifs?|preise|precios|fees?)\s*:?\s+((?:\d{1,4}(?:[.,]\d{2})?[\s,/]+(?:and\s+)?){1,5}\d{1,4}(?:[.,]\d{2})?)\b(?!\s*[:h]|\s*(?:uhr|am|pm))(?:\s*(?:€|\$|£|euros?\b|eur\b|chf\b|dollars?\b|pounds?\b))?/iu.exec(
      reading.text,
    );
  if (found?.[1] === undefined) return [];
  const start = found.index + found[0].length - found[1].length;
  reading.useText(start, found.index + found[0].length);
  return [...found[1].matchAll(/\d+(?:[.,]\d{2})?/gu)].map((one) => Number(one[0].replace(',', '.')));
}
