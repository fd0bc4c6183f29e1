import { composeDocs, wantsDocs } from './compose-docs.ts';
import { generic } from '../content/topics.ts';
import { makeCustom } from '../content/custom-sections.ts';
import { makeSection, type SiteFacts } from '../content/make-section.ts';
import { pickMotifs } from '../content/site-motifs.ts';
import { words as allWords } from '../content/words.ts';
import { slug, sentence } from '../print/quote.ts';
import { takePages } from '../code/pages.ts';
import { topicById } from '../content/topics.ts';
import { createRandom } from '../spec/random.ts';
import { connectActions, keyOf, planSections, withPages } from './site-plan.ts';
import type { Language, Section, SectionOf, SectionType, SiteSpec } from '../spec/spec.ts';
import { readBrief } from '../understand/brief/brief.ts';
import { takePlace, takeStreet, takeTown } from '../language/details.ts';
import { takeDate, takeMonth } from '../language/dates.ts';
import { chooseDesign, withRefusals } from '../understand/design.ts';
import { takeLanguage } from '../understand/message-language.ts';
import { currencyFor } from '../language/currency.ts';
import { takeHours } from '../language/hours.ts';
import { takeAudience, takeLength, takeSubject, takeVenue } from '../understand/site-about.ts';
import { purposeHeadline, takePurpose } from '../understand/said-of-site.ts';
import { takeFigures } from '../understand/said-figures.ts';
import { takeLoneTown, takeNotes, takeOffers } from '../understand/site-facts.ts';
import { arrange, takeArrangement } from '../understand/arrangement.ts';
import { siteWords } from '../language/look-lexicon.ts';
import { isNameIn, plainName } from '../content/site-names.ts';
import { takeSiteName } from '../understand/site-name.ts';
import { listsOfPage } from '../understand/told-lists.ts';
import { takeSections, type WantedSection } from '../understand/site-sections.ts';
import { takeTopic } from '../understand/site-topic.ts';
import { fold, type Reading } from '../language/text.ts';
import { addFacts, addForm, addItems, addSaid, countFacts } from './site-wanted.ts';
import { addBrief, headedNotes, plainItem } from './wanted-in-brief.ts';
import { settleLists } from './settle-lists.ts';
import { lexicon } from '../language/lexicon.ts';
import { pageOf, takeOccasion, isOneList, statedHeadline, asideOf, takeAllPages } from './site-said.ts';

const ofPrices =
  /price|pric|donat|spende|lesson|course|class|kurs|cours|curso|clase|menu|rate|fee|cost|plan|package|tier|ticket|member|subscription|offer|service|treatment|preis|karte|leistung|angebot|gebühr|prix|tarif|carte|prestation|precio|carta|servicio|cuota/iu;

/** A page to begin with, of which nothing is said. */
const emptyPage = [
  'empty page',
  'blank page',
  'empty site',
  'blank site',
  'empty website',
  'blank website',
  'leere seite',
  'page vide',
  'página vacía',
];

