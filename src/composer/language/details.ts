import { coin } from './currency.ts';
import { endsSentence } from './draft.ts';
import { colourNames } from './colours.ts';
import { months } from './months.ts';
import { allNumberWords } from './numbers.ts';
import { fold, isQuiet, type Match, type Reading } from './text.ts';

const upper = String.raw`(?:(?:St|Dr|Mr|Mrs|Prof|No)\.|\p{Lu}[\p{L}\p{N}'’&-]*(?:\.(?=[\p{L}\p{N}]))?[\p{L}\p{N}'’&-]*)`;
const notNames = new Set(
  'I A An The English German French Spanish React HTML CSS JavaScript TypeScript Tailwind Vite Expo Mon Tue Wed Thu Fri Sat Sun Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December Please Create Build Make Add FAQ FAQs Deutsch Français Español SaaS AI API UI CRM CV My Our'.split(
    ' ',
  ),
);

/** What a message asks as its own text, of whom it is no name: "What is the capital of Peru?". */
const askedQuestion =
  /(?<=^|[.?!:;\n]|\))\s*(?:what|which|who|whose|where|when|why|how(?! about)|was|welche[rmns]?|wer|wen|wem|wo|wann|warum|wie|quel(?:le)?s?|qui|où|quand|comment|combien|pourquoi|qu[ée]|cu[áa]l(?:es)?|qui[ée]n(?:es)?|d[óo]nde|cu[áa]ndo|c[óo]mo|cu[áa]nt[oa]s?)(?!\p{L})[^.?!:;\n]*\?/giu;
const withoutQuestions = (text: string): string =>
  text.replaceAll(askedQuestion, (question) => ' '.repeat(question.length));

