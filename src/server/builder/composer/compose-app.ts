import { calculators, formulaCalculator } from './content/calculators.ts';
import { field, isFieldLike } from './content/fields.ts';
import { rowsFor } from './content/rows.ts';
import { studyCards } from './content/study.ts';
import type { Look } from './content/topic.ts';
import { takeTopic } from './compose-site.ts';
import { camel, slug } from './code/quote.ts';
import { createRandom } from './random.ts';
import type { AppSpec, Entity, Screen } from './spec.ts';
import { takeList, takeName } from './understand/details.ts';
import { chooseDesign, takeLanguage } from './understand/design.ts';
import { entityFor, knownThing, takeEntities } from './understand/entities.ts';
import { plural, Reading } from './understand/text.ts';

const looks: readonly Look[] = [
  {
    accent: '#2f5d50',
    second: '#e8b04b',
    ground: 'paper',
    direction: 'craft',
    display: 'oldstyle',
    body: 'humanist',
  },
  {
    accent: '#4338ca',
    second: '#fb923c',
    ground: 'white',
    direction: 'crisp',
    display: 'grotesque',
    body: 'system',
  },
  {
    accent: '#c2410c',
    second: '#2f6f73',
    ground: 'paper',
    direction: 'soft',
    display: 'rounded',
    body: 'humanist',
  },
  {
    accent: '#0f766e',
    second: '#f4a261',
    ground: 'mist',
    direction: 'soft',
    display: 'geometric',
    body: 'humanist',
  },
  {
    accent: '#be185d',
    second: '#f2c14e',
    ground: 'tint',
    direction: 'bold',
    display: 'grotesque',
    body: 'grotesque',
  },
  {
    accent: '#1d4e89',
    second: '#f2a541',
    ground: 'mist',
    direction: 'editorial',
    display: 'transitional',
    body: 'humanist',
  },
  {
    accent: '#7c5cff',
    second: '#38d9a9',
    ground: 'night',
    direction: 'crisp',
    display: 'grotesque',
    body: 'system',
  },
];

/** Kinds of apps with a shape of their own. The first whose words stand in the message is taken. */
interface Recipe {
  id: string;
  words: readonly string[];
  name: string;
  motifs: readonly string[];
  make: (reading: Reading) => { entities: Entity[]; screens: Screen[] };
}

const listScreen = (
  entity: Entity,
  layout: Extract<Screen, { type: 'list' }>['layout'],
  extra: Partial<Extract<Screen, { type: 'list' }>> = {},
): Screen => {
  const date = entity.fields.find((candidate) => candidate.kind === 'date');
  const filter =
    entity.fields.find((candidate) => candidate.kind === 'choice') ??
    entity.fields.find((candidate) => candidate.kind === 'relation') ??
    entity.fields.find((candidate) => candidate.kind === 'flag');
  const first = entity.fields[0]?.key ?? '';
  const isPast = date !== undefined && !/due|deadline|renew|start|closing/i.test(date.label);
  return {
    type: 'list',
    id: entity.plural,
    title: entity.labelPlural,
    entity: entity.key,
    layout,
    sort:
      date === undefined
        ? { field: first, order: 'asc' }
        : { field: date.key, order: isPast ? 'desc' : 'asc' },
    filter: filter?.key ?? '',
    group: '',
    ...extra,
  };
};
const game = (id: Extract<Screen, { type: 'game' }>['game'], title: string) => () => ({
  entities: [],
  screens: [{ type: 'game', id: 'game', title, game: id } as Screen],
});
const timer = (preset: 'pomodoro' | 'stopwatch' | 'countdown', title: string) => (reading: Reading) => {
  const minutes = [...reading.text.matchAll(/(\d{1,3})\s*(?:-|\s)?\s*(?:min|minutes?|m)\b/giu)];
  for (const found of minutes) reading.useText(found.index, found.index + found[0].length);
  const pair = /\b(\d{1,2})\s*\/\s*(\d{1,2})\b/.exec(reading.text);
  if (pair !== null) reading.useText(pair.index, pair.index + pair[0].length);
  const [work, rest, long] =
    pair !== null ? [Number(pair[1]), Number(pair[2])] : minutes.map((found) => Number(found[1]));
  return {
    entities: [],
    screens: [
      {
        type: 'timer',
        id: 'timer',
        title,
        preset,
        work: work ?? (preset === 'countdown' ? 10 : 25),
        rest: rest ?? 5,
        long: long ?? 15,
        rounds: 4,
      } as Screen,
    ],
  };
};

