import { topicById, topics } from './content/topics.ts';
import { generic } from './content/generic.ts';
import type { Topic } from './content/topic.ts';
import { makeSection, type SiteFacts } from './content/make-section.ts';
import { words as allWords } from './content/words.ts';
import { slug } from './code/quote.ts';
import { takePages } from './pages.ts';
import { createRandom } from './random.ts';
import type { Section, SectionType, SiteSpec } from './spec.ts';
import {
  takeCount,
  takeDate,
  takeHours,
  takeList,
  takeName,
  takePlace,
  takeTown,
  type ListItem,
} from './understand/details.ts';
import { chooseDesign, takeLanguage } from './understand/design.ts';
import { sectionTypesInLexicon, sectionWords, siteWords } from './understand/site-lexicon.ts';
import { fold, type Match, type Reading } from './understand/text.ts';

/** The topic whose words a message uses most and first; the general one when none fits. */
export function takeTopic(reading: Reading): { topic: Topic; matches: Match[] } {
  let best: { topic: Topic; matches: Match[]; score: number } | null = null;
  for (const topic of topics) {
    const matches = reading
      .findAll(topic.words)
      .filter(
        (match) =>
          !match.phrase.match(/^(book|price|plan)$/) ||
          reading.tokens[match.from]?.word !== 'book' ||
          match.from > 1,
      );
    if (matches.length === 0) continue;
    const first = matches[0]?.from ?? 99;
    const longest = Math.max(...matches.map((match) => match.to - match.from));
    const isHead = matches[0] !== undefined && endsPhrase(reading, matches[0]);
    const score = matches.length * 1.5 + longest * 3 - first * 0.3 + (isHead ? 2 : 0);
    if (best === null || score > best.score) best = { topic, matches, score };
  }
  return best ?? { topic: generic, matches: [] };
}

/** Whether a match is the noun that a phrase is about: "a nonprofit that …", "a wedding photographer named …". */
function endsPhrase(reading: Reading, match: Match): boolean {
  const last = reading.tokens[match.to - 1];
  const next = reading.tokens[match.to];
  if (last === undefined) return false;
  return (
    next === undefined ||
    next.clause !== last.clause ||
    [
      'called',
      'named',
      'in',
      'at',
      'from',
      'who',
      'namens',
      'llamado',
      'llamada',
      'appelee',
      'appele',
    ].includes(next.word)
  );
}

/** Sections that a message asks for, in its order, with the details that stand beside each. */
export interface WantedSection {
  type: SectionType;
  match: Match;
  count: number | null;
  items: ListItem[];
}

export function takeSections(reading: Reading, protect: readonly Match[] = []): WantedSection[] {
  const all: { type: Exclude<SectionType, 'hero'>; match: Match }[] = [];
  for (const type of sectionTypesInLexicon)
    for (const match of reading.findAll(sectionWords[type])) all.push({ type, match });
  all.sort(
    (a, b) =>
      b.match.to - b.match.from - (a.match.to - a.match.from) ||
      b.match.phrase.length - a.match.phrase.length ||
      a.match.from - b.match.from,
  );
  const taken = new Set<number>();
  for (const match of protect) for (let i = match.from; i < match.to; i += 1) taken.add(i);
  const chosen: WantedSection[] = [];
  const picked: { type: Exclude<SectionType, 'hero'>; match: Match }[] = [];
  for (const item of all) {
    const range = Array.from(
      { length: item.match.to - item.match.from },
      (_, offset) => item.match.from + offset,
    );
    if (range.some((index) => taken.has(index) || reading.tokens[index]?.used === true)) continue;
    if (isVerbUse(reading, item.match)) continue;
    for (const index of range) taken.add(index);
    picked.push(item);
  }
  picked.sort((a, b) => a.match.from - b.match.from);
  for (const { type, match } of picked) {
    if (reading.tokens[match.from]?.used === true) continue;
    reading.use(match);
    reading.take(['section', 'sections'], true);
    const known = chosen.find((other) => other.type === type);
    const count = takeCount(reading, match);
    const items = takeList(reading, match);
    if (known === undefined) chosen.push({ type, match, count, items });
    else {
      known.count ??= count;
      if (known.items.length === 0) known.items = items;
    }
  }
  return chosen;
}

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
  return (
    word === 'about' &&
    !['an', 'section', 'and', 'with', 'us'].includes(before) &&
    reading.tokens[match.to] !== undefined &&
    !['us', 'section', 'page', 'and', 'me'].includes(reading.tokens[match.to]?.word ?? '') &&
    !/^\s*(,|\.|$)/.test(reading.text.slice(reading.tokens[match.from]?.end ?? 0))
  );
}

