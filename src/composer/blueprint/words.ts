import type { SectionType } from '../spec/spec.ts';

/** What the parts of a specification are called where people edit it. */
export const sectionNames: Readonly<
  Record<Exclude<SectionType, 'custom'>, readonly [label: string, group: string]>
> = {
  hero: ['Opening', 'Tell'],
  about: ['About', 'Tell'],
  features: ['What is offered', 'Tell'],
  steps: ['How it works', 'Tell'],
  stats: ['Figures', 'Tell'],
  faq: ['Questions', 'Tell'],
  posts: ['Articles', 'Tell'],
  team: ['People', 'Show'],
  testimonials: ['What people say', 'Show'],
  gallery: ['Gallery', 'Show'],
  work: ['Projects', 'Show'],
  menu: ['Menu or price list', 'Sell'],
  pricing: ['Plans', 'Sell'],
  products: ['Shop', 'Sell'],
  booking: ['Bookings', 'Sell'],
  cta: ['Call to action', 'Sell'],
  hours: ['Opening hours', 'Visit'],
  location: ['Where to find it', 'Visit'],
  contact: ['Contact form', 'Visit'],
  newsletter: ['Newsletter', 'Visit'],
  schedule: ['Programme', 'Visit'],
  countdown: ['Countdown', 'Visit'],
};

export const fieldKindNames = {
  text: 'Text',
  longtext: 'Long text',
  number: 'Number',
  money: 'Money',
  date: 'Day',
  time: 'Time',
  choice: 'Choice',
  flag: 'Yes or no',
  rating: 'Stars',
  email: 'Email',
  phone: 'Phone',
  url: 'Link',
  relation: 'Belongs to',
} as const;

/** Views of what an app keeps, by the type of their screen. */
export const viewNames = {
  list: 'List',
  board: 'Board',
  calendar: 'Calendar',
  overview: 'Figures and charts',
  form: 'Form',
} as const;
export type ViewType = keyof typeof viewNames;
export const isView = (kind: string): kind is ViewType => Object.hasOwn(viewNames, kind);

/** A name in code, said in words: `labelPlural` is "label plural". */
export const spoken = (key: string): string =>
  key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();

/** What an entry of a list is called by: the first of its texts that names it. */
export function nameOf(entry: unknown): string {
  if (typeof entry === 'string') return entry;
  if (typeof entry !== 'object' || entry === null) return '';
  const found = [
    'nav',
    'title',
    'label',
    'name',
    'question',
    'caption',
    'day',
    'quote',
    'value',
    'text',
    'front',
  ]
    .map((key) => (entry as Readonly<Record<string, unknown>>)[key])
    .find((value) => typeof value === 'string' && value.trim() !== '');
  const name = typeof found === 'string' ? found : '';
  return name.length > 40 ? `${name.slice(0, 39).trimEnd()}…` : name;
}