const recipes: readonly Recipe[] = [
  {
    id: 'tictactoe',
    words: ['tic-tac-toe', 'tic tac toe', 'tictactoe', 'noughts and crosses', 'three in a row'],
    name: 'Three in a Row',
    motifs: ['star', 'knot'],
    make: game('tictactoe', 'Tic-tac-toe'),
  },
  {
    id: 'memory',
    words: ['memory game', 'memory', 'matching pairs', 'pairs game', 'concentration game'],
    name: 'Pairs',
    motifs: ['heart', 'star'],
    make: game('memory', 'Memory'),
  },
  {
    id: 'snake',
    words: ['snake game', 'snake'],
    name: 'Snake',
    motifs: ['leaf'],
    make: game('snake', 'Snake'),
  },
  { id: 'twenty48', words: ['2048'], name: '2048', motifs: ['box'], make: game('twenty48', '2048') },
  {
    id: 'hangman',
    words: ['hangman', 'word guessing game', 'guess the word'],
    name: 'Hangman',
    motifs: ['pencil'],
    make: game('hangman', 'Guess the word'),
  },
  {
    id: 'minesweeper',
    words: ['minesweeper', 'mine sweeper'],
    name: 'Minesweeper',
    motifs: ['shield'],
    make: game('minesweeper', 'Minesweeper'),
  },
  {
    id: 'pomodoro',
    words: ['pomodoro timer', 'pomodoro', 'focus timer', 'pomodor'],
    name: 'Focus',
    motifs: ['clock', 'leaf'],
    make: timer('pomodoro', 'Focus timer'),
  },
  {
    id: 'stopwatch',
    words: ['stopwatch', 'stop watch', 'lap timer'],
    name: 'Stopwatch',
    motifs: ['clock'],
    make: timer('stopwatch', 'Stopwatch'),
  },
  {
    id: 'countdown',
    words: ['countdown timer', 'kitchen timer', 'egg timer', 'tea timer', 'timer app', 'timer'],
    name: 'Timer',
    motifs: ['clock', 'cup'],
    make: timer('countdown', 'Timer'),
  },
  {
    id: 'habits',
    words: [
      'habit tracker',
      'habit tracking',
      'habit',
      'routine tracker',
      'streak tracker',
      'gewohnheit',
      'daily routine',
    ],
    name: 'Steady',
    motifs: ['leaf', 'sun', 'plant'],
    make: (reading) => {
      const habit = entityFor('habit');
      reading.take(['streak', 'streaks', 'current streak', 'daily', 'check off']);
      const named = itemsAfter(reading, ['habits', 'habit tracker', 'habits like']);
      if (named.length > 0)
        habit.rows = named.map((name, index) => ({
          name,
          category: ['Body', 'Mind', 'Home'][index % 3] ?? 'Body',
        }));
      return {
        entities: [habit],
        screens: [{ type: 'habits', id: 'habits', title: 'Habits', entity: habit.key }],
      };
    },
  },
  {
    id: 'kanban',
    words: ['kanban board', 'kanban', 'trello', 'task board', 'sprint board', 'scrum board', 'project board'],
    name: 'Board',
    motifs: ['box', 'pencil', 'window'],
    make: (reading) => {
      const columns = itemsAfter(reading, [
        'columns',
        'lists',
        'stages',
        'lanes',
        'states',
        'kanban board',
        'kanban',
        'board',
      ]);
      const card = entityFor('task');
      card.fields = [
        field('Title', 'text', { required: true }),
        field('Column', 'choice', { options: columns.length > 1 ? columns : ['To do', 'Doing', 'Done'] }),
        field('Priority', 'choice', { options: ['Low', 'Medium', 'High'] }),
        field('Due', 'date'),
        field('Notes', 'longtext'),
      ];
      return {
        entities: [card],
        screens: [
          { type: 'board', id: 'board', title: 'Board', entity: card.key, field: 'column' },
          listScreen(card, 'table', { title: 'All tasks', filter: 'column' }),
        ],
      };
    },
  },
  {
    id: 'todo',
    words: [
      'to-do app',
      'to do app',
      'todo app',
      'to-do list',
      'to do list',
      'todo list',
      'todo',
      'to-do',
      'task list',
      'task manager',
      'task tracker',
      'checklist',
      'aufgabenliste',
      'liste de tâches',
      'lista de tareas',
      'things to do',
      'chores',
      'shopping list',
      'grocery list',
      'packing list',
      'einkaufsliste',
      'bucket list',
    ],
    name: 'Today',
    motifs: ['pencil', 'cup', 'plant'],
    make: (reading) => {
      const shopping = reading.take(['shopping list', 'grocery list', 'groceries', 'einkaufsliste']) !== null;
      const packing = reading.take(['packing list']) !== null;
      const task = entityFor(shopping || packing ? 'item' : 'task');
      if (shopping || packing) {
        task.fields = [
          field('Name', 'text', { required: true }),
          field('Done', 'flag'),
          field('Quantity', 'number'),
          field('Category', 'choice', {
            options: shopping
              ? ['Vegetables', 'Fridge', 'Pantry', 'Other']
              : ['Clothes', 'Bathroom', 'Papers', 'Other'],
          }),
        ];
        const names = shopping
          ? ['Tomatoes', 'Milk', 'Bread', 'Rice', 'Lemons']
          : ['Passport', 'Rain jacket', 'Toothbrush', 'Charger', 'Swimwear'];
        task.rows = names.map((name, index) => ({
          name,
          done: index === 1,
          quantity: 1 + (index % 3),
          category: task.fields[3]?.options[index % 4] ?? 'Other',
        }));
      }
      const filter = task.fields.some((candidate) => candidate.key === 'done') ? 'done' : '';
      return {
        entities: [task],
        screens: [
          listScreen(task, 'checklist', {
            id: 'tasks',
            title: shopping ? 'Shopping list' : packing ? 'Packing list' : 'Tasks',
            filter,
            sort: {
              field: task.fields.some((candidate) => candidate.key === 'due') ? 'due' : 'name',
              order: 'asc',
            },
          }),
        ],
      };
    },
  },
  {
    id: 'expenses',
    words: [
      'expense tracker',
      'expenses',
      'expense',
      'budget app',
      'budget planner',
      'budget tracker',
      'budget',
      'spending tracker',
      'spending',
      'money tracker',
      'personal finance',
      'haushaltsbuch',
      'finance tracker',
      'finances',
    ],
    name: 'Pocketbook',
    motifs: ['coin', 'chart', 'house'],
    make: () => {
      const expense = entityFor('expense');
      return {
        entities: [expense],
        screens: [
          {
            type: 'overview',
            id: 'overview',
            title: 'Overview',
            stats: [
              { label: 'Spent', entity: 'expense', op: 'sum', field: 'amount' },
              { label: 'Expenses', entity: 'expense', op: 'count', field: '' },
              { label: 'On average', entity: 'expense', op: 'average', field: 'amount' },
            ],
            charts: [
              { title: 'By category', entity: 'expense', kind: 'donut', by: 'category', sum: 'amount' },
              { title: 'By month', entity: 'expense', kind: 'line', by: 'date', sum: 'amount' },
            ],
          },
          listScreen(expense, 'table'),
        ],
      };
    },
  },
  {
    id: 'crm',
    words: [
      'crm',
      'customer relationship',
      'sales pipeline',
      'lead tracker',
      'sales tracker',
      'customer manager',
      'client manager',
    ],
    name: 'Pipeline',
    motifs: ['speech', 'chart', 'coin'],
    make: () => {
      const customer = entityFor('customer');
      const deal = entityFor('deal');
      deal.fields.splice(1, 0, field('Customer', 'relation', { key: 'customer', to: 'customer' }));
      return {
        entities: [customer, deal],
        screens: [
          {
            type: 'overview',
            id: 'overview',
            title: 'Overview',
            stats: [
              { label: 'Customers', entity: 'customer', op: 'count', field: '' },
              { label: 'Deals', entity: 'deal', op: 'count', field: '' },
              { label: 'Value of all deals', entity: 'deal', op: 'sum', field: 'value' },
            ],
            charts: [
              { title: 'Value by stage', entity: 'deal', kind: 'bars', by: 'stage', sum: 'value' },
              { title: 'Customers by status', entity: 'customer', kind: 'donut', by: 'status', sum: '' },
            ],
          },
          { type: 'board', id: 'deals', title: 'Deals', entity: 'deal', field: 'stage' },
          listScreen(customer, 'table'),
        ],
      };
    },
  },
  {
    id: 'time',
    words: [
      'time tracker',
      'time tracking',
      'timesheet',
      'time sheet',
      'working hours',
      'hours worked',
      'zeiterfassung',
      'billable hours',
    ],
    name: 'Hours',
    motifs: ['clock', 'chart'],
    make: () => {
      const project = entityFor('project');
      const session = entityFor('session');
      session.fields.splice(1, 0, field('Project', 'relation', { key: 'project', to: 'project' }));
      return {
        entities: [project, session],
        screens: [
          {
            type: 'timer',
            id: 'timer',
            title: 'Stopwatch',
            preset: 'stopwatch',
            work: 25,
            rest: 5,
            long: 15,
            rounds: 4,
          },
          listScreen(session, 'table', { filter: 'project' }),
          listScreen(project, 'cards'),
          {
            type: 'overview',
            id: 'overview',
            title: 'Overview',
            stats: [
              { label: 'Hours', entity: 'session', op: 'sum', field: 'hours' },
              { label: 'Sessions', entity: 'session', op: 'count', field: '' },
            ],
            charts: [
              { title: 'Hours by project', entity: 'session', kind: 'bars', by: 'project', sum: 'hours' },
              { title: 'Hours by month', entity: 'session', kind: 'line', by: 'date', sum: 'hours' },
            ],
          },
        ],
      };
    },
  },
  {
    id: 'quiz',
    words: ['quiz app', 'quiz', 'trivia', 'multiple choice'],
    name: 'Quiz',
    motifs: ['cap', 'speech', 'star'],
    make: (reading) => ({
      entities: [],
      screens: [{ type: 'cards', id: 'quiz', title: 'Quiz', mode: 'quiz', items: studyCards(reading, true) }],
    }),
  },
  {
    id: 'flashcards',
    words: [
      'flashcards',
      'flash cards',
      'flashcard',
      'vocabulary trainer',
      'vocabulary',
      'karteikarten',
      'vokabeltrainer',
      'index cards',
    ],
    name: 'Recall',
    motifs: ['books', 'cap', 'pencil'],
    make: (reading) => ({
      entities: [],
      screens: [
        {
          type: 'cards',
          id: 'cards',
          title: 'Flashcards',
          mode: 'flashcards',
          items: studyCards(reading, false),
        },
      ],
    }),
  },
  {
    id: 'poll',
    words: ['poll', 'voting app', 'vote', 'survey', 'umfrage', 'sondage', 'encuesta'],
    name: 'Straw Poll',
    motifs: ['speech', 'chart'],
    make: (reading) => {
      const options = itemsAfter(reading, [
        'poll',
        'vote',
        'voting',
        'options',
        'choices',
        'survey',
        'between',
      ]);
      const asked =
        /["“«]([^"”»]+\?)["”»]/u.exec(reading.text)?.[1] ??
        /(?:about|asking|asks)\s+([^.?]+\?)/iu.exec(reading.text)?.[1];
      if (asked !== undefined) {
        const at = reading.text.indexOf(asked);
        reading.useText(at, at + asked.length);
      }
      return {
        entities: [],
        screens: [
          {
            type: 'poll',
            id: 'poll',
            title: 'Poll',
            question: asked ?? 'Where shall we go for lunch?',
            options: options.length > 1 ? options : ['Noodles', 'Salad', 'Pizza', 'Bring our own'],
          },
        ],
      };
    },
  },
  {
    id: 'chat',
    words: ['chat app', 'chat interface', 'chat', 'messenger', 'messaging app', 'chatbot', 'chat bot'],
    name: 'Parley',
    motifs: ['speech', 'phone'],
    make: () => ({
      entities: [],
      screens: [
        {
          type: 'chat',
          id: 'chat',
          title: 'Chat',
          partner: 'Robin',
          opening: 'Hello. Write something, and I will answer as well as I can.',
        },
      ],
    }),
  },
  {
    id: 'booking',
    words: [
      'booking app',
      'appointment app',
      'appointment scheduler',
      'booking system',
      'reservation system',
      'appointment book',
      'calendar app',
      'event calendar',
      'calendar',
      'kalender',
      'planner',
    ],
    name: 'Daybook',
    motifs: ['calendar', 'clock'],
    make: () => {
      const booking = entityFor('appointment');
      return {
        entities: [booking],
        screens: [
          { type: 'calendar', id: 'calendar', title: 'Calendar', entity: booking.key, field: 'date' },
          listScreen(booking, 'table', { sort: { field: 'date', order: 'asc' } }),
        ],
      };
    },
  },
];

