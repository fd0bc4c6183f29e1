import { camel } from '../print/quote.ts';
import type { Field, FieldKind } from '../spec/spec.ts';
import { singular } from '../language/text.ts';

interface Guess {
  kind: FieldKind;
  options?: readonly string[];
  unit?: string;
}
const rules: readonly (readonly [RegExp, Guess])[] = [
  [/^names\b/u, { kind: 'text' }],
  [
    /^(?:day of (?:the )?week|week ?day)$/u,
    {
      kind: 'choice',
      options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    },
  ],
  [/^(?!cooking|prep|baking|total|travel|driving|play)[\p{L}-]+ time$|\bbed ?time\b/u, { kind: 'time' }],
  [/^\p{L}+(?: \p{L}+)? on$|\b(?:until|best before|use by|valid to|since)$/u, { kind: 'date' }],
  [/^(?:back|due|return|needed|wanted|finish|deliver|pay|ready|renew|use|required) by$/u, { kind: 'date' }],
  [/^\p{L}+ by$|^note$/u, { kind: 'text' }],
  [/\bph\b|^(?:the )?min(?:imum)?(?: (?:stock|quantity|amount|level))?$/, { kind: 'number' }],
  [
    /\b(due|deadline|date|day|birthday|birth|renew(s|al)?|expir(y|es|ation)|start(s|ed)?|end(s|ed)?|departure|arrival|planted|bought on|born|watered|last seen|last visit|appointment|anniversary|datum|fecha)\b/,
    { kind: 'date' },
  ],
  [/\b(time|clock|hour of)\b/, { kind: 'time' }],
  [/\b(?:bought|sold|paid|purchased|resold|rented) (?:for|at)$/u, { kind: 'money' }],
  [/^times \p{L}+$|^number of /u, { kind: 'number' }],
  [/^(?:(?:cash|money) )?(?:in|out)$|^(?:debit|credit|incoming|outgoing)$/, { kind: 'money' }],
  // What has been paid is a yes or a no; "amount paid" is how much.
  [/^(?:deposit|invoice|bill|rent|fees?|dues|membership|order|ticket)s? paid$/, { kind: 'flag' }],
  [/\b(?:hourly|daily|day|monthly|weekly|nightly) rate\b/, { kind: 'money' }],
  [
    /\b(price|cost|costs|amount|fee|fare|toll|premium|commission|salary|wage|budget|total|rent|income|expense|revenue|sales value|value|spent|paid amount|payment|balance|deposit|donation|preis|betrag|prix|precio|deal size)\b/,
    { kind: 'money' },
  ],
  [/\b(weight|yield|harvest(ed)? amount)\b/, { kind: 'number', unit: 'kg' }],
  [/\b(distance|mileage|kilometers|kilometres)\b/, { kind: 'number', unit: 'km' }],
  [/\b(pace)\b/, { kind: 'number', unit: 'min/km' }],
  [/\b(miles)\b/, { kind: 'number', unit: 'mi' }],
  [/\b(height|length|width|size in cm)\b/, { kind: 'number', unit: 'cm' }],
  [/\b(temperature)\b/, { kind: 'number', unit: '°C' }],
  [/\b(duration|minutes|prep time|cooking time)\b/, { kind: 'number', unit: 'min' }],
  [/\b(hours)\b/, { kind: 'number', unit: 'h' }],
  [/\b(calories|kcal)\b/, { kind: 'number', unit: 'kcal' }],
  [/\b(percent|percentage|humidity|progress|probability)\b/, { kind: 'number', unit: '%' }],
  [/\b(volume|liters?|litres?)\b/, { kind: 'number', unit: 'l' }],
  [/\b(systolic|diastolic|pulse|heart rate|glucose|blood sugar)\b/, { kind: 'number' }],
  [/\b(speed)\b/, { kind: 'number', unit: 'km/h' }],
  [/\b(rainfall|precipitation)\b/, { kind: 'number', unit: 'mm' }],
  [/^(?:power|voltage|brightness|noise|moisture|air pressure|co2)$/, { kind: 'number' }],
  [/\b(odometer)\b/, { kind: 'number', unit: 'km' }],
  [/\b(dose|dosage)\b/, { kind: 'text' }],
  [
    /\b(quantity|count|number of|stock|pages|reps|sets|age|year|score|points|servings|portions|seats|rooms|bedrooms|bathrooms|floor|level|vintage|amount of|units|copies|eggs|rounds|laps|guests|people|party size|group size|members|players|goals|wins|losses|level|steps|rank|table number|plus ones?|menge|anzahl)\b/,
    { kind: 'number' },
  ],
  [/\b(rating|stars|review score|mood|quality|difficulty|satisfaction)\b/, { kind: 'rating' }],
  [/\b(priority|urgency|importance)\b/, { kind: 'choice', options: ['Low', 'Medium', 'High'] }],
  [/\b(rsvp)\b/, { kind: 'choice', options: ['Invited', 'Coming', 'Not coming'] }],
  [/\b(role)\b/, { kind: 'choice', options: ['Admin', 'Editor', 'Viewer'] }],
  [/\b(status|state|stage|phase)\b/, { kind: 'choice', options: ['Open', 'In progress', 'Done'] }],
  [
    /^plan$|^membership (?:plan|type|level)$/,
    { kind: 'choice', options: ['Monthly', 'Quarterly', 'Yearly'] },
  ],
  [/\bgenre\b/, { kind: 'choice', options: ['Action', 'Adventure', 'Comedy', 'Drama', 'Mystery', 'Other'] }],
  [
    /\b(category|categories|type|kind|genre|group|tag|tags|label)\b/,
    { kind: 'choice', options: ['General', 'Important', 'Other'] },
  ],
  [/\b(condition|health)\b/, { kind: 'choice', options: ['Good', 'Fair', 'Poor'] }],
  [/\b(size)\b/, { kind: 'choice', options: ['Small', 'Medium', 'Large'] }],
  [/\b(gender|sex)\b/, { kind: 'choice', options: ['Female', 'Male', 'Other'] }],
  [
    /\b(notes|(?<!^)note|description|details|comments?|remarks?|instructions|ingredients|steps|method|observations?|summary|text|content|body|reason|bio|diagnosis|symptoms|findings|message|lyrics|notiz(en)?)\b/,
    { kind: 'longtext' },
  ],
  [/\b(e-?mail)\b/, { kind: 'email' }],
  [/\b(phone|telephone|mobile|tel)\b/, { kind: 'phone' }],
  [/\b(website|url|link|web address)\b/, { kind: 'url' }],
  [
    /\b(done|completed|finished|paid|active|archived|favou?rites?(?!\s+\p{L})|read|watched|sold|available|vaccinated|confirmed|attended|visited|returned|urgent|packed|bought|cooked|learned|signed|approved|billable|reserved)\b/u,
    { kind: 'flag' },
  ],
];

