import { coin } from './currency.ts';
import { endsSentence } from './draft.ts';
import { colourNames } from './colours.ts';
import { months } from './months.ts';
import { allNumberWords } from './numbers.ts';
import { type Match, type Reading } from './text.ts';
import { sentence } from '../print/quote.ts';
import { notNames, upper } from './given-name.ts';

/** An item of a list in a message: its words and a price, when one stands beside them. */
export interface ListItem {
  readonly text: string;
  readonly price: number | null;
  /** The price as it was written, such as `70€`; absent without a currency. */
  readonly label?: string;
  /** What stands in brackets or behind a dash. */
  readonly note?: string;
  /** Heading that it stands under, where a message has several. */
  readonly group?: string;
}

/** The stretch of a list: up to the end of its sentence or line, or to the bracket that closes it. */
function listBody(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '(') depth += 1;
    else if (letter === ')') {
      if (depth === 0) return text.slice(0, at);
      depth -= 1;
    } else if (
      depth === 0 &&
      (letter === ';' || letter === '\n' || (letter === '.' && endsSentence(text, at)))
    )
      return text.slice(0, at);
  }
  return text;
}

const priceTail = /(?:[€$£]|\d|chf|eur|usd|gbp|free|gratis|kostenlos|request|anfrage)\S*$/iu;

/**
 * Parts of a list: cut at commas and "and" that stand outside brackets. "Fig & Cedar 24€" is one part where the others
 * have prices of their own, and so is "Hug & Pint" among others.
 */
export function listParts(body: string): string[] {
  const kept: string[] = [];
  const masked = body.replaceAll(/\([^)]*\)/gu, (bracket) => {
    kept.push(bracket);
    return `\u0001${kept.length - 1}\u0002`;
  });
  const back = (part: string): string =>
    part.replaceAll(/\u0001(\d+)\u0002/gu, (_, index: string) => kept[Number(index)] ?? '').trim();
  const rough = masked.split(/,\s+(?:and\s+|und\s+|et\s+|y\s+|or\s+|oder\s+)?/iu);
  const arePriced = rough.filter((part) => priceTail.test(back(part))).length * 2 >= rough.length;
  return rough
    .flatMap((part) => {
      const pieces = part.split(rough.length > 2 ? /\s+(?:and|und|et|y)\s+/iu : /\s+(?:and|und|et|y|&)\s+/iu);
      return arePriced && pieces.length > 1 && pieces.some((piece) => !priceTail.test(back(piece)))
        ? [part]
        : pieces;
    })
    .map(back);
}

/** Parts that are no item of a list any more, but the next request. */
const nextRequest =
  /^(?:(?:each|every)\s+\p{L}+\s+(?:has|have|with|shows?)|open|closed|called|located|with|using|in|for|from|address|phone|tel|call|email|opening|faq|contact|gallery|testimonials|reviews|pricing|prices|team|about|blog|newsletter|booking|schedule|location|(?:a |an |our |the )?(?:contact|booking|opening|photo|about|newsletter|faq|pricing|price|customer)\s+\p{L}+)\b/iu;

/** Those of them that have numbers of their own. */
const nextFact = /^(?:open|closed|opening|address|phone|tel|call|email|located|from|in)\b/iu;