/** Well-known things whose apps need no recipe of their own, by the words that ask for them. */
const thingWords: readonly (readonly [string, readonly string[], string])[] = [
  ['note', ['note taking', 'notes app', 'notes', 'note-taking', 'notebook', 'notizen'], 'Margin'],
  ['recipe', ['recipe book', 'recipe', 'recipes', 'cookbook', 'rezepte', 'meal planner'], 'Ladle'],
  [
    'book',
    [
      'reading list',
      'book list',
      'book tracker',
      'library app',
      'bookshelf',
      'reading tracker',
      'books i read',
      'books',
    ],
    'Shelf',
  ],
  [
    'workout',
    [
      'workout log',
      'workout tracker',
      'workout',
      'gym log',
      'training log',
      'fitness tracker',
      'exercise log',
      'fitness app',
    ],
    'Reps',
  ],
  [
    'product',
    ['inventory', 'stock keeping', 'warehouse', 'stock management', 'lagerverwaltung'],
    'Stockroom',
  ],
  ['entry', ['diary', 'journal', 'mood tracker', 'tagebuch', 'gratitude'], 'Daylight'],
  ['application', ['job application', 'job search', 'job tracker', 'applications'], 'Openings'],
  ['subscription', ['subscription tracker', 'subscriptions'], 'Renewals'],
  ['guest', ['guest list', 'rsvp list', 'guests'], 'Guest List'],
  ['plant', ['plant care', 'plant watering', 'plants', 'houseplants', 'watering'], 'Greenhouse'],
  ['movie', ['movie list', 'watchlist', 'watch list', 'movies', 'films'], 'Matinee'],
  ['ticket', ['bug tracker', 'issue tracker', 'help desk', 'helpdesk', 'support tickets'], 'Snag List'],
  ['invoice', ['invoice app', 'invoicing', 'invoices'], 'Ledger'],
  ['contact', ['address book', 'contacts', 'contact list', 'phone book'], 'Address Book'],
  ['medication', ['medication tracker', 'medication', 'pill reminder', 'medicine'], 'Doses'],
  ['goal', ['goal tracker', 'goals'], 'Aims'],
  ['trip', ['trip planner', 'travel planner', 'trips'], 'Waypoints'],
  [
    'order',
    [
      'order management',
      'orders',
      'admin table',
      'admin panel',
      'admin dashboard',
      'dashboard with charts',
      'analytics dashboard',
      'sales dashboard',
      'dashboard',
    ],
    'Overview',
  ],
];

