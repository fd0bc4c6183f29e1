import { composeDocs, wantsDocs } from './compose-docs.ts';
import { makeCustom } from './content/custom-sections.ts';
import { makeSection, type SiteFacts } from './content/make-section.ts';
import { pickMotifs } from './content/site-motifs.ts';
import { inventName } from './content/site-names.ts';
import type { Topic } from './content/topic.ts';
import { words as allWords } from './content/words.ts';
import { slug } from './code/quote.ts';
import { takePages } from './pages.ts';
import { createRandom } from './random.ts';
import { connectActions, keyOf, planSections, withPages } from './site-plan.ts';
import type { Language, Section, SectionType, SiteSpec } from './spec.ts';
import { takeDate, takeHours, takePlace, takeTown, type ListItem } from './understand/details.ts';
import { chooseDesign, takeLanguage } from './understand/design.ts';
import {
  purposeHeadline,
  takeBarePrices,
  takeFigures,
  takeLoneTown,
  takeNotes,
  takeOffers,
  takePeople,
  takePriced,
  takePricedList,
  takePurpose,
  takeTimes,
} from './understand/site-facts.ts';
import { siteWords } from './understand/look-lexicon.ts';
import { takeSiteName } from './understand/site-name.ts';
import { takeSections, type WantedSection } from './understand/site-sections.ts';
import { takeTopic } from './understand/site-topic.ts';
import { fold, type Reading } from './understand/text.ts';

/** Composes the specification of a site from a first message. */
export function composeSite(reading: Reading, seed: string, projectName: string | null): SiteSpec {
  if (wantsDocs(reading)) return composeDocs(reading, seed, projectName);
  const random = createRandom(seed);
  const language = takeLanguage(reading) ?? 'en';
  const words = allWords[language];
  const place = takePlace(reading);
  const nearby = takeTown(reading);
  const name = takeSiteName(reading, language, new Set(nearby === null ? [] : [nearby]));
  const { topic, matches } = takeTopic(reading);
  const subject = takeSubject(reading, topic);
  for (const match of matches) reading.use(match);
  const topicTokens = new Set(
    matches.flatMap((match) => Array.from({ length: match.to - match.from }, (_, i) => match.from + i)),
  );
  const week = takeHours(reading);
  if (week !== null)
    reading.take(
      [
        'opening hours',
        'opening times',
        'open',
        'opens',
        'opened',
        'hours',
        'geöffnet',
        'ouvert',
        'abierto',
        'i work',
        'we work',
      ],
      true,
    );
  if (place.phone !== null) reading.take(phoneWords, true);
  if (place.email !== null) reading.take(['email address', 'e-mail', 'email', 'mail', 'correo', 'courriel']);
  const date = takeDate(reading);
  const town = nearby ?? takeLoneTown(reading, language);
  const venue = ['wedding', 'event', 'music'].includes(topic.id) ? takeVenue(reading) : null;
  const purpose = takePurpose(reading);
  const ownPages = takePages(reading);
  const wanted = takeSections(reading, matches);
  addFacts(reading, wanted, topic, language, name);
  const design = chooseDesign(reading, topic.looks, pickMotifs(reading, topic), random.fork('look'), seed);
  for (const match of reading.findAll(siteWords)) reading.use(match);
  const audience = takeAudience(reading);
  const notes = takeNotes(reading, topicTokens);
  const figures = takeFigures(reading, language);
  const offers = takeOffers(reading, topicTokens, wanted.length >= 2 && topic.id !== 'generic' ? 1 : 2);
  if (offers.length > 0) addItems(wanted, 'features', offers.map(plainItem));
  const finalName = name ?? projectName ?? inventName(topic, subject, random.fork('name'));

  const facts: SiteFacts = {
    name: finalName,
    topic,
    language,
    words,
    currency: currencyOf(reading.text, language),
    random: random.fork('content'),
    week,
    place: venue === null ? place : { ...place, address: place.address ?? venue },
    date,
    subject,
    audience,
    town,
    figures,
    headline:
      purpose === null || language !== 'en'
        ? null
        : purposeHeadline(purpose, ['software', 'generic', 'shop', 'game'].includes(topic.id)),
  };
  const separate = ownPages.length > 0 ? ownPages : takeAllPages(reading, wanted);
  const keys = planSections(topic, withPages(wanted, separate, reading), {
    week: week !== null,
    address: facts.place.address !== null || (place.phone !== null && town !== null),
    phone: place.phone !== null || place.email !== null,
    date: date !== null,
  });
  const sections: Section[] = [makeSection('hero', facts, null)];
  for (const key of keys) {
    const details: WantedSection | null = wanted.find((other) => keyOf(other) === key) ?? null;
    sections.push(
      key.startsWith('custom:')
        ? makeCustom(key.slice(7), language, details?.items ?? [], details?.count ?? null, details?.title)
        : makeSection(key as SectionType, facts, details),
    );
  }
  if (notes.length > 0) sections.push(notesSection(notes, language));
  const hero = sections[0];
  const spec: SiteSpec = {
    kind: 'site',
    version: 1,
    key: slug(finalName),
    name: finalName,
    tagline: hero?.title ?? '',
    description: hero?.lead ?? '',
    language,
    topic: topic.id,
    currency: facts.currency,
    design,
    sections: ordered(sections),
    footer: hero?.type === 'hero' ? hero.eyebrow : topic.eyebrow,
    ...(separate.length === 0
      ? {}
      : {
          pages: sections
            .filter((section) => section.type !== 'hero' && separate.includes(keyOf(section)))
            .map((section) => ({
              id: section.id,
              title: section.nav || section.title,
              sections: [section.id],
            })),
        }),
  };
  return localise(connectActions(spec), facts);
}

