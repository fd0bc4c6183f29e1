import { exampleSchema } from '#contract/blueprint.ts';
import { z } from 'zod/mini';

/**
 * The application specification: everything that the generated files follow from. It is kept in the project at
 * `.statecraft/spec.json`, so a later message changes it and a restore brings it back with the files.
 */
const text = z.string();
const link = z.object({ label: text, href: text });
/** A picture of the person's own: its path in the project, and what it shows. */
const photo = z.object({ path: text, alt: text });
export type Photo = z.infer<typeof photo>;

export const languages = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];

export const directions = ['editorial', 'soft', 'bold', 'crisp', 'craft', 'noir'] as const;
export type Direction = (typeof directions)[number];

export const designSchema = z.object({
  direction: z.enum(directions),
  /** `#rrggbb`. */
  accent: text,
  /** Second colour of illustrations; null is derived from the accent. */
  second: z.nullable(text),
  ground: z.enum(['paper', 'white', 'mist', 'tint', 'night']),
  mode: z.enum(['auto', 'light', 'dark']),
  display: text,
  body: text,
  /** What the illustrations show, by motif name. */
  motifs: z.array(text),
  hero: z.enum(['split', 'centre', 'poster', 'offset', 'scene', 'triptych']),
  artSeed: text,
  /** `playful` adds rounder shapes and livelier movement. */
  playful: z.boolean(),
  /** Size of the text; 1 is the usual one. */
  scale: z.optional(z.number()),
  /** What a message does not want to see. */
  without: z.optional(z.array(z.enum(['pictures', 'icons', 'round']))),
});
export type Design = z.infer<typeof designSchema>;

/** A field of a form that visitors fill in, in the words that the person has for it. */
const formField = z.object({
  key: text,
  label: text,
  kind: z.enum(['text', 'longtext', 'number', 'date', 'time', 'email', 'phone', 'choice', 'flag']),
  /** Of a `choice`. */
  options: z.array(text),
  required: z.boolean(),
});
export type FormField = z.infer<typeof formField>;

const head = { id: text, nav: text, title: text, lead: text };