function itemsAfter(reading: Reading, words: readonly string[]): string[] {
  for (const match of reading.findAll(words, true)) {
    const isList = /^(?:columns|lists|stages|lanes|options|choices|between|states)$/.test(match.phrase);
    const items = takeList(reading, match, isList);
    if (items.length > 1) reading.use(match);
    if (items.length > 1)
      return items.map((item) =>
        item.text.replace(/^(?:an?|the)\s+/i, '').replace(/^./u, (letter) => letter.toUpperCase()),
      );
  }
  return [];
}

/** Whether a message asks for an app rather than a page about something. */
export function wantsApp(reading: Reading): boolean {
  const site =
    /\b(?:web ?sites?|landing ?pages?|home ?pages?|portfolio|blog|one-?pager|webseite|sitio|online ?shop|web ?shop|page for|site for|site)\b/iu.test(
      reading.text,
    );
  const app =
    /\b(?:app|application|tracker|calculator|timer|kanban|to-?do|planner|organi[sz]er|manager|dashboard|game|quiz|flash ?cards?|logbook|stopwatch|pomodoro|poll|crm|checklist|rechner|converter|minesweeper|tic[- ]?tac[- ]?toe|scheduler|hangman|2048|snake|memory game|chat interface|admin)\b/iu.test(
      reading.text,
    );
  const verb = /\b(?:manage|track|keep track|organi[sz]e|log|record|calculate|catalog(?:ue)?)\b/iu.test(
    reading.text,
  );
  if (/\blanding ?page\b|\bwebsite for\b|\bsite for\b|\bhome ?page\b/iu.test(reading.text)) return false;
  if (app || (verb && !site)) return true;
  return (
    !site &&
    (recipes.some((recipe) => reading.find(recipe.words) !== null) ||
      thingWords.some(([, words]) => reading.find(words.slice(0, 2)) !== null)) &&
    (takeTopic(reading).matches.length === 0 ||
      /\b(?:inventory|recipe book|cookbook|reading list|workout log|log ?book|watch ?list)\b/iu.test(
        reading.text,
      ))
  );
}