const phoneWords = [
  'phone number',
  'telephone number',
  'emergency number',
  'emergency call',
  'phone',
  'telephone',
  'telefon',
  'telefonnummer',
  'teléfono',
  'téléphone',
  'tel',
  'call',
  'ring',
  'whatsapp',
  'notruf',
];

const plainItem = (text: string): ListItem => ({ text, price: null });

function addItems(wanted: WantedSection[], type: SectionType, items: readonly ListItem[]): void {
  const known = wanted.find((section) => section.type === type);
  if (known !== undefined) known.items = [...known.items, ...items];
  else
    wanted.push({
      type,
      id: null,
      match: { phrase: '', from: 0, to: 0 },
      count: null,
      items: [...items],
      title: null,
    });
}

/** Facts that stand anywhere in the message go into the section where they belong. */
function addFacts(
  reading: Reading,
  wanted: WantedSection[],
  topic: Topic,
  language: Language,
  name: string | null,
): void {
  const people = takePeople(reading);
  if (people.length > 0) addItems(wanted, 'team', people);
  const times = takeTimes(reading);
  if (times.length > 0) {
    const title = wanted.find((section) => section.type === 'schedule')?.title ?? null;
    const label = { en: 'Every week', de: 'Jede Woche', fr: 'Chaque semaine', es: 'Cada semana' }[language];
    addItems(
      wanted,
      'schedule',
      times.map((one) => ({
        text: one.title === '' ? (title ?? label) : one.title,
        price: null,
        label: one.time,
      })),
    );
  }
  const priced = [...takePriced(reading), ...takePricedList(reading)];
  for (const amount of takeBarePrices(reading)) priced.push({ text: '', price: amount });
  if (priced.length === 0) return;
  const has = (type: SectionType): boolean => wanted.some((section) => section.type === type);
  // "prices start at 80€": what follows is a price list without numbers of its own.
  const only = priced.length === 1 ? priced[0] : undefined;
  if (only !== undefined && /^(?:from|ab|dès|desde|start)/iu.test(only.label ?? '')) {
    const stand = wanted.findIndex(
      (section) =>
        section.items.length <= 1 &&
        (section.type === 'pricing' || (section.type === 'custom' && section.id === 'rooms')),
    );
    if (stand >= 0) wanted.splice(stand, 1);
    addItems(wanted, 'menu', [only]);
    return;
  }
  const holder = wanted.find(
    (section) => section.type === 'custom' && section.items.length === 0 && section.id === 'rooms',
  );
  if (holder !== undefined && priced.every((item) => item.text !== '')) {
    holder.items = priced;
    return;
  }
  const target: SectionType =
    (has('products') || topic.id === 'shop') && !has('menu')
      ? 'products'
      : priced.every((item) => item.text === '') || (has('pricing') && priced.length <= 4)
        ? 'pricing'
        : 'menu';
  const plain = wanted.find((section) => section.type === 'pricing' && section.items.length === 0);
  if (target === 'menu' && plain !== undefined) wanted.splice(wanted.indexOf(plain), 1);
  // A single price without a name is that of the thing itself.
  if (target === 'products' && priced.length === 1 && priced[0]?.text === '' && name !== null)
    priced[0] = { ...priced[0], text: name };
  addItems(
    wanted,
    target,
    target === 'menu' || target === 'products' ? priced.filter((item) => item.text !== '') : priced,
  );
}

