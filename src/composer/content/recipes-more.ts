import type { Entity, Field } from '../spec/spec.ts';
import { takeList } from '../language/details.ts';
import { fieldFrom, listParts } from '../understand/field-words.ts';
import { entityFor, entityName } from '../understand/entity-names.ts';
import type { Reading } from '../language/text.ts';
import { listScreen, overviewOf } from './app-screens.ts';
import { makeBooking } from './bookings.ts';
import { field, fieldFor } from './fields.ts';
import type { Recipe } from './recipe.ts';

type Made = ReturnType<Recipe['make']>;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const wordsFor: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 };

/** Who plays, and how many rounds of what, on a score sheet: "golf scorecard 18 holes 4 players". */
function scoresIn(reading: Reading): { round: string; players: string[]; names: string; rounds: number } {
  const { text } = reading;
  const listed =
    /(?<!\p{L})(\p{Lu}\p{L}+(?:\s*,\s*\p{Lu}\p{L}+)*\s*,?\s*(?:and|und|et|y|&)\s+\p{Lu}\p{L}+|\p{Lu}\p{L}+(?:\s*,\s*\p{Lu}\p{L}+)+)/u.exec(
      text,
    );
  const group =
    /(?<![\p{L}\d])([2-8]|two|three|four|five|six)\s+(?:players?|people|spieler\p{L}*|joueurs?|jugadores)/iu.exec(
      text,
    );
  const many =
    /(?<!\d)(\d{1,2})\s+(holes?|rounds?|frames?|hands?|ends?|sets?|runden|löcher|tours|manches|rondas|hoyos)/iu.exec(
      text,
    );
  for (const hit of [listed, group, many])
    if (hit !== null) reading.useText(hit.index, hit.index + hit[0].length);
  reading.take(['score sheet', 'scoresheet', 'scorecard', 'score card', 'score pad']);
  reading.take(['total', 'totals', 'sum', 'each', 'players', 'player', 'round', 'rounds', 'hole', 'holes']);
  for (const match of reading.findAll(['hole', 'round'])) reading.use(match);
  reading.take(['hole', 'holes', 'total', 'totals', 'game', 'games', 'points', 'scores', 'score']);
  const game =
    /(?:^|\s)((?!(?:an?|the|my|our|simple|nice|score|make|me)\b)\p{Ll}+)\s+[Ss]core/u.exec(text)?.[1] ??
    /[Ss]core\s?\p{L}*\s+for\s+(?:(?:an?|the|our|my)\s+)?(\p{Ll}+)/u.exec(text)?.[1];
  if (game !== undefined) reading.take([game.toLowerCase()]);
  const isGolf = /\bgolf\b|\bholes?\b|minigolf/iu.test(text);
  const count = wordsFor[group?.[1]?.toLowerCase() ?? ''] ?? Number(group?.[1] ?? 4);
  return {
    round: isGolf ? 'Hole' : 'Round',
    players:
      listed?.[1]?.split(/\s*,\s*(?:and\s+|und\s+)?|\s+(?:and|und|et|y|&)\s+/u) ??
      Array.from({ length: count }, (_, at) => `Player ${at + 1}`),
    names: game === undefined ? 'Score sheet' : `${sentence(game)} score sheet`,
    rounds: Math.min(36, Number(many?.[1] ?? (isGolf ? 18 : 10))),
  };
}

/** An entity with names of its own. */
function named(base: string, label: string, plural: string, fields: Field[]): Entity {
  return {
    ...entityFor(base),
    key: entityName(label).replaceAll(' ', ''),
    plural:
      entityName(plural).replaceAll(' ', '') === entityName(label).replaceAll(' ', '')
        ? `${entityName(label).replaceAll(' ', '')}s`
        : entityName(plural).replaceAll(' ', ''),
    label,
    labelPlural: plural,
    fields,
    rows: [],
  };
}