/** The list that follows a mention: after a colon, "such as", "like", "including" or in brackets. */
export function takeList(reading: Reading, after: Match, direct = false): ListItem[] {
  const last = reading.tokens[after.to - 1];
  if (last === undefined) return [];
  const rest = reading.text.slice(last.end);
  const lead =
    /^\s*(?:section|page|list|table)?\s*(?:(?:for|of)\s+(?:(?!with\b)[\p{L}'’-]+\s?){1,5}(?=:\s))?(?:with\s+prices?\s*)?(?:(?:and|with)\s+checkout\s*)?(?::|\(|—|–|\bsuch as\b|\blike\b|\bincluding\b|\bwith items\b|\bnamely\b|\bin\b(?=\s+\p{Lu}\p{L}+,\s)|\bfor\b(?!\s+(?:each|every|all|both)\b)(?=[^.;\n]*,))\s*/iu.exec(
      rest,
    );
  if (lead === null && !direct) return [];
  const opening = lead?.[0] ?? /^\s*/.exec(rest)?.[0] ?? '';
  const body = listBody(rest.slice(opening.length));
  const all = listParts(body);
  // "Team $12" is a plan, however much it sounds like a section; "open 8am-4pm" and "phone 555 01" are no items.
  const isNext = (part: string): boolean =>
    nextRequest.test(part) && (nextFact.test(part) || listItem(part).price === null);
  const end = all.findIndex((part, index) => index > 0 && isNext(part));
  const raw = (end < 0 ? all : all.slice(0, end)).filter(
    (part) => part !== '' && part.length <= 60 && !isNext(part),
  );
  if (raw.length < 2) return [];
  const start = last.end + opening.length;
  const lastPart = raw.at(-1) ?? '';
  const length = end < 0 ? body.length : body.lastIndexOf(lastPart) + lastPart.length;
  reading.useText(last.end, start + length);
  return raw.map(listItem);
}

const currency = coin;
const per = String.raw`(?:\s*(?:p\.?\s?p\.?|p\/p|pro\s+\p{L}+|per\s+\p{L}+|an?\s+(?:hour|month|year|week|day|night|head)|each|\/\s?\p{L}+|(?:par|por|la)\s+\p{L}+|al\s+mes|im\s+(?:jahr|monat)|monthly|yearly|weekly|monatlich|jährlich|mensuel|au mois))?`;
const sum = String.raw`\d+(?:[.,]\d{3})*(?:[.,]\d{1,2})?`;
const priceEnd = new RegExp(
  String.raw`(?:(?:from|ab|dès|à partir de|desde|starting at)\s+)?(?:${currency}\s?${sum}(?!\d)(?:\s?${currency})?|${sum}\s?${currency}|(?<=\s)(?!0\d)\d+(?:[.,]\d{1,2})?)(?<unit>${per})$`,
  'iu',
);
const priceStart = new RegExp(
  String.raw`^(\p{L}[\p{L} '’&-]{1,30}?\s+)?((?:${currency}\s?${sum}|${sum}\s?${currency})(?:${per.slice(0, -1)}(?=\s|$))?)\s+(?:(?:for|für|pour|para)\s+)?(\p{L}[\p{L}\p{N} '’,-]{2,40})$`,
  'iu',
);
const freeEnd =
  /(?:^|\s|[-–—:]\s*)(free(?: of charge)?|for free|gratis|kostenlos|kostenfrei|gratuite?|gratuit[oa]|on request|on enquiry|auf anfrage|sur devis|sur demande|a consultar)$/iu;

/** One item of a list: its words, what stands in brackets or behind a dash, and its price. */
export function listItem(part: string): ListItem {
  const bracket = /^(.*\S)\s*\(([^)]*)\)$/su.exec(part);
  let plain = (bracket?.[1] ?? part).trim();
  let note = bracket?.[2]?.trim();
  // "Welpenkurs (8 Termine, 160 €)": the price stands among what is said in the bracket.
  let inner: string | null = null;
  if (note !== undefined && new RegExp(currency, 'iu').test(note)) {
    const said = note.split(/,\s+/u);
    const at = said.findIndex(
      (one) => new RegExp(`^${priceEnd.source}`, 'iu').test(one) && new RegExp(currency, 'iu').test(one),
    );
    if (at >= 0) {
      inner = said[at] ?? null;
      said.splice(at, 1);
      note = said.join(', ');
      if (note === '') note = undefined;
    }
  }
  // "Free plan with 10 memos a month": what it has stands behind it.
  const gratis =
    /^(free|gratis|kostenlos|gratuit)(?:\s+(?:plan|tier|version|tarif))?(?:\s+(?:with|for|includes?|including|mit|avec|con)\s+(.+))?$/iu.exec(
      plain,
    );
  if (gratis?.[1] !== undefined && note === undefined)
    return {
      text: sentence(gratis[1]),
      price: 0,
      label: sentence(gratis[1]),
      ...(gratis[2] === undefined ? {} : { note: gratis[2].trim() }),
    };
  // "$25 for adults", "12 € clase suelta", "Pro $5/month unlimited": the price stands before what it is of.
  const led = inner === null ? priceStart.exec(plain) : null;
  const [before = '', sum_ = '', after = ''] = led === null ? [] : [led[1] ?? '', led[2] ?? '', led[3] ?? ''];
  if (
    led !== null &&
    note === undefined &&
    (before === ''
      ? /\p{L}/u.test(after)
      : /^\p{Lu}/u.test(before) &&
        !/^(?:per|an?|pro|par|por|al|la|le|im|je|each|every|with|and|or|mit|und|avec|et|con|y|in|on|from|of)\s/iu.test(
          after,
        ))
  )
    return {
      text: sentence(before === '' ? after.trim() : before.trim()),
      price: Number(
        (/\d+(?:[.,]\d{3})*(?:[.,]\d{1,2})?/u.exec(sum_)?.[0] ?? '0')
          .replaceAll(/[.,](?=\d{3}(?:\D|$))/gu, '')
          .replace(',', '.'),
      ),
      label: sum_.trim(),
      ...(before === '' ? {} : { note: after.trim() }),
    };
  // "12 € per class": an amount that names nothing but what it is paid for.
  const whole = inner === null ? priceEnd.exec(plain) : null;
  const unit = whole?.index === 0 ? (whole.groups?.['unit'] ?? '').trim() : '';
  if (whole !== null && /^\p{L}/u.test(unit) && new RegExp(currency, 'iu').test(whole[0])) {
    const label = whole[0].slice(0, whole[0].length - (whole.groups?.['unit'] ?? '').length).trim();
    return { ...listItem(`x ${label}`), text: sentence(unit), ...(note === undefined ? {} : { note }) };
  }
  const free = inner === null ? freeEnd.exec(plain) : null;
  const price = inner === null && free === null ? priceEnd.exec(plain) : null;
  const hasPrice =
    price !== null &&
    price.index > 0 &&
    // "20 June 2026" is a day.
    (new RegExp(currency, 'iu').test(price[0]) ||
      !new RegExp(String.raw`(?:${months.flat().join('|')})\.?\s*$`, 'iu').test(
        plain.slice(0, price.index),
      )) &&
    !/^\s*\d+\.\d$/u.test(plain) &&
    !/\d\s*[-–]\s*\d+$/u.test(plain);
  const written = (inner ?? (hasPrice ? price[0] : '')).trim();
  let name = (hasPrice ? plain.slice(0, price.index) : free !== null ? plain.slice(0, free.index) : plain)
    .replace(/\s*(?:(?<![\p{L}])(?:for|at|für|à|por|a)|[-–—:])\s*$/iu, '')
    .trim()
    .replace(/^["“„«]([^"“”„»]+)["”“»]$/u, '$1');
  if (note === undefined) {
    plain = name;
    const dash = /^(.*?\S)\s+[-–—]\s+(\S.*)$/su.exec(plain);
    if (dash?.[1] !== undefined && dash[2] !== undefined) {
      name = dash[1];
      note = dash[2].trim();
    }
  }
  const amount = /\d+(?:[.,]\d{3})*(?:[.,]\d{1,2})?/u.exec(written)?.[0];
  const value =
    amount === undefined ? null : Number(amount.replace(/[.,](?=\d{3}(?:\D|$))/gu, '').replace(',', '.'));
  return {
    text: sentence(name),
    price: free === null ? value : /free|gratis|kosten|gratuit/iu.test(free[1] ?? '') ? 0 : null,
    ...(free?.[1] !== undefined && name !== ''
      ? { label: sentence(free[1]) }
      : new RegExp(currency, 'iu').test(written)
        ? { label: written }
        : {}),
    ...(note === undefined ? {} : { note }),
  };
}

/** The number in front of a mention, such as "three pricing plans"; null without one. */
export function takeCount(reading: Reading, before: Match): number | null {
  const near = reading.tokens[before.from - 1];
  const further = reading.tokens[before.from - 2];
  // "six selected projects"
  const token =
    near !== undefined && further !== undefined && between.test(near.word) && further.clause === near.clause
      ? further
      : near;
  if (token === undefined) return null;
  const value = allNumberWords[token.word] ?? (/^\d{1,2}$/.test(token.word) ? Number(token.word) : null);
  if (value === null || value > 12 || value < 1) return null;
  // "Family 6€, FAQ": a sign between them parts the number from what comes next.
  const counted = reading.tokens[before.from];
  if (/[^\s\p{L}-]/u.test(reading.text.slice(token.end, counted?.start ?? token.end))) return null;
  token.used = true;
  if (near !== undefined) near.used = true;
  return value;
}

/** Words that may stand between a number and what it counts. */
const between =
  /^(?:selected|latest|new|recent|upcoming|featured|best|different|main|key|short|great|favou?rite|invited|parallel|pricing|price|finished|chosen|small|big)$/u;

/** The town that a message names after "in"; null without one. */
export function takeTown(reading: Reading): string | null {
  const near =
    /(?<![\p{L}])(?:near|bei|close to|près de|cerca de)\s+(\p{Lu}[\p{L}'’-]+(?:,\s+\p{Lu}\p{L}+(?=\s*[.\n]|$))?)/u.exec(
      reading.text,
    );
  if (near?.[1] !== undefined) {
    reading.useText(near.index, near.index + near[0].length);
    return near[1];
  }
  const found = new RegExp(
    String.raw`(?<![\p{L}])(?:in|near|from|serving|around|aus|bei|à|en)\s+(${upper}(?:\s+${upper}){0,2})`,
    'u',
  ).exec(reading.text);
  const town = found?.[1]?.replace(/[.,]+$/, '');
  if (found !== null && town !== undefined && !notNames.has(town.split(' ')[0] ?? '')) {
    reading.useText(found.index, found.index + found[0].length);
    return town;
  }
  // Where nothing has capitals, a town has none either.
  if ((reading.text.replaceAll(/\bI\b/gu, '').match(/[^.!?\n]\s\p{Lu}/gu)?.length ?? 0) > 1) return null;
  const plain = /(?<![\p{L}])(?:in|à|en)\s+([\p{L}]{4,})(?=\s*(?:[,.]|$|with\b|called\b|and\b|mit\b))/iu.exec(
    reading.text,
  );
  if (
    plain?.[1] === undefined ||
    /^(?:english|german|french|spanish|deutsch|black|white|green|blue|dark|general|particular|mind|total|advance|person|line|style|order|light|europe)$/iu.test(
      plain[1],
    ) ||
    colourNames.includes(plain[1].toLowerCase())
  )
    return null;
  reading.useText(plain.index, plain.index + plain[0].length);
  return sentence(plain[1]);
}

/** Opening hours from Monday: when it opens and closes, twice where there is a break at noon; null for a closed day. */
export type Week = (readonly string[] | null)[];

/** A street with a number that stands beside the town: "in Freiburg, Gerberau 12"; null without one. */
export function takeStreet(reading: Reading, town: string): string | null {
  const street = String.raw`\p{Lu}[\p{L}.'’-]+(?:\s+\p{L}[\p{L}.'’-]*){0,2}\s+\d{1,3}[a-z]?`;
  const place = town.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  const found =
    new RegExp(String.raw`${place}\s*[,(]\s*(${street})(?=\s*[.,;)\n]|\s*$)`, 'u').exec(reading.text) ??
    new RegExp(String.raw`(?<![\p{L}])(${street}),\s+(?:\d{4,5}\s+)?${place}`, 'u').exec(reading.text);
  if (found?.[1] === undefined) return null;
  reading.useText(found.index, found.index + found[0].length);
  return found[1];
}

/** Address, telephone and e-mail that a message spells out. */
export function takePlace(reading: Reading): {
  address: string | null;
  phone: string | null;
  email: string | null;
} {
  const { text } = reading;
  const grab = (pattern: RegExp, group: number): string | null => {
    const found = pattern.exec(text);
    const value = found?.[group];
    if (found === null || value === undefined) return null;
    reading.useText(found.index, found.index + found[0].length);
    return value.trim();
  };
  return {
    email: grab(/\b([\w.+-]+@[\w-]+\.[\w.]*\w)/u, 1),
    phone:
      grab(/(?<![\d.,-])(?!\d{4}-\d{2}-\d{2}|\d{4}\s?-\s?\d{4}(?!\d))(\+?\d[\d\s()/-]{7,}\d)/u, 1) ??
      grab(/\b(?:call|phone|tel\.?|telephone|ring)\s*:?\s*(\d{3}[-\s]\d{4})\b/iu, 1) ??
      grab(/\b(\d{3}-\d{4})\b/u, 1),
    address:
      grab(
        /(?:^|[\s.,;])(?:address|adresse|adres|dirección|direccion|indirizzo|location|standort|anschrift|find us at|located at)\s*:?\s+((?=[^.;\n]*\d)(?:[^.;\n]|(?<=\b(?:str|st|av|rd|dr|bd))\.){5,70}?)(?=\s*(?:[;\n]|$|\.(?:\s|$)|,\s*(?:phone|tel|open|call|e-?mail|\S+@|\+?\d[\d ]{6,})))/iu,
        1,
      ) ??
      grab(
        /(?<![\p{L}])(\p{Lu}[\p{L}.'’-]*(?:\s+\p{L}[\p{L}.'’-]*){0,2}\s+(?:Str\.|Straße|Weg|Allee|Platz|Ring|Gasse|Ufer|Damm|Rd|Road|Street|Lane)\s+\d{1,4}[a-z]?(?:,\s*(?:\d{4,5}\s+)?\p{Lu}\p{L}+)?)/u,
        1,
      ) ??
      grab(
        /\b(\d+[a-z]?\s+\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)*\s+(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Square|Drive|Dr|Way|Boulevard|Blvd|Court|Place|Row)\b\.?(?:,\s*(?:\d+\s+)?\p{Lu}[\p{L}\s]+)?)/u,
        1,
      ) ??
      grab(
        /\b(\p{Lu}[\p{L}-]*(?:straße|strasse|str\.|gasse|weg|platz|allee)\s+\d+[a-z]?(?:,\s*\d*\s*\p{Lu}\p{L}+)?)/u,
        1,
      ) ??
      grab(
        /\b(\d+(?:\s?bis)?,?\s+(?:rue|avenue|av\.|boulevard|bd|place|quai|chemin|impasse|allée|cours|passage)\s+(?:(?:de|du|des|la|le|les|l['’])\s*)*\p{Lu}[\p{L}'’-]+(?:[\s-]\p{Lu}[\p{L}'’-]+)*(?:,\s*\d*\s*\p{Lu}\p{L}+)?)/iu,
        1,
      ) ??
      grab(
        /\b((?:calle|avenida|av\.|plaza|paseo|carrer|c\/)\s+(?:(?:de|del|la|las|los|el)\s+)*\p{Lu}[\p{L}'’-]+(?:\s+(?:(?:de|del|la)\s+)?\p{Lu}[\p{L}'’-]+)*,?\s*\d+)/iu,
        1,
      ) ??
      grab(/\b(via\s+(?:\p{L}+\s+)?\p{Lu}[\p{L}'’-]+,?\s+\d+)\b/iu, 1),
  };
}
