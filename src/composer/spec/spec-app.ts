import { z } from 'zod/mini';

/** What an app is made of: the things that it keeps, and its screens. */
const text = z.string();

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
  'image',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** How a field is computed from the rest of its row, or from the rows that belong to it. */
export const formulaSchema = z.discriminatedUnion('type', [
  /** Arithmetic over the keys of other fields, in plain JavaScript: `hours * rate`. */
  z.object({ type: z.literal('arithmetic'), expression: text }),
  /** A day so many days after another; `days` is the key of a number field, or the number itself; `times` that long. */
  z.object({ type: z.literal('day'), from: text, days: text, times: z.optional(z.number()) }),
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
  /** What arithmetic over a row comes to with all rows of the days before it; `start` is there before the first. */
  z.object({ type: z.literal('running'), by: text, expression: text, start: z.optional(z.number()) }),
  /** How much more a field is than in the row of the day before it. */
  z.object({ type: z.literal('since'), by: text, field: text }),
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
  /** No two rows have the same. */
  unique: z.optional(z.boolean()),
  formula: z.optional(formulaSchema),
});
export type Field = z.infer<typeof fieldSchema>;

export const entitySchema = z.object({
  /** Singular property name in code, such as `beehive`; `plural` is the collection's. */
  key: text,
  plural: text,
  label: text,
  labelPlural: text,
  /** What the button that adds one says, where a person chose it. */
  add: z.optional(text),
  fields: z.array(fieldSchema),
  marks: z.optional(z.array(highlightRuleSchema)),
  /** How many rows there is room for; any number where it is not said. */
  most: z.optional(z.number()),
  /** How many rows may have the same in these fields, and of those with a choice; at the same time where they have one. */
  rooms: z.optional(
    z.array(
      z.object({
        by: z.array(text),
        most: z.number(),
        only: z.optional(z.object({ field: text, value: text })),
        /** Nights end on the day on which the next one may begin. */
        span: z.optional(z.object({ from: text, until: text, isNights: z.boolean() })),
      }),
    ),
  ),
  /** Example rows by field key. Dates are day offsets such as `-3`; relations are row indexes. */
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
});
export type Entity = z.infer<typeof entitySchema>;

/** Games that are screens of their own. */
export const gameIds = ['tictactoe', 'memory', 'snake', 'twenty48', 'hangman', 'minesweeper'] as const;

/** Games and small tools that are parts of their own (`data/app-parts.yaml`). */
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
    /** What it is narrowed to when it is opened: a value of that field, or a stretch of time (`lib/narrow.ts`). */
    shows: z.optional(text),
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
        /** The average, the least or the most of each group instead of its sum. */
        how: z.optional(z.enum(['average', 'least', 'most'])),
        /** Second field that the rows are grouped by. */
        and: z.optional(text),
        /** How long a stretch of a day field is; a month when it is not given. */
        span: z.optional(z.enum(['day', 'week', 'year'])),
      }),
    ),
    stats: z.array(
      z.object({
        label: text,
        entity: text,
        /**
         * `balance` is the sum less the sum of the same field of `minus`; `latest` is the value of the last day; `left`
         * is what the sum lacks to its target.
         */
        op: z.enum(['count', 'sum', 'average', 'open', 'balance', 'latest', 'left']),
        field: text,
        /** Only rows in which each of these fields has its value, or any other where it is `not` to have it. */
        only: z.optional(
          z.array(
            z.object({ field: text, value: z.union([text, z.boolean()]), not: z.optional(z.boolean()) }),
          ),
        ),
        minus: z.optional(text),
        /** What a sum is meant to reach. */
        target: z.optional(z.number()),
        /** Only rows of this day, week, month or year. */
        within: z.optional(z.enum(['day', 'week', 'month', 'year'])),
        /** The day that this goes by, where it is not the first that a row has. */
        day: z.optional(text),
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
    /** Lengths of a countdown to choose from, in minutes, by what they are for. */
    choices: z.optional(z.array(z.object({ label: text, minutes: z.number() }))),
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
        /** What each number is called by, from 0, where the result is a name and no number. */
        names: z.optional(z.array(text)),
      }),
    ),
  }),
  z.object({
    type: z.literal('cards'),
    id: text,
    title: text,
    mode: z.enum(['quiz', 'flashcards']),
    items: z.array(z.object({ front: text, back: text, options: z.array(text) })),
    /** How long there is for an answer to a question; as long as one likes where it is not said. */
    seconds: z.optional(z.number()),
    /** In another order each time. */
    isShuffled: z.optional(z.boolean()),
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
    /** Days that are not alike, from Monday: opening and closing times in pairs; null when closed. */
    week: z.optional(z.array(z.nullable(z.array(text)))),
    /** Months of the year in which it is closed, from 1. */
    shut: z.optional(z.array(z.number())),
    /** Field of the resource that holds how long it takes; what has one is done by the same people in turn. */
    length: z.optional(text),
    /** How many bookings there is room for at the same time; one where it is not said. */
    places: z.optional(z.number()),
    /** Field of a booking that says for how many it is, and field of the resource that says how many fit in. */
    people: z.optional(text),
    seats: z.optional(text),
  }),
  z.object({
    type: z.literal('game'),
    id: text,
    title: text,
    game: z.enum(gameIds),
    /** Of tic-tac-toe: how many squares a side has, and how many in a row win; three where it is not said. */
    size: z.optional(z.number()),
    inRow: z.optional(z.number()),
    /** Of memory: what stands on the two cards of each pair, where they are told. */
    pairs: z.optional(z.array(z.object({ front: text, back: text }))),
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