/** The questions that a message spells out: after a colon, "with" or "asking for", in a row or one a line. */
function askedFields(reading: Reading): Field[] {
  const { text } = reading;
  const leads = [
    /\bquestions?\s*(?::|about|on|for|like|such as)\s*/iu,
    /\bfields?\s*(?::|for|like|such as)\s*/iu,
    /\basking (?:for|about)\s*/iu,
    /:\s*/u,
    /\bwith\s+(?:the\s+)?/iu,
  ];
  for (const lead of leads) {
    const hit = lead.exec(text);
    if (hit === null) continue;
    const start = hit.index + hit[0].length;
    const lines = /^(?:\s*(?:[-*•·–]|\d{1,2}[.)])\s+[^\n]+(?:\n|$)){2,}/u.exec(text.slice(start))?.[0];
    const body = lines ?? /^(?:\([^()]*\)|[^.;\n(])*/u.exec(text.slice(start))?.[0] ?? '';
    const parts = (
      lines === undefined
        ? listParts(body).flatMap((part) => part.text.split(/\?\s+/u.test(part.text) ? /\?\s*/u : /$^/u))
        : lines.split('\n').map((line) => line.replace(/^\s*(?:[-*•·–]|\d{1,2}[.)])\s+/u, ''))
    )
      .map((part) => part.replace(/^(?:an?|the|their|your)\s+/iu, '').trim())
      .filter((part) => part !== '' && part.length <= 120);
    if (parts.length < 2) continue;
    reading.useText(hit.index, start + body.length);
    return parts.map(askedField);
  }
  return [];
}

/** One question of a form: of words that no rule of fields reads, a text of that name. */
function askedField(part: string): Field {
  if (/^(?:would|will|do|did|are|is|can|have|has|should)\b/iu.test(part))
    return field(`${sentence(part.replace(/\?$/u, ''))}?`, 'choice', { options: ['Yes', 'No', 'Not sure'] });
  const read = fieldFrom(part);
  if (read !== null) return read;
  const made = fieldFor(part);
  return {
    ...made,
    label: sentence(part),
    kind: made.kind === 'flag' && part.includes(' ') ? 'text' : made.kind,
  };
}

const formOf = (
  entity: Entity,
  title: string,
  lead: string,
  submit: string,
  thanks: string,
  list: string,
): Made => {
  const overview = overviewOf([entity]);
  return {
    entities: [entity],
    screens: [
      { type: 'form', id: 'form', title, entity: entity.key, lead, submit, thanks },
      listScreen(entity, entity.fields.length > 4 ? 'cards' : 'table', { id: 'answers', title: list }),
      ...(overview === null ? [] : [overview]),
    ],
  };
};

/** Who fills it in stands first, unless the message has it already. */
const withName = (fields: Field[]): Field[] =>
  fields.some((one) => /\bname\b/i.test(one.label))
    ? fields
    : [field('Name', 'text', { required: true }), ...fields];