/** Composes the specification of a site from a first message. */
export function composeSite(original: Reading, seed: string, projectName: string | null): SiteSpec {
  if (wantsDocs(original)) return composeDocs(original, seed, projectName);
  const random = createRandom(seed);
  const language = takeLanguage(original) ?? 'en';
  const words = allWords[language];
  const brief = readBrief(original);
  const { reading } = brief;
  for (const [index, token] of original.tokens.entries())
    if (token.used) reading.useText(token.start, original.tokens[index]?.end ?? token.end);
  const known = takePlace(reading);
  // "in June" is a time and no town.
  const month = takeMonth(reading);
  const isMonth = (place: string | null): boolean => place !== null && month?.startsWith(place) === true;
  const near = takeTown(reading);
  const nearby = isMonth(near) ? null : near;
  const place =
    known.address === null && nearby !== null ? { ...known, address: takeStreet(reading, nearby) } : known;
  const read = takeSiteName(reading, language, new Set(nearby === null ? [] : [nearby]));
  const name = brief.quoted.name ?? (isNameIn(original.text, read, language) ? read : null);
  // What kind of page it is says nothing about what it is for.
  reading.take([
    'product page',
    'product landing page',
    'product site',
    'product website',
    'produktseite',
    'page produit',
    'página de producto',
    'sales page',
  ]);
  const isEmpty = reading.take(emptyPage) !== null;
  const found = takeTopic(reading, brief.kind);
  // "baptism invitation … at St Mary church": where it is says nothing of what the page is for.
  const isInvite =
    /(?<!\p{L})(?:invitations?|invites?|einladung\p{L}*|faire-part|invitaci[oó]n(?:es)?)(?!\p{L})/iu.test(
      reading.text,
    ) && !['wedding', 'party', 'software', 'shop', 'event', 'craft'].includes(found.topic.id);
  const topic = isInvite ? topicById('party') : found.topic;
  const matches = isInvite ? [] : found.matches;
  const isInvitation = topic.id === 'wedding' || topic.id === 'party';
  const occasion = name === null && isInvitation ? takeOccasion(reading) : null;
  if (isInvitation)
    reading.take(['invitation', 'invite', 'invites', 'save the date', 'einladung', 'invitación']);
  const said = takeSubject(reading, topic);
  const subject = brief.kind === null ? said : topic.id === 'generic' ? brief.kind.text : '';
  // The words that told the topic are understood; further ones may name what is offered: "trampolines, ball pit".
  for (const [index, match] of matches.entries()) {
    const at = reading.tokens[match.from]?.start ?? 0;
    if (index === 0 || brief.kind === null || at < brief.kind.end) reading.use(match);
  }
  const topicTokens = new Set(
    matches.flatMap((match) => Array.from({ length: match.to - match.from }, (_, i) => match.from + i)),
  );
  const week = takeHours(reading);
  const hours = week === null ? null : reading.find(lexicon.opening);
  if (week !== null) reading.take(lexicon.opening, true);
  if (place.phone !== null) reading.take(lexicon.phone, true);
  if (place.email !== null) reading.take(['email address', 'e-mail', 'email', 'mail', 'correo', 'courriel']);
  const date = takeDate(reading);
  const { tracks, billing, filter } = takeArrangement(reading);
  const lone = nearby ?? takeLoneTown(reading, language);
  const town = isMonth(lone) ? null : lone;
  const venue = ['wedding', 'event', 'music'].includes(topic.id) ? takeVenue(reading) : null;
  const purpose = takePurpose(reading);
  const ownPages = [...takePages(reading), ...brief.pages.map((page) => keyOf(page.section))];
  // "shifts: Saturday 9-12 sorting, Sunday 14-16 delivery": an entry of a list asks for no part of the page.
  const told = listsOfPage(original.text).filter(({ items }) => items.every(({ when }) => when !== ''));
  const entries = told.map(({ start, end }) => [start, end] as const);
  const wanted = asideOf(reading, brief, () => takeSections(reading, matches), entries);
  // "lunch at Hotel Post": nobody writes a journal for a day that others are invited to.
  const journal = isInvitation
    ? wanted.findIndex((section) => section.type === 'posts' && section.items.length === 0)
    : -1;
  for (const { match } of journal < 0 ? [] : wanted.splice(journal, 1))
    for (const token of reading.tokens.slice(match.from, match.to)) token.used = false;
  // "Bookings for events: hello@baowow.co.uk": who wants to book writes, and chooses no time.
  const written = wanted.findIndex(
    (section) =>
      section.type === 'booking' &&
      section.items.length === 0 &&
      /^[^.,;\n]{0,30}?(?::\s*|(?<=\s(?:contact|enquiries|requests))\s+)(?:[^\s@]+@|\+?\d[\d\s()/-]{6,})/u.test(
        reading.text.slice(reading.tokens[section.match.to - 1]?.end ?? reading.text.length),
      ),
  );
  if (written >= 0) wanted[written] = { ...(wanted[written] as WantedSection), type: 'contact' };
  arrange(reading, wanted, { filter, tracks: tracks !== null });
  addSaid(reading, wanted);
  addBrief(brief, wanted, language, topic.id);
  addFacts(reading, wanted, topic, language, name);
  addForm(brief, wanted, date !== null && ['event', 'wedding', 'party', 'music'].includes(topic.id));
  settleLists(wanted, topic.id, {
    language,
    which: words.service,
    isForm: /(?<!\p{L})(?:forms?|\p{L}*formular|formulaire|formulario)(?!\p{L})/iu.test(original.text),
  });
  // "Prices in CHF." beside a price list asks for no plans.
  const plans = wanted.findIndex(
    (section) => section.type === 'pricing' && section.items.length === 0 && section.count === null,
  );
  if (plans >= 0 && wanted.some((section) => section.type === 'menu' && section.items.length > 1))
    wanted.splice(plans, 1);
  // "bring a dish": nobody makes up what things cost that no word of prices was said of.
  const unpriced = wanted.findIndex(
    ({ type, items, match, count }) =>
      (type === 'menu' || type === 'pricing') &&
      items.length === 0 &&
      count === null &&
      topic.offers === generic.offers &&
      !ofPrices.test(match.phrase),
  );
  for (const { match } of unpriced < 0 ? [] : wanted.splice(unpriced, 1))
    for (const token of reading.tokens.slice(match.from, match.to)) token.used = false;
  const design = withRefusals(
    chooseDesign(reading, topic.looks, pickMotifs(reading, topic), random.fork('look'), seed),
    brief.refusals,
    random.fork('other look'),
  );
  for (const match of reading.findAll(siteWords)) reading.use(match);
  const audience = takeAudience(reading);
  const stated = asideOf(reading, brief, () => takeNotes(reading, topicTokens, isInvitation));
  const figures = takeFigures(reading, language);
  for (const [start, end] of brief.statements.spans) reading.useText(start, end);
  if (brief.kind !== null) reading.useText(brief.kind.start, brief.kind.end);
  const notes = [...headedNotes(brief), ...stated, ...brief.statements.promises, ...brief.quoted.statements];
  const offers = takeOffers(
    reading,
    topicTokens,
    wanted.reduce((sum, one) => sum + 1 + one.items.length, 0) >= 2 && topic.id !== 'generic' ? 1 : 2,
  ).filter(
    // The town of the address is no offer.
    (offer) =>
      offer !== town &&
      place.address?.includes(offer) !== true &&
      // What stands in a list of its own is none either.
      !wanted.some(({ items }) => items.some(({ text }) => fold(text) === fold(offer))),
  );
  // One thing alone is a fact and no list.
  if (offers.length === 1 && !wanted.some((section) => section.type === 'features')) notes.push(...offers);
  else if (offers.length > 0) addItems(wanted, 'features', offers.map(plainItem));
  for (const match of matches) reading.use(match);
  const refused = (key: string): boolean => brief.refusals.sections.has(key);
  const asked = wanted.filter((section) => !refused(keyOf(section)) || section.items.length > 0);
  const finalName =
    name ??
    projectName ??
    occasion ??
    plainName(topic, brief.kind?.text ?? subject, original, matches, language);

  const isComingSoon =
    /\b(?:coming soon|opening soon|launching soon|demnächst|bientôt|próximamente)\b/iu.test(original.text);
  const isSpecific = isComingSoon || countFacts(brief, asked, { place, week, figures }) >= 3;
  const facts: SiteFacts = {
    name: finalName,
    topic,
    language,
    words,
    currency: currencyFor(original.text, language),
    random: random.fork('content'),
    week,
    place: venue === null ? place : { ...place, address: place.address ?? venue },
    date,
    subject,
    audience,
    town,
    figures,
    isNamed: (name ?? projectName) !== null,
    tracks,
    billing,
    filter,
    month,
    headline:
      brief.quoted.headline ??
      (isEmpty ? finalName : null) ??
      (isComingSoon ? words.soon : null) ??
      statedHeadline(brief, topic.id) ??
      (purpose === null || language !== 'en'
        ? null
        : purposeHeadline(purpose, ['software', 'generic', 'shop', 'game'].includes(topic.id))),
    said: {
      kind: brief.kind?.text ?? '',
      lead:
        brief.quoted.lead ??
        (isEmpty ? '' : null) ??
        (isComingSoon && date !== null ? `${finalName} · ${date.label}` : null) ??
        (brief.person !== null && topic.id === 'author' && brief.statements.about.length === 0
          ? `${brief.kind === null ? words.byName : `${sentence(brief.kind.text)} ${words.byName.toLowerCase()}`} ${brief.person}.`
          : null) ??
        (statedHeadline(brief, topic.id) === null || brief.quoted.headline !== null
          ? null
          : (brief.statements.about[1] ?? '')) ??
        // Of a page with a name of its own it would say that once more.
        (brief.statements.about.length > 0 || (name ?? projectName) !== null ? null : pageOf(original.text)),
      action: brief.quoted.action,
      statements: brief.statements.about,
      voices: brief.quoted.voices,
      isSpecific,
      offers: asked
        .filter(({ type }) => type === 'features' || type === 'menu' || type === 'pricing')
        .flatMap((section) => section.items.map((item) => item.text))
        .filter((offer) => offer !== ''),
      minutes: wanted.some(({ type }) => type === 'booking') ? takeLength(reading) : null,
    },
  };
  const separate = (ownPages.length > 0 ? ownPages : takeAllPages(reading, asked)).filter(
    (key) => !refused(key),
  );
  const pageWanted = withPages(asked, separate, reading);
  const keys = planSections(topic, pageWanted, {
    week: week !== null,
    hoursAt: hours === null ? null : (reading.tokens[hours.from]?.start ?? null),
    address: facts.place.address !== null || (place.phone !== null && town !== null),
    phone: place.phone !== null || place.email !== null,
    date: date !== null,
    hasStory: brief.statements.about.length > (isSpecific ? 1 : 0),
    isSpecific,
    only:
      isEmpty ||
      brief.refusals.only ||
      brief.listed.length > 0 ||
      isOneList(original.text, asked) ||
      (isComingSoon && asked.length > 0) ||
      // Who invites knows what for: nothing is made up about the day.
      (['wedding', 'party'].includes(topic.id) && asked.length > 0),
    isOrdered: brief.isOrdered,
  }).filter((key) => !refused(key) || asked.some((section) => keyOf(section) === key));
  const sections: Section[] = [makeSection('hero', facts, null)];
  for (const key of keys) {
    const details: WantedSection | null = asked.find((other) => keyOf(other) === key) ?? null;
    sections.push(
      key.startsWith('custom:')
        ? makeCustom(key.slice(7), language, details?.items ?? [], details?.count ?? null, details?.title)
        : makeSection(key as SectionType, facts, details),
    );
  }
  withoutFreePlan(sections, asked);
  // Nobody knows the programme of a day that another invites to.
  const programme = asked.find((section) => section.type === 'schedule');
  if (
    isInvitation &&
    programme?.items.length === 0 &&
    !/program|schedul|agenda|timetable|ablauf|horaire/iu.test(programme.match.phrase)
  )
    sections.splice(0, sections.length, ...sections.filter((section) => section.type !== 'schedule'));
  if (notes.length > 0) sections.push(notesSection(notes, language));
  const hero = sections[0];
  const spec: SiteSpec = {
    kind: 'site',
    version: 1,
    key: slug(finalName),
    name: finalName,
    tagline: hero?.title ?? '',
    description: describe(finalName, hero),
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
  brief.giveBack(original);
  return localise(connectActions(spec), facts);
}

/** Where every plan has a price of the message's own, no question is about one that is free. */
function withoutFreePlan(sections: Section[], asked: readonly WantedSection[]): void {
  const own = asked.find((section) => section.type === 'pricing')?.items ?? [];
  if (
    own.length === 0 ||
    own.some((item) => item.price === 0 || /free|gratis|kostenlos|gratuit/iu.test(item.label ?? ''))
  )
    return;
  const at = sections.findIndex((section) => section.type === 'faq');
  const faq = sections[at];
  if (faq?.type === 'faq')
    sections[at] = { ...faq, items: faq.items.filter((item) => !/\bfree plan\b/iu.test(item.question)) };
}

/** For search engines: the lead, and where that is short also the name and the headline. */
function describe(name: string, hero: Section | undefined): string {
  if (hero?.type !== 'hero') return name;
  return hero.lead.length > 40
    ? hero.lead
    : [`${name} – ${hero.title}.`, hero.lead === '' ? hero.eyebrow : hero.lead]
        .filter((part) => part !== '')
        .join(' ');
}

/** What is said besides, point by point. */
export function notesSection(notes: readonly string[], language: Language): SectionOf<'custom'> {
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
    items: notes.map((text) => ({ title: sentence(text), text: '', note: '' })),
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

/** Puts the name into what was written for any name. */
function localise(spec: SiteSpec, facts: SiteFacts): SiteSpec {
  return JSON.parse(
    JSON.stringify(spec).replaceAll('{name}', JSON.stringify(facts.name).slice(1, -1)),
  ) as SiteSpec;
}
