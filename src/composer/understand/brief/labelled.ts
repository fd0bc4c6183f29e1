import { without } from '../abilities.ts';
import { coin } from '../../language/currency.ts';
import type { SectionType } from '../../spec/spec.ts';
import { listItem, listParts, type ListItem } from '../../language/details.ts';
import { fold, type Match } from '../../language/text.ts';
import { capital, parts, sentences, type Draft, type Span } from '../../language/draft.ts';
import { sectionOfLabel, type SectionName } from './label.ts';
import { bracketLists, elsewhere, headsIn, ofThose, type Labelled } from './list-heads.ts';
import { happening, isDay } from './programme.ts';

/** Sections whose entries can stand behind a head; the others say one thing. */
const lists = new Set<SectionType>([
  'features',
  'steps',
  'menu',
  'pricing',
  'team',
  'gallery',
  'schedule',
  'products',
  'work',
  'booking',
  'posts',
]);

/** Whether a section is made of entries that can stand behind a head. */
export const holdsEntries = (section: SectionName): boolean =>
  section.type === 'custom' || lists.has(section.type);

/** A number behind a head that says when or for what it is: "emergencies: 091 555 014". */
const telephone = /^\s*\+?\d[\d\s()/-]{5,}\d\s*$/u;
const ofTelephone =
  /(?:phone|tel|number|mobile|call|contact|fax|whatsapp|address|telefon\p{L}*|nummer|handy|kontakt|adresse|téléphone|portable|teléfono|móvil|contacto|us|me)\.?$/iu;

/** Heads of one fact, which is no list however many commas it has. */
const ofFacts = /^(?:when|where|wann|wo|quand|où|cuándo|dónde)$/iu;

/** Whether most of what stands in a list are sections: that is a plan of the page, and no content. */
const isPlan = (items: readonly string[]): boolean =>
  items.filter((item) => sectionOfLabel(item, true) !== null).length * 2 > items.length;

const priceSign = new RegExp(String.raw`${coin}|\b(?:free|gratis|kostenlos|gratuite?|gratuit[oa])\b`, 'iu');
const noList =
  /^(?:and|or|with|for|on|of|in|at|to|from|by|is|are|page|pages|section|sections|form|list|should|must|that|which|where|who|like|such|including|und|oder|mit|für|auf|et|ou|avec|pour|y|o|con|para|via|about|over|under|only|please|link|button|photos?|pictures|images|online|free)$/iu;

/** "classes crossfit, spinning, boxing": a sentence that begins with the name of a section and goes on as a list. */
function bareHead(sentence: Span): { label: string; from: number } | null {
  const words = [...sentence.text.matchAll(/\S+/gu)];
  for (const count of [2, 1]) {
    const last = words[count - 1];
    const next = words[count]?.[0] ?? '';
    if (
      last === undefined ||
      /[,:]$/u.test(last[0]) ||
      next === '' ||
      noList.test(next.replace(/[,.]$/u, ''))
    )
      continue;
    const from = last.index + last[0].length;
    const label = sentence.text.slice(0, from);
    const section = sectionOfLabel(label, true, true);
    if (section === null || !holdsEntries(section)) continue;
    const rest = sentence.text.slice(from);
    // "wedding photographer site, portfolio": what the page is about.
    if (/^[^,.;:]*\b(?:web ?site|site|page|homepage|webseite|seite)\b/iu.test(rest)) continue;
    if (!rest.includes(',') && !/\s(?:and|und|et|y)\s/u.test(rest)) continue;
    if (listParts(rest).some((part) => part.split(/\s+/u).length > 5)) continue;
    // "tour dates merch videos": names of sections in a row.
    const first = rest.trim().split(/[\s,]+/u)[0] ?? '';
    if (sectionOfLabel(first, true) !== null) continue;
    return { label, from };
  }
  return null;
}