/** Composes the specification of a site from a first message. */
export function composeSite(reading: Reading, seed: string, projectName: string | null): SiteSpec {
  const random = createRandom(seed);
  const language = takeLanguage(reading) ?? 'en';
  const words = allWords[language];
  const name = takeName(reading);
  const { topic, matches } = takeTopic(reading);
  const subject = takeSubject(reading, topic);
  for (const match of matches) reading.use(match);
  const week = takeHours(reading);
  const place = takePlace(reading);
  if (week !== null)
    reading.take(['open', 'opens', 'opened', 'hours', 'geöffnet', 'ouvert', 'abierto'], true);
  if (place.phone !== null)
    reading.take(['phone number', 'telephone number', 'phone', 'telephone', 'tel', 'call']);
  if (place.email !== null) reading.take(['email address', 'e-mail', 'email', 'mail']);
  const date = takeDate(reading);
  const town = takeTown(reading);
  const ownPages = takePages(reading);
  const wanted = takeSections(reading, matches);
  const design = chooseDesign(reading, topic.looks, pickMotifs(reading, topic), random.fork('look'), seed);
  reading.take(siteWords);
  reading.take(siteWords);
  const audience = takeAudience(reading);
  const currency = /€|euro|\beur\b/i.test(reading.text)
    ? '€'
    : /£|pound/i.test(reading.text)
      ? '£'
      : /chf|franken/i.test(reading.text)
        ? 'CHF'
        : language === 'en'
          ? '$'
          : '€';
  const finalName = name ?? projectName ?? inventName(topic, subject, random.fork('name'));

  const facts: SiteFacts = {
    name: finalName,
    topic,
    language,
    words,
    currency,
    random: random.fork('content'),
    week,
    place,
    date,
    subject,
    audience,
    town,
  };
  const types = planSections(topic, withPages(wanted, ownPages, reading), {
    week: week !== null,
    place: place.address !== null || place.phone !== null,
    date: date !== null,
  });
  const sections: Section[] = [makeSection('hero', facts, null)];
  for (const type of types) {
    const details = wanted.find((other) => other.type === type) ?? null;
    sections.push(makeSection(type, facts, details));
  }
  const spec: SiteSpec = {
    kind: 'site',
    version: 1,
    key: slug(finalName),
    name: finalName,
    tagline: sections[0]?.title ?? '',
    description: sections[0]?.lead ?? '',
    language,
    topic: topic.id,
    currency,
    design,
    sections,
    footer: topic.eyebrow,
    ...(ownPages.length === 0
      ? {}
      : {
          pages: sections
            .filter((section) => ownPages.includes(section.type))
            .map((section) => ({
              id: section.id,
              title: section.nav || section.title,
              sections: [section.id],
            })),
        }),
  };
  return localise(connectActions(spec), facts);
}

/** What a message wants, with what it wants a page for. */
function withPages(
  wanted: WantedSection[],
  types: readonly SectionType[],
  reading: Reading,
): WantedSection[] {
  const match = { phrase: '', from: 0, to: Math.min(1, reading.tokens.length) };
  const missing = types.filter((type) => !wanted.some((section) => section.type === type));
  return [...wanted, ...missing.map((type) => ({ type, match, count: null, items: [] }))];
}

/** Words of the message that name a motif go first. */
function pickMotifs(reading: Reading, topic: Topic): string[] {
  const named: Record<string, readonly string[]> = {
    bee: ['bee', 'honey', 'beekeeper'],
    hive: ['beehive', 'hive'],
    dog: ['dog', 'puppy'],
    cat: ['cat', 'kitten'],
    guitar: ['guitar', 'band'],
    pizza: ['pizza', 'pizzeria'],
    fish: ['fish', 'sushi', 'aquarium'],
    bicycle: ['bicycle', 'bike', 'cycling'],
    camera: ['camera', 'photographer', 'photo'],
    mountain: ['mountain', 'hiking', 'trek', 'alpine'],
    wave: ['surf', 'sea', 'ocean', 'beach', 'sailing', 'swim'],
    tent: ['camping', 'tent'],
    flower: ['flower', 'florist', 'rose'],
    tree: ['tree', 'forest', 'orchard'],
    car: ['car', 'auto'],
    book: ['book', 'reading', 'novel', 'author'],
    candle: ['candle'],
    bottle: ['wine', 'winery', 'vineyard', 'bar'],
    cake: ['cake', 'cupcake', 'birthday'],
    rings: ['wedding', 'engagement'],
    vinyl: ['vinyl', 'record', 'album'],
    sofa: ['furniture', 'interior'],
    house: ['house', 'home', 'real estate'],
    rocket: ['startup', 'launch', 'space'],
    tooth: ['dentist', 'dental'],
    dumbbell: ['gym', 'fitness'],
    cup: ['coffee', 'tea', 'cafe'],
    loaf: ['bread', 'bakery'],
    plant: ['plant', 'garden'],
    globe: ['world', 'language', 'travel'],
    scissors: ['barber', 'hair'],
    ball: ['football', 'soccer', 'sport'],
    note: ['music', 'choir', 'piano'],
    shield: ['security', 'insurance', 'law'],
    coin: ['finance', 'bank', 'money', 'tax'],
    leaf: ['tea', 'vegan', 'organic'],
  };
  const first = Object.keys(named).filter((motif) => reading.find(named[motif] ?? []) !== null);
  const rest = topic.motifs.filter((motif) => !first.includes(motif));
  const main = first.filter((motif) => topic.motifs.includes(motif) || topic.id === 'generic');
  const side = first.filter((motif) => !main.includes(motif));
  return [...main.slice(0, 2), ...side.slice(0, 1), ...rest].slice(0, 6);
}