export const sectionSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hero'),
    ...head,
    eyebrow: text,
    primary: link,
    secondary: z.nullable(link),
    facts: z.array(z.object({ value: text, label: text })),
    picture: z.optional(photo),
    /** What the main button says, where a person chose it. */
    action: z.optional(text),
  }),
  z.object({
    type: z.literal('about'),
    ...head,
    paragraphs: z.array(text),
    motif: text,
    picture: z.optional(photo),
  }),
  z.object({
    type: z.literal('features'),
    ...head,
    layout: z.enum(['cards', 'rows', 'numbered']),
    items: z.array(z.object({ icon: text, title: text, text })),
  }),
  z.object({ type: z.literal('steps'), ...head, items: z.array(z.object({ title: text, text })) }),
  z.object({
    type: z.literal('menu'),
    ...head,
    groups: z.array(z.object({ name: text, items: z.array(z.object({ name: text, text, price: text })) })),
  }),
  z.object({
    type: z.literal('pricing'),
    ...head,
    plans: z.array(
      z.object({
        name: text,
        price: text,
        period: text,
        /** What it costs where it is paid by the year; without one there is no switch. */
        yearly: z.optional(z.object({ price: text, period: text })),
        text,
        kind: z.enum(['plain', 'featured']),
        points: z.array(z.object({ text })),
        action: text,
      }),
    ),
  }),
  z.object({
    type: z.literal('testimonials'),
    ...head,
    items: z.array(z.object({ quote: text, name: text, role: text, initials: text })),
  }),
  z.object({
    type: z.literal('team'),
    ...head,
    items: z.array(
      z.object({
        name: text,
        role: text,
        text,
        initials: text,
        photo: z.optional(photo),
        /** A real person, whose face is not made up. */
        face: z.optional(z.enum(['monogram'])),
      }),
    ),
  }),
  z.object({
    type: z.literal('gallery'),
    ...head,
    items: z.array(z.object({ caption: text, motif: text, photo: z.optional(photo) })),
  }),
  z.object({ type: z.literal('faq'), ...head, items: z.array(z.object({ question: text, answer: text })) }),
  z.object({
    type: z.literal('hours'),
    ...head,
    /** Days from Monday; times as `HH:MM`, both empty when closed. */
    days: z.array(
      z.object({
        day: text,
        opens: text,
        closes: text,
        label: text,
        /** Once more after a break. */
        again: z.optional(z.object({ opens: text, closes: text })),
      }),
    ),
    note: text,
  }),
  z.object({
    type: z.literal('location'),
    ...head,
    lines: z.array(z.object({ text })),
    phone: text,
    email: text,
    directions: text,
  }),
  z.object({
    type: z.literal('contact'),
    ...head,
    topics: z.array(z.object({ text })),
    /** What is asked above the topics, where they are answers to it. */
    question: z.optional(text),
    email: text,
    phone: z.optional(text),
    /** What is asked, where the person said so: instead of name, address, subject and message. */
    fields: z.optional(z.array(formField)),
  }),
  z.object({ type: z.literal('newsletter'), ...head }),
  z.object({
    type: z.literal('countdown'),
    ...head,
    /** `YYYY-MM-DDTHH:MM`, or `MM-DDTHH:MM` for the next such day of any year, or `wN HH:MM` for a weekday. */
    target: text,
  }),
  z.object({ type: z.literal('stats'), ...head, items: z.array(z.object({ value: text, label: text })) }),
  z.object({
    type: z.literal('schedule'),
    ...head,
    /** `track` is the room or stage that it takes place in, where several things happen at once. */
    items: z.array(z.object({ time: text, title: text, text, track: z.optional(text) })),
  }),
  z.object({
    type: z.literal('products'),
    ...head,
    currency: text,
    /** Prices in hundredths of the currency. */
    items: z.array(
      z.object({ id: text, name: text, text, price: z.number(), motif: text, photo: z.optional(photo) }),
    ),
  }),
  z.object({
    type: z.literal('posts'),
    ...head,
    items: z.array(z.object({ title: text, date: text, minutes: text, text, body: text })),
  }),
  z.object({
    type: z.literal('work'),
    ...head,
    /** Whether visitors can narrow it by kind. */
    filter: z.optional(z.boolean()),
    items: z.array(z.object({ title: text, kind: text, text, motif: text, photo: z.optional(photo) })),
  }),
  z.object({
    type: z.literal('booking'),
    ...head,
    services: z.array(z.object({ name: text, minutes: z.number() })),
    opens: text,
    closes: text,
    /** What is asked besides service, day, time and name. */
    fields: z.optional(z.array(formField)),
  }),
  z.object({ type: z.literal('cta'), ...head, action: link }),
  /** A section that is asked for by a name of its own: titled entries in one of several layouts. */
  z.object({
    type: z.literal('custom'),
    ...head,
    layout: z.enum(['cards', 'list', 'prose', 'names', 'film', 'badges', 'log', 'chips', 'checks']),
    items: z.array(z.object({ title: text, text, note: text })),
  }),
]);
export type Section = z.infer<typeof sectionSchema>;
export type SectionType = Section['type'];
export type SectionOf<T extends SectionType> = Extract<Section, { type: T }>;

/** A piece of a page of documentation. */
const docBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text }),
  z.object({ type: z.literal('heading'), id: text, text }),
  z.object({ type: z.literal('code'), language: text, title: text, code: text }),
  z.object({ type: z.literal('list'), items: z.array(text), ordered: z.boolean() }),
  z.object({ type: z.literal('note'), kind: z.enum(['tip', 'warning']), text }),
  z.object({ type: z.literal('table'), head: z.array(text), rows: z.array(z.array(text)) }),
  z.object({ type: z.literal('answers'), items: z.array(z.object({ question: text, answer: text })) }),
  z.object({ type: z.literal('release'), version: text, date: text, changes: z.array(text) }),
]);
export type DocBlock = z.infer<typeof docBlock>;
const docsSchema = z.object({
  version: text,
  install: text,
  pages: z.array(z.object({ id: text, group: text, title: text, lead: text, blocks: z.array(docBlock) })),
});
export type Docs = z.infer<typeof docsSchema>;
export type DocPage = Docs['pages'][number];