const nextRequest =
  /^(?:hire us|contact(?: us)?|booking|book (?:a|an|now|online)|faqs?|gallery|our team|newsletter|about(?: us| me)?|reviews?|testimonials?|opening hours|hours|instagram|map|blog|buy button|checkout|cart|basket|how to (?:get there|find us)|kontakt|anfahrt|galerie|öffnungszeiten|horaires|horario|contacto)\b/iu;
/** "list of services (boiler repair, …)", "and reviews from customers": a part of the page, with what stands in it. */
const isOwnPart = (part: string): boolean => {
  const hit =
    /^(?:and\s+)?(?:an?\s+|our\s+|the\s+|my\s+)?(?:lists?\s+of\s+)?([\p{L}'’ -]+?)\s*(?:\(|\s(?:from|by|of)\s|$)/iu.exec(
      part,
    );
  return (
    hit?.[1] !== undefined && hit[0].length > hit[1].length && sectionOfLabel(hit[1], true, true) !== null
  );
};
const isNextRequest = (part: string): boolean =>
  isOwnPart(part) ||
  /^(?:(?:opening )?hours|open(?:ed)?|opening times|closed|call|phone(?=\s*(?:[:+(\d]|number|$))|tel|telephone|address|e-?mail|öffnungszeiten|geöffnet|telefon|adresse|horaires|ouvert|horario|abierto|teléfono)\b/iu.test(
    part,
  ) ||
  (nextRequest.test(part) && !priceSign.test(part) && !/\d/u.test(part) && part.split(/\s+/u).length <= 4);

/** "talks: Jo - Rivers; Nele – Atlases": pairs behind one head are one list, whatever stands between them. */
function inOneRow(text: string): string {
  const next = text.replaceAll(
    /(:\s[^;:\n]*\s[-–—]\s[^;:\n]*);(?=[^;:\n]*\s[-–—]\s)/gu,
    (_, before: string) => `${before},`,
  );
  return next === text ? text : inOneRow(next);
}

/** What stands behind a list, and is none of it. */
export const isNext = (part: string, isTimed: boolean): boolean =>
  isNextRequest(part) ||
  // "current book: Piranesi, next meeting 12 March": what takes place is none of what is listed.
  (!isTimed && /^(?:the\s+)?(?:next|nächste[rsn]?|prochaine?|próxim[oa])\s/iu.test(part));

const placeWords = /(?:venue|place|where|location|ort|lieu|lugar|salle|halle|caterer|hotel|church|kirche)$/iu;
const person = /^(?:(?:Dr|Prof|Mr|Mrs|Ms)\.?\s+)?\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’.-]+){1,2}$/u;

/** "Chair: Hedi Lang, treasurer: Ulf Reiter": several people, each behind what they are; null for anything else. */
function peopleOf(sentence: Span, heads: readonly RegExpExecArray[]): Labelled | null {
  if (heads.length < 2) return null;
  const items = heads.map((match, index): ListItem | null => {
    const label = (match[1] ?? '').trim();
    const body = sentence.text.slice(match.index + match[0].length, heads[index + 1]?.index).trim();
    return person.test(body) && !placeWords.test(label) && !elsewhere.test(label)
      ? { text: body, price: null, note: capital(label) }
      : null;
  });
  const first = heads[0];
  if (first === undefined || items.includes(null)) return null;
  const label = (first[1] ?? '').trim();
  return {
    label: '',
    section: { type: 'team', id: null },
    items: items.filter((item) => item !== null),
    start: sentence.start + first.index + first[0].indexOf(label),
  };
}

