import type { Random } from '../random.ts';
import type { Language, Section, SectionType } from '../spec.ts';
import type { ListItem, Week } from '../understand/details.ts';
import { makeCustom } from './custom-sections.ts';
import { localTexts, serviceOffers } from './local.ts';
import { localTopic } from './local-topics.ts';
import { goods, posts, schedules, workKinds } from './section-data.ts';
import type { Topic } from './topic.ts';
import type { Words } from './words.ts';

/** What the sections of a site are filled from. */
export interface SiteFacts {
  readonly name: string;
  readonly topic: Topic;
  readonly language: Language;
  readonly words: Words;
  readonly currency: string;
  readonly random: Random;
  readonly week: Week | null;
  readonly place: {
    readonly address: string | null;
    readonly phone: string | null;
    readonly email: string | null;
  };
  readonly date: { readonly target: string; readonly label: string } | null;
  /** What the site is about, in the message's words; empty when a topic says it. */
  readonly subject: string;
  readonly audience: string;
  /** The town that the message names, if it does. */
  readonly town: string | null;
  /** Figures of the message, with what they count. */
  readonly figures: readonly { readonly value: string; readonly label: string }[];
  /** A headline made of what the message says the thing is for; null without. */
  readonly headline: string | null;
}
export interface Details {
  readonly count: number | null;
  readonly items: readonly ListItem[];
  /** What the message calls the section; null for the usual title. */
  readonly title?: string | null;
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((part) => /^\p{Lu}/u.test(part))
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('');

const price = (amount: number, currency: string, cents = false): string => {
  const digits = Number.isInteger(amount) && !cents ? String(amount) : amount.toFixed(2);
  const grouped = digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return currency.length > 1 ? `${grouped} ${currency}` : `${currency}${grouped}`;
};
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const cut = <T>(items: readonly T[], count: number | null, usual: number): T[] =>
  items.slice(0, count ?? usual);
const domain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '') || 'example';

const first = [
  'Amina',
  'Jonas',
  'Clara',
  'Mateo',
  'Freya',
  'Idris',
  'Noor',
  'Felix',
  'Talia',
  'Oskar',
  'Yara',
  'Milan',
];
const last = [
  'Berg',
  'Okoye',
  'Lindholm',
  'Santos',
  'Keller',
  'Moreau',
  'Hayashi',
  'Novak',
  'Farrell',
  'Quist',
];

/** Fills one section from what is known. `details` are the particulars that a message gave for it. */
export function makeSection(type: SectionType, facts: SiteFacts, details: Details | null): Section {
  const section = fillSection(type, facts, details);
  const title = details?.title ?? null;
  return title === null ? section : { ...section, title, nav: title.length > 22 ? section.nav : title };
}