/** Composes the specification of an app from a first message. */
export function composeApp(reading: Reading, seed: string, projectName: string | null): AppSpec {
  const random = createRandom(seed);
  const language = takeLanguage(reading) ?? 'en';
  const name = takeName(reading);
  const made = takeShape(reading);
  let { entities, screens } = made;
  ({ entities, screens } = addWishes(reading, entities, screens));
  const counts = new Map(entities.map((entity) => [entity.key, 4]));
  for (const entity of entities) {
    if (entity.rows.length === 0)
      entity.rows = rowsFor(entity, knownThing(entity.label.toLowerCase()), counts, random.fork(entity.key));
    counts.set(entity.key, entity.rows.length);
  }
  const design = chooseDesign(reading, looks, made.motifs, random.fork('look'), seed);
  reading.take(['app', 'application', 'tracker', 'tool']);
  reading.take(['euros', 'euro', 'dollars', 'dollar', 'pounds', 'francs', 'currency']);
  reading.take([
    'euros',
    'euro',
    'dollars',
    'dollar',
    'pounds',
    'francs',
    'eur',
    'usd',
    'gbp',
    'chf',
    'currency',
  ]);
  const currency = /€|euro|\beur\b/i.test(reading.text)
    ? '€'
    : /£|pound/i.test(reading.text)
      ? '£'
      : /chf|franken/i.test(reading.text)
        ? 'CHF'
        : language === 'en'
          ? '$'
          : '€';
  const finalName = name ?? projectName ?? made.name;
  return {
    kind: 'app',
    version: 1,
    key: slug(finalName),
    name: finalName,
    tagline: made.tagline,
    description: made.tagline,
    language,
    topic: made.id,
    currency,
    design,
    entities,
    screens: unique(screens),
    login: false,
  };
}

