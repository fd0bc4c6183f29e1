import { data } from '../data/data.ts';
import { limitIn } from '../language/durations.ts';
import type { Screen } from '../spec/spec.ts';
import { describesApp } from '../understand/abilities.ts';
import { takeCount, takeList } from '../language/details.ts';
import { fieldFrom, listParts, sentence } from '../understand/field-words.ts';
import { entityFor } from '../understand/entity-names.ts';
import { Reading, singular } from '../language/text.ts';
import { listScreen } from './app-screens.ts';
import { field, fieldFor, isFieldLike } from './fields.ts';
import { dashboard } from './dashboard.ts';
import type { Recipe } from './recipe.ts';
import { moreRecipes } from './recipes-more.ts';
import { memoryPairs, ticTacToeSize } from './own-games.ts';
import { ownPoll } from './own-content.ts';
import { studyCards } from './study.ts';
import { timer } from './timers.ts';

type Game = Extract<Screen, { type: 'game' }>;
const game =
  (id: Game['game'], title: string, own: (reading: Reading) => Partial<Game> = () => ({})) =>
  (reading: Reading) => {
    reading.take(['card game', 'board game', 'game', 'puzzle game']);
    const screen: Screen = { type: 'game', id: 'game', title, game: id, ...own(reading) };
    return { entities: [], screens: [screen] };
  };
function ownMemory(reading: Reading): Partial<Game> {
  const own = memoryPairs(reading.text);
  if (own === null) return {};
  reading.useText(own.from, own.end);
  reading.take(['pairs', 'pair', 'paare', 'paires', 'parejas', 'cards']);
  return { pairs: own.pairs };
}
/** Columns of a board of which only the number is said. */
function usualColumns(count: number): string[] {
  const all = ['Ideas', 'Backlog', 'To do', 'Doing', 'Review', 'Done'];
  const order = ['To do', 'Done', 'Doing', 'Review', 'Backlog', 'Ideas'];
  const more = Array.from({ length: Math.max(0, count - all.length) }, (_, index) => `Step ${index + 1}`);
  return [
    ...all.filter((name) => order.slice(0, count).includes(name)).slice(0, -1),
    ...more,
    all.at(-1) ?? '',
  ];
}