/** A field guessed from its name. Returns text when nothing gives it away. */
export function fieldFor(name: string, required = false): Field {
  const clean = name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s/-]/gu, '')
    .replaceAll(/\s+/g, ' ');
  // "price per day" is a price, and no day.
  const bare = clean.replace(/\s+(?:per|a|each|every)\s+(?:hour|day|night|week|month|year|person)$/u, '');
  const guessOf = (words: string): Guess | undefined => rules.find(([pattern]) => pattern.test(words))?.[1];
  // "times a day" counts, and is no day either.
  const counted = bare === clean ? guessOf(clean) : { kind: 'number' as const };
  const guess = guessOf(bare) ?? counted ?? { kind: 'text' as const };
  const unit =
    /\((kg|g|km|m|cm|l|ml|min|h|%|lbs?|oz)\)|\bin (kg|g|km|m|cm|l|ml|minute|hour|pound|gram|liter|litre|kwh|mg|kcal|bpm|celsius|m2|m3)s?\b/.exec(
      name.toLowerCase(),
    );
  const shown = clean.replace(
    /\s+in (kg|g|km|m|cm|l|ml|minutes?|hours?|pounds?|grams?|liters?|litres?|kwh|mg|kcal|bpm|celsius|m2|m3)$/,
    '',
  );
  const one = guess.kind === 'choice' || /^favou?rites$/.test(shown) ? singular(shown) : shown;
  return {
    // A note and notes are the same to an app that has either.
    key: camel(one === 'note' ? 'notes' : one),
    label: one.charAt(0).toUpperCase() + one.slice(1),
    kind: unit !== null && guess.kind === 'text' ? 'number' : guess.kind,
    required,
    options: [...(guess.options ?? [])],
    unit:
      unit?.[1] ??
      {
        minute: 'min',
        hour: 'h',
        pound: 'lb',
        gram: 'g',
        liter: 'l',
        litre: 'l',
        kwh: 'kWh',
        celsius: '°C',
        m2: 'm²',
        m3: 'm³',
      }[unit?.[2] ?? ''] ??
      unit?.[2] ??
      guess.unit ??
      '',
    to: '',
  };
}