function fillSection(type: SectionType, facts: SiteFacts, details: Details | null): Section {
  const { topic, words: w, random, currency, language } = facts;
  const local = localTexts(language);
  const english = language === 'en';
  const here = localTopic(topic.id, language);
  const items = details?.items ?? [];
  const count = details?.count ?? null;
  const email = facts.place.email ?? `hello@${domain(facts.name)}.example`;
  const lead = (text: string): string => (english ? text : '');
  const motif = (index: number): string => topic.motifs[index % topic.motifs.length] ?? 'knot';

  switch (type) {
    case 'hero': {
      const unknown = topic.id === 'generic' && facts.subject !== '';
      const headline =
        facts.headline ??
        (!english
          ? (here?.headline ?? local.headline)
          : unknown
            ? `${sentence(facts.subject)}, done properly`
            : random.pick(topic.headlines));
      const forWhom = facts.audience === '' || !english ? '' : ` Made for ${facts.audience}.`;
      return {
        type,
        id: 'hero',
        nav: '',
        title: headline,
        lead: (english ? topic.lead : (here?.lead ?? local.lead)) + forWhom,
        eyebrow: [
          facts.date !== null
            ? facts.date.label
            : !english
              ? (here?.eyebrow ?? facts.name)
              : unknown
                ? sentence(facts.subject)
                : topic.eyebrow,
          ...(facts.town === null ? [] : [facts.town]),
        ].join(' · '),
        primary: { label: w.contact, href: '#contact' },
        secondary: null,
        facts:
          facts.figures.length > 0
            ? facts.figures.map(({ value, label }) => ({ value, label }))
            : english
              ? topic.facts.map(([value, label]) => ({ value, label }))
              : [],
      };
    }
    case 'about':
      return {
        type,
        id: 'about',
        nav: w.about,
        title: english
          ? topic.id === 'portfolio' || topic.id === 'photography'
            ? 'About me'
            : topic.id === 'wedding'
              ? 'How it began'
              : random.pick(['A few words about us', 'Who we are', 'Where this comes from'])
          : w.about,
        lead: '',
        paragraphs: english ? [...topic.about] : [...(here?.about ?? local.about)],
        motif: motif(1 + random.below(3)),
      };
    case 'features': {
      const list =
        items.length > 0
          ? items.map((item, index) => ({
              icon: topic.features[index % topic.features.length]?.[0] ?? 'spark',
              title: item.text,
              text:
                item.note ??
                (serves.has(topic.id) ? (english ? describe(item.text, index) : local.feature) : ''),
            }))
          : english
            ? topic.features.map(([icon, title, text]) => ({ icon, title, text }))
            : (here?.features ?? local.features).map(([icon, title, text]) => ({ icon, title, text }));
      if (items.length > 0 && items.length < 3 && count === null) {
        const more = english ? topic.features : (here?.features ?? local.features);
        list.push(...more.slice(0, 4 - items.length).map(([icon, title, text]) => ({ icon, title, text })));
      }
      const layout = random.pick(['cards', 'rows', 'numbered'] as const);
      return {
        type,
        id: 'features',
        nav: w.features,
        title: english ? topic.featuresTitle : w.features,
        lead: '',
        layout,
        items: cut(list, count, items.length > 0 ? 12 : 6),
      };
    }
    case 'steps': {
      const list =
        items.length > 0
          ? items.map((item, index) => ({
              title: item.text,
              text: english ? (topic.steps[index % topic.steps.length]?.[1] ?? '') : '',
            }))
          : english
            ? topic.steps.map(([title, text]) => ({ title, text }))
            : local.steps.map(([title, text]) => ({ title, text }));
      return { type, id: 'steps', nav: w.steps, title: w.steps, lead: '', items: cut(list, count, 8) };
    }
    case 'menu': {
      const isFood = ['bakery', 'cafe', 'restaurant', 'foodtruck', 'icecream', 'brewery'].includes(topic.id);
      const title = english ? topic.offersTitle : (here?.offersTitle ?? (isFood ? w.offers : w.pricing));
      const nav = isFood ? w.offers : w.pricing;
      const from =
        items.length === 1 && /^(?:from|ab|dès|desde|start)/iu.test(items[0]?.label ?? '')
          ? items[0]
          : undefined;
      if (items.length > 0 && from === undefined)
        return {
          type,
          id: 'menu',
          nav,
          title,
          lead: '',
          groups: [
            {
              name: w.offers,
              items: items.map((item) => ({
                name: item.text,
                text: item.note ?? '',
                price: item.label ?? (item.price === null ? '' : price(item.price, currency)),
              })),
            },
          ],
        };
      const source = english
        ? topic.offers
        : (here?.offers ?? (isFood ? local.offers : serviceOffers[language]));
      return {
        type,
        id: 'menu',
        nav,
        title,
        lead:
          from === undefined ? '' : `${from.text === '' ? w.pricing : from.text} ${from.label ?? ''}.`.trim(),
        groups: source.map(([name, list]) => ({
          name,
          items: list.map(([item, text, amount]) => ({
            name: item,
            text,
            price:
              from !== undefined
                ? ''
                : amount === 0
                  ? local.free
                  : price(
                      amount,
                      currency,
                      source.some(([, others]) => others.some((other) => !Number.isInteger(other[2]))),
                    ),
          })),
        })),
      };
    }
    case 'pricing': {
      const base = english ? topic.plans : local.plans;
      const source =
        items.length > 0
          ? items.map(
              (item, index) =>
                [
                  item.text === '' ? (base[index % base.length]?.[0] ?? w.pricing) : item.text,
                  item.price ?? base[index % base.length]?.[1] ?? 10,
                  base[index % base.length]?.[2] ?? '',
                  base[index % base.length]?.[3] ?? [],
                ] as const,
            )
          : base;
      const plans = cut(source, count, 4);
      const monthly = ['software', 'gym', 'yoga', 'clinic', 'generic', 'nonprofit', 'school'].includes(
        topic.id,
      );
      return {
        type,
        id: 'pricing',
        nav: topic.id === 'event' && english ? 'Tickets' : w.pricing,
        title:
          topic.id === 'event' && english
            ? 'Tickets'
            : topic.id === 'nonprofit' && english
              ? 'What a donation does'
              : w.pricing,
        lead: lead(
          random.pick([
            'All prices include tax. No small print.',
            'Simple prices that include everything.',
            'Pick what fits. Change it whenever you like.',
          ]),
        ),
        plans: plans.map(([name, amount, text, points], index) => ({
          name,
          price: items[index]?.label ?? (amount === 0 ? local.free : price(amount, currency)),
          period:
            amount > 0 && monthly && index > -1 && !/class|drop|ten|loaf|taster/i.test(name)
              ? w.perMonth
              : '',
          text,
          kind:
            plans.length > 1 && index === Math.min(1, plans.length - 1)
              ? ('featured' as const)
              : ('plain' as const),
          points: points.map((point) => ({ text: point })),
          action: w.choose.replace('{x}', name),
        })),
      };
    }
    case 'testimonials': {
      const source = english ? topic.quotes : local.quotes;
      return {
        type,
        id: 'testimonials',
        nav: '',
        title: english ? random.pick(['What people say', 'In their words', 'Kind words']) : w.testimonials,
        lead: '',
        items: cut(source, count, 3).map(([quote, name, role]) => ({
          quote,
          name,
          role,
          initials: initials(name),
        })),
      };
    }
    case 'team': {
      const names =
        items.length > 0
          ? items.map((item) => item.text)
          : random
              .shuffle(first)
              .slice(0, count ?? 4)
              .map((name, index) => `${name} ${last[(index * 3 + random.below(3)) % last.length] ?? 'Berg'}`);
      const title = topic.id === 'event' && english ? 'Speakers' : english ? 'The people behind it' : w.team;
      const notes = [
        'Has been here since the first day.',
        'Knows everybody by name.',
        'Asks the second question.',
        'Never in a hurry, always on time.',
        'Brings the good music.',
        'Keeps the plants alive.',
      ];
      return {
        type,
        id: 'team',
        nav: topic.id === 'event' && english ? 'Speakers' : w.team,
        title,
        lead: '',
        items: names.map((name, index) => ({
          name,
          role: sentence(
            items[index]?.note ??
              (english
                ? (topic.roles[index % topic.roles.length] ?? 'Team')
                : (local.roles[index % local.roles.length] ?? '')),
          ),
          text: english ? (notes[index % notes.length] ?? '') : '',
          initials: initials(name) || name.slice(0, 1).toUpperCase(),
        })),
      };
    }
    case 'gallery': {
      const captions =
        items.length > 0 ? items.map((item) => item.text) : english ? [...topic.gallery] : local.gallery;
      return {
        type,
        id: 'gallery',
        nav: w.gallery,
        title: english ? random.pick(['A look around', 'Lately', 'Have a look']) : w.gallery,
        lead: '',
        items: cut(captions, count, items.length > 0 ? 12 : 5).map((caption, index) => ({
          caption,
          motif: motif(index),
        })),
      };
    }
    case 'faq':
      return {
        type,
        id: 'faq',
        nav: w.faq,
        title: english ? 'Questions, answered' : w.faq,
        lead: '',
        items: cut(english ? topic.questions : local.questions, count, 6).map(([question, answer]) => ({
          question,
          answer,
        })),
      };
    case 'hours': {
      const week =
        facts.week ??
        topic.hours.map((day) => (day === null ? null : ([day[0], day[1]] as [string, string])));
      const names = [w.mon, w.tue, w.wed, w.thu, w.fri, w.sat, w.sun];
      return {
        type,
        id: 'hours',
        nav: w.hours,
        title: w.hours,
        lead: '',
        note: english
          ? random.pick([
              'On public holidays we open an hour later.',
              'Around public holidays, please call first.',
            ])
          : '',
        days: names.map((day, index) => {
          const times = week[index] ?? null;
          return {
            day,
            opens: times?.[0] ?? '',
            closes: times?.[1] ?? '',
            label: times === null ? w.closed : `${times[0]} – ${times[1]}`,
          };
        }),
      };
    }
    case 'location': {
      const address = facts.place.address;
      const streets = ['Mill Lane', 'Harbour Street', 'Orchard Road', 'Station Square', 'Canal Walk'];
      const lines =
        address !== null
          ? address.split(/,\s*/)
          : english
            ? facts.town === null
              ? [`${4 + random.below(80)} ${random.pick(streets)}`, 'Old Town']
              : [facts.town]
            : facts.town === null
              ? local.address
              : [facts.town];
      return {
        type,
        id: 'location',
        nav:
          facts.topic.id === 'event' || facts.topic.id === 'wedding'
            ? english
              ? 'Venue'
              : w.location
            : w.location,
        title: w.location,
        lead: '',
        lines: lines.map((text) => ({ text })),
        phone: facts.place.phone ?? '',
        email,
        directions: english
          ? 'Three minutes on foot from the station. Bicycles can be left in the yard; the bus stops right at the corner.'
          : local.directions,
      };
    }
    case 'contact': {
      const subjects = items.length > 0 ? items.map((item) => item.text) : english ? [...topic.subjects] : [];
      return {
        type,
        id: 'contact',
        nav: w.contact,
        title: english ? random.pick(['Write to us', 'Say hello', 'Get in touch']) : w.contact,
        lead: w.contactLead,
        topics: subjects.map((text) => ({ text })),
        email,
        ...(facts.place.phone === null ? {} : { phone: facts.place.phone }),
      };
    }
    case 'newsletter':
      return {
        type,
        id: 'newsletter',
        nav: '',
        title: english
          ? random.pick(['Stay in the loop', 'A letter a month', 'Be the first to know'])
          : w.newsletter,
        lead: w.newsletterLead,
      };
    case 'countdown':
      return {
        type,
        id: 'countdown',
        nav: '',
        title: facts.date !== null && english ? `Until ${facts.date.label}` : w.countdown,
        lead: '',
        target: facts.date?.target ?? 'w6 18:00',
      };
    case 'stats':
      return {
        type,
        id: 'stats',
        nav: '',
        title: w.stats,
        lead: '',
        items: cut(english ? topic.facts : local.facts, count, 4).map(([value, label]) => ({ value, label })),
      };
    case 'schedule': {
      const source =
        items.length > 0
          ? items.map((item, index) => {
              const day =
                /^((?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|\d{1,2}[:.]\d{2})\p{Ll}*\.?)\s+(.+)$/iu.exec(
                  item.text,
                );
              return [
                item.label ?? day?.[1] ?? `${String(9 + index).padStart(2, '0')}:00`,
                sentence(day?.[2] ?? item.text),
                item.note ?? '',
              ] as const;
            })
          : english
            ? (schedules[topic.id] ?? schedules['generic'] ?? [])
            : (here?.schedule ?? local.schedule);
      const title = english
        ? ['gym', 'yoga', 'school'].includes(topic.id)
          ? 'Timetable'
          : topic.id === 'music'
            ? 'On tour'
            : 'Programme'
        : w.schedule;
      return {
        type,
        id: 'schedule',
        nav: title,
        title,
        lead: '',
        items: cut(source, count, 8).map(([time, name, text]) => ({ time, title: name, text })),
      };
    }
    case 'products': {
      const source =
        items.length > 0
          ? items.map((item, index) => [item.text, item.note ?? '', item.price ?? 12 + index * 7] as const)
          : (goods[topic.id] ?? goods['shop'] ?? []);
      return {
        type,
        id: 'products',
        nav: w.products,
        title: english ? random.pick(['In the shop', 'New and not so new', 'What we have']) : w.products,
        lead: '',
        currency,
        items: cut(source, count, 6).map(([name, text, amount], index) => ({
          id: `p${index + 1}`,
          name,
          text,
          price: Math.round(amount * 100),
          motif: motif(index),
        })),
      };
    }
    case 'posts': {
      const source = english ? posts(topic, facts.subject) : local.posts;
      return {
        type,
        id: 'posts',
        nav: w.posts,
        title: english ? 'Journal' : w.posts,
        lead: '',
        items: cut(source, count, 3).map(([title, text, body], index) => ({
          title,
          date:
            ['3 May', '18 April', '2 April', '11 March', '20 February', '1 February'][index] ?? '1 January',
          minutes: w.minutesRead.replace('{x}', String(3 + index)),
          text,
          body,
        })),
      };
    }
    case 'work': {
      const titles =
        items.length > 0 ? items.map((item) => item.text) : english ? topic.gallery : local.gallery;
      const kinds = workKinds[topic.id] ?? [];
      const notes = [
        'From the first sketch to the last proof.',
        'Six weeks, three prototypes, one good idea.',
        'Made with two people and a lot of paper.',
        'Quiet on the outside, careful on the inside.',
      ];
      return {
        type,
        id: 'work',
        nav: w.work,
        title: english ? (topic.id === 'home' ? 'Homes right now' : 'Selected work') : w.work,
        lead: '',
        items: cut(titles, count, 4).map((title, index) => ({
          title,
          kind: english ? (kinds[index % kinds.length] ?? '') : '',
          text: english && topic.id !== 'home' ? (notes[index % notes.length] ?? '') : '',
          motif: motif(index),
        })),
      };
    }
    case 'booking': {
      const flat = (english ? topic.offers : local.offers)
        .flatMap(([, list]) => list.map(([name]) => name))
        .slice(0, 5);
      const names =
        items.length > 0
          ? items.map((item) => item.text)
          : topic.id === 'restaurant'
            ? ['Table for two', 'Table for four', 'Table for six']
            : flat;
      const open = facts.week?.find((day) => day !== null) ??
        topic.hours.find((day) => day !== null) ?? ['09:00', '17:00'];
      return {
        type,
        id: 'booking',
        nav: w.booking,
        title: w.booking,
        lead: lead('Choose a time. It is yours as soon as you press the button.'),
        services: names.map((name, index) => ({
          name,
          minutes: topic.id === 'restaurant' ? 120 : ([30, 60, 60, 90, 30][index % 5] ?? 60),
        })),
        opens: open[0],
        closes: open[1],
      };
    }
    case 'custom':
      return makeCustom('info', language, items, count);
    case 'cta':
      return {
        type,
        id: 'cta',
        nav: '',
        title: english ? random.pick(['Ready when you are', 'Shall we begin?', 'See you soon?']) : w.cta,
        lead: english ? 'It takes a minute, and you can change your mind.' : '',
        action: { label: english ? topic.action : w.contact, href: '#main' },
      };
  }
}

/** Lines of business whose offers are services to somebody. */
const serves = new Set(
  'trades household clinic salon agency legal consulting carpenter carehome pets photography yoga industry home'.split(
    ' ',
  ),
);

function describe(item: string, index: number): string {
  const lower = item.toLowerCase();
  const texts = [
    `We take care of ${lower} from start to finish.`,
    `${item}, without the waiting and without surprises.`,
    `Ask us about ${lower}; we are glad to explain.`,
    `${item} the way we would want it ourselves.`,
    `Clear terms and a fair price for ${lower}.`,
    `${item}, done by people who have done it for years.`,
  ];
  return texts[index % texts.length] ?? '';
}