/** "for my llama trekking company": what the thing is about, in its own words, when no topic says it. */
function takeSubject(reading: Reading, topic: Topic): string {
  const found =
    /\b(?:for|about|of)\s+(?:(?:my|our|an?|the)\s+)?(?:(?:small|new|local|little|young|family|family-run|tiny|online)\s+)?([\p{L}][\p{L}\s'’-]{2,40}?)(?=\s+(?:called|named|with|in|at|and|that|which|from|who|where|on)\b|[,.;:!?]|$)/iu.exec(
      reading.text,
    );
  const raw = found?.[1]?.trim() ?? '';
  if (raw === '' || found === null) return topic.id === 'generic' ? '' : topic.noun;
  const cleaned = raw.replace(/^(?:small|new|local|little|young|family|family-run|tiny|online)\s+/i, '');
  if (/^\p{Lu}/u.test(cleaned)) return topic.id === 'generic' ? '' : topic.noun;
  const start = found.index + found[0].lastIndexOf(raw);
  if (topic.id === 'generic' || topic.words.some((word) => fold(cleaned).includes(fold(word))))
    reading.useText(start, start + raw.length);
  return cleaned;
}

function takeAudience(reading: Reading): string {
  const found =
    /\b(?:for|aimed at|targeting)\s+((?:busy|young|small|new|local|remote|working)?\s*(?:freelancers|students|families|parents|teams|developers|designers|kids|children|seniors|beginners|teachers|founders|startups|companies|professionals|businesses|couples|women|men|people|travellers|travelers|runners|photographers|musicians|writers|makers|adults|toddlers|tourists|locals))\b/i.exec(
      reading.text,
    );
  if (found?.[1] === undefined) return '';
  reading.useText(found.index, found.index + found[0].length);
  return found[1].toLowerCase();
}

function inventName(topic: Topic, subject: string, random: ReturnType<typeof createRandom>): string {
  const names: Record<string, readonly string[]> = {
    bakery: ['Morning Crumb', 'Hearth & Rye', 'Field Loaf'],
    cafe: ['Corner Pour', 'Slow Bean', 'North Window'],
    restaurant: ['Ember Table', 'Salt & Oak', 'The Long Table'],
    yoga: ['Stillhouse', 'Tide Studio', 'Open Breath'],
    gym: ['Ironworks', 'Basecamp Gym', 'Second Wind'],
    salon: ['Cut & Copper', 'The Chair', 'Fringe'],
    clinic: ['Linden Practice', 'Park Clinic', 'Harbour Health'],
    software: ['Tallyline', 'Quietdesk', 'Northbeam'],
    agency: ['Plain & Partners', 'Halden Studio', 'Nine Lines'],
    portfolio: ['Robin Vale', 'Mara Lind', 'Studio Okapi'],
    photography: ['Iris Hale', 'Low Light', 'Anna Field'],
    trades: ['Hartley & Sons', 'Brightside Works', 'Steady Hands'],
    event: ['Harbour Days', 'Common Ground', 'Open Stage'],
    wedding: ['Lea & Jonas', 'Ada & Tom', 'Mia & Noah'],
    shop: ['Kept Goods', 'Small Store', 'Fold & Thread'],
    flowers: ['Wild Stem', 'Greenhouse Nine', 'Meadow & Co'],
    travel: ['Far Ridge', 'Windward', 'Pine & Bay'],
    pets: ['Good Paws', 'Wag House', 'Momo & Friends'],
    school: ['Lantern School', 'The Learning Room', 'Open Page'],
    music: ['Static Bloom', 'Night Ferry', 'The Low Doors'],
    nonprofit: ['Common Table', 'Open Door', 'River Street'],
    home: ['Lime Street', 'Good Rooms', 'Keystone Homes'],
  };
  const known = names[topic.id];
  if (known !== undefined) return random.pick(known);
  if (subject !== '')
    return subject
      .split(' ')
      .slice(0, 3)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ');
  return random.pick(['Northwind', 'Plainly', 'Goodfield', 'Lantern']);
}

/** Order in which sections stand when the message does not put them in one. */
export const usualOrder: readonly SectionType[] = [
  'countdown',
  'about',
  'products',
  'work',
  'menu',
  'features',
  'steps',
  'schedule',
  'stats',
  'gallery',
  'pricing',
  'team',
  'testimonials',
  'posts',
  'booking',
  'newsletter',
  'faq',
  'hours',
  'contact',
  'location',
  'cta',
];

function planSections(
  topic: Topic,
  wanted: readonly WantedSection[],
  has: { week: boolean; place: boolean; date: boolean },
): SectionType[] {
  // Prices of services are a price list, unless the topic knows plans of its own.
  const plansAreOwn = topic.plans !== generic.plans || topic.offers === generic.offers;
  const asked = new Set(
    wanted.map((section) =>
      section.type === 'pricing' &&
      !plansAreOwn &&
      section.count === null &&
      section.items.length === 0 &&
      !/plan|package|tier|subscription|membership/.test(section.match.phrase)
        ? 'menu'
        : section.type,
    ),
  );
  if (has.week) asked.add('hours');
  if (has.place) asked.add('location');
  if (has.date && ['event', 'wedding', 'music'].includes(topic.id)) asked.add('countdown');
  if (asked.size === 0) return [...topic.sections];
  if (topic.id === 'generic' && asked.has('posts'))
    return usualOrder.filter((type) => asked.has(type) || ['about', 'newsletter'].includes(type));
  const chosen = new Set(asked);
  const room = Math.max(0, 5 - chosen.size) + (asked.size < 4 ? 1 : 0);
  const calm = topic.sections.filter(
    (type) =>
      !chosen.has(type) &&
      !['contact', 'newsletter', 'booking', 'pricing', 'products', 'schedule', 'countdown', 'team'].includes(
        type,
      ),
  );
  for (const type of calm.slice(0, room)) chosen.add(type);
  return usualOrder.filter((type) => chosen.has(type));
}

/** Points the hero's buttons at sections that exist, and names them after these. */
export function connectActions(spec: SiteSpec): SiteSpec {
  const words = allWords[spec.language];
  const id = (type: SectionType): string | undefined =>
    spec.sections.find((section) => section.type === type)?.id;
  const order: readonly SectionType[] = [
    'booking',
    'products',
    'contact',
    'pricing',
    'newsletter',
    'location',
    'menu',
    'work',
    'features',
  ];
  const first = order.find((type) => id(type) !== undefined);
  const looks: readonly SectionType[] = [
    'menu',
    'work',
    'gallery',
    'schedule',
    'pricing',
    'products',
    'features',
    'about',
    'faq',
    'posts',
  ];
  const second = looks.find((type) => type !== first && id(type) !== undefined);
  const topic = topicById(spec.topic);
  const labels: Partial<Record<SectionType, string>> = {
    menu: words.offers,
    work: words.work,
    gallery: words.gallery,
    schedule: words.schedule,
    pricing: words.pricing,
    products: words.products,
    features: words.features,
    about: words.about,
    faq: words.faq,
    posts: words.posts,
    location: words.location,
    contact: words.contact,
    newsletter: words.subscribe,
    booking: words.booking,
  };
  const fixed = (type: SectionType): string =>
    spec.sections.find((section) => section.type === type)?.nav || (labels[type] ?? words.about);
  const action =
    spec.language === 'en' &&
    first !== undefined &&
    ['booking', 'products', 'contact', 'pricing'].includes(first)
      ? topic.action
      : null;
  return {
    ...spec,
    sections: spec.sections.map((section) =>
      section.type === 'hero'
        ? {
            ...section,
            primary:
              first === undefined
                ? { label: words.about, href: '#main' }
                : { label: action ?? fixed(first), href: `#${id(first)}` },
            secondary: second === undefined ? null : { label: fixed(second), href: `#${id(second)}` },
          }
        : section.type === 'cta'
          ? {
              ...section,
              action: {
                label: action ?? (first === undefined ? words.about : fixed(first)),
                href: first === undefined ? '#main' : `#${id(first)}`,
              },
            }
          : section,
    ),
  };
}

/** Puts the name into what was written for any name. */
function localise(spec: SiteSpec, facts: SiteFacts): SiteSpec {
  return JSON.parse(
    JSON.stringify(spec).replaceAll('{name}', JSON.stringify(facts.name).slice(1, -1)),
  ) as SiteSpec;
}