/** Names of things that are plainly fields of something, not things of their own. */
export const isFieldLike = (name: string): boolean =>
  rules.some(([pattern]) => pattern.test(name.trim().toLowerCase()));

export const field = (label: string, kind: FieldKind, extra: Partial<Field> = {}): Field => ({
  key: camel(label),
  label,
  kind,
  required: false,
  options: [],
  unit: '',
  to: '',
  ...extra,
});

/** Particulars that people expect of well-known things. */
export const knownFields: Readonly<Record<string, () => Field[]>> = {
  task: () => [
    field('Title', 'text', { required: true }),
    field('Done', 'flag'),
    field('Due', 'date'),
    field('Priority', 'choice', { options: ['Low', 'Medium', 'High'] }),
  ],
  beehive: () => [
    field('Name', 'text', { required: true }),
    field('Location', 'text'),
    field('Queen year', 'number'),
    field('Strength', 'choice', { options: ['Strong', 'Medium', 'Weak'] }),
  ],
  inspection: () => [
    field('Date', 'date', { required: true }),
    field('Condition', 'choice', { options: ['Good', 'Fair', 'Poor'] }),
    field('Notes', 'longtext'),
  ],
  harvest: () => [field('Date', 'date', { required: true }), field('Notes', 'longtext')],
  plant: () => [
    field('Name', 'text', { required: true }),
    field('Species', 'text'),
    field('Location', 'text'),
    field('Light', 'choice', { options: ['Full sun', 'Half shade', 'Shade'] }),
    field('Last watered', 'date'),
  ],
  pet: () => [
    field('Name', 'text', { required: true }),
    field('Species', 'choice', { options: ['Dog', 'Cat', 'Bird', 'Other'] }),
    field('Birthday', 'date'),
    field('Weight', 'number', { unit: 'kg' }),
  ],
  book: () => [
    field('Title', 'text', { required: true }),
    field('Author', 'text'),
    field('Status', 'choice', { options: ['To read', 'Reading', 'Read'] }),
    field('Rating', 'rating'),
    field('Pages', 'number'),
  ],
  movie: () => [
    field('Title', 'text', { required: true }),
    field('Year', 'number'),
    field('Genre', 'choice', { options: ['Drama', 'Comedy', 'Thriller', 'Documentary', 'Other'] }),
    field('Watched', 'flag'),
    field('Rating', 'rating'),
  ],
  recipe: () => [
    field('Name', 'text', { required: true }),
    field('Category', 'choice', { options: ['Breakfast', 'Main', 'Dessert', 'Drink'] }),
    field('Cooking time', 'number', { unit: 'min' }),
    field('Servings', 'number'),
    field('Ingredients', 'longtext'),
    field('Steps', 'longtext'),
  ],
  customer: () => [
    field('Name', 'text', { required: true }),
    field('Company', 'text'),
    field('Email', 'email'),
    field('Phone', 'phone'),
    field('Status', 'choice', { options: ['Lead', 'Active', 'Dormant'] }),
  ],
  contact: () => [
    field('Name', 'text', { required: true }),
    field('Email', 'email'),
    field('Phone', 'phone'),
    field('Notes', 'longtext'),
  ],
  deal: () => [
    field('Title', 'text', { required: true }),
    field('Value', 'money'),
    field('Stage', 'choice', { options: ['New', 'Talking', 'Offer', 'Won', 'Lost'] }),
    field('Closing date', 'date'),
  ],
  product: () => [
    field('Name', 'text', { required: true }),
    field('Category', 'choice', { options: ['General', 'Parts', 'Supplies'] }),
    field('Price', 'money'),
    field('Stock', 'number'),
    field('Reorder at', 'number'),
  ],
  item: () => [
    field('Name', 'text', { required: true }),
    field('Quantity', 'number'),
    field('Location', 'text'),
    field('Value', 'money'),
  ],
  expense: () => [
    field('What', 'text', { required: true }),
    field('Amount', 'money', { required: true }),
    field('Category', 'choice', { options: ['Food', 'Home', 'Transport', 'Fun', 'Other'] }),
    field('Date', 'date', { required: true }),
  ],
  workout: () => [
    field('Exercise', 'text', { required: true }),
    field('Date', 'date', { required: true }),
    field('Sets', 'number'),
    field('Reps', 'number'),
    field('Weight', 'number', { unit: 'kg' }),
  ],
  note: () => [
    field('Title', 'text', { required: true }),
    field('Text', 'longtext'),
    field('Category', 'choice', { options: ['Idea', 'Work', 'Home'] }),
    field('Date', 'date'),
  ],
  habit: () => [
    field('Name', 'text', { required: true }),
    field('Category', 'choice', { options: ['Body', 'Mind', 'Home'] }),
  ],
  project: () => [
    field('Name', 'text', { required: true }),
    field('Status', 'choice', { options: ['Planned', 'Active', 'Done'] }),
    field('Deadline', 'date'),
    field('Budget', 'money'),
  ],
  invoice: () => [
    field('Number', 'text', { required: true }),
    field('Customer', 'text'),
    field('Amount', 'money'),
    field('Due', 'date'),
    field('Paid', 'flag'),
  ],
  student: () => [
    field('Name', 'text', { required: true }),
    field('Class', 'text'),
    field('Email', 'email'),
    field('Notes', 'longtext'),
  ],
  employee: () => [
    field('Name', 'text', { required: true }),
    field('Role', 'text'),
    field('Email', 'email'),
    field('Start date', 'date'),
  ],
  car: () => [
    field('Name', 'text', { required: true }),
    field('Brand', 'text'),
    field('Year', 'number'),
    field('Mileage', 'number', { unit: 'km' }),
  ],
  trip: () => [
    field('Destination', 'text', { required: true }),
    field('Start', 'date'),
    field('End', 'date'),
    field('Budget', 'money'),
  ],
  event: () => [
    field('Title', 'text', { required: true }),
    field('Date', 'date', { required: true }),
    field('Time', 'time'),
    field('Place', 'text'),
  ],
  appointment: () => [
    field('Title', 'text', { required: true }),
    field('Date', 'date', { required: true }),
    field('Time', 'time'),
    field('Place', 'text'),
  ],
  booking: () => [
    field('Name', 'text', { required: true }),
    field('Date', 'date', { required: true }),
    field('Time', 'time'),
    field('Guests', 'number'),
  ],
  meeting: () => [
    field('Title', 'text', { required: true }),
    field('Date', 'date', { required: true }),
    field('Time', 'time'),
    field('Notes', 'longtext'),
  ],
  goal: () => [
    field('Goal', 'text', { required: true }),
    field('Deadline', 'date'),
    field('Progress', 'number', { unit: '%' }),
    field('Done', 'flag'),
  ],
  medication: () => [
    field('Name', 'text', { required: true }),
    field('Dose', 'text'),
    field('Time', 'time'),
    field('Taken', 'flag'),
  ],
  application: () => [
    field('Company', 'text', { required: true }),
    field('Position', 'text'),
    field('Status', 'choice', { options: ['To apply', 'Applied', 'Interview', 'Offer', 'Rejected'] }),
    field('Applied on', 'date'),
    field('Link', 'url'),
  ],
  wine: () => [
    field('Name', 'text', { required: true }),
    field('Vintage', 'number'),
    field('Region', 'text'),
    field('Rating', 'rating'),
    field('Price', 'money'),
  ],
  game: () => [
    field('Title', 'text', { required: true }),
    field('Platform', 'choice', { options: ['PC', 'Console', 'Mobile', 'Board'] }),
    field('Status', 'choice', { options: ['To play', 'Playing', 'Finished'] }),
    field('Rating', 'rating'),
  ],
  subscription: () => [
    field('Name', 'text', { required: true }),
    field('Price', 'money'),
    field('Renews on', 'date'),
    field('Category', 'choice', { options: ['Streaming', 'Software', 'News', 'Other'] }),
    field('Active', 'flag'),
  ],
  guest: () => [
    field('Name', 'text', { required: true }),
    field('Answer', 'choice', { options: ['Invited', 'Coming', 'Not coming'] }),
    field('People', 'number'),
    field('Notes', 'longtext'),
  ],
  gift: () => [
    field('Idea', 'text', { required: true }),
    field('For', 'text'),
    field('Price', 'money'),
    field('Bought', 'flag'),
  ],
  vinyl: () => [
    field('Title', 'text', { required: true }),
    field('Artist', 'text'),
    field('Year', 'number'),
    field('Condition', 'choice', { options: ['Mint', 'Good', 'Worn'] }),
  ],
  entry: () => [
    field('Title', 'text', { required: true }),
    field('Date', 'date', { required: true }),
    field('Text', 'longtext'),
    field('Mood', 'rating'),
  ],
  member: () => [
    field('Name', 'text', { required: true }),
    field('Email', 'email'),
    field('Joined', 'date'),
    field('Active', 'flag'),
  ],
  patient: () => [
    field('Name', 'text', { required: true }),
    field('Birthday', 'date'),
    field('Phone', 'phone'),
    field('Notes', 'longtext'),
  ],
  visit: () => [
    field('Date', 'date', { required: true }),
    field('Reason', 'text'),
    field('Cost', 'money'),
    field('Notes', 'longtext'),
  ],
  payment: () => [
    field('Date', 'date', { required: true }),
    field('Amount', 'money', { required: true }),
    field('Notes', 'longtext'),
  ],
  sale: () => [
    field('Date', 'date', { required: true }),
    field('Amount', 'money', { required: true }),
    field('Notes', 'longtext'),
  ],
  order: () => [
    field('Number', 'text', { required: true }),
    field('Customer', 'text'),
    field('Amount', 'money'),
    field('Status', 'choice', { options: ['New', 'Packed', 'Sent', 'Done'] }),
    field('Date', 'date'),
  ],
  ticket: () => [
    field('Title', 'text', { required: true }),
    field('Status', 'choice', { options: ['Open', 'In progress', 'Solved'] }),
    field('Priority', 'choice', { options: ['Low', 'Medium', 'High'] }),
    field('Reported', 'date'),
    field('Description', 'longtext'),
  ],
  session: () => [
    field('What', 'text', { required: true }),
    field('Date', 'date', { required: true }),
    field('Hours', 'number', { unit: 'h' }),
    field('Notes', 'longtext'),
  ],
};
export const synonyms: Readonly<Record<string, string>> = {
  todo: 'task',
  'to-do': 'task',
  chore: 'task',
  assignment: 'task',
  hive: 'beehive',
  dog: 'pet',
  cat: 'pet',
  animal: 'pet',
  film: 'movie',
  show: 'movie',
  series: 'movie',
  client: 'customer',
  lead: 'customer',
  company: 'customer',
  person: 'contact',
  friend: 'contact',
  supplier: 'customer',
  volunteer: 'member',
  article: 'product',
  stock: 'item',
  tool: 'item',
  equipment: 'item',
  asset: 'item',
  spending: 'expense',
  purchase: 'expense',
  exercise: 'workout',
  training: 'workout',
  pupil: 'student',
  worker: 'employee',
  staff: 'employee',
  colleague: 'employee',
  vehicle: 'car',
  motorcycle: 'car',
  bike: 'car',
  journey: 'trip',
  concert: 'event',
  class: 'event',
  reservation: 'booking',
  objective: 'goal',
  medicine: 'medication',
  pill: 'medication',
  job: 'application',
  record: 'vinyl',
  album: 'vinyl',
  issue: 'ticket',
  bug: 'ticket',
  feeding: 'visit',
  checkup: 'visit',
  treatment: 'visit',
  houseplant: 'plant',
  crop: 'plant',
  diary: 'entry',
  journal: 'entry',
};