export const fieldKinds = [
  'text',
  'longtext',
  'number',
  'money',
  'date',
  'time',
  'choice',
  'flag',
  'rating',
  'email',
  'phone',
  'url',
  'relation',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** How a field is computed from the rest of its row, or from the rows that belong to it. */
export const formulaSchema = z.discriminatedUnion('type', [
  /** Arithmetic over the keys of other fields, in plain JavaScript: `hours * rate`. */
  z.object({ type: z.literal('arithmetic'), expression: text }),
  /** A day so many days after another; `days` is the key of a number field, or the number itself. */
  z.object({ type: z.literal('day'), from: text, days: text }),
  /** The next day of the year that a day stands for: the next birthday. */
  z.object({ type: z.literal('yearly'), from: text }),
  /** Over the rows of `entity` whose relation `by` is this row; without `field` they are counted. */
  z.object({
    type: z.literal('rows'),
    entity: text,
    by: text,
    field: text,
    how: z.enum(['sum', 'average', 'count']),
  }),
]);
export type Formula = z.infer<typeof formulaSchema>;

/** Rows that stand out, and why. The first mark that holds is shown. */
export const highlightRuleSchema = z.object({
  label: text,
  tone: z.enum(['bad', 'warn', 'good', 'quiet']),
  field: text,
  /** `before` compares a day with today plus `value` days; `below` and `above` may compare with another field. */
  is: z.enum(['before', 'below', 'above', 'equal']),
  value: z.union([text, z.number(), z.boolean()]),
  /** Key of the field that it is compared with, instead of a value. */
  other: text,
  /** Key of a flag that, once set, ends it: what has been returned is not overdue. */
  unless: text,
});
export type HighlightRule = z.infer<typeof highlightRuleSchema>;

export const fieldSchema = z.object({
  /** The property's name in code. */
  key: text,
  label: text,
  kind: z.enum(fieldKinds),
  required: z.boolean(),
  /** Of a `choice`. */
  options: z.array(text),
  /** Unit shown after a number, such as `kg`. */
  unit: text,
  /** Entity key that a `relation` points at. */
  to: text,
  /** Bounds of a number. */
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  /** What a new row starts with; `today` for a day. */
  preset: z.optional(z.union([text, z.number(), z.boolean()])),
  formula: z.optional(formulaSchema),
});
export type Field = z.infer<typeof fieldSchema>;

export const entitySchema = z.object({
  /** Singular property name in code, such as `beehive`; `plural` is the collection's. */
  key: text,
  plural: text,
  label: text,
  labelPlural: text,
  fields: z.array(fieldSchema),
  marks: z.optional(z.array(highlightRuleSchema)),
  /** Example rows by field key. Dates are day offsets such as `-3`; relations are row indexes. */
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
});
export type Entity = z.infer<typeof entitySchema>;

/** Games and small tools that are parts of their own (`code/kit/parts.ts`). */
export const tools = [
  'connectFour',
  'sudoku',
  'wordGuess',
  'fifteen',
  'reversi',
  'blocks',
  'pong',
  'breakout',
  'flappy',
  'rockPaperScissors',
  'simon',
  'whack',
  'guessNumber',
  'reaction',
  'bingo',
  'dice',
  'namePicker',
  'choreWheel',
  'oracle',
  'password',
  'wordCount',
  'typing',
  'json',
  'markdown',
  'worldClock',
  'dayCountdown',
  'age',
  'breathing',
  'metronome',
  'intervals',
  'fasting',
  'units',
  'dailyGoal',
  'scoreboard',
  'average',
  'loan',
  'scaler',
  'bracket',
  'settle',
  'bill',
  'recipes',
  'decks',
  'invoicePaper',
  'palette',
  'piano',
  'pixels',
  'drawing',
  'music',
] as const;

export const screenSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('list'),
    id: text,
    title: text,
    entity: text,
    layout: z.enum(['table', 'cards', 'checklist']),
    sort: z.object({ field: text, order: z.enum(['asc', 'desc']) }),
    /** Choice, flag or relation field that the list can be narrowed by; empty for none. */
    filter: text,
    group: text,
    /** Rows on a page; all of them when there is none. */
    perPage: z.optional(z.number()),
    /** Offers the rows as a file for spreadsheets. */
    saves: z.optional(z.boolean()),
  }),
  z.object({
    type: z.literal('board'),
    id: text,
    title: text,
    entity: text,
    field: text,
    /** How many cards a column should hold at most. */
    limit: z.optional(z.number()),
  }),
  z.object({ type: z.literal('calendar'), id: text, title: text, entity: text, field: text }),
  z.object({
    type: z.literal('overview'),
    id: text,
    title: text,
    charts: z.array(
      z.object({
        title: text,
        entity: text,
        kind: z.enum(['bars', 'line', 'donut']),
        /** Field that the rows are grouped by: a choice, relation, flag, text or date (by month). */
        by: text,
        /** Number field that is summed; empty counts rows. */
        sum: text,
        /** The average of each group instead of its sum. */
        how: z.optional(z.enum(['average'])),
        /** How long a stretch of a day field is; a month when it is not given. */
        span: z.optional(z.enum(['day', 'week', 'year'])),
      }),
    ),
    stats: z.array(
      z.object({
        label: text,
        entity: text,
        /** `balance` is the sum less the sum of the same field of `minus`; `latest` is the value of the last day. */
        op: z.enum(['count', 'sum', 'average', 'open', 'balance', 'latest']),
        field: text,
        minus: z.optional(text),
        /** What a sum is meant to reach. */
        target: z.optional(z.number()),
      }),
    ),
  }),
  z.object({ type: z.literal('habits'), id: text, title: text, entity: text }),
  z.object({
    type: z.literal('timer'),
    id: text,
    title: text,
    preset: z.enum(['pomodoro', 'stopwatch', 'countdown']),
    work: z.number(),
    rest: z.number(),
    long: z.number(),
    rounds: z.number(),
  }),
  z.object({
    type: z.literal('calculator'),
    id: text,
    title: text,
    inputs: z.array(
      z.object({
        key: text,
        label: text,
        kind: z.enum(['number', 'money', 'percent', 'choice', 'slider']),
        value: z.number(),
        min: z.number(),
        max: z.number(),
        step: z.number(),
        unit: text,
        options: z.array(z.object({ label: text, value: z.number() })),
      }),
    ),
    /** Expressions over the input keys and earlier outputs, in plain JavaScript arithmetic. */
    outputs: z.array(
      z.object({
        key: text,
        label: text,
        expression: text,
        kind: z.enum(['money', 'number', 'percent']),
        unit: text,
        main: z.boolean(),
      }),
    ),
  }),
  z.object({
    type: z.literal('cards'),
    id: text,
    title: text,
    mode: z.enum(['quiz', 'flashcards']),
    items: z.array(z.object({ front: text, back: text, options: z.array(text) })),
  }),
  z.object({ type: z.literal('poll'), id: text, title: text, question: text, options: z.array(text) }),
  z.object({ type: z.literal('chat'), id: text, title: text, partner: text, opening: text }),
  z.object({ type: z.literal('keypad'), id: text, title: text }),
  z.object({
    type: z.literal('form'),
    id: text,
    title: text,
    /** What is sent becomes a row of it. */
    entity: text,
    lead: text,
    submit: text,
    thanks: text,
  }),
  /** A form that is put together in the app: its questions are the rows of an entity. */
  z.object({ type: z.literal('questionnaire'), id: text, title: text, entity: text }),
  z.object({ type: z.literal('shop'), id: text, title: text, entity: text, orders: text }),
  z.object({
    type: z.literal('slots'),
    id: text,
    title: text,
    entity: text,
    /** Entity of what is booked, such as courts; empty when there is one of it. */
    resource: text,
    /** As `09:00`. */
    opens: text,
    closes: text,
    minutes: z.number(),
  }),
  z.object({
    type: z.literal('game'),
    id: text,
    title: text,
    game: z.enum(['tictactoe', 'memory', 'snake', 'twenty48', 'hangman', 'minesweeper']),
  }),
  z.object({
    type: z.literal('tool'),
    id: text,
    title: text,
    tool: z.enum(tools),
    /** What its component is given, by property. */
    settings: z.record(z.string(), z.union([text, z.number(), z.array(z.union([text, z.number()]))])),
    /** Entities whose rows it works with. */
    entities: z.array(text),
  }),
]);
export type Screen = z.infer<typeof screenSchema>;

