import { coin } from '../language/currency.ts';
import { customKinds } from '../content/custom-sections.ts';
import type { FormField, SectionType } from '../spec/spec.ts';
import { takeCount, takeList, type ListItem } from '../language/details.ts';
import { numberWords } from '../language/numbers.ts';
import { doingsIn } from './doings.ts';
import { sectionTypesInLexicon, sectionWords } from './site-lexicon.ts';
import { fold, isQuiet, type Match, type Reading } from '../language/text.ts';

/** Sections that a message asks for, in its order, with the details that stand beside each. */
export interface WantedSection {
  type: SectionType;
  /** Which of the custom sections; null for the others. */
  id: string | null;
  match: Match;
  /** Where the message names it first; missing where it only says what stands in it. */
  at?: number;
  count: number | null;
  items: ListItem[];
  /** What the message calls it, where that says more than the usual title. */
  title: string | null;
  /** Fields of its form that the message names. */
  fields?: readonly FormField[];
  /** What it says under its title, in the message's words. */
  lead?: string;
}

/** Names that say more than the usual title of their section does. */
export const descriptive = new Set(
  'practice areas|treatments|amenities|benefits|beers|wines|cocktails|flavours|flavors|flavours of the day|admission|specials|daily specials|fees|success stories|artists|our artists|hosts|barbers|stylists|doctors|our doctors|trainers|teachers|instructors|coaches|founders|speakers|line-up|lineup|band members|professeurs|lehrer|ärzte|vets|screenshots|service times|rehearsals|concerts|tour dates|gigs|courses|classes|episodes|sermons|recipes|books|novels|albums|discography|listings|sold homes|properties|case studies|paintings|adoption form|petition|petition form|registration|anmeldung|inscription|inscripción|join us|mitmachen|trial lesson|free trial|valuation form|free valuation|book a call|quote form|angebot anfordern|sprechzeiten|taproom hours|tagesablauf|planning|kurse|cours|konzerte|gottesdienste|itinerary|timeline|upcoming events|workshops|referenzen|projekte|réalisations|highlights|our story|my story|my approach|our approach|philosophy|mission|tickets|memberships|behandlungen|prestations|rsvp|get a quote|free valuation form|episodes list|episode list|free consultation|volunteer form|how to find us|anfahrt|cómo llegar|accès|speiseplan|merch|latest news|press releases|daily schedule|tours|service list|instagram gallery|schwerpunkte|themen|topics|focus areas|exhibitions|guest spots|exhibition|how it is made|how we make it|flash designs|rules|house rules|dress code|oils|our oils|varieties|ingredients'.split(
    '|',
  ),
);