const currencyOf = (text: string, language: Language): string =>
  /€|euro|\beur\b/iu.test(text)
    ? '€'
    : /£|pound/iu.test(text)
      ? '£'
      : /chf|franken/iu.test(text)
        ? 'CHF'
        : language === 'en'
          ? '$'
          : '€';

/** "a multi-page website: home, about, blog and contact": everything that is named has a page. */
function takeAllPages(reading: Reading, wanted: readonly WantedSection[]): string[] {
  const match = reading.take(
    [
      'multi page',
      'multi-page',
      'multipage',
      'several pages',
      'separate pages',
      'multiple pages',
      'subpages',
      'mehrseitig',
      'mehrere seiten',
      'multi-pages',
      'plusieurs pages',
      'varias páginas',
    ],
    true,
  );
  return match === null && !/\b(?:multi-?page|\d pages|pages:)/iu.test(reading.text)
    ? []
    : wanted.slice(0, 6).map(keyOf);
}

/** A place with a name of its own, such as "Villa Cora, Firenze". */
function takeVenue(reading: Reading): string | null {
  const found =
    /\b((?:Villa|Rancho|Ranch|Quinta|Schloss|Château|Chateau|Castle|Hotel|Palazzo|Casa|Hacienda|Gut|Finca|Masseria|The|Burg|Domaine)\s+\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)*(?:,\s*\p{Lu}[\p{L}]+)?)/u.exec(
      reading.text,
    );
  if (found?.[1] === undefined) return null;
  const tokens = reading.tokens.filter(
    (token) => token.start >= found.index && token.start < found.index + found[0].length,
  );
  if (tokens[0]?.used === true) return null;
  reading.useText(found.index, found.index + found[0].length);
  return found[1];
}

function notesSection(notes: readonly string[], language: Language): Section {
  const title = { en: 'Good to know', de: 'Gut zu wissen', fr: 'Bon à savoir', es: 'Bueno saberlo' }[
    language
  ];
  return {
    type: 'custom',
    id: 'notes',
    nav: '',
    title,
    lead: '',
    layout: 'checks',
    items: notes.map((text) => ({ title: text.charAt(0).toUpperCase() + text.slice(1), text: '', note: '' })),
  };
}

/** Notes stand before what ends a page: questions, hours, contact. */
function ordered(sections: readonly Section[]): Section[] {
  const notes = sections.find((section) => section.type === 'custom' && section.id === 'notes');
  if (notes === undefined) return [...sections];
  const rest = sections.filter((section) => section !== notes);
  const at = rest.findIndex((section) =>
    ['testimonials', 'booking', 'newsletter', 'faq', 'hours', 'contact', 'location'].includes(section.type),
  );
  rest.splice(at < 0 ? rest.length : at, 0, notes);
  return rest;
}

/** "for my llama trekking company": what the thing is about, in its own words, when no topic says it. */
function takeSubject(reading: Reading, topic: Topic): string {
  const found =
    /\b(?:for|about)\s+(?:(?:my|our|an?|the)\s+)?(?:(?:small|new|local|little|young|family|family-run|tiny|online)\s+)?([\p{L}][\p{L}\s'’-]{2,40}?)(?=\s+(?:called|named|with|in|at|and|that|which|from|who|where|on)\b|[,.;:!?]|$)/iu.exec(
      reading.text,
    );
  const raw = found?.[1]?.trim() ?? '';
  if (raw === '' || found === null) return '';
  const cleaned = raw.replace(/^(?:small|new|local|little|young|family|family-run|tiny|online)\s+/i, '');
  if (/^\p{Lu}/u.test(cleaned)) return '';
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

/** Puts the name into what was written for any name. */
function localise(spec: SiteSpec, facts: SiteFacts): SiteSpec {
  return JSON.parse(
    JSON.stringify(spec).replaceAll('{name}', JSON.stringify(facts.name).slice(1, -1)),
  ) as SiteSpec;
}