const name = String.raw`(?:(?:Dr|Prof|Mr|Mrs|Ms)\.?\s+)?\p{Lu}[\p{L}'’-]+(?:\s+(?:von|van|de|da|di|del|la|le|\p{Lu}[\p{L}'’.-]+)){1,3}`;
const role = String.raw`(?:\d\.\s+)?\p{L}[\p{L}'’-]{2,}(?:\s(?:of|for|and|und|et|y|de|der|für)\s\p{L}[\p{L}-]+|\s\p{Ll}[\p{L}-]+){0,3}`;
const pair = String.raw`${name}\s*(?:,|\s[-–—])\s*${role}|${name}\s*\(${role}\)`;
/** "Heike Brandt, Vorsitzende; Uwe Lindner, Kassenwart", "Ana Ruiz (chef) and Leo Paz (waiter)". */
const pairs = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${name},\s*${role}(?:\s*;\s*(?:and\s+|und\s+)?${name},\s*${role})+)|(?:${name}\s*\(${role}\)(?:\s*(?:,|;|and|und|et|y|&)+\s*${name}\s*\(${role}\))+))`,
  'gu',
);

/** Several people with what each of them is, one behind the other. */
function peopleInPairs(draft: Draft): Labelled[] {
  return [...draft.text.matchAll(pairs)].map((hit) => {
    draft.take(hit.index, hit.index + hit[0].length);
    // "the board with photos (…)": what is to be seen of them is no list of its own.
    const lead = /\s(?:with|mit|avec|con)\s+(?:(?:their|ihren|leurs|sus)\s+)?[\p{L}-]+\s*\($/u.exec(
      draft.text.slice(0, hit.index),
    )?.[0];
    if (lead !== undefined)
      draft.text = without(draft.text, [{ from: hit.index - lead.length, end: hit.index }]);
    const items = [...hit[0].matchAll(new RegExp(pair, 'gu'))].map(([one]): ListItem => {
      const [text = '', note = ''] = one.split(/\s*(?:,|\(|\s[-–—])\s*/u);
      return { text, price: null, note: capital(note.replace(/\)$/u, '').trim()) };
    });
    return { label: '', section: { type: 'team', id: null }, items, start: hit.index };
  });
}

/** Takes the lists that have a head and that say what stands in a section. */
export function takeLabelled(draft: Draft): Labelled[] {
  const found: Labelled[] = peopleInPairs(draft);
  for (const sentence of sentences(inOneRow(draft.text))) {
    const heads = headsIn(sentence.text);
    // "we need a website: dates (…)": of the page itself nothing stands behind its colon but its parts.
    if (heads.every((one) => elsewhere.test((one[1] ?? '').trim())))
      for (const { list, from, end } of bracketLists(sentence)) {
        found.push(list);
        draft.take(from, end);
      }
    const people = peopleOf(sentence, heads);
    if (people !== null) {
      found.push(people);
      draft.take(people.start, sentence.end);
      continue;
    }
    const bare = heads.length === 0 ? bareHead(sentence) : null;
    if (bare !== null) {
      const body: Span = {
        start: sentence.start + bare.from,
        end: sentence.end,
        text: sentence.text.slice(bare.from),
      };
      const entry = readList(bare.label, body, sentence.start);
      if (entry !== null && entry.list.items.length > 1) {
        found.push(entry.list);
        draft.take(sentence.start, entry.end);
      }
      continue;
    }
    for (const [index, match] of heads.entries()) {
      const label = (match[1] ?? '').trim();
      const from = match.index + match[0].length;
      const to = heads[index + 1]?.index ?? sentence.text.length;
      const body: Span = {
        start: sentence.start + from,
        end: sentence.start + to,
        text: sentence.text.slice(from, to),
      };
      const labelAt = sentence.start + match.index + match[0].indexOf(label);
      const entry = isPriceOf(label, body)
        ? loneOf(label, body, labelAt, found)
        : (readList(label, body, labelAt) ?? loneOf(label, body, labelAt, found));
      // "Politics: website for …": the first word says what it is about.
      if (
        entry === null &&
        labelAt === 0 &&
        /\b(?:web ?site|webseite|homepage|landing ?page|página web|site web)\b/iu.test(body.text)
      )
        draft.take(0, label.length + 1);
      if (entry === null) continue;
      found.push(entry.list);
      // "online shop for soap: …": the head tells more than what the list is called.
      const isDescriptive =
        !isPriceOf(label, body) &&
        entry.list.section === null &&
        (label.split(/\s+/u).length > 2 || /^(?:in|at|near|à|en|bei|aus)\s/iu.test(label));
      draft.take(isDescriptive ? body.start : labelAt, entry.end);
    }
  }
  // "vegetarian dishes are green (bruschetta, caprese)": what stands in a list already is no other list.
  const known = (list: Labelled, text: string): boolean =>
    found.some(
      (other) => other.start < list.start && other.items.some((one) => fold(one.text) === fold(text)),
    );
  return found.filter((list) => list.items.some(({ text }) => !known(list, text)));
}

/** "Kids under 12: 20": the price of what its head names. */
const isPriceOf = (label: string, body: Span): boolean =>
  /\s/u.test(label) &&
  /^\s*(?:\p{Sc}\s?)?\d{1,4}(?:[.,]\d{1,2})?(?:\s?(?:\p{Sc}|chf|eur|usd|gbp))?\s*$/iu.test(body.text);

/** "Dessert: flan 4": the only one behind its head, where a list with prices stands before it. */
function loneOf(
  label: string,
  body: Span,
  start: number,
  found: readonly Labelled[],
): ReturnType<typeof readList> {
  const said = body.text.trim();
  const isPrice = isPriceOf(label, body);
  const item = listItem(isPrice ? `${label} ${said}` : said);
  const priced = found.findLast(({ items }) => items.filter(({ price }) => price !== null).length > 1);
  return priced !== undefined &&
    item.price !== null &&
    item.text !== '' &&
    item.text.split(/\s+/u).length <= 5 &&
    !elsewhere.test(label)
    ? {
        list: {
          label: isPrice ? (found.at(-1)?.label ?? capital(label)) : capital(label),
          // "Starters: …. Dessert: flan 4": of one price list each.
          section: priced?.section ?? null,
          items: [item],
          start,
        },
        end: body.end,
      }
    : null;
}

/** "Lavande 75 €, Genêt 80 €, breakfast included": where a list with prices is over; -1 where it is not. */
function behindPrices(all: readonly Span[]): number {
  const isPriced = all
    .map((part) => listItem(part.text))
    .map((item) => item.price !== null || item.label !== undefined);
  const at = isPriced.indexOf(false);
  const isOver =
    at >= 2 && !isPriced.includes(true, at) && all.slice(at).every((part) => /\s/u.test(part.text));
  return isOver ? at : -1;
}

function readList(label: string, body: Span, start: number): { list: Labelled; end: number } | null {
  // "menu with prices: …": the list is the menu, and has prices.
  label = label.replace(
    /\s+(?:with|and|&|mit|und|avec|et|con|y)\s+(?:prices?|preisen?|prix|tarifs|precios)$/iu,
    '',
  );
  if (telephone.test(body.text) && !ofTelephone.test(label)) {
    const item = { text: body.text.trim(), price: null };
    const list = {
      label: capital(label),
      section: { type: 'custom' as const, id: 'notes' },
      items: [item],
      start,
    };
    return { list, end: body.end };
  }
  // "When: Saturday 20 June, 2pm to 10pm": said as it is, whatever is read of it besides.
  if (ofFacts.test(label) && body.text.length <= 90) {
    const item = { text: body.text.trim(), price: null };
    const list = {
      label: capital(label),
      section: { type: 'custom' as const, id: 'notes' },
      items: [item],
      start,
    };
    return { list, end: body.end };
  }
  if (/^\s*[^\s@]+@[^\s@]+\s*$/u.test(body.text)) return null;
  // "saturday: kids games 11am, tug of war 2pm": what takes place on that day.
  if (isDay(label)) {
    const all = parts(body).map((part) => happening(part.text));
    const items = all.flatMap((item) =>
      item === null ? [] : [{ ...item, label: `${capital(label)}, ${item.label ?? ''}` }],
    );
    if (items.length > 0 && items.length === all.length)
      return {
        list: { label: '', section: { type: 'schedule', id: null }, items, start },
        end: body.end,
      };
  }
  if (elsewhere.test(label) || /^(?:for|an?|my|our|from|of)\s/iu.test(label)) return null;
  if (/\b(?:web ?site|webseite|homepage|landing ?page|página web|site web)\b/iu.test(body.text)) return null;
  // "speakers with talk titles: …": the section, and what stands in its entries.
  const section = ofThose.test(label)
    ? sectionOfLabel(label.split(/\s/u)[0] ?? '')
    : (sectionOfLabel(label) ??
      sectionOfLabel(label.replace(/\s+(?:with|mit|avec|con|i|we|you|they|wir|ich|nous|on)\s.*$/iu, '')));
  if (section !== null && !holdsEntries(section)) return null;
  const all = parts(body);
  // "price list: manicure 25, gel 38, booking, instagram": what follows the list are further sections.
  const isTimed = happening(all[0]?.text ?? '') !== null;
  const next = all.findIndex((part, index) => index > 0 && isNext(part.text, isTimed));
  const behind = behindPrices(all);
  const stop = next < 0 || (behind >= 0 && behind < next) ? behind : next;
  const cut = stop < 0 ? all : all.slice(0, stop);
  const shown = stop < 0 ? body.text : body.text.slice(0, (cut.at(-1)?.end ?? body.start) - body.start);
  const names = listParts(shown).filter((part) => part !== '');
  if (isPlan(names) && names.length > 1) return null;
  const end = cut.at(-1)?.end ?? body.end;
  const happenings = cut.map((part) => happening(part.text));
  if (
    happenings.length >= 2 &&
    happenings.every((item) => item !== null) &&
    // Years tell works of a row from each other, and are no times of a programme.
    (section !== null || !happenings.every((item) => /^\d{4}$/u.test(item?.label ?? ''))) &&
    (section === null || section.type === 'schedule')
  )
    return {
      list: { label, section: section ?? { type: 'schedule', id: null }, items: happenings, start },
      end,
    };
  const items = names
    .filter((part) => part.length <= 90)
    .map((part) => {
      const event = section?.type === 'custom' || section?.type === 'schedule' ? happening(part) : null;
      return event === null || event.label === undefined
        ? listItem(part)
        : section?.type === 'schedule'
          ? event
          : { text: event.text, price: null, note: event.label };
    })
    .filter((item) => item.text !== '');
  const priced = items.filter((item) => item.label !== undefined || item.price !== null).length;
  // "dress code: garden formal": one fact with a head of its own.
  if (section === null && names.length === 1 && priced === 0 && (names[0]?.split(/\s+/u).length ?? 9) <= 8)
    return {
      list: {
        label: capital(label),
        section: { type: 'custom', id: 'notes' },
        items: [{ text: names[0] ?? '', price: null }],
        start,
      },
      end,
    };
  if (items.length < (section === null && !(priced === 1 && priceSign.test(body.text)) ? 2 : 1)) return null;
  // A sentence behind a colon is no list.
  if (section === null && names.some((name) => name.split(/\s+/u).length > 8)) return null;
  if (section === null && priced < items.length && items.length < 2) return null;
  if (names.length === 1 && section !== null && (names[0]?.split(/\s+/u).length ?? 0) > 6) {
    // "Case study: Steinmetz AG saved …": the name, and what is told of it.
    const named = /^((?:\p{Lu}[\p{L}\p{N}&.'’-]*\s+){1,3})(\p{Ll}.+)$/u.exec(body.text.trim());
    if (named?.[1] === undefined || !['work', 'posts', 'custom'].includes(section.type)) return null;
    const item = { text: named[1].trim(), price: null, note: `${capital(named[2] ?? '')}.` };
    return { list: { label: capital(label), section, items: [item], start }, end };
  }
  return { list: { label: capital(label), section, items, start }, end };
}

/** A mention of a section that stands for a list that was taken. */
export const mention = (label: string): Match => ({ phrase: label.toLowerCase(), from: 0, to: 1 });
