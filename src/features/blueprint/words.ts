import { textsOf } from '#language/texts.ts';

/** Properties that are names in code, or follow from others: nobody edits them. */
export const hidden: ReadonlySet<string> = new Set([
  'id',
  'key',
  'plural',
  'version',
  'kind@',
  'type',
  'topic',
  'examples',
  'artSeed',
  'initials',
  'database',
  'photo',
  'picture',
  'logo',
  'face',
  'docs.version',
]);

/** What people call a property where its name in the schema is not the word; `parent.name` before `name`. */
const labels: Readonly<Record<string, string>> = textsOf({
  accent: 'Colour',
  second: 'Second colour',
  ground: 'Background',
  mode: 'Light or dark',
  display: 'Font of titles',
  'design.body': 'Font of texts',
  motifs: 'Drawings',
  hero: 'Opening',
  playful: 'Playful',
  scale: 'Text size',
  without: 'Leave out',
  nav: 'In the menu',
  lead: 'Introduction',
  eyebrow: 'Above the title',
  primary: 'Main button',
  secondary: 'Second button',
  href: 'Leads to',
  text: 'Text',
  items: 'Entries',
  'menu.groups': 'Groups',
  'link.label': 'Says',
  'day.label': 'Shown as',
  opens: 'Opens',
  closes: 'Closes',
  again: 'After a break',
  minutes: 'Minutes',
  entities: 'What it keeps',
  screens: 'Screens',
  sections: 'Sections',
  pages: 'Pages',
  design: 'Look',
  label: 'Name',
  labelPlural: 'Several of them',
  rows: 'Example rows',
  fields: 'Fields',
  'fields.kind': 'Type',
  marks: 'Highlighted rows',
  required: 'Must be filled in',
  options: 'Choices',
  min: 'At least',
  max: 'At most',
  preset: 'Starts with',
  to: 'Belongs to',
  entity: 'Shows',
  field: 'By',
  by: 'Grouped by',
  sum: 'Adds up',
  how: 'Of each group',
  span: 'Stretch of time',
  op: 'Figure',
  is: 'Is',
  other: 'Than the field',
  unless: 'Ends when',
  tone: 'Colour',
  perPage: 'Rows on a page',
  saves: 'Offers a file',
  login: 'Opens with a sign-in',
  description: 'For search engines',
  tagline: 'In one line',
  work: 'Minutes of work',
  rest: 'Minutes of rest',
  long: 'Minutes of the long rest',
  expression: 'Formula',
  main: 'The main result',
  scene: 'Picture',
});

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const spaced = (key: string): string =>
  key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();

/** The label of a property. */
export const labelOf = (key: string, parent: string): string =>
  labels[`${parent}.${key}`] ?? labels[key] ?? sentence(spaced(key));

/** A value of a choice, as people read it. */
const values: Readonly<Record<string, string>> = textsOf({
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  asc: 'Smallest first',
  desc: 'Largest first',
  longtext: 'Long text',
  flag: 'Yes or no',
  date: 'Day',
  relation: 'Belongs to',
  rating: 'Stars',
  url: 'Link',
  bad: 'Red',
  warn: 'Yellow',
  good: 'Green',
  quiet: 'Grey',
  auto: 'Follows the device',
});
export const valueLabel = (value: string): string => values[value] ?? sentence(spaced(value));

/** One of a list, for the button that adds one. */
const singles: Readonly<Record<string, string>> = textsOf({
  entities: 'thing',
  entries: 'entry',
  items: 'entry',
  days: 'day',
  stats: 'figure',
  rows: 'row',
  paragraphs: 'paragraph',
  lines: 'line',
});
export const singleOf = (key: string): string => singles[key] ?? spaced(key).replace(/s$/, '');