interface Shape {
  id: string;
  name: string;
  tagline: string;
  motifs: string[];
  entities: Entity[];
  screens: Screen[];
}

function takeShape(reading: Reading): Shape {
  const formula = formulaCalculator(reading.text);
  if (formula !== null && /\b(?:calculat|formula|comput|rechner)/iu.test(reading.text)) {
    const at = reading.text.indexOf(formula.found);
    reading.useText(at, at + formula.found.length);
    reading.take(['calculator', 'calculate', 'calculates', 'formula', 'computes', 'compute']);
    return {
      id: 'calculator',
      name: formula.title,
      tagline: formula.title,
      motifs: ['coin', 'chart'],
      entities: [],
      screens: [
        {
          type: 'calculator',
          id: 'calculator',
          title: formula.title,
          inputs: formula.inputs,
          outputs: formula.outputs,
        },
      ],
    };
  }
  if (/\b(?:calculat|convert|rechner|compute|splitter|bmi)/iu.test(reading.text)) {
    for (const recipe of calculators) {
      const match = reading.take(recipe.words);
      if (match === null) continue;
      reading.take(['calculator', 'calculate', 'converter', 'convert', 'calculates']);
      reading.take(['split', 'per person', 'number of people', 'people']);
      return {
        id: 'calculator',
        name: recipe.title,
        tagline: recipe.title,
        motifs: ['coin', 'chart'],
        entities: [],
        screens: [
          {
            type: 'calculator',
            id: 'calculator',
            title: recipe.title,
            inputs: recipe.inputs,
            outputs: recipe.outputs,
          },
        ],
      };
    }
  }
  // Read aside: when a recipe answers better, what was taken here must not count as understood.
  const aside = new Reading(reading.text);
  const own = takeEntities(aside);
  const ownIsKnown = own.length === 1 && own[0] !== undefined && own[0].fields.length <= 4;
  if (own.length < 2 || ownIsKnown) {
    for (const recipe of recipes) {
      const match = reading.take(recipe.words);
      if (match === null) continue;
      const made = recipe.make(reading);
      const target = made.entities[0];
      if (target !== undefined) {
        for (const candidate of own.flatMap((entity) => entity.fields)) {
          if (
            !isFieldLike(candidate.label) ||
            reading.take([candidate.label, plural(candidate.label)]) === null
          )
            continue;
          ensure(target, candidate);
        }
      }
      return {
        id: recipe.id,
        name: recipe.name,
        tagline: made.screens[0]?.title ?? recipe.name,
        motifs: [...recipe.motifs],
        ...made,
      };
    }
  }
  if (own.length === 0) {
    for (const [thing, words, name] of thingWords) {
      if (reading.take(words) === null) continue;
      const entity = entityFor(thing);
      return { id: thing, name, tagline: entity.labelPlural, motifs: motifsFor(thing), ...shapeOf([entity]) };
    }
    const entity = entityFor('item');
    return {
      id: 'item',
      name: 'Collection',
      tagline: 'Everything in one place',
      motifs: ['box', 'star'],
      ...shapeOf([entity]),
    };
  }
  for (const [index, token] of aside.tokens.entries())
    if (token.used) reading.use({ from: index, to: index + 1 });
  const main = own[0];
  const label = main?.labelPlural ?? 'Things';
  return {
    id: main?.key ?? 'item',
    name: `${label} Log`,
    tagline: `${label}, kept in order`,
    motifs: motifsFor(main?.key ?? ''),
    ...shapeOf(own),
  };
}

