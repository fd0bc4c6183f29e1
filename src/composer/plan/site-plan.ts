import { sectionKinds } from '../content/section-kinds.ts';
import { customKind } from '../content/custom-sections.ts';
import { generic, topicById } from '../content/topics.ts';
import type { Topic } from '../content/topic.ts';
import { words as allWords } from '../content/words.ts';
import type { SectionType, SiteSpec } from '../spec/spec.ts';
import type { WantedSection } from '../understand/site-sections.ts';
import type { Reading } from '../language/text.ts';

/** Order in which sections stand when the message does not put them in one. */
const usualOrder: readonly SectionType[] = sectionKinds.usual;

/** How a section is told from others of its page: its type, and which of the custom ones it is. */
export const keyOf = (section: { readonly type: SectionType; readonly id: string | null }): string =>
  section.type === 'custom' ? `custom:${section.id ?? ''}` : section.type;

/** Where a section usually stands on a page. */
export const rankOf = (section: { readonly type: SectionType; readonly id: string }): number =>
  section.type === 'hero' ? -1 : rank(keyOf(section));

const rank = (key: string): number => {
  const custom = key.startsWith('custom:') ? customKind(key.slice(7)) : undefined;
  // A section with a head of the message's own stands behind what is offered.
  if (custom === undefined && key.startsWith('custom:')) return usualOrder.indexOf('gallery') - 0.4;
  return custom === undefined
    ? usualOrder.indexOf(key as SectionType)
    : usualOrder.indexOf(custom.before) - 0.5;
};

const hasFood = (topic: Topic): boolean =>
  ['bakery', 'cafe', 'restaurant', 'foodtruck', 'icecream', 'brewery', 'catering'].includes(topic.id);

/** The sections of a page by key, in their order: what was asked for, and what goes well with it. */
export function planSections(
  topic: Topic,
  wanted: readonly WantedSection[],
  has: {
    week: boolean;
    /** Where it names its opening hours. */
    hoursAt?: number | null;
    address: boolean;
    phone: boolean;
    date: boolean;
    /** It says something about itself that stands on the page. */
    hasStory?: boolean;
    /** It gives so much of its own that nothing is made up beside it. */
    isSpecific?: boolean;
    /** Nothing is wanted beyond what is named. */
    only?: boolean;
    /** The sections stand as the message names them. */
    isOrdered?: boolean;
  },
): string[] {
  // Prices of services are a price list, unless the topic knows plans of its own.
  const plansAreOwn = topic.plans !== generic.plans || topic.offers === generic.offers;
  const keyFor = (section: WantedSection): string =>
    section.type === 'pricing' &&
    (!plansAreOwn || topic.sections.includes('menu')) &&
    section.count === null &&
    section.items.length === 0 &&
    !/plan|package|tier|subscription|membership|ticket|donat|spend/.test(section.match.phrase)
      ? 'menu'
      : keyOf(section);
  // Sections that a message names stand as it names them; the others where they usually do.
  const said = new Map<string, number>();
  for (const section of wanted) if (section.at !== undefined) said.set(keyFor(section), section.at);
  if (has.hoursAt !== undefined && has.hoursAt !== null) said.set('hours', has.hoursAt);
  const inOrder = (keys: readonly string[]): string[] => {
    const usual = [...new Set(keys)].sort((a, b) => rank(a) - rank(b));
    const named = usual
      .filter((key) => said.has(key))
      .sort((a, b) => (said.get(a) ?? 0) - (said.get(b) ?? 0));
    return usual.map((key) => (said.has(key) ? (named.shift() ?? key) : key));
  };
  const asked = new Set<string>(wanted.map(keyFor));
  if (has.week) asked.add('hours');
  if (has.address) asked.add('location');
  if (has.phone && !asked.has('location') && !asked.has('booking')) asked.add('contact');
  if (has.date && ['event', 'wedding', 'music'].includes(topic.id)) asked.add('countdown');
  if (asked.size === 0 && has.only !== true)
    return topic.sections.filter((type) => type !== 'testimonials' && type !== 'stats');
  if (has.hasStory === true) asked.add('about');
  if (has.isOrdered === true)
    return [...asked].sort((a, b) => (said.get(a) ?? Infinity) - (said.get(b) ?? Infinity) || 0);
  if (has.only === true) return inOrder([...asked]);
  // A page that sells a product says what it does, whatever else is asked for.
  if (topic.id === 'software' && !asked.has('features') && !asked.has('steps') && has.isSpecific !== true)
    asked.add('features');
  if (has.isSpecific === true && asked.size >= 2) return inOrder([...asked]);
  // Of what nothing told what it is, there is nothing to say besides what was named.
  if (topic.id === 'generic') return inOrder([...asked]);
  const room = Math.max(0, 6 - asked.size) + (asked.size < 4 ? 1 : 0);
  const optional = topic.sections.filter(
    (type) =>
      !asked.has(type) &&
      !(
        type === 'menu' &&
        (asked.has('custom:rooms') || (asked.has('pricing') && topic.id !== 'software' && !hasFood(topic)))
      ) &&
      ![
        'contact',
        'newsletter',
        'booking',
        'pricing',
        'products',
        'schedule',
        'countdown',
        'team',
        // No person is quoted, counted or written about who was not asked for.
        'testimonials',
        'stats',
        ...(asked.size > 1 ? ['about', 'faq', 'steps', 'cta'] : []),
        ...(asked.size > 1 && (topic.id === 'portfolio' || topic.id === 'photography') ? ['features'] : []),
      ].includes(type) &&
      !(type === 'location' || type === 'hours'),
  );
  return inOrder([...asked, ...optional.slice(0, room)]);
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
                : { label: section.action ?? action ?? fixed(first), href: `#${id(first)}` },
            secondary:
              second === undefined
                ? null
                : { label: section.secondAction ?? fixed(second), href: `#${id(second)}` },
          }
        : section.type === 'cta'
          ? {
              ...section,
              action: {
                label: section.button ?? action ?? (first === undefined ? words.about : fixed(first)),
                href: first === undefined ? '#main' : `#${id(first)}`,
              },
            }
          : section,
    ),
  };
}

/** Points links of the hero elsewhere whose section is gone; those that lead somewhere stay as they are. */
export function repairActions(spec: SiteSpec): SiteSpec {
  const targets = new Set(['#main', ...spec.sections.map((section) => `#${section.id}`)]);
  const connected = connectActions(spec);
  return {
    ...spec,
    sections: spec.sections.map((section, index) => {
      const fresh = connected.sections[index];
      if (section.type === 'hero' && fresh?.type === 'hero') {
        const { primary, secondary } = section;
        const second = secondary === null || targets.has(secondary.href) ? secondary : fresh.secondary;
        return {
          ...section,
          primary: targets.has(primary.href) ? primary : fresh.primary,
          secondary: second,
        };
      }
      return section.type === 'cta' && fresh?.type === 'cta' && !targets.has(section.action.href)
        ? { ...section, action: fresh.action }
        : section;
    }),
  };
}

/** What a message wants, with what it wants a page for. */
export function withPages(
  wanted: WantedSection[],
  keys: readonly string[],
  reading: Reading,
): WantedSection[] {
  const match = { phrase: '', from: 0, to: Math.min(1, reading.tokens.length) };
  const missing = keys.filter((key) => !wanted.some((section) => keyOf(section) === key));
  return [
    ...wanted,
    ...missing.map((key) => ({
      type: key.startsWith('custom:') ? ('custom' as const) : (key as SectionType),
      id: key.startsWith('custom:') ? key.slice(7) : null,
      match,
      count: null,
      items: [],
      title: null,
    })),
  ];
}
