import type { Random } from '../random.ts';
import type { Language, Section, SectionType } from '../spec.ts';
import type { ListItem, Week } from '../understand/details.ts';
import { localTexts } from './local.ts';
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
}
export interface Details {
  readonly count: number | null;
  readonly items: readonly ListItem[];
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
  const { topic, words: w, random, currency, language } = facts;
  const local = localTexts(language);
  const english = language === 'en';
  const items = details?.items ?? [];
  const count = details?.count ?? null;
  const email = facts.place.email ?? `hello@${domain(facts.name)}.example`;
  const lead = (text: string): string => (english ? text : '');
  const motif = (index: number): string => topic.motifs[index % topic.motifs.length] ?? 'knot';

  switch (type) {
    case 'hero': {
      const unknown = topic.id === 'generic' && facts.subject !== '';
      const headline = !english
        ? local.headline
        : unknown
          ? `${sentence(facts.subject)}, done properly`
          : random.pick(topic.headlines);
      const forWhom = facts.audience === '' || !english ? '' : ` Made for ${facts.audience}.`;
      return {
        type,
        id: 'hero',
        nav: '',
        title: headline,
        lead: (english ? topic.lead : local.lead) + forWhom,
        eyebrow:
          facts.date !== null && english
            ? `${facts.date.label}`
            : !english
              ? facts.name
              : unknown
                ? sentence(facts.subject)
                : facts.town === null
                  ? topic.eyebrow
                  : `${topic.eyebrow}, in ${facts.town}`,
        primary: { label: w.contact, href: '#contact' },
        secondary: null,
        facts: english ? topic.facts.map(([value, label]) => ({ value, label })) : [],
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
        paragraphs: english ? [...topic.about] : [...local.about],
        motif: motif(1 + random.below(3)),
      };
    case 'features': {
      const list =
        items.length > 0
          ? items.map((item, index) => ({
              icon: topic.features[index % topic.features.length]?.[0] ?? 'spark',
              title: item.text,
              text: english ? describe(item.text, index) : local.feature,
            }))
          : english
            ? topic.features.map(([icon, title, text]) => ({ icon, title, text }))
            : local.features.map(([icon, title, text]) => ({ icon, title, text }));
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
      const isFood = ['bakery', 'cafe', 'restaurant'].includes(topic.id);
      const title = english ? topic.offersTitle : w.offers;
      const nav = isFood || !english ? w.offers : w.pricing;
      if (items.length > 0)
        return {
          type,
          id: 'menu',
          nav,
          title,
          lead: '',
          groups: [
            {
              name: w.offers,
              items: items.map((item, index) => ({
                name: item.text,
                text: '',
                price: price(item.price ?? 4 + index * 1.5, currency),
              })),
            },
          ],
        };
      const source = english ? topic.offers : local.offers;
      return {
        type,
        id: 'menu',
        nav,
        title,
        lead: '',
        groups: source.map(([name, list]) => ({
          name,
          items: list.map(([item, text, amount]) => ({
            name: item,
            text,
            price:
              amount === 0
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
                  item.text,
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
          price: amount === 0 ? local.free : price(amount, currency),
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
          role: english
            ? (topic.roles[index % topic.roles.length] ?? 'Team')
            : (local.roles[index % local.roles.length] ?? ''),
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
            ? [`${4 + random.below(80)} ${random.pick(streets)}`, facts.town ?? 'Old Town']
            : local.address;
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
          ? items.map((item, index) => [`${String(9 + index).padStart(2, '0')}:00`, item.text, ''] as const)
          : english
            ? (schedules[topic.id] ?? schedules['generic'] ?? [])
            : local.schedule;
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
          ? items.map((item, index) => [item.text, '', item.price ?? 12 + index * 7] as const)
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
      const kinds =
        topic.id === 'home'
          ? ['3 rooms, 84 m²', '2 rooms, 61 m²', '5 rooms, 140 m²', '1 room, 38 m²']
          : ['Identity', 'Interface', 'Editorial', 'Object', 'Campaign', 'Research'];
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

const schedules: Record<string, readonly (readonly [string, string, string])[]> = {
  event: [
    ['09:00', 'Doors and coffee', 'Find your badge and somebody to talk to.'],
    ['10:00', 'Opening', 'What this day is for.'],
    ['10:30', 'Tools that last', 'On building things that people keep.'],
    ['12:30', 'Lunch outside', 'Long enough for a walk.'],
    ['14:00', 'Workshops', 'Four rooms, twelve people in each.'],
    ['17:00', 'Closing talk', 'And then down to the water.'],
  ],
  wedding: [
    ['13:00', 'Bus from the station', 'It waits for you until ten past.'],
    ['14:00', 'Ceremony', 'Under the old walnut tree.'],
    ['15:30', 'Cake and bubbles', 'In the garden, whatever the weather.'],
    ['18:00', 'Dinner', 'At the long table.'],
    ['21:00', 'Dancing', 'Until the last bus at two.'],
  ],
  yoga: [
    ['Mon, Wed 07:00', 'Slow flow', 'Wake up without a fight.'],
    ['Tue, Thu 12:15', 'Lunch break', 'Forty-five minutes, no sweat.'],
    ['Mon to Thu 18:00', 'Strong flow', 'For those who like to work.'],
    ['Thu 19:30', 'Yin and breath', 'Long holds, low light.'],
    ['Sat 09:00', 'Open class', 'Bring a friend for free.'],
  ],
  gym: [
    ['Mon, Wed, Fri 06:30', 'Barbell basics', 'Squat, press, pull.'],
    ['Tue, Thu 18:00', 'Engine', 'Rowing, running, bikes.'],
    ['Wed 19:30', 'Mobility', 'Hips and shoulders.'],
    ['Sat 10:00', 'Team session', 'Loud, sweaty, good.'],
  ],
  school: [
    ['Mon 18:00', 'Beginners', 'No knowledge needed.'],
    ['Tue 18:00', 'Improvers', 'You can order dinner already.'],
    ['Wed 17:00', 'Young learners', 'Ages nine to thirteen.'],
    ['Thu 19:00', 'Conversation', 'Talk, for ninety minutes.'],
    ['Sat 10:00', 'Intensive', 'A month in four Saturdays.'],
  ],
  music: [
    ['12 September', 'Leeds', 'The Brudenell Room'],
    ['14 September', 'Glasgow', 'Low Door'],
    ['17 September', 'Bristol', 'The Ferry'],
    ['21 September', 'London', 'Paper Hall'],
    ['26 September', 'Hamburg', 'Hafenraum'],
  ],
  generic: [
    ['09:00', 'Arrive', 'Coffee is ready.'],
    ['10:00', 'Begin', 'A short welcome.'],
    ['12:30', 'Lunch', 'Together.'],
    ['14:00', 'Work', 'In small groups.'],
    ['17:00', 'Wrap up', 'What we take home.'],
  ],
};

const goods: Record<string, readonly (readonly [string, string, number])[]> = {
  shop: [
    ['Linen apron', 'Washed, with deep pockets', 48],
    ['Stone cup', 'Thrown by hand, holds 250 ml', 22],
    ['Beeswax candle', 'Burns for forty hours', 18],
    ['Desk lamp', 'Brass and walnut', 129],
    ['Notebook', 'Sewn, lies flat', 14],
    ['Wool blanket', 'Woven in the north', 110],
  ],
  bakery: [
    ['Country sourdough', 'A kilo, keeps four days', 6.2],
    ['Box of six croissants', 'Baked at six', 17.5],
    ['Starter jar', 'With a feeding note', 9],
    ['Granola', 'Toasted oats, maple', 8.5],
    ['Baker’s apron', 'Heavy cotton', 34],
    ['Gift card', 'For any amount of bread', 25],
  ],
  cafe: [
    ['House blend', '250 g, chocolate and cherry', 11],
    ['Single origin', '250 g, changes weekly', 14],
    ['Pour-over set', 'Dripper, jug, papers', 42],
    ['Enamel cup', 'Survives everything', 16],
    ['Tea tin', 'Smoky, loose leaf', 12],
    ['Subscription', 'A bag a month for three months', 36],
  ],
  music: [
    ['Vinyl', 'Numbered, with a lyric sheet', 24],
    ['Cassette', 'Because somebody asked', 9],
    ['T-shirt', 'Black, soft, S to XXL', 22],
    ['Poster', 'Screen print, signed', 18],
    ['Tote', 'Fits twelve records', 14],
    ['Download', 'All eleven songs', 8],
  ],
  flowers: [
    ['Market bunch', 'What looked best today', 32],
    ['Dried wreath', 'Keeps for a year', 45],
    ['Seed mix', 'A square metre of meadow', 6],
    ['Fern', 'Happy in the shade', 16],
    ['Clay pot', 'Made nearby', 24],
    ['Bulbs', 'Twenty tulips, mixed', 12],
  ],
};

function posts(topic: Topic, subject: string): readonly (readonly [string, string, string])[] {
  const about = subject === '' ? topic.noun.replace(/^an? /, '') : subject;
  return [
    [
      `What we learned this year`,
      `Notes from twelve months of ${about}: what worked, what did not, and what we will do again.`,
      'The short version: start smaller than feels right, talk to people sooner than feels comfortable, and write down what happened. The long version is mostly stories about the second of these.',
    ],
    [
      topic.features[0]?.[1] ?? 'First things first',
      topic.features[0]?.[2] ?? '',
      `${topic.about[0] ?? ''} ${topic.features[1]?.[2] ?? ''}`,
    ],
    [
      `A day with us, hour by hour`,
      'Somebody asked what we actually do all day. Here is a Tuesday, unedited.',
      'It starts earlier than we would like and ends later than we planned. In between there is coffee, a surprise, a problem that solves itself, and one that does not.',
    ],
    [
      topic.questions[0]?.[0] ?? 'Your questions',
      'The question we hear most, answered properly for once.',
      topic.questions[0]?.[1] ?? '',
    ],
  ];
}
