import { exampleSchema } from '#contract/blueprint.ts';
import { z } from 'zod/mini';
import { entitySchema, screenSchema } from './spec-app.ts';

export {
  fieldKinds,
  formulaSchema,
  highlightRuleSchema,
  fieldSchema,
  entitySchema,
  tools,
  screenSchema,
} from './spec-app.ts';
export type { FieldKind, Formula, HighlightRule, Field, Entity, Screen } from './spec-app.ts';

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
  /** Parts with a colour of their own: header, footer, buttons, headings, or a section by its id. */
  parts: z.optional(z.array(z.object({ part: text, hex: text }))),
  /** Parts that are larger or smaller than usual: as parts with a colour, and the headline, the logo. */
  sizes: z.optional(z.array(z.object({ part: text, factor: z.number() }))),
  /** What a message does not want to see. */
  without: z.optional(z.array(z.enum(['pictures', 'icons', 'round']))),
});
export type Design = z.infer<typeof designSchema>;

/** Why it cannot be had at the moment, as the page says it: "Sold out". */
const unavailable = z.optional(text);

/** What the button of a part says, where a person chose it. */
const button = z.optional(text);

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
    /** What its two buttons say, where a person chose it. */
    action: z.optional(text),
    secondAction: z.optional(text),
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
    groups: z.array(
      z.object({ name: text, items: z.array(z.object({ name: text, text, price: text, unavailable })) }),
    ),
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
        unavailable,
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
    /** Digits of a number with its country code, for messages by WhatsApp. */
    whatsapp: z.optional(text),
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
    whatsapp: z.optional(text),
    /** What is asked, where the person said so: instead of name, address, subject and message. */
    fields: z.optional(z.array(formField)),
    button,
  }),
  z.object({ type: z.literal('newsletter'), ...head, button }),
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
    items: z.array(z.object({ time: text, title: text, text, track: z.optional(text), unavailable })),
  }),
  z.object({
    type: z.literal('products'),
    ...head,
    currency: text,
    /** Prices in hundredths of the currency. */
    items: z.array(
      z.object({
        id: text,
        name: text,
        text,
        price: z.number(),
        motif: text,
        photo: z.optional(photo),
        unavailable,
      }),
    ),
    button,
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
    button,
  }),
  z.object({ type: z.literal('cta'), ...head, action: link, button }),
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

/** A specification with its properties in the order of the schema, however it was put together. */
export function inOrder(spec: Spec): Spec {
  const parsed = z.safeParse(specSchema, spec);
  return parsed.success ? parsed.data : spec;
}

/** The stored form of a specification: stable order, two spaces, a final line break. */
export function printSpec(spec: Spec): string {
  return `${JSON.stringify(inOrder(spec), null, 2)}\n`;
}