export function takeSections(reading: Reading, protect: readonly Match[] = []): WantedSection[] {
  const all: { type: Exclude<SectionType, 'hero'>; id: string | null; match: Match }[] = [];
  for (const type of sectionTypesInLexicon)
    for (const match of reading.findAll(sectionWords[type]))
      all.push({ type: type === 'work' && isBooked(reading, match) ? 'booking' : type, id: null, match });
  for (const custom of customKinds)
    for (const match of reading.findAll(custom.words)) all.push({ type: 'custom', id: custom.id, match });
  const spelled = (match: Match): number =>
    fold(match.phrase).replaceAll('-', ' ') === wordsOf(reading, match).replaceAll('-', ' ') ? 0 : 1;
  all.sort(
    (a, b) =>
      b.match.to - b.match.from - (a.match.to - a.match.from) ||
      spelled(a.match) - spelled(b.match) ||
      b.match.phrase.length - a.match.phrase.length ||
      a.match.from - b.match.from,
  );
  const taken = new Set<number>();
  for (const match of protect) for (let i = match.from; i < match.to; i += 1) taken.add(i);
  const protectedTokens = new Set(taken);
  /** Words that a list of another section holds. */
  const inList = new Set<number>();
  // "people can sign up for a course": what is done there asks for no list of what it is done with.
  const doings = doingsIn(reading.text);
  const isDone = ({ from }: Match): boolean => {
    const at = reading.tokens[from]?.start ?? 0;
    return doings.some((one) => at >= one.from && at < one.end);
  };
  const chosen: WantedSection[] = [];
  const picked: { type: Exclude<SectionType, 'hero'>; id: string | null; match: Match }[] = [];
  for (const item of all) {
    const range = Array.from(
      { length: item.match.to - item.match.from },
      (_, offset) => item.match.from + offset,
    );
    const isShared = range.length > 1 && range.some((index) => !taken.has(index));
    if (range.some((index) => reading.tokens[index]?.used === true && !taken.has(index))) continue;
    const heads = /^\s*(?::|\()/u.test(reading.text.slice(reading.tokens[item.match.to - 1]?.end ?? 0));
    if (range.some((index) => taken.has(index)) && !isShared && !heads) continue;
    if (picked.some((other) => other.match.from < item.match.to && item.match.from < other.match.to))
      continue;
    if (
      (!forVisitors.has(item.type) && isDone(item.match)) ||
      isVerbUse(reading, item.match) ||
      isCounted(reading, item) ||
      isDetail(reading, item) ||
      isFact(reading, item)
    )
      continue;
    for (const index of range) taken.add(index);
    picked.push(item);
  }
  picked.sort((a, b) => a.match.from - b.match.from);
  for (const { type, id, match } of picked) {
    const fresh = reading.tokens
      .slice(match.from, match.to)
      .some((token, offset) => !token.used || protectedTokens.has(match.from + offset));
    if (!fresh || inList.has(match.from)) continue;
    reading.use(match);
    reading.take(['section', 'sections'], true);
    const known = chosen.find((other) => other.type === type && other.id === id);
    const count = takeCount(reading, match);
    const before = reading.tokens.map((token) => token.used);
    const items = listOf(reading, match, id, type);
    for (const [index, token] of reading.tokens.entries())
      if (token.used && before[index] === false) inList.add(index);
    const title = descriptive.has(match.phrase) ? sentence(wordsAt(reading, match)) : null;
    const at = reading.tokens[match.from]?.start ?? 0;
    if (known === undefined) chosen.push({ type, id, match, at, count, items, title });
    else {
      known.count ??= count;
      known.title ??= title;
      if (known.items.length === 0) known.items = items;
    }
  }
  return chosen;
}

/** Sections in which visitors do something, and those that have an own form or script. */
const forVisitors: ReadonlySet<SectionType> = new Set<SectionType>([
  'booking',
  'contact',
  'newsletter',
  'products',
  'custom',
]);

/** "to book a mat": what is done, and no book that is shown. */
const isBooked = (reading: Reading, match: Match): boolean =>
  match.to - match.from === 1 &&
  reading.tokens[match.from]?.word === 'book' &&
  (/^(?:to|can|could|may|and|or|will|able|people|customers|guests|they)$/u.test(
    reading.tokens[match.from - 1]?.word ?? '',
  ) ||
    /^\s+(?:an?|the|your|online|now|tickets|places|seats)\s/iu.test(
      reading.text.slice(reading.tokens[match.from]?.end ?? 0),
    ));

/** Networks by what people call them. */
export const networks: ReadonlyMap<string, string> = new Map(
  [
    'Instagram',
    'Facebook',
    'TikTok',
    'LinkedIn',
    'YouTube',
    'Mastodon',
    'GitHub',
    'Pinterest',
    'WhatsApp',
    'Bluesky',
    'Spotify',
    'Bandcamp',
    'SoundCloud',
    'Apple Podcasts',
    'Apple Music',
    'Deezer',
    'Discord',
    'Twitch',
    'Patreon',
    'Etsy',
    'Threads',
  ].map((name) => [name.toLowerCase(), name]),
);

/** Words that ask for a part of a page, and say nothing of what stands in it. */
const ofRequests =
  /^[^.!?\n]*(?<!\p{L})(?:sections?|pages?|please|bitte|show|with|form|button|need|want|list|bereich|seite|avec|con|mit)(?!\p{L})/iu;

/** What stands beside a mention; of skills, languages and the like also without a colon. */
function listOf(reading: Reading, match: Match, id: string | null, type: SectionType): ListItem[] {
  const behind = reading.text.slice(reading.tokens[match.to - 1]?.end ?? 0);
  // "food for weddings and parties", "portfolio for a photographer": for whom, and no list.
  if (/^\s+(?:for|für|pour|para)\b/iu.test(behind) && ['menu', 'work', 'gallery'].includes(type)) return [];
  // What stands behind "contact:" are ways to reach a person, and no subjects of a message.
  if (/^\s*:[^.;\n]*(?:@|\d{4})/u.test(reading.text.slice(reading.tokens[match.to - 1]?.end ?? 0))) return [];
  const items = takeList(
    reading,
    match,
    id !== null &&
      ['tools', 'languages'].includes(id) &&
      /^\s+[^\s,]+\s*,/u.test(reading.text.slice(reading.tokens[match.to - 1]?.end ?? 0)),
  );
  if ((items.length > 0 && id !== 'social') || id === null) return items;
  // "parking is in the yard", "Delivery in Nantes only.": what is said of it stands there.
  const start = reading.tokens[match.from]?.start ?? 0;
  const before = reading.text.slice(Math.max(0, start - 4), start);
  const beginsSentence = start === 0 || /[.!?\n]\s*$/u.test(before);
  const told =
    /^\s+(?:is|are|ist|sind|est|sont|es|son|está|están)\s+([^.;:!?\n]{3,120})/iu.exec(behind) ??
    (beginsSentence && !ofRequests.test(behind)
      ? /^((?:\s+[^\s.;:!?,]+){2,12})(?=\s*(?:[.,!\n]|$))/u.exec(behind)
      : null);
  if (told?.[1] !== undefined) {
    const from = reading.text.length - behind.length;
    reading.useText(from, from + told[0].length);
    return [{ text: sentence(told[1].trim()), price: null }];
  }
  const end = reading.tokens[match.to - 1]?.end ?? 0;
  if (id === 'social') {
    const names = reading.findAll([...networks.keys()], true);
    for (const name of names) reading.use(name);
    return [...new Set(names.map((name) => networks.get(name.phrase) ?? ''))].map((text) => ({
      text,
      price: null,
    }));
  }
  if (id === 'changelog') {
    const versions = /^[^.;\n]*?((?:v?\d+\.\d+(?:\.\d+)?(?:\s*,\s*(?:and\s+)?|\s+and\s+)?)+)/iu.exec(
      reading.text.slice(end),
    );
    if (versions === null) return [];
    reading.useText(end, end + versions[0].length);
    return (versions[1] ?? '').match(/v?\d+\.\d+(?:\.\d+)?/giu)?.map((text) => ({ text, price: null })) ?? [];
  }
  if (!['tools', 'languages', 'education', 'experience'].includes(id)) return [];
  const rest = /^\s+([^,.;:!?\n]{2,80})/u.exec(reading.text.slice(end));
  if (rest?.[1] === undefined || /^(?:and|section|page|with|list)\b/iu.test(rest[1])) return [];
  reading.useText(end, end + rest[0].length);
  const words = rest[1].trim();
  return (id === 'education' || id === 'experience' ? [words] : words.split(/\s+(?:and\s+)?/u)).map(
    (text) => ({
      text: text.charAt(0).toUpperCase() + text.slice(1),
      price: null,
    }),
  );
}

const wordsOf = (reading: Reading, match: Match): string =>
  reading.tokens
    .slice(match.from, match.to)
    .map((token) => token.word)
    .join(' ');
const wordsAt = (reading: Reading, match: Match): string =>
  reading.text.slice(reading.tokens[match.from]?.start ?? 0, reading.tokens[match.to - 1]?.end ?? 0);
const sentence = (text: string): string => {
  const plain = (text === text.toUpperCase() ? text.toLowerCase() : text).replace(/ lists?$/u, '');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

/** "45 Mitarbeiter", "12,000 reviews": a figure, and no section; "three pricing plans" is one. */
function isCounted(reading: Reading, { match }: { match: Match }): boolean {
  const before = reading.tokens[match.from - 1];
  if (before === undefined || reading.tokens[match.from]?.start !== before.end + 1) return false;
  // "max 4 jobs a day": how many there can be.
  const behind = reading.text.slice(reading.tokens[match.to - 1]?.end ?? 0);
  if (/^\d+$/u.test(before.text) && /^\s+(?:an?|per|each|every|pro|am|par|por|al)\s+\p{L}+/iu.test(behind))
    return true;
  return (
    /^\d{1,3}(?:[.,]\d{3})+$/u.test(before.text) || (/^\d+$/u.test(before.text) && Number(before.text) > 12)
  );
}

const byPhone =
  /^(?!\s+online)[^,.;\n]{0,50}?(?:(?<!\p{L})(?:phone|telephone|call(?:ing)?|whatsapp|telefon\p{L}*|anruf\p{L}*|téléphone|teléfono|llamando)(?!\p{L})|(?:\d[\s/.-]?){7,})/iu;
/**
 * "20 years of experience", "lunch menu 12.50 €", "reservations by phone 04 78 …": what is a fact, or an entry of something
 * else, asks for no part of its own.
 */
function isFact(reading: Reading, { type, match }: { type: SectionType; match: Match }): boolean {
  const before = reading.text.slice(0, reading.tokens[match.from]?.start ?? 0);
  const behind = reading.text.slice(reading.tokens[match.to - 1]?.end ?? 0);
  if (/\d\s+(?:years?|jahren?|ans|años)\s+(?:of\s+|d['’]\s?|de\s+)$/iu.test(before.slice(-40))) return true;
  if (type === 'booking' || /^(?:book|reserve|réserver|reservar|buchen)$/iu.test(wordsOf(reading, match))) {
    const call = byPhone.exec(behind)?.[0];
    // How to book is said by the number.
    if (call !== undefined) reading.useText(before.length, reading.text.length - behind.length + call.length);
    return call !== undefined;
  }
  // "cours collectifs 15 €": one of what is sold, and no plan of courses.
  if (
    ['schedule', 'features', 'team', 'steps'].includes(type) &&
    new RegExp(String.raw`^[^,.;:()\n]{0,30}?\s(?:[€$£]\s?\d|\d+(?:[.,]\d{1,2})?\s?${coin})`, 'iu').test(
      behind,
    )
  )
    return true;
  return (
    type === 'custom' &&
    new RegExp(
      String.raw`^\s+(?:for\s+|für\s+|à\s+)?(?:[€$£]\s?\d|\d+(?:[.,]\d{1,2})?\s?${coin})`,
      'iu',
    ).test(behind)
  );
}

const qualities =
  /^(?:selected|latest|new|recent|upcoming|past|featured|finished|current|all|some|few|many|best|favou?rite|big|large|small|nice|weekly|monthly|daily|regular|public|online|photo|image|team|company|video|short|long|last|next|more|other|various|published)$/u;
/** "face painting", "changelog link": a word of a section that is part of the name of something else. */
function isDetail(reading: Reading, { type, match }: { type: SectionType; match: Match }): boolean {
  const token = reading.tokens[match.from];
  // "photos of my work": what the pictures show.
  if (
    type === 'work' &&
    /(?<!\p{L})(?:photos?|pictures?|images?|fotos|bilder|gallery)\s+(?:of|von|de)\s+(?:(?:my|our|unserer|meiner|mes|nos|mis)\s+)?$/iu.test(
      reading.text.slice(0, token?.start ?? 0),
    )
  )
    return true;
  // "the board with photos": those of the people, who stand in their own section.
  if (
    type === 'gallery' &&
    /(?<!\p{L})(?:team|board|staff|people|members|trainers?|teachers?|vorstand|mitglieder\p{L}*|trainer\p{L}*|lehrer\p{L}*|équipe|membres|bureau|equipo|junta|miembros)\s+(?:with|mit|avec|con)\s+(?:(?:their|a|ihren|leurs|sus)\s+)?$/iu.test(
      reading.text.slice(0, token?.start ?? 0),
    )
  )
    return true;
  if (match.to - match.from > 1) return false;
  const before = reading.tokens[match.from - 1];
  const after = reading.tokens[match.to];
  if (after !== undefined && after.clause === token?.clause && /^links?$/u.test(after.word)) return true;
  // "she shoots on film": how it is done.
  if (
    before !== undefined &&
    /^(?:film|video)$/u.test(token?.word ?? '') &&
    /(?:^|\s)(?:shoots?|shot|shooting|photographs?|works?|working)\s+(?:only\s+)?(?:on|with|in)\s+$/iu.test(
      reading.text.slice(0, token?.start ?? 0).slice(-40),
    )
  )
    return true;
  if (
    before !== undefined &&
    before.clause === token?.clause &&
    /^(?:free|kostenlose[rn]?|gratis|livraison)$/u.test(before.word) &&
    /^(?:shipping|delivery|lieferung|versand|parking|admission|entry)$/u.test(token?.word ?? '')
  )
    return true;
  const isOfSome = type === 'work' || type === 'products';
  if (!isOfSome || before === undefined || before.clause !== token?.clause) return false;
  // "my coffee cart": what one sells from, and nothing to put goods into.
  const isStand = /^carts?$/u.test(token.word);
  if (before.used && !isStand) return false;
  return (
    !isQuiet(before.word) &&
    !(before.word in numberWords) &&
    !/^\d+$/u.test(before.word) &&
    !qualities.test(before.word) &&
    (isStand || (type === 'work' && /^(?:paintings?|books?|games?|works?)$/u.test(token.word)))
  );
}

const choosing = new Set(
  'choose chooses pick picks select selects wählen wahlen choisissent choisir eligen elegir'.split(' '),
);

/** "for people who work", "that works": words of sections that are not meant as one. */
function isVerbUse(reading: Reading, match: Match): boolean {
  if (match.to - match.from > 1) return false;
  const before = reading.tokens[match.from - 1]?.word ?? '';
  const word = reading.tokens[match.from]?.word ?? '';
  if (
    [
      'people',
      'work',
      'works',
      'buy',
      'plan',
      'plans',
      'form',
      'reserve',
      'shows',
      'dates',
      'news',
      'story',
      'members',
      'events',
      'classes',
      'courses',
      'timer',
    ].includes(word)
  ) {
    const near = ['for', 'who', 'that', 'to', 'can', 'where', 'people', 'of'];
    return near.includes(before) && !['my', 'our', 'and'].includes(before);
  }
  // "customers choose a date": what is done in a form.
  const [first, second] = [reading.tokens[match.from - 2]?.word ?? '', before];
  if (
    /^(?:dates?|times?|days?|termin|datum|fecha|date)$/u.test(word) &&
    [first, second].some((one) => choosing.has(one))
  )
    return true;
  // "costs 12 per table" is a price, and asks for no list of them.
  if (
    word === 'costs' &&
    /^\s*(?:only\s+)?[€$£]?\s?\d/iu.test(reading.text.slice(reading.tokens[match.from]?.end ?? 0))
  )
    return true;
  // "I'm opening a bakery", "show how it is made"
  if (word === 'opening' && ['im', "i'm", 'am', 'are', "we're"].includes(before)) return true;
  if (word === 'show' || (word === 'number' && reading.tokens[match.to]?.word === 'of')) return true;
  return (
    word === 'about' &&
    !['an', 'section', 'and', 'with', 'us'].includes(before) &&
    reading.tokens[match.to] !== undefined &&
    !['us', 'section', 'page', 'and', 'me'].includes(reading.tokens[match.to]?.word ?? '') &&
    !/^\s*(,|\.|$)/.test(reading.text.slice(reading.tokens[match.from]?.end ?? 0))
  );
}