const plainRecipes: readonly Recipe[] = [
  {
    id: 'tictactoe',
    words: [
      'tic-tac-toe',
      'tic tac toe',
      'tictactoe',
      'noughts and crosses',
      'three in a row',
      'morpion',
      'tres en raya',
      'drei gewinnt',
    ],
    name: 'Tic-tac-toe',
    motifs: ['star', 'knot'],
    make: game('tictactoe', 'Tic-tac-toe', ticTacToeSize),
  },
  {
    id: 'memory',
    words: ['memory game', 'memory', 'matching pairs', 'pairs game', 'concentration game'],
    name: 'Pairs',
    motifs: ['heart', 'star'],
    make: game('memory', 'Memory', ownMemory),
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
    words: ['hangman', 'hang man', 'word guessing game', 'guess the word'],
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
    make: (reading) => {
      reading.take(['laps', 'lap times', 'lap']);
      return timer('stopwatch', 'Stopwatch')(reading);
    },
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
    leads: true,
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
      const listed = itemsAfter(reading, ['habits', 'habit tracker', 'habits like']);
      const named = listed.length > 0 ? listed : itemsOnTheirOwn(reading);
      // All of this the screen does by itself: a week of days to tick, streaks, habits to add, change and remove.
      const done =
        'habits|streak|streaks|current|best|daily|day|days|week|weekly|add|edit|rename|remove|delete|tick|check|mark';
      for (const match of reading.findAll(done.split('|'), true)) reading.use(match);
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
    leads: true,
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
      const named = reading.find(['columns', 'lists', 'stages', 'lanes'], true);
      const count = named === null ? null : takeCount(reading, named);
      if (named !== null) reading.use(named);
      const card = entityFor('task');
      const own =
        /\b(?:each|every|the)?\s*(?:card|task|item|entry)s?\s+(?:has|have|with|shows?)\s+([^.;]+)/iu.exec(
          reading.text,
        );
      const particulars = listParts(own?.[1] ?? '')
        .map((part) => fieldFrom(part.text))
        .filter((one) => one !== null);
      if (own !== null && particulars.length > 0) reading.useText(own.index, own.index + own[0].length);
      card.fields = [
        ...(particulars[0]?.kind === 'text' && !particulars.some((one) => one.key === 'title')
          ? []
          : [field('Title', 'text', { required: true })]),
        ...particulars
          .filter((one) => one.key !== 'title')
          .map((one, index) => (index === 0 && one.kind === 'text' ? { ...one, required: true } : one)),
        field('Column', 'choice', { options: columns.length > 1 ? columns : usualColumns(count ?? 3) }),
        ...(particulars.length > 0
          ? []
          : [
              field('Priority', 'choice', { options: ['Low', 'Medium', 'High'] }),
              field('Due', 'date'),
              field('Notes', 'longtext'),
            ]),
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
    name: 'To-do list',
    motifs: ['pencil', 'cup', 'plant'],
    make: (reading) => {
      const shopping = reading.take(['shopping list', 'grocery list', 'groceries', 'einkaufsliste']) !== null;
      const packing = reading.take(['packing list']) !== null;
      const task = entityFor(shopping || packing ? 'item' : 'task');
      // What they are called is theirs to say.
      if (task.key === 'task' && reading.find(['chores', 'chore']) !== null)
        Object.assign(task, { label: 'Chore', labelPlural: 'Chores' });
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
      // "with quantities and prices": what is asked for besides.
      const tail = /\b(?:with|and)\s+([^.;:]+)$/iu.exec(reading.text.trim().replace(/[.!]+$/u, ''));
      for (const { text } of shopping || packing ? listParts(tail?.[1] ?? '') : []) {
        const made = fieldFor(singular(text.toLowerCase().trim()));
        if (
          fieldFrom(text) === null ||
          !isFieldLike(singular(text.toLowerCase())) ||
          /^(?:amount|quantit|number|total)/iu.test(made.label)
        )
          continue;
        if (!task.fields.some((one) => one.key === made.key)) task.fields.push(made);
      }
      if (shopping || packing) reading.take(['amounts', 'amount', 'quantities', 'quantity']);
      const filter = task.fields.some((candidate) => candidate.key === 'done') ? 'done' : '';
      return {
        entities: [task],
        name: shopping ? 'Shopping list' : packing ? 'Packing list' : undefined,
        screens: [
          listScreen(task, 'checklist', {
            id: 'tasks',
            title: shopping ? 'Shopping list' : packing ? 'Packing list' : task.labelPlural,
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
    make: (reading) => {
      reading.take(['deals pipeline', 'sales pipeline', 'pipeline', 'deals']);
      reading.take(['agency', 'sales team', 'freelancers']);
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
    leads: true,
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
    make: (reading) => {
      const project = entityFor('project');
      reading.take(['projects', 'project']);
      reading.take(['hours', 'hours worked', 'sessions']);
      if (reading.take(['clients', 'client', 'customers', 'customer']) !== null)
        project.fields.splice(1, 0, field('Client', 'text'));
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
    leads: true,
    words: ['quiz app', 'quiz', 'trivia', 'multiple choice'],
    name: 'Quiz',
    motifs: ['cap', 'speech', 'star'],
    make: (reading) => {
      // With questions of its own, the words before them say what it is about.
      const about = /\bquiz(?:\s+app)?\s+(?:about|on|for|over)\s+([^:?.!]{3,40}):/iu.exec(reading.text);
      const items = studyCards(reading, true);
      if (about !== null) reading.useText(about.index, about.index + about[0].length);
      const theme = (about?.[1] ?? 'Quiz').replace(/^(?:the|my|our)\s+/iu, '').trim();
      const title = theme.charAt(0).toUpperCase() + theme.slice(1);
      const limit = limitIn(reading.text);
      if (limit !== null) reading.useText(limit.from, limit.end);
      const timed = limit === null ? {} : { seconds: limit.seconds };
      return { entities: [], screens: [{ type: 'cards', id: 'quiz', title, mode: 'quiz', items, ...timed }] };
    },
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
    words: ['poll', 'voting app', 'vote', 'umfrage', 'abstimmung', 'sondage', 'encuesta', 'votación'],
    name: 'Straw Poll',
    motifs: ['speech', 'chart'],
    make: (reading) => {
      const own = ownPoll(reading.text);
      if (own !== null) reading.useText(own.from, own.end);
      reading.take(['one vote', 'one vote per person', 'only one vote per person', 'per person']);
      const options =
        own?.found.options ??
        itemsAfter(reading, ['poll', 'vote', 'voting', 'options', 'choices', 'between', 'candidates']);
      const asked =
        own?.found.question ??
        /["“«]([^"”»]+\?)["”»]/u.exec(reading.text)?.[1] ??
        /(?:about|asking|asks|poll:|vote:|ask:)\s+([^.?]+\?)/iu.exec(reading.text)?.[1] ??
        /(?:vote|abstimmen|voter|votar)\s+(?:on|for|about|über|pour|sur|por|sobre)\s+([^.,;:?\n]{4,60})/iu.exec(
          reading.text,
        )?.[1];
      if (own === null && asked !== undefined) {
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
            question:
              asked === undefined || asked === ''
                ? options.length > 1
                  ? 'Which one?'
                  : 'Where shall we go for lunch?'
                : sentence(asked.endsWith('?') ? asked : `${asked}?`),
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
    make: (reading) => ({
      entities: [],
      screens: [
        {
          type: 'chat',
          id: 'chat',
          title: 'Chat',
          partner:
            reading.take(['support bot', 'support', 'customer support']) === null ? 'Robin' : 'Support',
          opening: 'Hello. Write something, and I will answer as well as I can.',
        },
      ],
    }),
  },
  {
    id: 'booking',
    words: [
      'appointment app',
      'appointment scheduler',
      'appointment book',
      'calendar app',
      'event calendar',
      'calendar',
      'kalender',
      'day planner',
      'week planner',
      'daily planner',
      'weekly planner',
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

export const recipes: readonly Recipe[] = [...moreRecipes, ...plainRecipes];
/** Asked after everything else: the word alone says little. */
export const lastRecipes: readonly Recipe[] = [dashboard];

/** Well-known things whose apps need no recipe of their own, by the words that ask for them. */
export const entityWords = data('entity-words');

/** What the screens of an app do, and nothing that is kept in them. */
const isRequest =
  /(?<!\p{L})(?:streaks?|calendar|charts?|remind\p{L}*|track\p{L}*|statistics?|overview|tick\p{L}*|see|show|every\s+day|dark|colou?rs?)(?!\p{L})/iu;

/** The items of a list that is a sentence of its own: "habit tracker. drink 2 l water, read 20 min, no sugar." */
export function itemsOnTheirOwn(reading: Reading): string[] {
  for (const hit of reading.text.matchAll(/(?<=[.:;!?\n]\s*|^)[^.:;!?\n]+(?:[.,]\d[^.:;!?\n]*)*/gu)) {
    const items = listParts(hit[0]).map(({ text }) => text);
    const isList =
      items.length > 1 && items.every((item) => item.split(/\s+/u).length <= 5 && !isRequest.test(item));
    if (!isList) continue;
    reading.useText(hit.index, hit.index + hit[0].length);
    return items.map((item) => item.replace(/^./u, (letter) => letter.toUpperCase()));
  }
  return [];
}

/** The items of a list that follows one of the words. */
export function itemsAfter(reading: Reading, words: readonly string[]): string[] {
  const listWords = /^(?:columns|lists|stages|lanes|options|choices|between|states)$/;
  const things = words.filter((word) => !word.includes(' ')).flatMap((word) => [singular(word), word]);
  // Slips are forgiven in names of several words; a list word must be written as it is.
  const matches = [
    ...reading.findAll(words, true),
    ...reading.findAll(words.filter((word) => word.includes(' '))),
  ];
  // A word that announces a list is surer than the name of the app.
  matches.sort((a, b) => Number(listWords.test(b.phrase)) - Number(listWords.test(a.phrase)));
  for (const match of matches) {
    const isList = listWords.test(match.phrase);
    const listed = takeList(new Reading(reading.text), match, isList).map(({ text }) => text);
    if (listed.length < 2 || describesApp(listed, things)) continue;
    takeList(reading, match, isList);
    reading.use(match);
    return listed.map((text) =>
      text.replace(/^(?:an?|the)\s+/i, '').replace(/^./u, (letter) => letter.toUpperCase()),
    );
  }
  return [];
}
