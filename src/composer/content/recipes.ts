import { data } from '../data/data.ts';
import { limitIn } from '../language/durations.ts';
import type { Screen } from '../spec/spec.ts';
import { describesApp } from '../understand/abilities.ts';
import { takeCount, takeList } from '../language/details.ts';
import { fieldFrom } from '../understand/field-words.ts';
import { listParts, sentence } from '../understand/list-parts.ts';
import { entityFor } from '../understand/entity-names.ts';
import { Reading, singular } from '../language/text.ts';
import { listScreen } from './app-screens.ts';
import { makeBooking } from './bookings.ts';
import { field, fieldFor, isFieldLike } from './fields.ts';
import { dashboard } from './dashboard.ts';
import type { MakeRecipe, Recipe } from './recipe.ts';
import { formMakers } from './recipes-forms.ts';
import { memoryPairs, ticTacToeSize } from './own-games.ts';
import { ownPoll } from './own-content.ts';
import { shapeFrom } from './shape.ts';
import { studyCards } from './study.ts';
import { timer } from './timers.ts';

type Game = Extract<Screen, { type: 'game' }>;
/** A game, with what the message says of its own. */
const game =
  (own: (reading: Reading) => Partial<Game>): MakeRecipe =>
  (reading, { entities, screens }) => {
    const said = own(reading);
    return { entities, screens: screens.map((screen) => ({ ...screen, ...said }) as Screen) };
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

/** What an app does with what a message says of it, beside what `data/recipes` says. */
const makers: Readonly<Record<string, MakeRecipe>> = {
  ...formMakers,
  slots: makeBooking,
  dashboard,
  tictactoe: game(ticTacToeSize),
  memory: game(ownMemory),
  pomodoro: timer('pomodoro', 'Focus timer'),
  stopwatch: timer('stopwatch', 'Stopwatch'),
  countdown: timer('countdown', 'Timer'),
  habits: (reading, made) => {
    const listed = itemsAfter(reading, ['habits', 'habit tracker', 'habits like']);
    const named = listed.length > 0 ? listed : itemsOnTheirOwn(reading);
    // All of this the screen does by itself: a week of days to tick, streaks, habits to add, change and remove.
    const done =
      'habits|streak|streaks|current|best|daily|day|days|week|weekly|add|edit|rename|remove|delete|tick|check|mark';
    for (const match of reading.findAll(done.split('|'), true)) reading.use(match);
    for (const habit of named.length > 0 ? made.entities : [])
      habit.rows = named.map((name, index) => ({
        name,
        category: ['Body', 'Mind', 'Home'][index % 3] ?? 'Body',
      }));
    return made;
  },
  kanban: (reading) => {
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
  todo: (reading) => {
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
  finance: (reading, { entities, screens }) => {
    if (/\bbudgets?\b/iu.test(reading.text)) return { entities, screens };
    return {
      entities: entities.filter(({ key }) => key !== 'budget'),
      screens: screens.flatMap((screen): Screen[] =>
        screen.type === 'overview'
          ? [{ ...screen, charts: screen.charts.filter((chart) => chart.entity !== 'budget') }]
          : screen.type === 'list' && screen.entity === 'budget'
            ? []
            : [screen],
      ),
    };
  },
  time: (reading, made) => {
    if (reading.take(['clients', 'client', 'customers', 'customer']) !== null)
      made.entities[0]?.fields.splice(1, 0, field('Client', 'text'));
    return made;
  },
  quiz: (reading) => {
    // With questions of its own, the words before them say what it is about.
    const about = /\bquiz(?:\s+app)?\s+(?:[^:?.!]{0,60}?\babout|on|for|over)\s+([^:?.!]{3,40}):/iu.exec(
      reading.text,
    );
    const items = studyCards(reading, true);
    if (about !== null) reading.useText(about.index, about.index + about[0].length);
    const theme = (about?.[1] ?? 'Quiz').replace(/^(?:the|my|our)\s+/iu, '').trim();
    const title = sentence(theme);
    const limit = limitIn(reading.text);
    if (limit !== null) reading.useText(limit.from, limit.end);
    const timed = limit === null ? {} : { seconds: limit.seconds };
    return { entities: [], screens: [{ type: 'cards', id: 'quiz', title, mode: 'quiz', items, ...timed }] };
  },
  flashcards: (reading) => ({
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
  poll: (reading) => {
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
  chat: (reading, { entities, screens }) => {
    const isSupport = reading.take(['support bot', 'support', 'customer support']) !== null;
    return {
      entities,
      screens: screens.map((screen) =>
        screen.type === 'chat' && isSupport ? { ...screen, partner: 'Support' } : screen,
      ),
    };
  },
};

const all = data('recipes').map(({ takes, things, screens, ...head }): Recipe => ({
  ...head,
  make: (reading) => {
    const made = shapeFrom({ takes, things, screens }, reading);
    return makers[head.id]?.(reading, made) ?? made;
  },
}));
/** Asked after everything else: the word alone says little. */
export const lastRecipes: readonly Recipe[] = all.filter(({ id }) => id === 'dashboard');
export const recipes: readonly Recipe[] = all.filter(({ id }) => id !== 'dashboard');

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
    return listed.map((text, at) => {
      // "a kanban board for my team with To do, …": what stands before the list says for whom the whole is.
      const bare = at === 0 && !isList ? text.replace(/^.*\s(?:with|mit|avec|con)\s+/iu, '') : text;
      return bare.replace(/^(?:an?|the)\s+/i, '').replace(/^./u, (letter) => letter.toUpperCase());
    });
  }
  return [];
}