const motifsFor = (thing: string): string[] => {
  const table: Record<string, string[]> = {
    beehive: ['bee', 'hive', 'flower'],
    hive: ['hive', 'bee'],
    plant: ['plant', 'drop', 'leaf'],
    book: ['books', 'lamp'],
    recipe: ['bowl', 'leaf'],
    workout: ['dumbbell'],
    dog: ['dog', 'paw'],
    pet: ['paw', 'dog'],
    cat: ['cat'],
    car: ['car'],
    wine: ['bottle'],
    trip: ['plane', 'mountain'],
    customer: ['speech'],
    product: ['box'],
    vinyl: ['vinyl'],
    note: ['pencil', 'books'],
    invoice: ['coin'],
    movie: ['ticket'],
    entry: ['lamp', 'book'],
    medication: ['heart', 'drop'],
    student: ['cap'],
    goal: ['star'],
    event: ['calendar'],
  };
  return table[thing] ?? ['box', 'star', 'plant'];
};

/** Screens that suit a set of things: an overview when there is something to count, a list for each, boards and calendars. */
function shapeOf(entities: Entity[]): { entities: Entity[]; screens: Screen[] } {
  const screens: Screen[] = [];
  const overview = overviewOf(entities);
  if (overview !== null) screens.push(overview);
  for (const entity of entities) {
    const isParent = entities.some((other) => other.fields.some((candidate) => candidate.to === entity.key));
    const long = entity.fields.filter((candidate) => candidate.kind === 'longtext').length;
    screens.push(
      listScreen(
        entity,
        isParent || long > 1 || ['note', 'recipe', 'plant', 'pet', 'book'].includes(entity.key)
          ? 'cards'
          : 'table',
      ),
    );
  }
  return { entities, screens };
}

/** Figures and charts over number, money, choice and date fields. */
export function overviewOf(entities: readonly Entity[]): Screen | null {
  const stats: Extract<Screen, { type: 'overview' }>['stats'] = [];
  const charts: Extract<Screen, { type: 'overview' }>['charts'] = [];
  for (const entity of entities) {
    stats.push({ label: entity.labelPlural, entity: entity.key, op: 'count', field: '' });
    const date = entity.fields.find((candidate) => candidate.kind === 'date');
    const relation = entity.fields.find((candidate) => candidate.kind === 'relation');
    const choice = entity.fields.find((candidate) => candidate.kind === 'choice');
    const sums = entity.fields.filter(
      (candidate) =>
        candidate.kind === 'money' ||
        (candidate.kind === 'number' &&
          (candidate.unit !== '' || /quantity|stock|count|eggs|yield|amount/i.test(candidate.label)) &&
          candidate.unit !== '%'),
    );
    for (const sum of sums.slice(0, 2)) {
      stats.push({ label: `${sum.label} in all`, entity: entity.key, op: 'sum', field: sum.key });
      const by = relation ?? choice ?? entity.fields.find((candidate) => candidate.kind === 'text');
      if (by !== undefined)
        charts.push({
          title: `${sum.label} by ${by.label.toLowerCase()}`,
          entity: entity.key,
          kind: 'bars',
          by: by.key,
          sum: sum.key,
        });
      if (date !== undefined)
        charts.push({
          title: `${sum.label} by month`,
          entity: entity.key,
          kind: 'line',
          by: date.key,
          sum: sum.key,
        });
    }
    if (choice !== undefined)
      charts.push({
        title: `${entity.labelPlural} by ${choice.label.toLowerCase()}`,
        entity: entity.key,
        kind: 'donut',
        by: choice.key,
        sum: '',
      });
    else if (relation !== undefined && sums.length === 0)
      charts.push({
        title: `${entity.labelPlural} by ${relation.label.toLowerCase()}`,
        entity: entity.key,
        kind: 'bars',
        by: relation.key,
        sum: '',
      });
  }
  if (charts.length === 0) return null;
  return {
    type: 'overview',
    id: 'overview',
    title: 'Overview',
    stats: stats.slice(0, 5),
    charts: charts.slice(0, 6),
  };
}