/** The name that a message gives to the thing, if it gives one. The words are marked as understood. */
export function takeName(reading: Reading): string | null {
  const { text } = reading;
  const asked =
    /\b(?:called|named|titled|entitled|name it|call it|its name is|the name is|name is|name:|genannt|namens|heißt|mit dem namen|appelée?|nommée?|s['’]appelle|llamad[oa]|que se llama|with the name)\s*:?\s+/iu.exec(
      text,
    );
  if (asked !== null) {
    const start = asked.index + asked[0].length;
    const name = nameAt(text, start);
    if (name !== null) {
      reading.useText(asked.index, name.end);
      return name.name;
    }
  }
  const quoted = /["“«„]([^"”»“\n]{2,40})["”»“]/u.exec(text);
  if (
    quoted?.[1] !== undefined &&
    // “Lamp 03” 45 EUR is something that is sold.
    !/^\s*[-–—:(]?\s*(?:(?:[€$£]|chf|eur|usd|gbp)\s?\d|\d+(?:[.,]\d{1,2})?\s?(?:[€$£]|chf|eur|usd|gbp|dollars?))/iu.test(
      text.slice(quoted.index + quoted[0].length),
    ) &&
    !/\b(change|replace|rename|says?|saying|caption|text|titled)\b/i.test(text.slice(0, quoted.index))
  ) {
    reading.useText(quoted.index, quoted.index + quoted[0].length);
    return quoted[1].trim();
  }
  const dashed = new RegExp(
    String.raw`^(${upper}(?:\s+${upper}){0,3})(?:\s+[-–—]|\s*:|\s*,\s+an?\b|\s+is an?\b)`,
    'u',
  ).exec(text);
  if (dashed?.[1] !== undefined && !notNames.has(dashed[1].split(' ')[0] ?? '')) {
    reading.useText(dashed.index, dashed.index + dashed[1].length);
    return dashed[1].trim();
  }
  const forWhom = new RegExp(
    String.raw`\b(?:for|für|pour|para|of)\s+(?:my\s+\p{Ll}+\s+|our\s+\p{Ll}+\s+|the\s+|a\s+\p{Ll}+\s+)?(${upper}(?:\s+(?:${upper}|of|the|and|&|de|la)){0,3})`,
    'u',
  ).exec(withoutQuestions(text));
  if (forWhom?.[1] !== undefined) {
    const parts = forWhom[1].replace(/[.,]+$/, '').split(/\s+/);
    while (parts.length > 0 && /^(of|the|and|&|de|la)$/.test(parts.at(-1) ?? '')) parts.pop();
    const name = parts.join(' ');
    const descriptive = parts[0] === 'The' ? parts[1] : parts[0];
    if (name.length > 1 && descriptive !== undefined && !notNames.has(descriptive)) {
      const start = forWhom.index + forWhom[0].indexOf(forWhom[1]);
      reading.useText(start, start + name.length);
      return name;
    }
  }
  const beside = new RegExp(
    String.raw`(?<![\p{L}])(\p{Ll}[\p{L}-]*)\s+(${upper}(?:\s+(?:${upper}|&|and(?=\s+${upper})))*)`,
    'gu',
  );
  // A name stands in what the message asks for, and not among the texts that it gives.
  const head = text.slice(0, /[:\n]|[.!?](?=\s)/u.exec(text)?.index ?? text.length);
  for (const found of head.matchAll(beside)) {
    const name = found[2]?.replace(/[.,]+$/, '') ?? '';
    if (
      /^(?:in|at|on|by|from|with|and|to|near|of|the|a|an|or|like|into|for|as|und|in|mit|en|de|say|says|stages?|columns?|status|options?|lists|phases?|states|between|choices?|roles?|question|line-?up|speakers?|artists|featuring|acts|hosts)$/.test(
        found[1] ?? '',
      )
    )
      continue;
    if (notNames.has(name.split(' ')[0] ?? '') || name.length < 3 || /^[A-Z]{2,4}$/.test(name)) continue;
    const start = found.index + found[0].lastIndexOf(name);
    reading.useText(start, start + name.length);
    return name;
  }
  const owned = new RegExp(String.raw`\b(${upper}['’]s\s+${upper}(?:\s+${upper})?)`, 'u').exec(text);
  if (owned?.[1] !== undefined && owned.index > 0) {
    reading.useText(owned.index, owned.index + owned[0].length);
    return owned[1];
  }
  return null;
}

function nameAt(text: string, start: number): { name: string; end: number } | null {
  const rest = text.slice(start);
  const quoted = /^["“«„']([^"”»“\n]{1,40})["”»“']/u.exec(rest);
  if (quoted?.[1] !== undefined) return { name: quoted[1].trim(), end: start + quoted[0].length };
  const capital = new RegExp(
    String.raw`^${upper}(?:\s+(?:${upper}|&|(?:and|und|et|y|e)(?=\s+${upper})|of(?=\s+${upper})|the(?=\s+${upper})|de|la|\d+)){0,4}`,
    'u',
  ).exec(rest);
  if (capital !== null) {
    const name = capital[0].replace(/[.,]+$/, '');
    return { name, end: start + name.length };
  }
  const lower = /^[\p{L}\p{N}'’&-]+(?:\s+[\p{L}\p{N}'’&-]+){0,2}/u.exec(rest);
  if (lower === null) return null;
  const words: string[] = [];
  for (const word of lower[0].split(/\s+/)) {
    if (words.length > 0 && isQuiet(word)) break;
    words.push(word);
  }
  const raw = words.join(' ');
  return {
    name: words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' '),
    end: start + raw.length,
  };
}

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
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
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
      text: capital(gratis[1]),
      price: 0,
      label: capital(gratis[1]),
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
      text: capital(before === '' ? after.trim() : before.trim()),
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
    return { ...listItem(`x ${label}`), text: capital(unit), ...(note === undefined ? {} : { note }) };
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
    text: name.charAt(0).toUpperCase() + name.slice(1),
    price: free === null ? value : /free|gratis|kosten|gratuit/iu.test(free[1] ?? '') ? 0 : null,
    ...(free?.[1] !== undefined && name !== ''
      ? { label: free[1].charAt(0).toUpperCase() + free[1].slice(1) }
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
  return plain[1].charAt(0).toUpperCase() + plain[1].slice(1);
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

/**
 * A date that a message names, as the target of a countdown, with its label as it was written; null without one. A
 * span counts from its first day.
 */
/** "in June": a month and no day yet; null without one. */
export function takeMonth(reading: Reading): string | null {
  const names = months
    .flat()
    .filter((one) => one.length > 4 || /^(?:May|June|July|mai|juni|juli|juin|août|mayo)$/u.test(one))
    .join('|');
  const found = new RegExp(
    String.raw`(?<![\p{L}])(?:in|this|next|im|en|au mois de)\s+(${names})(?:\s+(20\d\d))?(?![\p{L}])`,
    'iu',
  ).exec(reading.text);
  const name = found?.[1];
  if (found === null || name === undefined) return null;
  reading.useText(found.index, found.index + found[0].length);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${found[2] === undefined ? '' : ` ${found[2]}`}`;
}

/** "from 9 to 3pm" behind a date: from when until when it is on that day. */
function rangeAfter(text: string): { from: string; to: string; length: number } | null {
  const hit =
    /^\s*,?\s*((?:at|um|from|von|ab|de|des)\s+)?([01]?\d|2[0-3])(?:[:.h]([0-5]\d))?\s?(am|pm|uhr|h)?\s*(?:[-–]|to|till?|until|bis|à|a)\s*([01]?\d|2[0-4])(?:[:.h]([0-5]\d))?\s?(am|pm|uhr|h)?(?![\p{L}\d])/iu.exec(
      text,
    );
  if (hit === null) return null;
  const [all, lead, hour, minutes, half, toHour, toMinutes, toHalf] = hit;
  // Two bare numbers may be anything.
  if ([lead, minutes, half, toMinutes, toHalf].every((part) => part === undefined)) return null;
  const shown = (value: string | undefined, rest: string | undefined, isLate: boolean): string =>
    `${String(Number(value) + (isLate && Number(value) < 12 ? 12 : 0)).padStart(2, '0')}:${rest ?? '00'}`;
  const isLate = (word: string | undefined): boolean => word?.toLowerCase() === 'pm';
  const isBoth = isLate(toHalf) && half === undefined && Number(hour) < Number(toHour);
  const from = shown(hour, minutes, isLate(half) || isBoth);
  const to = shown(
    toHour,
    toMinutes,
    isLate(toHalf) || (toHalf === undefined && Number(toHour) < Number(hour)),
  );
  return to > from ? { from, to, length: all.length } : null;
}

export function takeDate(reading: Reading): { target: string; label: string } | null {
  const { text } = reading;
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  if (iso !== null) {
    reading.useText(iso.index, iso.index + iso[0].length);
    return { target: `${iso[0]}T18:00`, label: iso[0] };
  }
  const names = months.flat().join('|');
  // "12 March 1938 – 4 November 2025": from when until when a person lived.
  const life = new RegExp(
    String.raw`\b(\d{1,2}\.?\s+(?:${names})\s+\d{4})\s*[–-]\s*(\d{1,2}\.?\s+(?:${names})\s+\d{4})`,
    'iu',
  ).exec(text);
  if (life !== null) {
    reading.useText(life.index, life.index + life[0].length);
    return { target: 'w6 18:00', label: `${life[1] ?? ''} – ${life[2] ?? ''}` };
  }
  const found =
    new RegExp(
      String.raw`\b(\d{1,2})(?:st|nd|rd|th|\.)?(\s*(?:-|–|to|until|bis|au|al|and|&)\s*\d{1,2}(?:st|nd|rd|th|\.)?)?\s+(?:of\s+|de\s+)?(${names})\b(?:,?\s+(?:de\s+)?(\d{4}))?`,
      'iu',
    ).exec(text) ??
    new RegExp(
      String.raw`\b(${names})\s+(\d{1,2})(?:st|nd|rd|th)?(\s*(?:-|–|to)\s*\d{1,2}(?:st|nd|rd|th)?)?\b(?:,?\s+(\d{4}))?`,
      'iu',
    ).exec(text);
  if (found === null) return null;
  const monthFirst = /^\p{L}/u.test(found[1] ?? '');
  const day = Number(monthFirst ? found[2] : found[1]);
  const name = (monthFirst ? found[1] : found[3]) ?? '';
  const until = ((monthFirst ? found[3] : found[2]) ?? '').match(/\d+/u)?.[0];
  const month = months.findIndex((all) => all.some((one) => fold(one) === fold(name))) + 1;
  if (day < 1 || day > 31 || month < 1) return null;
  const verb =
    /(?:launch(?:es|ing)?|opens?|opening|starts?|starting|begins?|next(?:\s+\p{L}+)?|ab|am|on|eröffnung|eröffnet|ouvre|abre)\s+(?:on\s+|am\s+|le\s+|el\s+)?$/iu.exec(
      text.slice(0, found.index),
    );
  const named =
    /(?<!\p{L})((?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo)(,?\s+(?:(?:the|den|le|el)\s+)?)$/iu.exec(
      text.slice(0, found.index),
    );
  const weekday = named === null ? '' : `${named[1] ?? ''} `;
  reading.useText(
    found.index - Math.max(verb?.[0].length ?? 0, named?.[0].length ?? 0),
    found.index + found[0].length,
  );
  // A year may stand elsewhere: "FrontierConf 2027, 12-13 May".
  const year = found[4] ?? /\b(20[2-9]\d)\b/u.exec(text)?.[1];
  // "14 March at 19:00"
  const end = found.index + found[0].length;
  const clock =
    /^\s*,?\s*(?:(?:at|um|à|a las|from|ab)\s+)?([01]?\d|2[0-3])(?:[:.h]([0-5]\d))?(?:\s?(am|pm|a\.m\.|p\.m\.|uhr|h)(?!\p{L}))?(?!\d|\s*(?:[-–]|to\b))/iu.exec(
      text.slice(end),
    );
  const range = rangeAfter(text.slice(end));
  const hasClock = clock !== null && (clock[2] !== undefined || clock[3] !== undefined);
  if (range !== null) reading.useText(end, end + range.length);
  else if (hasClock) reading.useText(end, end + clock[0].length);
  const hour = Number(clock?.[1] ?? 18);
  const half = clock?.[3]?.charAt(0).toLowerCase();
  const full = half === 'p' && hour < 12 ? hour + 12 : half === 'a' && hour === 12 ? 0 : hour;
  const at = range?.from ?? (hasClock ? `${String(full).padStart(2, '0')}:${clock[2] ?? '00'}` : '18:00');
  const time = range === null ? (hasClock ? `, ${at}` : '') : `, ${range.from} – ${range.to}`;
  const whole = name.length > 3 ? name : (months[month - 1]?.[0] ?? name);
  const rest = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}T${at}`;
  const shown = `${whole.charAt(0).toUpperCase()}${whole.slice(1)}`;
  const span = until === undefined ? String(day) : `${day}–${until}`;
  return {
    target: year === undefined ? rest : `${year}-${rest}`,
    label: `${weekday}${span} ${shown}${year === undefined ? '' : ` ${year}`}${time}`,
  };
}