const common = {
  version: z.literal(1),
  /** Prefix of what the app keeps in the browser. It never changes, so that renaming loses nothing. */
  key: text,
  name: text,
  tagline: text,
  description: text,
  language: z.enum(languages),
  topic: text,
  currency: text,
  design: designSchema,
  /** What stands here although nobody said it (`examples.ts`). Absent where that was never noted. */
  examples: z.optional(z.array(exampleSchema)),
};
const databaseSchema = z.object({
  /** Off: the data is on the device again, and what was in the database stays there. */
  isOn: z.boolean(),
  /** Who may see and change it: each person their own, all who sign in, or everybody. A site's is always `open`. */
  access: z.enum(['own', 'team', 'open']),
  /** What the names of its tables begin with. */
  prefix: text,
});
export const specSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('site'),
    ...common,
    sections: z.array(sectionSchema),
    footer: text,
    /** Pages besides the first, each with the ids of its sections; the first has the others. */
    pages: z.optional(z.array(z.object({ id: text, title: text, sections: z.array(text) }))),
    /** A picture that stands for the mark beside the name. */
    logo: z.optional(photo),
    /** How what visitors send goes to the project's database; absent as in an app. */
    database: z.optional(databaseSchema),
    /** Pages of a documentation site; it has no sections then. */
    docs: z.optional(docsSchema),
  }),
  z.object({
    kind: z.literal('app'),
    ...common,
    entities: z.array(entitySchema),
    screens: z.array(screenSchema),
    login: z.boolean(),
    /** How the app keeps its data in the project's database. Absent: it never did, and everything stays on the device. */
    database: z.optional(databaseSchema),
  }),
  z.object({
    kind: z.literal('meme'),
    ...common,
    layout: z.enum(['topBottom', 'split', 'twoPanel', 'poster', 'label']),
    style: z.enum(['classic', 'pastel', 'noir', 'retro']),
    captions: z.array(text),
    scene: text,
  }),
]);
export type Spec = z.infer<typeof specSchema>;
export type SiteSpec = Extract<Spec, { kind: 'site' }>;
export type AppSpec = Extract<Spec, { kind: 'app' }>;
export type MemeSpec = Extract<Spec, { kind: 'meme' }>;

export const specPath = '.statecraft/spec.json';

/** Reads a stored specification; null when it is missing or no longer valid. */
export function parseSpec(content: string | null | undefined): Spec | null {
  if (content === null || content === undefined) return null;
  try {
    const parsed = z.safeParse(specSchema, JSON.parse(content));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The stored form of a specification: stable order, two spaces, a final line break. */
export function printSpec(spec: Spec): string {
  return `${JSON.stringify(spec, null, 2)}\n`;
}