/** Views and particulars that a message asks for besides the things themselves. */
function addWishes(
  reading: Reading,
  entities: Entity[],
  screens: Screen[],
): { entities: Entity[]; screens: Screen[] } {
  const main = entities[0];
  if (main === undefined) return { entities, screens };
  const all = [...screens];
  const wish = (words: readonly string[]): boolean => reading.take(words) !== null;
  wish(['search', 'searchable', 'full-text search', 'find']);
  wish(['filter', 'filters', 'filtering', 'filter by']);
  wish(['sort', 'sorting', 'sortable', 'sort by']);
  wish(['totals', 'total', 'sum', 'sums']);
  if (wish(['due dates', 'due date', 'deadlines', 'deadline'])) ensure(main, field('Due', 'date'));
  if (wish(['priorities', 'priority', 'priority levels']))
    ensure(main, field('Priority', 'choice', { options: ['Low', 'Medium', 'High'] }));
  if (wish(['categories', 'category', 'tags', 'labels']))
    ensure(main, field('Category', 'choice', { options: ['Home', 'Work', 'Other'] }));
  if (wish(['notes field', 'notes']) && main.key !== 'note') ensure(main, field('Notes', 'longtext'));
  if (wish(['ratings', 'rating', 'star rating'])) ensure(main, field('Rating', 'rating'));
  const date = entities.flatMap((entity) =>
    entity.fields
      .filter((candidate) => candidate.kind === 'date')
      .map((candidate) => ({ entity, field: candidate })),
  )[0];
  if (
    wish(['calendar view', 'calendar']) &&
    date !== undefined &&
    !all.some((screen) => screen.type === 'calendar')
  )
    all.push({
      type: 'calendar',
      id: 'calendar',
      title: 'Calendar',
      entity: date.entity.key,
      field: date.field.key,
    });
  const choice = entities.flatMap((entity) =>
    entity.fields
      .filter((candidate) => candidate.kind === 'choice')
      .map((candidate) => ({ entity, field: candidate })),
  )[0];
  if (
    wish(['board view', 'kanban view', 'kanban board', 'kanban', 'board']) &&
    choice !== undefined &&
    !all.some((screen) => screen.type === 'board')
  )
    all.push({
      type: 'board',
      id: 'board',
      title: 'Board',
      entity: choice.entity.key,
      field: choice.field.key,
    });
  if (
    wish(['charts', 'chart', 'graphs', 'graph', 'statistics', 'stats', 'overview', 'dashboard', 'diagram']) &&
    !all.some((screen) => screen.type === 'overview')
  ) {
    const overview = overviewOf(entities);
    if (overview !== null) all.unshift(overview);
  }
  if (wish(['pomodoro', 'timer']) && !all.some((screen) => screen.type === 'timer'))
    all.push({
      type: 'timer',
      id: 'timer',
      title: 'Focus timer',
      preset: 'pomodoro',
      work: 25,
      rest: 5,
      long: 15,
      rounds: 4,
    });
  return { entities, screens: all };
}

export function ensure(entity: Entity, made: Entity['fields'][number]): void {
  if (
    entity.fields.some(
      (other) =>
        other.key === made.key || (made.kind === 'date' && other.kind === 'date' && /due/i.test(other.label)),
    )
  )
    return;
  entity.fields.push(made);
}

/** Screens with identifiers that differ. */
function unique(screens: readonly Screen[]): Screen[] {
  const seen = new Set<string>();
  return screens.map((screen) => {
    let id = camel(screen.id);
    while (seen.has(id)) id = `${id}View`;
    seen.add(id);
    return { ...screen, id };
  });
}