export const moreRecipes: readonly Recipe[] = [
  {
    id: 'formbuilder',
    words: [
      'form builder',
      'survey builder',
      'quiz builder',
      'build forms',
      'create forms',
      'typeform',
      'google forms',
    ],
    name: 'Formwork',
    motifs: ['pencil', 'box'],
    make: () => {
      const question = named('item', 'Question', 'Questions', [
        field('Question', 'text', { required: true }),
        field('Kind', 'choice', {
          options: ['Short answer', 'Long answer', 'Number', 'Yes or no', 'Rating', 'Choice', 'Date'],
        }),
        field('Options', 'text'),
        field('Required', 'flag'),
      ]);
      question.rows = [
        { question: 'What is your name?', kind: 'Short answer', options: '', required: true },
        {
          question: 'How did you hear of us?',
          kind: 'Choice',
          options: 'A friend, Search, By chance',
          required: false,
        },
        { question: 'How do you like it so far?', kind: 'Rating', options: '', required: false },
        { question: 'What should be better?', kind: 'Long answer', options: '', required: false },
      ];
      return {
        entities: [question],
        screens: [
          listScreen(question, 'table', {
            title: 'Questions',
            filter: 'kind',
            sort: { field: 'kind', order: 'asc' },
          }),
          { type: 'questionnaire', id: 'form', title: 'Form', entity: question.key },
        ],
      };
    },
  },
  {
    id: 'survey',
    words: ['survey', 'questionnaire', 'umfrageformular', 'encuesta de'],
    name: 'Survey',
    motifs: ['speech', 'pencil'],
    make: (reading) => {
      const asked = askedFields(reading);
      reading.take(['questions', 'question', 'responses', 'answers']);
      const about = takeAbout(reading);
      const fields =
        asked.length > 0
          ? asked
          : [
              field('Name', 'text', { required: true }),
              field('Overall', 'rating'),
              field('What do you like?', 'longtext', { key: 'likes' }),
              field('What should change?', 'longtext', { key: 'changes' }),
              field('Would you recommend it?', 'choice', {
                key: 'recommend',
                options: ['Yes', 'No', 'Not sure'],
              }),
            ];
      return formOf(
        named('item', 'Answer', 'Answers', withName(fields)),
        about === '' ? 'Survey' : `Survey: ${about}`,
        'Thank you for taking part.',
        'Send answers',
        'Thank you. Your answers are in.',
        'Answers',
      );
    },
  },
  {
    id: 'feedback',
    words: ['feedback form', 'feedback app', 'review form', 'complaint form'],
    name: 'Feedback',
    motifs: ['speech', 'heart'],
    make: (reading) => {
      const asked = askedFields(reading);
      const about = takeAbout(reading);
      return formOf(
        named(
          'item',
          'Message',
          'Messages',
          asked.length > 0
            ? withName(asked)
            : [
                field('Name', 'text', { required: true }),
                field('Email', 'email'),
                field('How was it?', 'rating', { key: 'rating' }),
                field('What is it about?', 'choice', {
                  key: 'about',
                  options: ['Service', 'Quality', 'Price', 'Something else'],
                }),
                field('Message', 'longtext', { required: true }),
              ],
        ),
        about === '' ? 'Your feedback' : `Feedback on ${about.toLowerCase()}`,
        'Tell us what was good and what was not.',
        'Send feedback',
        'Thank you for your feedback.',
        'Messages',
      );
    },
  },
  {
    id: 'scores',
    leads: true,
    words: [
      'score sheet',
      'scoresheet',
      'scorecard',
      'score card',
      'score pad',
      'scorepad',
      'punktezettel',
      'punktetabelle',
      'spielblock',
      'feuille de score',
      'feuille de marque',
      'hoja de puntuación',
    ],
    name: 'Score sheet',
    motifs: ['star', 'chart'],
    make: (reading) => {
      const { round, players, names, rounds } = scoresIn(reading);
      const keys = players.map((label) => field(label, 'number'));
      const par = reading.take(['par']) === null ? [] : [field('Par', 'number')];
      const entity = named('item', round, `${round}s`, [
        field(round, 'number', { required: true }),
        ...par,
        ...keys,
      ]);
      const number = entity.fields[0]?.key ?? '';
      entity.rows = Array.from({ length: rounds }, (_, at) => ({ [number]: at + 1 }));
      const list = listScreen(entity, 'table');
      return {
        name: names,
        entities: [entity],
        screens: [
          { ...list, title: 'Score sheet', sort: { field: number, order: 'asc' } },
          {
            type: 'overview',
            id: 'totals',
            title: 'Totals',
            charts: [],
            stats: [...par, ...keys].map((one) => ({
              label: one.label,
              entity: entity.key,
              op: 'sum',
              field: one.key,
            })),
          },
        ],
      };
    },
  },
  {
    id: 'registration',
    words: [
      'registration form',
      'sign-up form',
      'signup form',
      'application form',
      'intake form',
      'enrolment form',
      'order form',
      'contact form app',
      'registration app',
      'anmeldeformular',
    ],
    name: 'Registration',
    motifs: ['pencil', 'people'],
    make: (reading) => {
      const asked = askedFields(reading);
      const about = takeAbout(reading);
      return formOf(
        named(
          'item',
          'Registration',
          'Registrations',
          asked.length > 0
            ? withName(asked)
            : [
                field('Name', 'text', { required: true }),
                field('Email', 'email', { required: true }),
                field('Phone', 'phone'),
                field('Date', 'date'),
                field('Notes', 'longtext'),
              ],
        ),
        about === '' ? 'Register' : `Register for ${about.toLowerCase()}`,
        'Fill in the form, and you are on the list.',
        'Register',
        'Thank you. You are registered.',
        'Registrations',
      );
    },
  },
  {
    id: 'finance',
    words: [
      'income and expenses',
      'income, expenses',
      'incomes and expenses',
      'income and spending',
      'income',
      'cash flow',
    ],
    name: 'Household',
    motifs: ['coin', 'chart', 'house'],
    make: (reading) => {
      reading.take(['personal finance', 'finance tracker', 'finance', 'finances', 'money', 'budget']);
      reading.take(['expenses', 'expense', 'spending']);
      for (const word of ['budget', 'income', 'incomes', 'expense', 'balance', 'spending'])
        reading.take([word]);
      const income = entityFor('income');
      income.labelPlural = 'Income';
      income.rows = [
        { what: 'Salary', amount: 2850, source: 'Salary', date: -24 },
        { what: 'Design job', amount: 420, source: 'Side work', date: -12 },
        { what: 'Sold the old bike', amount: 130, source: 'Other', date: -3 },
      ];
      const expense = entityFor('expense');
      const hasBudget = /\bbudgets?\b/iu.test(reading.text);
      const budget = entityFor('budget');
      budget.rows = (expense.fields.find((one) => one.key === 'category')?.options ?? []).map(
        (category, index) => ({
          category,
          limit: [420, 900, 120, 180, 100][index] ?? 100,
        }),
      );
      return {
        entities: [income, expense, ...(hasBudget ? [budget] : [])],
        screens: [
          {
            type: 'overview',
            id: 'overview',
            title: 'Overview',
            stats: [
              { label: 'Balance', entity: 'income', op: 'balance', field: 'amount', minus: 'expense' },
              { label: 'Income', entity: 'income', op: 'sum', field: 'amount' },
              { label: 'Spent', entity: 'expense', op: 'sum', field: 'amount' },
            ],
            charts: [
              { title: 'Spent by category', entity: 'expense', kind: 'donut', by: 'category', sum: 'amount' },
              { title: 'Spent by month', entity: 'expense', kind: 'line', by: 'date', sum: 'amount' },
              ...(hasBudget
                ? [
                    {
                      title: 'Budget by category',
                      entity: 'budget',
                      kind: 'bars' as const,
                      by: 'category',
                      sum: 'limit',
                    },
                  ]
                : []),
            ],
          },
          listScreen(expense, 'table'),
          listScreen(income, 'table'),
          ...(hasBudget ? [listScreen(budget, 'table')] : []),
        ],
      };
    },
  },
  {
    id: 'pocketMoney',
    leads: true,
    words: [
      'pocket money',
      'allowance tracker',
      'allowance app',
      'allowance for kids',
      'kids allowance',
      'taschengeld',
      'argent de poche',
    ],
    name: 'Pocket Money',
    motifs: ['coin', 'star'],
    make: (reading) => {
      reading.take(['kids', 'children', 'child', 'kid', 'kinder', 'enfants', 'niños']);
      reading.take(['weekly', 'balance', 'balances', 'tracker']);
      const child = named('child', 'Child', 'Children', [
        field('Name', 'text', { required: true }),
        field('Each week', 'money'),
        field('Balance', 'money', {
          formula: { type: 'rows', entity: 'transaction', by: 'child', field: 'amount', how: 'sum' },
        }),
      ]);
      child.rows = [
        { name: 'Mia', eachWeek: 5 },
        { name: 'Noah', eachWeek: 3 },
      ];
      const transaction = named('payment', 'Transaction', 'Transactions', [
        field('What', 'text', { required: true }),
        field('Child', 'relation', { key: 'child', to: 'child', required: true }),
        field('Amount', 'money', { required: true }),
        field('Date', 'date', { required: true, preset: 'today' }),
      ]);
      transaction.rows = [
        { what: 'Pocket money', child: 0, amount: 5, date: -7 },
        { what: 'Pocket money', child: 1, amount: 3, date: -7 },
        { what: 'Comic', child: 0, amount: -2.5, date: -3 },
        { what: 'Washing the car', child: 1, amount: 4, date: -1 },
      ];
      return {
        entities: [child, transaction],
        screens: [listScreen(child, 'cards'), listScreen(transaction, 'table', { filter: 'child' })],
      };
    },
  },
  {
    id: 'slots',
    words: [
      'booking app',
      'booking system',
      'reservation system',
      'reservation app',
      'book courts',
      'court booking',
      'class booking',
      'lesson booking',
      'studio booking',
      'room booking',
      'desk booking',
      'time slots',
      'booking with slots',
      'booking calendar',
      'appointment booking',
      'booking tool',
      'buchungssystem',
      'terminbuchung',
      'appointment slots',
    ],
    name: 'Timeslots',
    motifs: ['calendar', 'clock'],
    make: makeBooking,
  },
  {
    id: 'shopapp',
    words: [
      'shop app',
      'store app',
      'shopping app',
      'shop with cart',
      'shop with a cart',
      'cart and checkout',
      'online shop',
      'online store',
      'web shop',
      'e-commerce',
      'ecommerce',
      'shop',
    ],
    name: 'Kept Goods',
    motifs: ['box', 'gift'],
    make: (reading) => {
      reading.take(['cart', 'basket', 'shopping cart', 'checkout', 'checkout form']);
      reading.take(['checkout', 'checkout form', 'payment', 'products', 'orders']);
      const product = entityFor('product');
      product.fields = [
        field('Name', 'text', { required: true }),
        field('Price', 'money', { required: true }),
        field('Description', 'longtext'),
        field('Category', 'choice', { options: ['New', 'Favourites', 'Other'] }),
      ];
      const sold = reading.findAll(['selling', 'sells', 'sell', 'products', 'for', 'shop', 'store'], true);
      const items =
        sold
          .map((match) => takeList(reading, match, true))
          .find((list) => list.length > 1 && list.some((item) => item.price !== null)) ?? [];
      const usual: [string, number, string][] = [
        ['Walnut tray', 34, 'Oiled by hand, made to be used.'],
        ['Linen apron', 48, 'Washed linen with deep pockets.'],
        ['Beeswax candle', 14, 'Burns for thirty hours.'],
        ['Stone cup', 22, 'No two are the same.'],
        ['Brass hook', 9, 'Holds a coat, and then some.'],
      ];
      product.rows = (
        items.length > 1
          ? items.map((item): [string, number, string] => [item.text, item.price ?? 12, ''])
          : usual
      ).map(([name, price, description], index) => ({
        name,
        price,
        description,
        category: ['New', 'Favourites', 'Other'][index % 3] ?? 'New',
      }));
      const order = named('item', 'Order', 'Orders', [
        field('Customer', 'text', { required: true }),
        field('Email', 'email'),
        field('Address', 'text'),
        field('Items', 'longtext'),
        field('Total', 'money'),
        field('Date', 'date'),
        field('Status', 'choice', { options: ['New', 'Packed', 'Sent'] }),
      ]);
      order.rows = [
        {
          customer: 'Amina Berg',
          email: 'amina@example.com',
          address: '12 Mill Lane',
          items: '1 × Walnut tray',
          total: 34,
          date: -2,
          status: 'Packed',
        },
      ];
      return {
        entities: [product, order],
        screens: [
          { type: 'shop', id: 'shop', title: 'Shop', entity: product.key, orders: order.key },
          listScreen(order, 'table', { filter: 'status' }),
          listScreen(product, 'table'),
        ],
      };
    },
  },
];

/** "for my restaurant", "about lunch": what it is for. */
function takeAbout(reading: Reading): string {
  const hit =
    /\b(?:about|on|for|of)\s+(?:(?:my|our|an?|the|your)\s+)?([\p{L}][\p{L}\s'’-]{2,30}?)(?=\s+(?:with|and|that|where|called|asking|in|at|of)\b|[,.;:!?]|$)/iu.exec(
      reading.text,
    );
  if (hit?.[1] === undefined) return '';
  reading.useText(hit.index, hit.index + hit[0].length);
  return sentence(hit[1].trim());
}
