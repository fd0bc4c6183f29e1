import { z } from 'zod/mini';
import { exactRow, list, number, pattern, row, text } from './rows.ts';
import { offers, plan, sectionType, sectionTypes } from './topic-schema.ts';

const inForeign = <T extends z.ZodMiniType>(each: T) => z.strictObject({ de: each, fr: each, es: each });

/** English|German|French|Spanish. */
export const translations = z.array(exactRow(text, text, text, text));

/** English by words and phrases of a language. */
export const messageWords = inForeign(z.record(text, text));

type Names<S extends string, Found = never> = S extends `${infer Name} ${infer Rest}`
  ? Names<Rest, Found | Name>
  : Found | S;
/** Fixed texts of generated projects by the names that code has for them, in each language. */
const fixedTexts = <const S extends string>(names: S) => {
  const each = z.strictObject(
    Object.fromEntries(names.split(' ').map((name) => [name, text])) as Record<Names<S>, typeof text>,
  );
  return z.strictObject({ en: each, de: each, fr: each, es: each });
};
export const words = fixedTexts(
  'until donate byName soon priceList tables askUs draftPost postDates docs search searchHint noResults onThisPage previous next copy copied pagesLabel tip warning skip menu close theme about features steps offers pricing testimonials team gallery faq hours location contact newsletter countdown stats schedule products posts work booking cta closed openNow closedNow today name email subject message send sent needName needEmail needMessage needAnswer contactLead subscribe subscribed newsletterLead days hoursUnit minutes seconds reached perMonth perYear billing monthly yearly everyKind show replyTo comingLabel choose popular add basket emptyBasket total remove checkout ordered address phone directions readMore minutesRead service day time book booked yourBookings cancel rights mon tue wed thu fri sat sun',
);
export const wordsOfSome = z.strictObject({
  phone: fixedTexts(
    'home visit times more back route call write previous next close kept ordered subscribed booked one less',
  ),
  inbox: fixedTexts('inboxSent inboxSubscribed inboxOrdered inboxRequested inboxCancelled inboxNotSent'),
  database: fixedTexts('sent ordered subscribed booked'),
});

export const localTexts = inForeign(
  z.strictObject({
    headline: text,
    lead: text,
    about: z.array(text),
    features: z.array(row(text, text, text)),
    steps: z.array(row(text, text)),
    offers,
    plans: z.array(plan),
    quotes: z.array(row(text, text, text)),
    questions: z.array(row(text, text)),
    gallery: z.array(text),
    roles: z.array(text),
    facts: z.array(row(text, text)),
    schedule: z.array(row(text, text, text)),
    posts: z.array(row(text, text, text)),
    address: z.array(text),
    directions: text,
    free: text,
    serviceOffers: offers,
  }),
);

/** `title | text | note`, of which the last two may be left out. */
const entry = z.pipe(
  row(text, z.optional(text), z.optional(text)),
  z.transform(([title, told = '', note]): readonly [title: string, text: string, note?: string] =>
    note === undefined ? [title, told] : [title, told, note],
  ),
);
const entries = z.array(entry);
const layouts = ['cards', 'list', 'prose', 'names', 'film', 'badges', 'log', 'chips', 'checks'] as const;

export const customSections = z.record(
  text,
  z.strictObject({
    words: list,
    titles: row(text, text, text, text),
    layout: z.enum(layouts),
    before: sectionType,
    entries,
    local: z.exactOptional(
      z.strictObject({
        de: z.exactOptional(entries),
        fr: z.exactOptional(entries),
        es: z.exactOptional(entries),
      }),
    ),
  }),
);

/** What people call each section: the earlier of two kinds is asked first. */
export const sectionWords = z
  .record(sectionType, list)
  .check(
    z.refine(
      (words) =>
        sectionTypes.every(
          (type) => type === undefined || type in words || type === 'hero' || type === 'custom',
        ),
      'A section is missing.',
    ),
  );

const placeholder = z.strictObject({
  address: row(text, text),
  directions: text,
  voice: text,
  customer: text,
  person: text,
  speaker: text,
  role: text,
  topic: text,
  biography: text,
  talk: text,
});
export const placeholders = z.strictObject({
  en: placeholder,
  de: placeholder,
  fr: placeholder,
  es: placeholder,
});

export const brands = z.array(row(text, text, text));
export const schedules = z.record(text, z.array(row(text, text, text)));
export const goods = z.record(text, z.array(row(text, text, number)));

export const activities = z.array(
  z.strictObject({ when: pattern, features: z.array(row(text, text, text)) }),
);
export const works = z.array(
  z.strictObject({
    when: pattern,
    titles: z.array(text),
    kinds: list,
    texts: z.array(text),
    motifs: list,
  }),
);

const kindsInOrder = z.pipe(list, z.array(sectionType));
export const sectionKinds = z.strictObject({
  usual: kindsInOrder,
  styled: kindsInOrder,
  atHome: kindsInOrder,
  tabs: kindsInOrder,
  icons: z.record(sectionType, text),
});
