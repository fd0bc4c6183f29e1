import { data } from '../data/data.ts';
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

type DescribedField = ReturnType<typeof data<'known-things'>>[string][number] & Partial<Field>;

/** A field as data describes it, which an app may change. */
export const describedField = ({ label, kind, options, ...rest }: DescribedField): Field =>
  field(label, kind, { ...rest, ...(options === undefined ? {} : { options: [...options] }) });

/** Particulars that people expect of well-known things. */
export const knownFields: Readonly<Record<string, () => Field[]>> = Object.fromEntries(
  Object.entries(data('known-things')).map(([thing, fields]) => [thing, () => fields.map(describedField)]),
);
/** Known things by other names of theirs. */
export const synonyms: Readonly<Record<string, string>> = data('known-synonyms');
